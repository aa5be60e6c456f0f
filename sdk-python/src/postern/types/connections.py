# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Literal, TYPE_CHECKING, TypedDict, Union

from .._model import Model, Reader, moment

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    ProvisioningRoleValueObjectLevel,
)

ConnectionKind = Literal["oauth", "oauth2", "oidc", "saml"]
"""Protocol."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ConnectionAccount(Model):
    """Account whose people sign in with it. `null` for all. Not part of the ETag."""

    id: str
    """Id of the account."""
    name: str
    """Name of the account, as its members see it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class Connection(Model):
    """Connection."""

    _readers: ClassVar[dict[str, Reader]] = {
        "account": ConnectionAccount.from_json,
        "last_used_at": moment,
        "certificate_ends_at": moment,
        "created_at": moment,
    }

    id: str
    """Id of the connection."""
    slug: str
    """Name in URLs: lower-case letters, digits and hyphens."""
    name: str
    """Name on the sign-in page."""
    kind: ConnectionKind | str
    """Protocol."""
    preset: str | None
    """Well-known service that it is set up for. `null`: none."""
    account_id: str | None
    """Id of the account. `null`: it belongs to none."""
    account: ConnectionAccount | None
    """Account whose people sign in with it. `null` for all. Not part of the ETag."""
    enabled: bool
    """Whether people can sign in with it."""
    allows_staff: bool
    """Whether staff may sign in with it."""
    signs_out_at_idp: bool
    """Whether signing out here leads on to the identity provider."""
    config: dict[str, Any]
    """As it was given, without secrets."""
    setup: dict[str, str]
    """What to enter at the identity provider."""
    last_used_at: datetime | None
    """When a user last signed in with it. Not part of the ETag."""
    users: int
    """Number of users who have signed in with it. Counting stops at 10,000. Not part of the ETag.
    """
    domains: list[str]
    """Verified domains of its account, whose people are led to it. Not part of the ETag."""
    certificate_ends_at: datetime | None
    """When the last certificate of a SAML identity provider ends."""
    created_at: datetime
    """When it was created."""

ConnectionCreateOauthMappingRoleValueString = Literal["owner", "admin", "member"]


class ConnectionCreateOauthMappingRoleValueObject(TypedDict):
    """Connection create oauth mapping role value object."""

    level: NotRequired[ProvisioningRoleValueObjectLevel]
    """Level of the people of the group. Omit to leave it alone."""
    roles: NotRequired[Sequence[str]]
    """Ids of the roles that the people of the group have."""

ConnectionCreateOauthMappingRoleValue = Union[
    ConnectionCreateOauthMappingRoleValueString,
    str,
    ConnectionCreateOauthMappingRoleValueObject,
]


class ConnectionCreateOauthMappingProfile(TypedDict):
    """Claims or attributes that hold the fields of the profile. `null` for a field that is not
    taken from this connection.
    """

    name: NotRequired[str | None]
    """Claim or attribute with: Full name. `null`: none. One line, without control characters."""
    given_name: NotRequired[str | None]
    """Claim or attribute with: First name. `null`: none. One line, without control characters."""
    family_name: NotRequired[str | None]
    """Claim or attribute with: Last name. `null`: none. One line, without control characters."""
    picture: NotRequired[str | None]
    """Claim or attribute with: Picture of the user, an https URL. `null`: none. One line, without
    control characters.
    """
    locale: NotRequired[str | None]
    """Claim or attribute with: Language, as a tag of BCP 47 such as de-AT. `null`: none. One line,
    without control characters.
    """
    zoneinfo: NotRequired[str | None]
    """Claim or attribute with: Time zone of the IANA database, such as Europe/Vienna. `null`: none.
    One line, without control characters.
    """
    phone: NotRequired[str | None]
    """Claim or attribute with: Telephone number. It is not verified. `null`: none. One line,
    without control characters.
    """


class ConnectionCreateOauthMapping(TypedDict):
    """Which claim holds the address and the groups, and which group gives which role. A claim
    inside another: `realm_access.roles`.
    """

    email: NotRequired[str]
    """Claim with the address. One line, without control characters."""
    groups: NotRequired[str]
    """Claim with the groups. One line, without control characters."""
    roles: NotRequired[Mapping[str, ConnectionCreateOauthMappingRoleValue]]
    """What a group gives, by its name: a level, or a level and roles."""
    profile: NotRequired[ConnectionCreateOauthMappingProfile]
    """Claims or attributes that hold the fields of the profile. `null` for a field that is not
    taken from this connection.
    """


