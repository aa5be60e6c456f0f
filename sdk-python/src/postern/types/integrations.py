# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, each, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    Interval,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class StripeConnection(Model):
    """How Stripe is connected."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "changed_at": moment,
        "reconciled_to": moment,
        "waiting_since": moment,
        "failing_until": moment,
    }

    api_key: str
    """How it begins and ends."""
    webhook_secrets: list[str]
    """The same of each."""
    livemode: bool
    """`false`: test mode."""
    api_version: str
    """The version of Stripe's API that is spoken, whatever that of your account is."""
    events: list[str]
    """What an endpoint at Stripe has to send."""
    created_at: datetime
    """When it was created."""
    changed_at: datetime
    """When its secrets last changed."""
    reconciled_to: datetime
    """Everything that Stripe told until then is known."""
    waiting: int
    """Objects at Stripe that have still to be looked at."""
    waiting_since: datetime | None
    """Since when the oldest of them waits. `null`: none waits."""
    problems: int
    """Objects that cannot be applied: see /problems."""
    failing_until: datetime | None
    """Stripe does not answer: the next try."""
    failure: str | None
    """Why Stripe could not be read. `null`: it can."""

StripeProblemKind = Literal["subscription", "invoice", "customer", "checkout_session"]
"""Kind of the object at Stripe."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class StripeProblem(Model):
    """Stripe problem."""

    _readers: ClassVar[dict[str, Reader]] = {
        "next_try_at": moment,
    }

    kind: StripeProblemKind | str
    """Kind of the object at Stripe."""
    id: str
    """Stripe's."""
    problem: str
    """Why it cannot be applied: see docs/stripe.md."""
    tries: int
    """How often it was tried."""
    next_try_at: datetime | None
    """When it is tried again. `null`: not before something changes."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class StripePrice(Model):
    """Stripe price."""

    plan: str
    """Key of the plan."""
    version: int
    """Number of the version of the plan."""
    interval: Interval | str
    """Length of a billing period."""
    currency: str
    """Currency code of ISO 4217, in lower case."""
    price_id: str
    """Id of the price at Stripe."""
    seat_price_id: str | None = None
    """Price of each seat beyond those included. `null` if the quantity of the plan price counts
    seats.
    """


class StripePriceInput(TypedDict):
    """Stripe price input."""

    plan: str
    """Key of the plan."""
    version: int
    """Number of the version of the plan."""
    interval: Interval
    """Length of a billing period."""
    currency: str
    """Currency code of ISO 4217, in lower case."""
    price_id: str
    """Id of the price at Stripe."""
    seat_price_id: NotRequired[str | None]
    """Price of each seat beyond those included. `null` if the quantity of the plan price counts
    seats.
    """

StripeImportStatus = Literal["linked", "refused"]
"""What became of the link."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class StripeImportSubscription(Model):
    """Stripe import subscription."""

    id: str
    """Stripe's."""
    status: str
    """Stripe's."""
    plan: str | None
    """Key of the plan of its price. `null`: the price is none of a plan."""
    problem: str | None
    """Why it cannot be followed: see docs/stripe.md."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class StripeImport(Model):
    """Stripe import."""

    _readers: ClassVar[dict[str, Reader]] = {
        "subscriptions": each(StripeImportSubscription.from_json),
    }

    account_id: str
    """Id of the account."""
    customer_id: str
    """Id of the customer at Stripe."""
    status: StripeImportStatus | str
    """What became of the link."""
    error: str | None
    """Why it was refused. `null`: it was not."""
    subscriptions: list[StripeImportSubscription]
    """Subscriptions of the customer at Stripe."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class IntegrationListAnswer(Model):
    """Integration list answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "stripe": StripeConnection.from_json,
    }

    stripe: StripeConnection | None
    """How Stripe is connected. `null`: it is not."""


class IntegrationStripeReplace(TypedDict):
    """Integration stripe replace."""

    api_key: NotRequired[str]
    """A restricted key is best: docs/stripe.md lists what it has to be allowed."""
    webhook_secrets: NotRequired[Sequence[str]]
    """Of the endpoints at Stripe that send here; several while one replaces another."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class IntegrationStripeReconcileAnswer(Model):
    """Integration stripe reconcile answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "reconciled_to": moment,
    }

    reconciled_to: datetime
    """Everything that Stripe told until then is known already."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class StripePrices(Model):
    """Stripe prices."""

    _readers: ClassVar[dict[str, Reader]] = {
        "prices": each(StripePrice.from_json),
    }

    prices: list[StripePrice]
    """Each price at Stripe with its plan version."""


class IntegrationStripePriceReplace(TypedDict):
    """Integration stripe price replace."""

    prices: Sequence[StripePrice | StripePriceInput]
    """All prices: what is left out can no longer be bought."""


class IntegrationStripeWebhookInput(TypedDict):
    """Integration stripe webhook input."""

    pass


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class IntegrationStripeWebhookAnswer(Model):
    """Integration stripe webhook answer."""

    received: Literal[True]
    """`true`: the event is noted and applied soon."""


class IntegrationStripeImportManyInputLink(TypedDict):
    """Integration stripe import many input link."""

    account_id: str
    """Id of the account."""
    customer_id: str
    """Id of the customer at Stripe."""


class IntegrationStripeImportManyInput(TypedDict):
    """Integration stripe import many input."""

    links: Sequence[IntegrationStripeImportManyInputLink]
    """Accounts, each with its customer at Stripe."""
    dry_run: NotRequired[bool]
    """Whether only to show what would become of each link."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class IntegrationStripeImportManyAnswer(Model):
    """Integration stripe import many answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "results": each(StripeImport.from_json),
    }

    results: list[StripeImport]
    """One for each link, in their order."""
