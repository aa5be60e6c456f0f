# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, TypedDict

from .._model import Model, Reader, moment


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TestClockGetAnswer(Model):
    """Test clock get answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "now": moment,
    }

    now: datetime
    """Time that the provider's billing goes by."""
    ahead_seconds: float
    """Ahead of the machine's clock."""


class TestClockAdvanceInput(TypedDict):
    """Test clock advance input."""

    to: datetime | str
    """Time to move to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TestClockAdvanceAnswer(Model):
    """Test clock advance answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "now": moment,
    }

    now: datetime
    """Time that the provider's billing has come to."""
    steps: int
    """Number of things that became due and were done."""
    is_done: bool
    """Whether it has come as far as asked."""
