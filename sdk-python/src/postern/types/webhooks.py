# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, ClassVar, Literal, TYPE_CHECKING, TypedDict, Union

from .._model import Model, Reader, each, moment, union, values

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    Bulk,
    BulkCount,
    BulkStatus,
    DeliveryError,
    EventName,
    OwnWebhookEndpointStatus,
)

WebhookEndpointKind = Literal["http", "rabbitmq", "kafka", "sqs", "pubsub"]
"""How deliveries are sent: `http`, or to which kind of queue or topic."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class RabbitmqDestination(Model):
    """Rabbitmq destination."""

    kind: Literal["rabbitmq"]
    """A queue or exchange of RabbitMQ (AMQP 0-9-1)."""
    url: str
    """`amqps://` or `amqp://`, host, and port and virtual host where they differ from the default;
    no credentials.
    """
    username: str
    """User name at the broker. One line, without control characters."""
    exchange: str
    """Empty: the default exchange, whose routing keys are the names of queues. One line, without
    control characters.
    """
    routing_key: str | None = None
    """Routing key. `null` for the name of the event. One line, without control characters."""
    mandatory: bool | None = None
    """Whether a message that no queue takes is a failed attempt. False: the broker drops it."""
    ca: str | None = None
    """Certificates in PEM form to trust instead of the public ones."""
    password_hint: str | None
    """The end of it."""

KafkaDestinationMechanism = Literal["plain", "scram-sha-256", "scram-sha-512"]
"""How SASL proves the password."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class KafkaDestination(Model):
    """Kafka destination."""

    kind: Literal["kafka"]
    """A topic of Kafka."""
    brokers: list[str]
    """`host:port` of those that are asked first."""
    topic: str
    """Name of the topic."""
    key: str | None = None
    """What decides on the partition: `delivery` (the delivery id; so it is if absent), `account`
    (the id of the account that the event is of), or a path in `data` to a text, number or
    boolean, such as `invoice.number`. What an event lacks, its delivery id stands in for.
    """
    tls: bool | None = None
    """Whether to connect by TLS."""
    username: str | None = None
    """With `password`: SASL. One line, without control characters."""
    mechanism: KafkaDestinationMechanism | str | None = None
    """How SASL proves the password."""
    ca: str | None = None
    """Certificates in PEM form to trust instead of the public ones."""
    password_hint: str | None
    """The end of it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SqsDestination(Model):
    """Sqs destination."""

    kind: Literal["sqs"]
    """A queue of Amazon SQS."""
    queue_url: str
    """URL of the queue, as AWS shows it."""
    region: str | None = None
    """Where the URL does not tell it."""
    access_key_id: str
    """Id of the access key, which must be allowed sqs:SendMessage."""
    secret_access_key_hint: str | None
    """The end of it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PubsubDestination(Model):
    """Pubsub destination."""

    kind: Literal["pubsub"]
    """A topic of Google Cloud Pub/Sub."""
    project: str
    """Id of the project at Google Cloud."""
    topic: str
    """Id of the topic, without the project."""
    client_email: str
    """Of the service account."""
    private_key_hint: str | None
    """The end of it."""

Destination = Union[
    RabbitmqDestination,
    KafkaDestination,
    SqsDestination,
    PubsubDestination,
]
"""Destination other than HTTP. `null` where it is sent to `url`."""

read_destination: Callable[[Any], Destination] = union(
    ("kind", "rabbitmq", RabbitmqDestination.from_json),
    ("kind", "kafka", KafkaDestination.from_json),
    ("kind", "sqs", SqsDestination.from_json),
    ("kind", "pubsub", PubsubDestination.from_json),
)

WebhookEndpointFilterValue = Union[
    str,
    float,
    bool,
]

