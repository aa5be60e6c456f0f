# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, ClassVar, Literal, TYPE_CHECKING, TypedDict, Union

from .._model import Model, Reader, each, moment, union, values

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    AccountSubscriptionCancelInputAt,
    AccountSubscriptionCancelInputFeedback,
    Collection,
    CreditLineEntryFrom,
    CreditLineEntryTo,
    CreditLineKind,
    EntitlementReason,
    Interval,
    ProvisioningRoleValueObjectLevel,
    RoleLevel,
    RoleName,
    TaxRate,
    TaxRateInput,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountSummaryOwner(Model):
    """The owner who joined first. `null`: it has no owner yet."""

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountSummaryPlan(Model):
    """Plan of its subscription. `null` without one."""

    key: str
    """Key of the plan."""
    name: str
    """Name of the plan, as customers see it."""

AccountSummaryStatus = Literal["incomplete", "trialing", "active", "past_due", "none"]
"""State of its subscription. `none`: it has no subscription, or one that has ended."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountSummaryMrr(Model):
    """Revenue of its subscription in a month. `null` unless it is active or past due."""

    amount: int
    """In the currency's smallest unit; of a year's price the twelfth."""
    currency: str
    """Currency code of ISO 4217, in lower case."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountSummary(Model):
    """Only with `include=summary`."""

    _readers: ClassVar[dict[str, Reader]] = {
        "owner": AccountSummaryOwner.from_json,
        "plan": AccountSummaryPlan.from_json,
        "mrr": AccountSummaryMrr.from_json,
    }

    owner: AccountSummaryOwner | None
    """The owner who joined first. `null`: it has no owner yet."""
    members: int
    """Number of members. Counting stops at 10,000."""
    plan: AccountSummaryPlan | None
    """Plan of its subscription. `null` without one."""
    status: AccountSummaryStatus | str
    """State of its subscription. `none`: it has no subscription, or one that has ended."""
    mrr: AccountSummaryMrr | None
    """Revenue of its subscription in a month. `null` unless it is active or past due."""
    sso: bool
    """Whether it has its own enabled connection."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ListedAccount(Model):
    """Listed account."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "summary": AccountSummary.from_json,
    }

    id: str
    """Id of the account."""
    name: str
    """Name of the account, as its members see it."""
    logo: str | None
    """Logo of the account, an https URL. `null`: none."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that members may see, too."""
    private_metadata: dict[str, Any] | None = None
    """Only the provider sees it."""
    role: RoleName | str | None = None
    """Of the customer who asks."""
    created_at: datetime
    """When it was created."""
    revision: int | None = None
    """Rises with each change. Events of changes have it too: the highest is the newest state."""
    summary: AccountSummary | None = None


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SsoDomain(Model):
    """Sso domain."""

    _readers: ClassVar[dict[str, Reader]] = {
        "verified_at": moment,
        "checked_at": moment,
        "missing_since": moment,
        "created_at": moment,
    }

    domain: str
    """The domain after the @ of addresses, in lower case."""
    txt_name: str
    """The name of the TXT record to publish."""
    txt_value: str
    """What it must hold; other records may stand beside it."""
    sso_required: bool
    """Whether people with such addresses must use SSO."""
    verified_at: datetime | None
    """When the record was first found. `null`: not yet, and the claim counts for nothing."""
    checked_at: datetime | None
    """When the record was looked up last."""
    missing_since: datetime | None
    """Of a verified domain whose record is gone: it lapses a week later."""
    created_at: datetime
    """When it was created."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ScimTokenCreatedBy(Model):
    """User who made the token, or the key that made it. `null` for the admin key, a set-up guide,
    and tokens older than this field.
    """

    id: str
    """Of the person."""
    email: str | None
    """As it was when the token was made; null once the person is erased."""
    name: str | None
    """Their name; null if none is known."""
    active: bool
    """Whether they can still sign in. If not, they know the token all the same."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class NewScimToken(Model):
    """New scim token."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "last_used_at": moment,
        "created_by": ScimTokenCreatedBy.from_json,
    }

    id: str
    """Id of the scim token."""
    name: str
    """Name that tells it from other tokens."""
    hint: str
    """The last four characters."""
    created_at: datetime
    """When it was created."""
    last_used_at: datetime | None
    """When it was last used. `null`: never."""
    created_by: ScimTokenCreatedBy | None
    """User who made the token, or the key that made it. `null` for the admin key, a set-up guide,
    and tokens older than this field.
    """
    created_by_key: str | None
    """The secret key that made it."""
    token: str | None = field(repr=False)
    """For the directory. It is shown this once, and null in a repeated answer."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ScimToken(Model):
    """Scim token."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "last_used_at": moment,
        "created_by": ScimTokenCreatedBy.from_json,
    }

    id: str
    """Id of the scim token."""
    name: str
    """Name that tells it from other tokens."""
    hint: str
    """The last four characters."""
    created_at: datetime
    """When it was created."""
    last_used_at: datetime | None
    """When it was last used. `null`: never."""
    created_by: ScimTokenCreatedBy | None
    """User who made the token, or the key that made it. `null` for the admin key, a set-up guide,
    and tokens older than this field.
    """
    created_by_key: str | None
    """The secret key that made it."""

ProvisioningRoleValueString = Literal["owner", "admin", "member"]


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ProvisioningRoleValueObject(Model):
    """Provisioning role value object."""

    level: ProvisioningRoleValueObjectLevel | str | None = None
    """Level of the people of the group. Omit to leave it alone."""
    roles: list[str] | None = None
    """Ids of the roles that the people of the group have."""

ProvisioningRoleValue = Union[
    ProvisioningRoleValueString,
    str,
    ProvisioningRoleValueObject,
]

read_provisioning_role_value: Callable[[Any], ProvisioningRoleValue] = union(
    (None, None, None),
    (None, None, ProvisioningRoleValueObject.from_json),
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Provisioning(Model):
    """Provisioning."""

    _readers: ClassVar[dict[str, Reader]] = {
        "roles": values(read_provisioning_role_value),
    }

    base_url: str
    """What to enter at the directory."""
    roles: dict[str, ProvisioningRoleValue]
    """Display name of a group to what it gives: a level, or a level and roles. Empty: groups give
    nothing.
    """
    guest_domains: list[str]
    """Domains without verification whose people the directory may add."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class CreditLineEntry(Model):
    """Credit line entry."""

    _names: ClassVar[dict[str, str]] = {"from": "from_"}

    grant_id: str
    """Id of the grant of credits."""
    from_: CreditLineEntryFrom | str
    """Book that has less after it."""
    to: CreditLineEntryTo | str
    """Book that has more after it."""
    amount: int
    """Number of credits."""

