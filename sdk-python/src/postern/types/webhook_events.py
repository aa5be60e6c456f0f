# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Literal

from .._model import Event, Model, Reader, each, moment
from .shared import (
    GrantKind,
    OwnWebhookEndpointStatus,
    Principal,
    UserRecordStaffRole,
    UserRecordStatus,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountCreatedAccountOwner(Model):
    """The first owner. Absent: there is none yet."""

    id: str
    """Id of the user."""
    email: str
    """Email address."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountCreatedAccount(Model):
    """The account."""

    _readers: ClassVar[dict[str, Reader]] = {
        "owner": AccountCreatedAccountOwner.from_json,
    }

    id: str
    """Id of the account."""
    name: str
    """Name of the account."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""
    owner: AccountCreatedAccountOwner | None = None
    """The first owner. Absent: there is none yet."""
    created_at: str | None = None
    """When it was created."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountCreatedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": AccountCreatedAccount.from_json,
    }

    account: AccountCreatedAccount
    """The account."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountCreatedEvent(Event):
    """Account created event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": AccountCreatedEventData.from_json,
    }

    event: Literal["account.created"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: AccountCreatedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserLoginUser(Model):
    """The user who signed in."""

    id: str
    """Id of the user."""
    email: str
    """Email address."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""
    principal: Principal | str | None = None
    """`customer` for your customers, `provider` for your own staff."""
    method: str | None = None
    """Method of the first factor, such as otp or passkey."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserLoginEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": UserLoginUser.from_json,
    }

    user: UserLoginUser
    """The user who signed in."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserLoginEvent(Event):
    """User login event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UserLoginEventData.from_json,
    }

    event: Literal["user.login"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UserLoginEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionPurchasedSubscriptionAccount(Model):
    """The account that account_id names."""

    id: str
    """Id of the account."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""
    owner_email: str | None = None
    """The address of its first owner who may sign in."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionPurchasedSubscriptionPending(Model):
    """Subscription purchased subscription pending."""

    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: str
    """Length of a billing period."""
    seats: int
    """Number of seats."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionPurchasedSubscriptionPendingPayment(Model):
    """Subscription purchased subscription pending payment."""

    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: str
    """Length of a billing period."""
    seats: int
    """Number of seats."""
    invoice_id: str
    """Id of the invoice."""
    proration_at: str
    """Moment that the proration is computed for."""
    expires_at: str
    """When it expires."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionPurchasedSubscription(Model):
    """The subscription as it is now."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": SubscriptionPurchasedSubscriptionAccount.from_json,
        "pending": SubscriptionPurchasedSubscriptionPending.from_json,
        "pending_payment": SubscriptionPurchasedSubscriptionPendingPayment.from_json,
    }

    id: str
    """Id of the subscription."""
    account_id: str
    """Id of the account."""
    account: SubscriptionPurchasedSubscriptionAccount | None = None
    """The account that account_id names."""
    plan: str
    """The plan's key."""
    status: str
    """incomplete, trialing, active, past_due or cancelled."""
    plan_name: str | None = None
    """Name of the plan, as customers see it."""
    plan_version: int | None = None
    """Number of the version of the plan."""
    interval: str | None = None
    """month or year."""
    seats: int | None = None
    """Number of seats."""
    currency: str | None = None
    """Currency code of ISO 4217, in lower case."""
    amount: int | None = None
    """For a whole period, in the currency's smallest unit."""
    collection: str | None = None
    """`charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later.
    """
    processor: str | None = None
    """Who collects the money: `manual` or `stripe`."""
    zone: str | None = None
    """IANA time zone whose calendar makes the periods."""
    period_start: str | None = None
    """Start of the period, inclusive."""
    period_end: str | None = None
    """End of the period, exclusive."""
    trial_end: str | None = None
    """End of the trial. `null`: there is no trial."""
    cancel_at_period_end: bool | None = None
    """Whether it ends at `period_end`."""
    pending: SubscriptionPurchasedSubscriptionPending | None = None
    """What it changes to at period_end."""
    pending_payment: SubscriptionPurchasedSubscriptionPendingPayment | None = None
    """What it changes to when that invoice is paid."""
    payment_due_at: str | None = None
    """When the oldest unpaid invoice is due; of an incomplete one, when the order lapses."""
    access_until: str | None = None
    """When access ends. `null` if no end is set."""
    version: int | None = None
    """Rises with every change. Deliveries may come in any order: the highest version is the newest.
    """
    created_at: str | None = None
    """When it was created."""
    started_at: str | None = None
    """When it began. `null`: not yet."""
    cancelled_at: str | None = None
    """When it was cancelled. `null`: it was not."""
    cancel_reason: str | None = None
    """requested, unpaid or expired."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionPurchasedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "subscription": SubscriptionPurchasedSubscription.from_json,
    }

    subscription: SubscriptionPurchasedSubscription
    """The subscription as it is now."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionPurchasedEvent(Event):
    """Subscription purchased event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": SubscriptionPurchasedEventData.from_json,
    }

    event: Literal["subscription.purchased"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: SubscriptionPurchasedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoiceCreatedInvoiceAccount(Model):
    """The account that account_id names."""

    id: str
    """Id of the account."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""
    owner_email: str | None = None
    """The address of its first owner who may sign in."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoiceCreatedInvoiceLine(Model):
    """Invoice created invoice line."""

    description: str
    """What is sold."""
    quantity: int
    """Number of units, such as seats."""
    unit_amount: int
    """Price of one, in the minor unit of the currency, such as cents."""
    amount: int
    """Negative: taken back."""
    period_start: str | None
    """Start of the period, inclusive."""
    period_end: str | None
    """End of the period, exclusive."""
    proration: bool
    """Whether it is for a part of a period."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoiceCreatedInvoiceTaxLine(Model):
    """Invoice created invoice tax line."""

    name: str
    """Name of the tax, such as VAT."""
    percentage: str
    """A decimal number, such as 19 or 7.7."""
    category: str
    """EN 16931 (UNTDID 5305)."""
    taxable: int
    """Sum that is taxed, in the minor unit of the currency."""
    amount: int
    """Tax, in the minor unit of the currency."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoiceCreatedInvoice(Model):
    """The invoice."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": InvoiceCreatedInvoiceAccount.from_json,
        "lines": each(InvoiceCreatedInvoiceLine.from_json),
        "tax_lines": each(InvoiceCreatedInvoiceTaxLine.from_json),
    }

    id: str
    """Id of the invoice."""
    number: str
    """Human-readable invoice number."""
    status: str
    """`open`, or `paid` if nothing is due."""
    amount_due: int
    """In the currency's smallest unit."""
    currency: str
    """Currency code of ISO 4217, in lower case."""
    account_id: str | None = None
    """Id of the account."""
    url: str | None = None
    """Its page: the owners of the account see it there, and pay it while it is open."""
    account: InvoiceCreatedInvoiceAccount | None = None
    """The account that account_id names."""
    subscription_id: str | None = None
    """Id of the subscription. `null`: there is none."""
    reason: str | None = None
    """`purchase`, `renewal`, `change`, `manual` or `import`."""
    period_start: str | None = None
    """Start of the period, inclusive."""
    period_end: str | None = None
    """End of the period, exclusive."""
    lines: list[InvoiceCreatedInvoiceLine] | None = None
    """What is charged and taken back."""
    subtotal: int | None = None
    """The sum of the lines."""
    tax_lines: list[InvoiceCreatedInvoiceTaxLine] | None = None
    """Tax by rate."""
    tax: int | None = None
    """Tax, in the minor unit of the currency, such as cents."""
    total: int | None = None
    """Sum with tax, in the minor unit of the currency, such as cents."""
    balance_applied: int | None = None
    """Paid from the account's balance; negative: added to it."""
    amount_paid: int | None = None
    """Sum paid so far, in the minor unit of the currency, such as cents."""
    amount_remaining: int | None = None
    """Sum still to pay, in the minor unit of the currency, such as cents."""
    issued_at: str | None = None
    """When it was issued."""
    due_at: str | None = None
    """When it is due."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoiceCreatedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "invoice": InvoiceCreatedInvoice.from_json,
    }

    invoice: InvoiceCreatedInvoice
    """The invoice."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoiceCreatedEvent(Event):
    """Invoice created event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": InvoiceCreatedEventData.from_json,
    }

    event: Literal["invoice.created"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: InvoiceCreatedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionUpgradedSubscriptionAccount(Model):
    """The account that account_id names."""

    id: str
    """Id of the account."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""
    owner_email: str | None = None
    """The address of its first owner who may sign in."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionUpgradedSubscriptionPending(Model):
    """Subscription upgraded subscription pending."""

    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: str
    """Length of a billing period."""
    seats: int
    """Number of seats."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionUpgradedSubscriptionPendingPayment(Model):
    """Subscription upgraded subscription pending payment."""

    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: str
    """Length of a billing period."""
    seats: int
    """Number of seats."""
    invoice_id: str
    """Id of the invoice."""
    proration_at: str
    """Moment that the proration is computed for."""
    expires_at: str
    """When it expires."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionUpgradedSubscription(Model):
    """The subscription as it is now."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": SubscriptionUpgradedSubscriptionAccount.from_json,
        "pending": SubscriptionUpgradedSubscriptionPending.from_json,
        "pending_payment": SubscriptionUpgradedSubscriptionPendingPayment.from_json,
    }

    id: str
    """Id of the subscription."""
    account_id: str
    """Id of the account."""
    account: SubscriptionUpgradedSubscriptionAccount | None = None
    """The account that account_id names."""
    plan: str
    """The plan's key."""
    status: str
    """incomplete, trialing, active, past_due or cancelled."""
    plan_name: str | None = None
    """Name of the plan, as customers see it."""
    plan_version: int | None = None
    """Number of the version of the plan."""
    interval: str | None = None
    """month or year."""
    seats: int | None = None
    """Number of seats."""
    currency: str | None = None
    """Currency code of ISO 4217, in lower case."""
    amount: int | None = None
    """For a whole period, in the currency's smallest unit."""
    collection: str | None = None
    """`charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later.
    """
    processor: str | None = None
    """Who collects the money: `manual` or `stripe`."""
    zone: str | None = None
    """IANA time zone whose calendar makes the periods."""
    period_start: str | None = None
    """Start of the period, inclusive."""
    period_end: str | None = None
    """End of the period, exclusive."""
    trial_end: str | None = None
    """End of the trial. `null`: there is no trial."""
    cancel_at_period_end: bool | None = None
    """Whether it ends at `period_end`."""
    pending: SubscriptionUpgradedSubscriptionPending | None = None
    """What it changes to at period_end."""
    pending_payment: SubscriptionUpgradedSubscriptionPendingPayment | None = None
    """What it changes to when that invoice is paid."""
    payment_due_at: str | None = None
    """When the oldest unpaid invoice is due; of an incomplete one, when the order lapses."""
    access_until: str | None = None
    """When access ends. `null` if no end is set."""
    version: int | None = None
    """Rises with every change. Deliveries may come in any order: the highest version is the newest.
    """
    created_at: str | None = None
    """When it was created."""
    started_at: str | None = None
    """When it began. `null`: not yet."""
    cancelled_at: str | None = None
    """When it was cancelled. `null`: it was not."""
    cancel_reason: str | None = None
    """requested, unpaid or expired."""
    previous_plan: str | None = None
    """Key of the plan before. Absent: it is the same."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionUpgradedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "subscription": SubscriptionUpgradedSubscription.from_json,
    }

    subscription: SubscriptionUpgradedSubscription
    """The subscription as it is now."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionUpgradedEvent(Event):
    """Subscription upgraded event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": SubscriptionUpgradedEventData.from_json,
    }

    event: Literal["subscription.upgraded"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: SubscriptionUpgradedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionDowngradedSubscriptionAccount(Model):
    """The account that account_id names."""

    id: str
    """Id of the account."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""
    owner_email: str | None = None
    """The address of its first owner who may sign in."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionDowngradedSubscriptionPending(Model):
    """Subscription downgraded subscription pending."""

    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: str
    """Length of a billing period."""
    seats: int
    """Number of seats."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionDowngradedSubscriptionPendingPayment(Model):
    """Subscription downgraded subscription pending payment."""

    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: str
    """Length of a billing period."""
    seats: int
    """Number of seats."""
    invoice_id: str
    """Id of the invoice."""
    proration_at: str
    """Moment that the proration is computed for."""
    expires_at: str
    """When it expires."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionDowngradedSubscription(Model):
    """The subscription as it is now."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": SubscriptionDowngradedSubscriptionAccount.from_json,
        "pending": SubscriptionDowngradedSubscriptionPending.from_json,
        "pending_payment": SubscriptionDowngradedSubscriptionPendingPayment.from_json,
    }

    id: str
    """Id of the subscription."""
    account_id: str
    """Id of the account."""
    account: SubscriptionDowngradedSubscriptionAccount | None = None
    """The account that account_id names."""
    plan: str
    """The plan's key."""
    status: str
    """incomplete, trialing, active, past_due or cancelled."""
    plan_name: str | None = None
    """Name of the plan, as customers see it."""
    plan_version: int | None = None
    """Number of the version of the plan."""
    interval: str | None = None
    """month or year."""
    seats: int | None = None
    """Number of seats."""
    currency: str | None = None
    """Currency code of ISO 4217, in lower case."""
    amount: int | None = None
    """For a whole period, in the currency's smallest unit."""
    collection: str | None = None
    """`charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later.
    """
    processor: str | None = None
    """Who collects the money: `manual` or `stripe`."""
    zone: str | None = None
    """IANA time zone whose calendar makes the periods."""
    period_start: str | None = None
    """Start of the period, inclusive."""
    period_end: str | None = None
    """End of the period, exclusive."""
    trial_end: str | None = None
    """End of the trial. `null`: there is no trial."""
    cancel_at_period_end: bool | None = None
    """Whether it ends at `period_end`."""
    pending: SubscriptionDowngradedSubscriptionPending | None = None
    """What it changes to at period_end."""
    pending_payment: SubscriptionDowngradedSubscriptionPendingPayment | None = None
    """What it changes to when that invoice is paid."""
    payment_due_at: str | None = None
    """When the oldest unpaid invoice is due; of an incomplete one, when the order lapses."""
    access_until: str | None = None
    """When access ends. `null` if no end is set."""
    version: int | None = None
    """Rises with every change. Deliveries may come in any order: the highest version is the newest.
    """
    created_at: str | None = None
    """When it was created."""
    started_at: str | None = None
    """When it began. `null`: not yet."""
    cancelled_at: str | None = None
    """When it was cancelled. `null`: it was not."""
    cancel_reason: str | None = None
    """requested, unpaid or expired."""
    previous_plan: str | None = None
    """Key of the plan before. Absent: it is the same."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionDowngradedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "subscription": SubscriptionDowngradedSubscription.from_json,
    }

    subscription: SubscriptionDowngradedSubscription
    """The subscription as it is now."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionDowngradedEvent(Event):
    """Subscription downgraded event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": SubscriptionDowngradedEventData.from_json,
    }

    event: Literal["subscription.downgraded"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: SubscriptionDowngradedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionCancelledSubscriptionAccount(Model):
    """The account that account_id names."""

    id: str
    """Id of the account."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""
    owner_email: str | None = None
    """The address of its first owner who may sign in."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionCancelledSubscriptionPending(Model):
    """Subscription cancelled subscription pending."""

    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: str
    """Length of a billing period."""
    seats: int
    """Number of seats."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionCancelledSubscriptionPendingPayment(Model):
    """Subscription cancelled subscription pending payment."""

    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: str
    """Length of a billing period."""
    seats: int
    """Number of seats."""
    invoice_id: str
    """Id of the invoice."""
    proration_at: str
    """Moment that the proration is computed for."""
    expires_at: str
    """When it expires."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionCancelledSubscription(Model):
    """The subscription as it is now."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": SubscriptionCancelledSubscriptionAccount.from_json,
        "pending": SubscriptionCancelledSubscriptionPending.from_json,
        "pending_payment": SubscriptionCancelledSubscriptionPendingPayment.from_json,
    }

    id: str
    """Id of the subscription."""
    account_id: str
    """Id of the account."""
    account: SubscriptionCancelledSubscriptionAccount | None = None
    """The account that account_id names."""
    plan: str
    """The plan's key."""
    status: str
    """incomplete, trialing, active, past_due or cancelled."""
    plan_name: str | None = None
    """Name of the plan, as customers see it."""
    plan_version: int | None = None
    """Number of the version of the plan."""
    interval: str | None = None
    """month or year."""
    seats: int | None = None
    """Number of seats."""
    currency: str | None = None
    """Currency code of ISO 4217, in lower case."""
    amount: int | None = None
    """For a whole period, in the currency's smallest unit."""
    collection: str | None = None
    """`charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later.
    """
    processor: str | None = None
    """Who collects the money: `manual` or `stripe`."""
    zone: str | None = None
    """IANA time zone whose calendar makes the periods."""
    period_start: str | None = None
    """Start of the period, inclusive."""
    period_end: str | None = None
    """End of the period, exclusive."""
    trial_end: str | None = None
    """End of the trial. `null`: there is no trial."""
    cancel_at_period_end: bool | None = None
    """Whether it ends at `period_end`."""
    pending: SubscriptionCancelledSubscriptionPending | None = None
    """What it changes to at period_end."""
    pending_payment: SubscriptionCancelledSubscriptionPendingPayment | None = None
    """What it changes to when that invoice is paid."""
    payment_due_at: str | None = None
    """When the oldest unpaid invoice is due; of an incomplete one, when the order lapses."""
    access_until: str | None = None
    """When access ends. `null` if no end is set."""
    version: int | None = None
    """Rises with every change. Deliveries may come in any order: the highest version is the newest.
    """
    created_at: str | None = None
    """When it was created."""
    started_at: str | None = None
    """When it began. `null`: not yet."""
    cancelled_at: str | None = None
    """When it was cancelled. `null`: it was not."""
    cancel_reason: str | None = None
    """requested, unpaid or expired."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionCancelledEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "subscription": SubscriptionCancelledSubscription.from_json,
    }

    subscription: SubscriptionCancelledSubscription
    """The subscription as it is now."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionCancelledEvent(Event):
    """Subscription cancelled event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": SubscriptionCancelledEventData.from_json,
    }

    event: Literal["subscription.cancelled"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: SubscriptionCancelledEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberAddedTeamMemberAccount(Model):
    """The account that account_id names."""

    id: str
    """Id of the account."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberAddedTeamMember(Model):
    """The member who was added."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": TeamMemberAddedTeamMemberAccount.from_json,
    }

    account_id: str
    """Id of the account."""
    user_id: str
    """Id of the user."""
    email: str
    """Email address."""
    role: str
    """Role in the account: owner, admin or member."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""
    account: TeamMemberAddedTeamMemberAccount | None = None
    """The account that account_id names."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberAddedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "team_member": TeamMemberAddedTeamMember.from_json,
    }

    team_member: TeamMemberAddedTeamMember
    """The member who was added."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberAddedEvent(Event):
    """Team member added event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": TeamMemberAddedEventData.from_json,
    }

    event: Literal["team_member.added"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: TeamMemberAddedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TosAcceptedTos(Model):
    """What was accepted, and who accepted it."""

    user_id: str
    """Id of the user."""
    version: str
    """Name of the version."""
    accepted_at: str
    """When it was accepted."""
    document: str | None = None
    """Its key, such as terms."""
    title: str | None = None
    """Title of the document."""
    language: str | None = None
    """Of the text that was accepted."""
    email: str | None = None
    """Email address."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TosAcceptedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "tos": TosAcceptedTos.from_json,
    }

    tos: TosAcceptedTos
    """What was accepted, and who accepted it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TosAcceptedEvent(Event):
    """Tos accepted event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": TosAcceptedEventData.from_json,
    }

    event: Literal["tos.accepted"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: TosAcceptedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UsageMetricsUpdatedUsageAccount(Model):
    """The account that account_id names."""

    id: str
    """Id of the account."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UsageMetricsUpdatedUsage(Model):
    """Usage of the account in its current period."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": UsageMetricsUpdatedUsageAccount.from_json,
    }

    account_id: str
    """Id of the account."""
    account: UsageMetricsUpdatedUsageAccount | None = None
    """The account that account_id names."""
    metrics: dict[str, float]
    """Totals of the period by meter, not what was added."""
    period_start: str | None = None
    """Start of the period, inclusive."""
    period_end: str | None = None
    """End of the period, exclusive."""
    updated_at: str | None = None
    """When the totals were read. Deliveries may come in any order: of an account and period, the
    latest is the newest.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UsageMetricsUpdatedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "usage": UsageMetricsUpdatedUsage.from_json,
    }

    usage: UsageMetricsUpdatedUsage
    """Usage of the account in its current period."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UsageMetricsUpdatedEvent(Event):
    """Usage metrics updated event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UsageMetricsUpdatedEventData.from_json,
    }

    event: Literal["usage.metrics_updated"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UsageMetricsUpdatedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointFailingEndpointLastAttempt(Model):
    """Endpoint failing endpoint last attempt."""

    delivery_id: str
    """Id of the delivery."""
    event: str
    """The type of the event that was to be delivered."""
    at: str
    """When it began."""
    response_status: int | None
    """HTTP status that the receiver answered. `null`: there was no answer."""
    response_excerpt: str | None
    """The first 500 characters of the answer, as text. The receiver chose them: show them as text.
    """
    error: str | None
    """As in the delivery log; null if it succeeded."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointFailingEndpoint(Model):
    """The endpoint."""

    _readers: ClassVar[dict[str, Reader]] = {
        "last_attempt": EndpointFailingEndpointLastAttempt.from_json,
    }

    id: str
    """Id of the endpoint."""
    account_id: str | None
    """The account that the endpoint is of."""
    url: str
    """Where deliveries are sent, without the query."""
    events: list[str]
    """The event types that it has chosen, `*` for all."""
    status: OwnWebhookEndpointStatus | str
    """`paused`: deliveries are kept until it is resumed. `disabled`: none are made."""
    status_reason: str | None
    """Why it is paused or disabled. `null`: it is enabled."""
    failing_since: str | None
    """When the first of the failed attempts in a row began."""
    failed_attempts: int
    """In a row; of the outage that is over, for `endpoint.recovered`."""
    last_attempt: EndpointFailingEndpointLastAttempt | None
    """The newest attempt. `null`: it is no longer kept."""
    log_url: str
    """The API's list of the endpoint's deliveries."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointFailingEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "endpoint": EndpointFailingEndpoint.from_json,
    }

    endpoint: EndpointFailingEndpoint
    """The endpoint."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointFailingEvent(Event):
    """Endpoint failing event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": EndpointFailingEventData.from_json,
    }

    event: Literal["endpoint.failing"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: EndpointFailingEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointPausedEndpointLastAttempt(Model):
    """Endpoint paused endpoint last attempt."""

    delivery_id: str
    """Id of the delivery."""
    event: str
    """The type of the event that was to be delivered."""
    at: str
    """When it began."""
    response_status: int | None
    """HTTP status that the receiver answered. `null`: there was no answer."""
    response_excerpt: str | None
    """The first 500 characters of the answer, as text. The receiver chose them: show them as text.
    """
    error: str | None
    """As in the delivery log; null if it succeeded."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointPausedEndpoint(Model):
    """The endpoint."""

    _readers: ClassVar[dict[str, Reader]] = {
        "last_attempt": EndpointPausedEndpointLastAttempt.from_json,
    }

    id: str
    """Id of the endpoint."""
    account_id: str | None
    """The account that the endpoint is of."""
    url: str
    """Where deliveries are sent, without the query."""
    events: list[str]
    """The event types that it has chosen, `*` for all."""
    status: OwnWebhookEndpointStatus | str
    """`paused`: deliveries are kept until it is resumed. `disabled`: none are made."""
    status_reason: str | None
    """Why it is paused or disabled. `null`: it is enabled."""
    failing_since: str | None
    """When the first of the failed attempts in a row began."""
    failed_attempts: int
    """In a row; of the outage that is over, for `endpoint.recovered`."""
    last_attempt: EndpointPausedEndpointLastAttempt | None
    """The newest attempt. `null`: it is no longer kept."""
    log_url: str
    """The API's list of the endpoint's deliveries."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointPausedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "endpoint": EndpointPausedEndpoint.from_json,
    }

    endpoint: EndpointPausedEndpoint
    """The endpoint."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointPausedEvent(Event):
    """Endpoint paused event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": EndpointPausedEventData.from_json,
    }

    event: Literal["endpoint.paused"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: EndpointPausedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointDisabledEndpointLastAttempt(Model):
    """Endpoint disabled endpoint last attempt."""

    delivery_id: str
    """Id of the delivery."""
    event: str
    """The type of the event that was to be delivered."""
    at: str
    """When it began."""
    response_status: int | None
    """HTTP status that the receiver answered. `null`: there was no answer."""
    response_excerpt: str | None
    """The first 500 characters of the answer, as text. The receiver chose them: show them as text.
    """
    error: str | None
    """As in the delivery log; null if it succeeded."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointDisabledEndpoint(Model):
    """The endpoint."""

    _readers: ClassVar[dict[str, Reader]] = {
        "last_attempt": EndpointDisabledEndpointLastAttempt.from_json,
    }

    id: str
    """Id of the endpoint."""
    account_id: str | None
    """The account that the endpoint is of."""
    url: str
    """Where deliveries are sent, without the query."""
    events: list[str]
    """The event types that it has chosen, `*` for all."""
    status: OwnWebhookEndpointStatus | str
    """`paused`: deliveries are kept until it is resumed. `disabled`: none are made."""
    status_reason: str | None
    """Why it is paused or disabled. `null`: it is enabled."""
    failing_since: str | None
    """When the first of the failed attempts in a row began."""
    failed_attempts: int
    """In a row; of the outage that is over, for `endpoint.recovered`."""
    last_attempt: EndpointDisabledEndpointLastAttempt | None
    """The newest attempt. `null`: it is no longer kept."""
    log_url: str
    """The API's list of the endpoint's deliveries."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointDisabledEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "endpoint": EndpointDisabledEndpoint.from_json,
    }

    endpoint: EndpointDisabledEndpoint
    """The endpoint."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointDisabledEvent(Event):
    """Endpoint disabled event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": EndpointDisabledEventData.from_json,
    }

    event: Literal["endpoint.disabled"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: EndpointDisabledEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointRecoveredEndpointLastAttempt(Model):
    """Endpoint recovered endpoint last attempt."""

    delivery_id: str
    """Id of the delivery."""
    event: str
    """The type of the event that was to be delivered."""
    at: str
    """When it began."""
    response_status: int | None
    """HTTP status that the receiver answered. `null`: there was no answer."""
    response_excerpt: str | None
    """The first 500 characters of the answer, as text. The receiver chose them: show them as text.
    """
    error: str | None
    """As in the delivery log; null if it succeeded."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointRecoveredEndpoint(Model):
    """The endpoint."""

    _readers: ClassVar[dict[str, Reader]] = {
        "last_attempt": EndpointRecoveredEndpointLastAttempt.from_json,
    }

    id: str
    """Id of the endpoint."""
    account_id: str | None
    """The account that the endpoint is of."""
    url: str
    """Where deliveries are sent, without the query."""
    events: list[str]
    """The event types that it has chosen, `*` for all."""
    status: OwnWebhookEndpointStatus | str
    """`paused`: deliveries are kept until it is resumed. `disabled`: none are made."""
    status_reason: str | None
    """Why it is paused or disabled. `null`: it is enabled."""
    failing_since: str | None
    """When the first of the failed attempts in a row began."""
    failed_attempts: int
    """In a row; of the outage that is over, for `endpoint.recovered`."""
    last_attempt: EndpointRecoveredEndpointLastAttempt | None
    """The newest attempt. `null`: it is no longer kept."""
    log_url: str
    """The API's list of the endpoint's deliveries."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointRecoveredEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "endpoint": EndpointRecoveredEndpoint.from_json,
    }

    endpoint: EndpointRecoveredEndpoint
    """The endpoint."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EndpointRecoveredEvent(Event):
    """Endpoint recovered event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": EndpointRecoveredEventData.from_json,
    }

    event: Literal["endpoint.recovered"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: EndpointRecoveredEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeliveryExhaustedDeliveryLastAttempt(Model):
    """Delivery exhausted delivery last attempt."""

    delivery_id: str
    """Id of the delivery."""
    event: str
    """The type of the event that was to be delivered."""
    at: str
    """When it began."""
    response_status: int | None
    """HTTP status that the receiver answered. `null`: there was no answer."""
    response_excerpt: str | None
    """The first 500 characters of the answer, as text. The receiver chose them: show them as text.
    """
    error: str | None
    """As in the delivery log; null if it succeeded."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeliveryExhaustedDelivery(Model):
    """The delivery, the newest of those that the event stands for."""

    _readers: ClassVar[dict[str, Reader]] = {
        "last_attempt": DeliveryExhaustedDeliveryLastAttempt.from_json,
    }

    id: str
    """Id of the delivery."""
    event_id: str
    """Id of the event."""
    event: str
    """Name of the event type."""
    endpoint_id: str
    """Id of the webhook endpoint."""
    account_id: str | None
    """The account that the endpoint is of."""
    url: str
    """The endpoint's."""
    attempt_count: int
    """Number of attempts so far."""
    last_attempt: DeliveryExhaustedDeliveryLastAttempt | None
    """The newest attempt. `null`: it is no longer kept."""
    exhausted: int
    """How many deliveries to this endpoint this event stands for; this one is the newest."""
    log_url: str
    """The API's list of the endpoint's failed deliveries."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeliveryExhaustedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "delivery": DeliveryExhaustedDelivery.from_json,
    }

    delivery: DeliveryExhaustedDelivery
    """The delivery, the newest of those that the event stands for."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeliveryExhaustedEvent(Event):
    """Delivery exhausted event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": DeliveryExhaustedEventData.from_json,
    }

    event: Literal["delivery.exhausted"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: DeliveryExhaustedEventData
    """What it happened to."""

ApplicationCreatedApplicationStatus = Literal["active", "disabled", "pending", "deleted"]
"""`disabled`: nothing of it works. `pending`: it waits for approval."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApplicationCreatedApplication(Model):
    """The application."""

    id: str
    """Id of the application."""
    client_id: str
    """What the application calls itself at its issuer."""
    name: str
    """Name that people read."""
    principal: Principal | str
    """Whose issuer it is of: that of customers, or of staff."""
    kind: str
    """Such as web or machine."""
    source: str
    """`admin`: made by staff. Otherwise how it registered."""
    first_party: bool
    """Whether it is the provider's own."""
    status: ApplicationCreatedApplicationStatus | str
    """`disabled`: nothing of it works. `pending`: it waits for approval."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApplicationCreatedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "application": ApplicationCreatedApplication.from_json,
    }

    application: ApplicationCreatedApplication
    """The application."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApplicationCreatedEvent(Event):
    """Application created event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": ApplicationCreatedEventData.from_json,
    }

    event: Literal["application.created"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: ApplicationCreatedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApplicationChangedApplication(Model):
    """The application as it is now."""

    id: str
    """Id of the application."""
    client_id: str
    """What the application calls itself at its issuer."""
    name: str
    """Name that people read."""
    principal: Principal | str
    """Whose issuer it is of: that of customers, or of staff."""
    kind: str
    """Such as web or machine."""
    source: str
    """`admin`: made by staff. Otherwise how it registered."""
    first_party: bool
    """Whether it is the provider's own."""
    status: ApplicationCreatedApplicationStatus | str
    """`disabled`: nothing of it works. `pending`: it waits for approval."""
    changed: list[str]
    """What changed, such as redirect_uris, secrets or status."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApplicationChangedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "application": ApplicationChangedApplication.from_json,
    }

    application: ApplicationChangedApplication
    """The application as it is now."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApplicationChangedEvent(Event):
    """Application changed event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": ApplicationChangedEventData.from_json,
    }

    event: Literal["application.changed"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: ApplicationChangedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantCreatedGrantAccount(Model):
    """The account that account_id names."""

    id: str
    """Id of the account."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantCreatedGrantApplication(Model):
    """Who may act for the person."""

    id: str
    """Id of the application."""
    client_id: str
    """What it calls itself at its issuer."""
    name: str
    """Name that people read."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantCreatedGrant(Model):
    """What they allowed."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": GrantCreatedGrantAccount.from_json,
        "application": GrantCreatedGrantApplication.from_json,
    }

    id: str
    """Id of the grant."""
    user_id: str
    """The person who gave it."""
    account_id: str | None
    """The account that it is about. `null`: none."""
    account: GrantCreatedGrantAccount | None
    """The account that account_id names. `null`: none."""
    application: GrantCreatedGrantApplication
    """Who may act for the person."""
    kind: GrantKind | str
    """`consent`: the person allowed it. `first_party`: it is the provider's own application."""
    scopes: list[str]
    """What the application may do."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantCreatedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "grant": GrantCreatedGrant.from_json,
    }

    grant: GrantCreatedGrant
    """What they allowed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantCreatedEvent(Event):
    """Grant created event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": GrantCreatedEventData.from_json,
    }

    event: Literal["grant.created"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: GrantCreatedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantRevokedGrantAccount(Model):
    """The account that account_id names."""

    id: str
    """Id of the account."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantRevokedGrantApplication(Model):
    """Who may act for the person."""

    id: str
    """Id of the application."""
    client_id: str
    """What it calls itself at its issuer."""
    name: str
    """Name that people read."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantRevokedGrant(Model):
    """What was allowed."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": GrantRevokedGrantAccount.from_json,
        "application": GrantRevokedGrantApplication.from_json,
    }

    id: str
    """Id of the grant."""
    user_id: str
    """The person who gave it."""
    account_id: str | None
    """The account that it is about. `null`: none."""
    account: GrantRevokedGrantAccount | None
    """The account that account_id names. `null`: none."""
    application: GrantRevokedGrantApplication
    """Who may act for the person."""
    kind: GrantKind | str
    """`consent`: the person allowed it. `first_party`: it is the provider's own application."""
    reason: str
    """`disconnected`, `user` (blocked, deleted, or all access ended), `membership`, `account` (that
    was deleted), `application`, `scope` (that was deleted) or `reuse` (a code or token came
    twice).
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantRevokedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "grant": GrantRevokedGrant.from_json,
    }

    grant: GrantRevokedGrant
    """What was allowed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantRevokedEvent(Event):
    """Grant revoked event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": GrantRevokedEventData.from_json,
    }

    event: Literal["grant.revoked"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: GrantRevokedEventData
    """What it happened to."""

UserCreatedUserByType = Literal["user", "staff", "key", "directory", "connection", "system"]
"""A user (also through an application), staff, an API key, a directory (SCIM), a connection at
sign-in, or Postern.
"""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCreatedUserBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCreatedUser(Model):
    """The new user."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": UserCreatedUserBy.from_json,
    }

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see."""
    principal: Principal | str
    """Whether it is a customer, or one of the staff."""
    staff_role: UserRecordStaffRole | str | None
    """Role of a staff member. `null` for customers."""
    status: UserRecordStatus | str
    """`blocked`: the user cannot sign in. `leaving`: the user asked to be deleted, and may still
    stay.
    """
    verified: bool
    """Whether the user has proved the address."""
    revision: int
    """Rises with each change of this one. Events may arrive in any order, so keep the highest."""
    by: UserCreatedUserBy
    """Who made the change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCreatedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": UserCreatedUser.from_json,
    }

    user: UserCreatedUser
    """The new user."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCreatedEvent(Event):
    """User created event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UserCreatedEventData.from_json,
    }

    event: Literal["user.created"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UserCreatedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserUpdatedUserBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserUpdatedUser(Model):
    """The user after the change."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": UserUpdatedUserBy.from_json,
    }

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see."""
    principal: Principal | str
    """Whether it is a customer, or one of the staff."""
    staff_role: UserRecordStaffRole | str | None
    """Role of a staff member. `null` for customers."""
    status: UserRecordStatus | str
    """`blocked`: the user cannot sign in. `leaving`: the user asked to be deleted, and may still
    stay.
    """
    verified: bool
    """Whether the user has proved the address."""
    revision: int
    """Rises with each change of this one. Events may arrive in any order, so keep the highest."""
    by: UserUpdatedUserBy
    """Who made the change."""
    changed: list[str]
    """Names of the fields that changed."""
    previous_email: str | None = None
    """The address before, if it changed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserUpdatedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": UserUpdatedUser.from_json,
    }

    user: UserUpdatedUser
    """The user after the change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserUpdatedEvent(Event):
    """User updated event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UserUpdatedEventData.from_json,
    }

    event: Literal["user.updated"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UserUpdatedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserBlockedUserBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserBlockedUser(Model):
    """The user after the change."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": UserBlockedUserBy.from_json,
    }

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see."""
    principal: Principal | str
    """Whether it is a customer, or one of the staff."""
    staff_role: UserRecordStaffRole | str | None
    """Role of a staff member. `null` for customers."""
    status: UserRecordStatus | str
    """`blocked`: the user cannot sign in. `leaving`: the user asked to be deleted, and may still
    stay.
    """
    verified: bool
    """Whether the user has proved the address."""
    revision: int
    """Rises with each change of this one. Events may arrive in any order, so keep the highest."""
    by: UserBlockedUserBy
    """Who made the change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserBlockedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": UserBlockedUser.from_json,
    }

    user: UserBlockedUser
    """The user after the change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserBlockedEvent(Event):
    """User blocked event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UserBlockedEventData.from_json,
    }

    event: Literal["user.blocked"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UserBlockedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserUnblockedUserBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserUnblockedUser(Model):
    """The user after the change."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": UserUnblockedUserBy.from_json,
    }

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see."""
    principal: Principal | str
    """Whether it is a customer, or one of the staff."""
    staff_role: UserRecordStaffRole | str | None
    """Role of a staff member. `null` for customers."""
    status: UserRecordStatus | str
    """`blocked`: the user cannot sign in. `leaving`: the user asked to be deleted, and may still
    stay.
    """
    verified: bool
    """Whether the user has proved the address."""
    revision: int
    """Rises with each change of this one. Events may arrive in any order, so keep the highest."""
    by: UserUnblockedUserBy
    """Who made the change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserUnblockedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": UserUnblockedUser.from_json,
    }

    user: UserUnblockedUser
    """The user after the change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserUnblockedEvent(Event):
    """User unblocked event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UserUnblockedEventData.from_json,
    }

    event: Literal["user.unblocked"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UserUnblockedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserDeletedUserBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserDeletedUser(Model):
    """What is left of the user: no name and no address."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": UserDeletedUserBy.from_json,
    }

    id: str
    """Id of the user."""
    external_id: str | None
    """The id in the provider's own system."""
    deleted_at: str
    """When it was deleted."""
    revision: int
    """Rises with each change of this one. Events may arrive in any order, so keep the highest."""
    by: UserDeletedUserBy
    """Who made the change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserDeletedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": UserDeletedUser.from_json,
    }

    user: UserDeletedUser
    """What is left of the user: no name and no address."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserDeletedEvent(Event):
    """User deleted event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UserDeletedEventData.from_json,
    }

    event: Literal["user.deleted"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UserDeletedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountUpdatedAccountBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountUpdatedAccount(Model):
    """The account after the change."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": AccountUpdatedAccountBy.from_json,
    }

    id: str
    """Id of the account."""
    name: str
    """Name of the account."""
    logo: str | None
    """Logo of the account, an https URL. `null`: none."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that members may see, too."""
    revision: int
    """Rises with each change of this one. Events may arrive in any order, so keep the highest."""
    by: AccountUpdatedAccountBy
    """Who made the change."""
    changed: list[str]
    """Names of the fields that changed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountUpdatedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": AccountUpdatedAccount.from_json,
    }

    account: AccountUpdatedAccount
    """The account after the change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountUpdatedEvent(Event):
    """Account updated event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": AccountUpdatedEventData.from_json,
    }

    event: Literal["account.updated"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: AccountUpdatedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountDeletedAccountBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountDeletedAccount(Model):
    """What is left of the account: no name."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": AccountDeletedAccountBy.from_json,
    }

    id: str
    """Id of the account."""
    external_id: str | None
    """The id in the provider's own system."""
    deleted_at: str
    """When it was deleted."""
    revision: int
    """Rises with each change of this one. Events may arrive in any order, so keep the highest."""
    by: AccountDeletedAccountBy
    """Who made the change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountDeletedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": AccountDeletedAccount.from_json,
    }

    account: AccountDeletedAccount
    """What is left of the account: no name."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountDeletedEvent(Event):
    """Account deleted event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": AccountDeletedEventData.from_json,
    }

    event: Literal["account.deleted"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: AccountDeletedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberRoleChangedTeamMemberAccount(Model):
    """The account that account_id names."""

    id: str
    """Id of the account."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberRoleChangedTeamMemberBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberRoleChangedTeamMember(Model):
    """The member with the new level and roles."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": TeamMemberRoleChangedTeamMemberAccount.from_json,
        "by": TeamMemberRoleChangedTeamMemberBy.from_json,
    }

    account_id: str
    """Id of the account."""
    user_id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    role: str
    """Role in the account: owner, admin or member."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""
    account: TeamMemberRoleChangedTeamMemberAccount | None = None
    """The account that account_id names."""
    joined_at: str
    """When this membership began: the timestamp of its `team_member.added` or `account.created`."""
    revision: int
    """Rises with each change of this one. Events may arrive in any order, so keep the highest."""
    by: TeamMemberRoleChangedTeamMemberBy
    """Who made the change."""
    previous_role: str
    """The role before. The same if only `roles` changed."""
    roles: list[str] | None = None
    """Keys of the roles that the member has now beside `role`. Absent in older events."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberRoleChangedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "team_member": TeamMemberRoleChangedTeamMember.from_json,
    }

    team_member: TeamMemberRoleChangedTeamMember
    """The member with the new level and roles."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberRoleChangedEvent(Event):
    """Team member role changed event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": TeamMemberRoleChangedEventData.from_json,
    }

    event: Literal["team_member.role_changed"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: TeamMemberRoleChangedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberRemovedTeamMemberAccount(Model):
    """The account that account_id names."""

    id: str
    """Id of the account."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberRemovedTeamMemberBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberRemovedTeamMember(Model):
    """The member who was removed."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": TeamMemberRemovedTeamMemberAccount.from_json,
        "by": TeamMemberRemovedTeamMemberBy.from_json,
    }

    account_id: str
    """Id of the account."""
    user_id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    role: str
    """Role in the account: owner, admin or member."""
    name: str | None = None
    """Name of the user or account. `null`: not known."""
    external_id: str | None = None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any] | None = None
    """As your provider keeps it for all to see."""
    account: TeamMemberRemovedTeamMemberAccount | None = None
    """The account that account_id names."""
    joined_at: str
    """When this membership began: the timestamp of its `team_member.added` or `account.created`."""
    revision: int
    """Rises with each change of this one. Events may arrive in any order, so keep the highest."""
    by: TeamMemberRemovedTeamMemberBy
    """Who made the change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberRemovedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "team_member": TeamMemberRemovedTeamMember.from_json,
    }

    team_member: TeamMemberRemovedTeamMember
    """The member who was removed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TeamMemberRemovedEvent(Event):
    """Team member removed event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": TeamMemberRemovedEventData.from_json,
    }

    event: Literal["team_member.removed"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: TeamMemberRemovedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationSentAccountBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationSentAccountInvitation(Model):
    """The invitation. Its link is only in the email."""

    id: str
    """Id of the invitation."""
    email: str | None
    """Address that is invited. `null`: the person has been deleted, which ended the invitation."""
    role: str
    """Role that the invited person gets: owner, admin or member."""
    expires_at: str
    """Until when it can be accepted. No event follows then."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationSentAccount(Model):
    """The account, and what happened there."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": AccountInvitationSentAccountBy.from_json,
        "invitation": AccountInvitationSentAccountInvitation.from_json,
    }

    id: str
    """Id of the account."""
    name: str
    """Name of the account."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that members may see, too."""
    revision: int
    """Revision of the account, which this does not raise."""
    by: AccountInvitationSentAccountBy
    """Who made the change."""
    invitation: AccountInvitationSentAccountInvitation
    """The invitation. Its link is only in the email."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationSentEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": AccountInvitationSentAccount.from_json,
    }

    account: AccountInvitationSentAccount
    """The account, and what happened there."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationSentEvent(Event):
    """Account invitation sent event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": AccountInvitationSentEventData.from_json,
    }

    event: Literal["account.invitation_sent"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: AccountInvitationSentEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationAcceptedAccountBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationAcceptedAccountInvitation(Model):
    """The invitation. Its link is only in the email."""

    id: str
    """Id of the invitation."""
    email: str | None
    """Address that is invited. `null`: the person has been deleted, which ended the invitation."""
    role: str
    """Role that the invited person gets: owner, admin or member."""
    expires_at: str
    """Until when it can be accepted. No event follows then."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationAcceptedAccount(Model):
    """The account, and what happened there."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": AccountInvitationAcceptedAccountBy.from_json,
        "invitation": AccountInvitationAcceptedAccountInvitation.from_json,
    }

    id: str
    """Id of the account."""
    name: str
    """Name of the account."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that members may see, too."""
    revision: int
    """Revision of the account, which this does not raise."""
    by: AccountInvitationAcceptedAccountBy
    """Who made the change."""
    invitation: AccountInvitationAcceptedAccountInvitation
    """The invitation. Its link is only in the email."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationAcceptedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": AccountInvitationAcceptedAccount.from_json,
    }

    account: AccountInvitationAcceptedAccount
    """The account, and what happened there."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationAcceptedEvent(Event):
    """Account invitation accepted event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": AccountInvitationAcceptedEventData.from_json,
    }

    event: Literal["account.invitation_accepted"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: AccountInvitationAcceptedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationRevokedAccountBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationRevokedAccountInvitation(Model):
    """The invitation. Its link is only in the email."""

    id: str
    """Id of the invitation."""
    email: str | None
    """Address that is invited. `null`: the person has been deleted, which ended the invitation."""
    role: str
    """Role that the invited person gets: owner, admin or member."""
    expires_at: str
    """Until when it can be accepted. No event follows then."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationRevokedAccount(Model):
    """The account, and what happened there."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": AccountInvitationRevokedAccountBy.from_json,
        "invitation": AccountInvitationRevokedAccountInvitation.from_json,
    }

    id: str
    """Id of the account."""
    name: str
    """Name of the account."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that members may see, too."""
    revision: int
    """Revision of the account, which this does not raise."""
    by: AccountInvitationRevokedAccountBy
    """Who made the change."""
    invitation: AccountInvitationRevokedAccountInvitation
    """The invitation. Its link is only in the email."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationRevokedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": AccountInvitationRevokedAccount.from_json,
    }

    account: AccountInvitationRevokedAccount
    """The account, and what happened there."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountInvitationRevokedEvent(Event):
    """Account invitation revoked event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": AccountInvitationRevokedEventData.from_json,
    }

    event: Literal["account.invitation_revoked"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: AccountInvitationRevokedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountConnectionFailingAccountBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountConnectionFailingAccountConnection(Model):
    """The connection of the account."""

    id: str
    """Id of the connection."""
    slug: str
    """Its name in paths."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountConnectionFailingAccount(Model):
    """The account, and what happened there."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": AccountConnectionFailingAccountBy.from_json,
        "connection": AccountConnectionFailingAccountConnection.from_json,
    }

    id: str
    """Id of the account."""
    name: str
    """Name of the account."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that members may see, too."""
    revision: int
    """Revision of the account, which this does not raise."""
    by: AccountConnectionFailingAccountBy
    """Who made the change."""
    connection: AccountConnectionFailingAccountConnection
    """The connection of the account."""
    reason: str
    """Why the newest failed sign-in was refused, such as `unreachable`."""
    failing_since: str
    """When the first of these sign-ins failed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountConnectionFailingEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": AccountConnectionFailingAccount.from_json,
    }

    account: AccountConnectionFailingAccount
    """The account, and what happened there."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountConnectionFailingEvent(Event):
    """Account connection failing event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": AccountConnectionFailingEventData.from_json,
    }

    event: Literal["account.connection_failing"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: AccountConnectionFailingEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountConnectionRecoveredAccountBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountConnectionRecoveredAccountConnection(Model):
    """The connection of the account."""

    id: str
    """Id of the connection."""
    slug: str
    """Its name in paths."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountConnectionRecoveredAccount(Model):
    """The account, and what happened there."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": AccountConnectionRecoveredAccountBy.from_json,
        "connection": AccountConnectionRecoveredAccountConnection.from_json,
    }

    id: str
    """Id of the account."""
    name: str
    """Name of the account."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that members may see, too."""
    revision: int
    """Revision of the account, which this does not raise."""
    by: AccountConnectionRecoveredAccountBy
    """Who made the change."""
    connection: AccountConnectionRecoveredAccountConnection
    """The connection of the account."""
    reason: str
    """Why the newest failed sign-in was refused, such as `unreachable`."""
    failing_since: str
    """When the first of these sign-ins failed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountConnectionRecoveredEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": AccountConnectionRecoveredAccount.from_json,
    }

    account: AccountConnectionRecoveredAccount
    """The account, and what happened there."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountConnectionRecoveredEvent(Event):
    """Account connection recovered event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": AccountConnectionRecoveredEventData.from_json,
    }

    event: Literal["account.connection_recovered"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: AccountConnectionRecoveredEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserSessionStartedUserBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserSessionStartedUserSession(Model):
    """The session that began. Never its token."""

    id: str
    """Id of the session. It stays when the token is rotated."""
    method: str
    """Method of the first factor, such as otp or passkey."""
    second_factor: str | None
    """The second factor, such as totp, as far as it was shown. `null`: none."""
    parent_id: str | None
    """The session that this one was transferred from, and with which it ends. `null`: none."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserSessionStartedUser(Model):
    """The user, with the session."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": UserSessionStartedUserBy.from_json,
        "session": UserSessionStartedUserSession.from_json,
    }

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see."""
    principal: Principal | str
    """Whether it is a customer, or one of the staff."""
    revision: int
    """Revision of the user, which sessions, credentials and plans do not raise."""
    by: UserSessionStartedUserBy
    """Who made the change."""
    session: UserSessionStartedUserSession
    """The session that began. Never its token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserSessionStartedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": UserSessionStartedUser.from_json,
    }

    user: UserSessionStartedUser
    """The user, with the session."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserSessionStartedEvent(Event):
    """User session started event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UserSessionStartedEventData.from_json,
    }

    event: Literal["user.session_started"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UserSessionStartedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserSessionEndedUserBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserSessionEndedUserSession(Model):
    """The session that ended. Never its token."""

    id: str
    """Id of the session. It stays when the token is rotated."""
    method: str
    """Method of the first factor, such as otp or passkey."""
    second_factor: str | None
    """The second factor, such as totp, as far as it was shown. `null`: none."""
    parent_id: str | None
    """The session that this one was transferred from, and with which it ends. `null`: none."""

UserSessionEndedUserReason = Literal[
    "signed_out",
    "revoked",
    "replaced",
    "password_changed",
    "credential_changed",
    "blocked",
    "deleted",
    "directory",
    "idp_logout",
    "limit",
    "expired",
]
"""Why. `revoked`: by the user elsewhere, or by staff. `replaced`: by a new sign-in in the same
browser. `credential_changed`: another way to sign in or another address. `deleted`: the user,
who may have asked for it. `limit`: too many sessions.
"""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserSessionEndedUser(Model):
    """The user, with the session."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": UserSessionEndedUserBy.from_json,
        "session": UserSessionEndedUserSession.from_json,
    }

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see."""
    principal: Principal | str
    """Whether it is a customer, or one of the staff."""
    revision: int
    """Revision of the user, which sessions, credentials and plans do not raise."""
    by: UserSessionEndedUserBy
    """Who made the change."""
    session: UserSessionEndedUserSession
    """The session that ended. Never its token."""
    reason: UserSessionEndedUserReason | str
    """Why. `revoked`: by the user elsewhere, or by staff. `replaced`: by a new sign-in in the same
    browser. `credential_changed`: another way to sign in or another address. `deleted`: the
    user, who may have asked for it. `limit`: too many sessions.
    """
    ended_at: str
    """When it ended: for `expired`, earlier than the event."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserSessionEndedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": UserSessionEndedUser.from_json,
    }

    user: UserSessionEndedUser
    """The user, with the session."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserSessionEndedEvent(Event):
    """User session ended event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UserSessionEndedEventData.from_json,
    }

    event: Literal["user.session_ended"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UserSessionEndedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCredentialAddedUserBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""

UserCredentialAddedUserCredentialKind = Literal[
    "password",
    "totp",
    "passkey",
    "recovery_codes",
    "identity",
]
"""What it is."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCredentialAddedUserCredentialConnection(Model):
    """Where an identity is from."""

    id: str
    """Id of the connection."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCredentialAddedUserCredential(Model):
    """What the user can sign in with. Never the secret."""

    _readers: ClassVar[dict[str, Reader]] = {
        "connection": UserCredentialAddedUserCredentialConnection.from_json,
    }

    kind: UserCredentialAddedUserCredentialKind | str
    """What it is."""
    id: str | None = None
    """Id of a passkey."""
    connection: UserCredentialAddedUserCredentialConnection | None = None
    """Where an identity is from."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCredentialAddedUser(Model):
    """The user, with the credential."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": UserCredentialAddedUserBy.from_json,
        "credential": UserCredentialAddedUserCredential.from_json,
    }

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see."""
    principal: Principal | str
    """Whether it is a customer, or one of the staff."""
    revision: int
    """Revision of the user, which sessions, credentials and plans do not raise."""
    by: UserCredentialAddedUserBy
    """Who made the change."""
    credential: UserCredentialAddedUserCredential
    """What the user can sign in with. Never the secret."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCredentialAddedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": UserCredentialAddedUser.from_json,
    }

    user: UserCredentialAddedUser
    """The user, with the credential."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCredentialAddedEvent(Event):
    """User credential added event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UserCredentialAddedEventData.from_json,
    }

    event: Literal["user.credential_added"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UserCredentialAddedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCredentialRemovedUserBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCredentialRemovedUserCredentialConnection(Model):
    """Where an identity is from."""

    id: str
    """Id of the connection."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCredentialRemovedUserCredential(Model):
    """What the user can sign in with. Never the secret."""

    _readers: ClassVar[dict[str, Reader]] = {
        "connection": UserCredentialRemovedUserCredentialConnection.from_json,
    }

    kind: UserCredentialAddedUserCredentialKind | str
    """What it is."""
    id: str | None = None
    """Id of a passkey."""
    connection: UserCredentialRemovedUserCredentialConnection | None = None
    """Where an identity is from."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCredentialRemovedUser(Model):
    """The user, with the credential."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": UserCredentialRemovedUserBy.from_json,
        "credential": UserCredentialRemovedUserCredential.from_json,
    }

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see."""
    principal: Principal | str
    """Whether it is a customer, or one of the staff."""
    revision: int
    """Revision of the user, which sessions, credentials and plans do not raise."""
    by: UserCredentialRemovedUserBy
    """Who made the change."""
    credential: UserCredentialRemovedUserCredential
    """What the user can sign in with. Never the secret."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCredentialRemovedEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": UserCredentialRemovedUser.from_json,
    }

    user: UserCredentialRemovedUser
    """The user, with the credential."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserCredentialRemovedEvent(Event):
    """User credential removed event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UserCredentialRemovedEventData.from_json,
    }

    event: Literal["user.credential_removed"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UserCredentialRemovedEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserDeletionScheduledUserBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserDeletionScheduledUser(Model):
    """The user, with the time."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": UserDeletionScheduledUserBy.from_json,
    }

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see."""
    principal: Principal | str
    """Whether it is a customer, or one of the staff."""
    revision: int
    """Revision of the user, which sessions, credentials and plans do not raise."""
    by: UserDeletionScheduledUserBy
    """Who made the change."""
    status: UserRecordStatus | str
    """Status of the user by now. A blocked user stays blocked when a deletion is planned or
    cancelled.
    """
    delete_at: str
    """When the user will be deleted."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserDeletionScheduledEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": UserDeletionScheduledUser.from_json,
    }

    user: UserDeletionScheduledUser
    """The user, with the time."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserDeletionScheduledEvent(Event):
    """User deletion scheduled event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UserDeletionScheduledEventData.from_json,
    }

    event: Literal["user.deletion_scheduled"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UserDeletionScheduledEventData
    """What it happened to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserDeletionCancelledUserBy(Model):
    """Who made the change."""

    type: UserCreatedUserByType | str
    """A user (also through an application), staff, an API key, a directory (SCIM), a connection at
    sign-in, or Postern.
    """
    id: str | None = None
    """Id of the user, the staff member, the key or the SCIM token."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserDeletionCancelledUser(Model):
    """The user, with the time for which the deletion was planned."""

    _readers: ClassVar[dict[str, Reader]] = {
        "by": UserDeletionCancelledUserBy.from_json,
    }

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see."""
    principal: Principal | str
    """Whether it is a customer, or one of the staff."""
    revision: int
    """Revision of the user, which sessions, credentials and plans do not raise."""
    by: UserDeletionCancelledUserBy
    """Who made the change."""
    status: UserRecordStatus | str
    """Status of the user by now. A blocked user stays blocked when a deletion is planned or
    cancelled.
    """
    delete_at: str
    """When the user would have been deleted."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserDeletionCancelledEventData(Model):
    """What it happened to."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": UserDeletionCancelledUser.from_json,
    }

    user: UserDeletionCancelledUser
    """The user, with the time for which the deletion was planned."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserDeletionCancelledEvent(Event):
    """User deletion cancelled event."""

    _readers: ClassVar[dict[str, Reader]] = {
        "timestamp": moment,
        "data": UserDeletionCancelledEventData.from_json,
    }

    event: Literal["user.deletion_cancelled"]
    """Name of the event type."""
    timestamp: datetime
    """When it happened."""
    data: UserDeletionCancelledEventData
    """What it happened to."""
