# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, each, moment, values

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    BulkStatus,
    Feature,
    FeatureInput,
    Price,
    PriceInput,
    read_feature,
)

OnIncrease = Literal["pay_first", "invoice"]
"""`null`: pay_first where the subscription is charged, invoice where it is invoiced."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Plan(Model):
    """Plan."""

    _readers: ClassVar[dict[str, Reader]] = {
        "archived_at": moment,
        "created_at": moment,
    }

    key: str
    """Key by which your application and the API name the plan."""
    name: str
    """Name as customers see it."""
    description: str
    """Your own text."""
    rank: int
    """To a plan of higher rank is an upgrade."""
    is_default: bool
    """Whether accounts without a subscription have it."""
    version: int | None
    """Newest published version, which new subscriptions get. `null` if there is none."""
    self_service: bool
    """Whether owners of accounts may choose it themselves."""
    on_increase: OnIncrease | str | None
    """`null`: pay_first where the subscription is charged, invoice where it is invoiced."""
    archived_at: datetime | None
    """Since then it cannot be bought; those who have it keep it."""
    created_at: datetime
    """When it was created."""

PlanVersionStatus = Literal["draft", "published"]
"""Drafts can change and cannot be bought."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PlanVersion(Model):
    """Plan version."""

    _readers: ClassVar[dict[str, Reader]] = {
        "prices": each(Price.from_json),
        "features": values(read_feature),
        "created_at": moment,
        "published_at": moment,
    }

    prices: list[Price]
    """One for each currency and interval."""
    trial_days: int
    """How long an account that never had a trial may try it."""
    features: dict[str, Feature]
    """What the version gives, by the keys that your application asks for."""
    plan: str
    """Key of the plan."""
    number: int
    """Number of the version, counted from 1."""
    status: PlanVersionStatus | str
    """Drafts can change and cannot be bought."""
    created_at: datetime
    """When it was created."""
    published_at: datetime | None
    """When it was published. `null`: it is a draft."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PlanMigration(Model):
    """Plan migration."""

    _names: ClassVar[dict[str, str]] = {"from": "from_"}

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "finished_at": moment,
    }

    id: str
    """Id of the plan migration."""
    plan: str
    """Key of the plan."""
    from_: int
    """The version that the subscriptions have."""
    to: int
    """The one that they begin their next period with."""
    status: BulkStatus | str
    """State of the job."""
    total: int
    """Subscriptions that could move when it began."""
    done: int
    """Those whose move is scheduled."""
    created_at: datetime
    """When it was created."""
    finished_at: datetime | None
    """When it ended. `null`: not yet."""


class PlanCreate(TypedDict):
    """Plan create."""

    key: str
    """Key by which your application and the API name the plan. It never changes."""
    name: str
    """Name as customers see it. One line, without control characters."""
    description: NotRequired[str]
    """Your own text. No control characters but line breaks."""
    rank: int
    """To a plan of higher rank is an upgrade. Ranks are unique."""
    self_service: NotRequired[bool]
    """Whether owners of accounts may choose it themselves; else only you can give it to them."""
    on_increase: NotRequired[OnIncrease | None]
    """When an upgrade to this plan, a longer interval or more seats of it take effect. `pay_first`:
    when they are paid. `invoice`: immediately, to be paid within due_days. `null`: pay_first
    where the subscription is charged, invoice where it is invoiced.
    """


class PlanUpdate(TypedDict):
    """Plan update."""

    name: NotRequired[str]
    """Name as customers see it. One line, without control characters."""
    description: NotRequired[str]
    """Your own text. No control characters but line breaks."""
    rank: NotRequired[int]
    """To a plan of higher rank is an upgrade. Ranks are unique."""
    swap_rank_with: NotRequired[str]
    """The key of the plan to swap ranks with."""
    is_default: NotRequired[bool]
    """Whether accounts without a subscription have it."""
    self_service: NotRequired[bool]
    """Whether owners of accounts may choose it themselves; else only you can give it to them."""
    on_increase: NotRequired[OnIncrease | None]
    """When an upgrade to this plan, a longer interval or more seats of it take effect. `pay_first`:
    when they are paid. `invoice`: immediately, to be paid within due_days. `null`: pay_first
    where the subscription is charged, invoice where it is invoiced.
    """


class PlanVersionCreate(TypedDict):
    """Plan version create."""

    prices: NotRequired[Sequence[Price | PriceInput]]
    """One for each currency and interval."""
    trial_days: NotRequired[int]
    """How long an account that never had a trial may try it."""
    features: NotRequired[Mapping[str, FeatureInput]]
    """What the version gives, by the keys that your application asks for."""


class PlanVersionUpdate(TypedDict):
    """Plan version update."""

    prices: NotRequired[Sequence[Price | PriceInput]]
    """One for each currency and interval."""
    trial_days: NotRequired[int]
    """How long an account that never had a trial may try it."""
    features: NotRequired[Mapping[str, FeatureInput]]
    """What the version gives, by the keys that your application asks for."""


class PlanVersionMigrateInput(TypedDict):
    """Plan version migrate input."""

    to: NotRequired[int]
    """Number of the version to move to. Absent: the newest published one."""
