# Made of server/openapi.json by: npm run generate
"""The methods of `postern.subscriptions`."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from .. import types as t
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, text


class Subscriptions(Resource):
    """`postern.subscriptions`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        status: t.SubscriptionStatus | None = None,
        plan: str | None = None,
        account_id: str | None = None,
        interval: t.Interval | None = None,
        collection: t.Collection | None = None,
        cancel_reason: t.CancelReason | None = None,
        cancel_feedback: t.CancelFeedback | None = None,
        cancels: bool | None = None,
        renews_after: datetime | str | None = None,
        renews_before: datetime | str | None = None,
        sort: t.SubscriptionListSort | None = None,
    ) -> Pages[t.Subscription]:
        """List subscriptions.

        Of all accounts, ended ones included; the newest first unless `sort` says otherwise.
        Secret keys need the scope read or billing.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            status: Only entries with this status.
            plan: Key of the plan.
            account_id: Id of the account.
            interval: How often it renews.
            collection: Whether it is charged, or invoices are paid by hand.
            cancel_reason: Why it ended or will end.
            cancel_feedback: Why its owner cancelled it.
            cancels: Whether it ends at `period_end`.
            renews_after: Its period ends at this time or later.
            renews_before: Its period ends before this time.
            sort: The field that sorts the list, with `-` in descending order. Rows with the same
                value are in the order of creation. A cursor continues the order that it comes
                from.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/subscriptions",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "status": status,
                    "plan": plan,
                    "account_id": account_id,
                    "interval": interval,
                    "collection": collection,
                    "cancel_reason": cancel_reason,
                    "cancel_feedback": cancel_feedback,
                    "cancels": cancels,
                    "renews_after": renews_after,
                    "renews_before": renews_before,
                    "sort": sort,
                },
                retry="safe",
            ),
            t.Subscription.from_json,
        )

    def export(
        self,
        *,
        status: t.SubscriptionStatus | None = None,
        plan: str | None = None,
        account_id: str | None = None,
        interval: t.Interval | None = None,
        collection: t.Collection | None = None,
        cancel_reason: t.CancelReason | None = None,
        cancel_feedback: t.CancelFeedback | None = None,
        cancels: bool | None = None,
        renews_after: datetime | str | None = None,
        renews_before: datetime | str | None = None,
        sort: t.SubscriptionListSort | None = None,
        format: Literal["csv"] | None = None,
        columns: str | None = None,
    ) -> str:
        """Export subscriptions.

        All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated
        values (RFC 4180) with a byte order mark, under the names of the columns. Text that a
        spreadsheet would take for a formula begins with an apostrophe. An export that is not
        complete says so in its last line, which begins with `#`. Secret keys need the scope read
        or billing. A session needs a factor verified within the last ten minutes.

        Args:
            status: Only entries with this status.
            plan: Key of the plan.
            account_id: Id of the account.
            interval: How often it renews.
            collection: Whether it is charged, or invoices are paid by hand.
            cancel_reason: Why it ended or will end.
            cancel_feedback: Why its owner cancelled it.
            cancels: Whether it ends at `period_end`.
            renews_after: Its period ends at this time or later.
            renews_before: Its period ends before this time.
            sort: The field that sorts the list, with `-` in descending order. Rows with the same
                value are in the order of creation. A cursor continues the order that it comes
                from.
            format: Form of the export.
            columns: One or, separated by commas, up to 23 of: `id`, `account_id`,
                `account.name`, `plan`, `plan_name`, `plan_version`, `status`, `interval`,
                `seats`, `amount`, `currency`, `processor`, `created_at`, `started_at`,
                `trial_end`, `period_start`, `period_end`, `cancel_at_period_end`,
                `cancelled_at`, `cancel_reason`, `cancel_feedback`, `cancel_comment`,
                `access_until`.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/subscriptions/export",
                query={
                    "status": status,
                    "plan": plan,
                    "account_id": account_id,
                    "interval": interval,
                    "collection": collection,
                    "cancel_reason": cancel_reason,
                    "cancel_feedback": cancel_feedback,
                    "cancels": cancels,
                    "renews_after": renews_after,
                    "renews_before": renews_before,
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
        subscription_id: str,
        /,
    ) -> t.Subscription:
        """Show a subscription.

        Its plan version, period, status, and until when it gives access. Secret keys need the
        scope read or billing.

        Args:
            subscription_id: Id of the subscription.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/subscriptions/{id}",
                path={"id": subscription_id},
                retry="safe",
            ),
            t.Subscription.from_json,
        )


class AsyncSubscriptions(AsyncResource):
    """`postern.subscriptions`, to be awaited."""

    list = LaterPages(Subscriptions.list)
    """List subscriptions."""
    export = Later(Subscriptions.export)
    """Export subscriptions."""
    get = Later(Subscriptions.get)
    """Show a subscription."""
