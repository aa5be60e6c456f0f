# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    ColorScheme,
    Font,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BrandingColorsLight(Model):
    """Colours of the light theme. Absent: ours."""

    page: str | None = None
    """Behind everything. The card on it is white, or a little lighter than it."""
    text: str | None = None
    """Text on page and card."""
    button: str | None = None
    """The main button. Its label is black or white, whichever can be read."""
    link: str | None = None
    """Links in text."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BrandingColorsDark(Model):
    """Colours of the dark theme. Absent: they follow from the light ones."""

    page: str | None = None
    """Behind everything. The card on it is white, or a little lighter than it."""
    text: str | None = None
    """Text on page and card."""
    button: str | None = None
    """The main button. Its label is black or white, whichever can be read."""
    link: str | None = None
    """Links in text."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BrandingColors(Model):
    """Colours by theme. What is not chosen follows from what is."""

    _readers: ClassVar[dict[str, Reader]] = {
        "light": BrandingColorsLight.from_json,
        "dark": BrandingColorsDark.from_json,
    }

    light: BrandingColorsLight | None = None
    """Colours of the light theme. Absent: ours."""
    dark: BrandingColorsDark | None = None
    """Colours of the dark theme. Absent: they follow from the light ones."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BrandingLinks(Model):
    """Links at the foot of pages and mails."""

    support: str | None = None
    """Where people get help: an https URL or a mailto address."""
    terms: str | None = None
    """Your terms of service, an https URL."""
    privacy: str | None = None
    """Your privacy policy, an https URL."""

BrandImageType = Literal["image/png", "image/jpeg", "image/svg+xml"]
"""Media type."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BrandImage(Model):
    """An uploaded image."""

    digest: str
    """SHA-256 of its bytes, in hex."""
    type: BrandImageType | str
    """Media type."""
    width: int
    """In pixels."""
    height: int
    """In pixels."""
    url: str
    """Where it is served."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BrandingLogo(Model):
    """Logo on pages and in mails."""

    _readers: ClassVar[dict[str, Reader]] = {
        "light": BrandImage.from_json,
        "dark": BrandImage.from_json,
    }

    light: BrandImage | None
    """On light pages. `null`: none was chosen."""
    dark: BrandImage | None
    """On dark pages. `null`: the light one is shown."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BrandingPalettesLight(Model):
    """All colours of the theme: those that were chosen, and those that follow from them."""

    page: str
    """Behind everything. `#rrggbb`."""
    card: str
    """Of the card above the page. `#rrggbb`."""
    text: str
    """Of text on page and card. `#rrggbb`."""
    button: str
    """Of the main button. `#rrggbb`."""
    on_button: str
    """Of the label of the main button. `#rrggbb`."""
    button_hover: str
    """Of the main button under the pointer. `#rrggbb`."""
    button_edge: str
    """Around the main button. `#rrggbb`."""
    link: str
    """Of links. `#rrggbb`."""
    dim: str
    """Of remarks. `#rrggbb`."""
    line: str
    """Of lines between things. `#rrggbb`."""
    edge: str
    """Around fields. `#rrggbb`."""
    good: str
    """Of text that reports success. `#rrggbb`."""
    good_soft: str
    """Behind such text. `#rrggbb`."""
    bad: str
    """Of text that reports an error. `#rrggbb`."""
    bad_soft: str
    """Behind such text. `#rrggbb`."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BrandingPalettesDark(Model):
    """All colours of the theme: those that were chosen, and those that follow from them."""

    page: str
    """Behind everything. `#rrggbb`."""
    card: str
    """Of the card above the page. `#rrggbb`."""
    text: str
    """Of text on page and card. `#rrggbb`."""
    button: str
    """Of the main button. `#rrggbb`."""
    on_button: str
    """Of the label of the main button. `#rrggbb`."""
    button_hover: str
    """Of the main button under the pointer. `#rrggbb`."""
    button_edge: str
    """Around the main button. `#rrggbb`."""
    link: str
    """Of links. `#rrggbb`."""
    dim: str
    """Of remarks. `#rrggbb`."""
    line: str
    """Of lines between things. `#rrggbb`."""
    edge: str
    """Around fields. `#rrggbb`."""
    good: str
    """Of text that reports success. `#rrggbb`."""
    good_soft: str
    """Behind such text. `#rrggbb`."""
    bad: str
    """Of text that reports an error. `#rrggbb`."""
    bad_soft: str
    """Behind such text. `#rrggbb`."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BrandingPalettes(Model):
    """Colours that pages use, by theme."""

    _readers: ClassVar[dict[str, Reader]] = {
        "light": BrandingPalettesLight.from_json,
        "dark": BrandingPalettesDark.from_json,
    }

    light: BrandingPalettesLight
    """All colours of the theme: those that were chosen, and those that follow from them."""
    dark: BrandingPalettesDark
    """All colours of the theme: those that were chosen, and those that follow from them."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Branding(Model):
    """Branding."""

    _readers: ClassVar[dict[str, Reader]] = {
        "colors": BrandingColors.from_json,
        "links": BrandingLinks.from_json,
        "logo": BrandingLogo.from_json,
        "favicon": BrandImage.from_json,
        "palettes": BrandingPalettes.from_json,
    }

    colors: BrandingColors | None = None
    """Colours by theme. What is not chosen follows from what is."""
    color_scheme: ColorScheme | str | None = None
    """Whether pages follow the reader's system."""
    radius: int | None = None
    """Of buttons and fields, in pixels."""
    font: Font | str | None = None
    """Family of fonts, of those that every system has."""
    links: BrandingLinks | None = None
    """Links at the foot of pages and mails."""
    address: list[str] | None = None
    """Your postal address, line by line: mails end with it."""
    logo: BrandingLogo
    """Logo on pages and in mails."""
    favicon: BrandImage | None
    """Icon of the browser tab. `null`: none was chosen."""
    palettes: BrandingPalettes
    """Colours that pages use, by theme."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BrandingPreview(Model):
    """Branding preview."""

    _readers: ClassVar[dict[str, Reader]] = {
        "expires_at": moment,
    }

    url: str
    """The page with the draft, for a browser."""
    expires_at: datetime
    """When it expires."""


class BrandingUpdateColorsLight(TypedDict):
    """Colours of the light theme. Absent: ours."""

    page: NotRequired[str]
    """Behind everything. The card on it is white, or a little lighter than it."""
    text: NotRequired[str]
    """Text on page and card."""
    button: NotRequired[str]
    """The main button. Its label is black or white, whichever can be read."""
    link: NotRequired[str]
    """Links in text."""


class BrandingUpdateColorsDark(TypedDict):
    """Colours of the dark theme. Absent: they follow from the light ones."""

    page: NotRequired[str]
    """Behind everything. The card on it is white, or a little lighter than it."""
    text: NotRequired[str]
    """Text on page and card."""
    button: NotRequired[str]
    """The main button. Its label is black or white, whichever can be read."""
    link: NotRequired[str]
    """Links in text."""


class BrandingUpdateColors(TypedDict):
    """Colours by theme. What is not chosen follows from what is."""

    light: NotRequired[BrandingUpdateColorsLight]
    """Colours of the light theme. Absent: ours."""
    dark: NotRequired[BrandingUpdateColorsDark]
    """Colours of the dark theme. Absent: they follow from the light ones."""


class BrandingUpdateLinks(TypedDict):
    """Links at the foot of pages and mails."""

    support: NotRequired[str]
    """Where people get help: an https URL or a mailto address."""
    terms: NotRequired[str]
    """Your terms of service, an https URL."""
    privacy: NotRequired[str]
    """Your privacy policy, an https URL."""


class BrandingUpdateLogo(TypedDict):
    """Uploaded images that are the logo."""

    light: NotRequired[str | None]
    """SHA-256 of the image for light pages. `null`: none."""
    dark: NotRequired[str | None]
    """SHA-256 of the image for dark pages. `null`: the light one is shown."""


class BrandingUpdate(TypedDict):
    """Branding update."""

    colors: NotRequired[BrandingUpdateColors]
    """Colours by theme. What is not chosen follows from what is."""
    color_scheme: NotRequired[ColorScheme]
    """Whether pages follow the reader's system."""
    radius: NotRequired[int]
    """Of buttons and fields, in pixels."""
    font: NotRequired[Font]
    """Family of fonts, of those that every system has."""
    links: NotRequired[BrandingUpdateLinks]
    """Links at the foot of pages and mails."""
    address: NotRequired[Sequence[str]]
    """Your postal address, line by line: mails end with it."""
    logo: NotRequired[BrandingUpdateLogo]
    """Uploaded images that are the logo."""
    favicon: NotRequired[str | None]
    """SHA-256 of the uploaded image that is the icon of the browser tab. `null`: none."""


