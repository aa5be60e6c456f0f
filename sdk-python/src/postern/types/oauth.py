# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, ClassVar, Literal, TYPE_CHECKING, TypedDict

from .._model import Model, Reader, each, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    BillingImportResultStatus,
    GrantKind,
    Principal,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class DocumentPreview(Model):
    """Document preview."""

    client_id: str
    """The address that was asked for."""
    host: str | None
    """What people read first when they are asked. `null`: no address."""
    name: str | None
    """The name that it gives itself, which proves nothing. `null`: no document."""
    kind: str | None
    """`web` or `native`, by its redirect URIs. `null`: no document."""
    redirect_uris: list[str]
    """URIs that people may be sent back to."""
    auth_method: str | None
    """How it authenticates at the token endpoint. `null`: no document."""
    faults: list[str]
    """Why the document cannot be used. Empty: it can."""
    refused_because: str | None
    """Why the issuer does not take the document, by its settings. `null`: it does."""

ApplicationKind = Literal["web", "spa", "native", "machine", "agent"]
"""`web`: on a server. `spa`: in a browser. `native`: on a device. `machine`: acts for no person.
`agent`: acts for a person, and alone.
"""

ApplicationSource = Literal["admin", "dcr", "cimd"]
"""`admin`: made here. `cimd`: a document at its `client_id` describes it. `dcr`: it registered
itself.
"""

