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
    ProviderPlan,
    ProviderSettings,
    ProviderSettingsAlertKind,
    ProviderSettingsMfa,
    ProviderSettingsSelfDeletion,
    ProviderSettingsSignInOrder,
    ProviderSettingsStaffMfa,
    SignUpFieldInput,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Provider(Model):
    """Provider."""

    _readers: ClassVar[dict[str, Reader]] = {
        "plan": ProviderPlan.from_json,
        "settings": ProviderSettings.from_json,
        "created_at": moment,
        "suspended_at": moment,
    }

    id: str
    """Id of the provider."""
    slug: str
    """Name in URLs: lower-case letters, digits and hyphens."""
    name: str
    """Name that customers see on pages and in mails."""
    host: str | None
    """Own host name. `null` if the provider is reached by its path."""
    base_url: str
    """Where its pages and API begin."""
    plan: ProviderPlan
    settings: ProviderSettings
    """Every setting, with the default where none was chosen."""
    created_at: datetime
    """When it was created."""
    suspended_at: datetime | None
    """When sign-in was suspended. `null` while the provider is active."""

SignInConsequencesDataMethod = Literal["otp", "magic_link", "password", "passkey", "social", "sso"]
"""Method of sign-in."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignInConsequencesData(Model):
    """Sign in consequences data."""

    method: SignInConsequencesDataMethod | str
    """Method of sign-in."""
    people: int
    """Number of users who have it; for methods by mail, all of them."""
    only: int
    """Who would be locked out without it."""
    complete: bool
    """Whether all people were counted."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignInConsequencesWithoutSecondFactor(Model):
    """Who has neither an app nor a passkey, and would have to add one. 10,000 stands for as many or
    more.
    """

    customers: int
    """Number of customers."""
    staff: int
    """Number of staff."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SignInConsequences(Model):
    """Sign in consequences."""

    _readers: ClassVar[dict[str, Reader]] = {
        "data": each(SignInConsequencesData.from_json),
        "without_second_factor": SignInConsequencesWithoutSecondFactor.from_json,
    }

    data: list[SignInConsequencesData]
    """One entry for each method."""
    without_second_factor: SignInConsequencesWithoutSecondFactor
    """Who has neither an app nor a passkey, and would have to add one. 10,000 stands for as many or
    more.
    """

AlertAddressState = Literal["staff", "pending", "confirmed", "unsubscribed"]
"""`staff` and `confirmed` get alerts; `pending` has not answered, `unsubscribed` said no."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AlertAddress(Model):
    """Alert address."""

    _readers: ClassVar[dict[str, Reader]] = {
        "asked_at": moment,
        "expires_at": moment,
        "confirmed_at": moment,
        "unsubscribed_at": moment,
    }

    id: str | None
    """Its `target_id` in the audit log. `null`: it was never asked."""
    email: str
    """Email address."""
    state: AlertAddressState | str
    """`staff` and `confirmed` get alerts; `pending` has not answered, `unsubscribed` said no."""
    asked_at: datetime | None
    """When the newest confirmation mail was sent."""
    expires_at: datetime | None
    """Until when its link is valid."""
    confirmed_at: datetime | None
    """When its owner agreed. `null`: not yet."""
    unsubscribed_at: datetime | None
    """When its owner said no. `null`: they did not."""


class ProviderUpdateSettingsAndroidApp(TypedDict):
    """Provider update settings android app."""

    package: str
    """Name of the package."""
    sha256_cert_fingerprints: Sequence[str]
    """SHA-256 fingerprints of the certificates that sign it, as keytool and Google Play show them.
    """


