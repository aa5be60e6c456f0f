# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, ClassVar, List, Literal, TYPE_CHECKING, TypedDict, Union

from .._model import Model, Reader, each, moment, union, values

if TYPE_CHECKING:
    from typing_extensions import NotRequired


EventName = Literal[
    "account.created",
    "user.login",
    "subscription.purchased",
    "invoice.created",
    "subscription.upgraded",
    "subscription.downgraded",
    "subscription.cancelled",
    "team_member.added",
    "tos.accepted",
    "usage.metrics_updated",
    "endpoint.failing",
    "endpoint.paused",
    "endpoint.disabled",
    "endpoint.recovered",
    "delivery.exhausted",
    "application.created",
    "application.changed",
    "grant.created",
    "grant.revoked",
    "user.created",
    "user.updated",
    "user.blocked",
    "user.unblocked",
    "user.deleted",
    "account.updated",
    "account.deleted",
    "team_member.role_changed",
    "team_member.removed",
    "account.invitation_sent",
    "account.invitation_accepted",
    "account.invitation_revoked",
    "account.connection_failing",
    "account.connection_recovered",
    "user.session_started",
    "user.session_ended",
    "user.credential_added",
    "user.credential_removed",
    "user.deletion_scheduled",
    "user.deletion_cancelled",
]
"""A built-in, operational or optional event type, or one that the provider declared."""

ProviderPlanName = Literal["free", "team", "business", "unlimited"]
"""Name of the plan in this installation."""

ProviderPlanInclude = Literal["social", "oidc", "saml", "scim"]


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ProviderPlan(Model):
    """What a provider may have in this installation."""

    name: ProviderPlanName | str
    """Name of the plan in this installation."""
    includes: list[ProviderPlanInclude | str]
    """Kinds of connections that it may have; `scim` is provisioning."""
    max_connections: int | None
    """Most connections. `null` for unlimited."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpFieldName(Model):
    """The whole name."""

    type: Literal["name"]
    """The whole name."""
    required: bool | None = None
    """Whether an answer is required."""


class SignUpFieldNameInput(TypedDict):
    """The whole name."""

    type: Literal["name"]
    """The whole name."""
    required: NotRequired[bool]
    """Whether an answer is required."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpFieldGivenName(Model):
    """The first name."""

    type: Literal["given_name"]
    """The first name."""
    required: bool | None = None
    """Whether an answer is required."""


class SignUpFieldGivenNameInput(TypedDict):
    """The first name."""

    type: Literal["given_name"]
    """The first name."""
    required: NotRequired[bool]
    """Whether an answer is required."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpFieldFamilyName(Model):
    """The last name."""

    type: Literal["family_name"]
    """The last name."""
    required: bool | None = None
    """Whether an answer is required."""


class SignUpFieldFamilyNameInput(TypedDict):
    """The last name."""

    type: Literal["family_name"]
    """The last name."""
    required: NotRequired[bool]
    """Whether an answer is required."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpFieldPhone(Model):
    """A telephone number."""

    type: Literal["phone"]
    """A telephone number."""
    required: bool | None = None
    """Whether an answer is required."""


class SignUpFieldPhoneInput(TypedDict):
    """A telephone number."""

    type: Literal["phone"]
    """A telephone number."""
    required: NotRequired[bool]
    """Whether an answer is required."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpFieldCompany(Model):
    """Names the account that is opened for the person; who joins another is not asked."""

    type: Literal["company"]
    """Names the account that is opened for the person; who joins another is not asked."""
    required: bool | None = None
    """Whether an answer is required."""


class SignUpFieldCompanyInput(TypedDict):
    """Names the account that is opened for the person; who joins another is not asked."""

    type: Literal["company"]
    """Names the account that is opened for the person; who joins another is not asked."""
    required: NotRequired[bool]
    """Whether an answer is required."""

TextByLanguage = dict[str, str]
"""What the field is called, by language."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpFieldText(Model):
    """Sign up field text."""

    type: Literal["text"]
    """A line of text."""
    key: str
    """Under which the answer is in the metadata of the user."""
    label: TextByLanguage
    hint: TextByLanguage | None = None
    """A sentence below the field, by language."""
    required: bool | None = None
    """Whether an answer is required."""
    private: bool | None = None
    """Kept in private_metadata instead of public_metadata."""
    max_length: int | None = None
    """Longest answer, in characters."""


class SignUpFieldTextInput(TypedDict):
    """Sign up field text input."""

    type: Literal["text"]
    """A line of text."""
    key: str
    """Under which the answer is in the metadata of the user."""
    label: TextByLanguage
    hint: NotRequired[TextByLanguage]
    """A sentence below the field, by language."""
    required: NotRequired[bool]
    """Whether an answer is required."""
    private: NotRequired[bool]
    """Kept in private_metadata instead of public_metadata."""
    max_length: NotRequired[int]
    """Longest answer, in characters."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpFieldNumber(Model):
    """Sign up field number."""

    type: Literal["number"]
    """A number."""
    key: str
    """Under which the answer is in the metadata of the user."""
    label: TextByLanguage
    hint: TextByLanguage | None = None
    """A sentence below the field, by language."""
    required: bool | None = None
    """Whether an answer is required."""
    private: bool | None = None
    """Kept in private_metadata instead of public_metadata."""
    min: float | None = None
    """Smallest answer. Absent: no limit."""
    max: float | None = None
    """Largest answer. Absent: no limit."""


class SignUpFieldNumberInput(TypedDict):
    """Sign up field number input."""

    type: Literal["number"]
    """A number."""
    key: str
    """Under which the answer is in the metadata of the user."""
    label: TextByLanguage
    hint: NotRequired[TextByLanguage]
    """A sentence below the field, by language."""
    required: NotRequired[bool]
    """Whether an answer is required."""
    private: NotRequired[bool]
    """Kept in private_metadata instead of public_metadata."""
    min: NotRequired[float]
    """Smallest answer. Absent: no limit."""
    max: NotRequired[float]
    """Largest answer. Absent: no limit."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpFieldDate(Model):
    """Sign up field date."""

    type: Literal["date"]
    """A day, without a time."""
    key: str
    """Under which the answer is in the metadata of the user."""
    label: TextByLanguage
    hint: TextByLanguage | None = None
    """A sentence below the field, by language."""
    required: bool | None = None
    """Whether an answer is required."""
    private: bool | None = None
    """Kept in private_metadata instead of public_metadata."""


class SignUpFieldDateInput(TypedDict):
    """Sign up field date input."""

    type: Literal["date"]
    """A day, without a time."""
    key: str
    """Under which the answer is in the metadata of the user."""
    label: TextByLanguage
    hint: NotRequired[TextByLanguage]
    """A sentence below the field, by language."""
    required: NotRequired[bool]
    """Whether an answer is required."""
    private: NotRequired[bool]
    """Kept in private_metadata instead of public_metadata."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpFieldCheckbox(Model):
    """If it is required, it must be ticked."""

    type: Literal["checkbox"]
    """A box to tick."""
    key: str
    """Under which the answer is in the metadata of the user."""
    label: TextByLanguage
    hint: TextByLanguage | None = None
    """A sentence below the field, by language."""
    required: bool | None = None
    """Whether an answer is required."""
    private: bool | None = None
    """Kept in private_metadata instead of public_metadata."""


class SignUpFieldCheckboxInput(TypedDict):
    """If it is required, it must be ticked."""

    type: Literal["checkbox"]
    """A box to tick."""
    key: str
    """Under which the answer is in the metadata of the user."""
    label: TextByLanguage
    hint: NotRequired[TextByLanguage]
    """A sentence below the field, by language."""
    required: NotRequired[bool]
    """Whether an answer is required."""
    private: NotRequired[bool]
    """Kept in private_metadata instead of public_metadata."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpFieldChoiceOption(Model):
    """Sign up field choice option."""

    value: str
    """What is kept when this option is chosen. One line, without control characters."""
    label: TextByLanguage
    """What people read, by language."""


