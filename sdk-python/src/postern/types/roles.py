# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    RoleLevel,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class RoleWithMembers(Model):
    """Role with members."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "updated_at": moment,
    }

    id: str
    """Id of the role."""
    account_id: str | None
    """Account that made the role. `null`: yours, for all accounts."""
    key: str
    """Key of the role. That of an account's own role begins with `own:`. One line, without control
    characters.
    """
    name: str
    """Name of the role, as people read it."""
    level: RoleLevel | str
    """Lowest level of the members of an account who may give the role."""
    permissions: list[str]
    """Keys of the permissions that the role gives."""
    created_at: datetime
    """When it was created."""
    updated_at: datetime
    """When it last changed."""
    members: int
    """How many members of accounts have the role."""


class RoleCreate(TypedDict):
    """Role create."""

    key: str
    """Key by which your application names the role. It never changes."""
    name: str
    """Name of the role, as people read it. One line, without control characters."""
    level: NotRequired[RoleLevel]
    """Lowest level of the members of an account who may give the role."""
    permissions: NotRequired[Sequence[str]]
    """Keys of declared permissions that the role gives."""


class RoleUpdate(TypedDict):
    """Role update."""

    name: NotRequired[str]
    """Name of the role, as people read it. One line, without control characters."""
    level: NotRequired[RoleLevel]
    """Lowest level of the members of an account who may give the role."""
    permissions: NotRequired[Sequence[str]]
    """Keys of declared permissions that the role gives."""
