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
    CreditLineEntryFrom,
    CreditLineEntryTo,
    CreditLineKind,
    Feature,
    Interval,
    InvitationStatus,
    OwnWebhookEndpointStatus,
    PasskeyAssertion,
    PasskeyRegistration,
    Price,
    Principal,
    RoleLevel,
    RoleName,
    Session,
    SessionAccount,
    SignedInUser,
    User,
    UserRecordStaffRole,
    read_feature,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GroupRoles(Model):
    """Group roles."""

    groups: dict[str, list[str]]
    """Display name of a group to the ids of the roles that its people have."""
    known_groups: list[str]
    """Display names of the groups that the directory has sent."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class OfferedPlan(Model):
    """Offered plan."""

    _readers: ClassVar[dict[str, Reader]] = {
        "prices": each(Price.from_json),
        "features": values(read_feature),
    }

    prices: list[Price]
    """One for each currency and interval."""
    trial_days: int
    """How long an account that never had a trial may try it."""
    features: dict[str, Feature]
    """What the version gives, by the keys that your application asks for."""
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
    version: int
    """What the prices, the trial and the features are of."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class OwnCreditLineEntry(Model):
    """Own credit line entry."""

    _names: ClassVar[dict[str, str]] = {"from": "from_"}

    grant_id: str
    """Id of the grant of credits."""
    from_: CreditLineEntryFrom | str
    """Book that has less after it."""
    to: CreditLineEntryTo | str
    """Book that has more after it."""
    amount: int
    """Number of credits."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class OwnCreditLine(Model):
    """Own credit line."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
        "entries": each(OwnCreditLineEntry.from_json),
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
    entries: list[OwnCreditLineEntry]
    """Each takes from one book what it adds to another."""