class SignUpFieldChoiceOptionInput(TypedDict):
    """Sign up field choice option input."""

    value: str
    """What is kept when this option is chosen. One line, without control characters."""
    label: TextByLanguage
    """What people read, by language."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignUpFieldChoice(Model):
    """Sign up field choice."""

    _readers: ClassVar[dict[str, Reader]] = {
        "options": each(SignUpFieldChoiceOption.from_json),
    }

    type: Literal["choice"]
    """One of several options."""
    key: str
    """Under which the answer is in the metadata of the user."""
    label: TextByLanguage
    hint: TextByLanguage | None = None
    """A sentence below the field, by language."""
    required: bool | None = None
    """Whether an answer is required."""
    private: bool | None = None
    """Kept in private_metadata instead of public_metadata."""
    options: list[SignUpFieldChoiceOption]
    """What people choose from, in this order."""


class SignUpFieldChoiceInput(TypedDict):
    """Sign up field choice input."""

    type: Literal["choice"]
    """One of several options."""
    key: str
    """Under which the answer is in the metadata of the user."""
    label: TextByLanguage
    hint: NotRequired[TextByLanguage]
    """A sentence below the field, by language."""
    required: NotRequired[bool]
    """Whether an answer is required."""
    private: NotRequired[bool]
    """Kept in private_metadata instead of public_metadata."""
    options: Sequence[SignUpFieldChoiceOption | SignUpFieldChoiceOptionInput]
    """What people choose from, in this order."""

SignUpField = Union[
    SignUpFieldName,
    SignUpFieldGivenName,
    SignUpFieldFamilyName,
    SignUpFieldPhone,
    SignUpFieldCompany,
    SignUpFieldText,
    SignUpFieldNumber,
    SignUpFieldDate,
    SignUpFieldCheckbox,
    SignUpFieldChoice,
]

SignUpFieldInput = Union[
    SignUpFieldName,
    SignUpFieldNameInput,
    SignUpFieldGivenName,
    SignUpFieldGivenNameInput,
    SignUpFieldFamilyName,
    SignUpFieldFamilyNameInput,
    SignUpFieldPhone,
    SignUpFieldPhoneInput,
    SignUpFieldCompany,
    SignUpFieldCompanyInput,
    SignUpFieldText,
    SignUpFieldTextInput,
    SignUpFieldNumber,
    SignUpFieldNumberInput,
    SignUpFieldDate,
    SignUpFieldDateInput,
    SignUpFieldCheckbox,
    SignUpFieldCheckboxInput,
    SignUpFieldChoice,
    SignUpFieldChoiceInput,
]

read_sign_up_field: Callable[[Any], SignUpField] = union(
    ("type", "name", SignUpFieldName.from_json),
    ("type", "given_name", SignUpFieldGivenName.from_json),
    ("type", "family_name", SignUpFieldFamilyName.from_json),
    ("type", "phone", SignUpFieldPhone.from_json),
    ("type", "company", SignUpFieldCompany.from_json),
    ("type", "text", SignUpFieldText.from_json),
    ("type", "number", SignUpFieldNumber.from_json),
    ("type", "date", SignUpFieldDate.from_json),
    ("type", "checkbox", SignUpFieldCheckbox.from_json),
    ("type", "choice", SignUpFieldChoice.from_json),
)

ProviderSettingsSignInOrder = Literal["otp", "passkey", "magic_link", "password"]

ProviderSettingsMfa = Literal["optional", "required"]
"""Required: who has no second factor must add one at the next sign-in."""

ProviderSettingsStaffMfa = Literal["optional", "required"]
"""The same for the staff alone; with mfa required, they must as well."""

ProviderSettingsSelfDeletion = Literal["off", "grace"]
"""Whether customers may delete themselves: `grace` after self_deletion_days. New providers begin
with `grace`.
"""

ProviderSettingsAlertKind = Literal[
    "endpoint.failing",
    "endpoint.paused",
    "endpoint.disabled",
    "endpoint.recovered",
    "delivery.exhausted",
]


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ProviderSettingsAndroidApp(Model):
    """Provider settings android app."""

    package: str
    """Name of the package."""
    sha256_cert_fingerprints: list[str]
    """SHA-256 fingerprints of the certificates that sign it, as keytool and Google Play show them.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ProviderSettings(Model):
    """Every setting, with the default where none was chosen."""

    _readers: ClassVar[dict[str, Reader]] = {
        "sign_up_fields": each(read_sign_up_field),
        "android_apps": each(ProviderSettingsAndroidApp.from_json),
    }

    session_absolute_seconds: int | None = None
    """A session ends this long after sign-in."""
    session_idle_seconds: int | None = None
    """A session ends when it was not used for this long."""
    sign_up: bool | None = None
    """Whether the first proof of an unknown address creates a customer."""
    sign_up_fields: list[SignUpField] | None = None
    """What hosted pages ask new customers before they continue; see sign-up.md."""
    otp_enabled: bool | None = None
    """Sign-in by one-time codes."""
    magic_link_enabled: bool | None = None
    """Sign-in by links sent by email."""
    password_enabled: bool | None = None
    """Sign-in by passwords."""
    passkey_enabled: bool | None = None
    """Sign-in by passkeys."""
    passkey_offer: bool | None = None
    """Whether the pages offer a passkey once to people who have none, after a sign-in on a device
    that can hold one.
    """
    social_enabled: bool | None = None
    """Sign-in by connections for all accounts, such as Google."""
    sso_enabled: bool | None = None
    """Sign-in by the connections of accounts."""
    sign_in_order: list[ProviderSettingsSignInOrder | str] | None = None
    """The order of the methods on the sign-in page: Continue leads to the first of otp, magic_link
    and password that is on, and a passkey is offered beside it if it comes before. Those not
    named follow as otp, passkey, magic_link, password.
    """
    webhooks_https_only: bool | None = None
    """Whether webhook endpoints must have https URLs when they are registered or moved. `null` for:
    in production. Existing ones with http keep working.
    """
    mfa: ProviderSettingsMfa | str | None = None
    """Required: who has no second factor must add one at the next sign-in."""
    staff_mfa: ProviderSettingsStaffMfa | str | None = None
    """The same for the staff alone; with mfa required, they must as well."""
    password_min_length: int | None = None
    """In characters."""
    password_blocklist: bool | None = None
    """Refuse common passwords."""
    password_history: int | None = None
    """How many earlier passwords may not come back."""
    password_breach_check: bool | None = None
    """Refuse passwords of known breaches, by k-anonymity at password_breach_url."""
    password_breach_url: str | None = None
    """Where breached passwords are looked up, by the first five characters of a SHA-1."""
    self_deletion: ProviderSettingsSelfDeletion | str | None = None
    """Whether customers may delete themselves: `grace` after self_deletion_days. New providers
    begin with `grace`.
    """
    self_deletion_days: int | None = None
    """How long a customer who asked to be deleted can keep the account. 0: deleted in the same act.
    """
    security_notices: bool | None = None
    """Mails to the user on a new device, and on changes of password, MFA, passkeys and address."""
    alert_emails: list[str] | None = None
    """Who gets mails about failing endpoints; empty: all of the staff, up to 20. An address that is
    not of the staff is asked by mail, and gets them once it was confirmed.
    """
    alert_kinds: list[ProviderSettingsAlertKind | str] | None = None
    """What these mails tell; empty: there are none."""
    alert_account_endpoints: bool | None = None
    """Whether they also report accounts' endpoints, which their owners maintain."""
    code_in_subject: bool | None = None
    """Whether the subject of a mail shows the code, and so a locked phone too."""
    language: str | None = None
    """For people who ask for none that there is. BCP 47, such as de."""
    time_zone: str | None = None
    """IANA time zone of the console: of the days and times that it shows, and of the months of
    revenue.
    """
    languages: list[str] | None = None
    """Languages that users may choose. `null` for all built-in ones and those with own texts."""
    account_roles: bool | None = None
    """Whether accounts make their own roles, of assignable permissions; see authorisation.md."""
    customer_webhooks: bool | None = None
    """Whether owners manage their accounts' own webhook endpoints; see customer-webhooks.md."""
    customer_webhook_events: list[str] | None = None
    """Event types that owners may choose. `null` for all types that belong to an account; optional
    ones (`account.updated`) only if they are listed.
    """
    customer_webhook_endpoints: int | None = None
    """How many endpoints an account may have, where its plan has no webhook_endpoints."""
    portal_frame_origins: list[str] | None = None
    """Which origins may show the webhook portal in a frame; empty: none."""
    redirect_origins: list[str] | None = None
    """Where hosted pages and links may lead back to."""
    native_redirects: list[str] | None = None
    """Where hosted pages may lead native applications back to: whole URIs of a private scheme, such
    as com.example.app:/callback, or of a loopback address without its port; see native-apps.md.
    """
    ios_app_ids: list[str] | None = None
    """iOS apps that use the passkeys of this host: prefix and bundle id, such as
    ABCDE12345.com.example.app. Not below /p/{slug}.
    """
    android_apps: list[ProviderSettingsAndroidApp] | None = None
    """Android apps that use the passkeys of this host, by package and certificate. Not below
    /p/{slug}.
    """

Scope = Literal["read", "users", "billing", "events", "webhooks", "listen", "all"]

ColorScheme = Literal["auto", "light", "dark"]
"""Whether pages follow the reader's system."""

Font = Literal["system", "geometric", "rounded", "serif"]
"""Family of fonts, of those that every system has."""

Principal = Literal["customer", "provider"]
"""`customer` for your customers, `provider` for your own staff."""

UserRecordProfileSourcesName = Literal["api", "import", "connection", "scim", "person"]
"""Who set it. Absent: it has no value."""

UserRecordProfileSourcesGivenName = Literal["api", "import", "connection", "scim", "person"]
"""Who set it. Absent: it has no value."""

UserRecordProfileSourcesFamilyName = Literal["api", "import", "connection", "scim", "person"]
"""Who set it. Absent: it has no value."""

UserRecordProfileSourcesPicture = Literal["api", "import", "connection", "scim", "person"]
"""Who set it. Absent: it has no value."""

UserRecordProfileSourcesLocale = Literal["api", "import", "connection", "scim", "person"]
"""Who set it. Absent: it has no value."""

UserRecordProfileSourcesZoneinfo = Literal["api", "import", "connection", "scim", "person"]
"""Who set it. Absent: it has no value."""

