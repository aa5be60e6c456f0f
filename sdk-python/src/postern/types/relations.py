# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from .._model import Model, Reader, moment
from .shared import (
    RoleName,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Relation(Model):
    """Relation."""

    _readers: ClassVar[dict[str, Reader]] = {
        "joined_at": moment,
    }

    account_id: str
    """Id of the account."""
    user_id: str
    """Id of the user."""
    role: RoleName | str
    """Level of the user in the account."""
    roles: list[str]
    """Keys of the roles that the user has beside that."""
    joined_at: datetime
    """When this membership began."""
    revision: int
    """Number of the state, as in `team_member` events."""
