# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Literal, TYPE_CHECKING, TypedDict, Union

from .._model import Model, Reader, each, moment, union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    BillingImportResultStatus,
    Bulk,
    BulkCount,
    Principal,
    RoleName,
    UserRecordProfileSources,
    UserRecordStaffRole,
    UserRecordStatus,
)


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserAccessAccount(Model):
    """User access account."""

    id: str
    """Id of the account."""
    name: str
    """Name of the account, as its members see it."""
    role: RoleName | str
    """Role of the user in the account."""

UserAccessMethod = Literal["password", "passkey", "connection", "totp"]


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserAccess(Model):
    """Only with `include=access`."""

    _readers: ClassVar[dict[str, Reader]] = {
        "accounts": each(UserAccessAccount.from_json),
    }

    accounts: list[UserAccessAccount]
    """Accounts that the user belongs to: the first 3 that the user joined."""
    account_count: int
    """Number of accounts that the user belongs to."""
    methods: list[UserAccessMethod | str]
    """What the user has set up. `connection`: an identity at another provider; `totp`: an
    authenticator app. Codes and links by mail need no set-up.
    """


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ListedUser(Model):
    """Listed user."""

    _readers: ClassVar[dict[str, Reader]] = {
        "profile_sources": UserRecordProfileSources.from_json,
        "delete_at": moment,
        "created_at": moment,
        "verified_at": moment,
        "last_login_at": moment,
        "access": UserAccess.from_json,
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
    access: UserAccess | None = None


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountOfUserRole(Model):
    """Account of user role."""

    id: str
    """Id of the role."""
    key: str
    """Key of the role. That of an account's own role begins with `own:`. One line, without control
    characters.
    """
    name: str
    """Name of the role, as people read it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class AccountOfUser(Model):
    """Account of user."""

    _readers: ClassVar[dict[str, Reader]] = {
        "created_at": moment,
        "roles": each(AccountOfUserRole.from_json),
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
    roles: list[AccountOfUserRole] | None = None
    """Roles beside the level, by name. Only with `include=roles`."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ImportResultError(Model):
    """Import result error."""

    field: str
    """JSON pointer into the body, such as `/email`, or the name of a parameter."""
    message: str
    """What is wrong with it and what to send instead."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class ImportResult(Model):
    """Import result."""

    _readers: ClassVar[dict[str, Reader]] = {
        "errors": each(ImportResultError.from_json),
    }

    email: str
    """Email address of the row, as it was sent."""
    status: BillingImportResultStatus | str
    """`exists`: the address has a user already, who stays as they are."""
    id: str | None
    """Id of the user. `null`: the row was refused."""
    errors: list[ImportResultError]
    """Why it was refused; empty if it was not."""


class UserCreate(TypedDict):
    """User create."""

    email: str
    """Email address."""
    principal: NotRequired[Principal]
    """`customer` for your customers, `provider` for your own staff."""
    role: NotRequired[RoleName]
    """Role of a staff member. Default: owner for the first one, member for others."""
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
    external_id: NotRequired[str | None]
    """The id in your own system: no two have the same. One line, without control characters."""
    public_metadata: NotRequired[Mapping[str, Any]]
    """Your own JSON, which members and events show too."""
    private_metadata: NotRequired[Mapping[str, Any]]
    """Your own JSON, which only you see."""

UserUpdateStatus = Literal["active", "blocked"]
"""`blocked` ends all sessions, and the user cannot sign in."""


class UserUpdate(TypedDict):
    """User update."""

    status: NotRequired[UserUpdateStatus]
    """`blocked` ends all sessions, and the user cannot sign in."""
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
    external_id: NotRequired[str | None]
    """The id in your own system: no two have the same. One line, without control characters."""
    public_metadata: NotRequired[Mapping[str, Any] | None]
    """A merge patch (RFC 7396): fields are merged, null removes."""
    private_metadata: NotRequired[Mapping[str, Any] | None]
    """A merge patch (RFC 7396): fields are merged, null removes."""
    revoke_keys: NotRequired[bool]
    """With `blocked`: also revokes the secret keys and SCIM tokens that this person made. They know
    them.
    """
    force: NotRequired[bool]
    """Replaces fields also if a stronger source set them."""

UserBulkInputAction = Literal["block", "unblock", "sign_out"]
"""What to do with each row."""

Verified = Literal["true", "false"]
"""Whether the address was proved."""

UserBulkInputFilterMethod = Literal["password", "passkey", "connection", "totp"]
"""Users who have set this up."""

UserBulkInputFilterMfa = Literal["true", "false"]
"""Whether the user has a second factor: an authenticator app or a passkey."""


class UserBulkInputFilter(TypedDict):
    """As in the list. Without it, all rows."""

    q: NotRequired[str]
    """Begins the name, the family name, the address or the external id. Sorted by what it begins.
    One line, without control characters.
    """
    email: NotRequired[str]
    """Email address."""
    external_id: NotRequired[str]
    """The id in your own system: no two have the same. One line, without control characters."""
    principal: NotRequired[Principal]
    """`customer` for your customers, `provider` for your own staff."""
    status: NotRequired[UserRecordStatus]
    """State of the user."""
    verified: NotRequired[Verified]
    """Whether the address was proved."""
    last_login_after: NotRequired[datetime | str]
    """Signed in at this time or later."""
    last_login_before: NotRequired[datetime | str]
    """Or never signed in."""
    account_id: NotRequired[str]
    """Members of this account."""
    method: NotRequired[UserBulkInputFilterMethod]
    """Users who have set this up."""
    connection_id: NotRequired[str]
    """Users who have signed in with this connection."""
    mfa: NotRequired[UserBulkInputFilterMfa]
    """Whether the user has a second factor: an authenticator app or a passkey."""
    since: NotRequired[datetime | str]
    """Added at this time or later."""
    until: NotRequired[datetime | str]
    """Added before."""


class UserBulkInput(TypedDict):
    """User bulk input."""

    action: UserBulkInputAction
    """What to do with each row."""
    filter: NotRequired[UserBulkInputFilter]
    """As in the list. Without it, all rows."""
    dry_run: NotRequired[bool]
    """Whether only to count them."""


class UserTermsAcceptInput(TypedDict):
    """User terms accept input."""

    version: str
    """Name of the version that was accepted."""
    accepted_at: NotRequired[datetime | str]
    """If it was earlier than now."""
    language: NotRequired[str]
    """Of the text that was shown; by default, the first."""
    ip: NotRequired[str]
    """The person's IP address."""
    user_agent: NotRequired[str]
    """The person's browser. One line, without control characters."""


class UserImportManyInputUser(TypedDict):
    """User import many input user."""

    email: str
    """Email address."""
    email_verified: bool
    """Whether your system proved that the address is theirs."""
    principal: NotRequired[Principal]
    """`customer` for your customers, `provider` for your own staff."""
    password_hash: NotRequired[str]
    """bcrypt, a PHC string of Argon2, scrypt, pbkdf2-sha256 or pbkdf2-sha512, or Better Auth’s form
    of scrypt.
    """
    name: NotRequired[str | None]
    """Full name."""
    given_name: NotRequired[str | None]
    """First name."""
    family_name: NotRequired[str | None]
    """Last name."""
    picture: NotRequired[str | None]
    """Picture of the user, an https URL."""
    locale: NotRequired[str | None]
    """Language, as a tag of BCP 47 such as de-AT."""
    zoneinfo: NotRequired[str | None]
    """Time zone of the IANA database, such as Europe/Vienna."""
    phone: NotRequired[str | None]
    """Telephone number. It is not verified."""
    external_id: NotRequired[str | None]
    """The id in your own system: no two have the same. One line, without control characters."""
    public_metadata: NotRequired[Mapping[str, Any]]
    """Your own JSON, which members and events show too."""
    private_metadata: NotRequired[Mapping[str, Any]]
    """Your own JSON, which only you see."""


class UserImportManyInput(TypedDict):
    """User import many input."""

    users: Sequence[UserImportManyInputUser]
    """Users of your system."""
    emit_events: NotRequired[bool]
    """Whether each user who is created is a `user.created`, for endpoints that chose that type."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class UserImportManyAnswer(Model):
    """User import many answer."""

    _readers: ClassVar[dict[str, Reader]] = {
        "results": each(ImportResult.from_json),
    }

    created: int
    """Number of users that were created."""
    exists: int
    """Number of rows whose address has a user already."""
    refused: int
    """Number of rows that were refused."""
    results: list[ImportResult]
    """One result for each row, in their order."""

UserListSort = Literal[
    "created_at",
    "last_login_at",
    "name",
    "email",
    "status",
    "verified",
    "-created_at",
    "-last_login_at",
    "-name",
    "-email",
    "-status",
    "-verified",
]
"""With - downwards; -created_at unless told. Not with q."""

UserBulkAnswer = Union[
    BulkCount,
    Bulk,
]

read_user_bulk_answer: Callable[[Any], UserBulkAnswer] = union(
    (None, None, BulkCount.from_json),
    (None, None, Bulk.from_json),
)
