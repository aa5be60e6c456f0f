# Made of server/openapi.json by: npm run generate
"""The methods of `postern.integrations`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, nothing


class IntegrationsStripeProblems(Resource):
    """`postern.integrations.stripe.problems`"""

    def list(
        self,
    ) -> Pages[t.StripeProblem]:
        """List what of Stripe cannot be applied here, and why.

        The first hundred, by id. Each is tried again automatically once its cause is removed.
        Secret keys need the scope read or billing.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/integrations/stripe/problems",
                retry="safe",
                whole=True,
            ),
            t.StripeProblem.from_json,
        )


class AsyncIntegrationsStripeProblems(AsyncResource):
    """`postern.integrations.stripe.problems`, to be awaited."""

    list = LaterPages(IntegrationsStripeProblems.list)
    """List what of Stripe cannot be applied here, and why."""


class IntegrationsStripePrices(Resource):
    """`postern.integrations.stripe.prices`"""

    def list(
        self,
    ) -> t.StripePrices:
        """Show which price at Stripe is which plan version.

        As it was mapped. A price that is not in the list cannot be bought through Stripe. Secret
        keys need the scope read or billing.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/integrations/stripe/prices",
                retry="safe",
            ),
            t.StripePrices.from_json,
        )

    def replace(
        self,
        *,
        prices: Sequence[t.StripePrice | t.StripePriceInput],
    ) -> t.StripePrices:
        """Say which price at Stripe is which plan version.

        In place of all that was said before. A subscription at Stripe has the plan of its price;
        one whose price is none of these waits, and is listed among the problems. Secret keys
        need the scope billing. A session needs a factor verified within the last ten minutes.

        Args:
            prices: All prices: what is left out can no longer be bought.
        """
        return self._client.call(
            Call(
                "PUT",
                "/api/v1/integrations/stripe/prices",
                body={
                    "prices": prices,
                },
                retry="safe",
            ),
            t.StripePrices.from_json,
        )


class AsyncIntegrationsStripePrices(AsyncResource):
    """`postern.integrations.stripe.prices`, to be awaited."""

    list = Later(IntegrationsStripePrices.list)
    """Show which price at Stripe is which plan version."""
    replace = Later(IntegrationsStripePrices.replace)
    """Say which price at Stripe is which plan version."""


class IntegrationsStripe(Resource):
    """`postern.integrations.stripe`"""

    @cached_property
    def problems(self) -> IntegrationsStripeProblems:
        return IntegrationsStripeProblems(self._client)

    @cached_property
    def prices(self) -> IntegrationsStripePrices:
        return IntegrationsStripePrices(self._client)

    def get(
        self,
    ) -> t.StripeConnection:
        """Show how Stripe is connected, and how well it goes.

        Without the secrets; with how many objects wait, and how many could not be applied.
        Secret keys need the scope read or billing.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/integrations/stripe",
                retry="safe",
            ),
            t.StripeConnection.from_json,
        )

    def replace(
        self,
        *,
        api_key: str | NotGiven = NOT_GIVEN,
        webhook_secrets: Sequence[str] | NotGiven = NOT_GIVEN,
    ) -> t.StripeConnection:
        """Connect Stripe, or change its secrets.

        What is left out stays. The secrets are sealed, and never shown again. Secret keys need
        the scope all. A session needs a factor verified within the last ten minutes.

        Args:
            api_key: A restricted key is best: docs/stripe.md lists what it has to be allowed.
            webhook_secrets: Of the endpoints at Stripe that send here; several while one
                replaces another.
        """
        return self._client.call(
            Call(
                "PUT",
                "/api/v1/integrations/stripe",
                body={
                    "api_key": api_key,
                    "webhook_secrets": webhook_secrets,
                },
                retry="safe",
            ),
            t.StripeConnection.from_json,
        )

    def delete(
        self,
    ) -> None:
        """Disconnect Stripe, and forget its secrets.

        What came from it stays. Not while it moves subscriptions. Secret keys need the scope
        all. A session needs a factor verified within the last ten minutes.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/integrations/stripe",
                retry="safe",
            ),
            nothing,
        )

    def reconcile(
        self,
    ) -> t.IntegrationStripeReconcileAnswer:
        """Read what Stripe has told since the last time, now instead of tonight.

        For events that did not arrive. It begins within a second. Secret keys need the scope
        billing.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/integrations/stripe/reconcile",
                retry="never",
            ),
            t.IntegrationStripeReconcileAnswer.from_json,
        )

    def webhook(
        self,
    ) -> t.IntegrationStripeWebhookAnswer:
        """Take an event of Stripe.

        For Stripe only: signed in Stripe-Signature with one of the webhook secrets, at most five
        minutes ago. The same event twice is answered alike.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/integrations/stripe/webhook",
                body={
                },
                retry="never",
            ),
            t.IntegrationStripeWebhookAnswer.from_json,
        )

    def import_many(
        self,
        *,
        links: Sequence[t.IntegrationStripeImportManyInputLink],
        dry_run: bool | NotGiven = NOT_GIVEN,
    ) -> t.IntegrationStripeImportManyAnswer:
        """Say which customers at Stripe are which accounts.

        Their subscriptions and invoices are followed from then on; earlier changes emit no
        events. A dry run says what would become of them. Again changes nothing. Secret keys need
        the scope billing. A session needs a factor verified within the last ten minutes.

        Args:
            links: Accounts, each with its customer at Stripe.
            dry_run: Whether only to show what would become of each link.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/integrations/stripe/import",
                body={
                    "links": links,
                    "dry_run": dry_run,
                },
                retry="never",
            ),
            t.IntegrationStripeImportManyAnswer.from_json,
        )


class AsyncIntegrationsStripe(AsyncResource):
    """`postern.integrations.stripe`, to be awaited."""

    @cached_property
    def problems(self) -> AsyncIntegrationsStripeProblems:
        return AsyncIntegrationsStripeProblems(self._client)

    @cached_property
    def prices(self) -> AsyncIntegrationsStripePrices:
        return AsyncIntegrationsStripePrices(self._client)

    get = Later(IntegrationsStripe.get)
    """Show how Stripe is connected, and how well it goes."""
    replace = Later(IntegrationsStripe.replace)
    """Connect Stripe, or change its secrets."""
    delete = Later(IntegrationsStripe.delete)
    """Disconnect Stripe, and forget its secrets."""
    reconcile = Later(IntegrationsStripe.reconcile)
    """Read what Stripe has told since the last time, now instead of tonight."""
    webhook = Later(IntegrationsStripe.webhook)
    """Take an event of Stripe."""
    import_many = Later(IntegrationsStripe.import_many)
    """Say which customers at Stripe are which accounts."""


class Integrations(Resource):
    """`postern.integrations`"""

    @cached_property
    def stripe(self) -> IntegrationsStripe:
        return IntegrationsStripe(self._client)

    def list(
        self,
    ) -> t.IntegrationListAnswer:
        """Show what is connected.

        Each integration as its own route shows it. `null` if it is not connected. Secret keys
        need the scope read or billing.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/integrations",
                retry="safe",
            ),
            t.IntegrationListAnswer.from_json,
        )


class AsyncIntegrations(AsyncResource):
    """`postern.integrations`, to be awaited."""

    @cached_property
    def stripe(self) -> AsyncIntegrationsStripe:
        return AsyncIntegrationsStripe(self._client)

    list = Later(Integrations.list)
    """Show what is connected."""