class BrandingImageCreate(TypedDict):
    """Branding image create."""

    data: str
    """Its bytes in base64."""


class BrandingPreviewInputColorsLight(TypedDict):
    """Colours of the light theme. Absent: ours."""

    page: NotRequired[str]
    """Behind everything. The card on it is white, or a little lighter than it."""
    text: NotRequired[str]
    """Text on page and card."""
    button: NotRequired[str]
    """The main button. Its label is black or white, whichever can be read."""
    link: NotRequired[str]
    """Links in text."""


class BrandingPreviewInputColorsDark(TypedDict):
    """Colours of the dark theme. Absent: they follow from the light ones."""

    page: NotRequired[str]
    """Behind everything. The card on it is white, or a little lighter than it."""
    text: NotRequired[str]
    """Text on page and card."""
    button: NotRequired[str]
    """The main button. Its label is black or white, whichever can be read."""
    link: NotRequired[str]
    """Links in text."""


class BrandingPreviewInputColors(TypedDict):
    """Colours by theme. What is not chosen follows from what is."""

    light: NotRequired[BrandingPreviewInputColorsLight]
    """Colours of the light theme. Absent: ours."""
    dark: NotRequired[BrandingPreviewInputColorsDark]
    """Colours of the dark theme. Absent: they follow from the light ones."""


