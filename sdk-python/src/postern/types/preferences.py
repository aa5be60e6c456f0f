# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

from .._model import Model


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PreferenceListAnswer(Model):
    """Preference list answer."""

    preferences: dict[str, dict[str, Any]]
    """By name."""


class PreferenceReplace(TypedDict):
    """Preference replace."""

    value: Mapping[str, Any]
    """Any JSON object of up to 8 KiB."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PreferenceReplaceAnswer(Model):
    """Preference replace answer."""

    name: str
    """As in the path."""
    value: dict[str, Any]
    """Any JSON object of up to 8 KiB."""
