# Made of server/openapi.json by: npm run generate
"""The methods of `postern.branding`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, Resource


class BrandingImages(Resource):
    """`postern.branding.images`"""

    def create(
        self,
        *,
        data: str,
    ) -> t.BrandImage:
        """Upload a logo or an icon.

        PNG, JPEG or SVG of at most 200 kB. It is shown once it is named as logo or favicon.
        Mails show no SVG. Secret keys need the scope all. A session needs a factor verified
        within the last ten minutes.

        Args:
            data: Its bytes in base64.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/branding/images",
                body={
                    "data": data,
                },
                retry="never",
            ),
            t.BrandImage.from_json,
        )


class AsyncBrandingImages(AsyncResource):
    """`postern.branding.images`, to be awaited."""

    create = Later(BrandingImages.create)
    """Upload a logo or an icon."""


class Branding(Resource):
    """`postern.branding`"""

    @cached_property
    def images(self) -> BrandingImages:
        return BrandingImages(self._client)

    def get(
        self,
    ) -> t.Branding:
        """Show how pages and mails look.

        Colours, logos and links, with the palettes that are made of the colours. Secret keys
        need the scope read.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/branding",
                retry="safe",
            ),
            t.Branding.from_json,
        )

    def update(
        self,
        *,
        colors: t.BrandingUpdateColors | NotGiven = NOT_GIVEN,
        color_scheme: t.ColorScheme | NotGiven = NOT_GIVEN,
        radius: int | NotGiven = NOT_GIVEN,
        font: t.Font | NotGiven = NOT_GIVEN,
        links: t.BrandingUpdateLinks | NotGiven = NOT_GIVEN,
        address: Sequence[str] | NotGiven = NOT_GIVEN,
        logo: t.BrandingUpdateLogo | NotGiven = NOT_GIVEN,
        favicon: str | None | NotGiven = NOT_GIVEN,
        if_match: str | None = None,
    ) -> t.Branding:
        """Change how pages and mails look.

        What is not named stays; what is named is replaced as a whole, and {} or null takes it
        back to the default. Colours that could not be read are refused (WCAG 2.2), with the
        nearest that can. Secret keys need the scope all. A session needs a factor verified
        within the last ten minutes.

        Args:
            colors: Colours by theme. What is not chosen follows from what is.
            color_scheme: Whether pages follow the reader's system.
            radius: Of buttons and fields, in pixels.
            font: Family of fonts, of those that every system has.
            links: Links at the foot of pages and mails.
            address: Your postal address, line by line: mails end with it.
            logo: Uploaded images that are the logo.
            favicon: SHA-256 of the uploaded image that is the icon of the browser tab. `null`:
                none.
            if_match: The `etag` of what the change is based on. If there is another version by
                now, it is refused with 412.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/branding",
                body={
                    "colors": colors,
                    "color_scheme": color_scheme,
                    "radius": radius,
                    "font": font,
                    "links": links,
                    "address": address,
                    "logo": logo,
                    "favicon": favicon,
                },
                retry="never",
                if_match=if_match,
            ),
            t.Branding.from_json,
        )

    def preview(
        self,
        *,
        colors: t.BrandingPreviewInputColors | NotGiven = NOT_GIVEN,
        color_scheme: t.ColorScheme | NotGiven = NOT_GIVEN,
        radius: int | NotGiven = NOT_GIVEN,
        font: t.Font | NotGiven = NOT_GIVEN,
        links: t.BrandingPreviewInputLinks | NotGiven = NOT_GIVEN,
        address: Sequence[str] | NotGiven = NOT_GIVEN,
        logo: t.BrandingPreviewInputLogo | NotGiven = NOT_GIVEN,
        favicon: str | None | NotGiven = NOT_GIVEN,
        page: str | NotGiven = NOT_GIVEN,
        language: str | NotGiven = NOT_GIVEN,
        texts: Mapping[str, str | None] | NotGiven = NOT_GIVEN,
    ) -> t.BrandingPreview:
        """Make a link to a page that shows a draft.

        The link shows the real page with the draft on top of what is chosen, to anyone who has
        it, for an hour. Nothing is stored. Pages of the same site may frame it. Owners and
        admins see drafts; members see what is chosen. Secret keys need the scope all.

        Args:
            colors: Colours by theme. What is not chosen follows from what is.
            color_scheme: Whether pages follow the reader's system.
            radius: Of buttons and fields, in pixels.
            font: Family of fonts, of those that every system has.
            links: Links at the foot of pages and mails.
            address: Your postal address, line by line: mails end with it.
            logo: Uploaded images that are the logo.
            favicon: SHA-256 of the uploaded image that is the icon of the browser tab. `null`:
                none.
            page: Below {base_url}; of any that is none, it shows the page that says so.
            language: The reader's; by default, what their browser asks for.
            texts: Own texts in the language, in place of the saved ones. `null` for the built-in
                texts.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/branding/preview",
                body={
                    "colors": colors,
                    "color_scheme": color_scheme,
                    "radius": radius,
                    "font": font,
                    "links": links,
                    "address": address,
                    "logo": logo,
                    "favicon": favicon,
                    "page": page,
                    "language": language,
                    "texts": texts,
                },
                retry="safe",
            ),
            t.BrandingPreview.from_json,
        )


class AsyncBranding(AsyncResource):
    """`postern.branding`, to be awaited."""

    @cached_property
    def images(self) -> AsyncBrandingImages:
        return AsyncBrandingImages(self._client)

    get = Later(Branding.get)
    """Show how pages and mails look."""
    update = Later(Branding.update)
    """Change how pages and mails look."""
    preview = Later(Branding.preview)
    """Make a link to a page that shows a draft."""