UserRecordProfileSourcesPhone = Literal["api", "import", "connection", "scim", "person"]
"""Who set it. Absent: it has no value."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserRecordProfileSources(Model):
    """Who set which field. A field is changed by who set it, or by a stronger source."""

    name: UserRecordProfileSourcesName | str | None = None
    """Who set it. Absent: it has no value."""
    given_name: UserRecordProfileSourcesGivenName | str | None = None
    """Who set it. Absent: it has no value."""
    family_name: UserRecordProfileSourcesFamilyName | str | None = None
    """Who set it. Absent: it has no value."""
    picture: UserRecordProfileSourcesPicture | str | None = None
    """Who set it. Absent: it has no value."""
    locale: UserRecordProfileSourcesLocale | str | None = None
    """Who set it. Absent: it has no value."""
    zoneinfo: UserRecordProfileSourcesZoneinfo | str | None = None
    """Who set it. Absent: it has no value."""
    phone: UserRecordProfileSourcesPhone | str | None = None
    """Who set it. Absent: it has no value."""

UserRecordStatus = Literal["active", "blocked", "leaving"]
"""`blocked`: the user cannot sign in and has no sessions. `leaving`: the user asked to be deleted,
has no sessions, and can sign in only to keep the account or delete it now.
"""

UserRecordStaffRole = Literal["owner", "admin", "member"]
"""Of staff; null for customers."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserRecord(Model):
    """User record."""

    _readers: ClassVar[dict[str, Reader]] = {
        "profile_sources": UserRecordProfileSources.from_json,
        "delete_at": moment,
        "created_at": moment,
        "verified_at": moment,
        "last_login_at": moment,
    }

    id: str
    """Id of the signed in user."""
    email: str
    """Email address of the user."""
    principal: Principal | str
    """`customer` for your customers, `provider` for your own staff."""
    name: str | None
    """Full name. `null`: not known."""
    given_name: str | None
    """First name. `null`: not known."""
    family_name: str | None
    """Last name. `null`: not known."""
    picture: str | None
    """Picture of the user, an https URL. `null`: not known."""
    locale: str | None
    """Language, as a tag of BCP 47 such as de-AT. `null`: not known."""
    zoneinfo: str | None
    """Time zone of the IANA database, such as Europe/Vienna. `null`: not known."""
    phone: str | None
    """Telephone number, not verified. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see, too."""
    private_metadata: dict[str, Any]
    """JSON that only the provider sees."""
    profile_sources: UserRecordProfileSources
    """Who set which field. A field is changed by who set it, or by a stronger source."""
    status: UserRecordStatus | str
    """`blocked`: the user cannot sign in and has no sessions. `leaving`: the user asked to be
    deleted, has no sessions, and can sign in only to keep the account or delete it now.
    """
    delete_at: datetime | None
    """When the user is deleted, as they asked. `null`: they did not. In the past while the deletion
    is refused, or about to run.
    """
    delete_refused: str | None
    """The code of the problem that kept the user from being deleted at that time, such as
    live_subscription.
    """
    staff_role: UserRecordStaffRole | str | None
    """Of staff; null for customers."""
    created_at: datetime
    """When it was created."""
    verified_at: datetime | None
    """When the address was first verified. `null`: not yet."""
    last_login_at: datetime | None
    """When the user last signed in. `null`: never."""
    revision: int
    """Rises with each change. Events of changes have it too: the highest is the newest state."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class User(Model):
    """A user as they may see themselves."""

    id: str
    """Id of the signed in user."""
    email: str
    """Email address of the user."""
    principal: Principal | str
    """`customer` for your customers, `provider` for your own staff."""
    name: str | None
    """Full name. `null`: not known."""
    given_name: str | None
    """First name. `null`: not known."""
    family_name: str | None
    """Last name. `null`: not known."""
    picture: str | None
    """Picture of the user, an https URL. `null`: not known."""
    locale: str | None
    """Language, as a tag of BCP 47 such as de-AT. `null`: not known."""
    zoneinfo: str | None
    """Time zone of the IANA database, such as Europe/Vienna. `null`: not known."""
    phone: str | None
    """Telephone number, not verified. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see, too."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignedInUser(Model):
    """The user who signed in."""

    id: str
    """Id of the signed in user."""
    email: str
    """Email address of the user."""
    principal: Principal | str
    """`customer` for your customers, `provider` for your own staff."""

RoleName = Literal["owner", "admin", "member"]
"""Role of the user in the account."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Session(Model):
    """Session."""

    _readers: ClassVar[dict[str, Reader]] = {
        "authenticated_at": moment,
        "created_at": moment,
        "last_seen_at": moment,
        "expires_at": moment,
    }

    id: str
    """Id of the session."""
    method: str
    """Of the first factor."""
    second_factor: str | None
    """Method of the second factor. `null`: none was shown."""
    authenticated_at: datetime
    """When a factor was shown last."""
    ip: str | None
    """IP address that the request came from. `null`: not known."""
    user_agent: str | None
    """User agent that the browser or program sent. `null`: none was sent."""
    created_at: datetime
    """When it was created."""
    last_seen_at: datetime
    """When it was last used, to within a minute."""
    expires_at: datetime
    """When it expires."""
    current: bool
    """Whether it is the session that asks."""

AccountEntitlementsBy = Literal["subscription", "default"]
"""Where the plan comes from."""

EntitlementType = Literal["switch", "number", "metered", "seats", "credits"]
"""Type of the feature. `null` if the account does not have it."""

EntitlementReason = Literal[
    "included",
    "entitlement_required",
    "usage_limit_reached",
    "insufficient_credits",
    "unknown_feature",
    "unknown_account",
    "not_a_member",
    "user_blocked",
    "permission_required",
    "unknown_permission",
]
"""Why; `included` if it is allowed."""

EntitlementBy = Literal["override", "subscription", "default"]
"""What grants it. `null` if nothing does."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Entitlement(Model):
    """Entitlement."""

    _readers: ClassVar[dict[str, Reader]] = {
        "resets_at": moment,
    }

    type: EntitlementType | str | None
    """Type of the feature. `null` if the account does not have it."""
    allowed: bool
    """Whether it may be used now."""
    reason: EntitlementReason | str
    """Why; `included` if it is allowed."""
    limit: float | None
    """For a number, its value. `null` without a limit, or if there is nothing to count."""
    used: float | None
    """In this period, with what is reserved; of seats: members."""
    remaining: float | None
    """For credits, the balance. `null` without a limit, or if there is nothing to count."""
    resets_at: datetime | None
    """When what is used begins at 0 again."""
    by: EntitlementBy | str | None
    """What grants it. `null` if nothing does."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SessionAccount(Model):
    """Session account."""

    _readers: ClassVar[dict[str, Reader]] = {
        "access_until": moment,
        "period_start": moment,
        "period_end": moment,
        "features": values(Entitlement.from_json),
    }

    account_id: str
    """Id of the account."""
    plan: str | None
    """Key of the plan. `null` if there is none, not even a default plan."""
    plan_version: int | None
    """Number of the version of the plan. `null`: there is none."""
    by: AccountEntitlementsBy | str | None
    """Where the plan comes from."""
    access_until: datetime | None
    """When the subscription stops giving access. `null` if no end is set, or without a
    subscription.
    """
    period_start: datetime
    """Of the period whose usage counts now."""
    period_end: datetime
    """End of the period, exclusive."""
    features: dict[str, Entitlement]
    """By key: all that the account has."""
    name: str
    """Name of the account."""
    role: RoleName | str
    """Of the user in the account."""
    roles: list[str]
    """Keys of the roles that the user has beside that."""
    permissions: list[str]
    """Of all of them together, as far as the account has the features that they need."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountEntitlements(Model):
    """Account entitlements."""

    _readers: ClassVar[dict[str, Reader]] = {
        "access_until": moment,
        "period_start": moment,
        "period_end": moment,
        "features": values(Entitlement.from_json),
    }

    account_id: str
    """Id of the account."""
    plan: str | None
    """Key of the plan. `null` if there is none, not even a default plan."""
    plan_version: int | None
    """Number of the version of the plan. `null`: there is none."""
    by: AccountEntitlementsBy | str | None
    """Where the plan comes from."""
    access_until: datetime | None
    """When the subscription stops giving access. `null` if no end is set, or without a
    subscription.
    """
    period_start: datetime
    """Of the period whose usage counts now."""
    period_end: datetime
    """End of the period, exclusive."""
    features: dict[str, Entitlement]
    """By key: all that the account has."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Account(Model):
    """Account."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
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


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MemberRole(Model):
    """Member role."""

    id: str
    """Id of the role."""
    key: str
    """Key of the role. That of an account's own role begins with `own:`. One line, without control
    characters.
    """
    name: str
    """Name of the role, as people read it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Member(Model):
    """Member."""

    _readers: ClassVar[dict[str, Reader]] = {
        "roles": each(MemberRole.from_json),
        "created_at": moment,
    }

    user_id: str
    """Id of the user."""
    email: str
    """Email address."""
    name: str | None
    """Full name of the user. `null`: not known."""
    role: RoleName | str
    """Role in the account."""
    roles: list[MemberRole] | None = None
    """Roles beside the level, by name. Only with `include=roles`."""
    created_at: datetime
    """When it was created."""
    revision: int | None = None
    """Rises with each change. Events of changes have it too: the highest is the newest state."""

InvitationStatus = Literal["open", "accepted", "revoked", "expired"]
"""`open`: the link works until `expires_at`."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvitationAccount(Model):
    """Account that the invitation is to. `null` for an invitation to the staff."""

    id: str
    """Id of the account."""
    name: str
    """Name of the account, as its members see it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvitationInviter(Model):
    """User who sent the invitation. `null` if a key sent it, or the user is deleted. Owners of an
    account do not see who of the staff it was.
    """

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Name of the user. `null` if it is not known."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Invitation(Model):
    """Invitation."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "sent_at": moment,
        "expires_at": moment,
        "account": InvitationAccount.from_json,
        "inviter": InvitationInviter.from_json,
    }

    id: str
    """Id of the invitation."""
    account_id: str | None
    """Account that the invitation is to. `null` for an invitation to the staff."""
    email: str
    """Email address."""
    role: RoleName | str
    """Role that the invited person gets."""
    status: InvitationStatus | str
    """`open`: the link works until `expires_at`."""
    invited_by: str | None
    """User who sent the invitation. `null` if a key sent it."""
    created_at: datetime
    """When it was created."""
    sent_at: datetime
    """When the newest mail with the link was sent."""
    expires_at: datetime
    """When it expires."""
    account: InvitationAccount | None
    """Account that the invitation is to. `null` for an invitation to the staff."""
    inviter: InvitationInviter | None
    """User who sent the invitation. `null` if a key sent it, or the user is deleted. Owners of an
    account do not see who of the staff it was.
    """