ApplicationStatus = Literal["active", "disabled", "pending"]
"""`disabled`: nothing of it works."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApplicationSecret(Model):
    """Application secret."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "expires_at": moment,
        "last_used_at": moment,
    }

    id: str
    """Id of the application secret."""
    hint: str
    """The last four characters."""
    created_at: datetime
    """When it was created."""
    expires_at: datetime | None
    """When the secret expires. `null` if it is valid until it is deleted."""
    last_used_at: datetime | None
    """To the minute. `null`: never."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class NewApplication(Model):
    """New application."""

    _readers: ClassVar[dict[str, Reader]] = {
        "secrets": each(ApplicationSecret.from_json),
        "created_at": moment,
        "last_used_at": moment,
    }

    id: str
    """Id of the application."""
    client_id: str
    """What the application calls itself at the endpoints of the issuer."""
    principal: Principal | str
    """Who signs in with it: customers, or staff. Each has its own issuer."""
    kind: ApplicationKind | str
    """`web`: on a server. `spa`: in a browser. `native`: on a device. `machine`: acts for no
    person. `agent`: acts for a person, and alone.
    """
    source: ApplicationSource | str
    """`admin`: made here. `cimd`: a document at its `client_id` describes it. `dcr`: it registered
    itself.
    """
    name: str
    """Name that people read."""
    first_party: bool
    """Whether it is the provider's own, so that people are not asked to allow it."""
    status: ApplicationStatus | str
    """`disabled`: nothing of it works."""
    redirect_uris: list[str]
    """URIs that people may be sent back to."""
    post_logout_uris: list[str]
    """URIs that people may be sent to after they signed out."""
    grant_types: list[str]
    """How it may ask for tokens; its kind decides."""
    auth_method: str
    """How it authenticates at the token endpoint."""
    jwks: dict[str, Any] | None
    """Public keys of an application that authenticates by `private_key_jwt` (RFC 7517). `null`:
    none.
    """
    jwks_uri: str | None
    """Where it publishes those keys instead, so that it can replace them alone. `null`: nowhere.
    One line, without control characters.
    """
    dpop_required: bool
    """Whether it gets only tokens that are bound to a key which it proves to hold (DPoP, RFC 9449).
    """
    serves: str | None
    """Identifier of the API that it is: it may ask about its tokens, read what ended, and call
    others for the person who called it. `null`: none. One line, without control characters.
    """
    may_call: list[str]
    """Identifiers of the APIs that it may exchange a person's token for (RFC 8693)."""
    scopes: list[str] | None
    """Scopes that it may ask for. `null`: all."""
    access_ttl: int | None
    """Lifetime of its access tokens, in seconds. `null`: that of the resource, or 300."""
    backchannel_logout_uri: str | None
    """URL of its server that hears when a session ended in which it signed a person in, by a logout
    token (OpenID Connect Back-Channel Logout 1.0). `null`: none.
    """
    logo_url: str | None
    """Logo of the application. `null`: none."""
    secrets: list[ApplicationSecret]
    """Its secrets, the newest last. Two at most, so that one can replace the other."""
    open_grants: int
    """Number of people who are connected: they allowed it something, and have not taken it back."""
    created_at: datetime
    """When it was created."""
    last_used_at: datetime | None
    """To the minute. `null`: never."""
    client_secret: str | None = field(repr=False)
    """The first secret. It is shown this once, and null in a repeated answer and for applications
    that have none.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Application(Model):
    """Application."""

    _readers: ClassVar[dict[str, Reader]] = {
        "secrets": each(ApplicationSecret.from_json),
        "created_at": moment,
        "last_used_at": moment,
    }

    id: str
    """Id of the application."""
    client_id: str
    """What the application calls itself at the endpoints of the issuer."""
    principal: Principal | str
    """Who signs in with it: customers, or staff. Each has its own issuer."""
    kind: ApplicationKind | str
    """`web`: on a server. `spa`: in a browser. `native`: on a device. `machine`: acts for no
    person. `agent`: acts for a person, and alone.
    """
    source: ApplicationSource | str
    """`admin`: made here. `cimd`: a document at its `client_id` describes it. `dcr`: it registered
    itself.
    """
    name: str
    """Name that people read."""
    first_party: bool
    """Whether it is the provider's own, so that people are not asked to allow it."""
    status: ApplicationStatus | str
    """`disabled`: nothing of it works."""
    redirect_uris: list[str]
    """URIs that people may be sent back to."""
    post_logout_uris: list[str]
    """URIs that people may be sent to after they signed out."""
    grant_types: list[str]
    """How it may ask for tokens; its kind decides."""
    auth_method: str
    """How it authenticates at the token endpoint."""
    jwks: dict[str, Any] | None
    """Public keys of an application that authenticates by `private_key_jwt` (RFC 7517). `null`:
    none.
    """
    jwks_uri: str | None
    """Where it publishes those keys instead, so that it can replace them alone. `null`: nowhere.
    One line, without control characters.
    """
    dpop_required: bool
    """Whether it gets only tokens that are bound to a key which it proves to hold (DPoP, RFC 9449).
    """
    serves: str | None
    """Identifier of the API that it is: it may ask about its tokens, read what ended, and call
    others for the person who called it. `null`: none. One line, without control characters.
    """
    may_call: list[str]
    """Identifiers of the APIs that it may exchange a person's token for (RFC 8693)."""
    scopes: list[str] | None
    """Scopes that it may ask for. `null`: all."""
    access_ttl: int | None
    """Lifetime of its access tokens, in seconds. `null`: that of the resource, or 300."""
    backchannel_logout_uri: str | None
    """URL of its server that hears when a session ended in which it signed a person in, by a logout
    token (OpenID Connect Back-Channel Logout 1.0). `null`: none.
    """
    logo_url: str | None
    """Logo of the application. `null`: none."""
    secrets: list[ApplicationSecret]
    """Its secrets, the newest last. Two at most, so that one can replace the other."""
    open_grants: int
    """Number of people who are connected: they allowed it something, and have not taken it back."""
    created_at: datetime
    """When it was created."""
    last_used_at: datetime | None
    """To the minute. `null`: never."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class NewApplicationSecret(Model):
    """New application secret."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "expires_at": moment,
        "last_used_at": moment,
    }

    id: str
    """Id of the application secret."""
    hint: str
    """The last four characters."""
    created_at: datetime
    """When it was created."""
    expires_at: datetime | None
    """When the secret expires. `null` if it is valid until it is deleted."""
    last_used_at: datetime | None
    """To the minute. `null`: never."""
    secret: str | None = field(repr=False)
    """The secret. It is shown this once, and null in a repeated answer."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApplicationImportResultError(Model):
    """Application import result error."""

    field: str
    """JSON pointer into the body, such as `/email`, or the name of a parameter."""
    message: str
    """What is wrong with it and what to send instead."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApplicationImportResult(Model):
    """Application import result."""

    _readers: ClassVar[dict[str, Reader]] = {
        "errors": each(ApplicationImportResultError.from_json),
    }

    client_id: str | None
    """The `client_id` of the row. `null`: it has none."""
    status: BillingImportResultStatus | str
    """`exists`: an application has this `client_id` already, and stays as it is."""
    id: str | None
    """Id of the application. `null`: the row was refused."""
    errors: list[ApplicationImportResultError]
    """Why it was refused; empty if it was not."""

