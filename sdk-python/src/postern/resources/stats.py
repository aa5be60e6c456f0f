# Made of server/openapi.json by: npm run generate
"""The methods of `postern.stats`."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from .. import types as t
from .._resource import AsyncResource, Call, Later, Resource


class Stats(Resource):
    """`postern.stats`"""

    def revenue(
        self,
    ) -> t.Revenue:
        """Show what subscriptions bring in a month.

        By currency, in its smallest unit, by the plans' prices: before discounts and credit
        notes. Secret keys need the scope read or billing.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/stats/revenue",
                retry="safe",
            ),
            t.Revenue.from_json,
        )

    def churn(
        self,
        *,
        months: int | None = None,
    ) -> t.Churn:
        """Show customers who began and left, by month.

        Of subscriptions that cost something. The oldest month comes first, the last one is the
        current month so far. What they bring is in stats/mrr-movements. Secret keys need the
        scope read or billing.

        Args:
            months: Number of months, counted back from now.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/stats/churn",
                query={
                    "months": months,
                },
                retry="safe",
            ),
            t.Churn.from_json,
        )

    def income(
        self,
        *,
        months: int | None = None,
    ) -> t.Income:
        """Show what was invoiced and collected, by month.

        In the currency's minor unit. Invoices count in the month of their issue, payments and
        refunds in the month they arrived. Secret keys need the scope read or billing.

        Args:
            months: Number of months, counted back from now.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/stats/income",
                query={
                    "months": months,
                },
                retry="safe",
            ),
            t.Income.from_json,
        )

    def mrr_movements(
        self,
        *,
        months: int | None = None,
    ) -> t.MrrMovements:
        """Show how the MRR moved, by month.

        In the currency's minor unit, of active and past due subscriptions, by their plans'
        prices. The last month is the current one so far. Secret keys need the scope read or
        billing.

        Args:
            months: Number of months, counted back from now.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/stats/mrr-movements",
                query={
                    "months": months,
                },
                retry="safe",
            ),
            t.MrrMovements.from_json,
        )

    def sign_ins(
        self,
        *,
        principal: t.Principal | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        bucket: t.Bucket | None = None,
    ) -> t.SignInsOverTime:
        """Show who gets in over time, and why others do not.

        By the minute, hour or day (UTC). Buckets without sign-ins are there, too; 2160 at most.
        Kept for 90 days. Secret keys need the scope read or users.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            since: A day before `until` if absent.
            until: Now if absent.
            bucket: Length of each interval of the answer.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/stats/sign-ins",
                query={
                    "principal": principal,
                    "since": since,
                    "until": until,
                    "bucket": bucket,
                },
                retry="safe",
            ),
            t.SignInsOverTime.from_json,
        )

    def active_users(
        self,
    ) -> t.ActiveUsers:
        """Show how many users are active.

        Customers who signed in or used a session, each counted once. Counted every 15 minutes,
        and kept by day for two years. Secret keys need the scope read or users.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/stats/active-users",
                retry="safe",
            ),
            t.ActiveUsers.from_json,
        )

    def errors(
        self,
        *,
        endpoint_id: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
    ) -> t.DeliveryErrors:
        """Show why deliveries fail.

        Deliveries of a time whose last attempt failed, by error and by endpoint: the 5 most
        frequent of each. Of the newest 10,000 at most. Secret keys need the scope read or
        webhooks.

        Args:
            endpoint_id: Id of the webhook endpoint.
            since: A day before `until` if absent.
            until: Now if absent.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/stats/errors",
                query={
                    "endpoint_id": endpoint_id,
                    "since": since,
                    "until": until,
                },
                retry="safe",
            ),
            t.DeliveryErrors.from_json,
        )

    def get(
        self,
        *,
        metric: Literal["deliveries"],
        endpoint_id: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        bucket: t.Bucket | None = None,
    ) -> t.StatsOverTime:
        """Show how deliveries fare over time.

        Attempts by the minute, hour or day (UTC) in which they began, of all endpoints or of
        one. Buckets without attempts are there, too; 2160 at most. Kept for 90 days. Secret keys
        need the scope read or webhooks.

        Args:
            metric: What is counted.
            endpoint_id: Id of the webhook endpoint.
            since: A day before `until` if absent.
            until: Now if absent.
            bucket: Length of each interval of the answer.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/stats",
                query={
                    "metric": metric,
                    "endpoint_id": endpoint_id,
                    "since": since,
                    "until": until,
                    "bucket": bucket,
                },
                retry="safe",
            ),
            t.StatsOverTime.from_json,
        )

    def now(
        self,
    ) -> t.WebhooksNow:
        """Show how webhooks stand now.

        What waits in the queue, and which endpoints do not answer. Counts stop at 10,000: there
        may be more. Secret keys need the scope read or webhooks.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/stats/now",
                retry="safe",
            ),
            t.WebhooksNow.from_json,
        )


class AsyncStats(AsyncResource):
    """`postern.stats`, to be awaited."""

    revenue = Later(Stats.revenue)
    """Show what subscriptions bring in a month."""
    churn = Later(Stats.churn)
    """Show customers who began and left, by month."""
    income = Later(Stats.income)
    """Show what was invoiced and collected, by month."""
    mrr_movements = Later(Stats.mrr_movements)
    """Show how the MRR moved, by month."""
    sign_ins = Later(Stats.sign_ins)
    """Show who gets in over time, and why others do not."""
    active_users = Later(Stats.active_users)
    """Show how many users are active."""
    errors = Later(Stats.errors)
    """Show why deliveries fail."""
    get = Later(Stats.get)
    """Show how deliveries fare over time."""
    now = Later(Stats.now)
    """Show how webhooks stand now."""