RoleLevel = Literal["owner", "admin"]
"""Lowest level of the members of an account who may give the role."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Role(Model):
    """Role."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "updated_at": moment,
    }

    id: str
    """Id of the role."""
    account_id: str | None
    """Account that made the role. `null`: yours, for all accounts."""
    key: str
    """Key of the role. That of an account's own role begins with `own:`. One line, without control
    characters.
    """
    name: str
    """Name of the role, as people read it."""
    level: RoleLevel | str
    """Lowest level of the members of an account who may give the role."""
    permissions: list[str]
    """Keys of the permissions that the role gives."""
    created_at: datetime
    """When it was created."""
    updated_at: datetime
    """When it last changed."""

RoleOfMemberSource = Literal["manual", "directory", "connection"]


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class RoleOfMember(Model):
    """Role of member."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "updated_at": moment,
    }

    id: str
    """Id of the role of member."""
    account_id: str | None
    """Account that made the role. `null`: yours, for all accounts."""
    key: str
    """Key of the role. That of an account's own role begins with `own:`. One line, without control
    characters.
    """
    name: str
    """Name of the role, as people read it."""
    level: RoleLevel | str
    """Lowest level of the members of an account who may give the role."""
    permissions: list[str]
    """Keys of the permissions that the role gives."""
    created_at: datetime
    """When it was created."""
    updated_at: datetime
    """When it last changed."""
    sources: list[RoleOfMemberSource | str]
    """Who gave it: `manual`, by hand or API; `directory` or `connection`, by the groups that a
    person is in.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class RolePermissions(Model):
    """Role permissions."""

    role: RoleName | str
    """Role of members of accounts."""
    permissions: list[str]
    """What your application lets members of this role do, by keys of your own."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class KeyOfPerson(Model):
    """Key of person."""

    id: str
    """Id of the key of person."""
    name: str
    """Name that tells it from other keys."""
    hint: str
    """The last four characters."""
    scopes: list[Scope | str]
    """What it may do."""
    revoked: bool
    """Whether it was revoked with them. Otherwise it still opens what it did."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ScimTokenOfPerson(Model):
    """Scim token of person."""

    id: str
    """Id of the scim token of person."""
    account_id: str
    """Id of the account."""
    name: str
    """The name it was given when it was made."""
    hint: str
    """The last four characters."""
    revoked: bool
    """Whether it was revoked with them. Otherwise it still opens what it did."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BulkCount(Model):
    """Bulk count."""

    count: int
    """How many rows match."""
    complete: bool
    """`false`: there may be more, which the job would leave."""

BulkStatus = Literal["running", "done", "cancelled"]
"""State of the job."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BulkFailure(Model):
    """Bulk failure."""

    id: str
    """Id of the row."""
    label: str | None
    """What the row is called. `null`: it is gone."""
    code: str
    """Code of the problem."""
    detail: str | None
    """What is specific to this row."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Bulk(Model):
    """Bulk."""

    _readers: ClassVar[dict[str, Reader]] = {
        "failures": each(BulkFailure.from_json),
        "created_at": moment,
        "finished_at": moment,
    }

    id: str
    """Id of the job."""
    list: str
    """List whose rows it changes."""
    action: str
    """What it does with each row."""
    status: BulkStatus | str
    """State of the job."""
    total: int
    """How many rows it takes."""
    total_is_complete: bool
    """`false`: more rows may have matched, which it leaves."""
    done: int
    """How many rows it has dealt with, failed ones included."""
    failed: int
    """How many rows it could not change."""
    failures: List[BulkFailure]
    """The first 100 rows that it could not change, and why."""
    created_at: datetime
    """When it was started."""
    finished_at: datetime | None
    """When it ended. `null` while it runs."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignedIn(Model):
    """Signed in."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": SignedInUser.from_json,
    }

    authenticated: Literal[True]
    """`true`: a session has begun."""
    token: str = field(repr=False)
    """Token of the session: a bearer token. It is in the cookie, too."""
    user: SignedInUser
    """The user who signed in."""

ProvisioningRoleValueObjectLevel = Literal["owner", "admin", "member"]
"""Level of the people of the group. Omit to leave it alone."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BillingAccountBuyer(Model):
    """Who buys, as new invoices show it."""

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

TaxRateCategory = Literal["S", "Z", "E", "AE", "K", "G", "O", "L", "M"]
"""Of EN 16931: S, standard or reduced rate; Z, zero rated; E, exempt; AE, reverse charge; K, supply
within the Community; G, export outside the Union; O, outside the scope of the tax; L, Canary
Islands (IGIC); M, Ceuta and Melilla (IPSI).
"""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TaxRate(Model):
    """Tax rate."""

    name: str
    """Name of the tax, as invoices show it. One line, without control characters."""
    percentage: str
    """Percent, as a decimal number."""
    category: TaxRateCategory | str
    """Of EN 16931: S, standard or reduced rate; Z, zero rated; E, exempt; AE, reverse charge; K,
    supply within the Community; G, export outside the Union; O, outside the scope of the tax; L,
    Canary Islands (IGIC); M, Ceuta and Melilla (IPSI).
    """


class TaxRateInput(TypedDict):
    """Tax rate input."""

    name: str
    """Name of the tax, as invoices show it. One line, without control characters."""
    percentage: str
    """Percent, as a decimal number."""
    category: TaxRateCategory
    """Of EN 16931: S, standard or reduced rate; Z, zero rated; E, exempt; AE, reverse charge; K,
    supply within the Community; G, export outside the Union; O, outside the scope of the tax; L,
    Canary Islands (IGIC); M, Ceuta and Melilla (IPSI).
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class BillingAccount(Model):
    """Billing account."""

    _readers: ClassVar[dict[str, Reader]] = {
        "buyer": BillingAccountBuyer.from_json,
        "tax_rates": each(TaxRate.from_json),
        "trial_used_at": moment,
    }

    account_id: str
    """Id of the account."""
    buyer: BillingAccountBuyer
    """Who buys, as new invoices show it."""
    invalid_tax_ids: list[str]
    """Those of the buyer whose form or check digits are wrong."""
    tax_rates: list[TaxRate]
    """Charged on new invoices."""
    tax_note: str
    """Printed on new invoices, such as "Reverse charge". No control characters but line breaks."""
    currency: str | None
    """That of its first invoice: all others are in it."""
    balance: int
    """Credit in its smallest unit, which the next invoices use up."""
    trial_used_at: datetime | None
    """An account has one trial, and so has each person who owns one."""

Interval = Literal["month", "year"]
"""Length of a billing period."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Price(Model):
    """Price."""

    currency: str
    """Currency code of ISO 4217, in lower case."""
    interval: Interval | str
    """Length of a billing period."""
    amount: int
    """In the currency's smallest unit, for each interval; 0: free."""
    amount_per_seat: int | None = None
    """The same for each seat beyond those that the feature of the type `seats` includes."""


class PriceInput(TypedDict):
    """Price input."""

    currency: str
    """Currency code of ISO 4217, in lower case."""
    interval: Interval
    """Length of a billing period."""
    amount: int
    """In the currency's smallest unit, for each interval; 0: free."""
    amount_per_seat: NotRequired[int]
    """The same for each seat beyond those that the feature of the type `seats` includes."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class FeatureSwitch(Model):
    """Feature switch."""

    type: Literal["switch"]
    """On or off."""
    enabled: bool
    """Whether it is on."""


class FeatureSwitchInput(TypedDict):
    """Feature switch input."""

    type: Literal["switch"]
    """On or off."""
    enabled: bool
    """Whether it is on."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class FeatureNumber(Model):
    """Feature number."""

    type: Literal["number"]
    """A number that your application reads."""
    value: float
    """The number."""


class FeatureNumberInput(TypedDict):
    """Feature number input."""

    type: Literal["number"]
    """A number that your application reads."""
    value: float
    """The number."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class FeatureMetered(Model):
    """Feature metered."""

    type: Literal["metered"]
    """Use that a meter counts."""
    meter: str
    """What is counted."""
    limit: int | None
    """Limit of each period. `null` for none."""


class FeatureMeteredInput(TypedDict):
    """Feature metered input."""

    type: Literal["metered"]
    """Use that a meter counts."""
    meter: str
    """What is counted."""
    limit: int | None
    """Limit of each period. `null` for none."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class FeatureSeats(Model):
    """Feature seats."""

    type: Literal["seats"]
    """Members of the account."""
    included: int | None
    """Seats that the price includes. `null` for all of them."""
    maximum: int | None
    """Most seats that an account may have. `null` for no limit."""


