# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, each

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    BillingImportResultStatus,
    Collection,
    Interval,
    TaxRateCategory,
)

BillingSettingsTaxIdCheck = Literal["off", "form"]
"""`form`: owners cannot enter a tax id that has a wrong form or wrong check digits. You can; it is
shown as such.
"""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BillingSettingsSeller(Model):
    """Who sells, as new invoices show it."""

    name: str | None = None
    """Name of the company or person. One line, without control characters."""
    email: str | None = None
    """Email address for questions about invoices. One line, without control characters."""
    address: list[str] | None = None
    """Line by line."""
    country: str | None = None
    """Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given."""
    tax_ids: list[str] | None = None
    """Tax ids, such as a VAT number."""

BillingSettingsMails = Literal["none", "own", "all"]
"""Which mails about money are sent to customers: none; those about what Postern bills; or also
those about what Stripe does.
"""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BillingSettings(Model):
    """Billing settings."""

    _readers: ClassVar[dict[str, Reader]] = {
        "seller": BillingSettingsSeller.from_json,
    }

    zone: str | None = None
    """IANA time zone whose calendar makes the periods of new subscriptions, and the year of invoice
    numbers.
    """
    due_days: int | None = None
    """Invoices are to be paid within this many days."""
    grace_days: int | None = None
    """Days of access after a failed or overdue payment. Then the subscription ends."""
    invoice_prefix: str | None = None
    """Begins invoices' numbers. Those of credit notes begin with CN."""
    tax_inclusive: bool | None = None
    """Whether prices contain the tax."""
    usage_window_seconds: int | None = None
    """At most one usage.metrics_updated for an account and period within this time."""
    tax_id_check: BillingSettingsTaxIdCheck | str | None = None
    """`form`: owners cannot enter a tax id that has a wrong form or wrong check digits. You can; it
    is shown as such.
    """
    seller: BillingSettingsSeller | None = None
    """Who sells, as new invoices show it."""
    mails: BillingSettingsMails | str | None = None
    """Which mails about money are sent to customers: none; those about what Postern bills; or also
    those about what Stripe does.
    """
    footer: str | None = None
    """Printed below every invoice. No control characters but line breaks."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BillingImportResultError(Model):
    """Billing import result error."""

    field: str
    """JSON pointer into the body, such as `/email`, or the name of a parameter."""
    message: str
    """What is wrong with it and what to send instead."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BillingImportResult(Model):
    """Billing import result."""

    _readers: ClassVar[dict[str, Reader]] = {
        "errors": each(BillingImportResultError.from_json),
    }

    external_id: str | None
    """Id of the row in the other system. `null`: it has none."""
    status: BillingImportResultStatus | str
    """`exists`: it was imported before and is left alone."""
    id: str | None
    """Null in a dry run."""
    errors: list[BillingImportResultError]
    """Why it was refused; empty if it was not."""


class BillingSettingsUpdateSeller(TypedDict):
    """Who sells: only what is given changes."""

    name: NotRequired[str]
    """Name of the company or person. One line, without control characters."""
    email: NotRequired[str]
    """Email address for questions about invoices. One line, without control characters."""
    address: NotRequired[Sequence[str]]
    """Line by line."""
    country: NotRequired[str]
    """Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given."""
    tax_ids: NotRequired[Sequence[str]]
    """Tax ids, such as a VAT number."""


class BillingSettingsUpdate(TypedDict):
    """Billing settings update."""

    zone: NotRequired[str]
    """IANA time zone whose calendar makes the periods of new subscriptions, and the year of invoice
    numbers.
    """
    due_days: NotRequired[int]
    """Invoices are to be paid within this many days."""
    grace_days: NotRequired[int]
    """Days of access after a failed or overdue payment. Then the subscription ends."""
    invoice_prefix: NotRequired[str]
    """Begins invoices' numbers. Those of credit notes begin with CN."""
    tax_inclusive: NotRequired[bool]
    """Whether prices contain the tax."""
    usage_window_seconds: NotRequired[int]
    """At most one usage.metrics_updated for an account and period within this time."""
    tax_id_check: NotRequired[BillingSettingsTaxIdCheck]
    """`form`: owners cannot enter a tax id that has a wrong form or wrong check digits. You can; it
    is shown as such.
    """
    seller: NotRequired[BillingSettingsUpdateSeller]
    """Who sells: only what is given changes."""
    mails: NotRequired[BillingSettingsMails]
    """Which mails about money are sent to customers: none; those about what Postern bills; or also
    those about what Stripe does.
    """
    footer: NotRequired[str]
    """Printed below every invoice. No control characters but line breaks."""

BillingImportManyInputSubscriptionStatus = Literal["trialing", "active", "past_due", "cancelled"]
"""Where it stands in the other system."""


class BillingImportManyInputSubscription(TypedDict):
    """Billing import many input subscription."""

    external_id: str
    """Its id in the other system: the row's key."""
    account_id: str
    """Id of the account."""
    plan: str
    """Key of the plan."""
    plan_version: NotRequired[int]
    """A published one; the newest unless told."""
    interval: Interval
    """Length of a billing period."""
    currency: str
    """Currency code of ISO 4217, in lower case."""
    seats: NotRequired[int]
    """In all; those that the plan includes unless told."""
    status: BillingImportManyInputSubscriptionStatus
    """Where it stands in the other system."""
    period_start: NotRequired[datetime | str]
    """Of the running period; an interval before its end unless told."""
    period_end: NotRequired[datetime | str]
    """When the next renewal is due. Not needed with anchor or trial_end."""
    anchor: NotRequired[datetime | str]
    """Periods are counted from it, so that the 31st stays the 31st."""
    zone: NotRequired[str]
    """Whose calendar makes the periods; the provider's unless told."""
    trial_end: NotRequired[datetime | str]
    """End of the trial."""
    trial_used: NotRequired[bool]
    """Unless told: whether there is a trial_end."""
    cancel_at_period_end: NotRequired[bool]
    """Whether it ends with the running period."""
    grace_until: NotRequired[datetime | str]
    """While past due: when access ends. In grace_days unless told."""
    started_at: NotRequired[datetime | str]
    """period_start unless told."""
    cancelled_at: NotRequired[datetime | str]
    """Of a cancelled one."""
    collection: NotRequired[Collection]
    """`charge`: renewals are charged. `invoice`: they are invoiced and due later."""