class ConnectionCreateOauthTrustsMfa(TypedDict):
    """By which values the identity provider vouches for a second factor, so that people who owe one
    have none to add here. Off by default. On a connection of an account, for people in its
    verified domains. On one without an account, only an owner of the staff can set it, and
    change the connection from then on. Any value of `amr_any` or `acr_any` will do. `null`: none
    does.
    """

    amr_any: NotRequired[Sequence[str]]
    """Values of `amr` (RFC 8176), such as mfa."""
    acr_any: NotRequired[Sequence[str]]
    """Values of `acr`."""
    max_age_seconds: NotRequired[int]
    """How long ago the factors may have been shown there, at most."""
    replaces_own: NotRequired[bool]
    """Whether it also stands for the authenticator app that a person has here; set by owners of the
    staff alone. Otherwise the app is asked for all the same.
    """


class ConnectionCreateOauthTenants(TypedDict):
    """microsoft: whose people alone may sign in, and whose may not, by tenant id."""

    allow: NotRequired[Sequence[str]]
    """Ids of the tenants whose people alone may sign in."""
    deny: NotRequired[Sequence[str]]
    """Ids of the tenants whose people may not."""

ConnectionCreateOauthPreset = Literal[
    "google",
    "github",
    "microsoft",
    "apple",
    "gitlab",
    "slack",
    "x",
    "facebook",
    "linkedin",
    "discord",
    "spotify",
    "notion",
    "reddit",
    "zoom",
    "tiktok",
    "figma",
    "linear",
    "yandex",
    "kick",
    "bitbucket",
    "atlassian",
    "naver",
    "strava",
    "patreon",
    "hubspot",
    "box",
    "dropbox",
    "zoho",
    "vkid",
    "twitch",
]
"""Which service it is."""

ConnectionCreateOauthClientAuth = Literal[
    "client_secret_basic",
    "client_secret_post",
    "private_key_jwt",
]
"""How the client authenticates. Absent: as the metadata of the issuer say."""


class ConnectionCreateOauth(TypedDict):
    """Connection create oauth."""

    kind: Literal["oauth"]
    """A well-known service, by its preset."""
    name: NotRequired[str]
    """As people see it on the sign-in page. One line, without control characters."""
    enabled: NotRequired[bool]
    """Whether people can sign in with it."""
    allows_staff: NotRequired[bool]
    """Whether the staff may sign in by it. Owners alone say so, and change such a connection from
    then on.
    """
    signs_out_at_idp: NotRequired[bool]
    """Whether signing out here leads people on to sign out at the identity provider, if it can."""
    slug: NotRequired[str]
    """Its name in paths. It cannot be changed later."""
    account_id: NotRequired[str]
    """Account whose members can use it. Omit for all users."""
    authorize_parameters: NotRequired[Mapping[str, str]]
    """Further parameters of the request for authorization, such as acr_values. They are sent, not
    checked.
    """
    pushed_authorization: NotRequired[bool]
    """Whether to push the request for authorization (RFC 9126) though the issuer does not require
    it.
    """
    client_id: str
    """Id of the client at the identity provider."""
    native_client_ids: NotRequired[Sequence[str]]
    """Ids of native applications at the identity provider, beside client_id: ID tokens of its SDKs
    may be for them.
    """
    scopes: NotRequired[Sequence[str]]
    """Scopes to ask for. Absent: those of the preset, or openid, email and profile."""
    mapping: NotRequired[ConnectionCreateOauthMapping]
    """Which claim holds the address and the groups, and which group gives which role. A claim
    inside another: `realm_access.roles`.
    """
    trusts_mfa: NotRequired[ConnectionCreateOauthTrustsMfa | None]
    """By which values the identity provider vouches for a second factor, so that people who owe one
    have none to add here. Off by default. On a connection of an account, for people in its
    verified domains. On one without an account, only an owner of the staff can set it, and
    change the connection from then on. Any value of `amr_any` or `acr_any` will do. `null`: none
    does.
    """
    trusts_email: NotRequired[bool]
    """Whether its word that an address is verified is taken. Not for connections of an account."""
    tenants: NotRequired[ConnectionCreateOauthTenants]
    """microsoft: whose people alone may sign in, and whose may not, by tenant id."""
    preset: ConnectionCreateOauthPreset
    """Which service it is."""
    client_secret: NotRequired[str]
    """Sealed at rest and never shown. Of Apple: the key file (.p8). Absent only with
    private_key_jwt.
    """
    client_auth: NotRequired[ConnectionCreateOauthClientAuth]
    """How the client authenticates. Absent: as the metadata of the issuer say."""
    settings: NotRequired[Mapping[str, str]]
    """google: hd. microsoft: tenant, domain_hint. apple: team_id, key_id. github, gitlab:
    server_url.
    """