class FeatureSeatsInput(TypedDict):
    """Feature seats input."""

    type: Literal["seats"]
    """Members of the account."""
    included: int | None
    """Seats that the price includes. `null` for all of them."""
    maximum: int | None
    """Most seats that an account may have. `null` for no limit."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class FeatureCredits(Model):
    """Feature credits."""

    type: Literal["credits"]
    """Credits that each period begins with."""
    unit: str
    """What can be had for them."""
    amount: int
    """For each month: a year begins with twelve times as many. What is left ends with the period.
    """


class FeatureCreditsInput(TypedDict):
    """Feature credits input."""

    type: Literal["credits"]
    """Credits that each period begins with."""
    unit: str
    """What can be had for them."""
    amount: int
    """For each month: a year begins with twelve times as many. What is left ends with the period.
    """

Feature = Union[
    FeatureSwitch,
    FeatureNumber,
    FeatureMetered,
    FeatureSeats,
    FeatureCredits,
]

FeatureInput = Union[
    FeatureSwitch,
    FeatureSwitchInput,
    FeatureNumber,
    FeatureNumberInput,
    FeatureMetered,
    FeatureMeteredInput,
    FeatureSeats,
    FeatureSeatsInput,
    FeatureCredits,
    FeatureCreditsInput,
]

read_feature: Callable[[Any], Feature] = union(
    ("type", "switch", FeatureSwitch.from_json),
    ("type", "number", FeatureNumber.from_json),
    ("type", "metered", FeatureMetered.from_json),
    ("type", "seats", FeatureSeats.from_json),
    ("type", "credits", FeatureCredits.from_json),
)

SubscriptionStatus = Literal["incomplete", "trialing", "active", "past_due", "cancelled"]
"""`incomplete` waits for its first payment; `past_due` has an overdue one."""

Collection = Literal["charge", "invoice"]
"""`charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionPending(Model):
    """What it changes to at period_end."""

    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: Interval | str
    """Length of a billing period."""
    seats: int
    """Number of seats in all, those included in the plan among them."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionPendingPayment(Model):
    """What it changes to when that invoice is paid. If it is not paid by expires_at, the change is
    dropped.
    """

    _readers: ClassVar[dict[str, Reader]] = {
        "proration_at": moment,
        "expires_at": moment,
    }

    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: Interval | str
    """Length of a billing period."""
    seats: int
    """Number of seats in all, those included in the plan among them."""
    invoice_id: str
    """Invoice to pay."""
    proration_at: datetime
    """Moment that the proration is computed for."""
    expires_at: datetime
    """When the change is dropped unless it is paid."""

CancelReason = Literal["requested", "unpaid", "expired"]
"""Why it ended; `expired`: the order was not paid in time. `null`: it has not ended."""

CancelFeedback = Literal[
    "too_expensive",
    "missing_features",
    "switched_service",
    "unused",
    "customer_service",
    "too_complex",
    "low_quality",
    "other",
]
"""Why its owner cancelled it. `null` if they did not say, or did not cancel."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionAccount(Model):
    """Account that has it. `null` once the account is deleted."""

    id: str
    """Id of the account."""
    name: str
    """Name of the account, as its members see it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Subscription(Model):
    """A subscription as it is now."""

    _readers: ClassVar[dict[str, Reader]] = {
        "period_start": moment,
        "period_end": moment,
        "trial_end": moment,
        "pending": SubscriptionPending.from_json,
        "pending_payment": SubscriptionPendingPayment.from_json,
        "payment_due_at": moment,
        "access_until": moment,
        "created_at": moment,
        "started_at": moment,
        "cancelled_at": moment,
        "account": SubscriptionAccount.from_json,
    }

    id: str
    """Id of the subscription."""
    account_id: str
    """Id of the account."""
    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: Interval | str
    """Length of a billing period."""
    seats: int
    """Number of seats in all, those included in the plan among them."""
    plan_name: str
    """Name of the plan, as customers see it."""
    status: SubscriptionStatus | str
    """`incomplete` waits for its first payment; `past_due` has an overdue one."""
    currency: str
    """Currency code of ISO 4217, in lower case."""
    amount: int
    """For a whole period, in the currency's smallest unit."""
    collection: Collection | str
    """`charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later.
    """
    processor: str
    """Who collects the money: `manual` or `stripe`."""
    zone: str
    """IANA time zone whose calendar makes the periods."""
    period_start: datetime
    """Start of the period, inclusive."""
    period_end: datetime
    """End of the period, exclusive."""
    trial_end: datetime | None
    """End of the trial. `null`: there is no trial."""
    cancel_at_period_end: bool
    """Whether it ends at `period_end`."""
    pending: SubscriptionPending | None
    """What it changes to at period_end."""
    pending_payment: SubscriptionPendingPayment | None
    """What it changes to when that invoice is paid. If it is not paid by expires_at, the change is
    dropped.
    """
    payment_due_at: datetime | None
    """When the oldest unpaid invoice is due; of an incomplete one, when the order lapses."""
    access_until: datetime | None
    """When access ends. `null` while no end is set. The one field to check for access."""
    version: int
    """Rises with every change: the highest is the newest."""
    created_at: datetime
    """When it was created."""
    started_at: datetime | None
    """When it began. `null`: not yet."""
    cancelled_at: datetime | None
    """When it was cancelled. `null`: it was not."""
    cancel_reason: CancelReason | str | None
    """Why it ended; `expired`: the order was not paid in time. `null`: it has not ended."""
    cancel_feedback: CancelFeedback | str | None
    """Why its owner cancelled it. `null` if they did not say, or did not cancel."""
    cancel_comment: str | None
    """The same in their own words."""
    account: SubscriptionAccount | None
    """Account that has it. `null` once the account is deleted."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountPlan(Model):
    """Account plan."""

    _readers: ClassVar[dict[str, Reader]] = {
        "features": values(read_feature),
        "subscription": Subscription.from_json,
    }

    plan: str | None
    """Key of the plan. `null` if there is none, not even a default plan."""
    plan_name: str | None
    """Name of the plan, as customers see it. `null`: there is none."""
    plan_version: int | None
    """Number of the version of the plan. `null`: there is none."""
    by: AccountEntitlementsBy | str | None
    """Where the plan comes from. `null`: there is none."""
    has_access: bool
    """Whether the subscription gives access now."""
    features: dict[str, Feature]
    """What the version gives, by the keys that your application asks for."""
    subscription: Subscription | None
    """The subscription that has not ended, perhaps an incomplete one. `null`: there is none."""

InvoiceStatus = Literal["draft", "open", "paid", "void", "uncollectible"]
"""`uncollectible`: written off."""

InvoiceReason = Literal["purchase", "renewal", "change", "manual", "import"]
"""What it was made for."""

InvoiceLineKind = Literal["plan", "seats"]
"""What of a subscription it charges. `null` if it charges no subscription."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoiceLineTax(Model):
    """Invoice line tax."""

    name: str
    """Name of the tax, such as VAT."""
    percentage: str
    """A decimal number, such as 19 or 7.7."""
    category: str
    """EN 16931 (UNTDID 5305), such as S, Z, E, AE."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoiceLine(Model):
    """A line of an invoice."""

    _readers: ClassVar[dict[str, Reader]] = {
        "period_start": moment,
        "period_end": moment,
        "tax": each(InvoiceLineTax.from_json),
    }

    description: str
    """What is sold."""
    quantity: int
    """Number of units, such as seats."""
    unit_amount: int
    """Price of one, in the minor unit of the currency."""
    amount: int
    """Negative: taken back."""
    period_start: datetime | None
    """Start of the period, inclusive."""
    period_end: datetime | None
    """End of the period, exclusive."""
    proration: bool
    """Whether it is for a part of a period."""
    kind: InvoiceLineKind | str | None
    """What of a subscription it charges. `null` if it charges no subscription."""
    tax: list[InvoiceLineTax]
    """What the line is charged with: also what is taken back has the taxes that it was charged
    with.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TaxLine(Model):
    """Tax line."""

    name: str
    """Name of the tax, such as VAT."""
    percentage: str
    """A decimal number, such as 19 or 7.7."""
    category: str
    """EN 16931 (UNTDID 5305), such as S, Z, E, AE."""
    taxable: int
    """Sum that is taxed, in the minor unit of the currency."""
    amount: int
    """Tax, in the minor unit of the currency."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoiceSeller(Model):
    """Who sells, as it was when the invoice was issued."""

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


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoiceBuyer(Model):
    """Who buys, as it was when the invoice was issued."""

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


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoiceAccount(Model):
    """Account that it is for. `null` once the account is deleted."""

    id: str
    """Id of the account."""
    name: str
    """Name of the account, as its members see it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class InvoicePlan(Model):
    """Plan that its subscription has today. `null` if no subscription made it."""

    key: str
    """Key of the plan."""
    name: str
    """Name of the plan."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Invoice(Model):
    """Invoice."""

    _readers: ClassVar[dict[str, Reader]] = {
        "period_start": moment,
        "period_end": moment,
        "lines": each(InvoiceLine.from_json),
        "tax_lines": each(TaxLine.from_json),
        "seller": InvoiceSeller.from_json,
        "buyer": InvoiceBuyer.from_json,
        "created_at": moment,
        "issued_at": moment,
        "due_at": moment,
        "paid_at": moment,
        "closed_at": moment,
        "account": InvoiceAccount.from_json,
        "plan": InvoicePlan.from_json,
    }

    id: str
    """Id of the invoice."""
    number: str | None
    """Null while it is a draft."""
    status: InvoiceStatus | str
    """`uncollectible`: written off."""
    reason: InvoiceReason | str
    """What it was made for."""
    account_id: str
    """Id of the account."""
    subscription_id: str | None
    """Id of the subscription. `null`: there is none."""
    currency: str
    """Currency code of ISO 4217, in lower case."""
    period_start: datetime | None
    """Start of the period, inclusive."""
    period_end: datetime | None
    """End of the period, exclusive."""
    lines: list[InvoiceLine]
    """What is charged and taken back."""
    subtotal: int
    """The sum of the lines."""
    tax_lines: list[TaxLine]
    """Tax by rate."""
    tax_inclusive: bool
    """Whether the lines contain the tax."""
    tax: int
    """Tax, in the minor unit of the currency, such as cents."""
    total: int
    """Subtotal and tax, or the subtotal alone if it contains the tax."""
    balance_applied: int
    """Paid from the account's balance; negative: added to it."""
    amount_due: int
    """Fixed once it is issued."""
    amount_paid: int
    """Sum paid so far, in the minor unit of the currency, such as cents."""
    amount_credited: int
    """What credit notes took off before it was paid."""
    amount_remaining: int
    """Sum still to pay, in the minor unit of the currency, such as cents."""
    seller: InvoiceSeller
    """Who sells, as it was when the invoice was issued."""
    buyer: InvoiceBuyer
    """Who buys, as it was when the invoice was issued."""
    note: str
    """Text printed below the lines. Empty: none."""
    created_at: datetime
    """When it was created."""
    issued_at: datetime | None
    """When it was issued. `null`: it is a draft."""
    due_at: datetime | None
    """When it is due. `null`: not set."""
    paid_at: datetime | None
    """When it was paid in full. `null`: not yet."""
    closed_at: datetime | None
    """Since when it is void or uncollectible."""
    account: InvoiceAccount | None
    """Account that it is for. `null` once the account is deleted."""
    plan: InvoicePlan | None
    """Plan that its subscription has today. `null` if no subscription made it."""