ApplicationRefusalReason = Literal[
    "redirect_uri",
    "redirect_uri_missing",
    "redirect_uri_of_code",
    "pkce_missing",
    "pkce_method",
    "pkce_verifier",
    "secret",
    "secret_expired",
    "auth_method",
    "assertion",
    "clock",
    "disabled",
    "pending",
    "issuer",
    "response_type",
    "grant_type",
    "scope",
    "resource",
    "resource_of_grant",
    "origin",
    "token_unknown",
    "token_expired",
    "token_used",
    "token_of_other",
    "token_ended",
    "page_needed",
    "denied",
    "other",
]
"""The comparison that failed."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApplicationRefusal(Model):
    """Application refusal."""

    _readers: ClassVar[dict[str, Reader]] = {
        "first_at": moment,
        "last_at": moment,
    }

    id: str
    """Id of the application refusal."""
    endpoint: str
    """The endpoint that refused it: `authorization`, `token`, `introspection` and so on."""
    error: str
    """The error that the application got (RFC 6749)."""
    reason: ApplicationRefusalReason | str
    """The comparison that failed."""
    sent: str | None
    """What the application sent. Never a secret, a code or a token. `null` if it sent nothing."""
    expected: list[str]
    """What would have been right, the closest first. Of secrets, the last four characters."""
    differs_at: int | None
    """Index of the first character in which `sent` and the first of `expected` differ. `null` where
    that says nothing.
    """
    network: str
    """The address that it came from; of IPv6 the network. Different networks are counted apart."""
    times: int
    """How often the same happened."""
    first_at: datetime
    """When it happened for the first time."""
    last_at: datetime
    """When it happened last."""

OAuthResourceTokenFormat = Literal["jwt", "opaque"]
"""`jwt`: the API checks tokens on its own, by the keys of the issuer (RFC 9068). `opaque`: it asks
the issuer at `/oauth/introspect`.
"""

StaffRole = Literal["owner", "admin", "member"]


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class OAuthScope(Model):
    """Oauth scope."""

    name: str
    """Name of the scope, as tokens and requests have it."""
    title: dict[str, str]
    """What people read when they are asked to allow it, by language, such as `{"en": "See your
    orders"}`. A language that is missing reads that of `en`, else the name.
    """
    description: dict[str, str]
    """What it allows in detail, by language."""
    sensitive: bool
    """Whether staff are asked each time, even if they allowed it before. Customers are asked once.
    """
    staff_roles: list[StaffRole | str] | None
    """For staff: the roles that may have it. `null`: all. Tokens of others come without it."""
    permission: str | None
    """For customers: the permission that their role in the account needs. `null`: none. Tokens of
    others come without it.
    """
    per_account: bool
    """For customers: whether a token with it is about one account, which the person chooses if they
    have several. Always so with a `permission`.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class OAuthResource(Model):
    """Oauth resource."""

    _readers: ClassVar[dict[str, Reader]] = {
        "scopes": each(OAuthScope.from_json),
        "created_at": moment,
    }

    id: str
    """Id of the oauth resource."""
    identifier: str
    """URL of the API: what applications name as `resource`, and the only `aud` of its tokens. A
    slash at its end makes no difference in requests.
    """
    name: str
    """Name that people read when an application asks for its scopes."""
    principal: Principal | str
    """Whose tokens it takes: those of customers, or of staff. Each has its own issuer."""
    token_format: OAuthResourceTokenFormat | str
    """`jwt`: the API checks tokens on its own, by the keys of the issuer (RFC 9068). `opaque`: it
    asks the issuer at `/oauth/introspect`.
    """
    access_ttl: int
    """Lifetime of its access tokens, in seconds. An application may have its own."""
    enabled: bool
    """Whether the issuer makes tokens for it. Turning it off ends the opaque ones."""
    scopes: list[OAuthScope]
    """What its tokens may allow, by name."""
    created_at: datetime
    """When it was created."""

IssuerDcr = Literal["off", "approved", "open"]
"""Whether applications may register themselves; `approved`: staff allow each. `off` for staff."""

