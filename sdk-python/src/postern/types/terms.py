# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, each, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired


Audience = Literal["customer", "provider", "both"]
"""Who is asked: customers, the staff (`provider`), or both."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TermsDocument(Model):
    """Terms document."""

    _readers: ClassVar[dict[str, Reader]] = {
        "archived_at": moment,
        "created_at": moment,
    }

    key: str
    """Key by which the API and pages name it."""
    title: str
    """Title in the default language."""
    audience: Audience | str
    """Who is asked: customers, the staff (`provider`), or both."""
    required: bool
    """Hosted pages ask for it at the next sign-in."""
    current_version: str | None
    """Name of the version in force. `null`: there is none."""
    archived_at: datetime | None
    """When it was archived. `null`: it is in use."""
    created_at: datetime
    """When it was created."""

TermsVersionState = Literal["draft", "announced", "current", "superseded"]
"""`announced`: published and not yet in force. `superseded`: a newer one is in force."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TermsVersionText(Model):
    """Terms version text."""

    language: str
    """Language of the text, as a tag of BCP 47."""
    title: str | None
    """Title in this language. `null`: that of the document."""
    text: str | None
    """Plain text or Markdown; null if there is a url."""
    url: str | None
    """Where the text is. `null`: it is in `text`."""
    sha256: str
    """Of the text in UTF-8, or of the url."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TermsVersion(Model):
    """Terms version."""

    _readers: ClassVar[dict[str, Reader]] = {
        "effective_at": moment,
        "created_at": moment,
        "published_at": moment,
        "texts": each(TermsVersionText.from_json),
    }

    document: str
    """Key of the document."""
    version: str
    """Name of the version."""
    state: TermsVersionState | str
    """`announced`: published and not yet in force. `superseded`: a newer one is in force."""
    effective_at: datetime | None
    """In force from then on. A draft's: null for when it is published."""
    created_at: datetime
    """When it was created."""
    published_at: datetime | None
    """When it was published. `null`: it is a draft."""
    texts: list[TermsVersionText]
    """Its text, once for each language."""


class TermsCreate(TypedDict):
    """Terms create."""

    key: str
    """Key by which the API and pages name it. It never changes."""
    title: str
    """Title of the texts that have none. One line, without control characters."""
    audience: NotRequired[Audience]
    """Customers, the staff (provider), or both."""
    required: NotRequired[bool]
    """Whether hosted pages ask for it; else it is only offered."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TermsGetAnswerVersion(Model):
    """Terms get answer version."""

    _readers: ClassVar[dict[str, Reader]] = {
        "effective_at": moment,
        "created_at": moment,
        "published_at": moment,
    }

    version: str
    """Name of the version."""
    state: TermsVersionState | str
    """`announced`: published and not yet in force. `superseded`: a newer one is in force."""
    effective_at: datetime | None
    """In force from then on. A draft's: null for when it is published."""
    created_at: datetime
    """When it was created."""
    published_at: datetime | None
    """When it was published. `null`: it is a draft."""
    languages: list[str]
    """Languages of its texts, as tags of BCP 47."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TermsGetAnswer(Model):
    """Terms get answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "archived_at": moment,
        "created_at": moment,
        "versions": each(TermsGetAnswerVersion.from_json),
    }

    key: str
    """Key by which the API and pages name it."""
    title: str
    """Title in the default language."""
    audience: Audience | str
    """Who is asked: customers, the staff (`provider`), or both."""
    required: bool
    """Hosted pages ask for it at the next sign-in."""
    current_version: str | None
    """Name of the version in force. `null`: there is none."""
    archived_at: datetime | None
    """When it was archived. `null`: it is in use."""
    created_at: datetime
    """When it was created."""
    versions: list[TermsGetAnswerVersion]
    """Its versions, newest first."""


class TermsUpdate(TypedDict):
    """Terms update."""

    title: NotRequired[str]
    """Title of the texts that have none. One line, without control characters."""
    audience: NotRequired[Audience]
    """Who is asked: customers, the staff (`provider`), or both."""
    required: NotRequired[bool]
    """Whether hosted pages ask for it; else it is only offered."""
    archived: NotRequired[bool]
    """Whether it is out of use: no longer shown or required."""


class TermsVersionCreateText(TypedDict):
    """Terms version create text."""

    language: str
    """Language, as a tag of BCP 47."""
    title: NotRequired[str]
    """In this language; by default, the title of the document. One line, without control
    characters.
    """
    text: NotRequired[str]
    """Plain text or Markdown. Pages show its headings as headings, the rest as it is, and no HTML
    of it. No control characters but line breaks and tabs.
    """
    url: NotRequired[str]
    """Where the text is, instead of text."""


class TermsVersionCreate(TypedDict):
    """Terms version create."""

    version: str
    """Name of the version: a date, for example."""
    texts: Sequence[TermsVersionCreateText]
    """Its text, once for each language."""
    effective_at: NotRequired[datetime | str | None]
    """When the version comes into force: later for an announcement, earlier for one that was in
    force before. `null` for the time of publication.
    """


class TermsVersionUpdateText(TypedDict):
    """Terms version update text."""

    language: str
    """Language, as a tag of BCP 47."""
    title: NotRequired[str]
    """In this language; by default, the title of the document. One line, without control
    characters.
    """
    text: NotRequired[str]
    """Plain text or Markdown. Pages show its headings as headings, the rest as it is, and no HTML
    of it. No control characters but line breaks and tabs.
    """
    url: NotRequired[str]
    """Where the text is, instead of text."""


class TermsVersionUpdate(TypedDict):
    """Terms version update."""

    texts: NotRequired[Sequence[TermsVersionUpdateText]]
    """All of its texts, once for each language."""
    effective_at: NotRequired[datetime | str | None]
    """When the version comes into force: later for an announcement, earlier for one that was in
    force before. `null` for the time of publication.
    """
