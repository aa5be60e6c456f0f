# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, ClassVar, Literal, TYPE_CHECKING, TypedDict, Union

from .._model import Model, Reader, moment, union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    Passkey,
    PasskeyAssertion,
    PasskeyRegistration,
    RoleName,
    SignedIn,
    SignedInUser,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Terms(Model):
    """Terms."""

    _readers: ClassVar[dict[str, Reader]] = {
        "effective_at": moment,
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


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SecondFactorDue(Model):
    """Second factor due."""

    authenticated: Literal[False]
    """`false`: a second factor is due."""
    mfa_token: str = field(repr=False)
    """Token of this sign-in, for the second factor."""
    factors: list[str]
    """The second factors that will do: totp, passkey; enroll: one must be added first."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Leaving(Model):
    """Leaving."""

    _readers: ClassVar[dict[str, Reader]] = {
        "delete_at": moment,
    }

    authenticated: Literal[False]
    """`false`: the user asked to be deleted, and has to choose."""
    leaving_token: str = field(repr=False)
    """Token of this sign-in, for `leaving/keep` and `leaving/delete`."""
    delete_at: datetime
    """When the user is deleted otherwise."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ShownInvitation(Model):
    """Shown invitation."""

    _readers: ClassVar[dict[str, Reader]] = {
        "expires_at": moment,
    }

    account_name: str | None
    """Name of the account. `null` for the provider's staff."""
    email: str
    """In full for a user who is signed in with it, otherwise masked."""
    role: RoleName | str
    """Role that the invited person gets."""
    invited_by: str | None
    """The address of the user who invited."""
    expires_at: datetime
    """When it expires."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class PasskeyActivated(Model):
    """Passkey activated."""

    _readers: ClassVar[dict[str, Reader]] = {
        "user": SignedInUser.from_json,
        "passkey": Passkey.from_json,
    }

    authenticated: Literal[True]
    """`true`: a session has begun."""
    token: str = field(repr=False)
    """Token of the session: a bearer token. It is in the cookie, too."""
    user: SignedInUser
    """The user who signed in."""
    passkey: Passkey


class AuthExchangeInput(TypedDict):
    """Auth exchange input."""

    code: str
    """One-time code from the query of the URI."""
    code_verifier: str
    """Code verifier that the code challenge was made from (RFC 7636)."""


class AuthWelcomeInput(TypedDict):
    """Auth welcome input."""

    token: str
    """Token of the link."""
    email: str
    """Email address of the owner."""
    name: str
    """Full name of the owner. One line, without control characters."""

SignInOutcome = Union[
    SignedIn,
    SecondFactorDue,
    Leaving,
]

read_sign_in_outcome: Callable[[Any], SignInOutcome] = union(
    ("token", None, SignedIn.from_json),
    ("mfa_token", None, SecondFactorDue.from_json),
    ("leaving_token", None, Leaving.from_json),
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AuthInvitationAcceptAnswer(Model):
    """Auth invitation accept answer."""

    account_id: str | None
    """Id of the account. `null`: it belongs to none."""
    role: RoleName | str
    """Role that the person has now."""


class AuthMfaVerifyInput(TypedDict):
    """Auth mfa verify input."""

    mfa_token: str
    """`mfa_token` of a sign-in that waits for a second factor."""
    code: NotRequired[str]
    """Code of the authenticator app, six digits."""
    recovery_code: NotRequired[str]
    """A recovery code, in place of the others."""

AuthMfaVerifyAnswer = Union[
    SignedIn,
    Leaving,
]

read_auth_mfa_verify_answer: Callable[[Any], AuthMfaVerifyAnswer] = union(
    ("authenticated", True, SignedIn.from_json),
    ("authenticated", False, Leaving.from_json),
)


class AuthLeavingKeepInput(TypedDict):
    """Auth leaving keep input."""

    leaving_token: str
    """`leaving_token` of a sign-in that waits for the choice."""


class AuthLeavingDeleteNowInput(TypedDict):
    """Auth leaving delete now input."""

    leaving_token: str
    """`leaving_token` of a sign-in that waits for the choice."""


class AuthLoginInput(TypedDict):
    """Auth login input."""

    email: str
    """Email address."""
    as_owner: NotRequired[bool]
    """For owners of an organisation that requires its single sign-on, when that does not work.
    Sends mail only to them.
    """
    ui_locales: NotRequired[str]
    """Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first.
    Otherwise the language is that of Accept-Language. One line, without control characters.
    """


class AuthVerifyOtpInput(TypedDict):
    """Auth verify otp input."""

    email: str
    """Email address."""
    code: str
    """Code that was mailed, six digits."""


class AuthMagicLinkSendInput(TypedDict):
    """Auth magic link send input."""

    email: str
    """Email address."""
    as_owner: NotRequired[bool]
    """For owners of an organisation that requires its single sign-on, when that does not work.
    Sends mail only to them.
    """
    redirect_url: NotRequired[str]
    """Where the page of the link leads back to: at one of the provider's redirect_origins."""
    ui_locales: NotRequired[str]
    """Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first.
    Otherwise the language is that of Accept-Language. One line, without control characters.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AuthMagicLinkSendAnswer(Model):
    """Auth magic link send answer."""

    message: str
    """What to tell the person, whether or not the address has an account."""
    number: int
    """Number that the page of the link asks for in another browser."""


class AuthMagicLinkVerifyInput(TypedDict):
    """Auth magic link verify input."""

    token: str
    """Token of the link."""
    number: NotRequired[int]
    """Number that the page of the link asks for in another browser."""


class AuthPasswordRegisterInput(TypedDict):
    """Auth password register input."""

    email: str
    """Email address."""
    password: str
    """Password of the user, as they type it."""
    ui_locales: NotRequired[str]
    """Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first.
    Otherwise the language is that of Accept-Language. One line, without control characters.
    """


class AuthPasswordVerifyRegistrationInput(TypedDict):
    """Auth password verify registration input."""

    token: NotRequired[str]
    """Of the link in the mail."""
    email: NotRequired[str]
    """Email address."""
    code: NotRequired[str]
    """Code that was mailed, six digits; with `email`."""
    password: NotRequired[str]
    """Password of the user, as they type it."""


class AuthPasswordLoginInput(TypedDict):
    """Auth password login input."""

    email: str
    """Email address."""
    password: str
    """Password of the user, as they type it."""
    as_owner: NotRequired[bool]
    """For owners of an organisation that requires its single sign-on, when that does not work.
    Sends mail only to them.
    """


class AuthPasswordForgotInput(TypedDict):
    """Auth password forgot input."""

    email: str
    """Email address."""
    as_owner: NotRequired[bool]
    """For owners of an organisation that requires its single sign-on, when that does not work.
    Sends mail only to them.
    """
    ui_locales: NotRequired[str]
    """Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first.
    Otherwise the language is that of Accept-Language. One line, without control characters.
    """


class AuthPasswordResetInput(TypedDict):
    """Auth password reset input."""

    token: NotRequired[str]
    """Of the link in the mail."""
    email: NotRequired[str]
    """Email address."""
    code: NotRequired[str]
    """Code that was mailed, six digits; with `email`."""
    password: str
    """Password of the user, as they type it."""


class AuthPasskeyLoginOptionsInput(TypedDict):
    """Auth passkey login options input."""

    mfa_token: NotRequired[str]
    """Of a sign-in that waits for its second factor."""


class AuthPasskeyLoginVerifyInput(TypedDict):
    """Auth passkey login verify input."""

    credential: PasskeyAssertion
    mfa_token: NotRequired[str]
    """Of a sign-in that waits for its second factor."""


class AuthMfaPasskeyEnrollInput(TypedDict):
    """Auth mfa passkey enroll input."""

    mfa_token: str
    """Token of a sign-in whose factors are ["enroll"]."""


class AuthMfaPasskeyActivateInput(TypedDict):
    """Auth mfa passkey activate input."""

    mfa_token: str
    """Token of a sign-in whose factors are ["enroll"]."""
    name: NotRequired[str]
    """Without one: the name of the authenticator, such as "1Password". One line, without control
    characters.
    """
    credential: PasskeyRegistration


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AuthOAuthJwksAnswer(Model):
    """Auth oauth jwks answer."""

    keys: list[dict[str, Any]]
    """Public keys as a JWK Set (RFC 7517)."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AuthOAuthCreateNonceAnswer(Model):
    """Auth oauth create nonce answer."""

    nonce: str
    """Nonce, to be shown with the ID token."""
    nonce_sha256: str
    """Its SHA-256 in hexadecimal, for SDKs whose nonce is put into the token as it is."""
    expires_in: int
    """Seconds until it expires."""


class AuthOAuthIdTokenInput(TypedDict):
    """Auth oauth id token input."""

    id_token: str
    """ID token of the identity provider."""
    nonce: str
    """Nonce that this service made for it."""
    name: NotRequired[str]
    """Name of the person, if the SDK says it beside the token, as that of Apple does."""


class AuthSignOutInput(TypedDict):
    """Auth sign out input."""

    at_idp: NotRequired[bool]
    """Whether also at the identity provider. Absent: as the connection says."""
    redirect_url: NotRequired[str]
    """Where an OpenID Connect issuer lets the browser come back to."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AuthSignOutAnswer(Model):
    """Auth sign out answer."""

    url: str | None
    """Where to send the browser. `null` if there is nothing more to do."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AuthSsoLogoutAnswer(Model):
    """Auth sso logout answer."""

    url: str
    """For the browser."""