CreditLineActorKind = Literal["staff", "key", "admin", "system"]
"""`admin`: the key of the installation. `system`: Postern itself, as credits expired."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class CreditLineActor(Model):
    """Who did it."""

    kind: CreditLineActorKind | str
    """`admin`: the key of the installation. `system`: Postern itself, as credits expired."""
    id: str | None
    """Id of the user or key. `null`: it is neither."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class CreditLine(Model):
    """Credit line."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
        "entries": each(CreditLineEntry.from_json),
        "actor": CreditLineActor.from_json,
    }

    number: int
    """Counts the lines of the unit, without gaps."""
    unit: str
    """What the credits are for, as you call it."""
    kind: CreditLineKind | str
    """What happened to the credits."""
    id: str | None
    """The sender's, of a grant, a spend or a reversal."""
    reversed: int | None
    """The number of the spend that a reversal is of."""
    amount: int
    """Credits that moved."""
    available: int
    """After it, with what is over and not yet noted as expired."""
    at: datetime
    """When it happened."""
    entries: list[CreditLineEntry]
    """Each takes from one book what it adds to another."""
    actor: CreditLineActor
    """Who did it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class CreditSpendGrant(Model):
    """Credit spend grant."""

    grant_id: str
    """Id of the grant of credits."""
    amount: int
    """Number of credits."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class CreditSpend(Model):
    """Credit spend."""

    _readers: ClassVar[dict[str, Reader]] = {
        "grants": each(CreditSpendGrant.from_json),
        "at": moment,
    }

    id: str
    """Id that the sender chose for the use."""
    unit: str
    """What the credits are for, as you call it."""
    amount: int
    """Credits that were spent."""
    available: int
    """What was left after it."""
    grants: list[CreditSpendGrant]
    """What it was taken from."""
    at: datetime
    """When they were spent."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class CreditReversalGrant(Model):
    """Credit reversal grant."""

    grant_id: str
    """Id of the grant of credits."""
    amount: int
    """Number of credits."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class CreditReversal(Model):
    """Credit reversal."""

    _readers: ClassVar[dict[str, Reader]] = {
        "grants": each(CreditReversalGrant.from_json),
        "at": moment,
    }

    id: str
    """Id that the sender chose for the return."""
    spend_id: str
    """Id of the use that is reversed."""
    unit: str
    """What the credits are for, as you call it."""
    amount: int
    """Credits that were returned."""
    lapsed: int
    """The part that ended immediately, as the grants that it returned to are over or void."""
    grants: list[CreditReversalGrant]
    """What it returned to."""
    at: datetime
    """When they were returned."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EntitlementOverrideSwitch(Model):
    """Entitlement override switch."""

    _readers: ClassVar[dict[str, Reader]] = {
        "ends_at": moment,
        "created_at": moment,
        "updated_at": moment,
    }

    type: Literal["switch"]
    """On or off."""
    enabled: bool
    """Whether it is on."""
    feature: str
    """Key of the feature."""
    reason: str
    """Why, for the staff: customers do not see it. No control characters but line breaks."""
    ends_at: datetime | None
    """When the plan counts again. `null`: when the override is removed."""
    in_force: bool
    """False: it has ended, and the plan counts again."""
    created_at: datetime
    """When it was created."""
    updated_at: datetime
    """When it last changed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EntitlementOverrideNumber(Model):
    """Entitlement override number."""

    _readers: ClassVar[dict[str, Reader]] = {
        "ends_at": moment,
        "created_at": moment,
        "updated_at": moment,
    }

    type: Literal["number"]
    """A number that your application reads."""
    value: float
    """The number."""
    feature: str
    """Key of the feature."""
    reason: str
    """Why, for the staff: customers do not see it. No control characters but line breaks."""
    ends_at: datetime | None
    """When the plan counts again. `null`: when the override is removed."""
    in_force: bool
    """False: it has ended, and the plan counts again."""
    created_at: datetime
    """When it was created."""
    updated_at: datetime
    """When it last changed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EntitlementOverrideMetered(Model):
    """Entitlement override metered."""

    _readers: ClassVar[dict[str, Reader]] = {
        "ends_at": moment,
        "created_at": moment,
        "updated_at": moment,
    }

    type: Literal["metered"]
    """Use that a meter counts."""
    meter: str
    """What is counted."""
    limit: int | None
    """Limit of each period. `null` for none."""
    feature: str
    """Key of the feature."""
    reason: str
    """Why, for the staff: customers do not see it. No control characters but line breaks."""
    ends_at: datetime | None
    """When the plan counts again. `null`: when the override is removed."""
    in_force: bool
    """False: it has ended, and the plan counts again."""
    created_at: datetime
    """When it was created."""
    updated_at: datetime
    """When it last changed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class EntitlementOverrideSeats(Model):
    """Entitlement override seats."""

    _readers: ClassVar[dict[str, Reader]] = {
        "ends_at": moment,
        "created_at": moment,
        "updated_at": moment,
    }

    type: Literal["seats"]
    """Members of the account."""
    limit: int | None
    """How many members there may be. `null` for no limit."""
    feature: str
    """Key of the feature."""
    reason: str
    """Why, for the staff: customers do not see it. No control characters but line breaks."""
    ends_at: datetime | None
    """When the plan counts again. `null`: when the override is removed."""
    in_force: bool
    """False: it has ended, and the plan counts again."""
    created_at: datetime
    """When it was created."""
    updated_at: datetime
    """When it last changed."""

