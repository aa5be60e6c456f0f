# Made of server/openapi.json by: npm run generate
"""The methods of `postern.plans`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, nothing


class PlansVersions(Resource):
    """`postern.plans.versions`"""

    def list(
        self,
        key: str,
        /,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.PlanVersion]:
        """List the versions of a plan, newest first.

        Drafts included. Secret keys need the scope read or billing.

        Args:
            key: Key of the plan.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/plans/{key}/versions",
                path={"key": key},
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.PlanVersion.from_json,
        )

    def create(
        self,
        key: str,
        /,
        *,
        prices: Sequence[t.Price | t.PriceInput] | NotGiven = NOT_GIVEN,
        trial_days: int | NotGiven = NOT_GIVEN,
        features: Mapping[str, t.FeatureInput] | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.PlanVersion:
        """Make a draft of the next version of a plan.

        Prices, features and limits. It cannot be bought until it is published. Secret keys need
        the scope billing. A session needs a factor verified within the last ten minutes.

        Args:
            key: Key of the plan.
            prices: One for each currency and interval.
            trial_days: How long an account that never had a trial may try it.
            features: What the version gives, by the keys that your application asks for.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/plans/{key}/versions",
                path={"key": key},
                body={
                    "prices": prices,
                    "trial_days": trial_days,
                    "features": features,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.PlanVersion.from_json,
        )

    def get(
        self,
        key: str,
        number: int,
        /,
    ) -> t.PlanVersion:
        """Show a version of a plan.

        Its prices, features and limits. Its `ETag` is for `If-Match`. Secret keys need the scope
        read or billing.

        Args:
            key: Key of the plan.
            number: Number of the version, counted from 1.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/plans/{key}/versions/{number}",
                path={"key": key, "number": number},
                retry="safe",
            ),
            t.PlanVersion.from_json,
        )

    def update(
        self,
        key: str,
        number: int,
        /,
        *,
        prices: Sequence[t.Price | t.PriceInput] | NotGiven = NOT_GIVEN,
        trial_days: int | NotGiven = NOT_GIVEN,
        features: Mapping[str, t.FeatureInput] | NotGiven = NOT_GIVEN,
        if_match: str | None = None,
    ) -> t.PlanVersion:
        """Change a draft.

        What is given replaces what was there as a whole: all prices, all features. Secret keys
        need the scope billing. A session needs a factor verified within the last ten minutes.

        Args:
            key: Key of the plan.
            number: Number of the version, counted from 1.
            prices: One for each currency and interval.
            trial_days: How long an account that never had a trial may try it.
            features: What the version gives, by the keys that your application asks for.
            if_match: The `etag` of what the change is based on. If there is another version by
                now, it is refused with 412.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/plans/{key}/versions/{number}",
                path={"key": key, "number": number},
                body={
                    "prices": prices,
                    "trial_days": trial_days,
                    "features": features,
                },
                retry="never",
                if_match=if_match,
            ),
            t.PlanVersion.from_json,
        )

    def delete(
        self,
        key: str,
        number: int,
        /,
    ) -> None:
        """Delete a draft.

        Only a draft: a published version stays for good. Secret keys need the scope billing. A
        session needs a factor verified within the last ten minutes.

        Args:
            key: Key of the plan.
            number: Number of the version, counted from 1.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/plans/{key}/versions/{number}",
                path={"key": key, "number": number},
                retry="safe",
            ),
            nothing,
        )

    def publish(
        self,
        key: str,
        number: int,
        /,
        *,
        if_match: str | None = None,
    ) -> t.PlanVersion:
        """Publish a draft.

        From then on it is what is bought, and it never changes. Subscriptions stay with the
        version that they have: see migrate. It needs a price, which may be 0, unless the plan is
        the default. Secret keys need the scope billing. A session needs a factor verified within
        the last ten minutes.

        Args:
            key: Key of the plan.
            number: Number of the version, counted from 1.
            if_match: The `etag` of what the change is based on. If there is another version by
                now, it is refused with 412.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/plans/{key}/versions/{number}/publish",
                path={"key": key, "number": number},
                retry="never",
                if_match=if_match,
            ),
            t.PlanVersion.from_json,
        )

    def migrate(
        self,
        key: str,
        number: int,
        /,
        *,
        to: int | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.PlanMigration:
        """Move the subscriptions of a version to another one.

        To the newest, unless `to` names another. Each moves at the end of its period, as a
        change that waits and can be undone. Those that are cancelling, or for which another
        change waits, stay. The job survives restarts. Secret keys need the scope billing. A
        session needs a factor verified within the last ten minutes.

        Args:
            key: Key of the plan.
            number: Number of the version, counted from 1.
            to: Number of the version to move to. Absent: the newest published one.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/plans/{key}/versions/{number}/migrate",
                path={"key": key, "number": number},
                body={
                    "to": to,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.PlanMigration.from_json,
        )


