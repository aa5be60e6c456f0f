# Made of server/openapi.json by: npm run generate
"""The methods of `postern.invoices`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from typing import Literal

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, by_status, nothing, text


class InvoicesPayments(Resource):
    """`postern.invoices.payments`"""

    def list(
        self,
        invoice_id: str,
        /,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.Payment]:
        """List the payments of an invoice, newest first.

        Failed ones included. Secret keys need the scope read or billing.

        Args:
            invoice_id: Id of the invoice.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/invoices/{id}/payments",
                path={"id": invoice_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.Payment.from_json,
        )

    def create(
        self,
        invoice_id: str,
        /,
        *,
        amount: int,
        result: t.InvoicePaymentCreateResult,
        reference: str | NotGiven = NOT_GIVEN,
        failure: str | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Payment:
        """Record a payment of an invoice, or that one failed.

        For what people collect themselves. Several may pay one invoice; it is paid when nothing
        remains. The subscription of the invoice continues with it, or becomes past due when a
        payment failed. A change that waits for it takes effect, or is dropped when the payment
        failed. Money for a void invoice is not refused: it revives the order that lapsed, or
        becomes balance of the account; `outcome` says which. Secret keys need the scope billing.
        A session needs a factor verified within the last ten minutes.

        Args:
            invoice_id: Id of the invoice.
            amount: At most what remains, unless the invoice is void.
            result: How the payment ended.
            reference: What a bank statement says, for example. One line, without control
                characters.
            failure: Why it failed. One line, without control characters.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/invoices/{id}/payments",
                path={"id": invoice_id},
                body={
                    "amount": amount,
                    "result": result,
                    "reference": reference,
                    "failure": failure,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.Payment.from_json,
        )


class AsyncInvoicesPayments(AsyncResource):
    """`postern.invoices.payments`, to be awaited."""

    list = LaterPages(InvoicesPayments.list)
    """List the payments of an invoice, newest first."""
    create = Later(InvoicesPayments.create)
    """Record a payment of an invoice, or that one failed."""


class InvoicesCreditNotes(Resource):
    """`postern.invoices.credit_notes`"""

    def list(
        self,
        invoice_id: str,
        /,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.CreditNote]:
        """List the credit notes of an invoice, newest first.

        With the refunds that pay them back. Secret keys need the scope read or billing.

        Args:
            invoice_id: Id of the invoice.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/invoices/{id}/credit-notes",
                path={"id": invoice_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.CreditNote.from_json,
        )

    def create(
        self,
        invoice_id: str,
        /,
        *,
        amount: int | NotGiven = NOT_GIVEN,
        reason: str | NotGiven = NOT_GIVEN,
        refund: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.CreditNote:
        """Credit an invoice, or a part of it.

        First there is less to pay. What was paid becomes balance of the account; with `refund`
        it goes back by the processor of the payments, as far as they paid it. Its taxes are in
        proportion, and those of the last credit note are exactly what remains. Secret keys need
        the scope billing. A session needs a factor verified within the last ten minutes.

        Args:
            invoice_id: Id of the invoice.
            amount: Taxes included; if absent, all that is left.
            reason: Printed on the credit note. One line, without control characters.
            refund: Whether money that was paid goes back. If not, it becomes balance of the
                account.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/invoices/{id}/credit-notes",
                path={"id": invoice_id},
                body={
                    "amount": amount,
                    "reason": reason,
                    "refund": refund,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.CreditNote.from_json,
        )


class AsyncInvoicesCreditNotes(AsyncResource):
    """`postern.invoices.credit_notes`, to be awaited."""

    list = LaterPages(InvoicesCreditNotes.list)
    """List the credit notes of an invoice, newest first."""
    create = Later(InvoicesCreditNotes.create)
    """Credit an invoice, or a part of it."""


class Invoices(Resource):
    """`postern.invoices`"""

    @cached_property
    def payments(self) -> InvoicesPayments:
        return InvoicesPayments(self._client)

    @cached_property
    def credit_notes(self) -> InvoicesCreditNotes:
        return InvoicesCreditNotes(self._client)

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        ids: str | None = None,
        account_id: str | None = None,
        status: t.InvoiceBulkInputFilterStatus | None = None,
        currency: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        due_after: datetime | str | None = None,
        due_before: datetime | str | None = None,
        min_total: int | None = None,
        max_total: int | None = None,
        sort: t.InvoiceListSort | None = None,
    ) -> Pages[t.Invoice]:
        """List invoices.

        Those of deleted accounts and users too: invoices are kept. The newest first unless
        `sort` says otherwise. Secret keys need the scope read or billing.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            ids: Only these, by their ids: up to 100, separated by commas.
            account_id: Id of the account.
            status: `overdue`: open, and past the day it was due.
            currency: Currency code of ISO 4217, in lower case.
            since: Made at this time or later.
            until: Made before this time.
            due_after: Due at this time or later.
            due_before: Due before this time.
            min_total: Lowest total, in the minor unit of the currency.
            max_total: Highest total, in the minor unit of the currency.
            sort: The field that sorts the list, with `-` in descending order. Rows with the same
                value are in the order of creation. A cursor continues the order that it comes
                from.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/invoices",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "ids": ids,
                    "account_id": account_id,
                    "status": status,
                    "currency": currency,
                    "since": since,
                    "until": until,
                    "due_after": due_after,
                    "due_before": due_before,
                    "min_total": min_total,
                    "max_total": max_total,
                    "sort": sort,
                },
                retry="safe",
            ),
            t.Invoice.from_json,
        )

    def create(
        self,
        *,
        account_id: str,
        currency: str,
        lines: Sequence[t.InvoiceCreateLine],
        note: str | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Invoice:
        """Draft an invoice.

        With the account's taxes. A draft has no number, and the account's owners do not see it.
        Secret keys need the scope billing.

        Args:
            account_id: Id of the account.
            currency: Currency code of ISO 4217, in lower case.
            lines: What is charged and taken back, in this order.
            note: Printed below the lines, before the account's tax note. No control characters
                but line breaks.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/invoices",
                body={
                    "account_id": account_id,
                    "currency": currency,
                    "lines": lines,
                    "note": note,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.Invoice.from_json,
        )

    def export(
        self,
        *,
        ids: str | None = None,
        account_id: str | None = None,
        status: t.InvoiceBulkInputFilterStatus | None = None,
        currency: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        due_after: datetime | str | None = None,
        due_before: datetime | str | None = None,
        min_total: int | None = None,
        max_total: int | None = None,
        sort: t.InvoiceListSort | None = None,
        format: Literal["csv"] | None = None,
        columns: str | None = None,
    ) -> str:
        """Export invoices.

        All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated
        values (RFC 4180) with a byte order mark, under the names of the columns. Text that a
        spreadsheet would take for a formula begins with an apostrophe. An export that is not
        complete says so in its last line, which begins with `#`. Secret keys need the scope read
        or billing. A session needs a factor verified within the last ten minutes.

        Args:
            ids: Only these, by their ids: up to 100, separated by commas.
            account_id: Id of the account.
            status: `overdue`: open, and past the day it was due.
            currency: Currency code of ISO 4217, in lower case.
            since: Made at this time or later.
            until: Made before this time.
            due_after: Due at this time or later.
            due_before: Due before this time.
            min_total: Lowest total, in the minor unit of the currency.
            max_total: Highest total, in the minor unit of the currency.
            sort: The field that sorts the list, with `-` in descending order. Rows with the same
                value are in the order of creation. A cursor continues the order that it comes
                from.
            format: Form of the export.
            columns: One or, separated by commas, up to 24 of: `id`, `number`, `status`,
                `reason`, `account_id`, `account.name`, `buyer.name`, `subscription_id`,
                `plan.key`, `currency`, `subtotal`, `tax`, `total`, `amount_due`, `amount_paid`,
                `amount_credited`, `amount_remaining`, `created_at`, `issued_at`, `due_at`,
                `paid_at`, `closed_at`, `period_start`, `period_end`.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/invoices/export",
                query={
                    "ids": ids,
                    "account_id": account_id,
                    "status": status,
                    "currency": currency,
                    "since": since,
                    "until": until,
                    "due_after": due_after,
                    "due_before": due_before,
                    "min_total": min_total,
                    "max_total": max_total,
                    "sort": sort,
                    "format": format,
                    "columns": columns,
                },
                retry="safe",
            ),
            text,
        )

    def get(
        self,
        invoice_id: str,
        /,
    ) -> t.Invoice:
        """Show an invoice.

        Its seller and buyer are as they were when it was issued, and stay after both are
        deleted. Secret keys need the scope read or billing.

        Args:
            invoice_id: Id of the invoice.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/invoices/{id}",
                path={"id": invoice_id},
                retry="safe",
            ),
            t.Invoice.from_json,
        )

    def update(
        self,
        invoice_id: str,
        /,
        *,
        currency: str | NotGiven = NOT_GIVEN,
        lines: Sequence[t.InvoiceUpdateLine] | NotGiven = NOT_GIVEN,
        note: str | NotGiven = NOT_GIVEN,
    ) -> t.Invoice:
        """Change a draft.

        What is left out stays; `lines` replaces all lines. An issued invoice never changes.
        Secret keys need the scope billing.

        Args:
            invoice_id: Id of the invoice.
            currency: Currency code of ISO 4217, in lower case.
            lines: What is charged and taken back, in this order.
            note: Printed below the lines, before the account's tax note. No control characters
                but line breaks.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/invoices/{id}",
                path={"id": invoice_id},
                body={
                    "currency": currency,
                    "lines": lines,
                    "note": note,
                },
                retry="never",
            ),
            t.Invoice.from_json,
        )

    def delete(
        self,
        invoice_id: str,
        /,
    ) -> None:
        """Delete a draft.

        Invoices that were issued are never deleted: they are made void, or credited. Secret keys
        need the scope billing.

        Args:
            invoice_id: Id of the invoice.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/invoices/{id}",
                path={"id": invoice_id},
                retry="safe",
            ),
            nothing,
        )

    def issue(
        self,
        invoice_id: str,
        /,
    ) -> t.Invoice:
        """Issue a draft.

        It gets its number and date, and the seller, buyer and taxes of this moment. The balance
        of the account is used up first. From here on only its status and what was paid change.
        Emits invoice.created. Secret keys need the scope billing. A session needs a factor
        verified within the last ten minutes.

        Args:
            invoice_id: Id of the invoice.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/invoices/{id}/issue",
                path={"id": invoice_id},
                retry="never",
            ),
            t.Invoice.from_json,
        )

    def bulk(
        self,
        *,
        action: t.InvoiceBulkInputAction,
        filter: t.InvoiceBulkInputFilter | NotGiven = NOT_GIVEN,
        dry_run: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.InvoiceBulkAnswer:
        """Act on all invoices that match.

        Reminds customers of open invoices by email, or makes invoices void. Each is refused
        where it would be alone. The rows are those that match now, 10,000 at most. The job
        survives restarts; what it could not change is named in it. Secret keys need the scope
        billing. A session needs a factor verified within the last ten minutes.

        Args:
            action: What to do with each row.
            filter: As in the list. Without it, all rows.
            dry_run: Whether only to count them.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        answer: t.InvoiceBulkAnswer = self._client.call(
            Call(
                "POST",
                "/api/v1/invoices/bulk",
                body={
                    "action": action,
                    "filter": filter,
                    "dry_run": dry_run,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            by_status({200: t.BulkCount.from_json, 202: t.Bulk.from_json}),
        )
        return answer

    def apply_balance(
        self,
        invoice_id: str,
        /,
    ) -> t.Invoice:
        """Pay an invoice from the account's balance.

        As far as it reaches; an order, whose subscription has not begun, only in full. When the
        balance grows, it pays open invoices automatically, the oldest first: this is for those
        that were given up, and for older ones. Secret keys need the scope billing. A session
        needs a factor verified within the last ten minutes.

        Args:
            invoice_id: Id of the invoice.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/invoices/{id}/apply-balance",
                path={"id": invoice_id},
                retry="never",
            ),
            t.Invoice.from_json,
        )

    def void(
        self,
        invoice_id: str,
        /,
    ) -> t.Invoice:
        """Make an invoice void.

        Only while nothing of it was paid or credited. What it used up of the account's balance
        comes back. An invoice that added to the balance is paid from the start: credit what was
        wrong by a new invoice. Secret keys need the scope billing. A session needs a factor
        verified within the last ten minutes.

        Args:
            invoice_id: Id of the invoice.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/invoices/{id}/void",
                path={"id": invoice_id},
                retry="never",
            ),
            t.Invoice.from_json,
        )

    def write_off(
        self,
        invoice_id: str,
        /,
    ) -> t.Invoice:
        """Give an invoice up as uncollectible.

        It can still be paid, credited or made void. Secret keys need the scope billing. A
        session needs a factor verified within the last ten minutes.

        Args:
            invoice_id: Id of the invoice.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/invoices/{id}/write-off",
                path={"id": invoice_id},
                retry="never",
            ),
            t.Invoice.from_json,
        )

    def html(
        self,
        invoice_id: str,
        /,
    ) -> str:
        """Show an invoice as a page to read or print.

        HTML that stands alone, with styles for paper. Secret keys need the scope read or
        billing.

        Args:
            invoice_id: Id of the invoice.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/invoices/{id}/html",
                path={"id": invoice_id},
                retry="safe",
            ),
            text,
        )

    def send(
        self,
        invoice_id: str,
        /,
    ) -> t.InvoiceSendAnswer:
        """Send an invoice by email.

        Again, whatever `mails` of the billing settings says: to the address of the buyer in the
        billing details of the account, or without one to its owners. Secret keys need the scope
        billing.

        Args:
            invoice_id: Id of the invoice.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/invoices/{id}/send",
                path={"id": invoice_id},
                retry="never",
            ),
            t.InvoiceSendAnswer.from_json,
        )


