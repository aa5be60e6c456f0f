# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from .._model import Model, Reader, each, moment


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SamlEncryptionKey(Model):
    """Saml encryption key."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
    }

    id: str
    """Id of the saml encryption key."""
    certificate: str
    """PEM; identity providers encrypt assertions for it."""
    created_at: datetime
    """When it was created."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SamlEncryptionKeyList(Model):
    """Saml encryption key list."""

    _readers: ClassVar[dict[str, Reader]] = {
        "data": each(SamlEncryptionKey.from_json),
    }

    data: list[SamlEncryptionKey]
    """All entries."""