read_webhook_endpoint_filter_value: Callable[[Any], WebhookEndpointFilterValue] = union(
    (None, None, None),
    (None, None, None),
    (None, None, None),
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ClientCertificate(Model):
    """By which it is called (mTLS)."""

    _readers: ClassVar[dict[str, Reader]] = {
        "expires_at": moment,
    }

    subject: str
    """Whom it names."""
    issuer: str
    """Who issued it."""
    fingerprint: str
    """SHA-256 of the certificate."""
    expires_at: datetime
    """When it expires."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class WebhookEndpointAccount(Model):
    """Account whose events it receives. `null` for all of the provider."""

    id: str
    """Id of the account."""
    name: str
    """Name of the account, as its members see it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class WebhookEndpointActivity(Model):
    """Only in the list, with `include=activity`."""

    sent: int
    """Attempts of the last 24 hours, by whole hours."""
    delivered: int
    """Those of them that were answered 2xx."""
    queued: int
    """Deliveries that wait or are under way. Counting stops at 1,000."""
    latency_p95_ms: int | None
    """Milliseconds that 95 % of these attempts did not exceed. `null`: there were none."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class NewWebhookEndpoint(Model):
    """New webhook endpoint."""

    _readers: ClassVar[dict[str, Reader]] = {
        "destination": read_destination,
        "filter": values(each(read_webhook_endpoint_filter_value)),
        "client_certificate": ClientCertificate.from_json,
        "overlap_ends_at": moment,
        "created_at": moment,
        "account": WebhookEndpointAccount.from_json,
        "activity": WebhookEndpointActivity.from_json,
    }

    id: str
    """Id of the webhook endpoint."""
    account_id: str | None
    """Account whose events it receives. `null` for all of the provider."""
    url: str
    """Of a queue or topic: text that shows where it is, without credentials."""
    kind: WebhookEndpointKind | str
    """How deliveries are sent: `http`, or to which kind of queue or topic."""
    destination: Destination | None
    description: str
    """Your own text."""
    events: list[str]
    """Names of the event types."""
    external_id: str | None
    """The id in your own system."""
    metadata: dict[str, Any]
    """JSON of your own, which only you see."""
    filter: dict[str, list[WebhookEndpointFilterValue | None]] | None
    """Only events with one of these values at each path in `data`. What an event lacks counts as
    null; a test ignores it.
    """
    headers: dict[str, str]
    """Names of its own headers, each with a hint of the value."""
    client_certificate: ClientCertificate | None
    timeout_seconds: int | None
    """For one attempt, from the name look-up to the last byte of the answer. `null` for 15."""
    retry_delays: list[int] | None
    """Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the schedule of the
    installation.
    """
    status: OwnWebhookEndpointStatus | str
    """`paused`: deliveries are kept until it is resumed. `disabled`: none are made."""
    status_reason: str | None
    """Why it is paused or disabled. `null`: it is enabled."""
    rate_limit: int | None
    """Deliveries a second at most, of each process that sends."""
    overlap_ends_at: datetime | None
    """Set while the secret is being rotated."""
    created_at: datetime
    """When it was created."""
    account: WebhookEndpointAccount | None
    """Account whose events it receives. `null` for all of the provider."""
    activity: WebhookEndpointActivity | None = None
    """Only in the list, with `include=activity`."""
    secret: str | None = field(repr=False)
    """Null in a repeated answer: the route of the secret shows it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class WebhookEndpoint(Model):
    """Webhook endpoint."""

    _readers: ClassVar[dict[str, Reader]] = {
        "destination": read_destination,
        "filter": values(each(read_webhook_endpoint_filter_value)),
        "client_certificate": ClientCertificate.from_json,
        "overlap_ends_at": moment,
        "created_at": moment,
        "account": WebhookEndpointAccount.from_json,
        "activity": WebhookEndpointActivity.from_json,
    }

    id: str
    """Id of the webhook endpoint."""
    account_id: str | None
    """Account whose events it receives. `null` for all of the provider."""
    url: str
    """Of a queue or topic: text that shows where it is, without credentials."""
    kind: WebhookEndpointKind | str
    """How deliveries are sent: `http`, or to which kind of queue or topic."""
    destination: Destination | None
    description: str
    """Your own text."""
    events: list[str]
    """Names of the event types."""
    external_id: str | None
    """The id in your own system."""
    metadata: dict[str, Any]
    """JSON of your own, which only you see."""
    filter: dict[str, list[WebhookEndpointFilterValue | None]] | None
    """Only events with one of these values at each path in `data`. What an event lacks counts as
    null; a test ignores it.
    """
    headers: dict[str, str]
    """Names of its own headers, each with a hint of the value."""
    client_certificate: ClientCertificate | None
    timeout_seconds: int | None
    """For one attempt, from the name look-up to the last byte of the answer. `null` for 15."""
    retry_delays: list[int] | None
    """Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the schedule of the
    installation.
    """
    status: OwnWebhookEndpointStatus | str
    """`paused`: deliveries are kept until it is resumed. `disabled`: none are made."""
    status_reason: str | None
    """Why it is paused or disabled. `null`: it is enabled."""
    rate_limit: int | None
    """Deliveries a second at most, of each process that sends."""
    overlap_ends_at: datetime | None
    """Set while the secret is being rotated."""
    created_at: datetime
    """When it was created."""
    account: WebhookEndpointAccount | None
    """Account whose events it receives. `null` for all of the provider."""
    activity: WebhookEndpointActivity | None = None
    """Only in the list, with `include=activity`."""


class RabbitmqDestinationInput(TypedDict):
    """Rabbitmq destination input."""

    kind: Literal["rabbitmq"]
    """A queue or exchange of RabbitMQ (AMQP 0-9-1)."""
    url: str
    """`amqps://` or `amqp://`, host, and port and virtual host where they differ from the default;
    no credentials.
    """
    username: str
    """User name at the broker. One line, without control characters."""
    exchange: str
    """Empty: the default exchange, whose routing keys are the names of queues. One line, without
    control characters.
    """
    routing_key: NotRequired[str | None]
    """Routing key. `null` for the name of the event. One line, without control characters."""
    mandatory: NotRequired[bool]
    """Whether a message that no queue takes is a failed attempt. False: the broker drops it."""
    ca: NotRequired[str]
    """Certificates in PEM form to trust instead of the public ones."""
    password: str
    """Password at the broker."""


class KafkaDestinationInput(TypedDict):
    """Kafka destination input."""

    kind: Literal["kafka"]
    """A topic of Kafka."""
    brokers: Sequence[str]
    """`host:port` of those that are asked first."""
    topic: str
    """Name of the topic."""
    key: NotRequired[str]
    """What decides on the partition: `delivery` (the delivery id; so it is if absent), `account`
    (the id of the account that the event is of), or a path in `data` to a text, number or
    boolean, such as `invoice.number`. What an event lacks, its delivery id stands in for.
    """
    tls: NotRequired[bool]
    """Whether to connect by TLS."""
    username: NotRequired[str]
    """With `password`: SASL. One line, without control characters."""
    mechanism: NotRequired[KafkaDestinationMechanism]
    """How SASL proves the password."""
    ca: NotRequired[str]
    """Certificates in PEM form to trust instead of the public ones."""
    password: NotRequired[str]
    """With `username`: SASL."""


class SqsDestinationInput(TypedDict):
    """Sqs destination input."""

    kind: Literal["sqs"]
    """A queue of Amazon SQS."""
    queue_url: str
    """URL of the queue, as AWS shows it."""
    region: NotRequired[str]
    """Where the URL does not tell it."""
    access_key_id: str
    """Id of the access key, which must be allowed sqs:SendMessage."""
    secret_access_key: str
    """Secret of the access key."""


class PubsubDestinationInput(TypedDict):
    """Pubsub destination input."""

    kind: Literal["pubsub"]
    """A topic of Google Cloud Pub/Sub."""
    project: str
    """Id of the project at Google Cloud."""
    topic: str
    """Id of the topic, without the project."""
    client_email: str
    """Of the service account."""
    private_key: str
    """`private_key` in the key file of the service account."""

DestinationInput = Union[
    RabbitmqDestinationInput,
    KafkaDestinationInput,
    SqsDestinationInput,
    PubsubDestinationInput,
]
"""In place of `url`: a queue or topic."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ChangedWebhookEndpoint(Model):
    """Changed webhook endpoint."""

    _readers: ClassVar[dict[str, Reader]] = {
        "destination": read_destination,
        "filter": values(each(read_webhook_endpoint_filter_value)),
        "client_certificate": ClientCertificate.from_json,
        "overlap_ends_at": moment,
        "created_at": moment,
        "account": WebhookEndpointAccount.from_json,
        "activity": WebhookEndpointActivity.from_json,
    }

    id: str
    """Id of the webhook endpoint."""
    account_id: str | None
    """Account whose events it receives. `null` for all of the provider."""
    url: str
    """Of a queue or topic: text that shows where it is, without credentials."""
    kind: WebhookEndpointKind | str
    """How deliveries are sent: `http`, or to which kind of queue or topic."""
    destination: Destination | None
    description: str
    """Your own text."""
    events: list[str]
    """Names of the event types."""
    external_id: str | None
    """The id in your own system."""
    metadata: dict[str, Any]
    """JSON of your own, which only you see."""
    filter: dict[str, list[WebhookEndpointFilterValue | None]] | None
    """Only events with one of these values at each path in `data`. What an event lacks counts as
    null; a test ignores it.
    """
    headers: dict[str, str]
    """Names of its own headers, each with a hint of the value."""
    client_certificate: ClientCertificate | None
    timeout_seconds: int | None
    """For one attempt, from the name look-up to the last byte of the answer. `null` for 15."""
    retry_delays: list[int] | None
    """Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the schedule of the
    installation.
    """
    status: OwnWebhookEndpointStatus | str
    """`paused`: deliveries are kept until it is resumed. `disabled`: none are made."""
    status_reason: str | None
    """Why it is paused or disabled. `null`: it is enabled."""
    rate_limit: int | None
    """Deliveries a second at most, of each process that sends."""
    overlap_ends_at: datetime | None
    """Set while the secret is being rotated."""
    created_at: datetime
    """When it was created."""
    account: WebhookEndpointAccount | None
    """Account whose events it receives. `null` for all of the provider."""
    activity: WebhookEndpointActivity | None = None
    """Only in the list, with `include=activity`."""
    dropped_headers: list[str]
    """Names of its own headers that were dropped as the URL moved to another origin: send them
    again if they are meant for it.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Replay(Model):
    """Replay."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "finished_at": moment,
    }

    id: str
    """Id of the replay."""
    endpoint_id: str | None
    """Where it replays all that one endpoint missed: which. Else null."""
    status: BulkStatus | str
    """State of the job."""
    total: int
    """How many deliveries it sends."""
    total_is_complete: bool
    """False: it was counted for two seconds only, and there may be more."""
    done: int
    """How many of them it has begun."""
    created_at: datetime
    """When it was created."""
    finished_at: datetime | None
    """When it ended. `null`: not yet."""

ReplayFilterStatus = Literal["failed", "delivered", "cancelled"]

StatusClass = Literal["2xx", "3xx", "4xx", "5xx", "none"]
"""Only deliveries whose last attempt was answered so. `none`: there was no answer."""


class ReplayFilter(TypedDict):
    """Which deliveries to replay."""

    endpoint_id: NotRequired[str]
    """Only deliveries to this endpoint."""
    event: NotRequired[EventName | str]
    """Only deliveries of this event type."""
    status: NotRequired[Sequence[ReplayFilterStatus]]
    """What became of the deliveries. One text may stand for a list of one. Without it, `failed`."""
    error: NotRequired[DeliveryError]
    """Only deliveries whose last attempt failed so."""
    response_status: NotRequired[int]
    """Only deliveries whose last attempt was answered with this status."""
    status_class: NotRequired[StatusClass]
    """Only deliveries whose last attempt was answered so. `none`: there was no answer."""
    since: NotRequired[datetime | str]
    """Only deliveries made at this time or later."""
    until: NotRequired[datetime | str]
    """Only deliveries made before this time."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BackfillCount(Model):
    """Backfill count."""

    count: int
    """How many deliveries it would make."""
    complete: bool
    """False: it was counted for two seconds only, and there may be more."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Backfill(Model):
    """Backfill."""

    _readers: ClassVar[dict[str, Reader]] = {
        "position": moment,
        "created_at": moment,
        "finished_at": moment,
    }

    id: str
    """Id of the backfill."""
    endpoint_id: str
    """Id of the webhook endpoint."""
    status: BulkStatus | str
    """State of the job."""
    total: int
    """How many deliveries it makes."""
    total_is_complete: bool
    """False: it was counted for two seconds only, and there may be more."""
    done: int
    """How many it has made."""
    position: datetime | None
    """It has looked at events up to this time."""
    created_at: datetime
    """When it was created."""
    finished_at: datetime | None
    """When it ended. `null`: not yet."""


class BackfillFilter(TypedDict):
    """Which events to send."""

    events: NotRequired[Sequence[EventName | str]]
    """Some of those that the endpoint has chosen; all of them if absent."""
    subject: NotRequired[str]
    """An id, a number or an address that the event is about: a value to which one of its type's
    `subjects` leads. Upper and lower case differ, except in addresses and UUIDs.
    """
    since: NotRequired[datetime | str]
    """When the events were written: from then on."""
    until: NotRequired[datetime | str]
    """Before then; now if absent."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Listener(Model):
    """Listener."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
    }

    id: str
    """Id of the listener."""
    secret: str = field(repr=False)
    """Signs what this listener is sent. It stays the same."""
    created_at: datetime
    """When it was created."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignedEvent(Model):
    """Signed event."""

    id: str
    """Of the delivery: receivers deduplicate on it."""
    event: EventName | str
    headers: dict[str, str]
    """Headers of the delivery, with its signatures."""
    body: str
    """Body of the delivery, exactly as signed."""

WebhookEndpointCreateEvent = Literal[
    "*",
    "account.created",
    "user.login",
    "subscription.purchased",
    "invoice.created",
    "subscription.upgraded",
    "subscription.downgraded",
    "subscription.cancelled",
    "team_member.added",
    "tos.accepted",
    "usage.metrics_updated",
    "endpoint.failing",
    "endpoint.paused",
    "endpoint.disabled",
    "endpoint.recovered",
    "delivery.exhausted",
    "application.created",
    "application.changed",
    "grant.created",
    "grant.revoked",
    "user.created",
    "user.updated",
    "user.blocked",
    "user.unblocked",
    "user.deleted",
    "account.updated",
    "account.deleted",
    "team_member.role_changed",
    "team_member.removed",
    "account.invitation_sent",
    "account.invitation_accepted",
    "account.invitation_revoked",
    "account.connection_failing",
    "account.connection_recovered",
    "user.session_started",
    "user.session_ended",
    "user.credential_added",
    "user.credential_removed",
    "user.deletion_scheduled",
    "user.deletion_cancelled",
]


class WebhookEndpointCreateClientCertificate(TypedDict):
    """By which receivers that ask for one are called (mTLS). Answers show what it says, never the
    key.
    """

    certificate: str
    """PEM: the certificate, then those between it and the root, if any."""
    private_key: str
    """PEM, without a passphrase."""


class WebhookEndpointCreate(TypedDict):
    """Webhook endpoint create."""

    url: NotRequired[str]
    """Where deliveries are sent by HTTP."""
    destination: NotRequired[DestinationInput]
    events: Sequence[WebhookEndpointCreateEvent]
    """Names of the event types."""
    description: NotRequired[str]
    """Your own text. One line, without control characters."""
    rate_limit: NotRequired[int | None]
    """Deliveries a second at most, of each process that sends. `null`: no limit."""
    account_id: NotRequired[str | None]
    """An account: the endpoint then gets only its events, and its owners see and manage it. Fixed
    once set.
    """
    secret: NotRequired[str]
    """One of your own: `whsec_` and base64 of 24 to 64 bytes, as Svix and Standard Webhooks have
    it.
    """
    external_id: NotRequired[str | None]
    """The id in your own system: no two have the same. One line, without control characters."""
    metadata: NotRequired[Mapping[str, Any]]
    """JSON of your own, which only you see."""
    filter: NotRequired[Mapping[str, Any]]
    """Only events with one of these values at each path in `data`. What an event lacks counts as
    null; a test ignores it.
    """
    headers: NotRequired[Mapping[str, str]]
    """Its own headers, such as an API key or `Authorization`. Answers show hints of the values."""
    client_certificate: NotRequired[WebhookEndpointCreateClientCertificate | None]
    """By which receivers that ask for one are called (mTLS). Answers show what it says, never the
    key.
    """
    timeout_seconds: NotRequired[int | None]
    """For one attempt, from the name look-up to the last byte of the answer. `null` for 15."""
    retry_delays: NotRequired[Sequence[int] | None]
    """Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the schedule of the
    installation.
    """

WebhookEndpointBulkInputAction = Literal["pause", "resume"]
"""What to do with each row."""

WebhookEndpointBulkInputFilterStatus = Literal["enabled", "paused", "disabled", "failing"]
"""`failing`: enabled, but under 95 % of at least 20 attempts of the last 24 hours succeeded."""


class WebhookEndpointBulkInputFilter(TypedDict):
    """As in the list. Without it, all rows."""

    account_id: NotRequired[str]
    """Those of this account."""
    external_id: NotRequired[str]
    """The id in your own system: no two have the same. One line, without control characters."""
    status: NotRequired[WebhookEndpointBulkInputFilterStatus]
    """`failing`: enabled, but under 95 % of at least 20 attempts of the last 24 hours succeeded."""
    event: NotRequired[EventName | str]
    """Those that receive events of this type."""
    q: NotRequired[str]
    """A part of the description or the URL; letters from a to z in any case. One line, without
    control characters.
    """


class WebhookEndpointBulkInput(TypedDict):
    """Webhook endpoint bulk input."""

    action: WebhookEndpointBulkInputAction
    """What to do with each row."""
    filter: NotRequired[WebhookEndpointBulkInputFilter]
    """As in the list. Without it, all rows."""
    dry_run: NotRequired[bool]
    """Whether only to count them."""


class WebhookEndpointUpdateClientCertificate(TypedDict):
    """By which receivers that ask for one are called (mTLS). Answers show what it says, never the
    key.
    """

    certificate: str
    """PEM: the certificate, then those between it and the root, if any."""
    private_key: str
    """PEM, without a passphrase."""


class WebhookEndpointUpdate(TypedDict):
    """Webhook endpoint update."""

    url: NotRequired[str]
    """Where deliveries are sent by HTTP."""
    destination: NotRequired[DestinationInput]
    """As a whole, with its credentials; of the same kind."""
    events: NotRequired[Sequence[WebhookEndpointCreateEvent]]
    """Names of the event types."""
    description: NotRequired[str]
    """Your own text. One line, without control characters."""
    rate_limit: NotRequired[int | None]
    """Deliveries a second at most, of each process that sends. `null`: no limit."""
    external_id: NotRequired[str | None]
    """The id in your own system: no two have the same. One line, without control characters."""
    metadata: NotRequired[Mapping[str, Any] | None]
    """A merge patch (RFC 7396): fields are merged, null removes."""
    filter: NotRequired[Mapping[str, Any]]
    """Only events with one of these values at each path in `data`. What an event lacks counts as
    null; a test ignores it. Replaced as a whole; null removes it.
    """
    headers: NotRequired[Mapping[str, str | None] | None]
    """Merged: null removes one, or all. If the URL moves to another origin in the same change, only
    what is given here stays.
    """
    client_certificate: NotRequired[WebhookEndpointUpdateClientCertificate | None]
    """By which receivers that ask for one are called (mTLS). Answers show what it says, never the
    key.
    """
    timeout_seconds: NotRequired[int | None]
    """For one attempt, from the name look-up to the last byte of the answer. `null` for 15."""
    retry_delays: NotRequired[Sequence[int] | None]
    """Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the schedule of the
    installation.
    """


class WebhookEndpointRotateSecretInput(TypedDict):
    """Webhook endpoint rotate secret input."""

    overlap_seconds: NotRequired[int]
    """Seconds for which the old secret signs, too."""
    secret: NotRequired[str]
    """One of your own: `whsec_` and base64 of 24 to 64 bytes, as Svix and Standard Webhooks have
    it.
    """


class WebhookEndpointTestInput(TypedDict):
    """Webhook endpoint test input."""

    event: EventName | str


class WebhookDeliveryBulkInputFilter(TypedDict):
    """As in the list. Without it, all rows."""

    subject: NotRequired[str]
    """An id, a number or an address that the event is about: a value to which one of its type's
    `subjects` leads. Upper and lower case differ, except in addresses and UUIDs.
    """
    event_id: NotRequired[str]
    """Id of the event."""
    endpoint_id: NotRequired[str]
    """Id of the webhook endpoint."""
    account_id: NotRequired[str]
    """Deliveries of events of this account."""
    event: NotRequired[EventName | str]
    status: NotRequired[str]
    """One or, separated by commas, up to 10 of: `pending`, `delivering`, `delivered`, `failed`,
    `parked`, `cancelled`.
    """
    response_status: NotRequired[int]
    """Of the last attempt."""
    status_class: NotRequired[StatusClass]
    """Of the answer to the last attempt; `none`: there was no answer, or no attempt yet."""
    error: NotRequired[DeliveryError]
    """Why the last attempt failed."""
    url: NotRequired[str]
    """What the last attempt called, whatever URL the endpoint has now."""
    since: NotRequired[datetime | str]
    """Created at this time or later."""
    until: NotRequired[datetime | str]
    """Created before."""


class WebhookDeliveryBulkInput(TypedDict):
    """Webhook delivery bulk input."""

    action: Literal["cancel"]
    """What to do with each row."""
    filter: NotRequired[WebhookDeliveryBulkInputFilter]
    """As in the list. Without it, all rows."""
    dry_run: NotRequired[bool]
    """Whether only to count them."""


class WebhookReplayCreate(TypedDict):
    """Webhook replay create."""

    filter: ReplayFilter
    dry_run: NotRequired[bool]
    """Whether only to count them."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class WebhookReplayCreateAnswer(Model):
    """Webhook replay create answer."""

    count: int
    """How many deliveries match."""


class WebhookEndpointReplayInput(TypedDict):
    """Webhook endpoint replay input."""

    since: datetime | str
    """When the outage began."""
    until: NotRequired[datetime | str]
    """When it ended; now if absent."""
    dry_run: NotRequired[bool]
    """Whether only to count them."""


class WebhookEndpointBackfillInput(TypedDict):
    """Webhook endpoint backfill input."""

    filter: NotRequired[BackfillFilter]
    dry_run: NotRequired[bool]
    """Whether only to count them."""

WebhookEndpointListSort = Literal[
    "created_at",
    "trouble",
    "status",
    "url",
    "-created_at",
    "-trouble",
    "-status",
    "-url",
]
"""The field that sorts the list, with `-` in descending order. Rows with the same value are in the
order of creation. A cursor continues the order that it comes from.
"""

WebhookEndpointBulkAnswer = Union[
    BulkCount,
    Bulk,
]

read_webhook_endpoint_bulk_answer: Callable[[Any], WebhookEndpointBulkAnswer] = union(
    (None, None, BulkCount.from_json),
    (None, None, Bulk.from_json),
)

WebhookDeliveryBulkAnswer = Union[
    BulkCount,
    Bulk,
]

read_webhook_delivery_bulk_answer: Callable[[Any], WebhookDeliveryBulkAnswer] = union(
    (None, None, BulkCount.from_json),
    (None, None, Bulk.from_json),
)

WebhookReplayCreateAnswer2 = Union[
    WebhookReplayCreateAnswer,
    Replay,
]

read_webhook_replay_create_answer2: Callable[[Any], WebhookReplayCreateAnswer2] = union(
    (None, None, WebhookReplayCreateAnswer.from_json),
    (None, None, Replay.from_json),
)

WebhookEndpointReplayAnswer = Union[
    BackfillCount,
    Replay,
]

read_webhook_endpoint_replay_answer: Callable[[Any], WebhookEndpointReplayAnswer] = union(
    (None, None, BackfillCount.from_json),
    (None, None, Replay.from_json),
)

WebhookEndpointBackfillAnswer = Union[
    BackfillCount,
    Backfill,
]

read_webhook_endpoint_backfill_answer: Callable[[Any], WebhookEndpointBackfillAnswer] = union(
    (None, None, BackfillCount.from_json),
    (None, None, Backfill.from_json),
)
