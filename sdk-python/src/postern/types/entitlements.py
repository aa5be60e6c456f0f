# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, each, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    EntitlementBy,
    EntitlementReason,
    EntitlementType,
    RoleName,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EntitlementCheck(Model):
    """Entitlement check."""

    _readers: ClassVar[dict[str, Reader]] = {
        "resets_at": moment,
    }

    account_id: str
    """Id of the account."""
    feature: str | None
    """Key of the feature."""
    user_id: str | None
    """Id of the user. `null`: there is none."""
    permission: str | None
    """Key of the permission."""
    role: RoleName | str | None
    """Of the user in the account."""
    type: EntitlementType | str | None
    """Type of the feature. `null` if the account does not have it."""
    allowed: bool
    """Whether it may be used now."""
    reason: EntitlementReason | str
    """Why; `included` if it is allowed."""
    limit: float | None
    """For a number, its value. `null` without a limit, or if there is nothing to count."""
    used: float | None
    """In this period, with what is reserved; of seats: members."""
    remaining: float | None
    """For credits, the balance. `null` without a limit, or if there is nothing to count."""
    resets_at: datetime | None
    """When what is used begins at 0 again."""
    by: EntitlementBy | str | None
    """What grants it. `null` if nothing does."""


class EntitlementCheckInputCheck(TypedDict):
    """Entitlement check input check."""

    account_id: str
    """Id of the account."""
    feature: NotRequired[str]
    """Key of the feature."""
    amount: NotRequired[float]
    """How much more, 1 if absent; of a number: how much of it there would be."""
    user_id: NotRequired[str]
    """Must be a member of the account."""
    permission: NotRequired[str]
    """Must be among those of the user's level and roles."""


class EntitlementCheckInput(TypedDict):
    """Entitlement check input."""

    checks: Sequence[EntitlementCheckInputCheck]
    """Questions to answer."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EntitlementCheckAnswer(Model):
    """Entitlement check answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "results": each(EntitlementCheck.from_json),
    }

    results: list[EntitlementCheck]
    """One answer for each question, in their order."""
