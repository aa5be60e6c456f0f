# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict


if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    RoleName,
)


class StaffRolePermissionReplace(TypedDict):
    """Staff role permission replace."""

    permissions: Sequence[str]
    """All permissions of the role, by keys of your own."""


class StaffInvitationCreate(TypedDict):
    """Staff invitation create."""

    email: str
    """Email address to invite."""
    role: NotRequired[RoleName]
    """Role that the invited person gets."""


class StaffUpdate(TypedDict):
    """Staff update."""

    role: RoleName
    """Role among the staff."""
    revoke_keys: NotRequired[bool]
    """With the role `member`: also revokes the secret keys and SCIM tokens that this person made.
    They know them.
    """