EntitlementOverride = Union[
    EntitlementOverrideSwitch,
    EntitlementOverrideNumber,
    EntitlementOverrideMetered,
    EntitlementOverrideSeats,
]

read_entitlement_override: Callable[[Any], EntitlementOverride] = union(
    ("type", "switch", EntitlementOverrideSwitch.from_json),
    ("type", "number", EntitlementOverrideNumber.from_json),
    ("type", "metered", EntitlementOverrideMetered.from_json),
    ("type", "seats", EntitlementOverrideSeats.from_json),
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UsageDecision(Model):
    """Usage decision."""

    _readers: ClassVar[dict[str, Reader]] = {
        "resets_at": moment,
        "expires_at": moment,
    }

    allowed: bool
    """If it is not, nothing was counted."""
    reason: EntitlementReason | str
    """Why; `included` if it is allowed."""
    limit: int | None
    """Limit of the period. `null` without one."""
    used: int
    """In this period, after this, with what is reserved."""
    remaining: int | None
    """What is left of the limit. `null` without one."""
    resets_at: datetime
    """When the period ends."""
    expires_at: datetime | None
    """When a reservation holds nothing any more."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SettledReservation(Model):
    """Settled reservation."""

    settled: int
    """How much was counted."""
    released: int
    """How much of the reservation is free again."""

SetupGuideStatus = Literal["waiting", "under_way", "done", "expired"]
"""waiting: the link has not been opened. done: people can sign in."""

SetupGuideProgressConnection = Literal["to_do", "under_way", "done"]
"""The connection to the identity provider."""

SetupGuideProgressTest = Literal["to_do", "under_way", "done"]
"""A sign-in that was tried."""

SetupGuideProgressDomain = Literal["to_do", "under_way", "done"]
"""Verifying the domains of its addresses."""

SetupGuideProgressDirectory = Literal["to_do", "under_way", "done"]
"""Provisioning by SCIM."""

SetupGuideProgressEnable = Literal["to_do", "under_way", "done"]
"""Turning the connection on."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SetupGuideProgress(Model):
    """How far each step is."""

    connection: SetupGuideProgressConnection | str
    """The connection to the identity provider."""
    test: SetupGuideProgressTest | str
    """A sign-in that was tried."""
    domain: SetupGuideProgressDomain | str
    """Verifying the domains of its addresses."""
    directory: SetupGuideProgressDirectory | str
    """Provisioning by SCIM."""
    enable: SetupGuideProgressEnable | str
    """Turning the connection on."""

SetupGuideLastRefusalStep = Literal["connection", "test", "domain", "directory", "enable"]
"""Step that it happened in."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SetupGuideLastRefusal(Model):
    """What went wrong last."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
    }

    step: SetupGuideLastRefusalStep | str
    """Step that it happened in."""
    words: str
    """What went wrong, in words."""
    at: datetime
    """When it happened."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class NewSetupGuide(Model):
    """New setup guide."""

    _readers: ClassVar[dict[str, Reader]] = {
        "progress": SetupGuideProgress.from_json,
        "last_refusal": SetupGuideLastRefusal.from_json,
        "created_at": moment,
        "expires_at": moment,
        "opened_at": moment,
        "seen_at": moment,
    }

    id: str
    """Id of the setup guide."""
    account_id: str
    """Id of the account."""
    status: SetupGuideStatus | str
    """waiting: the link has not been opened. done: people can sign in."""
    slug: str
    """Of the connection that it makes."""
    service: str | None
    """Whose steps are shown: okta, entra, google, keycloak, saml or oidc."""
    connection_id: str | None
    """Id of the connection. `null`: there is none."""
    progress: SetupGuideProgress
    """How far each step is."""
    test_result: str | None
    """Of the newest test: passed, or why it was refused."""
    last_refusal: SetupGuideLastRefusal | None
    """What went wrong last."""
    created_at: datetime
    """When it was created."""
    expires_at: datetime
    """When it expires."""
    opened_at: datetime | None
    """When its link was first opened. `null`: not yet."""
    seen_at: datetime | None
    """When its link was last opened. `null`: not yet."""
    url: str | None
    """For the IT of the organisation. It is shown this once, and null in a repeated answer."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SetupGuide(Model):
    """Setup guide."""

    _readers: ClassVar[dict[str, Reader]] = {
        "progress": SetupGuideProgress.from_json,
        "last_refusal": SetupGuideLastRefusal.from_json,
        "created_at": moment,
        "expires_at": moment,
        "opened_at": moment,
        "seen_at": moment,
    }

    id: str
    """Id of the setup guide."""
    account_id: str
    """Id of the account."""
    status: SetupGuideStatus | str
    """waiting: the link has not been opened. done: people can sign in."""
    slug: str
    """Of the connection that it makes."""
    service: str | None
    """Whose steps are shown: okta, entra, google, keycloak, saml or oidc."""
    connection_id: str | None
    """Id of the connection. `null`: there is none."""
    progress: SetupGuideProgress
    """How far each step is."""
    test_result: str | None
    """Of the newest test: passed, or why it was refused."""
    last_refusal: SetupGuideLastRefusal | None
    """What went wrong last."""
    created_at: datetime
    """When it was created."""
    expires_at: datetime
    """When it expires."""
    opened_at: datetime | None
    """When its link was first opened. `null`: not yet."""
    seen_at: datetime | None
    """When its link was last opened. `null`: not yet."""