SubscriptionPreviewAction = Literal["purchase", "upgrade", "downgrade", "change"]
"""What it would be; `change`: another interval or number of seats."""

SubscriptionPreviewTakesEffect = Literal["now", "period_end"]
"""`now` also if it waits for its payment: see `waits_until`."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionPreviewCredit(Model):
    """Subscription preview credit."""

    invoice_id: str
    """Id of the invoice."""
    number: str
    """Number of the invoice."""
    amount: int
    """Sum taken back, in the minor unit of the currency."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionPreviewPending(Model):
    """What then waits for the end of the period."""

    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: Interval | str
    """Length of a billing period."""
    seats: int
    """Number of seats in all, those included in the plan among them."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionPreview(Model):
    """Subscription preview."""

    _readers: ClassVar[dict[str, Reader]] = {
        "effective_at": moment,
        "proration_at": moment,
        "lines": each(InvoiceLine.from_json),
        "tax_lines": each(TaxLine.from_json),
        "credits": each(SubscriptionPreviewCredit.from_json),
        "waits_until": moment,
        "pending": SubscriptionPreviewPending.from_json,
        "trial_end": moment,
        "period_end": moment,
    }

    action: SubscriptionPreviewAction | str
    """What it would be; `change`: another interval or number of seats."""
    takes_effect: SubscriptionPreviewTakesEffect | str
    """`now` also if it waits for its payment: see `waits_until`."""
    effective_at: datetime
    """When it takes effect."""
    proration_at: datetime
    """Send it back with the change within an hour: then this is what is charged."""
    version: int | None
    """The subscription's; send it back too. Null for a purchase."""
    plan: str
    """Key of the plan."""
    plan_version: int
    """Number of the version of the plan."""
    interval: Interval | str
    """Length of a billing period."""
    seats: int
    """Number of seats."""
    currency: str
    """Currency code of ISO 4217, in lower case."""
    lines: list[InvoiceLine]
    """What would be charged and taken back."""
    tax_lines: list[TaxLine]
    """Tax by rate."""
    subtotal: int
    """Sum before tax, in the minor unit of the currency, such as cents."""
    tax: int
    """Tax, in the minor unit of the currency, such as cents."""
    total: int
    """Sum with tax, in the minor unit of the currency, such as cents."""
    balance_applied: int
    """Taken from the account's balance; negative: added to it."""
    amount_due: int
    """Sum to pay, in the minor unit of the currency, such as cents."""
    credits: list[SubscriptionPreviewCredit]
    """Taken back of unpaid invoices, by credit notes: taxes included."""
    waits_until: datetime | None
    """When the change is dropped unless its invoice is paid. `null` if it does not wait for a
    payment.
    """
    pending: SubscriptionPreviewPending | None
    """What then waits for the end of the period."""
    drops_pending: bool
    """Whether what waits for the end of the period now falls away."""
    trial_end: datetime | None
    """End of the trial. `null`: there is no trial."""
    next_amount: int
    """What a whole period costs from then on, without tax that comes on top."""
    period_end: datetime
    """End of the period, exclusive."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class StripeCheckout(Model):
    """Stripe checkout."""

    _readers: ClassVar[dict[str, Reader]] = {
        "expires_at": moment,
    }

    url: str
    """Stripe's page, for the person who pays."""
    expires_at: datetime
    """When it expires."""

CreditGrantSource = Literal["grant", "allowance"]
"""`allowance`: a plan gave it."""

CreditGrantStatus = Literal["active", "exhausted", "expired", "voided"]
"""`exhausted`: all of it is spent."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class CreditGrant(Model):
    """Credit grant."""

    _readers: ClassVar[dict[str, Reader]] = {
        "expires_at": moment,
        "created_at": moment,
        "voided_at": moment,
    }

    id: str
    """Id of the credit grant."""
    sender_id: str | None
    """The id that it was sent with."""
    unit: str
    """What the credits are for, as you call it."""
    source: CreditGrantSource | str
    """`allowance`: a plan gave it."""
    status: CreditGrantStatus | str
    """`exhausted`: all of it is spent."""
    amount: int
    """Credits that were granted."""
    remaining: int
    """Credits that can still be spent."""
    priority: int
    """0 is used first, 100 last. Then goes what ends first, then what is oldest."""
    expires_at: datetime | None
    """When what is left expires. `null` if it never does."""
    description: str
    """Your own text."""
    subscription_id: str | None
    """Id of the subscription. `null`: there is none."""
    created_at: datetime
    """When it was created."""
    voided_at: datetime | None
    """When it was voided. `null`: it was not."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class CreditBalance(Model):
    """Credit balance."""

    _readers: ClassVar[dict[str, Reader]] = {
        "grants": each(CreditGrant.from_json),
    }

    unit: str
    """What the credits are for, as you call it."""
    available: int
    """What can be spent now: the sum of what remains of the grants."""
    issued: int
    """All that was granted and not voided: available, spent and expired."""
    spent: int
    """Credits that were spent and not returned."""
    expired: int
    """Credits that expired unspent."""
    grants: list[CreditGrant]
    """Those that something is left of, in order of use."""

CreditLineKind = Literal["grant", "spend", "reversal", "expiry", "void"]
"""What happened to the credits."""

CreditLineEntryFrom = Literal["issued", "available", "spent", "expired"]
"""Book that has less after it."""

CreditLineEntryTo = Literal["issued", "available", "spent", "expired"]
"""Book that has more after it."""

BillingImportResultStatus = Literal["created", "exists", "refused"]
"""`exists`: it was imported before and is left alone."""

