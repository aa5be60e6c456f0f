# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal

from .._model import Model, Reader, each, moment
from .shared import (
    DeliveryError,
    OwnWebhookEndpointStatus,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class RevenueSubscriptions(Model):
    """Those that give access, and incomplete ones, which wait for their first payment."""

    active: int
    """Subscriptions that are paid, or free."""
    trialing: int
    """Subscriptions on trial."""
    past_due: int
    """Subscriptions with an overdue payment, while access continues."""
    incomplete: int
    """Orders that wait for their first payment."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class RevenueRevenue(Model):
    """Revenue revenue."""

    currency: str
    """Currency code of ISO 4217, in lower case."""
    mrr: int
    """Of active subscriptions: a month, or the twelfth of a year, with their seats."""
    past_due: int
    """The same of those that are past due; not in `mrr`."""
    trialing: int
    """What those on trial bring if all of them stay; not in `mrr`."""
    paying: int
    """Active subscriptions that cost something."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class RevenueUnpaid(Model):
    """Revenue unpaid."""

    currency: str
    """Currency code of ISO 4217, in lower case."""
    invoices: int
    """Number of open invoices."""
    amount: int
    """What is left to pay of them."""
    overdue: int
    """Of that, past the day it was due."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Revenue(Model):
    """Revenue."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
        "subscriptions": RevenueSubscriptions.from_json,
        "revenue": each(RevenueRevenue.from_json),
        "unpaid": each(RevenueUnpaid.from_json),
    }

    at: datetime
    """When these figures were read."""
    subscriptions: RevenueSubscriptions
    """Those that give access, and incomplete ones, which wait for their first payment."""
    revenue: list[RevenueRevenue]
    """What subscriptions bring in a month, by currency, in its minor unit."""
    unpaid: list[RevenueUnpaid]
    """Open invoices."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ChurnMonthCustomers(Model):
    """Customers, as many as accounts that pay."""

    at_start: int
    """Paying customers as the month began."""
    started: int
    """A trial counts from its end, if the subscription went on."""
    lost: int
    """Customers who left in the month."""
    lost_unpaid: int
    """Of those lost: ended because an invoice was not paid."""
    churn: float | None
    """Share of what was there at the start that was lost; 0.05 is 5 %. `null` if there was nothing.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ChurnMonth(Model):
    """Churn month."""

    _readers: ClassVar[dict[str, Reader]] = {
        "customers": ChurnMonthCustomers.from_json,
    }

    month: str
    """Month of the calendar of `zone`."""
    customers: ChurnMonthCustomers
    """Customers, as many as accounts that pay."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Churn(Model):
    """Churn."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
        "months": each(ChurnMonth.from_json),
    }

    at: datetime
    """When these figures were read."""
    zone: str
    """Time zone whose calendar makes the months: `time_zone` of the provider, or `zone` of its
    billing settings while that is UTC.
    """
    months: list[ChurnMonth]
    """The oldest month first."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class IncomeMonthCurrency(Model):
    """Income month currency."""

    currency: str
    """Currency code of ISO 4217, in lower case."""
    invoiced: int
    """Totals of the invoices issued in the month, void ones left out."""
    invoices: int
    """Number of these invoices."""
    collected: int
    """Payments that arrived in the month; none from balances."""
    refunded: int
    """Refunds that were paid out in the month."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class IncomeMonth(Model):
    """Income month."""

    _readers: ClassVar[dict[str, Reader]] = {
        "currencies": each(IncomeMonthCurrency.from_json),
    }

    month: str
    """Month of the calendar of `zone`."""
    currencies: list[IncomeMonthCurrency]
    """One entry for each currency with any money in the month."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Income(Model):
    """Income."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
        "months": each(IncomeMonth.from_json),
    }

    at: datetime
    """When these figures were read."""
    zone: str
    """Time zone whose calendar makes the months: `time_zone` of the provider, or `zone` of its
    billing settings while that is UTC.
    """
    months: list[IncomeMonth]
    """The oldest month first."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MrrMovementsMonthCurrency(Model):
    """Mrr movements month currency."""

    currency: str
    """Currency code of ISO 4217, in lower case."""
    start: int
    """MRR as the month began."""
    new: int
    """Of accounts that pay for the first time."""
    reactivation: int
    """Of accounts that pay again after they left."""
    expansion: int
    """From upgrades, further seats and higher prices."""
    contraction: int
    """From downgrades, fewer seats and lower prices."""
    churn: int
    """Of subscriptions that ended."""
    end: int
    """MRR as the month ended: `start` + `new` + `reactivation` + `expansion` - `contraction` -
    `churn`.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MrrMovementsMonth(Model):
    """Mrr movements month."""

    _readers: ClassVar[dict[str, Reader]] = {
        "currencies": each(MrrMovementsMonthCurrency.from_json),
    }

    month: str
    """Month of the calendar of `zone`."""
    currencies: list[MrrMovementsMonthCurrency]
    """One entry for each currency that subscriptions were ever paid in."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MrrMovements(Model):
    """Mrr movements."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
        "months": each(MrrMovementsMonth.from_json),
    }

    at: datetime
    """When these figures were read."""
    zone: str
    """Time zone whose calendar makes the months: `time_zone` of the provider, or `zone` of its
    billing settings while that is UTC.
    """
    months: list[MrrMovementsMonth]
    """The oldest month first."""