class AsyncPlansVersions(AsyncResource):
    """`postern.plans.versions`, to be awaited."""

    list = LaterPages(PlansVersions.list)
    """List the versions of a plan, newest first."""
    create = Later(PlansVersions.create)
    """Make a draft of the next version of a plan."""
    get = Later(PlansVersions.get)
    """Show a version of a plan."""
    update = Later(PlansVersions.update)
    """Change a draft."""
    delete = Later(PlansVersions.delete)
    """Delete a draft."""
    publish = Later(PlansVersions.publish)
    """Publish a draft."""
    migrate = Later(PlansVersions.migrate)
    """Move the subscriptions of a version to another one."""


class PlansMigrations(Resource):
    """`postern.plans.migrations`"""

    def get(
        self,
        key: str,
        migration_id: str,
        /,
    ) -> t.PlanMigration:
        """Show how far a migration has come.

        How many subscriptions there are to move, and how many were. Secret keys need the scope
        read or billing.

        Args:
            key: Key of the plan.
            migration_id: Id of the migration.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/plans/{key}/migrations/{id}",
                path={"key": key, "id": migration_id},
                retry="safe",
            ),
            t.PlanMigration.from_json,
        )


class AsyncPlansMigrations(AsyncResource):
    """`postern.plans.migrations`, to be awaited."""

    get = Later(PlansMigrations.get)
    """Show how far a migration has come."""


class Plans(Resource):
    """`postern.plans`"""

    @cached_property
    def versions(self) -> PlansVersions:
        return PlansVersions(self._client)

    @cached_property
    def migrations(self) -> PlansMigrations:
        return PlansMigrations(self._client)

    def list(
        self,
    ) -> Pages[t.Plan]:
        """List all plans, the lowest rank first.

        Archived ones included. Secret keys need the scope read or billing.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/plans",
                retry="safe",
                whole=True,
            ),
            t.Plan.from_json,
        )

    def create(
        self,
        *,
        key: str,
        name: str,
        rank: int,
        description: str | NotGiven = NOT_GIVEN,
        self_service: bool | NotGiven = NOT_GIVEN,
        on_increase: t.OnIncrease | None | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Plan:
        """Make a plan.

        It can be bought once a version of it is published. Secret keys need the scope billing. A
        session needs a factor verified within the last ten minutes.

        Args:
            key: Key by which your application and the API name the plan. It never changes.
            name: Name as customers see it. One line, without control characters.
            rank: To a plan of higher rank is an upgrade. Ranks are unique.
            description: Your own text. No control characters but line breaks.
            self_service: Whether owners of accounts may choose it themselves; else only you can
                give it to them.
            on_increase: When an upgrade to this plan, a longer interval or more seats of it take
                effect. `pay_first`: when they are paid. `invoice`: immediately, to be paid
                within due_days. `null`: pay_first where the subscription is charged, invoice
                where it is invoiced.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/plans",
                body={
                    "key": key,
                    "name": name,
                    "description": description,
                    "rank": rank,
                    "self_service": self_service,
                    "on_increase": on_increase,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.Plan.from_json,
        )

    def get(
        self,
        key: str,
        /,
    ) -> t.Plan:
        """Show a plan.

        With the number of its newest published version. Secret keys need the scope read or
        billing.

        Args:
            key: Key of the plan.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/plans/{key}",
                path={"key": key},
                retry="safe",
            ),
            t.Plan.from_json,
        )

    def update(
        self,
        key: str,
        /,
        *,
        name: str | NotGiven = NOT_GIVEN,
        description: str | NotGiven = NOT_GIVEN,
        rank: int | NotGiven = NOT_GIVEN,
        swap_rank_with: str | NotGiven = NOT_GIVEN,
        is_default: bool | NotGiven = NOT_GIVEN,
        self_service: bool | NotGiven = NOT_GIVEN,
        on_increase: t.OnIncrease | None | NotGiven = NOT_GIVEN,
    ) -> t.Plan:
        """Change a plan.

        Of all its versions. Ranks are unique: `swap_rank_with` swaps those of two plans. Making
        a plan the default, which needs a published version, takes that from the one that was.
        Secret keys need the scope billing. A session needs a factor verified within the last ten
        minutes.

        Args:
            key: Key of the plan.
            name: Name as customers see it. One line, without control characters.
            description: Your own text. No control characters but line breaks.
            rank: To a plan of higher rank is an upgrade. Ranks are unique.
            swap_rank_with: The key of the plan to swap ranks with.
            is_default: Whether accounts without a subscription have it.
            self_service: Whether owners of accounts may choose it themselves; else only you can
                give it to them.
            on_increase: When an upgrade to this plan, a longer interval or more seats of it take
                effect. `pay_first`: when they are paid. `invoice`: immediately, to be paid
                within due_days. `null`: pay_first where the subscription is charged, invoice
                where it is invoiced.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/plans/{key}",
                path={"key": key},
                body={
                    "name": name,
                    "description": description,
                    "rank": rank,
                    "swap_rank_with": swap_rank_with,
                    "is_default": is_default,
                    "self_service": self_service,
                    "on_increase": on_increase,
                },
                retry="never",
            ),
            t.Plan.from_json,
        )

    def archive(
        self,
        key: str,
        /,
    ) -> t.Plan:
        """Take a plan out of sale.

        Who has it keeps it, renewals included. Not for the default plan. Secret keys need the
        scope billing. A session needs a factor verified within the last ten minutes.

        Args:
            key: Key of the plan.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/plans/{key}/archive",
                path={"key": key},
                retry="never",
            ),
            t.Plan.from_json,
        )

    def restore(
        self,
        key: str,
        /,
    ) -> t.Plan:
        """Sell an archived plan again.

        It can be bought again, in its newest published version. Secret keys need the scope
        billing. A session needs a factor verified within the last ten minutes.

        Args:
            key: Key of the plan.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/plans/{key}/restore",
                path={"key": key},
                retry="never",
            ),
            t.Plan.from_json,
        )


class AsyncPlans(AsyncResource):
    """`postern.plans`, to be awaited."""

    @cached_property
    def versions(self) -> AsyncPlansVersions:
        return AsyncPlansVersions(self._client)

    @cached_property
    def migrations(self) -> AsyncPlansMigrations:
        return AsyncPlansMigrations(self._client)

    list = LaterPages(Plans.list)
    """List all plans, the lowest rank first."""
    create = Later(Plans.create)
    """Make a plan."""
    get = Later(Plans.get)
    """Show a plan."""
    update = Later(Plans.update)
    """Change a plan."""
    archive = Later(Plans.archive)
    """Take a plan out of sale."""
    restore = Later(Plans.restore)
    """Sell an archived plan again."""