IssuerCimd = Literal["off", "allowed_hosts", "any"]
"""Whose Client ID Metadata Documents count. Never `any` for staff."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Issuer(Model):
    """Issuer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
    }

    principal: Principal | str
    """Whose sign-in it is: that of customers, or of staff."""
    issuer: str
    """What tokens call it. Client libraries need it and nothing else."""
    former: str | None
    """What applications that have used it call it, if the base URL has changed since. `null` if it
    has not, or once the change is confirmed.
    """
    dcr: IssuerDcr | str
    """Whether applications may register themselves; `approved`: staff allow each. `off` for staff.
    """
    cimd: IssuerCimd | str
    """Whose Client ID Metadata Documents count. Never `any` for staff."""
    allowed_hosts: list[str]
    """Hosts of the documents that count, where `cimd` is `allowed_hosts`."""
    applications: int
    """Applications that have used it, which another issuer would break."""
    created_at: datetime | None
    """When it was first used. `null`: not yet."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantApplication(Model):
    """Who may act for the person."""

    id: str
    """Id of the application."""
    client_id: str
    """What it calls itself at its issuer."""
    name: str
    """Name that people read."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantUser(Model):
    """The person."""

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantAccount(Model):
    """The account that it is about, which the person chose. `null`: the person alone, or an account
    that is deleted.
    """

    id: str
    """Id of the account."""
    name: str
    """Name of the account, as its members see it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class GrantResource(Model):
    """Grant resource."""

    resource: str
    """Identifier of the API."""
    scopes: list[str]
    """What it may do there."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Grant(Model):
    """Grant."""

    _readers: ClassVar[dict[str, Reader]] = {
        "application": GrantApplication.from_json,
        "user": GrantUser.from_json,
        "account": GrantAccount.from_json,
        "resources": each(GrantResource.from_json),
        "created_at": moment,
        "last_used_at": moment,
        "ended_at": moment,
    }

    id: str
    """Id of the grant."""
    application: GrantApplication
    """Who may act for the person."""
    user: GrantUser
    """The person."""
    account: GrantAccount | None
    """The account that it is about, which the person chose. `null`: the person alone, or an account
    that is deleted.
    """
    kind: GrantKind | str
    """`consent`: the person allowed it. `first_party`: it is the provider's own application."""
    openid_scopes: list[str]
    """What it may know of the person, such as email."""
    resources: list[GrantResource]
    """What it may do at APIs."""
    created_at: datetime
    """When it began."""
    last_used_at: datetime
    """When tokens were last given for it, to the minute."""
    ended_at: datetime | None
    """When it ended. `null`: it holds."""
    end_reason: str | None
    """`disconnected`, `user` (blocked, or all access ended), `membership` (left the account),
    `account` (deleted), `application`, `scope` (that was deleted) or `reuse` (a code or token
    came twice). `null`: it holds.
    """

SigningKeyAlg = Literal["RS256", "ES256"]
"""`RS256` signs ID tokens and logout tokens, `ES256` access tokens and session tokens."""

SigningKeyState = Literal["next", "active", "retiring"]
"""`next`: published, and signs 48 hours later. `active`: signs. `retiring`: published until its
longest token has expired.
"""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SigningKey(Model):
    """Signing key."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "active_from": moment,
        "retire_at": moment,
    }

    principal: Principal | str
    """Whose issuer it is: that of customers, or of staff."""
    kid: str
    """Thumbprint of the key (RFC 7638), as tokens name it."""
    alg: SigningKeyAlg | str
    """`RS256` signs ID tokens and logout tokens, `ES256` access tokens and session tokens."""
    state: SigningKeyState | str
    """`next`: published, and signs 48 hours later. `active`: signs. `retiring`: published until its
    longest token has expired.
    """
    created_at: datetime
    """When it was created."""
    active_from: datetime | None
    """When it began to sign. `null` while it waits."""
    retire_at: datetime | None
    """When it goes. `null` while it waits or signs."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TokenPreviewPerson(Model):
    """Whose tokens they would be. `null`: of no person."""

    id: str
    """Id of the user."""
    email: str
    """Email address of the user."""
    name: str | None
    """Full name. `null`: not known."""

