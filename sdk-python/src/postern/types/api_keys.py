# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import ClassVar, Literal, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    Scope,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApiKeyCreatedBy(Model):
    """User who made the key. `null` for the admin key, and for keys older than this field."""

    id: str
    """Id of the user."""
    email: str | None
    """Address at the time when the key was made. `null` once the user is erased."""
    name: str | None
    """Name of the user today. `null`: not known."""
    active: bool
    """Whether they can still sign in. If not, a person who has left still knows the key."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class NewApiKey(Model):
    """New api key."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "expires_at": moment,
        "last_used_at": moment,
        "created_by": ApiKeyCreatedBy.from_json,
    }

    id: str
    """Id of the api key."""
    name: str
    """Name that tells it from other keys."""
    hint: str
    """The last four characters."""
    scopes: list[Scope | str]
    """What it may do."""
    created_at: datetime
    """When it was created."""
    expires_at: datetime | None
    """When the key expires. `null` if it is valid until it is revoked."""
    last_used_at: datetime | None
    """To the minute."""
    last_used_ip: str | None
    """From which address that was."""
    created_by: ApiKeyCreatedBy | None
    """User who made the key. `null` for the admin key, and for keys older than this field."""
    replaced_by: str | None
    """The key that it was rotated to. `null` if it was not."""
    key: str | None = field(repr=False)
    """The secret key. It is shown this once, and null in a repeated answer."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApiKey(Model):
    """Api key."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "expires_at": moment,
        "last_used_at": moment,
        "created_by": ApiKeyCreatedBy.from_json,
    }

    id: str
    """Id of the api key."""
    name: str
    """Name that tells it from other keys."""
    hint: str
    """The last four characters."""
    scopes: list[Scope | str]
    """What it may do."""
    created_at: datetime
    """When it was created."""
    expires_at: datetime | None
    """When the key expires. `null` if it is valid until it is revoked."""
    last_used_at: datetime | None
    """To the minute."""
    last_used_ip: str | None
    """From which address that was."""
    created_by: ApiKeyCreatedBy | None
    """User who made the key. `null` for the admin key, and for keys older than this field."""
    replaced_by: str | None
    """The key that it was rotated to. `null` if it was not."""


class ApiKeyCreate(TypedDict):
    """Api key create."""

    name: str
    """Name that tells it from other keys. One line, without control characters."""
    scopes: NotRequired[Sequence[Scope]]
    """What it may do; docs/api-keys.md lists what each scope opens."""
    expires_at: NotRequired[datetime | str | None]
    """When the key expires. `null` if it is valid until it is revoked."""


class ApiKeyRotateInput(TypedDict):
    """Api key rotate input."""

    overlap_seconds: NotRequired[int]
    """How long the old key still works. `0` revokes it immediately."""

ApiKeyListSort = Literal[
    "created_at",
    "name",
    "last_used_at",
    "expires_at",
    "-created_at",
    "-name",
    "-last_used_at",
    "-expires_at",
]
"""The field that sorts the list, with `-` in descending order. Rows with the same value are in the
order of creation. A cursor continues the order that it comes from.
"""
