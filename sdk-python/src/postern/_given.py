"""What was not given, beside `None`: a change leaves the one as it is, and removes the other."""

from __future__ import annotations

from typing import Final


class NotGiven:
    """The type of `NOT_GIVEN`."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN: Final = NotGiven()
"""A field that a request leaves out. `None` is sent, as `null`."""
