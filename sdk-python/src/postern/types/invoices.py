# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Literal, TYPE_CHECKING, TypedDict, Union

from .._model import Model, Reader, each, moment, union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    Bulk,
    BulkCount,
    InvoiceLine,
    TaxLine,
)

PaymentStatus = Literal["pending", "succeeded", "failed", "cancelled"]
"""`pending`: the processor has not decided yet."""

PaymentOutcome = Literal["invoice", "revived", "balance"]
"""What became of the money. `invoice`: it pays the invoice. `revived`: the invoice was void, as its
order had lapsed, and the order continues with a new invoice. `balance`: the invoice is void, and
the account has the money as balance.
"""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Payment(Model):
    """Payment."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "settled_at": moment,
    }

    id: str
    """Id of the payment."""
    invoice_id: str
    """Id of the invoice."""
    processor: str
    """`balance`: the balance of the account paid."""
    amount: int
    """Sum of the payment, in the minor unit of the currency."""
    status: PaymentStatus | str
    """`pending`: the processor has not decided yet."""
    reference: str
    """The processor's own id, or what a bank statement says."""
    failure: str
    """Why it failed."""
    outcome: PaymentOutcome | str
    """What became of the money. `invoice`: it pays the invoice. `revived`: the invoice was void, as
    its order had lapsed, and the order continues with a new invoice. `balance`: the invoice is
    void, and the account has the money as balance.
    """
    created_at: datetime
    """When it was created."""
    settled_at: datetime | None
    """When it succeeded or failed. `null`: not yet."""

RefundStatus = Literal["pending", "succeeded", "failed"]
"""`pending`: the processor has not decided yet."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Refund(Model):
    """Refund."""

    _readers: ClassVar[dict[str, Reader]] = {
        "settled_at": moment,
    }

    id: str
    """Id of the refund."""
    payment_id: str
    """Id of the payment."""
    processor: str
    """Who sends the money back: that of the payment."""
    amount: int
    """Sum of the refund, in the minor unit of the currency."""
    status: RefundStatus | str
    """`pending`: the processor has not decided yet."""
    settled_at: datetime | None
    """When it succeeded or failed. `null`: not yet."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class CreditNote(Model):
    """Credit note."""

    _readers: ClassVar[dict[str, Reader]] = {
        "lines": each(InvoiceLine.from_json),
        "tax_lines": each(TaxLine.from_json),
        "refunds": each(Refund.from_json),
        "issued_at": moment,
    }

    id: str
    """Id of the credit note."""
    invoice_id: str
    """Id of the invoice."""
    number: str
    """Number, without gaps within its series."""
    reason: str
    """Why it was issued, as the customer reads it."""
    lines: list[InvoiceLine]
    """What is taken back."""
    subtotal: int
    """Sum before tax, in the minor unit of the currency, such as cents."""
    tax_lines: list[TaxLine]
    """Tax by rate."""
    tax: int
    """Tax, in the minor unit of the currency, such as cents."""
    total: int
    """Sum with tax, in the minor unit of the currency, such as cents."""
    to_unpaid: int
    """Of the total: less to pay."""
    to_balance: int
    """Became the account's balance."""
    to_refund: int
    """Goes back by the processor of the payments."""
    refunds: list[Refund]
    """Money that goes back because of it."""
    issued_at: datetime
    """When it was issued."""


class InvoiceCreateLine(TypedDict):
    """Invoice create line."""

    description: str
    """What is sold. One line, without control characters."""
    quantity: NotRequired[int]
    """Number of units."""
    unit_amount: int
    """In the currency's smallest unit; negative: taken back."""
    period_start: NotRequired[datetime | str]
    """Start of the period, inclusive."""
    period_end: NotRequired[datetime | str]
    """End of the period, exclusive."""


class InvoiceCreate(TypedDict):
    """Invoice create."""

    account_id: str
    """Id of the account."""
    currency: str
    """Currency code of ISO 4217, in lower case."""
    lines: Sequence[InvoiceCreateLine]
    """What is charged and taken back, in this order."""
    note: NotRequired[str]
    """Printed below the lines, before the account's tax note. No control characters but line
    breaks.
    """