ConnectionCreateOauth2ScopeSeparator = Literal[" ", ",", "+"]
"""Between two scopes. A space by default."""

ConnectionCreateOauth2ClientIdParameter = Literal["client_id", "client_key", "app_id", "appid"]
"""What the service calls the client id."""

ConnectionCreateOauth2ClientAuth = Literal["body", "basic", "none"]
"""Where the client shows its secret: `body` by default. `none` for a public client."""

ConnectionCreateOauth2TokenFormat = Literal["form", "json"]
"""Format of the request for tokens. `form` by default."""

ConnectionCreateOauth2AnswerParameter = Literal["state", "device_id"]

ConnectionCreateOauth2PersonIn = Literal["user", "token"]
"""Which answer names the person: that of `user_url` by default, or that of `token_url`."""

ConnectionCreateOauth2MappingRoleValueString = Literal["owner", "admin", "member"]


class ConnectionCreateOauth2MappingRoleValueObject(TypedDict):
    """Connection create oauth2 mapping role value object."""

    level: NotRequired[ProvisioningRoleValueObjectLevel]
    """Level of the people of the group. Omit to leave it alone."""
    roles: NotRequired[Sequence[str]]
    """Ids of the roles that the people of the group have."""

ConnectionCreateOauth2MappingRoleValue = Union[
    ConnectionCreateOauth2MappingRoleValueString,
    str,
    ConnectionCreateOauth2MappingRoleValueObject,
]


class ConnectionCreateOauth2MappingProfile(TypedDict):
    """Claims or attributes that hold the fields of the profile. `null` for a field that is not
    taken from this connection.
    """

    name: NotRequired[str | None]
    """Claim or attribute with: Full name. `null`: none. One line, without control characters."""
    given_name: NotRequired[str | None]
    """Claim or attribute with: First name. `null`: none. One line, without control characters."""
    family_name: NotRequired[str | None]
    """Claim or attribute with: Last name. `null`: none. One line, without control characters."""
    picture: NotRequired[str | None]
    """Claim or attribute with: Picture of the user, an https URL. `null`: none. One line, without
    control characters.
    """
    locale: NotRequired[str | None]
    """Claim or attribute with: Language, as a tag of BCP 47 such as de-AT. `null`: none. One line,
    without control characters.
    """
    zoneinfo: NotRequired[str | None]
    """Claim or attribute with: Time zone of the IANA database, such as Europe/Vienna. `null`: none.
    One line, without control characters.
    """
    phone: NotRequired[str | None]
    """Claim or attribute with: Telephone number. It is not verified. `null`: none. One line,
    without control characters.
    """


class ConnectionCreateOauth2Mapping(TypedDict):
    """Which member of the answer holds what. A member inside another: `data.user.id`."""

    subject: str
    """Member that identifies the person for ever: a text or a whole number. One line, without
    control characters.
    """
    email: NotRequired[str]
    """Member with the address. Not beside `emails`. One line, without control characters."""
    email_verified: NotRequired[str]
    """Member that says whether the service verified the address. One line, without control
    characters.
    """
    groups: NotRequired[str]
    """Claim with the groups. One line, without control characters."""
    roles: NotRequired[Mapping[str, ConnectionCreateOauth2MappingRoleValue]]
    """What a group gives, by its name: a level, or a level and roles."""
    profile: NotRequired[ConnectionCreateOauth2MappingProfile]
    """Claims or attributes that hold the fields of the profile. `null` for a field that is not
    taken from this connection.
    """

ConnectionCreateOauth2UserRequestMethod = Literal["GET", "POST"]
"""`GET` by default."""

ConnectionCreateOauth2UserRequestScheme = Literal["Bearer", "OAuth"]
"""Before the access token. `Bearer` by default."""