class AccountCreateOwner(TypedDict):
    """Who owns it, by id or address. Absent: it has no owner yet."""

    user_id: NotRequired[str]
    """Id of the user."""
    email: NotRequired[str]
    """Email address."""


class AccountCreate(TypedDict):
    """Account create."""

    name: str
    """Name of the account, as its members see it. One line, without control characters."""
    owner: NotRequired[AccountCreateOwner]
    """Who owns it, by id or address. Absent: it has no owner yet."""
    logo: NotRequired[str | None]
    """Logo of the account, an https URL. `null` removes it."""
    external_id: NotRequired[str | None]
    """The id in your own system: no two have the same. One line, without control characters."""
    public_metadata: NotRequired[Mapping[str, Any]]
    """Your own JSON, which members and events show too."""
    private_metadata: NotRequired[Mapping[str, Any]]
    """Your own JSON, which only you see."""


class AccountUpdate(TypedDict):
    """Account update."""

    name: NotRequired[str]
    """Name of the account, as its members see it. One line, without control characters."""
    logo: NotRequired[str | None]
    """Logo of the account, an https URL. `null` removes it."""
    external_id: NotRequired[str | None]
    """The id in your own system: no two have the same. One line, without control characters."""
    public_metadata: NotRequired[Mapping[str, Any] | None]
    """A merge patch (RFC 7396): fields are merged, null removes."""
    private_metadata: NotRequired[Mapping[str, Any] | None]
    """A merge patch (RFC 7396): fields are merged, null removes."""


