# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from .._model import Model, Reader
from .shared import (
    RoleName,
    Scope,
)

CallerKind = Literal["admin", "key", "session", "application"]
"""`admin`: the admin key; `key`: a secret key; `session`: a member of the staff; `application`: an
application that calls for one.
"""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class CallerApplication(Model):
    """The application that calls for the user."""

    id: str
    """Id of the application."""
    name: str
    """Name of the application."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class CallerProvider(Model):
    """The provider that the URL names."""

    id: str
    """Id of the provider."""
    slug: str
    """Slug of the provider, as in `/p/{slug}`."""
    base_url: str
    """Where its pages and its API are."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Caller(Model):
    """Caller."""

    _readers: ClassVar[dict[str, Reader]] = {
        "application": CallerApplication.from_json,
        "provider": CallerProvider.from_json,
    }

    kind: CallerKind | str
    """`admin`: the admin key; `key`: a secret key; `session`: a member of the staff; `application`:
    an application that calls for one.
    """
    id: str | None
    """Id of the secret key or of the user. `null`: the admin key."""
    name: str | None
    """Name of the key, or address of the user."""
    role: RoleName | str | None
    """Role of a member of the staff."""
    scopes: list[Scope | str] | None
    """What the key or token may do. `null`: all that the role, or the admin key, may do."""
    application: CallerApplication | None
    """The application that calls for the user."""
    provider: CallerProvider
    """The provider that the URL names."""