class ConnectionCreateOauth2UserRequest(TypedDict):
    """How the service wants to be asked who the person is."""

    method: NotRequired[ConnectionCreateOauth2UserRequestMethod]
    """`GET` by default."""
    scheme: NotRequired[ConnectionCreateOauth2UserRequestScheme]
    """Before the access token. `Bearer` by default."""
    headers: NotRequired[Mapping[str, str]]
    """Further headers, at most 5. Shown to staff, so no secrets."""
    body: NotRequired[Mapping[str, Any]]
    """Sent as JSON, with `POST`. For example, the query of a GraphQL service."""


class ConnectionCreateOauth2Emails(TypedDict):
    """For services that name the addresses elsewhere."""

    url: str
    """https URL that answers with the addresses of the person."""
    list: NotRequired[str]
    """Member with the list. Absent: the answer is the list. One line, without control characters.
    """
    address: str
    """Member of an entry with the address. One line, without control characters."""
    primary: NotRequired[str]
    """Member that marks the entry to take. Absent: the first verified one. One line, without
    control characters.
    """
    verified: NotRequired[str]
    """Member that says whether the service verified the address. One line, without control
    characters.
    """


class ConnectionCreateOauth2(TypedDict):
    """Connection create oauth2."""

    kind: Literal["oauth2"]
    """Any service with OAuth 2.0, by its addresses."""
    name: NotRequired[str]
    """As people see it on the sign-in page. One line, without control characters."""
    enabled: NotRequired[bool]
    """Whether people can sign in with it."""
    allows_staff: NotRequired[bool]
    """Whether the staff may sign in by it. Owners alone say so, and change such a connection from
    then on.
    """
    signs_out_at_idp: NotRequired[bool]
    """Whether signing out here leads people on to sign out at the identity provider, if it can."""
    slug: NotRequired[str]
    """Its name in paths. It cannot be changed later."""
    account_id: NotRequired[str]
    """Account whose members can use it. Omit for all users."""
    client_id: str
    """Id of the client at the service."""
    scopes: NotRequired[Sequence[str]]
    """Scopes to ask for. None by default."""
    trusts_email: NotRequired[bool]
    """Whether to believe that it verified an address. Needs a mapped verification, and not for
    connections of an account.
    """
    authorization_url: str
    """https URL that the browser is sent to. Fixed while users have identities there."""
    token_url: str
    """https URL that exchanges the code. Fixed while users have identities there."""
    user_url: NotRequired[str]
    """https URL that says who the person is. Absent with `person_in: token`. Fixed while users have
    identities there. `{access_token}` is replaced.
    """
    scope_separator: NotRequired[ConnectionCreateOauth2ScopeSeparator]
    """Between two scopes. A space by default."""
    client_id_parameter: NotRequired[ConnectionCreateOauth2ClientIdParameter]
    """What the service calls the client id."""
    client_auth: NotRequired[ConnectionCreateOauth2ClientAuth]
    """Where the client shows its secret: `body` by default. `none` for a public client."""
    token_format: NotRequired[ConnectionCreateOauth2TokenFormat]
    """Format of the request for tokens. `form` by default."""
    pkce: NotRequired[bool]
    """Whether to send PKCE (S256). `true` by default, and for public clients."""
    authorize_parameters: NotRequired[Mapping[str, str]]
    """Further parameters of the request for authorization, such as acr_values. They are sent, not
    checked.
    """
    answer_parameters: NotRequired[Sequence[ConnectionCreateOauth2AnswerParameter]]
    """Parameters of its answer that the request for tokens has to repeat."""
    person_in: NotRequired[ConnectionCreateOauth2PersonIn]
    """Which answer names the person: that of `user_url` by default, or that of `token_url`."""
    person_list: NotRequired[str]
    """Member with a list whose only entry is the person. One line, without control characters."""
    mapping: ConnectionCreateOauth2Mapping
    """Which member of the answer holds what. A member inside another: `data.user.id`."""
    client_secret: NotRequired[str]
    """Sealed at rest and never shown. Absent with `client_auth: none`."""
    user_request: NotRequired[ConnectionCreateOauth2UserRequest]
    """How the service wants to be asked who the person is."""
    emails: NotRequired[ConnectionCreateOauth2Emails]
    """For services that name the addresses elsewhere."""

ConnectionCreateOidcMappingRoleValueString = Literal["owner", "admin", "member"]