class AsyncInvoices(AsyncResource):
    """`postern.invoices`, to be awaited."""

    @cached_property
    def payments(self) -> AsyncInvoicesPayments:
        return AsyncInvoicesPayments(self._client)

    @cached_property
    def credit_notes(self) -> AsyncInvoicesCreditNotes:
        return AsyncInvoicesCreditNotes(self._client)

    list = LaterPages(Invoices.list)
    """List invoices."""
    create = Later(Invoices.create)
    """Draft an invoice."""
    export = Later(Invoices.export)
    """Export invoices."""
    get = Later(Invoices.get)
    """Show an invoice."""
    update = Later(Invoices.update)
    """Change a draft."""
    delete = Later(Invoices.delete)
    """Delete a draft."""
    issue = Later(Invoices.issue)
    """Issue a draft."""
    bulk = Later(Invoices.bulk)
    """Act on all invoices that match."""
    apply_balance = Later(Invoices.apply_balance)
    """Pay an invoice from the account's balance."""
    void = Later(Invoices.void)
    """Make an invoice void."""
    write_off = Later(Invoices.write_off)
    """Give an invoice up as uncollectible."""
    html = Later(Invoices.html)
    """Show an invoice as a page to read or print."""
    send = Later(Invoices.send)
    """Send an invoice by email."""
