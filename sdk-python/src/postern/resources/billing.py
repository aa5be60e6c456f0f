# Made of server/openapi.json by: npm run generate
"""The methods of `postern.billing`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, Resource


class BillingSettings(Resource):
    """`postern.billing.settings`"""

    def get(
        self,
    ) -> t.BillingSettings:
        """Show how this provider bills.

        Seller, currency, tax rates, invoice numbers, and what happens when a payment fails.
        Secret keys need the scope read or billing.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/billing/settings",
                retry="safe",
            ),
            t.BillingSettings.from_json,
        )

    def update(
        self,
        *,
        zone: str | NotGiven = NOT_GIVEN,
        due_days: int | NotGiven = NOT_GIVEN,
        grace_days: int | NotGiven = NOT_GIVEN,
        invoice_prefix: str | NotGiven = NOT_GIVEN,
        tax_inclusive: bool | NotGiven = NOT_GIVEN,
        usage_window_seconds: int | NotGiven = NOT_GIVEN,
        tax_id_check: t.BillingSettingsTaxIdCheck | NotGiven = NOT_GIVEN,
        seller: t.BillingSettingsUpdateSeller | NotGiven = NOT_GIVEN,
        mails: t.BillingSettingsMails | NotGiven = NOT_GIVEN,
        footer: str | NotGiven = NOT_GIVEN,
    ) -> t.BillingSettings:
        """Change how this provider bills.

        What is not given stays, in `seller` too. Subscriptions keep the zone that they began
        with, and invoices the seller that they were issued with. Secret keys need the scope
        billing. A session needs a factor verified within the last ten minutes.

        Args:
            zone: IANA time zone whose calendar makes the periods of new subscriptions, and the
                year of invoice numbers.
            due_days: Invoices are to be paid within this many days.
            grace_days: Days of access after a failed or overdue payment. Then the subscription
                ends.
            invoice_prefix: Begins invoices' numbers. Those of credit notes begin with CN.
            tax_inclusive: Whether prices contain the tax.
            usage_window_seconds: At most one usage.metrics_updated for an account and period
                within this time.
            tax_id_check: `form`: owners cannot enter a tax id that has a wrong form or wrong
                check digits. You can; it is shown as such.
            seller: Who sells: only what is given changes.
            mails: Which mails about money are sent to customers: none; those about what Postern
                bills; or also those about what Stripe does.
            footer: Printed below every invoice. No control characters but line breaks.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/billing/settings",
                body={
                    "zone": zone,
                    "due_days": due_days,
                    "grace_days": grace_days,
                    "invoice_prefix": invoice_prefix,
                    "tax_inclusive": tax_inclusive,
                    "usage_window_seconds": usage_window_seconds,
                    "tax_id_check": tax_id_check,
                    "seller": seller,
                    "mails": mails,
                    "footer": footer,
                },
                retry="never",
            ),
            t.BillingSettings.from_json,
        )


class AsyncBillingSettings(AsyncResource):
    """`postern.billing.settings`, to be awaited."""

    get = Later(BillingSettings.get)
    """Show how this provider bills."""
    update = Later(BillingSettings.update)
    """Change how this provider bills."""


class Billing(Resource):
    """`postern.billing`"""

    @cached_property
    def settings(self) -> BillingSettings:
        return BillingSettings(self._client)

    def import_many(
        self,
        *,
        subscriptions: Sequence[t.BillingImportManyInputSubscription] | NotGiven = NOT_GIVEN,
        invoices: Sequence[t.BillingImportManyInputInvoice] | NotGiven = NOT_GIVEN,
        dry_run: bool | None = None,
    ) -> t.BillingImportManyAnswer:
        """Import subscriptions and invoices from another system.

        Up to 1000 rows, each judged alone; results are in the order of the rows. One that was
        imported before is left alone, so the same request may be sent again. Subscriptions go on
        where the other system stood: the running period is not invoiced. Invoices keep their
        numbers. Nothing is emitted. Secret keys need the scope billing. A session needs a factor
        verified within the last ten minutes.

        Args:
            subscriptions: Subscriptions of the other system.
            invoices: Invoices of the other system.
            dry_run: Judges all rows and writes nothing.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/billing/import",
                query={
                    "dry_run": dry_run,
                },
                body={
                    "subscriptions": subscriptions,
                    "invoices": invoices,
                },
                retry="never",
            ),
            t.BillingImportManyAnswer.from_json,
        )


class AsyncBilling(AsyncResource):
    """`postern.billing`, to be awaited."""

    @cached_property
    def settings(self) -> AsyncBillingSettings:
        return AsyncBillingSettings(self._client)

    import_many = Later(Billing.import_many)
    """Import subscriptions and invoices from another system."""