class ConnectionCreateOidcMappingRoleValueObject(TypedDict):
    """Connection create oidc mapping role value object."""

    level: NotRequired[ProvisioningRoleValueObjectLevel]
    """Level of the people of the group. Omit to leave it alone."""
    roles: NotRequired[Sequence[str]]
    """Ids of the roles that the people of the group have."""

ConnectionCreateOidcMappingRoleValue = Union[
    ConnectionCreateOidcMappingRoleValueString,
    str,
    ConnectionCreateOidcMappingRoleValueObject,
]


class ConnectionCreateOidcMappingProfile(TypedDict):
    """Claims or attributes that hold the fields of the profile. `null` for a field that is not
    taken from this connection.
    """

    name: NotRequired[str | None]
    """Claim or attribute with: Full name. `null`: none. One line, without control characters."""
    given_name: NotRequired[str | None]
    """Claim or attribute with: First name. `null`: none. One line, without control characters."""
    family_name: NotRequired[str | None]
    """Claim or attribute with: Last name. `null`: none. One line, without control characters."""
    picture: NotRequired[str | None]
    """Claim or attribute with: Picture of the user, an https URL. `null`: none. One line, without
    control characters.
    """
    locale: NotRequired[str | None]
    """Claim or attribute with: Language, as a tag of BCP 47 such as de-AT. `null`: none. One line,
    without control characters.
    """
    zoneinfo: NotRequired[str | None]
    """Claim or attribute with: Time zone of the IANA database, such as Europe/Vienna. `null`: none.
    One line, without control characters.
    """
    phone: NotRequired[str | None]
    """Claim or attribute with: Telephone number. It is not verified. `null`: none. One line,
    without control characters.
    """


class ConnectionCreateOidcMapping(TypedDict):
    """Which claim holds the address and the groups, and which group gives which role. A claim
    inside another: `realm_access.roles`.
    """

    email: NotRequired[str]
    """Claim with the address. One line, without control characters."""
    groups: NotRequired[str]
    """Claim with the groups. One line, without control characters."""
    roles: NotRequired[Mapping[str, ConnectionCreateOidcMappingRoleValue]]
    """What a group gives, by its name: a level, or a level and roles."""
    profile: NotRequired[ConnectionCreateOidcMappingProfile]
    """Claims or attributes that hold the fields of the profile. `null` for a field that is not
    taken from this connection.
    """


class ConnectionCreateOidcTrustsMfa(TypedDict):
    """By which values the identity provider vouches for a second factor, so that people who owe one
    have none to add here. Off by default. On a connection of an account, for people in its
    verified domains. On one without an account, only an owner of the staff can set it, and
    change the connection from then on. Any value of `amr_any` or `acr_any` will do. `null`: none
    does.
    """

    amr_any: NotRequired[Sequence[str]]
    """Values of `amr` (RFC 8176), such as mfa."""
    acr_any: NotRequired[Sequence[str]]
    """Values of `acr`."""
    max_age_seconds: NotRequired[int]
    """How long ago the factors may have been shown there, at most."""
    replaces_own: NotRequired[bool]
    """Whether it also stands for the authenticator app that a person has here; set by owners of the
    staff alone. Otherwise the app is asked for all the same.
    """


class ConnectionCreateOidc(TypedDict):
    """Connection create oidc."""

    kind: Literal["oidc"]
    """OpenID Connect, by the metadata of the issuer."""
    name: NotRequired[str]
    """As people see it on the sign-in page. One line, without control characters."""
    enabled: NotRequired[bool]
    """Whether people can sign in with it."""
    allows_staff: NotRequired[bool]
    """Whether the staff may sign in by it. Owners alone say so, and change such a connection from
    then on.
    """
    signs_out_at_idp: NotRequired[bool]
    """Whether signing out here leads people on to sign out at the identity provider, if it can."""
    slug: NotRequired[str]
    """Its name in paths. It cannot be changed later."""
    account_id: NotRequired[str]
    """Account whose members can use it. Omit for all users."""
    authorize_parameters: NotRequired[Mapping[str, str]]
    """Further parameters of the request for authorization, such as acr_values. They are sent, not
    checked.
    """
    pushed_authorization: NotRequired[bool]
    """Whether to push the request for authorization (RFC 9126) though the issuer does not require
    it.
    """
    client_id: str
    """Id of the client at the identity provider."""
    native_client_ids: NotRequired[Sequence[str]]
    """Ids of native applications at the identity provider, beside client_id: ID tokens of its SDKs
    may be for them.
    """
    scopes: NotRequired[Sequence[str]]
    """Scopes to ask for. Absent: those of the preset, or openid, email and profile."""
    mapping: NotRequired[ConnectionCreateOidcMapping]
    """Which claim holds the address and the groups, and which group gives which role. A claim
    inside another: `realm_access.roles`.
    """
    trusts_mfa: NotRequired[ConnectionCreateOidcTrustsMfa | None]
    """By which values the identity provider vouches for a second factor, so that people who owe one
    have none to add here. Off by default. On a connection of an account, for people in its
    verified domains. On one without an account, only an owner of the staff can set it, and
    change the connection from then on. Any value of `amr_any` or `acr_any` will do. `null`: none
    does.
    """
    trusts_email: NotRequired[bool]
    """Whether its word that an address is verified is taken. Not for connections of an account."""
    issuer: str
    """Issuer: an https URL, whose metadata are read."""
    client_secret: NotRequired[str]
    """Absent: a public client, which shows PKCE alone."""
    client_auth: NotRequired[ConnectionCreateOauthClientAuth]
    """How the client authenticates. Absent: as the metadata of the issuer say."""

