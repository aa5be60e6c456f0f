# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired



@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Permission(Model):
    """Permission."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
    }

    key: str
    """Key by which your application asks for it. It never changes."""
    name: str
    """Name of the permission, as people read it."""
    assignable: bool
    """Whether owners and admins of accounts may give it on: by a role, or in one that the account
    makes.
    """
    requires_feature: str | None
    """Key of the feature that an account must have for the permission to count there. `null`: none.
    """
    created_at: datetime
    """When it was created."""


class PermissionCreate(TypedDict):
    """Permission create."""

    key: str
    """Key by which your application asks for it. It never changes."""
    name: str
    """Name of the permission, as people read it. One line, without control characters."""
    assignable: NotRequired[bool]
    """Whether owners and admins of accounts may give it on: by a role, or in one that the account
    makes.
    """
    requires_feature: NotRequired[str | None]
    """Key of the feature that an account must have for the permission to count there. `null`: none.
    """


class PermissionUpdate(TypedDict):
    """Permission update."""

    name: NotRequired[str]
    """Name of the permission, as people read it. One line, without control characters."""
    assignable: NotRequired[bool]
    """Whether owners and admins of accounts may give it on: by a role, or in one that the account
    makes.
    """
    requires_feature: NotRequired[str | None]
    """Key of the feature that an account must have for the permission to count there. `null`: none.
    """