class BrandingPreviewInputLinks(TypedDict):
    """Links at the foot of pages and mails."""

    support: NotRequired[str]
    """Where people get help: an https URL or a mailto address."""
    terms: NotRequired[str]
    """Your terms of service, an https URL."""
    privacy: NotRequired[str]
    """Your privacy policy, an https URL."""


class BrandingPreviewInputLogo(TypedDict):
    """Uploaded images that are the logo."""

    light: NotRequired[str | None]
    """SHA-256 of the image for light pages. `null`: none."""
    dark: NotRequired[str | None]
    """SHA-256 of the image for dark pages. `null`: the light one is shown."""


class BrandingPreviewInput(TypedDict):
    """Branding preview input."""

    colors: NotRequired[BrandingPreviewInputColors]
    """Colours by theme. What is not chosen follows from what is."""
    color_scheme: NotRequired[ColorScheme]
    """Whether pages follow the reader's system."""
    radius: NotRequired[int]
    """Of buttons and fields, in pixels."""
    font: NotRequired[Font]
    """Family of fonts, of those that every system has."""
    links: NotRequired[BrandingPreviewInputLinks]
    """Links at the foot of pages and mails."""
    address: NotRequired[Sequence[str]]
    """Your postal address, line by line: mails end with it."""
    logo: NotRequired[BrandingPreviewInputLogo]
    """Uploaded images that are the logo."""
    favicon: NotRequired[str | None]
    """SHA-256 of the uploaded image that is the icon of the browser tab. `null`: none."""
    page: NotRequired[str]
    """Below {base_url}; of any that is none, it shows the page that says so."""
    language: NotRequired[str]
    """The reader's; by default, what their browser asks for."""
    texts: NotRequired[Mapping[str, str | None]]
    """Own texts in the language, in place of the saved ones. `null` for the built-in texts."""
