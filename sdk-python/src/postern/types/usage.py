# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, each

if TYPE_CHECKING:
    from typing_extensions import NotRequired



class UsageIncrement(TypedDict):
    """Usage increment."""

    id: str
    """Yours, a new one for each increment. One that comes again within 35 days is not counted
    again.
    """
    account_id: str
    """Id of the account."""
    meter: str
    """Key of the meter."""
    value: int
    """Whole numbers of the meter's unit. Below zero: a correction of a sum."""
    at: NotRequired[datetime | str]
    """When it was used; now if absent. At most 35 days ago, and 5 minutes ahead."""

UsageCountedErrorCode = Literal[
    "invalid_increment",
    "account_not_found",
    "meter_not_found",
    "meter_archived",
    "at_too_old",
    "at_in_future",
    "id_reused",
    "total_out_of_range",
]
"""Why it was refused."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UsageCountedError(Model):
    """Usage counted error."""

    index: int
    """The place in `increments`, from 0 on."""
    id: str | None
    """Id of the increment. `null`: it has none."""
    code: UsageCountedErrorCode | str
    """Why it was refused."""
    detail: str
    """What is wrong with it, in words."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UsageCounted(Model):
    """Usage counted."""

    _readers: ClassVar[dict[str, Reader]] = {
        "errors": each(UsageCountedError.from_json),
    }

    accepted: int
    """Number of increments that were counted."""
    duplicates: int
    """Counted before, or more than once in this request."""
    errors: list[UsageCountedError]
    """Increments that were refused. The others count."""


class UsageReportInput(TypedDict):
    """Usage report input."""

    increments: Sequence[UsageIncrement]
    """What was used."""