Aggregation = Literal["sum", "max", "last"]
"""How a period's total comes of its increments: their sum, the highest, or the newest by the time
of the use.
"""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MeterUsage(Model):
    """Meter usage."""

    _readers: ClassVar[dict[str, Reader]] = {
        "updated_at": moment,
    }

    meter: str
    """Key of the meter."""
    name: str
    """Name of the meter."""
    unit: str
    """What is counted, such as bytes. Empty: nothing to name."""
    aggregation: Aggregation | str
    """How the total comes of increments: their sum, the highest or the newest."""
    value: int
    """Total of the period."""
    reserved: int
    """Held by reservations that are neither settled nor expired; not part of `value`."""
    late_value: int
    """Of the value of a sum: used in an earlier period, but told when that was invoiced already."""
    late_count: int
    """How many increments were late."""
    updated_at: datetime | None
    """When it last changed. `null`: it never did."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PeriodUsage(Model):
    """Period usage."""

    _readers: ClassVar[dict[str, Reader]] = {
        "period_start": moment,
        "period_end": moment,
        "meters": each(MeterUsage.from_json),
    }

    period_start: datetime
    """Start of the period, inclusive."""
    period_end: datetime
    """End of the period, exclusive."""
    current: bool
    """Whether it is the period that counts now."""
    meters: list[MeterUsage]
    """Total of each meter that counted something."""

TermsAcceptanceRecordedByKind = Literal["user", "key", "admin"]
"""`user`: the person accepted it themselves."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TermsAcceptanceRecordedBy(Model):
    """Who recorded it."""

    kind: TermsAcceptanceRecordedByKind | str
    """`user`: the person accepted it themselves."""
    id: str | None
    """Id of the user or key. `null`: the admin key."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TermsAcceptance(Model):
    """Terms acceptance."""

    _readers: ClassVar[dict[str, Reader]] = {
        "accepted_at": moment,
        "recorded_by": TermsAcceptanceRecordedBy.from_json,
    }

    id: str
    """Id of the terms acceptance."""
    user_id: str
    """Id of the user."""
    document: str
    """Key of the document."""
    version: str
    """Name of the version that was accepted."""
    accepted_at: datetime
    """When it was accepted."""
    language: str
    """Language of the text that was shown."""
    sha256: str
    """SHA-256 of the text that was accepted, or of its URL."""
    ip: str | None
    """IP address that the request came from. `null`: not known."""
    user_agent: str | None
    """User agent that the browser or program sent. `null`: none was sent."""
    recorded_by: TermsAcceptanceRecordedBy
    """Who recorded it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MfaStatusTotp(Model):
    """The authenticator app. `null`: there is none."""

    _readers: ClassVar[dict[str, Reader]] = {
        "activated_at": moment,
    }

    activated_at: datetime
    """When it was added."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class MfaStatus(Model):
    """Mfa status."""

    _readers: ClassVar[dict[str, Reader]] = {
        "totp": MfaStatusTotp.from_json,
    }

    totp: MfaStatusTotp | None
    """The authenticator app. `null`: there is none."""
    recovery_codes_left: int
    """Recovery codes that are not used up."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PasskeyRequestOptionsAllowCredential(Model):
    """Passkey request options allow credential."""

    id: str
    """Id of the credential, base64url."""
    type: str
    """Kind of credential."""
    transports: list[str] | None = None
    """How the authenticator can be reached."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PasskeyRequestOptions(Model):
    """Passkey request options."""

    _readers: ClassVar[dict[str, Reader]] = {
        "allowCredentials": each(PasskeyRequestOptionsAllowCredential.from_json),
    }

    challenge: str
    """Challenge of WebAuthn, base64url."""
    timeout: int | None = None
    """How long the browser waits for the person, in milliseconds (WebAuthn)."""
    rpId: str | None = None
    """Host name that passkeys belong to (WebAuthn)."""
    allowCredentials: list[PasskeyRequestOptionsAllowCredential] | None = None
    """Passkeys that will do. Absent or empty: any that the browser finds."""
    userVerification: str | None = None
    """Whether the authenticator must verify the person, by PIN or biometry."""


class PasskeyAssertionResponse(TypedDict):
    """Answer of the authenticator (WebAuthn)."""

    clientDataJSON: str
    """What the browser signed for, base64url."""
    authenticatorData: str
    """What the authenticator says of itself, base64url."""
    signature: str
    """Signature by the key, base64url."""
    userHandle: NotRequired[str | None]
    """Handle of the user that the passkey was made for, base64url."""


class PasskeyAssertion(TypedDict):
    """What navigator.credentials.get() answered, by toJSON() (WebAuthn)."""

    id: str
    """Id of the credential, base64url."""
    rawId: str
    """Id of the credential, base64url (WebAuthn)."""
    type: Literal["public-key"]
    """Kind of credential."""
    response: PasskeyAssertionResponse
    """Answer of the authenticator (WebAuthn)."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PasskeyCreationOptionsRp(Model):
    """For whom the passkey is (WebAuthn)."""

    id: str | None = None
    """Host name that the passkey will belong to."""
    name: str
    """Name that the browser shows."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PasskeyCreationOptionsUser(Model):
    """Whose passkey it is (WebAuthn)."""

    id: str
    """Handle of the user, base64url."""
    name: str
    """Email address, by which people tell their passkeys apart."""
    displayName: str
    """Name that the browser shows."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PasskeyCreationOptionsPubKeyCredParam(Model):
    """Passkey creation options pub key cred param."""

    type: str
    """Kind of credential."""
    alg: int
    """COSE number of the algorithm."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PasskeyCreationOptionsExcludeCredential(Model):
    """Passkey creation options exclude credential."""

    id: str
    """Id of the credential, base64url."""
    type: str
    """Kind of credential."""
    transports: list[str] | None = None
    """How the authenticator can be reached."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PasskeyCreationOptionsAuthenticatorSelection(Model):
    """What the authenticator must be able to do (WebAuthn)."""

    residentKey: str | None = None
    """Whether the authenticator must keep the key itself."""
    requireResidentKey: bool | None = None
    """The same for older browsers."""
    userVerification: str | None = None
    """Whether the authenticator must verify the person, by PIN or biometry."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PasskeyCreationOptions(Model):
    """Passkey creation options."""

    _readers: ClassVar[dict[str, Reader]] = {
        "rp": PasskeyCreationOptionsRp.from_json,
        "user": PasskeyCreationOptionsUser.from_json,
        "pubKeyCredParams": each(PasskeyCreationOptionsPubKeyCredParam.from_json),
        "excludeCredentials": each(PasskeyCreationOptionsExcludeCredential.from_json),
        "authenticatorSelection": PasskeyCreationOptionsAuthenticatorSelection.from_json,
    }

    rp: PasskeyCreationOptionsRp
    """For whom the passkey is (WebAuthn)."""
    user: PasskeyCreationOptionsUser
    """Whose passkey it is (WebAuthn)."""
    challenge: str
    """Challenge of WebAuthn, base64url."""
    pubKeyCredParams: list[PasskeyCreationOptionsPubKeyCredParam]
    """Algorithms that the key may have, the preferred first (WebAuthn)."""
    timeout: int | None = None
    """How long the browser waits for the person, in milliseconds (WebAuthn)."""
    excludeCredentials: list[PasskeyCreationOptionsExcludeCredential] | None = None
    """Passkeys that the user has already: their authenticators make no other."""
    authenticatorSelection: PasskeyCreationOptionsAuthenticatorSelection | None = None
    """What the authenticator must be able to do (WebAuthn)."""
    attestation: str | None = None
    """How much the authenticator is asked to report about its make (WebAuthn)."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Passkey(Model):
    """A passkey of a user."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "last_used_at": moment,
    }

    id: str
    """Id of the passkey."""
    name: str
    """Name that the user gave it, or that of its authenticator."""
    backed_up: bool
    """Whether it is synchronised, and so survives the loss of a device."""
    created_at: datetime
    """When it was created."""
    last_used_at: datetime | None
    """When it was last used. `null`: never."""


class PasskeyRegistrationResponse(TypedDict):
    """Answer of the authenticator (WebAuthn)."""

    clientDataJSON: str
    """What the browser signed for, base64url."""
    attestationObject: str
    """The new key and what made it, base64url."""
    transports: NotRequired[Sequence[str]]
    """How the authenticator can be reached, such as internal or usb."""


class PasskeyRegistration(TypedDict):
    """What navigator.credentials.create() answered, by toJSON() (WebAuthn)."""

    id: str
    """Id of the credential, base64url."""
    rawId: str
    """Id of the credential, base64url (WebAuthn)."""
    type: Literal["public-key"]
    """Kind of credential."""
    response: PasskeyRegistrationResponse
    """Answer of the authenticator (WebAuthn)."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Identity(Model):
    """Identity."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "last_used_at": moment,
    }

    connection_id: str
    """Id of the connection."""
    connection: str
    """Its slug."""
    name: str
    """Name of the connection on the sign-in page."""
    email: str | None
    """As the connection told it last."""
    created_at: datetime
    """When it was created."""
    last_used_at: datetime
    """When it was last used."""

GrantKind = Literal["consent", "first_party"]
"""`consent`: the person allowed it. `first_party`: it is the provider's own application."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SessionToken(Model):
    """Session token."""

    _readers: ClassVar[dict[str, Reader]] = {
        "expires_at": moment,
    }

    token: str = field(repr=False)
    """A JWT of the type `session+jwt`, signed with a key of the issuer."""
    expires_at: datetime
    """A minute from now."""

OwnWebhookEndpointStatus = Literal["enabled", "paused", "disabled"]
"""`paused`: deliveries are kept until it is resumed. `disabled`: none are made."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class WebhookSecret(Model):
    """Webhook secret."""

    _readers: ClassVar[dict[str, Reader]] = {
        "overlap_ends_at": moment,
    }

    secret: str = field(repr=False)
    """Secret that signs deliveries."""
    next_secret: str | None
    """While it is being rotated: the new one."""
    overlap_ends_at: datetime | None
    """When the old secret stops signing. `null`: it is not being rotated."""

DeliveryStatus = Literal["pending", "delivering", "delivered", "failed", "parked", "cancelled"]
"""`failed`: no attempts are left. `parked`: the endpoint is paused or disabled."""

DeliveryError = Literal[
    "dns",
    "refused",
    "connect_timeout",
    "tls",
    "reset",
    "timeout",
    "forbidden_address",
    "redirect",
    "client_error",
    "gone",
    "server_error",
    "unexpected_status",
    "response_too_large",
    "protocol",
    "proxy",
    "unauthorized",
    "not_found",
    "rejected",
    "unsendable",
]
"""Why the last attempt failed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeliveryEndpoint(Model):
    """Endpoint that gets it, as it is today. `null` once the endpoint is deleted."""

    id: str
    """Id of the endpoint."""
    url: str
    """Where its deliveries go."""
    description: str
    """What it is for."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeliveryAccount(Model):
    """Account that the event belongs to. `null` if it belongs to none, or the account is deleted.
    """

    id: str
    """Id of the account."""
    name: str
    """Name of the account, as its members see it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Delivery(Model):
    """Delivery."""

    _readers: ClassVar[dict[str, Reader]] = {
        "next_attempt_at": moment,
        "created_at": moment,
        "endpoint": DeliveryEndpoint.from_json,
        "account": DeliveryAccount.from_json,
    }

    id: str
    """Id of the delivery."""
    event_id: str
    """Id of the event."""
    event: str
    """Name of the event type."""
    endpoint_id: str
    """Id of the webhook endpoint."""
    status: DeliveryStatus | str
    """`failed`: no attempts are left. `parked`: the endpoint is paused or disabled."""
    attempt_count: int
    """Number of attempts so far."""
    response_status: int | None
    """Of the last attempt."""
    error: DeliveryError | str | None
    """Why the last attempt failed."""
    url: str | None
    """What the last attempt called."""
    test: bool
    """Whether it was sent as a test."""
    next_attempt_at: datetime | None
    """When the next attempt is due. `null`: none is."""
    created_at: datetime
    """When it was created."""
    endpoint: DeliveryEndpoint | None
    """Endpoint that gets it, as it is today. `null` once the endpoint is deleted."""
    account: DeliveryAccount | None
    """Account that the event belongs to. `null` if it belongs to none, or the account is deleted.
    """
    duration_ms: int | None
    """Milliseconds of the last attempt. `null` before the first attempt."""