ConnectionCreateSamlSsoBinding = Literal["redirect", "post"]
"""How requests get there: HTTP-Redirect, or HTTP-POST for identity providers that want only that.
"""


class ConnectionCreateSamlTrustsMfa(TypedDict):
    """By which values the identity provider vouches for a second factor, so that people who owe one
    have none to add here. Off by default. On a connection of an account, for people in its
    verified domains. On one without an account, only an owner of the staff can set it, and
    change the connection from then on. Any of these AuthnContextClassRefs will do. `null`: none
    does.
    """

    authn_context_any: Sequence[str]
    """URIs of AuthnContextClassRef."""
    max_age_seconds: NotRequired[int]
    """How long ago the factors may have been shown there, at most."""
    replaces_own: NotRequired[bool]
    """Whether it also stands for the authenticator app that a person has here; set by owners of the
    staff alone. Otherwise the app is asked for all the same.
    """

ConnectionCreateSamlMappingRoleValueString = Literal["owner", "admin", "member"]


class ConnectionCreateSamlMappingRoleValueObject(TypedDict):
    """Connection create saml mapping role value object."""

    level: NotRequired[ProvisioningRoleValueObjectLevel]
    """Level of the people of the group. Omit to leave it alone."""
    roles: NotRequired[Sequence[str]]
    """Ids of the roles that the people of the group have."""

ConnectionCreateSamlMappingRoleValue = Union[
    ConnectionCreateSamlMappingRoleValueString,
    str,
    ConnectionCreateSamlMappingRoleValueObject,
]


class ConnectionCreateSamlMappingProfile(TypedDict):
    """Claims or attributes that hold the fields of the profile. `null` for a field that is not
    taken from this connection.
    """

    name: NotRequired[str | None]
    """Claim or attribute with: Full name. `null`: none. One line, without control characters."""
    given_name: NotRequired[str | None]
    """Claim or attribute with: First name. `null`: none. One line, without control characters."""
    family_name: NotRequired[str | None]
    """Claim or attribute with: Last name. `null`: none. One line, without control characters."""
    picture: NotRequired[str | None]
    """Claim or attribute with: Picture of the user, an https URL. `null`: none. One line, without
    control characters.
    """
    locale: NotRequired[str | None]
    """Claim or attribute with: Language, as a tag of BCP 47 such as de-AT. `null`: none. One line,
    without control characters.
    """
    zoneinfo: NotRequired[str | None]
    """Claim or attribute with: Time zone of the IANA database, such as Europe/Vienna. `null`: none.
    One line, without control characters.
    """
    phone: NotRequired[str | None]
    """Claim or attribute with: Telephone number. It is not verified. `null`: none. One line,
    without control characters.
    """


class ConnectionCreateSamlMapping(TypedDict):
    """Which attribute identifies a person (instead of the NameID), which holds the address and the
    groups, and which group gives which role.
    """

    subject: NotRequired[str]
    """Attribute that identifies a person. One line, without control characters."""
    email: NotRequired[str]
    """Attribute with the address. One line, without control characters."""
    groups: NotRequired[str]
    """Attribute with the groups. One line, without control characters."""
    roles: NotRequired[Mapping[str, ConnectionCreateSamlMappingRoleValue]]
    """What a group gives, by its name: a level, or a level and roles."""
    profile: NotRequired[ConnectionCreateSamlMappingProfile]
    """Claims or attributes that hold the fields of the profile. `null` for a field that is not
    taken from this connection.
    """


