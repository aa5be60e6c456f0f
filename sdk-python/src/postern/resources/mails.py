# Made of server/openapi.json by: npm run generate
"""The methods of `postern.mails`."""

from __future__ import annotations

from collections.abc import Mapping

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, Resource


class Mails(Resource):
    """`postern.mails`"""

    def list(
        self,
        *,
        language: str | None = None,
    ) -> t.MailKindList:
        """List the mails that there are.

        Each kind with the subject of an example, and the texts that it is made of. Secret keys
        need the scope read.

        Args:
            language: BCP 47, in canonical form: de, pt-PT, zh-Hant.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/mails",
                query={
                    "language": language,
                },
                retry="safe",
            ),
            t.MailKindList.from_json,
        )

    def preview(
        self,
        *,
        mail: str,
        language: str | NotGiven = NOT_GIVEN,
        branding: t.MailPreviewInputBranding | NotGiven = NOT_GIVEN,
        texts: Mapping[str, str | None] | NotGiven = NOT_GIVEN,
    ) -> t.MailPreview:
        """Show a mail with a draft of its look and words.

        An example of the mail, as it would be sent if the draft were chosen. Nothing is sent,
        and nothing is stored. Owners and admins see drafts; members see what is chosen. Secret
        keys need the scope all.

        Args:
            mail: As GET /api/v1/mails lists it.
            language: The reader's; by default, the provider's.
            branding: Draft of the look, on top of what is chosen.
            texts: Own texts in the language, in place of the saved ones. `null` for the built-in
                texts.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/mails/preview",
                body={
                    "mail": mail,
                    "language": language,
                    "branding": branding,
                    "texts": texts,
                },
                retry="safe",
            ),
            t.MailPreview.from_json,
        )


class AsyncMails(AsyncResource):
    """`postern.mails`, to be awaited."""

    list = Later(Mails.list)
    """List the mails that there are."""
    preview = Later(Mails.preview)
    """Show a mail with a draft of its look and words."""