AttemptTrigger = Literal["schedule", "replay", "probe", "test", "retry", "backfill"]
"""Why it was made; `probe`: a paused endpoint was tried."""

AttemptTlsCause = Literal[
    "expired",
    "not_yet_valid",
    "wrong_host",
    "self_signed",
    "unknown_issuer",
    "bad_certificate",
    "client_certificate",
    "not_tls",
    "handshake",
]
"""Why TLS failed, where `error` is `tls`; null for what was logged before this was noted."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AttemptRequestHeader(Model):
    """Attempt request header."""

    name: str
    """Name of the header."""
    value: str
    """Value of the header."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AttemptResponseHeader(Model):
    """Attempt response header."""

    name: str
    """Name of the header."""
    value: str
    """Value of the header."""

AttemptHttpVersion = Literal["1.0", "1.1"]
"""Of the answer; null if there was none."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AttemptTimings(Model):
    """Milliseconds of each step. Those of DNS, connecting and TLS are `null` where a connection was
    kept alive.
    """

    dns_ms: int | None
    """Looking up the name."""
    connect_ms: int | None
    """Connecting."""
    tls_ms: int | None
    """Agreeing on TLS. `null` also without TLS."""
    first_byte_ms: int | None
    """Until the answer began. `null`: there was none."""
    total_ms: int
    """All in all."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Attempt(Model):
    """Attempt."""

    _readers: ClassVar[dict[str, Reader]] = {
        "started_at": moment,
        "request_headers": each(AttemptRequestHeader.from_json),
        "response_headers": each(AttemptResponseHeader.from_json),
        "timings": AttemptTimings.from_json,
    }

    number: int
    """Number of the attempt, counted from 1."""
    trigger: AttemptTrigger | str
    """Why it was made; `probe`: a paused endpoint was tried."""
    started_at: datetime
    """When it began."""
    duration_ms: int
    """How long it took, in milliseconds."""
    response_status: int | None
    """HTTP status that the receiver answered. `null`: there was no answer."""
    response_excerpt: str | None
    """The first 4 KiB of the answer."""
    error: DeliveryError | str | None
    """Why the attempt failed; null if it delivered."""
    tls_cause: AttemptTlsCause | str | None
    """Why TLS failed, where `error` is `tls`; null for what was logged before this was noted."""
    url: str | None
    """The URL that was called; null for what was logged before this was noted."""
    request_headers: list[AttemptRequestHeader]
    """The headers that were sent, apart from Connection, Content-Length and traceparent. Of
    signatures, and of the values of headers of your own, only hints are shown.
    """
    response_headers: list[AttemptResponseHeader] | None
    """The headers of the answer: 50 and 4 KiB at most, values of up to 512 characters. Of cookies
    and other secrets only hints are kept. Null if there was no answer.
    """
    http_version: AttemptHttpVersion | str | None
    """Of the answer; null if there was none."""
    address: str | None
    """The address that was connected to."""
    timings: AttemptTimings
    """Milliseconds of each step. Those of DNS, connecting and TLS are `null` where a connection was
    kept alive.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DeliveryDetail(Model):
    """Delivery detail."""

    _readers: ClassVar[dict[str, Reader]] = {
        "next_attempt_at": moment,
        "created_at": moment,
        "endpoint": DeliveryEndpoint.from_json,
        "account": DeliveryAccount.from_json,
        "attempts": each(Attempt.from_json),
    }

    id: str
    """Id of the delivery."""
    event_id: str
    """Id of the event."""
    event: str
    """Name of the event type."""
    endpoint_id: str
    """Id of the webhook endpoint."""
    status: DeliveryStatus | str
    """`failed`: no attempts are left. `parked`: the endpoint is paused or disabled."""
    attempt_count: int
    """Number of attempts so far."""
    response_status: int | None
    """Of the last attempt."""
    error: DeliveryError | str | None
    """Why the last attempt failed."""
    url: str | None
    """What the last attempt called."""
    test: bool
    """Whether it was sent as a test."""
    next_attempt_at: datetime | None
    """When the next attempt is due. `null`: none is."""
    created_at: datetime
    """When it was created."""
    endpoint: DeliveryEndpoint | None
    """Endpoint that gets it, as it is today. `null` once the endpoint is deleted."""
    account: DeliveryAccount | None
    """Account that the event belongs to. `null` if it belongs to none, or the account is deleted.
    """
    duration_ms: int | None
    """Milliseconds of the last attempt. `null` before the first attempt."""
    payload: dict[str, Any] | None
    """The envelope as sent; null once its retention is over."""
    body: str | None
    """The same as text: most parsers of JSON round long numbers and lose how a text was written."""
    trace_id: str | None
    """The trace (W3C Trace Context) that the event and its attempts belong to; null if nothing was
    traced.
    """
    attempts: list[Attempt]
    """Every attempt, the oldest first."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ChangedUser(Model):
    """Changed user."""

    _readers: ClassVar[dict[str, Reader]] = {
        "profile_sources": UserRecordProfileSources.from_json,
        "delete_at": moment,
        "created_at": moment,
        "verified_at": moment,
        "last_login_at": moment,
        "api_keys": each(KeyOfPerson.from_json),
        "scim_tokens": each(ScimTokenOfPerson.from_json),
    }

    id: str
    """Id of the signed in user."""
    email: str
    """Email address of the user."""
    principal: Principal | str
    """`customer` for your customers, `provider` for your own staff."""
    name: str | None
    """Full name. `null`: not known."""
    given_name: str | None
    """First name. `null`: not known."""
    family_name: str | None
    """Last name. `null`: not known."""
    picture: str | None
    """Picture of the user, an https URL. `null`: not known."""
    locale: str | None
    """Language, as a tag of BCP 47 such as de-AT. `null`: not known."""
    zoneinfo: str | None
    """Time zone of the IANA database, such as Europe/Vienna. `null`: not known."""
    phone: str | None
    """Telephone number, not verified. `null`: not known."""
    external_id: str | None
    """The id in the provider's own system."""
    public_metadata: dict[str, Any]
    """JSON of the provider that the user may see, too."""
    private_metadata: dict[str, Any]
    """JSON that only the provider sees."""
    profile_sources: UserRecordProfileSources
    """Who set which field. A field is changed by who set it, or by a stronger source."""
    status: UserRecordStatus | str
    """`blocked`: the user cannot sign in and has no sessions. `leaving`: the user asked to be
    deleted, has no sessions, and can sign in only to keep the account or delete it now.
    """
    delete_at: datetime | None
    """When the user is deleted, as they asked. `null`: they did not. In the past while the deletion
    is refused, or about to run.
    """
    delete_refused: str | None
    """The code of the problem that kept the user from being deleted at that time, such as
    live_subscription.
    """
    staff_role: UserRecordStaffRole | str | None
    """Of staff; null for customers."""
    created_at: datetime
    """When it was created."""
    verified_at: datetime | None
    """When the address was first verified. `null`: not yet."""
    last_login_at: datetime | None
    """When the user last signed in. `null`: never."""
    revision: int
    """Rises with each change. Events of changes have it too: the highest is the newest state."""
    api_keys: list[KeyOfPerson] | None = None
    """The secret keys that this person made, newest first."""
    scim_tokens: list[ScimTokenOfPerson] | None = None
    """The SCIM tokens that this person made, or a key of theirs."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class LeftBehind(Model):
    """Left behind."""

    _readers: ClassVar[dict[str, Reader]] = {
        "api_keys": each(KeyOfPerson.from_json),
        "scim_tokens": each(ScimTokenOfPerson.from_json),
    }

    api_keys: list[KeyOfPerson]
    """The secret keys that this person made, newest first."""
    scim_tokens: list[ScimTokenOfPerson]
    """The SCIM tokens that this person made, or a key of theirs."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class RoleOfMemberPage(Model):
    """Role of member page."""

    _readers: ClassVar[dict[str, Reader]] = {
        "data": each(RoleOfMember.from_json),
    }

    data: list[RoleOfMember]
    """All entries."""
    next_cursor: str | None
    """Always `null`: the list is one page."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SentMessage(Model):
    """Sent message."""

    message: str
    """What to tell the person, whether or not the address has an account."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SubscriptionWithInvoice(Model):
    """Subscription with invoice."""

    _readers: ClassVar[dict[str, Reader]] = {
        "subscription": Subscription.from_json,
        "invoice": Invoice.from_json,
    }

    subscription: Subscription
    invoice: Invoice | None
    """Invoice of this request. `null` if nothing was invoiced."""

AccountSubscriptionCancelInputAt = Literal["now", "period_end"]
"""When it ends."""

AccountSubscriptionCancelInputFeedback = Literal[
    "too_expensive",
    "missing_features",
    "switched_service",
    "unused",
    "customer_service",
    "too_complex",
    "low_quality",
    "other",
]
"""Why its owner cancels it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class StripePortal(Model):
    """Stripe portal."""

    url: str
    """Page of Stripe for the browser."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class IdentityList(Model):
    """Identity list."""

    _readers: ClassVar[dict[str, Reader]] = {
        "data": each(Identity.from_json),
    }

    data: list[Identity]
    """All entries."""

AccountListSort = Literal["created_at", "name", "-created_at", "-name"]
"""As in other lists; `-created_at` by default. Not with `q`."""