TokenPreviewWithheldScopeBecause = Literal["unknown", "application", "person"]
"""`unknown`: the resource does not have it, or none was named. `application`: it is not among the
scopes of the application. `person`: their role does not have it.
"""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TokenPreviewWithheldScope(Model):
    """Token preview withheld scope."""

    scope: str
    """The scope."""
    because: TokenPreviewWithheldScopeBecause | str
    """`unknown`: the resource does not have it, or none was named. `application`: it is not among
    the scopes of the application. `person`: their role does not have it.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TokenPreviewIdToken(Model):
    """The ID token. `null` without the scope `openid`, and for no person."""

    claims: dict[str, Any]
    """What it says."""
    expires_in: int
    """How long it is valid, in seconds."""

TokenPreviewAccessTokenFormat = Literal["jwt", "opaque"]
"""`jwt`: the API reads the claims itself. `opaque`: introspection answers them."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TokenPreviewAccessToken(Model):
    """The access token. `null` where the request would be refused."""

    format: TokenPreviewAccessTokenFormat | str
    """`jwt`: the API reads the claims itself. `opaque`: introspection answers them."""
    claims: dict[str, Any]
    """What it says."""
    expires_in: int
    """How long it is valid, in seconds."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TokenPreviewRefreshToken(Model):
    """The refresh token. `null`: none."""

    expires_in: int
    """How long it is valid without a use, in seconds."""
    ends_with_session: bool
    """Whether it ends with the session in which the person signed in."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TokenPreviewRefusal(Model):
    """Why the request would be refused, with the comparison that fails. `null`: it would not."""

    endpoint: str
    """The endpoint that refused it: `authorization`, `token`, `introspection` and so on."""
    error: str
    """The error that the application got (RFC 6749)."""
    reason: ApplicationRefusalReason | str
    """The comparison that failed."""
    sent: str | None
    """What the application sent. Never a secret, a code or a token. `null` if it sent nothing."""
    expected: list[str]
    """What would have been right, the closest first. Of secrets, the last four characters."""
    differs_at: int | None
    """Index of the first character in which `sent` and the first of `expected` differ. `null` where
    that says nothing.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class TokenPreview(Model):
    """Token preview."""

    _readers: ClassVar[dict[str, Reader]] = {
        "person": TokenPreviewPerson.from_json,
        "withheld_scopes": each(TokenPreviewWithheldScope.from_json),
        "id_token": TokenPreviewIdToken.from_json,
        "access_token": TokenPreviewAccessToken.from_json,
        "refresh_token": TokenPreviewRefreshToken.from_json,
        "refusal": TokenPreviewRefusal.from_json,
    }

    person: TokenPreviewPerson | None
    """Whose tokens they would be. `null`: of no person."""
    asks_consent: bool
    """Whether the person would be asked first. Below is what the application gets once they agree.
    """
    granted_scopes: list[str]
    """Scopes that it would be granted."""
    withheld_scopes: list[TokenPreviewWithheldScope]
    """Scopes that were asked for and would not be granted."""
    id_token: TokenPreviewIdToken | None
    """The ID token. `null` without the scope `openid`, and for no person."""
    access_token: TokenPreviewAccessToken | None
    """The access token. `null` where the request would be refused."""
    refresh_token: TokenPreviewRefreshToken | None
    """The refresh token. `null`: none."""
    userinfo: dict[str, Any] | None
    """What `{issuer}/oauth/userinfo` answers. `null` where the access token is for an API or for no
    person.
    """
    refusal: TokenPreviewRefusal | None
    """Why the request would be refused, with the comparison that fails. `null`: it would not."""

OAuthApplicationCreateAuthMethod = Literal[
    "none",
    "client_secret_basic",
    "client_secret_post",
    "private_key_jwt",
]
"""How it authenticates at the token endpoint. Omit for what fits its kind."""


class OAuthApplicationCreate(TypedDict):
    """Oauth application create."""

    name: str
    """Name that people read. One line, without control characters."""
    kind: ApplicationKind
    """`web`: on a server. `spa`: in a browser. `native`: on a device. `machine`: acts for no
    person. `agent`: acts for a person, and alone.
    """
    principal: NotRequired[Principal]
    """Who signs in with it: customers, or staff. Each has its own issuer."""
    redirect_uris: NotRequired[Sequence[str]]
    """URIs that people may be sent back to, compared byte by byte. Of a native application, those
    of a loopback address take any port.
    """
    post_logout_uris: NotRequired[Sequence[str]]
    """URIs that people may be sent to after they signed out, compared byte by byte."""
    first_party: NotRequired[bool]
    """Whether it is the provider's own, so that people are not asked to allow it."""
    auth_method: NotRequired[OAuthApplicationCreateAuthMethod]
    """How it authenticates at the token endpoint. Omit for what fits its kind."""
    jwks: NotRequired[Mapping[str, Any] | None]
    """Public keys of an application that authenticates by `private_key_jwt` (RFC 7517). `null`:
    none.
    """
    jwks_uri: NotRequired[str | None]
    """Where it publishes those keys instead, so that it can replace them alone. `null`: nowhere.
    One line, without control characters.
    """
    dpop_required: NotRequired[bool]
    """Whether it gets only tokens that are bound to a key which it proves to hold (DPoP, RFC 9449).
    """
    serves: NotRequired[str | None]
    """Identifier of the API that it is: it may ask about its tokens, read what ended, and call
    others for the person who called it. `null`: none. One line, without control characters.
    """
    may_call: NotRequired[Sequence[str]]
    """Identifiers of the APIs that it may exchange a person's token for (RFC 8693)."""
    scopes: NotRequired[Sequence[str] | None]
    """Scopes that it may ask for. `null`: all."""
    access_ttl: NotRequired[int | None]
    """Lifetime of its access tokens, in seconds. `null`: that of the resource, or 300."""
    backchannel_logout_uri: NotRequired[str | None]
    """URL of its server that hears when a session ended in which it signed a person in, by a logout
    token (OpenID Connect Back-Channel Logout 1.0). `null`: none.
    """
    logo_url: NotRequired[str | None]
    """Logo of the application. `null`: none."""