Bucket = Literal["minute", "hour", "day"]
"""Length of each bucket."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignInsOverTimeBucket(Model):
    """Sign ins over time bucket."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
    }

    signed_in: int
    """Sessions that began."""
    refused: int
    """Tries that were refused; a person may need several."""
    by_method: dict[str, int]
    """Sessions by the method of the first factor."""
    by_reason: dict[str, int]
    """Refusals by the code of the problem, or of the refused connection."""
    at: datetime
    """When it begins."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignInStats(Model):
    """Sign-ins and refusals of a time."""

    signed_in: int
    """Sessions that began."""
    refused: int
    """Tries that were refused; a person may need several."""
    by_method: dict[str, int]
    """Sessions by the method of the first factor."""
    by_reason: dict[str, int]
    """Refusals by the code of the problem, or of the refused connection."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignInsOverTime(Model):
    """Sign ins over time."""

    _readers: ClassVar[dict[str, Reader]] = {
        "since": moment,
        "until": moment,
        "buckets": each(SignInsOverTimeBucket.from_json),
        "total": SignInStats.from_json,
    }

    bucket: Bucket | str
    """Length of each bucket."""
    since: datetime
    """When the first bucket begins."""
    until: datetime
    """When the last one ends."""
    buckets: list[SignInsOverTimeBucket]
    """Figures of each bucket, the oldest first."""
    total: SignInStats
    """Figures of all buckets together."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ActiveUsersDay(Model):
    """Active users day."""

    day: str
    """Day in UTC."""
    in_day: int
    """Active in the 24 hours before the last count of the day."""
    in_month: int
    """Active in the 30 days before it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ActiveUsers(Model):
    """Active users."""

    _readers: ClassVar[dict[str, Reader]] = {
        "counted_at": moment,
        "days": each(ActiveUsersDay.from_json),
    }

    day: int
    """Customers active in the last 24 hours."""
    day_before: int | None
    """The same a day earlier. `null`: it was not counted."""
    month: int
    """Customers active in the last 30 days."""
    month_before: int | None
    """The same 30 days earlier. `null`: it was not counted."""
    counted_at: datetime | None
    """When they were counted. `null`: no customer has been active yet."""
    days: list[ActiveUsersDay]
    """Counts of the last 30 days, the oldest first. Days without a count are left out."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeliveryErrorsClass(Model):
    """Delivery errors class."""

    error: DeliveryError | str
    """Why the last attempt failed."""
    response_status: int | None
    """Of the last attempt. `null`: there was no answer."""
    count: int
    """Number of deliveries."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeliveryErrorsEndpoint(Model):
    """Delivery errors endpoint."""

    id: str
    """Id of the endpoint."""
    url: str | None
    """URL of the endpoint. `null` once it is deleted."""
    description: str | None
    """Your own text. `null` once it is deleted."""
    count: int
    """Number of deliveries."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeliveryErrorsLast(Model):
    """The failed attempt that began last. `null`: none failed."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
    }

    error: DeliveryError | str
    """Why the last attempt failed."""
    response_status: int | None
    """Of the last attempt. `null`: there was no answer."""
    delivery_id: str
    """Id of the delivery."""
    at: datetime
    """When the attempt began."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeliveryErrors(Model):
    """Delivery errors."""

    _readers: ClassVar[dict[str, Reader]] = {
        "since": moment,
        "until": moment,
        "classes": each(DeliveryErrorsClass.from_json),
        "endpoints": each(DeliveryErrorsEndpoint.from_json),
        "last": DeliveryErrorsLast.from_json,
    }

    since: datetime
    """Deliveries made from then on."""
    until: datetime
    """Deliveries made before then."""
    count: int
    """Deliveries whose last attempt failed."""
    complete: bool
    """Whether all of them were counted."""
    classes: list[DeliveryErrorsClass]
    """The most frequent errors."""
    endpoints: list[DeliveryErrorsEndpoint]
    """The endpoints with the most of them."""
    last: DeliveryErrorsLast | None
    """The failed attempt that began last. `null`: none failed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class StatsOverTimeBucket(Model):
    """Stats over time bucket."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
    }

    sent: int
    """Attempts, tests included."""
    delivered: int
    """Attempts that were answered 2xx."""
    failed: int
    """All other attempts."""
    retried: int
    """Attempts that were not the first of their delivery."""
    exhausted: int
    """Deliveries whose last attempt failed."""
    latency_p50_ms: int | None
    """Within 5 %; null if nothing was sent."""
    latency_p95_ms: int | None
    """Within 5 %; null if nothing was sent."""
    at: datetime
    """When it begins."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeliveryStats(Model):
    """Delivery stats."""

    sent: int
    """Attempts, tests included."""
    delivered: int
    """Attempts that were answered 2xx."""
    failed: int
    """All other attempts."""
    retried: int
    """Attempts that were not the first of their delivery."""
    exhausted: int
    """Deliveries whose last attempt failed."""
    latency_p50_ms: int | None
    """Within 5 %; null if nothing was sent."""
    latency_p95_ms: int | None
    """Within 5 %; null if nothing was sent."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class StatsOverTime(Model):
    """Stats over time."""

    _readers: ClassVar[dict[str, Reader]] = {
        "since": moment,
        "until": moment,
        "buckets": each(StatsOverTimeBucket.from_json),
        "total": DeliveryStats.from_json,
    }

    metric: Literal["deliveries"]
    """What is counted."""
    bucket: Bucket | str
    """Length of each bucket."""
    since: datetime
    """When the first bucket begins."""
    until: datetime
    """When the last one ends."""
    buckets: list[StatsOverTimeBucket]
    """Figures of each bucket, the oldest first."""
    total: DeliveryStats
    """Figures of all buckets together."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class WebhooksNowFailing(Model):
    """Webhooks now failing."""

    _readers: ClassVar[dict[str, Reader]] = {
        "failing_since": moment,
    }

    id: str
    """Id of the endpoint."""
    url: str
    """Where deliveries are sent."""
    status: OwnWebhookEndpointStatus | str
    """`paused`: deliveries are kept until it is resumed. `disabled`: none are made."""
    status_reason: str | None
    """Why it is paused or disabled. `null`: it is enabled."""
    failing_since: datetime | None
    """When the first of the failed attempts in a row began. `null`: the last one succeeded."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class WebhooksNow(Model):
    """Webhooks now."""

    _readers: ClassVar[dict[str, Reader]] = {
        "oldest_due_at": moment,
        "failing": each(WebhooksNowFailing.from_json),
    }

    queued: int
    """Deliveries to be sent, now or later, and those under way."""
    parked: int
    """Deliveries that wait for their endpoint to be on again."""
    oldest_due_at: datetime | None
    """Since when the oldest delivery is due that is neither sent nor parked; null if none is late.
    """
    failing: list[WebhooksNowFailing]
    """Endpoints that are paused, disabled or fail at present: 20 at most, first those that are off.
    """