class AccountMemberCreate(TypedDict):
    """Account member create."""

    user_id: NotRequired[str]
    """Id of the user."""
    email: NotRequired[str]
    """Email address."""
    role: NotRequired[RoleName]
    """Role in the account."""


class AccountMemberUpdate(TypedDict):
    """Account member update."""

    role: RoleName
    """Role in the account."""


class AccountInvitationCreate(TypedDict):
    """Account invitation create."""

    email: str
    """Email address to invite."""
    role: NotRequired[RoleName]
    """Role that the invited person gets."""


class AccountRoleCreate(TypedDict):
    """Account role create."""

    key: str
    """Key of the role in this account. It begins with `own:` and never changes."""
    name: str
    """Name of the role, as people read it. One line, without control characters."""
    level: NotRequired[RoleLevel]
    """Lowest level of the members of an account who may give the role."""
    permissions: NotRequired[Sequence[str]]
    """Keys of declared permissions that the role gives."""


class AccountRoleUpdate(TypedDict):
    """Account role update."""

    name: NotRequired[str]
    """Name of the role, as people read it. One line, without control characters."""
    level: NotRequired[RoleLevel]
    """Lowest level of the members of an account who may give the role."""
    permissions: NotRequired[Sequence[str]]
    """Keys of declared permissions that the role gives."""


class AccountMemberRoleReplace(TypedDict):
    """Account member role replace."""

    roles: Sequence[str]
    """Ids of all roles to have by hand."""


class AccountDomainCreate(TypedDict):
    """Account domain create."""

    domain: str
    """The domain after the @ of addresses."""


class AccountDomainUpdate(TypedDict):
    """Account domain update."""

    sso_required: bool
    """Whether people with such addresses must use SSO."""


class AccountScimTokenCreate(TypedDict):
    """Account scim token create."""

    name: str
    """Name that tells it from other tokens. One line, without control characters."""