OwnTermsState = Literal["current", "announced"]
"""`announced`: not yet in force."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class OwnTerms(Model):
    """Own terms."""

    _readers: ClassVar[dict[str, Reader]] = {
        "effective_at": moment,
        "accepted_at": moment,
    }

    language: str
    """Language of the text, as a tag of BCP 47."""
    title: str
    """Title in this language."""
    text: str | None
    """Plain text or Markdown; null if there is a url."""
    url: str | None
    """Where the text is. `null`: it is in `text`."""
    sha256: str
    """Of the text in UTF-8, or of the url."""
    key: str
    """Key by which it is accepted."""
    required: bool
    """Whether it has to be accepted."""
    version: str
    """Name of the version."""
    effective_at: datetime
    """In force from then on."""
    state: OwnTermsState | str
    """`announced`: not yet in force."""
    accepted_at: datetime | None
    """When you accepted it. `null`: not yet."""
    due: bool
    """Required, in force and not accepted: hosted pages would ask."""

SignUpQuestionType = Literal[
    "name",
    "given_name",
    "family_name",
    "phone",
    "company",
    "text",
    "number",
    "date",
    "checkbox",
    "choice",
]
"""What kind of answer it takes."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpQuestionOption(Model):
    """Sign up question option."""

    value: str
    """What to send for this option."""
    label: str
    """What people read."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpQuestion(Model):
    """Sign up question."""

    _readers: ClassVar[dict[str, Reader]] = {
        "options": each(SignUpQuestionOption.from_json),
    }

    key: str
    """Name of the answer in `answers`."""
    type: SignUpQuestionType | str
    """What kind of answer it takes."""
    label: str
    """What the field is called, in the language of the person."""
    hint: str | None = None
    """A sentence below the field."""
    required: bool
    """Whether an answer is required."""
    max_length: int | None = None
    """Of a text."""
    min: float | None = None
    """Of a number."""
    max: float | None = None
    """Of a number."""
    options: list[SignUpQuestionOption] | None = None
    """Of a choice."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TotpActivated(Model):
    """Totp activated."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": SignedInUser.from_json,
    }

    authenticated: Literal[True]
    """`true`: a session has begun."""
    token: str = field(repr=False)
    """Token of the session: a bearer token. It is in the cookie, too."""
    user: SignedInUser
    """The user who signed in."""
    recovery_codes: list[str] = field(repr=False)
    """Ten codes, each good for one sign-in. They are shown this once."""

StepUpWaysWay = Literal["passkey", "totp", "password", "email_code"]


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class StepUpWays(Model):
    """Step up ways."""

    ways: list[StepUpWaysWay | str]
    """Strongest first. Empty if the user has to sign in again with this session presented."""

DeletionPreviewAccountBecomes = Literal["deleted", "passed_on", "left"]
"""`deleted`: the user is alone in it, and it is deleted too. `passed_on`: the next in line becomes
its owner. `left`: it continues without the user.
"""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeletionPreviewAccount(Model):
    """Deletion preview account."""

    id: str
    """Id of the account."""
    name: str
    """Name of the account."""
    becomes: DeletionPreviewAccountBecomes | str
    """`deleted`: the user is alone in it, and it is deleted too. `passed_on`: the next in line
    becomes its owner. `left`: it continues without the user.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeletionPreview(Model):
    """Deletion preview."""

    _readers: ClassVar[dict[str, Reader]] = {
        "accounts": each(DeletionPreviewAccount.from_json),
    }

    days: int
    """Days in which the user can keep the account. 0: it is deleted in the same act."""
    accounts: list[DeletionPreviewAccount]
    """The accounts of the user, newest first."""
    refused_for: str | None
    """Code of the problem that the request would have, such as live_subscription. `null`: none."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Deletion(Model):
    """Deletion."""

    _readers: ClassVar[dict[str, Reader]] = {
        "delete_at": moment,
    }

    delete_at: datetime | None
    """When the user is deleted. `null`: the user is deleted now."""

PersonalExportStatus = Literal["preparing", "ready", "failed"]
"""`ready`: it can be downloaded. `failed`: ask for another one; it does not count for the day."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalExport(Model):
    """Personal export."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "finished_at": moment,
        "expires_at": moment,
    }

    id: str
    """Id of the export."""
    status: PersonalExportStatus | str
    """`ready`: it can be downloaded. `failed`: ask for another one; it does not count for the day.
    """
    created_at: datetime
    """When the user asked for it."""
    finished_at: datetime | None
    """When it was ready, or failed. `null` while it is prepared."""
    expires_at: datetime | None
    """When it is deleted, a day after it was finished. `null` while it is prepared."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataProvider(Model):
    """Who stores the data."""

    name: str
    """Name of the provider."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataProfile(Model):
    """Who the person is."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "verified_at": moment,
        "last_login_at": moment,
    }

    id: str
    """Id of the person."""
    email: str
    """Email address."""
    principal: Principal | str
    """`provider`: one of the staff."""
    name: str | None
    """Full name. `null`: not known."""
    given_name: str | None
    """First name. `null`: not known."""
    family_name: str | None
    """Last name. `null`: not known."""
    picture: str | None
    """Address of the picture. `null`: not known."""
    locale: str | None
    """Language, as a tag of BCP 47. `null`: not known."""
    zoneinfo: str | None
    """Time zone of the IANA database. `null`: not known."""
    phone: str | None
    """Telephone number, not verified. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system. `null`: not known."""
    public_metadata: dict[str, Any]
    """What the provider notes, and the person may see."""
    staff_role: UserRecordStaffRole | str | None
    """Role of one of the staff. `null` for customers."""
    created_at: datetime
    """When the user was created."""
    verified_at: datetime | None
    """When the address was first verified. `null`: not yet."""
    last_login_at: datetime | None
    """When the person last signed in. `null`: never."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataSignInAuthenticatorApp(Model):
    """The authenticator app. `null`: none."""

    _readers: ClassVar[dict[str, Reader]] = {
        "activated_at": moment,
    }

    activated_at: datetime
    """When it was added."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataSignInPasskey(Model):
    """Personal data sign in passkey."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "last_used_at": moment,
    }

    name: str
    """Name that the person gave it."""
    created_at: datetime
    """When it was added."""
    last_used_at: datetime | None
    """When it was last used. `null`: never."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataSignInIdentity(Model):
    """Personal data sign in identity."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "last_used_at": moment,
    }

    connection: str
    """Name of the service."""
    subject: str
    """What the service calls the person."""
    email: str | None
    """Email address at the service. `null`: not known."""
    created_at: datetime
    """When it was connected."""
    last_used_at: datetime
    """When it was last used."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataSignIn(Model):
    """How the person signs in."""

    _readers: ClassVar[dict[str, Reader]] = {
        "authenticator_app": PersonalDataSignInAuthenticatorApp.from_json,
        "passkeys": each(PersonalDataSignInPasskey.from_json),
        "identities": each(PersonalDataSignInIdentity.from_json),
    }

    password: bool
    """Whether there is a password."""
    authenticator_app: PersonalDataSignInAuthenticatorApp | None
    """The authenticator app. `null`: none."""
    recovery_codes_left: int
    """How many recovery codes have not been used."""
    passkeys: list[PersonalDataSignInPasskey]
    """Passkeys, newest first."""
    identities: list[PersonalDataSignInIdentity]
    """Other services that the person signs in with, oldest first."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataSession(Model):
    """Personal data session."""

    _readers: ClassVar[dict[str, Reader]] = {
        "authenticated_at": moment,
        "created_at": moment,
        "last_seen_at": moment,
        "expires_at": moment,
    }

    id: str
    """Id of the session."""
    method: str
    """Method of the first factor."""
    second_factor: str | None
    """Method of the second factor. `null`: none was shown."""
    authenticated_at: datetime
    """When a factor was last shown."""
    ip: str | None
    """Address that it began from. `null`: not known."""
    user_agent: str | None
    """What the browser called itself. `null`: not known."""
    created_at: datetime
    """When it began."""
    last_seen_at: datetime
    """When it was last used, to within a minute."""
    expires_at: datetime
    """When it ends."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataAccountRole(Model):
    """Personal data account role."""

    key: str
    """Key of the role."""
    name: str
    """Name of the role."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataAccount(Model):
    """Personal data account."""

    _readers: ClassVar[dict[str, Reader]] = {
        "roles": each(PersonalDataAccountRole.from_json),
        "joined_at": moment,
    }

    id: str
    """Id of the account."""
    name: str
    """Name of the account."""
    role: RoleName | str
    """Level of the person."""
    roles: list[PersonalDataAccountRole]
    """Roles beside it."""
    joined_at: datetime
    """When the person joined it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataTerms(Model):
    """Personal data terms."""

    _readers: ClassVar[dict[str, Reader]] = {
        "accepted_at": moment,
    }

    document: str
    """Key of the document."""
    title: str
    """Title of the document."""
    version: str
    """Version that was accepted."""
    language: str
    """Language of the text that was shown."""
    sha256: str
    """SHA-256 of that text."""
    accepted_at: datetime
    """When it was accepted."""
    ip: str | None
    """Address that it was accepted from. `null`: not known."""
    user_agent: str | None
    """What the browser called itself. `null`: not known."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataApplicationAccount(Model):
    """The account that the person chose for it. `null`: none."""

    id: str
    """Id of the account."""
    name: str
    """Name of the account."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataApplicationResource(Model):
    """Personal data application resource."""

    resource: str
    """Identifier of the API."""
    scopes: list[str]
    """What it may do there."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataApplication(Model):
    """Personal data application."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": PersonalDataApplicationAccount.from_json,
        "resources": each(PersonalDataApplicationResource.from_json),
        "created_at": moment,
        "last_used_at": moment,
        "ended_at": moment,
    }

    name: str
    """Name of the application."""
    client_id: str
    """What it calls itself."""
    account: PersonalDataApplicationAccount | None
    """The account that the person chose for it. `null`: none."""
    openid_scopes: list[str]
    """What it may know of the person."""
    resources: list[PersonalDataApplicationResource]
    """What it may do at APIs."""
    created_at: datetime
    """When the person allowed it."""
    last_used_at: datetime
    """When it was last used, to the minute."""
    ended_at: datetime | None
    """When it ended. `null`: it holds."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataInvitationAccount(Model):
    """Account that it is to. `null`: to the staff."""

    id: str
    """Id of the account."""
    name: str
    """Name of the account."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataInvitation(Model):
    """Personal data invitation."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": PersonalDataInvitationAccount.from_json,
        "created_at": moment,
        "expires_at": moment,
    }

    email: str
    """Address that the person invited."""
    account: PersonalDataInvitationAccount | None
    """Account that it is to. `null`: to the staff."""
    role: RoleName | str
    """Role that the invited person gets."""
    status: InvitationStatus | str
    """What became of it."""
    created_at: datetime
    """When it was sent."""
    expires_at: datetime
    """Until when it can be accepted."""

PersonalDataActivityBy = Literal["you", "others"]
"""`others`: the provider, or someone in a team."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalDataActivity(Model):
    """Personal data activity."""

    _readers: ClassVar[dict[str, Reader]] = {
        "at": moment,
    }

    at: datetime
    """When it happened."""
    action: str
    """What happened, such as `user.logged_in`."""
    by: PersonalDataActivityBy | str
    """`others`: the provider, or someone in a team."""
    ip: str | None
    """Address that the person acted from. Of acts of others it is not told. `null`: not known."""
    user_agent: str | None
    """What the browser called itself. Of acts of others it is not told. `null`: not known."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PersonalData(Model):
    """Personal data."""

    _names: ClassVar[dict[str, str]] = {"$schema": "schema"}

    _readers: ClassVar[dict[str, Reader]] = {
        "exported_at": moment,
        "provider": PersonalDataProvider.from_json,
        "profile": PersonalDataProfile.from_json,
        "sign_in": PersonalDataSignIn.from_json,
        "sessions": each(PersonalDataSession.from_json),
        "accounts": each(PersonalDataAccount.from_json),
        "terms": each(PersonalDataTerms.from_json),
        "applications": each(PersonalDataApplication.from_json),
        "invitations": each(PersonalDataInvitation.from_json),
        "activity": each(PersonalDataActivity.from_json),
    }

    schema: str
    """Where the JSON Schema of this document is."""
    version: int
    """Version of that schema."""
    exported_at: datetime
    """When the copy was made."""
    provider: PersonalDataProvider
    """Who stores the data."""
    profile: PersonalDataProfile
    """Who the person is."""
    preferences: dict[str, Any]
    """What the console keeps for one of the staff, by name."""
    sign_in: PersonalDataSignIn
    """How the person signs in."""
    sessions: list[PersonalDataSession]
    """Where the person is signed in, newest first."""
    accounts: list[PersonalDataAccount]
    """Accounts that the person belongs to, newest first."""
    terms: list[PersonalDataTerms]
    """Terms that the person accepted, newest first."""
    applications: list[PersonalDataApplication]
    """Applications that may act for the person, or could in the last 90 days."""
    invitations: list[PersonalDataInvitation]
    """Invitations that the person sent, newest first."""
    activity: list[PersonalDataActivity]
    """Entries of the audit log by the person or about them, newest first."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class OwnWebhookEndpoint(Model):
    """Own webhook endpoint."""

    _readers: ClassVar[dict[str, Reader]] = {
        "overlap_ends_at": moment,
        "created_at": moment,
    }

    id: str
    """Id of the own webhook endpoint."""
    account_id: str | None
    """Id of the account. `null`: it belongs to none."""
    url: str
    """Where deliveries are sent."""
    description: str
    """Your own text."""
    events: list[str]
    """Names of the event types."""
    status: OwnWebhookEndpointStatus | str
    """`paused`: deliveries are kept until it is resumed. `disabled`: none are made."""
    status_reason: str | None
    """Why it is paused or disabled. `null`: it is enabled."""
    overlap_ends_at: datetime | None
    """Set while the secret is being rotated."""
    created_at: datetime
    """When it was created."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class NewOwnWebhookEndpoint(Model):
    """New own webhook endpoint."""

    _readers: ClassVar[dict[str, Reader]] = {
        "overlap_ends_at": moment,
        "created_at": moment,
    }

    id: str
    """Id of the own webhook endpoint."""
    account_id: str | None
    """Id of the account. `null`: it belongs to none."""
    url: str
    """Where deliveries are sent."""
    description: str
    """Your own text."""
    events: list[str]
    """Names of the event types."""
    status: OwnWebhookEndpointStatus | str
    """`paused`: deliveries are kept until it is resumed. `disabled`: none are made."""
    status_reason: str | None
    """Why it is paused or disabled. `null`: it is enabled."""
    overlap_ends_at: datetime | None
    """Set while the secret is being rotated."""
    created_at: datetime
    """When it was created."""
    secret: str | None = field(repr=False)
    """Null in a repeated answer: the route of the secret shows it."""

MeSessionGetAnswerPermission = Literal[
    "customer",
    "staff",
    "staff_admin",
    "staff_owner",
    "operator",
]


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MeSessionGetAnswerProvider(Model):
    """The provider of the session."""

    name: str
    """Name of the provider."""
    slug: str
    """Slug of the provider, as in `/p/{slug}`."""
    logo_url: str | None
    """Where its logo for light pages is. `null` without one."""
    time_zone: str
    """IANA time zone to show days and times in."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MeSessionGetAnswerProviders(Model):
    """Me session get answer providers."""

    name: str
    """Name of the provider."""
    slug: str
    """Slug of the provider, as in `/p/{slug}`."""
    url: str
    """Where its pages begin, and its console below `/console/`."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MeSessionGetAnswer(Model):
    """Me session get answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "session": Session.from_json,
        "user": User.from_json,
        "provider": MeSessionGetAnswerProvider.from_json,
        "providers": each(MeSessionGetAnswerProviders.from_json),
        "accounts": each(SessionAccount.from_json),
    }

    session: Session
    """The session."""
    user: User
    """Whose session it is."""
    role: RoleName | str | None
    """Of staff; customers have a role in each account."""
    permissions: list[MeSessionGetAnswerPermission | str]
    """For whom routes are. `staff_admin`: what gives rights, such as keys and connections;
    `staff_owner`: who else is an owner; `operator`: the installation.
    """
    provider: MeSessionGetAnswerProvider | None = None
    """The provider of the session."""
    providers: list[MeSessionGetAnswerProviders] | None = None
    """Providers whose staff have the same verified address, by name, this one included; 100 at
    most. Others than this one only if the sign-in proved the address by a code or link in a
    mail.
    """
    accounts: list[SessionAccount] | None = None
    """With include=entitlements: the user's accounts, the newest first, at most 20; or the one of
    account_id, if it is among them.
    """


