# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from .._model import Model, Reader, each

FoundKind = Literal[
    "user",
    "account",
    "connection",
    "application",
    "endpoint",
    "plan",
    "subscription",
    "invoice",
    "event",
    "delivery",
]
"""What kind of thing it is."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Found(Model):
    """Found."""

    kind: FoundKind | str
    """What kind of thing it is."""
    id: str
    """Of a plan, its key."""
    label: str
    """What people call it."""
    hint: str | None
    """What tells it from others of that name."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class FoundList(Model):
    """Found list."""

    _readers: ClassVar[dict[str, Reader]] = {
        "data": each(Found.from_json),
    }

    data: list[Found]
    """All entries."""