AccountScimUpdateRoleValueString = Literal["owner", "admin", "member"]


class AccountScimUpdateRoleValueObject(TypedDict):
    """Account scim update role value object."""

    level: NotRequired[ProvisioningRoleValueObjectLevel]
    """Level of the people of the group. Omit to leave it alone."""
    roles: NotRequired[Sequence[str]]
    """Ids of the roles that the people of the group have."""

AccountScimUpdateRoleValue = Union[
    AccountScimUpdateRoleValueString,
    str,
    AccountScimUpdateRoleValueObject,
]


class AccountScimUpdate(TypedDict):
    """Account scim update."""

    roles: NotRequired[Mapping[str, AccountScimUpdateRoleValue]]
    """Display name of a group to what it gives: a level, or a level and roles. Empty: groups give
    nothing.
    """
    guest_domains: NotRequired[Sequence[str]]
    """Domains that the account has not verified, whose people its directory may add all the same.
    """


class AccountBillingUpdateBuyer(TypedDict):
    """Who buys, on new invoices: only what is given changes."""

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


class AccountBillingUpdate(TypedDict):
    """Account billing update."""

    buyer: NotRequired[AccountBillingUpdateBuyer]
    """Who buys, on new invoices: only what is given changes."""
    tax_rates: NotRequired[Sequence[TaxRate | TaxRateInput]]
    """Taxes to charge on new invoices."""
    tax_note: NotRequired[str]
    """Text printed on new invoices, such as "Reverse charge". No control characters but line
    breaks.
    """


class AccountSubscriptionCreate(TypedDict):
    """Account subscription create."""

    plan: str
    """Key of the plan."""
    interval: Interval
    """Length of a billing period."""
    currency: str
    """Currency code of ISO 4217, in lower case."""
    seats: NotRequired[int]
    """In all, those that the plan includes among them."""
    trial: NotRequired[bool]
    """Whether to begin with the plan's trial. An account has one trial, ever."""
    collection: NotRequired[Collection]
    """`charge`: it starts when the first invoice is paid. `invoice`: it starts immediately."""


class AccountSubscriptionPreviewInput(TypedDict):
    """Account subscription preview input."""

    plan: NotRequired[str]
    """Key of the plan."""
    interval: NotRequired[Interval]
    """Length of a billing period."""
    seats: NotRequired[int]
    """In all, those that the plan includes among them."""
    currency: NotRequired[str]
    """Currency code of ISO 4217, in lower case."""
    trial: NotRequired[bool]
    """Whether to begin with the plan's trial, if the account may have one."""
    collection: NotRequired[Collection]
    """`charge`: it starts when the first invoice is paid. `invoice`: it starts immediately."""


class AccountSubscriptionChangeInput(TypedDict):
    """Account subscription change input."""

    plan: NotRequired[str]
    """Key of the plan."""
    interval: NotRequired[Interval]
    """Length of a billing period."""
    seats: NotRequired[int]
    """In all, those that the plan includes among them."""
    proration_at: NotRequired[datetime | str]
    """`proration_at` of the preview: what it showed is charged."""
    version: NotRequired[int]
    """`version` of the preview: the change is refused if the subscription has changed since."""


class AccountSubscriptionCancelInput(TypedDict):
    """Account subscription cancel input."""

    at: AccountSubscriptionCancelInputAt
    """When it ends."""
    feedback: NotRequired[AccountSubscriptionCancelInputFeedback]
    """Why its owner cancels it."""
    comment: NotRequired[str]
    """The same in their own words, for the provider. No control characters but line breaks and
    tabs.
    """


class AccountSubscriptionExtendTrialInput(TypedDict):
    """Account subscription extend trial input."""

    trial_end: datetime | str
    """When the trial is to end: later than now planned, and within 365 days."""
    version: NotRequired[int]
    """`version` of the subscription: refused if it has changed since."""


class AccountStripeCheckoutInput(TypedDict):
    """Account stripe checkout input."""

    plan: str
    """Key of the plan."""
    interval: Interval
    """Length of a billing period."""
    currency: str
    """Currency code of ISO 4217, in lower case."""
    seats: NotRequired[int]
    """In all, those that the plan includes among them."""
    trial: NotRequired[bool]
    """Whether to begin with the plan's trial."""
    success_url: str
    """At one of the provider's redirect_origins."""
    cancel_url: str
    """At one of the provider's redirect_origins."""


