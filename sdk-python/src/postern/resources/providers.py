# Made of server/openapi.json by: npm run generate
"""The methods of `postern.providers`."""

from __future__ import annotations

from functools import cached_property

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource


class ProvidersUsage(Resource):
    """`postern.providers.usage`"""

    def get(
        self,
        providers_id: str,
        /,
    ) -> t.ProviderUsage:
        """Show what a provider uses.

        Users and accounts; events that are kept and attempts to deliver them since the month
        began (UTC).

        Args:
            providers_id: Id of the provider.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/providers/{id}/usage",
                path={"id": providers_id},
                retry="safe",
            ),
            t.ProviderUsage.from_json,
        )


class AsyncProvidersUsage(AsyncResource):
    """`postern.providers.usage`, to be awaited."""

    get = Later(ProvidersUsage.get)
    """Show what a provider uses."""


class Providers(Resource):
    """`postern.providers`"""

    @cached_property
    def usage(self) -> ProvidersUsage:
        return ProvidersUsage(self._client)

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        status: t.ProvidersListStatus | None = None,
        plan: t.PlanName | None = None,
    ) -> Pages[t.ListedProvider]:
        """List providers.

        All providers of the installation, newest first, with how many users and accounts each
        has.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            q: Begins the name or the slug, or is the id.
            status: Only entries with this status.
            plan: Only providers with this plan.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/providers",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "q": q,
                    "status": status,
                    "plan": plan,
                },
                retry="safe",
            ),
            t.ListedProvider.from_json,
        )

    def create(
        self,
        *,
        slug: str,
        name: str,
        host: str | NotGiven = NOT_GIVEN,
        plan: t.PlanName | NotGiven = NOT_GIVEN,
        owner: str | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.InstalledProvider:
        """Add a provider.

        The new provider lives at {origin}/p/{slug}, and at its own host if one is given. `owner`
        is invited by mail to be the first of its staff. A session needs a factor verified within
        the last ten minutes.

        Args:
            slug: Name in URLs: lower-case letters, digits and hyphens.
            name: Name that customers see on pages and in mails. One line, without control
                characters.
            host: Own host name. Omit to reach the provider by its path.
            plan: Key of the plan.
            owner: Email address of its first owner, who is invited.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/providers",
                body={
                    "slug": slug,
                    "name": name,
                    "host": host,
                    "plan": plan,
                    "owner": owner,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.InstalledProvider.from_json,
        )

    def get(
        self,
        providers_id: str,
        /,
    ) -> t.InstalledProvider:
        """Show a provider.

        With its plan and settings, and whether it is suspended.

        Args:
            providers_id: Id of the provider.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/providers/{id}",
                path={"id": providers_id},
                retry="safe",
            ),
            t.InstalledProvider.from_json,
        )

    def update(
        self,
        providers_id: str,
        /,
        *,
        plan: t.PlanName,
    ) -> t.InstalledProvider:
        """Change the plan of a provider.

        The plan decides which kinds of single sign-on there are, and how many connections. A
        session needs a factor verified within the last ten minutes.

        Args:
            providers_id: Id of the provider.
            plan: Key of the plan.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/providers/{id}",
                path={"id": providers_id},
                body={
                    "plan": plan,
                },
                retry="never",
            ),
            t.InstalledProvider.from_json,
        )

    def suspend(
        self,
        providers_id: str,
        /,
        *,
        reason: str,
    ) -> t.InstalledProvider:
        """Suspend a provider.

        From the next second on every request to it is refused with `provider_suspended`:
        sign-in, hosted pages, sessions, keys, SCIM. The admin key still opens it. What it
        accepted before continues: deliveries with their retries, subscriptions, retention.
        Sessions are kept for when it resumes. The default provider cannot be. A session needs a
        factor verified within the last ten minutes.

        Args:
            providers_id: Id of the provider.
            reason: Reason of the suspension, for operators only. One line, without control
                characters.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/providers/{id}/suspend",
                path={"id": providers_id},
                body={
                    "reason": reason,
                },
                retry="never",
            ),
            t.InstalledProvider.from_json,
        )

    def resume(
        self,
        providers_id: str,
        /,
    ) -> t.InstalledProvider:
        """Resume a suspended provider.

        Users and keys get access again. Their sessions are kept. A session needs a factor
        verified within the last ten minutes.

        Args:
            providers_id: Id of the provider.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/providers/{id}/resume",
                path={"id": providers_id},
                retry="never",
            ),
            t.InstalledProvider.from_json,
        )


class AsyncProviders(AsyncResource):
    """`postern.providers`, to be awaited."""

    @cached_property
    def usage(self) -> AsyncProvidersUsage:
        return AsyncProvidersUsage(self._client)

    list = LaterPages(Providers.list)
    """List providers."""
    create = Later(Providers.create)
    """Add a provider."""
    get = Later(Providers.get)
    """Show a provider."""
    update = Later(Providers.update)
    """Change the plan of a provider."""
    suspend = Later(Providers.suspend)
    """Suspend a provider."""
    resume = Later(Providers.resume)
    """Resume a suspended provider."""