class MeAccountCreate(TypedDict):
    """Me account create."""

    name: str
    """Name of the account, as its members see it. One line, without control characters."""
    logo: NotRequired[str | None]
    """Logo of the account, an https URL. `null` removes it."""


class MeAccountUpdate(TypedDict):
    """Me account update."""

    name: NotRequired[str]
    """Name of the account, as its members see it. One line, without control characters."""
    logo: NotRequired[str | None]
    """Logo of the account, an https URL. `null` removes it."""


class MeAccountTransferInput(TypedDict):
    """Me account transfer input."""

    user_id: str
    """Id of the member who becomes the owner."""


class MeAccountMemberUpdate(TypedDict):
    """Me account member update."""

    role: RoleName
    """Role in the account."""


class MeAccountInvitationCreate(TypedDict):
    """Me account invitation create."""

    email: str
    """Email address to invite."""
    role: NotRequired[RoleName]
    """Role that the invited person gets."""


class MeAccountRoleCreate(TypedDict):
    """Me account role create."""

    key: str
    """Key of the role in this account. It begins with `own:` and never changes."""
    name: str
    """Name of the role, as people read it. One line, without control characters."""
    level: NotRequired[RoleLevel]
    """Lowest level of the members of an account who may give the role."""
    permissions: NotRequired[Sequence[str]]
    """Keys of declared permissions that the role gives."""


