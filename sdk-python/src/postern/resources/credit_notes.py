# Made of server/openapi.json by: npm run generate
"""The methods of `postern.credit_notes`."""

from __future__ import annotations


from .._resource import AsyncResource, Call, Later, Resource, text


class CreditNotes(Resource):
    """`postern.credit_notes`"""

    def html(
        self,
        credit_note_id: str,
        /,
    ) -> str:
        """Show a credit note as a page to read or print.

        HTML that stands alone, with styles for paper. Secret keys need the scope read or
        billing.

        Args:
            credit_note_id: Id of the credit note.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/credit-notes/{id}/html",
                path={"id": credit_note_id},
                retry="safe",
            ),
            text,
        )


class AsyncCreditNotes(AsyncResource):
    """`postern.credit_notes`, to be awaited."""

    html = Later(CreditNotes.html)
    """Show a credit note as a page to read or print."""
