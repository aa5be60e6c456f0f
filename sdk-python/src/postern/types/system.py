# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal

from .._model import Model, Reader, each, moment


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SystemStatusDatabaseSchema(Model):
    """Migrations of the database."""

    _readers: ClassVar[dict[str, Reader]] = {
        "applied_at": moment,
    }

    newest: str | None
    """Name of the newest migration that was applied. `null`: none was."""
    applied_at: datetime | None
    """When it was applied. `null`: none was."""
    pending: list[str]
    """Migrations to apply: postern migrate."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SystemStatusDatabasePartitions(Model):
    """Partitions of the tables that have one for each day."""

    missing: list[str]
    """Of today and tomorrow."""
    made_until: str | None
    """The last day that has them."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SystemStatusDatabaseConnection(Model):
    """System status database connection."""

    name: str
    """Part of Postern that holds them."""
    connections: int
    """Number of connections."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SystemStatusDatabase(Model):
    """The database."""

    _readers: ClassVar[dict[str, Reader]] = {
        "schema": SystemStatusDatabaseSchema.from_json,
        "partitions": SystemStatusDatabasePartitions.from_json,
        "archived_at": moment,
        "archiving_failed_at": moment,
        "connections": each(SystemStatusDatabaseConnection.from_json),
    }

    version: str
    """Version of PostgreSQL."""
    is_embedded: bool
    """Whether it is the PostgreSQL that Postern brings."""
    is_pooled: bool
    """Whether a pooler stands in between."""
    schema: SystemStatusDatabaseSchema
    """Migrations of the database."""
    partitions: SystemStatusDatabasePartitions
    """Partitions of the tables that have one for each day."""
    archived_at: datetime | None
    """When PostgreSQL last archived its log. `null`: it archives nothing. Dumps are not counted."""
    archiving_failed_at: datetime | None
    """When archiving last failed. `null`: it did not."""
    connections: list[SystemStatusDatabaseConnection]
    """Of all our processes, by their part: serve, work, chores."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SystemStatusWork(Model):
    """What waits, and how late it is."""

    waiting: int
    """Deliveries to be sent."""
    parked: int
    """Deliveries that wait for their endpoint."""
    deliveries_lag_seconds: float
    """How long the oldest has been due; 0: nothing is late."""
    subscriptions_lag_seconds: float
    """How long the oldest has been due; 0: nothing is late."""
    usage_lag_seconds: float
    """How long the oldest has been due; 0: nothing is late."""
    stripe_waiting: int
    """Objects at Stripe that have still to be looked at."""
    stripe_lag_seconds: float
    """How long the oldest has been due; 0: nothing is late."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SystemStatusJob(Model):
    """System status job."""

    _readers: ClassVar[dict[str, Reader]] = {
        "stepped_at": moment,
    }

    provider: str
    """Slug of the provider."""
    kind: str
    """What the job does."""
    done: int
    """Steps that are done."""
    total: int
    """All of its steps."""
    stepped_at: datetime
    """When it last made a step."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SystemStatusMail(Model):
    """Mail that leaves the installation."""

    _names: ClassVar[dict[str, str]] = {"from": "from_"}

    is_sent: bool
    """False: development shows mails at /dev/mailbox."""
    server: str | None
    """Host and port of the mail server. `null`: there is none."""
    from_: str
    """Sender of mails."""
    sent: int
    """By the process that answers, since it began."""
    failed: int
    """Mails that the server refused, by the same process."""
    dropped: int
    """Mails that were given up, by the same process."""

SystemStatusSettingsMode = Literal["production", "development"]
"""Mode that the installation runs in."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SystemStatusSettings(Model):
    """Settings that are not secret."""

    mode: SystemStatusSettingsMode | str
    """Mode that the installation runs in."""
    public_url: str
    """PUBLIC_URL."""
    retention_days: int
    """Days that events and deliveries are kept."""
    audit_retention_days: int
    """Days that audit entries are kept."""
    retry_delays: list[int]
    """Seconds between the attempts of a delivery."""
    header_brand: str
    """Brand in the names of headers, as in X-{brand}-Event."""
    listeners: bool
    """Whether developers may listen to events."""
    sign_in_rate: int
    """SIGN_IN_RATE."""
    trusted_proxies: int
    """Number of proxies whose X-Forwarded-For is believed."""
    is_proxied: bool
    """Whether requests to the outside leave by a proxy."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SystemStatus(Model):
    """System status."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
        "up_since": moment,
        "database": SystemStatusDatabase.from_json,
        "work": SystemStatusWork.from_json,
        "jobs": each(SystemStatusJob.from_json),
        "mail": SystemStatusMail.from_json,
        "settings": SystemStatusSettings.from_json,
    }

    at: datetime
    """When this was read. It may be five seconds old."""
    version: str
    """Version of Postern."""
    node: str
    """Version of Node.js."""
    up_since: datetime
    """Of the process that answers."""
    database: SystemStatusDatabase
    """The database."""
    work: SystemStatusWork
    """What waits, and how late it is."""
    jobs: list[SystemStatusJob]
    """Those that run, up to 20."""
    mail: SystemStatusMail
    """Mail that leaves the installation."""
    settings: SystemStatusSettings
    """Settings that are not secret."""