class MeAccountRoleUpdate(TypedDict):
    """Me account role update."""

    name: NotRequired[str]
    """Name of the role, as people read it. One line, without control characters."""
    level: NotRequired[RoleLevel]
    """Lowest level of the members of an account who may give the role."""
    permissions: NotRequired[Sequence[str]]
    """Keys of declared permissions that the role gives."""


class MeAccountMemberRoleReplace(TypedDict):
    """Me account member role replace."""

    roles: Sequence[str]
    """Ids of all roles to have by hand."""


class MeEmailChangeInput(TypedDict):
    """Me email change input."""

    email: str
    """Email address to change to."""


class MeEmailVerifyChangeInput(TypedDict):
    """Me email verify change input."""

    old_code: str
    """Code that was mailed to the present address, six digits."""
    new_code: str
    """Code that was mailed to the new address, six digits."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MeEmailVerifyChangeAnswer(Model):
    """Me email verify change answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": SignedInUser.from_json,
    }

    user: SignedInUser
    """The user with the new address."""


class MeAccountGroupRoleReplace(TypedDict):
    """Me account group role replace."""

    groups: Mapping[str, Sequence[str]]
    """Display name of a group to the ids of the roles that its people have."""


class MeAccountBillingUpdateBuyer(TypedDict):
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


