# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    Aggregation,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Meter(Model):
    """Meter."""

    _readers: ClassVar[dict[str, Reader]] = {
        "archived_at": moment,
        "created_at": moment,
    }

    key: str
    """Key by which increments and plans name the meter."""
    name: str
    """Name as customers see it."""
    unit: str
    """What is counted, such as bytes. Empty: nothing to name."""
    aggregation: Aggregation | str
    """How a period's total comes of its increments: their sum, the highest, or the newest by the
    time of the use.
    """
    archived_at: datetime | None
    """Out of use since: increments are refused, totals stay."""
    created_at: datetime
    """When it was created."""


class MeterCreate(TypedDict):
    """Meter create."""

    key: str
    """Key by which increments and plans name the meter. It never changes."""
    name: str
    """Name as customers see it. One line, without control characters."""
    unit: NotRequired[str]
    """What is counted, such as bytes. One line, without control characters."""
    aggregation: NotRequired[Aggregation]
    """How a period's total comes of its increments: their sum, the highest, or the newest by the
    time of the use.
    """
