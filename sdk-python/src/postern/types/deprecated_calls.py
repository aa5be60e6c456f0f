# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .._model import Model, Reader


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeprecatedCallKey(Model):
    """Key that called. `null` for calls without one: by people, by applications for people, and
    with the admin key.
    """

    id: str
    name: str | None
    """Name of the key. `null` if a key or an application asks."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeprecatedCall(Model):
    """Deprecated call."""

    _readers: ClassVar[dict[str, Reader]] = {
        "key": DeprecatedCallKey.from_json,
    }

    key: DeprecatedCallKey | None
    """Key that called. `null` for calls without one: by people, by applications for people, and
    with the admin key.
    """
    operation: str
    """Id of the operation that was called, such as `users.list`."""
    field: str | None
    """Field of the request that will end. `null` if the whole operation will."""
    count: float
    """Calls in the last 30 days, today included."""
    last_day: str
    """UTC day of the last call."""
    last_client: str | None
    """What the last caller said it is, such as `postern-python/0.2.0`. `null` if it did not say."""
    since: str | None
    """Day since which it is deprecated. `null` once it has ended."""
    sunset: str | None
    """Day after which it may end. `null` once it has ended."""
    use: str | None
    """What to use instead. `null` once it has ended."""
