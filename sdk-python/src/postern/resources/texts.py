# Made of server/openapi.json by: npm run generate
"""The methods of `postern.texts`."""

from __future__ import annotations

from collections.abc import Mapping

from .. import types as t
from .._resource import AsyncResource, Call, Later, Resource


class Texts(Resource):
    """`postern.texts`"""

    def list(
        self,
        *,
        language: str | None = None,
        area: str | None = None,
    ) -> t.TextCatalogue:
        """List the texts of pages and mails.

        Every text that can be replaced, in English, with what the provider says in one language.
        The `ETag` is of the own texts in it. Secret keys need the scope read.

        Args:
            language: BCP 47, in canonical form: de, pt-PT, zh-Hant.
            area: Area of the texts.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/texts",
                query={
                    "language": language,
                    "area": area,
                },
                retry="safe",
            ),
            t.TextCatalogue.from_json,
        )

    def replace(
        self,
        language: str,
        /,
        *,
        texts: Mapping[str, str | None],
        if_match: str | None = None,
    ) -> t.Texts:
        """Replace the own texts in a language.

        A language that is not built in becomes one that people may have: what it lacks is said
        in the default language, or in English. Checked: keys, placeholders, forms of plurals,
        length, and that there is no markup. Secret keys need the scope all. A session needs a
        factor verified within the last ten minutes.

        Args:
            language: BCP 47, in canonical form: de, pt-PT, zh-Hant.
            texts: All own texts in the language, by key. `null` stands for none.
            if_match: The `etag` of what the change is based on. If there is another version by
                now, it is refused with 412.
        """
        return self._client.call(
            Call(
                "PUT",
                "/api/v1/texts/{language}",
                path={"language": language},
                body={
                    "texts": texts,
                },
                retry="safe",
                if_match=if_match,
            ),
            t.Texts.from_json,
        )

    def update(
        self,
        language: str,
        /,
        *,
        texts: Mapping[str, str | None],
        if_match: str | None = None,
    ) -> t.Texts:
        """Change own texts in a language.

        A language that is not built in becomes one that people may have: what it lacks is said
        in the default language, or in English. Checked: keys, placeholders, forms of plurals,
        length, and that there is no markup. Secret keys need the scope all. A session needs a
        factor verified within the last ten minutes.

        Args:
            language: BCP 47, in canonical form: de, pt-PT, zh-Hant.
            texts: Own texts to change, by key. `null` takes one back.
            if_match: The `etag` of what the change is based on. If there is another version by
                now, it is refused with 412.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/texts/{language}",
                path={"language": language},
                body={
                    "texts": texts,
                },
                retry="never",
                if_match=if_match,
            ),
            t.Texts.from_json,
        )


class AsyncTexts(AsyncResource):
    """`postern.texts`, to be awaited."""

    list = Later(Texts.list)
    """List the texts of pages and mails."""
    replace = Later(Texts.replace)
    """Replace the own texts in a language."""
    update = Later(Texts.update)
    """Change own texts in a language."""