class ConnectionCreateSaml(TypedDict):
    """Connection create saml."""

    kind: Literal["saml"]
    """SAML 2.0."""
    name: NotRequired[str]
    """As people see it on the sign-in page. One line, without control characters."""
    enabled: NotRequired[bool]
    """Whether people can sign in with it."""
    allows_staff: NotRequired[bool]
    """Whether the staff may sign in by it. Owners alone say so, and change such a connection from
    then on.
    """
    signs_out_at_idp: NotRequired[bool]
    """Whether signing out here leads people on to sign out at the identity provider, if it can."""
    slug: NotRequired[str]
    """Its name in paths. It cannot be changed later."""
    account_id: NotRequired[str]
    """Account whose members can use it. Omit for all users."""
    metadata_url: NotRequired[str]
    """Where the identity provider publishes its metadata. It is fetched again every day. One line,
    without control characters.
    """
    metadata_xml: NotRequired[str]
    """The metadata itself, from a file."""
    sso_url: NotRequired[str]
    """Takes requests for sign-in. One line, without control characters."""
    sso_binding: NotRequired[ConnectionCreateSamlSsoBinding]
    """How requests get there: HTTP-Redirect, or HTTP-POST for identity providers that want only
    that.
    """
    slo_url: NotRequired[str | None]
    """URL that takes logouts by HTTP-Redirect. `null` if there is none. One line, without control
    characters.
    """
    certificates: NotRequired[Sequence[str]]
    """Whose keys may sign, PEM: two while one takes over from the other."""
    signs_requests: NotRequired[bool]
    """Whether requests for sign-in are signed."""
    wants_encryption: NotRequired[bool]
    """Whether our metadata asks for encrypted assertions. They are read in any case."""
    allows_idp_initiated: NotRequired[bool]
    """Whether people may begin at the identity provider. Each is asked here before they are signed
    in.
    """
    trusts_email: NotRequired[bool]
    """Whether its word for addresses is taken. Not for connections of an account."""
    trusts_mfa: NotRequired[ConnectionCreateSamlTrustsMfa | None]
    """By which values the identity provider vouches for a second factor, so that people who owe one
    have none to add here. Off by default. On a connection of an account, for people in its
    verified domains. On one without an account, only an owner of the staff can set it, and
    change the connection from then on. Any of these AuthnContextClassRefs will do. `null`: none
    does.
    """
    mapping: NotRequired[ConnectionCreateSamlMapping]
    """Which attribute identifies a person (instead of the NameID), which holds the address and the
    groups, and which group gives which role.
    """
    entity_id: NotRequired[str]
    """Entity id of the identity provider. Absent: that of its metadata. One line, without control
    characters.
    """

ConnectionCreate = Union[
    ConnectionCreateOauth,
    ConnectionCreateOauth2,
    ConnectionCreateOidc,
    ConnectionCreateSaml,
]


class ConnectionUpdate(TypedDict):
    """Connection update."""

    pass


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ConnectionTestAnswer(Model):
    """Connection test answer."""

    url: str
    """For staff, in a browser. It shows what comes back, and does not sign in."""
    staff_url: str
    """The same by the redirect URL of staff."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ConnectionMetadataAnswer(Model):
    """Connection metadata answer."""

    entity_id: str
    """Our entity id, to enter at the identity provider."""
    acs_url: str
    """Where it sends responses (assertion consumer service)."""
    slo_url: str
    """Where it sends logouts."""
    certificate: str
    """PEM; it verifies signed requests."""
    encryption_certificate: str
    """PEM; assertions can be encrypted for it."""
    metadata_xml: str
    """All of this as SAML metadata."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ConnectionRefreshMetadataAnswer(Model):
    """Connection refresh metadata answer."""

    id: str
    """Id of the connection."""
    sso_url: str
    """Takes requests for sign-in."""
    certificates: list[str]
    """Whose keys may sign, PEM."""
    skipped_keys: list[str]
    """Keys in the metadata that are not used, and why."""

ConnectionListServes = Literal["users", "account", "staff"]
"""Only those for all users, for the people of an account, or for staff."""
