# Made of server/openapi.json by: npm run generate
"""The methods of `postern.users`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any, Literal

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, by_status, nothing, optional, text


class UsersSessions(Resource):
    """`postern.users.sessions`"""

    def list(
        self,
        user_id: str,
        /,
    ) -> Pages[t.Session]:
        """List a user's sessions, newest first.

        Live sessions, with the device and the address of each. Secret keys need the scope read
        or users.

        Args:
            user_id: Id of the user.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/users/{id}/sessions",
                path={"id": user_id},
                retry="safe",
                whole=True,
            ),
            t.Session.from_json,
        )

    def delete_all(
        self,
        user_id: str,
        /,
    ) -> None:
        """End all of a user's sessions.

        From the next request on they open nothing, and neither do tokens of applications. The
        user can sign in again; to prevent that, block the user. Secret keys need the scope
        users. A session needs a factor verified within the last ten minutes.

        Args:
            user_id: Id of the user.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/users/{id}/sessions",
                path={"id": user_id},
                retry="safe",
            ),
            nothing,
        )

    def delete(
        self,
        user_id: str,
        session_id: str,
        /,
    ) -> None:
        """End one of a user's sessions.

        From the next request on it opens nothing. Secret keys need the scope users. A session
        needs a factor verified within the last ten minutes.

        Args:
            user_id: Id of the user.
            session_id: Id of the session.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/users/{id}/sessions/{session_id}",
                path={"id": user_id, "session_id": session_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncUsersSessions(AsyncResource):
    """`postern.users.sessions`, to be awaited."""

    list = LaterPages(UsersSessions.list)
    """List a user's sessions, newest first."""
    delete_all = Later(UsersSessions.delete_all)
    """End all of a user's sessions."""
    delete = Later(UsersSessions.delete)
    """End one of a user's sessions."""


class UsersAccounts(Resource):
    """`postern.users.accounts`"""

    def list(
        self,
        user_id: str,
        /,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        include: Literal["roles"] | None = None,
    ) -> Pages[t.AccountOfUser]:
        """List a user's accounts, newest first.

        With the role that the user has in each. Secret keys need the scope read or users.

        Args:
            user_id: Id of the user.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            include: With `roles`, each entry names the roles that the member has beside the
                level.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/users/{id}/accounts",
                path={"id": user_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "include": include,
                },
                retry="safe",
            ),
            t.AccountOfUser.from_json,
        )


class AsyncUsersAccounts(AsyncResource):
    """`postern.users.accounts`, to be awaited."""

    list = LaterPages(UsersAccounts.list)
    """List a user's accounts, newest first."""


class UsersTerms(Resource):
    """`postern.users.terms`"""

    def list(
        self,
        user_id: str,
        /,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.TermsAcceptance]:
        """List what a user accepted, newest first.

        Every version of every document, with when and from where. Secret keys need the scope
        read or users or billing.

        Args:
            user_id: Id of the user.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/users/{id}/terms",
                path={"id": user_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.TermsAcceptance.from_json,
        )

    def accept(
        self,
        user_id: str,
        key: str,
        /,
        *,
        version: str,
        accepted_at: datetime | str | NotGiven = NOT_GIVEN,
        language: str | NotGiven = NOT_GIVEN,
        ip: str | NotGiven = NOT_GIVEN,
        user_agent: str | NotGiven = NOT_GIVEN,
    ) -> t.TermsAcceptance:
        """Record that a user accepted a version on a page of yours.

        Emits tos.accepted, once for each user and version: called again, it answers what is
        recorded. The version must be in force or announced, at accepted_at if that is given.
        Secret keys need the scope users.

        Args:
            user_id: Id of the user.
            key: Key of the term.
            version: Name of the version that was accepted.
            accepted_at: If it was earlier than now.
            language: Of the text that was shown; by default, the first.
            ip: The person's IP address.
            user_agent: The person's browser. One line, without control characters.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/users/{id}/terms/{key}/accept",
                path={"id": user_id, "key": key},
                body={
                    "version": version,
                    "accepted_at": accepted_at,
                    "language": language,
                    "ip": ip,
                    "user_agent": user_agent,
                },
                retry="never",
            ),
            t.TermsAcceptance.from_json,
        )