OAuthApplicationImportManyInputApplicationStatus = Literal["active", "disabled"]
"""`disabled`: nothing of it works until it is switched on."""


class OAuthApplicationImportManyInputApplicationSecret(TypedDict):
    """Oauth application import many input application secret."""

    secret: str
    """The secret as the application has it. Only its digest is kept."""
    expires_at: NotRequired[datetime | str | None]
    """When it expires. `null` if it is valid until it is deleted."""


class OAuthApplicationImportManyInputApplication(TypedDict):
    """Oauth application import many input application."""

    name: str
    """Name that people read."""
    kind: ApplicationKind
    """`web`: on a server. `spa`: in a browser. `native`: on a device. `machine`: acts for no
    person. `agent`: acts for a person, and alone.
    """
    principal: NotRequired[Principal]
    """Who signs in with it: customers, or staff. Each has its own issuer."""
    redirect_uris: NotRequired[Sequence[str]]
    """URIs that people may be sent back to, compared byte by byte. Of a native application, those
    of a loopback address take any port.
    """
    post_logout_uris: NotRequired[Sequence[str]]
    """URIs that people may be sent to after they signed out, compared byte by byte."""
    first_party: NotRequired[bool]
    """Whether it is the provider's own, so that people are not asked to allow it."""
    auth_method: NotRequired[OAuthApplicationCreateAuthMethod]
    """How it authenticates at the token endpoint. Omit for what fits its kind."""
    jwks: NotRequired[Mapping[str, Any] | None]
    """Public keys of an application that authenticates by `private_key_jwt` (RFC 7517). `null`:
    none.
    """
    jwks_uri: NotRequired[str | None]
    """Where it publishes those keys instead, so that it can replace them alone. `null`: nowhere."""
    dpop_required: NotRequired[bool]
    """Whether it gets only tokens that are bound to a key which it proves to hold (DPoP, RFC 9449).
    """
    serves: NotRequired[str | None]
    """Identifier of the API that it is: it may ask about its tokens, read what ended, and call
    others for the person who called it. `null`: none.
    """
    may_call: NotRequired[Sequence[str]]
    """Identifiers of the APIs that it may exchange a person's token for (RFC 8693)."""
    scopes: NotRequired[Sequence[str] | None]
    """Scopes that it may ask for. `null`: all."""
    access_ttl: NotRequired[int | None]
    """Lifetime of its access tokens, in seconds. `null`: that of the resource, or 300."""
    backchannel_logout_uri: NotRequired[str | None]
    """URL of its server that hears when a session ended in which it signed a person in, by a logout
    token (OpenID Connect Back-Channel Logout 1.0). `null`: none.
    """
    logo_url: NotRequired[str | None]
    """Logo of the application. `null`: none."""
    client_id: str
    """What the application calls itself there and here."""
    status: NotRequired[OAuthApplicationImportManyInputApplicationStatus]
    """`disabled`: nothing of it works until it is switched on."""
    secrets: NotRequired[Sequence[OAuthApplicationImportManyInputApplicationSecret]]
    """Its secrets, the newest last. Empty for one that has none, or that gets a new one here."""


class OAuthApplicationImportManyInput(TypedDict):
    """Oauth application import many input."""

    applications: Sequence[OAuthApplicationImportManyInputApplication]
    """Applications of the other system."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class OAuthApplicationImportManyAnswer(Model):
    """Oauth application import many answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "results": each(ApplicationImportResult.from_json),
    }

    created: int
    """Number of applications that were created."""
    exists: int
    """Number of rows whose `client_id` is taken."""
    refused: int
    """Number of rows that were refused."""
    results: list[ApplicationImportResult]
    """One result for each row, in their order."""


