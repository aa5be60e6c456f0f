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

from .shared import (
    EventName,
)


class PublishedEvent(TypedDict):
    """Published event."""

    event: EventName | str
    data: Mapping[str, Any]
    """One object under the part of the event's name before the dot."""
    timestamp: NotRequired[datetime | str]
    """When it happened; now if absent."""


class PublishedEvents(TypedDict):
    """Published events."""

    events: Sequence[PublishedEvent]
    """The events to publish: all of them or none."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EventAccount(Model):
    """The same with its name. `null` also once the account is deleted."""

    id: str
    """Id of the account."""
    name: str
    """Name of the account, as its members see it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EventDeliveryEndpoint(Model):
    """Endpoint that gets it, as it is today. `null` once the endpoint is deleted."""

    id: str
    """Id of the endpoint."""
    url: str
    """Where its deliveries go."""
    description: str
    """What it is for."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EventDelivery(Model):
    """Event delivery."""

    _readers: ClassVar[dict[str, Reader]] = {
        "endpoint": EventDeliveryEndpoint.from_json,
    }

    id: str
    """Id of the delivery."""
    endpoint_id: str
    """Id of the webhook endpoint."""
    endpoint: EventDeliveryEndpoint | None
    """Endpoint that gets it, as it is today. `null` once the endpoint is deleted."""
    status: str
    """Status of the delivery, as in the delivery log."""
    attempt_count: int
    """Number of attempts so far."""
    response_status: int | None
    """Of the last attempt."""
    error: str | None
    """Why the last attempt failed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Event(Model):
    """Event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "created_at": moment,
        "account": EventAccount.from_json,
        "deliveries": each(EventDelivery.from_json),
    }

    id: str
    """Id of the event."""
    event: EventName | str
    version: int | None
    """Version of its type, if that is your own."""
    timestamp: datetime
    """When it happened."""
    data: dict[str, Any]
    """One object under the part of the event's name before the dot."""
    created_at: datetime
    """When it was written."""
    account_id: str | None
    """Account that it belongs to, as its type declares. `null`: none."""
    account: EventAccount | None
    """The same with its name. `null` also once the account is deleted."""
    deliveries: list[EventDelivery]
    """Its deliveries in short, one for each endpoint."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EventDetail(Model):
    """Event detail."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "created_at": moment,
        "account": EventAccount.from_json,
        "deliveries": each(EventDelivery.from_json),
    }

    id: str
    """Id of the event."""
    event: EventName | str
    version: int | None
    """Version of its type, if that is your own."""
    timestamp: datetime
    """When it happened."""
    data: dict[str, Any]
    """One object under the part of the event's name before the dot."""
    created_at: datetime
    """When it was written."""
    account_id: str | None
    """Account that it belongs to, as its type declares. `null`: none."""
    account: EventAccount | None
    """The same with its name. `null` also once the account is deleted."""
    deliveries: list[EventDelivery]
    """Its deliveries in short, one for each endpoint."""
    body: str
    """The envelope as sent, as text: most parsers of JSON round long numbers and lose how a text
    was written.
    """

EventPublishInput = Union[
    PublishedEvent,
    PublishedEvents,
]


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EventPublishAnswerId(Model):
    """Event publish answer id."""

    id: str
    """Id of the event."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EventPublishAnswerIds(Model):
    """Event publish answer ids."""

    ids: list[str]
    """Ids of the events, in the order of the request."""

EventPublishAnswer = Union[
    EventPublishAnswerId,
    EventPublishAnswerIds,
]

read_event_publish_answer: Callable[[Any], EventPublishAnswer] = union(
    ("id", None, EventPublishAnswerId.from_json),
    ("ids", None, EventPublishAnswerIds.from_json),
)


class EventReplayInput(TypedDict):
    """Event replay input."""

    endpoint_id: str
    """Endpoint that it is sent to."""

EventListSource = Literal["postern", "own"]
"""`postern`: types that Postern has; `own`: types that you declared."""