class MeAccountBillingUpdate(TypedDict):
    """Me account billing update."""

    buyer: NotRequired[MeAccountBillingUpdateBuyer]
    """Who buys, on new invoices: only what is given changes."""


class MeAccountSubscriptionCreate(TypedDict):
    """Me account subscription create."""

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


class MeAccountSubscriptionPreviewInput(TypedDict):
    """Me account subscription preview input."""

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


class MeAccountSubscriptionChangeInput(TypedDict):
    """Me account subscription change input."""

    plan: NotRequired[str]
    """Key of the plan."""
    interval: NotRequired[Interval]
    """Length of a billing period."""
    seats: NotRequired[int]
    """In all, those that the plan includes among them."""
    proration_at: datetime | str
    """`proration_at` of the preview: what it showed is charged."""
    version: int
    """`version` of the preview: the change is refused if the subscription has changed since."""


class MeAccountSubscriptionCancelInput(TypedDict):
    """Me account subscription cancel input."""

    at: AccountSubscriptionCancelInputAt
    """When it ends."""
    feedback: NotRequired[AccountSubscriptionCancelInputFeedback]
    """Why its owner cancels it."""
    comment: NotRequired[str]
    """The same in their own words, for the provider. No control characters but line breaks and
    tabs.
    """


class MeAccountStripeCheckoutInput(TypedDict):
    """Me account stripe checkout input."""

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