class OAuthApplicationUpdate(TypedDict):
    """Oauth application update."""

    name: NotRequired[str]
    """Name that people read. One line, without control characters."""
    redirect_uris: NotRequired[Sequence[str]]
    """URIs that people may be sent back to, compared byte by byte. Of a native application, those
    of a loopback address take any port.
    """
    post_logout_uris: NotRequired[Sequence[str]]
    """URIs that people may be sent to after they signed out, compared byte by byte."""
    first_party: NotRequired[bool]
    """Whether it is the provider's own, so that people are not asked to allow it."""
    status: NotRequired[OAuthApplicationImportManyInputApplicationStatus]
    """`disabled` ends all that it was allowed."""
    jwks: NotRequired[Mapping[str, Any] | None]
    """Public keys of an application that authenticates by `private_key_jwt` (RFC 7517). `null`:
    none.
    """
    jwks_uri: NotRequired[str | None]
    """Where it publishes those keys instead, so that it can replace them alone. `null`: nowhere.
    One line, without control characters.
    """
    dpop_required: NotRequired[bool]
    """Whether it gets only tokens that are bound to a key which it proves to hold (DPoP, RFC 9449).
    """
    serves: NotRequired[str | None]
    """Identifier of the API that it is: it may ask about its tokens, read what ended, and call
    others for the person who called it. `null`: none. One line, without control characters.
    """
    may_call: NotRequired[Sequence[str]]
    """Identifiers of the APIs that it may exchange a person's token for (RFC 8693)."""
    scopes: NotRequired[Sequence[str] | None]
    """Scopes that it may ask for. `null`: all."""
    access_ttl: NotRequired[int | None]
    """Lifetime of its access tokens, in seconds. `null`: that of the resource, or 300."""
    backchannel_logout_uri: NotRequired[str | None]
    """URL of its server that hears when a session ended in which it signed a person in, by a logout
    token (OpenID Connect Back-Channel Logout 1.0). `null`: none.
    """
    logo_url: NotRequired[str | None]
    """Logo of the application. `null`: none."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ApplicationRefusalList(Model):
    """Application refusal list."""

    _readers: ClassVar[dict[str, Reader]] = {
        "data": each(ApplicationRefusal.from_json),
    }

    data: list[ApplicationRefusal]
    """All entries."""


class OAuthResourceCreateScope(TypedDict):
    """Oauth resource create scope."""

    name: str
    """Name of the scope, as tokens and requests have it."""
    title: NotRequired[Mapping[str, str]]
    """What people read when they are asked to allow it, by language, such as `{"en": "See your
    orders"}`. A language that is missing reads that of `en`, else the name.
    """
    description: NotRequired[Mapping[str, str]]
    """What it allows in detail, by language."""
    sensitive: NotRequired[bool]
    """Whether staff are asked each time, even if they allowed it before. Customers are asked once.
    """
    staff_roles: NotRequired[Sequence[StaffRole] | None]
    """For staff: the roles that may have it. `null`: all. Tokens of others come without it."""
    permission: NotRequired[str | None]
    """For customers: the permission that their role in the account needs. `null`: none. Tokens of
    others come without it.
    """
    per_account: NotRequired[bool]
    """For customers: whether a token with it is about one account, which the person chooses if they
    have several. Always so with a `permission`.
    """


class OAuthResourceCreate(TypedDict):
    """Oauth resource create."""

    identifier: str
    """URL of the API: what applications name as `resource`, and the only `aud` of its tokens. A
    slash at its end makes no difference in requests.
    """
    name: str
    """Name that people read when an application asks for its scopes. One line, without control
    characters.
    """
    principal: NotRequired[Principal]
    """Whose tokens it takes: those of customers, or of staff. Each has its own issuer."""
    token_format: NotRequired[OAuthResourceTokenFormat]
    """`jwt`: the API checks tokens on its own, by the keys of the issuer (RFC 9068). `opaque`: it
    asks the issuer at `/oauth/introspect`.
    """
    access_ttl: NotRequired[int]
    """Lifetime of its access tokens, in seconds. An application may have its own."""
    enabled: NotRequired[bool]
    """Whether the issuer makes tokens for it. Turning it off ends the opaque ones."""
    scopes: NotRequired[Sequence[OAuthResourceCreateScope]]
    """What its tokens may allow."""


class OAuthResourceUpdate(TypedDict):
    """Oauth resource update."""

    name: NotRequired[str]
    """Name that people read when an application asks for its scopes. One line, without control
    characters.
    """
    token_format: NotRequired[OAuthResourceTokenFormat]
    """`jwt`: the API checks tokens on its own, by the keys of the issuer (RFC 9068). `opaque`: it
    asks the issuer at `/oauth/introspect`.
    """
    access_ttl: NotRequired[int]
    """Lifetime of its access tokens, in seconds. An application may have its own."""
    enabled: NotRequired[bool]
    """Whether the issuer makes tokens for it. Turning it off ends the opaque ones."""


class OAuthResourceScopeCreate(TypedDict):
    """Oauth resource scope create."""

    name: str
    """Name of the scope, as tokens and requests have it."""
    title: NotRequired[Mapping[str, str]]
    """What people read when they are asked to allow it, by language, such as `{"en": "See your
    orders"}`. A language that is missing reads that of `en`, else the name.
    """
    description: NotRequired[Mapping[str, str]]
    """What it allows in detail, by language."""
    sensitive: NotRequired[bool]
    """Whether staff are asked each time, even if they allowed it before. Customers are asked once.
    """
    staff_roles: NotRequired[Sequence[StaffRole] | None]
    """For staff: the roles that may have it. `null`: all. Tokens of others come without it."""
    permission: NotRequired[str | None]
    """For customers: the permission that their role in the account needs. `null`: none. Tokens of
    others come without it.
    """
    per_account: NotRequired[bool]
    """For customers: whether a token with it is about one account, which the person chooses if they
    have several. Always so with a `permission`.
    """


class OAuthResourceScopeUpdate(TypedDict):
    """Oauth resource scope update."""

    title: NotRequired[Mapping[str, str]]
    """What people read when they are asked to allow it, by language, such as `{"en": "See your
    orders"}`. A language that is missing reads that of `en`, else the name.
    """
    description: NotRequired[Mapping[str, str]]
    """What it allows in detail, by language."""
    sensitive: NotRequired[bool]
    """Whether staff are asked each time, even if they allowed it before. Customers are asked once.
    """
    staff_roles: NotRequired[Sequence[StaffRole] | None]
    """For staff: the roles that may have it. `null`: all. Tokens of others come without it."""
    permission: NotRequired[str | None]
    """For customers: the permission that their role in the account needs. `null`: none. Tokens of
    others come without it.
    """
    per_account: NotRequired[bool]
    """For customers: whether a token with it is about one account, which the person chooses if they
    have several. Always so with a `permission`.
    """


class OAuthIssuerUpdate(TypedDict):
    """Oauth issuer update."""

    principal: NotRequired[Principal]
    """Whose sign-in it is: that of customers, or of staff."""
    dcr: NotRequired[IssuerDcr]
    """Whether applications may register themselves; `approved`: staff allow each. `off` for staff.
    """
    cimd: NotRequired[IssuerCimd]
    """Whose Client ID Metadata Documents count. Never `any` for staff."""
    allowed_hosts: NotRequired[Sequence[str]]
    """Hosts of the documents that count, where `cimd` is `allowed_hosts`."""
    confirm: NotRequired[Literal[True]]
    """Confirms that the base URL has changed, and that applications are changed too."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SigningKeyPage(Model):
    """Signing key page."""

    _readers: ClassVar[dict[str, Reader]] = {
        "data": each(SigningKey.from_json),
    }

    data: list[SigningKey]
    """All entries."""
    next_cursor: str | None
    """Always `null`: the list is one page."""