class ProviderUpdateSettings(TypedDict):
    """Settings to change."""

    session_absolute_seconds: NotRequired[int]
    """A session ends this long after sign-in."""
    session_idle_seconds: NotRequired[int]
    """A session ends when it was not used for this long."""
    sign_up: NotRequired[bool]
    """Whether the first proof of an unknown address creates a customer."""
    sign_up_fields: NotRequired[Sequence[SignUpFieldInput]]
    """What hosted pages ask new customers before they continue; see sign-up.md."""
    otp_enabled: NotRequired[bool]
    """Sign-in by one-time codes."""
    magic_link_enabled: NotRequired[bool]
    """Sign-in by links sent by email."""
    password_enabled: NotRequired[bool]
    """Sign-in by passwords."""
    passkey_enabled: NotRequired[bool]
    """Sign-in by passkeys."""
    passkey_offer: NotRequired[bool]
    """Whether the pages offer a passkey once to people who have none, after a sign-in on a device
    that can hold one.
    """
    social_enabled: NotRequired[bool]
    """Sign-in by connections for all accounts, such as Google."""
    sso_enabled: NotRequired[bool]
    """Sign-in by the connections of accounts."""
    sign_in_order: NotRequired[Sequence[ProviderSettingsSignInOrder]]
    """The order of the methods on the sign-in page: Continue leads to the first of otp, magic_link
    and password that is on, and a passkey is offered beside it if it comes before. Those not
    named follow as otp, passkey, magic_link, password.
    """
    webhooks_https_only: NotRequired[bool | None]
    """Whether webhook endpoints must have https URLs when they are registered or moved. `null` for:
    in production. Existing ones with http keep working.
    """
    mfa: NotRequired[ProviderSettingsMfa]
    """Required: who has no second factor must add one at the next sign-in."""
    staff_mfa: NotRequired[ProviderSettingsStaffMfa]
    """The same for the staff alone; with mfa required, they must as well."""
    password_min_length: NotRequired[int]
    """In characters."""
    password_blocklist: NotRequired[bool]
    """Refuse common passwords."""
    password_history: NotRequired[int]
    """How many earlier passwords may not come back."""
    password_breach_check: NotRequired[bool]
    """Refuse passwords of known breaches, by k-anonymity at password_breach_url."""
    password_breach_url: NotRequired[str]
    """Where breached passwords are looked up, by the first five characters of a SHA-1."""
    self_deletion: NotRequired[ProviderSettingsSelfDeletion]
    """Whether customers may delete themselves: `grace` after self_deletion_days. New providers
    begin with `grace`.
    """
    self_deletion_days: NotRequired[int]
    """How long a customer who asked to be deleted can keep the account. 0: deleted in the same act.
    """
    security_notices: NotRequired[bool]
    """Mails to the user on a new device, and on changes of password, MFA, passkeys and address."""
    alert_emails: NotRequired[Sequence[str]]
    """Who gets mails about failing endpoints; empty: all of the staff, up to 20. An address that is
    not of the staff is asked by mail, and gets them once it was confirmed.
    """
    alert_kinds: NotRequired[Sequence[ProviderSettingsAlertKind]]
    """What these mails tell; empty: there are none."""
    alert_account_endpoints: NotRequired[bool]
    """Whether they also report accounts' endpoints, which their owners maintain."""
    code_in_subject: NotRequired[bool]
    """Whether the subject of a mail shows the code, and so a locked phone too."""
    language: NotRequired[str]
    """For people who ask for none that there is. BCP 47, such as de."""
    time_zone: NotRequired[str]
    """IANA time zone of the console: of the days and times that it shows, and of the months of
    revenue.
    """
    languages: NotRequired[Sequence[str] | None]
    """Languages that users may choose. `null` for all built-in ones and those with own texts."""
    account_roles: NotRequired[bool]
    """Whether accounts make their own roles, of assignable permissions; see authorisation.md."""
    customer_webhooks: NotRequired[bool]
    """Whether owners manage their accounts' own webhook endpoints; see customer-webhooks.md."""
    customer_webhook_events: NotRequired[Sequence[str] | None]
    """Event types that owners may choose. `null` for all types that belong to an account; optional
    ones (`account.updated`) only if they are listed.
    """
    customer_webhook_endpoints: NotRequired[int]
    """How many endpoints an account may have, where its plan has no webhook_endpoints."""
    portal_frame_origins: NotRequired[Sequence[str]]
    """Which origins may show the webhook portal in a frame; empty: none."""
    redirect_origins: NotRequired[Sequence[str]]
    """Where hosted pages and links may lead back to."""
    native_redirects: NotRequired[Sequence[str]]
    """Where hosted pages may lead native applications back to: whole URIs of a private scheme, such
    as com.example.app:/callback, or of a loopback address without its port; see native-apps.md.
    """
    ios_app_ids: NotRequired[Sequence[str]]
    """iOS apps that use the passkeys of this host: prefix and bundle id, such as
    ABCDE12345.com.example.app. Not below /p/{slug}.
    """
    android_apps: NotRequired[Sequence[ProviderUpdateSettingsAndroidApp]]
    """Android apps that use the passkeys of this host, by package and certificate. Not below
    /p/{slug}.
    """


class ProviderUpdate(TypedDict):
    """Provider update."""

    name: NotRequired[str]
    """Name that customers see on pages and in mails. One line, without control characters."""
    settings: NotRequired[ProviderUpdateSettings]
    """Settings to change."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AlertAddressList(Model):
    """Alert address list."""

    _readers: ClassVar[dict[str, Reader]] = {
        "data": each(AlertAddress.from_json),
    }

    data: list[AlertAddress]
    """All entries."""

ProviderAlertAddressTestAnswerOutcome = Literal["sent", "refused", "failed"]
"""`sent`: the mail server took it. `refused`: it never will. `failed`: it could not take it now."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ProviderAlertAddressTestAnswer(Model):
    """Provider alert address test answer."""

    outcome: ProviderAlertAddressTestAnswerOutcome | str
    """`sent`: the mail server took it. `refused`: it never will. `failed`: it could not take it
    now.
    """