BillingImportManyInputInvoiceStatus = Literal["open", "paid", "void", "uncollectible"]
"""Where it stands in the other system."""


class BillingImportManyInputInvoiceLine(TypedDict):
    """Billing import many input invoice line."""

    description: str
    """What was sold."""
    quantity: NotRequired[int]
    """Number of units."""
    unit_amount: NotRequired[int]
    """The amount, if the quantity is 1."""
    amount: int
    """Without tax that comes on top, in the currency's smallest unit."""
    period_start: NotRequired[datetime | str]
    """Start of the period, inclusive."""
    period_end: NotRequired[datetime | str]
    """End of the period, exclusive."""
    proration: NotRequired[bool]
    """Whether the line is for a part of a period."""


class BillingImportManyInputInvoiceTaxLine(TypedDict):
    """Billing import many input invoice tax line."""

    name: str
    """Name of the tax, as invoices show it."""
    percentage: str
    """Percent, as a decimal number."""
    category: TaxRateCategory
    """Of EN 16931: S, standard or reduced rate; Z, zero rated; E, exempt; AE, reverse charge; K,
    supply within the Community; G, export outside the Union; O, outside the scope of the tax; L,
    Canary Islands (IGIC); M, Ceuta and Melilla (IPSI).
    """
    taxable: NotRequired[int]
    """The sum that is taxed; all lines unless told."""
    amount: int
    """Tax, in the minor unit of the currency."""


class BillingImportManyInputInvoiceSeller(TypedDict):
    """The provider's unless told."""

    name: NotRequired[str]
    """Name of the company or person."""
    email: NotRequired[str]
    """Email address for questions about invoices."""
    address: NotRequired[Sequence[str]]
    """Line by line."""
    country: NotRequired[str]
    """Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given."""
    tax_ids: NotRequired[Sequence[str]]
    """Tax ids, such as a VAT number."""


class BillingImportManyInputInvoiceBuyer(TypedDict):
    """The account's unless told."""

    name: NotRequired[str]
    """Name of the company or person."""
    email: NotRequired[str]
    """Email address for questions about invoices."""
    address: NotRequired[Sequence[str]]
    """Line by line."""
    country: NotRequired[str]
    """Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given."""
    tax_ids: NotRequired[Sequence[str]]
    """Tax ids, such as a VAT number."""


class BillingImportManyInputInvoice(TypedDict):
    """Billing import many input invoice."""

    external_id: str
    """Its id in the other system: the row's key."""
    account_id: str
    """Id of the account."""
    subscription_external_id: NotRequired[str]
    """Of an imported subscription that it is for."""
    number: str
    """It keeps its own. Numbers of the series of this service are refused."""
    status: BillingImportManyInputInvoiceStatus
    """Where it stands in the other system."""
    currency: str
    """Currency code of ISO 4217, in lower case."""
    lines: Sequence[BillingImportManyInputInvoiceLine]
    """What was charged and taken back."""
    tax_lines: NotRequired[Sequence[BillingImportManyInputInvoiceTaxLine]]
    """Tax by rate."""
    tax_inclusive: NotRequired[bool]
    """Whether the lines contain the tax."""
    total: NotRequired[int]
    """Checked against the lines, if it is given."""
    amount_due: NotRequired[int]
    """The total less credit; the total unless told."""
    amount_paid: NotRequired[int]
    """Unless told: amount_due of a paid one, else 0."""
    period_start: NotRequired[datetime | str]
    """Start of the period, inclusive."""
    period_end: NotRequired[datetime | str]
    """End of the period, exclusive."""
    issued_at: datetime | str
    """When it was issued."""
    due_at: NotRequired[datetime | str]
    """Of an open one; issued_at unless told for others."""
    paid_at: NotRequired[datetime | str]
    """Of a paid one."""
    closed_at: NotRequired[datetime | str]
    """Of one that is void or uncollectible."""
    seller: NotRequired[BillingImportManyInputInvoiceSeller]
    """The provider's unless told."""
    buyer: NotRequired[BillingImportManyInputInvoiceBuyer]
    """The account's unless told."""
    note: NotRequired[str]
    """Text printed below the lines."""


class BillingImportManyInput(TypedDict):
    """Billing import many input."""

    subscriptions: NotRequired[Sequence[BillingImportManyInputSubscription]]
    """Subscriptions of the other system."""
    invoices: NotRequired[Sequence[BillingImportManyInputInvoice]]
    """Invoices of the other system."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BillingImportManyAnswer(Model):
    """Billing import many answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "subscriptions": each(BillingImportResult.from_json),
        "invoices": each(BillingImportResult.from_json),
    }

    dry_run: bool
    """Whether the rows were only judged."""
    created: int
    """Number of rows that were created."""
    exists: int
    """Number of rows that were imported before."""
    refused: int
    """Number of rows that were refused."""
    subscriptions: list[BillingImportResult]
    """One result for each row, in their order."""
    invoices: list[BillingImportResult]
    """One result for each row, in their order."""