class MeAccountStripePortalInput(TypedDict):
    """Me account stripe portal input."""

    return_url: str
    """At one of the provider's redirect_origins."""


class MeTermsAcceptInput(TypedDict):
    """Me terms accept input."""

    version: str
    """Name of the version that was shown."""
    language: NotRequired[str]
    """Of the text that was shown; by default, as for showing it."""


class MeSessionTransferInput(TypedDict):
    """Me session transfer input."""

    redirect_url: NotRequired[str]
    """Where the page leads on to, with a one-time code: at one of the provider's redirect_origins.
    Absent: to the account page.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MeSessionTransferAnswer(Model):
    """Me session transfer answer."""

    url: str
    """Link for the browser."""


class MeProfileUpdate(TypedDict):
    """Me profile update."""

    name: NotRequired[str | None]
    """Full name. `null` removes it."""
    given_name: NotRequired[str | None]
    """First name. `null` removes it."""
    family_name: NotRequired[str | None]
    """Last name. `null` removes it."""
    picture: NotRequired[str | None]
    """Picture of the user, an https URL. `null` removes it."""
    locale: NotRequired[str | None]
    """Language, as a tag of BCP 47 such as de-AT. `null` removes it."""
    zoneinfo: NotRequired[str | None]
    """Time zone of the IANA database, such as Europe/Vienna. `null` removes it."""
    phone: NotRequired[str | None]
    """Telephone number. It is not verified. `null` removes it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ChangedProfile(Model):
    """Changed profile."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": User.from_json,
    }

    user: User
    """The user as it is now."""

MeSignUpQuestionAnswerInputAnswerValue = Union[
    str,
    float,
    bool,
]

read_me_sign_up_question_answer_input_answer_value: Callable[[Any], MeSignUpQuestionAnswerInputAnswerValue] = union(
    (None, None, None),
    (None, None, None),
    (None, None, None),
)


class MeSignUpQuestionAnswerInput(TypedDict):
    """Me sign up question answer input."""

    answers: Mapping[str, MeSignUpQuestionAnswerInputAnswerValue]
    """Answers by the `key` of their questions."""


class MeMfaTotpEnrollInput(TypedDict):
    """Me mfa totp enroll input."""

    mfa_token: NotRequired[str]
    """`mfa_token` of a sign-in that waits for a second factor."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MeMfaTotpEnrollAnswer(Model):
    """Me mfa totp enroll answer."""

    secret: str = field(repr=False)
    """The seed in base32, for typing."""
    otpauth_url: str
    """The seed as a URL that authenticator apps open."""
    qr_svg: str
    """The same as a QR code."""


class MeMfaTotpActivateInput(TypedDict):
    """Me mfa totp activate input."""

    code: str
    """Code of the authenticator app, six digits."""
    mfa_token: NotRequired[str]
    """`mfa_token` of a sign-in that waits for a second factor."""