class OAuthKeyRotateInput(TypedDict):
    """Oauth key rotate input."""

    principal: NotRequired[Principal]
    """Whose issuer it is: that of customers, or of staff."""
    immediate: NotRequired[bool]
    """Whether the old keys go now."""


class OAuthApplicationPreviewTokenInput(TypedDict):
    """Oauth application preview token input."""

    user_id: NotRequired[str]
    """Whose tokens: a user of the issuer of the application. Omit for a machine, and for an agent
    that acts alone.
    """
    signed_in: NotRequired[bool]
    """Whether to take, in place of `user_id`, the person who is signed in in this browser: their
    session comes with the request, and the tokens say how they signed in.
    """
    scope: NotRequired[str]
    """The scopes that the application asks for, separated by spaces. Omit for `openid profile
    email`, and for none where it acts alone. One line, without control characters.
    """
    resource: NotRequired[str]
    """Identifier of the API that the access token is for. One line, without control characters."""
    account_id: NotRequired[str]
    """The account that the person would choose. Needed where the request is about an account and
    they have several.
    """

OauthApplicationListSort = Literal[
    "created_at",
    "name",
    "last_used_at",
    "-created_at",
    "-name",
    "-last_used_at",
]
"""The field that sorts the list, with `-` in descending order. Rows with the same value are in the
order of creation. A cursor continues the order that it comes from.
"""

OauthGrantListStatus = Literal["live", "ended", "all"]
"""`live`: those that hold. `ended`: those that ended in the last 90 days."""
