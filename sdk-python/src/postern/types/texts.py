# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypedDict

from .._model import Model, Reader, each


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TextCatalogueLanguage(Model):
    """Text catalogue language."""

    language: str
    """BCP 47, in canonical form: de, pt-PT, zh-Hant."""
    name: str
    """Name of the language in itself, such as Deutsch."""
    built_in: bool
    """Whether Postern brings its texts."""
    own_texts: int
    """Number of texts of the provider in it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TextCatalogueText(Model):
    """Text catalogue text."""

    key: str
    """area.key, or area.key.form for one form of a plural in this language."""
    english: str
    """The text in English."""
    standard: str
    """What people read in the language without a text of the provider."""
    placeholders: list[str]
    """What the text must hold in braces."""
    own: str | None
    """Text of the provider. `null` if it has none."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TextCatalogue(Model):
    """Text catalogue."""

    _readers: ClassVar[dict[str, Reader]] = {
        "languages": each(TextCatalogueLanguage.from_json),
        "texts": each(TextCatalogueText.from_json),
    }

    languages: list[TextCatalogueLanguage]
    """Those that people may have."""
    language: str
    """BCP 47, in canonical form: de, pt-PT, zh-Hant."""
    texts: list[TextCatalogueText]
    """Texts that can be replaced."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Texts(Model):
    """Texts."""

    language: str
    """BCP 47, in canonical form: de, pt-PT, zh-Hant."""
    texts: dict[str, str]
    """The own texts of the provider, by key."""


class TextReplace(TypedDict):
    """Text replace."""

    texts: Mapping[str, str | None]
    """All own texts in the language, by key. `null` stands for none."""


class TextUpdate(TypedDict):
    """Text update."""

    texts: Mapping[str, str | None]
    """Own texts to change, by key. `null` takes one back."""
