# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, each, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    ColorScheme,
    Font,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MailKind(Model):
    """Mail kind."""

    mail: str
    """As GET /api/v1/mails lists it."""
    subject: str
    """Of an example, in the language that is asked for."""
    texts: list[str]
    """The texts that it is made of, as area.key."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MailPreview(Model):
    """Mail preview."""

    _readers: ClassVar[dict[str, Reader]] = {
        "expires_at": moment,
    }

    subject: str
    """Subject of the example."""
    text: str
    """The part in plain text."""
    html: str
    """The part in HTML, as mail programs get it."""
    url: str
    """Link to the HTML. It works for an hour, for anyone who has it. Pages of the same site may
    frame it.
    """
    expires_at: datetime
    """When it expires."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MailKindList(Model):
    """Mail kind list."""

    _readers: ClassVar[dict[str, Reader]] = {
        "data": each(MailKind.from_json),
    }

    data: list[MailKind]
    """All entries."""


class MailPreviewInputBrandingColorsLight(TypedDict):
    """Colours of the light theme. Absent: ours."""

    page: NotRequired[str]
    """Behind everything. The card on it is white, or a little lighter than it."""
    text: NotRequired[str]
    """Text on page and card."""
    button: NotRequired[str]
    """The main button. Its label is black or white, whichever can be read."""
    link: NotRequired[str]
    """Links in text."""


class MailPreviewInputBrandingColorsDark(TypedDict):
    """Colours of the dark theme. Absent: they follow from the light ones."""

    page: NotRequired[str]
    """Behind everything. The card on it is white, or a little lighter than it."""
    text: NotRequired[str]
    """Text on page and card."""
    button: NotRequired[str]
    """The main button. Its label is black or white, whichever can be read."""
    link: NotRequired[str]
    """Links in text."""


class MailPreviewInputBrandingColors(TypedDict):
    """Colours by theme. What is not chosen follows from what is."""

    light: NotRequired[MailPreviewInputBrandingColorsLight]
    """Colours of the light theme. Absent: ours."""
    dark: NotRequired[MailPreviewInputBrandingColorsDark]
    """Colours of the dark theme. Absent: they follow from the light ones."""


class MailPreviewInputBrandingLinks(TypedDict):
    """Links at the foot of pages and mails."""

    support: NotRequired[str]
    """Where people get help: an https URL or a mailto address."""
    terms: NotRequired[str]
    """Your terms of service, an https URL."""
    privacy: NotRequired[str]
    """Your privacy policy, an https URL."""


class MailPreviewInputBrandingLogo(TypedDict):
    """Uploaded images that are the logo."""

    light: NotRequired[str | None]
    """SHA-256 of the image for light pages. `null`: none."""
    dark: NotRequired[str | None]
    """SHA-256 of the image for dark pages. `null`: the light one is shown."""


class MailPreviewInputBranding(TypedDict):
    """Draft of the look, on top of what is chosen."""

    colors: NotRequired[MailPreviewInputBrandingColors]
    """Colours by theme. What is not chosen follows from what is."""
    color_scheme: NotRequired[ColorScheme]
    """Whether pages follow the reader's system."""
    radius: NotRequired[int]
    """Of buttons and fields, in pixels."""
    font: NotRequired[Font]
    """Family of fonts, of those that every system has."""
    links: NotRequired[MailPreviewInputBrandingLinks]
    """Links at the foot of pages and mails."""
    address: NotRequired[Sequence[str]]
    """Your postal address, line by line: mails end with it."""
    logo: NotRequired[MailPreviewInputBrandingLogo]
    """Uploaded images that are the logo."""
    favicon: NotRequired[str | None]
    """SHA-256 of the uploaded image that is the icon of the browser tab. `null`: none."""


class MailPreviewInput(TypedDict):
    """Mail preview input."""

    mail: str
    """As GET /api/v1/mails lists it."""
    language: NotRequired[str]
    """The reader's; by default, the provider's."""
    branding: NotRequired[MailPreviewInputBranding]
    """Draft of the look, on top of what is chosen."""
    texts: NotRequired[Mapping[str, str | None]]
    """Own texts in the language, in place of the saved ones. `null` for the built-in texts."""
