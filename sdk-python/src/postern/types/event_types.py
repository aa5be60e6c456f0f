# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Literal, TYPE_CHECKING, TypedDict, Union

from .._model import Model, Reader, each, moment, union

if TYPE_CHECKING:
    from typing_extensions import NotRequired



@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EventType(Model):
    """Event type."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
    }

    name: str
    """Name of the event type."""
    built_in: bool
    """Whether it is Postern’s: built in, operational or optional."""
    summary: str
    """When it happens, in a sentence."""
    version: int | None
    """Number of the newest version. `null` for built-in types."""
    schema: dict[str, Any]
    """JSON Schema (draft 2020-12) of `data`."""
    example: dict[str, Any]
    """An example of `data`."""
    subjects: list[str]
    """Paths in `data` to the values that such events are found by."""
    account: str | None
    """The path in `data` to the id of the account that an event is of."""
    archived: bool
    """Whether it can no longer be published."""
    created_at: datetime | None
    """When it was created."""

EventTypeDifferenceChange = Literal[
    "added",
    "removed",
    "required",
    "optional",
    "type_widened",
    "type_narrowed",
    "values_added",
    "values_removed",
    "rules_changed",
]
"""What changes about the field."""

EventTypeDifferenceBreaks = Literal["receivers", "publishers", "perhaps", "nobody"]
"""Whose code may have to change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EventTypeDifference(Model):
    """Event type difference."""

    field: str
    """Path from `data` on, such as `order.lines[].price`."""
    change: EventTypeDifferenceChange | str
    """What changes about the field."""
    breaks: EventTypeDifferenceBreaks | str
    """Whose code may have to change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class NewEventTypeVersion(Model):
    """New event type version."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "differences": each(EventTypeDifference.from_json),
    }

    version: int | None = None
    """Number of the version that it makes."""
    schema: dict[str, Any]
    """JSON Schema (draft 2020-12) of `data`."""
    example: dict[str, Any]
    """An example of `data`."""
    subjects: list[str]
    """Paths in `data` to the values that such events are found by."""
    account: str | None
    """The path in `data` to the id of the account that an event is of."""
    created_at: datetime
    """When it was created."""
    breaks_receivers: bool
    """Whether receivers may have to change."""
    differences: list[EventTypeDifference]
    """What changes for receivers and publishers, field by field."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EventTypeVersion(Model):
    """Event type version."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
    }

    version: int
    """Number of the version, counted from 1."""
    schema: dict[str, Any]
    """JSON Schema (draft 2020-12) of `data`."""
    example: dict[str, Any]
    """An example of `data`."""
    subjects: list[str]
    """Paths in `data` to the values that such events are found by."""
    account: str | None
    """The path in `data` to the id of the account that an event is of."""
    created_at: datetime
    """When it was created."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EventTypeListAnswer(Model):
    """Event type list answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "data": each(EventType.from_json),
        "operational": each(EventType.from_json),
        "optional": each(EventType.from_json),
    }

    data: list[EventType]
    """All entries."""
    operational: list[EventType]
    """About deliveries themselves: sent to endpoints that name them. `*` does not include them."""
    optional: list[EventType]
    """What else Postern says, to endpoints that name them. `*` does not include them."""


class EventTypeCreate(TypedDict):
    """Event type create."""

    name: str
    """Name of the event type. It never changes."""
    summary: NotRequired[str]
    """When it happens, in a sentence. One line, without control characters."""
    schema: Mapping[str, Any]
    """JSON Schema (draft 2020-12) of `data`: an object with one property, the part of the name
    before the dot.
    """
    example: Mapping[str, Any]
    """An example of `data`."""
    subjects: NotRequired[Sequence[str]]
    """Paths in `data` to the values that such events are found by."""
    account: NotRequired[str | None]
    """The path in `data` to the id of the account that an event is of."""


class EventTypeUpdate(TypedDict):
    """Event type update."""

    summary: NotRequired[str]
    """When it happens, in a sentence. One line, without control characters."""
    archived: NotRequired[bool]
    """Whether it can no longer be published."""


class EventTypeVersionCreate(TypedDict):
    """Event type version create."""

    schema: Mapping[str, Any]
    """JSON Schema (draft 2020-12) of `data`: an object with one property, the part of the name
    before the dot.
    """
    example: Mapping[str, Any]
    """An example of `data`."""
    subjects: NotRequired[Sequence[str]]
    """Paths in `data` to the values that such events are found by."""
    account: NotRequired[str | None]
    """The path in `data` to the id of the account that an event is of."""
    dry_run: NotRequired[bool]
    """Whether only to show the differences."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EventTypeVersionCreateAnswer(Model):
    """Event type version create answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "differences": each(EventTypeDifference.from_json),
    }

    version: int
    """Number of the version that it makes."""
    breaks_receivers: bool
    """Whether receivers may have to change."""
    differences: list[EventTypeDifference]
    """What changes for receivers and publishers, field by field."""

EventTypeVersionCreateAnswer2 = Union[
    EventTypeVersionCreateAnswer,
    NewEventTypeVersion,
]

read_event_type_version_create_answer2: Callable[[Any], EventTypeVersionCreateAnswer2] = union(
    (None, None, EventTypeVersionCreateAnswer.from_json),
    (None, None, NewEventTypeVersion.from_json),
)