class InvoiceUpdateLine(TypedDict):
    """Invoice update line."""

    description: str
    """What is sold. One line, without control characters."""
    quantity: NotRequired[int]
    """Number of units."""
    unit_amount: int
    """In the currency's smallest unit; negative: taken back."""
    period_start: NotRequired[datetime | str]
    """Start of the period, inclusive."""
    period_end: NotRequired[datetime | str]
    """End of the period, exclusive."""


class InvoiceUpdate(TypedDict):
    """Invoice update."""

    currency: NotRequired[str]
    """Currency code of ISO 4217, in lower case."""
    lines: NotRequired[Sequence[InvoiceUpdateLine]]
    """What is charged and taken back, in this order."""
    note: NotRequired[str]
    """Printed below the lines, before the account's tax note. No control characters but line
    breaks.
    """

InvoiceBulkInputAction = Literal["remind", "void"]
"""What to do with each row."""

InvoiceBulkInputFilterStatus = Literal["draft", "open", "paid", "void", "uncollectible", "overdue"]
"""`overdue`: open, and past the day it was due."""


class InvoiceBulkInputFilter(TypedDict):
    """As in the list. Without it, all rows."""

    ids: NotRequired[str]
    """Only these, by their ids: up to 100, separated by commas."""
    account_id: NotRequired[str]
    """Id of the account."""
    status: NotRequired[InvoiceBulkInputFilterStatus]
    """`overdue`: open, and past the day it was due."""
    currency: NotRequired[str]
    """Currency code of ISO 4217, in lower case."""
    since: NotRequired[datetime | str]
    """Made at this time or later."""
    until: NotRequired[datetime | str]
    """Made before this time."""
    due_after: NotRequired[datetime | str]
    """Due at this time or later."""
    due_before: NotRequired[datetime | str]
    """Due before this time."""
    min_total: NotRequired[int | None]
    """Lowest total, in the minor unit of the currency."""
    max_total: NotRequired[int | None]
    """Highest total, in the minor unit of the currency."""


class InvoiceBulkInput(TypedDict):
    """Invoice bulk input."""

    action: InvoiceBulkInputAction
    """What to do with each row."""
    filter: NotRequired[InvoiceBulkInputFilter]
    """As in the list. Without it, all rows."""
    dry_run: NotRequired[bool]
    """Whether only to count them."""

InvoicePaymentCreateResult = Literal["succeeded", "failed"]
"""How the payment ended."""


class InvoicePaymentCreate(TypedDict):
    """Invoice payment create."""

    amount: int
    """At most what remains, unless the invoice is void."""
    result: InvoicePaymentCreateResult
    """How the payment ended."""
    reference: NotRequired[str]
    """What a bank statement says, for example. One line, without control characters."""
    failure: NotRequired[str]
    """Why it failed. One line, without control characters."""


class InvoiceCreditNoteCreate(TypedDict):
    """Invoice credit note create."""

    amount: NotRequired[int]
    """Taxes included; if absent, all that is left."""
    reason: NotRequired[str]
    """Printed on the credit note. One line, without control characters."""
    refund: NotRequired[bool]
    """Whether money that was paid goes back. If not, it becomes balance of the account."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoiceSendAnswer(Model):
    """Invoice send answer."""

    to: list[str]
    """The addresses that it goes to."""

InvoiceListSort = Literal[
    "created_at",
    "status",
    "due_at",
    "total",
    "-created_at",
    "-status",
    "-due_at",
    "-total",
]
"""The field that sorts the list, with `-` in descending order. Rows with the same value are in the
order of creation. A cursor continues the order that it comes from.
"""

InvoiceBulkAnswer = Union[
    BulkCount,
    Bulk,
]

read_invoice_bulk_answer: Callable[[Any], InvoiceBulkAnswer] = union(
    (None, None, BulkCount.from_json),
    (None, None, Bulk.from_json),
)