class MeStepUpVerifyInput(TypedDict):
    """Me step up verify input."""

    code: str
    """Code of the authenticator app, six digits."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MeMfaRecoveryCodeCreateAnswer(Model):
    """Me mfa recovery code create answer."""

    recovery_codes: list[str] = field(repr=False)
    """Ten codes, each good for one sign-in. They are shown this once."""


class MeDeletionCreate(TypedDict):
    """Me deletion create."""

    email: str
    """Email address of the user, to confirm."""


class MeStepUpEmailCodeSendInput(TypedDict):
    """Me step up email code send input."""

    pass


class MeStepUpEmailCodeVerifyInput(TypedDict):
    """Me step up email code verify input."""

    code: str
    """Code that was mailed, six digits."""


class MePasswordChangeInput(TypedDict):
    """Me password change input."""

    current_password: NotRequired[str]
    """Present password. Absent: the session has a recent factor, or there is none."""
    new_password: str
    """Password from now on."""


class MeStepUpPasswordInput(TypedDict):
    """Me step up password input."""

    password: str
    """Password of the user, as they type it."""


class MeStepUpPasskeyOptionsInput(TypedDict):
    """Me step up passkey options input."""

    pass


class MeStepUpPasskeyVerifyInput(TypedDict):
    """Me step up passkey verify input."""

    credential: PasskeyAssertion


class MePasskeyRegisterVerifyInput(TypedDict):
    """Me passkey register verify input."""

    name: NotRequired[str]
    """Without one: the name of the authenticator, such as "1Password". One line, without control
    characters.
    """
    credential: PasskeyRegistration


class MePasskeyUpdate(TypedDict):
    """Me passkey update."""

    name: str
    """Name that tells it from other passkeys of the user. One line, without control characters."""


class MeIdentityLinkInput(TypedDict):
    """Me identity link input."""

    redirect_url: NotRequired[str]
    """Where to come back to: at one of the provider's redirect_origins."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MeIdentityLinkAnswer(Model):
    """Me identity link answer."""

    url: str
    """Page of the identity provider for the browser."""


class MeSessionCreateTokenInput(TypedDict):
    """Me session create token input."""

    audience: str
    """Who takes the token: one of `redirect_origins`, or the identifier of a resource. It is the
    only `aud`.
    """
    account_id: NotRequired[str]
    """The account that the call is about, for the claims `account` and `role`. Omit for the only
    account of the person.
    """
    include: NotRequired[Literal["permissions"]]
    """Adds the claims `roles` and `permissions`: what the person may do in that account, as it is
    now, at most 4 KiB.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MeAccountWebhookEventTypeListAnswerData(Model):
    """Me account webhook event type list answer data."""

    name: str
    """Name of the event type."""
    summary: str
    """When it happens, in a sentence."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MeAccountWebhookEventTypeListAnswer(Model):
    """Me account webhook event type list answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "data": each(MeAccountWebhookEventTypeListAnswerData.from_json),
    }

    data: list[MeAccountWebhookEventTypeListAnswerData]
    """All entries."""
    endpoint_limit: int
    """How many endpoints the account may have."""


class MeAccountWebhookEndpointCreate(TypedDict):
    """Me account webhook endpoint create."""

    url: str
    """Where deliveries are sent."""
    events: Sequence[str]
    """Names of the event types."""
    description: NotRequired[str]
    """Your own text. One line, without control characters."""
    secret: NotRequired[str]
    """One of your own: `whsec_` and base64 of 24 to 64 bytes, as Svix and Standard Webhooks have
    it.
    """


class MeAccountWebhookEndpointUpdate(TypedDict):
    """Me account webhook endpoint update."""

    url: NotRequired[str]
    """Where deliveries are sent."""
    events: NotRequired[Sequence[str]]
    """Names of the event types."""
    description: NotRequired[str]
    """Your own text. One line, without control characters."""


class MeAccountWebhookEndpointRotateSecretInput(TypedDict):
    """Me account webhook endpoint rotate secret input."""

    overlap_seconds: NotRequired[int]
    """Seconds for which the old secret signs, too."""
    secret: NotRequired[str]
    """One of your own: `whsec_` and base64 of 24 to 64 bytes, as Svix and Standard Webhooks have
    it.
    """


class MeAccountWebhookEndpointTestInput(TypedDict):
    """Me account webhook endpoint test input."""

    event: str
    """Name of the event type."""