class AccountStripePortalInput(TypedDict):
    """Account stripe portal input."""

    return_url: str
    """At one of the provider's redirect_origins."""


class AccountCreditsGrantCreate(TypedDict):
    """Account credits grant create."""

    id: NotRequired[str]
    """Id of your own: the grant is made once, however often it is sent."""
    unit: str
    """What the credits are for, as you call it."""
    amount: int
    """Credits to grant."""
    priority: NotRequired[int]
    """0 is used first, 100 last. Then goes what ends first, then what is oldest."""
    expires_at: NotRequired[datetime | str | None]
    """When what is left expires. `null` if it never does."""
    description: NotRequired[str]
    """Your own text. One line, without control characters."""


class AccountCreditsSpendInput(TypedDict):
    """Account credits spend input."""

    unit: str
    """What the credits are for, as you call it."""
    amount: int
    """Credits to spend."""
    id: str
    """Id of your own, a new one for each use: it is counted once, however often it is sent."""


class AccountCreditsReversalCreate(TypedDict):
    """Account credits reversal create."""

    id: str
    """That of the spend."""
    amount: NotRequired[int]
    """Absent: all that was not returned yet."""
    reversal_key: NotRequired[str]
    """Of this reversal, needed for a part; else that of the spend."""


class AccountOverrideReplaceSwitch(TypedDict):
    """Account override replace switch."""

    type: Literal["switch"]
    """On or off."""
    enabled: bool
    """Whether it is on."""
    reason: str
    """Why, for the staff: customers do not see it. No control characters but line breaks."""
    ends_at: NotRequired[datetime | str | None]
    """When the override ends. `null` if it lasts until it is removed."""


class AccountOverrideReplaceNumber(TypedDict):
    """Account override replace number."""

    type: Literal["number"]
    """A number that your application reads."""
    value: float
    """The number."""
    reason: str
    """Why, for the staff: customers do not see it. No control characters but line breaks."""
    ends_at: NotRequired[datetime | str | None]
    """When the override ends. `null` if it lasts until it is removed."""


class AccountOverrideReplaceMetered(TypedDict):
    """Account override replace metered."""

    type: Literal["metered"]
    """Use that a meter counts."""
    meter: str
    """What is counted."""
    limit: int | None
    """Limit of each period. `null` for none."""
    reason: str
    """Why, for the staff: customers do not see it. No control characters but line breaks."""
    ends_at: NotRequired[datetime | str | None]
    """When the override ends. `null` if it lasts until it is removed."""


class AccountOverrideReplaceSeats(TypedDict):
    """Account override replace seats."""

    type: Literal["seats"]
    """Members of the account."""
    limit: int | None
    """How many members there may be. `null` for no limit."""
    reason: str
    """Why, for the staff: customers do not see it. No control characters but line breaks."""
    ends_at: NotRequired[datetime | str | None]
    """When the override ends. `null` if it lasts until it is removed."""

AccountOverrideReplace = Union[
    AccountOverrideReplaceSwitch,
    AccountOverrideReplaceNumber,
    AccountOverrideReplaceMetered,
    AccountOverrideReplaceSeats,
]


class AccountConsumeInput(TypedDict):
    """Account consume input."""

    feature: str
    """A metered one."""
    amount: NotRequired[int]
    """How much, in whole units of the feature's meter."""
    id: str
    """Yours, a new one for each use: the same one gets the same answer, for 35 days."""


class AccountReserveInput(TypedDict):
    """Account reserve input."""

    feature: str
    """A metered one."""
    amount: NotRequired[int]
    """How much, in whole units of the feature's meter."""
    id: str
    """Yours, a new one for each use: the same one gets the same answer, for 35 days."""
    expires_in: NotRequired[int]
    """Seconds."""


class AccountSettleInput(TypedDict):
    """Account settle input."""

    id: str
    """That of the reservation."""
    amount: int
    """At most what was reserved."""


class AccountSetupGuideCreate(TypedDict):
    """Account setup guide create."""

    slug: NotRequired[str]
    """Of the connection to be made; absent: from the name of the account."""