class AsyncUsersTerms(AsyncResource):
    """`postern.users.terms`, to be awaited."""

    list = LaterPages(UsersTerms.list)
    """List what a user accepted, newest first."""
    accept = Later(UsersTerms.accept)
    """Record that a user accepted a version on a page of yours."""


class UsersMfa(Resource):
    """`postern.users.mfa`"""

    def get(
        self,
        user_id: str,
        /,
    ) -> t.MfaStatus:
        """Show a user's second factors.

        Whether an authenticator app is on, and how many recovery codes are left. Secret keys
        need the scope read or users.

        Args:
            user_id: Id of the user.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/users/{id}/mfa",
                path={"id": user_id},
                retry="safe",
            ),
            t.MfaStatus.from_json,
        )

    def delete(
        self,
        user_id: str,
        /,
    ) -> None:
        """Remove a user's authenticator app.

        For a user who lost the phone and the recovery codes. Make sure who asks. All sessions of
        the user end. No secret key may do that. A session needs a factor verified within the
        last ten minutes.

        Args:
            user_id: Id of the user.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/users/{id}/mfa",
                path={"id": user_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncUsersMfa(AsyncResource):
    """`postern.users.mfa`, to be awaited."""

    get = Later(UsersMfa.get)
    """Show a user's second factors."""
    delete = Later(UsersMfa.delete)
    """Remove a user's authenticator app."""


class UsersDeletion(Resource):
    """`postern.users.deletion`"""

    def cancel(
        self,
        user_id: str,
        /,
    ) -> t.UserRecord:
        """Cancel a user's deletion.

        For a user who asked to be deleted and has changed their mind. A blocked user stays
        blocked. The user is told by mail. Secret keys need the scope users. A session needs a
        factor verified within the last ten minutes.

        Args:
            user_id: Id of the user.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/users/{id}/deletion",
                path={"id": user_id},
                retry="safe",
            ),
            t.UserRecord.from_json,
        )


class AsyncUsersDeletion(AsyncResource):
    """`postern.users.deletion`, to be awaited."""

    cancel = Later(UsersDeletion.cancel)
    """Cancel a user's deletion."""


class UsersPasskeys(Resource):
    """`postern.users.passkeys`"""

    def list(
        self,
        user_id: str,
        /,
    ) -> Pages[t.Passkey]:
        """List a user's passkeys, newest first.

        With their names and when each was last used. Secret keys need the scope read or users.

        Args:
            user_id: Id of the user.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/users/{id}/passkeys",
                path={"id": user_id},
                retry="safe",
                whole=True,
            ),
            t.Passkey.from_json,
        )

    def delete(
        self,
        user_id: str,
        passkey_id: str,
        /,
    ) -> None:
        """Remove a user's passkey.

        For a user who lost the device. Make sure who asks. All sessions of the user end. No
        secret key may do that. A session needs a factor verified within the last ten minutes.

        Args:
            user_id: Id of the user.
            passkey_id: Id of the passkey.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/users/{id}/passkeys/{passkey_id}",
                path={"id": user_id, "passkey_id": passkey_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncUsersPasskeys(AsyncResource):
    """`postern.users.passkeys`, to be awaited."""

    list = LaterPages(UsersPasskeys.list)
    """List a user's passkeys, newest first."""
    delete = Later(UsersPasskeys.delete)
    """Remove a user's passkey."""


class UsersIdentities(Resource):
    """`postern.users.identities`"""

    def list(
        self,
        user_id: str,
        /,
    ) -> t.IdentityList:
        """List a user's connected identities.

        Where the user can sign in from, with the address that each service told last. Secret
        keys need the scope read or users.

        Args:
            user_id: Id of the user.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/users/{id}/identities",
                path={"id": user_id},
                retry="safe",
            ),
            t.IdentityList.from_json,
        )

    def delete(
        self,
        user_id: str,
        connection_id: str,
        /,
    ) -> None:
        """Disconnect a user's identities at a connection.

        The last way in to the account stays. Sessions stay, too: end them if you have to. Secret
        keys need the scope users. A session needs a factor verified within the last ten minutes.

        Args:
            user_id: Id of the user.
            connection_id: Id of the connection.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/users/{id}/identities/{connection_id}",
                path={"id": user_id, "connection_id": connection_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncUsersIdentities(AsyncResource):
    """`postern.users.identities`, to be awaited."""

    list = Later(UsersIdentities.list)
    """List a user's connected identities."""
    delete = Later(UsersIdentities.delete)
    """Disconnect a user's identities at a connection."""


class Users(Resource):
    """`postern.users`"""

    @cached_property
    def sessions(self) -> UsersSessions:
        return UsersSessions(self._client)

    @cached_property
    def accounts(self) -> UsersAccounts:
        return UsersAccounts(self._client)

    @cached_property
    def terms(self) -> UsersTerms:
        return UsersTerms(self._client)

    @cached_property
    def mfa(self) -> UsersMfa:
        return UsersMfa(self._client)

    @cached_property
    def deletion(self) -> UsersDeletion:
        return UsersDeletion(self._client)

    @cached_property
    def passkeys(self) -> UsersPasskeys:
        return UsersPasskeys(self._client)

    @cached_property
    def identities(self) -> UsersIdentities:
        return UsersIdentities(self._client)

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        email: str | None = None,
        external_id: str | None = None,
        principal: t.Principal | None = None,
        status: t.UserRecordStatus | None = None,
        verified: bool | None = None,
        last_login_after: datetime | str | None = None,
        last_login_before: datetime | str | None = None,
        account_id: str | None = None,
        method: t.UserBulkInputFilterMethod | None = None,
        connection_id: str | None = None,
        mfa: bool | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        sort: t.UserListSort | None = None,
        include: Literal["access"] | None = None,
    ) -> Pages[t.ListedUser]:
        """List users, newest first.

        Or those whose name, address or external id begins with `q`. Secret keys need the scope
        read or users.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            q: Begins the name, the family name, the address or the external id. Sorted by what
                it begins.
            email: Email address, matched as a whole.
            external_id: The id in your own system: no two have the same.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            status: State of the user.
            verified: Whether the address was proved.
            last_login_after: Signed in at this time or later.
            last_login_before: Or never signed in.
            account_id: Members of this account.
            method: Users who have set this up.
            connection_id: Users who have signed in with this connection.
            mfa: Whether the user has a second factor: an authenticator app or a passkey.
            since: Added at this time or later.
            until: Added before.
            sort: With - downwards; -created_at unless told. Not with q.
            include: `access`: the accounts of each user, and what the user signs in with.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/users",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "q": q,
                    "email": email,
                    "external_id": external_id,
                    "principal": principal,
                    "status": status,
                    "verified": verified,
                    "last_login_after": last_login_after,
                    "last_login_before": last_login_before,
                    "account_id": account_id,
                    "method": method,
                    "connection_id": connection_id,
                    "mfa": mfa,
                    "since": since,
                    "until": until,
                    "sort": sort,
                    "include": include,
                },
                retry="safe",
            ),
            t.ListedUser.from_json,
        )

    def create(
        self,
        *,
        email: str,
        principal: t.Principal | NotGiven = NOT_GIVEN,
        role: t.RoleName | NotGiven = NOT_GIVEN,
        name: str | None | NotGiven = NOT_GIVEN,
        given_name: str | None | NotGiven = NOT_GIVEN,
        family_name: str | None | NotGiven = NOT_GIVEN,
        picture: str | None | NotGiven = NOT_GIVEN,
        locale: str | None | NotGiven = NOT_GIVEN,
        zoneinfo: str | None | NotGiven = NOT_GIVEN,
        phone: str | None | NotGiven = NOT_GIVEN,
        external_id: str | None | NotGiven = NOT_GIVEN,
        public_metadata: Mapping[str, Any] | NotGiven = NOT_GIVEN,
        private_metadata: Mapping[str, Any] | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.UserRecord:
        """Add a user.

        Customers sign up themselves. Add or invite the staff of a provider here. The first of
        them must be an owner. Secret keys need the scope users. A session needs a factor
        verified within the last ten minutes.

        Args:
            email: Email address.
            principal: `customer` for your customers, `provider` for your own staff.
            role: Role of a staff member. Default: owner for the first one, member for others.
            name: Full name. `null` removes it.
            given_name: First name. `null` removes it.
            family_name: Last name. `null` removes it.
            picture: Picture of the user, an https URL. `null` removes it.
            locale: Language, as a tag of BCP 47 such as de-AT. `null` removes it.
            zoneinfo: Time zone of the IANA database, such as Europe/Vienna. `null` removes it.
            phone: Telephone number. It is not verified. `null` removes it.
            external_id: The id in your own system: no two have the same. One line, without
                control characters.
            public_metadata: Your own JSON, which members and events show too.
            private_metadata: Your own JSON, which only you see.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/users",
                body={
                    "email": email,
                    "principal": principal,
                    "role": role,
                    "name": name,
                    "given_name": given_name,
                    "family_name": family_name,
                    "picture": picture,
                    "locale": locale,
                    "zoneinfo": zoneinfo,
                    "phone": phone,
                    "external_id": external_id,
                    "public_metadata": public_metadata,
                    "private_metadata": private_metadata,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.UserRecord.from_json,
        )

    def export(
        self,
        *,
        q: str | None = None,
        email: str | None = None,
        external_id: str | None = None,
        principal: t.Principal | None = None,
        status: t.UserRecordStatus | None = None,
        verified: bool | None = None,
        last_login_after: datetime | str | None = None,
        last_login_before: datetime | str | None = None,
        account_id: str | None = None,
        method: t.UserBulkInputFilterMethod | None = None,
        connection_id: str | None = None,
        mfa: bool | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        sort: t.UserListSort | None = None,
        include: Literal["access"] | None = None,
        format: Literal["csv"] | None = None,
        columns: str | None = None,
    ) -> str:
        """Export users.

        All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated
        values (RFC 4180) with a byte order mark, under the names of the columns. Text that a
        spreadsheet would take for a formula begins with an apostrophe. An export that is not
        complete says so in its last line, which begins with `#`. Secret keys need the scope read
        or users. A session needs a factor verified within the last ten minutes.

        Args:
            q: Begins the name, the family name, the address or the external id. Sorted by what
                it begins.
            email: Email address, matched as a whole.
            external_id: The id in your own system: no two have the same.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            status: State of the user.
            verified: Whether the address was proved.
            last_login_after: Signed in at this time or later.
            last_login_before: Or never signed in.
            account_id: Members of this account.
            method: Users who have set this up.
            connection_id: Users who have signed in with this connection.
            mfa: Whether the user has a second factor: an authenticator app or a passkey.
            since: Added at this time or later.
            until: Added before.
            sort: With - downwards; -created_at unless told. Not with q.
            include: `access`: the accounts of each user, and what the user signs in with.
            format: Form of the export.
            columns: One or, separated by commas, up to 19 of: `id`, `email`, `name`,
                `given_name`, `family_name`, `principal`, `staff_role`, `status`, `created_at`,
                `verified_at`, `last_login_at`, `account`, `accounts`, `methods`, `external_id`,
                `locale`, `zoneinfo`, `public_metadata`, `private_metadata`.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/users/export",
                query={
                    "q": q,
                    "email": email,
                    "external_id": external_id,
                    "principal": principal,
                    "status": status,
                    "verified": verified,
                    "last_login_after": last_login_after,
                    "last_login_before": last_login_before,
                    "account_id": account_id,
                    "method": method,
                    "connection_id": connection_id,
                    "mfa": mfa,
                    "since": since,
                    "until": until,
                    "sort": sort,
                    "include": include,
                    "format": format,
                    "columns": columns,
                },
                retry="safe",
            ),
            text,
        )

    def get(
        self,
        user_id: str,
        /,
    ) -> t.UserRecord:
        """Show a user.

        With names, status, external id and both kinds of metadata. The `ETag` does not change
        when the user signs in. Secret keys need the scope read or users.

        Args:
            user_id: Id of the user.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/users/{id}",
                path={"id": user_id},
                retry="safe",
            ),
            t.UserRecord.from_json,
        )

    def update(
        self,
        user_id: str,
        /,
        *,
        status: t.UserUpdateStatus | NotGiven = NOT_GIVEN,
        name: str | None | NotGiven = NOT_GIVEN,
        given_name: str | None | NotGiven = NOT_GIVEN,
        family_name: str | None | NotGiven = NOT_GIVEN,
        picture: str | None | NotGiven = NOT_GIVEN,
        locale: str | None | NotGiven = NOT_GIVEN,
        zoneinfo: str | None | NotGiven = NOT_GIVEN,
        phone: str | None | NotGiven = NOT_GIVEN,
        external_id: str | None | NotGiven = NOT_GIVEN,
        public_metadata: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        private_metadata: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        revoke_keys: bool | NotGiven = NOT_GIVEN,
        force: bool | NotGiven = NOT_GIVEN,
        if_match: str | None = None,
    ) -> t.ChangedUser:
        """Change, block or unblock a user.

        Blocking ends all of the sessions and all that they began: sign-ins under way, codes,
        links and invitations that they sent. The answer names the secret keys and SCIM tokens
        that they made. Staff are changed by owners and admins only. A field that the person, a
        directory, a connection or an import set is kept from this, unless `force` is true.
        Secret keys need the scope users. A session needs a factor verified within the last ten
        minutes.

        Args:
            user_id: Id of the user.
            status: `blocked` ends all sessions, and the user cannot sign in.
            name: Full name. `null` removes it.
            given_name: First name. `null` removes it.
            family_name: Last name. `null` removes it.
            picture: Picture of the user, an https URL. `null` removes it.
            locale: Language, as a tag of BCP 47 such as de-AT. `null` removes it.
            zoneinfo: Time zone of the IANA database, such as Europe/Vienna. `null` removes it.
            phone: Telephone number. It is not verified. `null` removes it.
            external_id: The id in your own system: no two have the same. One line, without
                control characters.
            public_metadata: A merge patch (RFC 7396): fields are merged, null removes.
            private_metadata: A merge patch (RFC 7396): fields are merged, null removes.
            revoke_keys: With `blocked`: also revokes the secret keys and SCIM tokens that this
                person made. They know them.
            force: Replaces fields also if a stronger source set them.
            if_match: The `etag` of what the change is based on. If there is another version by
                now, it is refused with 412.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/users/{id}",
                path={"id": user_id},
                body={
                    "status": status,
                    "name": name,
                    "given_name": given_name,
                    "family_name": family_name,
                    "picture": picture,
                    "locale": locale,
                    "zoneinfo": zoneinfo,
                    "phone": phone,
                    "external_id": external_id,
                    "public_metadata": public_metadata,
                    "private_metadata": private_metadata,
                    "revoke_keys": revoke_keys,
                    "force": force,
                },
                retry="never",
                if_match=if_match,
            ),
            t.ChangedUser.from_json,
        )

    def delete(
        self,
        user_id: str,
        /,
        *,
        revoke_keys: bool | None = None,
    ) -> t.LeftBehind | None:
        """Delete a user.

        Ends the user's sessions, deletes the accounts without other members, and redacts the
        user's payloads in events and in what receivers answered. Invoices stay as they were
        issued. An account that would lose its last owner passes to the admin, else the member,
        who has been there longest. A user who is alone in an account with a live subscription
        cannot be deleted, nor the last owner of the staff. If they made secret keys or SCIM
        tokens, the answer is 200 and names them. Secret keys need the scope users. A session
        needs a factor verified within the last ten minutes.

        Args:
            user_id: Id of the user.
            revoke_keys: Whether to revoke the secret keys and SCIM tokens that this person made
                in the same act. They know them.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/users/{id}",
                path={"id": user_id},
                query={
                    "revoke_keys": revoke_keys,
                },
                retry="safe",
            ),
            optional(t.LeftBehind.from_json),
        )

    def bulk(
        self,
        *,
        action: t.UserBulkInputAction,
        filter: t.UserBulkInputFilter | NotGiven = NOT_GIVEN,
        dry_run: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.UserBulkAnswer:
        """Act on all users that match.

        Blocks, unblocks or signs out customers; staff are left out. The rows are those that
        match now, 10,000 at most. The job survives restarts; what it could not change is named
        in it. Secret keys need the scope users. A session needs a factor verified within the
        last ten minutes.

        Args:
            action: What to do with each row.
            filter: As in the list. Without it, all rows.
            dry_run: Whether only to count them.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        answer: t.UserBulkAnswer = self._client.call(
            Call(
                "POST",
                "/api/v1/users/bulk",
                body={
                    "action": action,
                    "filter": filter,
                    "dry_run": dry_run,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            by_status({200: t.BulkCount.from_json, 202: t.Bulk.from_json}),
        )
        return answer

    def import_many(
        self,
        *,
        users: Sequence[t.UserImportManyInputUser],
        emit_events: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.UserImportManyAnswer:
        """Import users with their password hashes.

        Answers one result for each row, in order. A row that is refused, or whose address has a
        user already, changes nothing; so the same import may be sent again. The password of an
        address that is not verified counts only once its owner has typed it and confirmed the
        address. Secret keys need the scope users.

        Args:
            users: Users of your system.
            emit_events: Whether each user who is created is a `user.created`, for endpoints that
                chose that type.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/users/import",
                body={
                    "users": users,
                    "emit_events": emit_events,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.UserImportManyAnswer.from_json,
        )


class AsyncUsers(AsyncResource):
    """`postern.users`, to be awaited."""

    @cached_property
    def sessions(self) -> AsyncUsersSessions:
        return AsyncUsersSessions(self._client)

    @cached_property
    def accounts(self) -> AsyncUsersAccounts:
        return AsyncUsersAccounts(self._client)

    @cached_property
    def terms(self) -> AsyncUsersTerms:
        return AsyncUsersTerms(self._client)

    @cached_property
    def mfa(self) -> AsyncUsersMfa:
        return AsyncUsersMfa(self._client)

    @cached_property
    def deletion(self) -> AsyncUsersDeletion:
        return AsyncUsersDeletion(self._client)

    @cached_property
    def passkeys(self) -> AsyncUsersPasskeys:
        return AsyncUsersPasskeys(self._client)

    @cached_property
    def identities(self) -> AsyncUsersIdentities:
        return AsyncUsersIdentities(self._client)

    list = LaterPages(Users.list)
    """List users, newest first."""
    create = Later(Users.create)
    """Add a user."""
    export = Later(Users.export)
    """Export users."""
    get = Later(Users.get)
    """Show a user."""
    update = Later(Users.update)
    """Change, block or unblock a user."""
    delete = Later(Users.delete)
    """Delete a user."""
    bulk = Later(Users.bulk)
    """Act on all users that match."""
    import_many = Later(Users.import_many)
    """Import users with their password hashes."""
