# Made of server/openapi.json by: npm run generate
"""The methods of `postern.me`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Literal

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, nothing, text


class MeSession(Resource):
    """`postern.me.session`"""

    def get(
        self,
        *,
        principal: t.Principal = "customer",
        include: Literal["entitlements"] | None = None,
        account_id: str | None = None,
    ) -> t.MeSessionGetAnswer:
        """Show the session in use and its user.

        For the holder of the session. To check one from your server, use `POST
        /api/v1/sessions/verify`.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            include: What the user's accounts may do, and the user in them.
            account_id: Of these accounts only this one.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/session",
                path={"principal": principal},
                query={
                    "include": include,
                    "account_id": account_id,
                },
                retry="safe",
            ),
            t.MeSessionGetAnswer.from_json,
        )

    def delete(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> None:
        """Sign out.

        Ends the session in use and clears its cookie.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/auth/{principal}/session",
                path={"principal": principal},
                retry="safe",
            ),
            nothing,
        )

    def transfer(
        self,
        *,
        redirect_url: str | NotGiven = NOT_GIVEN,
    ) -> t.MeSessionTransferAnswer:
        """Make a link that continues in a browser.

        The link works once, for 60 seconds. Its page shows whom it signs in, and asks for a
        click. The session of that browser has its own token, and ends with this one or after one
        hour.

        Args:
            redirect_url: Where the page leads on to, with a one-time code: at one of the
                provider's redirect_origins. Absent: to the account page.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/customer/session/transfer",
                body={
                    "redirect_url": redirect_url,
                },
                retry="never",
            ),
            t.MeSessionTransferAnswer.from_json,
        )

    def create_token(
        self,
        *,
        audience: str,
        principal: t.Principal = "customer",
        account_id: str | NotGiven = NOT_GIVEN,
        include: Literal["permissions"] | NotGiven = NOT_GIVEN,
    ) -> t.SessionToken:
        """Get a JWT for the session in use.

        For a call from your front end to your own server, which checks the JWT with the keys of
        the issuer. It ends with the session: see the feed at `{issuer}/oauth/revocations`.

        Args:
            audience: Who takes the token: one of `redirect_origins`, or the identifier of a
                resource. It is the only `aud`.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            account_id: The account that the call is about, for the claims `account` and `role`.
                Omit for the only account of the person.
            include: Adds the claims `roles` and `permissions`: what the person may do in that
                account, as it is now, at most 4 KiB.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/session/token",
                path={"principal": principal},
                body={
                    "audience": audience,
                    "account_id": account_id,
                    "include": include,
                },
                retry="never",
            ),
            t.SessionToken.from_json,
        )


class AsyncMeSession(AsyncResource):
    """`postern.me.session`, to be awaited."""

    get = Later(MeSession.get)
    """Show the session in use and its user."""
    delete = Later(MeSession.delete)
    """Sign out."""
    transfer = Later(MeSession.transfer)
    """Make a link that continues in a browser."""
    create_token = Later(MeSession.create_token)
    """Get a JWT for the session in use."""


class MeSessions(Resource):
    """`postern.me.sessions`"""

    def list(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> Pages[t.Session]:
        """List the user's sessions, newest first.

        `current` marks the session that asks.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/sessions",
                path={"principal": principal},
                retry="safe",
                whole=True,
            ),
            t.Session.from_json,
        )

    def delete_others(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> None:
        """End all other sessions.

        Signs the user out everywhere else; the session in use stays. A session needs a factor
        verified within the last ten minutes.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/auth/{principal}/sessions",
                path={"principal": principal},
                retry="safe",
            ),
            nothing,
        )

    def delete(
        self,
        session_id: str,
        /,
        *,
        principal: t.Principal = "customer",
    ) -> None:
        """End one session.

        From the next request on it opens nothing. Ending the one in use signs out. Ending
        another session than the one in use needs a factor verified within the last ten minutes.

        Args:
            session_id: Id of the session.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/auth/{principal}/sessions/{id}",
                path={"principal": principal, "id": session_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncMeSessions(AsyncResource):
    """`postern.me.sessions`, to be awaited."""

    list = LaterPages(MeSessions.list)
    """List the user's sessions, newest first."""
    delete_others = Later(MeSessions.delete_others)
    """End all other sessions."""
    delete = Later(MeSessions.delete)
    """End one session."""


class MeAccountsMembersRoles(Resource):
    """`postern.me.accounts.members.roles`"""

    def list(
        self,
        account_id: str,
        user_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> Pages[t.RoleOfMember]:
        """List the roles of a member.

        By key, each with who gave it. The level is not among them.

        Args:
            account_id: Id of the account.
            user_id: Id of the user.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/members/{user_id}/roles",
                path={"principal": principal, "id": account_id, "user_id": user_id},
                retry="safe",
                whole=True,
            ),
            t.RoleOfMember.from_json,
        )

    def replace(
        self,
        account_id: str,
        user_id: str,
        /,
        *,
        roles: Sequence[str],
        principal: Literal["customer"] = "customer",
    ) -> t.RoleOfMemberPage:
        """Set the roles of a member.

        Replaces those given by hand. By owners and admins, who give and take only roles whose
        permissions they have and may give on. Not to themselves. A session needs a factor
        verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            user_id: Id of the user.
            roles: Ids of all roles to have by hand.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "PUT",
                "/api/v1/auth/{principal}/accounts/{id}/members/{user_id}/roles",
                path={"principal": principal, "id": account_id, "user_id": user_id},
                body={
                    "roles": roles,
                },
                retry="safe",
            ),
            t.RoleOfMemberPage.from_json,
        )


class AsyncMeAccountsMembersRoles(AsyncResource):
    """`postern.me.accounts.members.roles`, to be awaited."""

    list = LaterPages(MeAccountsMembersRoles.list)
    """List the roles of a member."""
    replace = Later(MeAccountsMembersRoles.replace)
    """Set the roles of a member."""


class MeAccountsMembers(Resource):
    """`postern.me.accounts.members`"""

    @cached_property
    def roles(self) -> MeAccountsMembersRoles:
        return MeAccountsMembersRoles(self._client)

    def list(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        limit: int | None = None,
        cursor: str | None = None,
        include: Literal["roles"] | None = None,
    ) -> Pages[t.Member]:
        """List the members of an account, the newest user first.

        Each with their role.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            include: With `roles`, each entry names the roles that the member has beside the
                level.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/members",
                path={"principal": principal, "id": account_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "include": include,
                },
                retry="safe",
            ),
            t.Member.from_json,
        )

    def update(
        self,
        account_id: str,
        user_id: str,
        /,
        *,
        role: t.RoleName,
        principal: Literal["customer"] = "customer",
    ) -> t.Member:
        """Change a member's role.

        By owners and admins; only owners make and unmake owners. A session needs a factor
        verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            user_id: Id of the user.
            role: Role in the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/auth/{principal}/accounts/{id}/members/{user_id}",
                path={"principal": principal, "id": account_id, "user_id": user_id},
                body={
                    "role": role,
                },
                retry="never",
            ),
            t.Member.from_json,
        )

    def delete(
        self,
        account_id: str,
        user_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> None:
        """Remove a member.

        By owners and admins; owners only by owners. A session needs a factor verified within the
        last ten minutes.

        Args:
            account_id: Id of the account.
            user_id: Id of the user.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/auth/{principal}/accounts/{id}/members/{user_id}",
                path={"principal": principal, "id": account_id, "user_id": user_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncMeAccountsMembers(AsyncResource):
    """`postern.me.accounts.members`, to be awaited."""

    @cached_property
    def roles(self) -> AsyncMeAccountsMembersRoles:
        return AsyncMeAccountsMembersRoles(self._client)

    list = LaterPages(MeAccountsMembers.list)
    """List the members of an account, the newest user first."""
    update = Later(MeAccountsMembers.update)
    """Change a member's role."""
    delete = Later(MeAccountsMembers.delete)
    """Remove a member."""


class MeAccountsInvitations(Resource):
    """`postern.me.accounts.invitations`"""

    def list(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.Invitation]:
        """List invitations, newest first.

        Open ones, and those that ended within the last 90 days. By owners and admins.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/invitations",
                path={"principal": principal, "id": account_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.Invitation.from_json,
        )

    def create(
        self,
        account_id: str,
        /,
        *,
        email: str,
        principal: Literal["customer"] = "customer",
        role: t.RoleName | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Invitation:
        """Invite an address.

        By owners and admins; owners only by owners. Mails a link that is valid for 7 days and
        works once, whether or not a user has the address. At most 20 mails an hour of a
        customer, 60 of an account and 250 of a key; 10 a day to one address. A session needs a
        factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            email: Email address to invite.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            role: Role that the invited person gets.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/invitations",
                path={"principal": principal, "id": account_id},
                body={
                    "email": email,
                    "role": role,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.Invitation.from_json,
        )

    def delete(
        self,
        account_id: str,
        invitation_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> None:
        """Revoke an invitation.

        Its link stops working. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            invitation_id: Id of the invitation.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/auth/{principal}/accounts/{id}/invitations/{invitation_id}",
                path={"principal": principal, "id": account_id, "invitation_id": invitation_id},
                retry="safe",
            ),
            nothing,
        )

    def resend(
        self,
        account_id: str,
        invitation_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.Invitation:
        """Send an invitation again.

        With a new link, valid for 7 days; the old one ends. After a minute at the earliest. A
        session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            invitation_id: Id of the invitation.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/invitations/{invitation_id}/resend",
                path={"principal": principal, "id": account_id, "invitation_id": invitation_id},
                retry="never",
            ),
            t.Invitation.from_json,
        )


class AsyncMeAccountsInvitations(AsyncResource):
    """`postern.me.accounts.invitations`, to be awaited."""

    list = LaterPages(MeAccountsInvitations.list)
    """List invitations, newest first."""
    create = Later(MeAccountsInvitations.create)
    """Invite an address."""
    delete = Later(MeAccountsInvitations.delete)
    """Revoke an invitation."""
    resend = Later(MeAccountsInvitations.resend)
    """Send an invitation again."""


class MeAccountsRoles(Resource):
    """`postern.me.accounts.roles`"""

    def list(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> Pages[t.Role]:
        """List the roles that members of an account may have.

        The provider's by key, then the account's own.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/roles",
                path={"principal": principal, "id": account_id},
                retry="safe",
                whole=True,
            ),
            t.Role.from_json,
        )

    def create(
        self,
        account_id: str,
        /,
        *,
        key: str,
        name: str,
        principal: Literal["customer"] = "customer",
        level: t.RoleLevel | NotGiven = NOT_GIVEN,
        permissions: Sequence[str] | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Role:
        """Make an account's own role.

        If the setting `account_roles` is on. Of assignable permissions only, and by members only
        of those that they have. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            key: Key of the role in this account. It begins with `own:` and never changes.
            name: Name of the role, as people read it. One line, without control characters.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            level: Lowest level of the members of an account who may give the role.
            permissions: Keys of declared permissions that the role gives.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/roles",
                path={"principal": principal, "id": account_id},
                body={
                    "key": key,
                    "name": name,
                    "level": level,
                    "permissions": permissions,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.Role.from_json,
        )

    def update(
        self,
        account_id: str,
        role_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        name: str | NotGiven = NOT_GIVEN,
        level: t.RoleLevel | NotGiven = NOT_GIVEN,
        permissions: Sequence[str] | NotGiven = NOT_GIVEN,
    ) -> t.Role:
        """Change an account's own role.

        By members who have all permissions that it gives, before and after. Not to their own
        gain. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            role_id: Id of the role.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            name: Name of the role, as people read it. One line, without control characters.
            level: Lowest level of the members of an account who may give the role.
            permissions: Keys of declared permissions that the role gives.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/auth/{principal}/accounts/{id}/roles/{role_id}",
                path={"principal": principal, "id": account_id, "role_id": role_id},
                body={
                    "name": name,
                    "level": level,
                    "permissions": permissions,
                },
                retry="never",
            ),
            t.Role.from_json,
        )

    def delete(
        self,
        account_id: str,
        role_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        replace_with: str | None = None,
    ) -> None:
        """Delete an account's own role.

        While it is in use, only with another role in its place. A session needs a factor
        verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            role_id: Id of the role.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            replace_with: Id of the role that members with this one get in its place.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/auth/{principal}/accounts/{id}/roles/{role_id}",
                path={"principal": principal, "id": account_id, "role_id": role_id},
                query={
                    "replace_with": replace_with,
                },
                retry="safe",
            ),
            nothing,
        )


class AsyncMeAccountsRoles(AsyncResource):
    """`postern.me.accounts.roles`, to be awaited."""

    list = LaterPages(MeAccountsRoles.list)
    """List the roles that members of an account may have."""
    create = Later(MeAccountsRoles.create)
    """Make an account's own role."""
    update = Later(MeAccountsRoles.update)
    """Change an account's own role."""
    delete = Later(MeAccountsRoles.delete)
    """Delete an account's own role."""


class MeAccountsGroupRoles(Resource):
    """`postern.me.accounts.group_roles`"""

    def get(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.GroupRoles:
        """Show which roles groups give.

        The groups of the directory of the account, by SCIM. For owners and admins.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/group-roles",
                path={"principal": principal, "id": account_id},
                retry="safe",
            ),
            t.GroupRoles.from_json,
        )

    def replace(
        self,
        account_id: str,
        /,
        *,
        groups: Mapping[str, Sequence[str]],
        principal: Literal["customer"] = "customer",
    ) -> t.GroupRoles:
        """Set which roles groups give.

        If the setting `account_roles` is on. Takes the place of all before, for members of the
        directory immediately. By owners and admins, who give and take only roles whose
        permissions they have and may give on, and none to themselves. Levels stay as they are
        mapped. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            groups: Display name of a group to the ids of the roles that its people have.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "PUT",
                "/api/v1/auth/{principal}/accounts/{id}/group-roles",
                path={"principal": principal, "id": account_id},
                body={
                    "groups": groups,
                },
                retry="safe",
            ),
            t.GroupRoles.from_json,
        )


class AsyncMeAccountsGroupRoles(AsyncResource):
    """`postern.me.accounts.group_roles`, to be awaited."""

    get = Later(MeAccountsGroupRoles.get)
    """Show which roles groups give."""
    replace = Later(MeAccountsGroupRoles.replace)
    """Set which roles groups give."""


class MeAccountsBilling(Resource):
    """`postern.me.accounts.billing`"""

    def get(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.BillingAccount:
        """Show your account's billing details.

        To owners.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/billing",
                path={"principal": principal, "id": account_id},
                retry="safe",
            ),
            t.BillingAccount.from_json,
        )

    def update(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        buyer: t.MeAccountBillingUpdateBuyer | NotGiven = NOT_GIVEN,
    ) -> t.BillingAccount:
        """Change your account's billing details.

        By owners. What is not given stays, in `buyer` too. Invoices that were issued do not
        change. The provider sets the taxes. A session needs a factor verified within the last
        ten minutes.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            buyer: Who buys, on new invoices: only what is given changes.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/auth/{principal}/accounts/{id}/billing",
                path={"principal": principal, "id": account_id},
                body={
                    "buyer": buyer,
                },
                retry="never",
            ),
            t.BillingAccount.from_json,
        )


class AsyncMeAccountsBilling(AsyncResource):
    """`postern.me.accounts.billing`, to be awaited."""

    get = Later(MeAccountsBilling.get)
    """Show your account's billing details."""
    update = Later(MeAccountsBilling.update)
    """Change your account's billing details."""


class MeAccountsSubscription(Resource):
    """`postern.me.accounts.subscription`"""

    def get(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.AccountPlan:
        """Show the plan that an account has, by its subscription or by default.

        Trust `has_access`, or `access_until` of the subscription; not its status.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/subscription",
                path={"principal": principal, "id": account_id},
                retry="safe",
            ),
            t.AccountPlan.from_json,
        )

    def create(
        self,
        account_id: str,
        /,
        *,
        plan: str,
        interval: t.Interval,
        currency: str,
        principal: Literal["customer"] = "customer",
        seats: int | NotGiven = NOT_GIVEN,
        trial: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.SubscriptionWithInvoice:
        """Buy a plan for an account.

        Emits subscription.purchased when it starts: immediately for a free plan, a trial or
        `"collection": "invoice"`, else when its first invoice is paid. An account has one
        subscription at a time. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            plan: Key of the plan.
            interval: Length of a billing period.
            currency: Currency code of ISO 4217, in lower case.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            seats: In all, those that the plan includes among them.
            trial: Whether to begin with the plan's trial. An account has one trial, ever.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/subscription",
                path={"principal": principal, "id": account_id},
                body={
                    "plan": plan,
                    "interval": interval,
                    "currency": currency,
                    "seats": seats,
                    "trial": trial,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.SubscriptionWithInvoice.from_json,
        )

    def preview(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        plan: str | NotGiven = NOT_GIVEN,
        interval: t.Interval | NotGiven = NOT_GIVEN,
        seats: int | NotGiven = NOT_GIVEN,
        currency: str | NotGiven = NOT_GIVEN,
        trial: bool | NotGiven = NOT_GIVEN,
    ) -> t.SubscriptionPreview:
        """Show what a purchase or a change would cost, and when it would take effect.

        A purchase, if the account has no subscription: then plan, interval and currency are
        needed. Writes nothing.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            plan: Key of the plan.
            interval: Length of a billing period.
            seats: In all, those that the plan includes among them.
            currency: Currency code of ISO 4217, in lower case.
            trial: Whether to begin with the plan's trial, if the account may have one.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/subscription/preview",
                path={"principal": principal, "id": account_id},
                body={
                    "plan": plan,
                    "interval": interval,
                    "seats": seats,
                    "currency": currency,
                    "trial": trial,
                },
                retry="safe",
            ),
            t.SubscriptionPreview.from_json,
        )

    def change(
        self,
        account_id: str,
        /,
        *,
        proration_at: datetime | str,
        version: int,
        principal: Literal["customer"] = "customer",
        plan: str | NotGiven = NOT_GIVEN,
        interval: t.Interval | NotGiven = NOT_GIVEN,
        seats: int | NotGiven = NOT_GIVEN,
    ) -> t.SubscriptionWithInvoice:
        """Change plan, interval or seats.

        A plan of higher rank, the longer interval and more seats come now, with proration, or
        when that is paid if the plan says so (`on_increase`): then the subscription has
        `pending_payment`, and nothing else changes until the invoice is paid. The others come at
        the end of the period. A change replaces one of its kind that waits. Send proration_at
        and version of the preview: then what it showed is charged. Emits subscription.upgraded
        or subscription.downgraded when it takes effect. A session needs a factor verified within
        the last ten minutes.

        Args:
            account_id: Id of the account.
            proration_at: `proration_at` of the preview: what it showed is charged.
            version: `version` of the preview: the change is refused if the subscription has
                changed since.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            plan: Key of the plan.
            interval: Length of a billing period.
            seats: In all, those that the plan includes among them.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/subscription/change",
                path={"principal": principal, "id": account_id},
                body={
                    "plan": plan,
                    "interval": interval,
                    "seats": seats,
                    "proration_at": proration_at,
                    "version": version,
                },
                retry="never",
            ),
            t.SubscriptionWithInvoice.from_json,
        )

    def cancel(
        self,
        account_id: str,
        /,
        *,
        at: t.AccountSubscriptionCancelInputAt,
        principal: Literal["customer"] = "customer",
        feedback: t.AccountSubscriptionCancelInputFeedback | NotGiven = NOT_GIVEN,
        comment: str | NotGiven = NOT_GIVEN,
    ) -> t.SubscriptionWithInvoice:
        """Cancel a subscription, now or at the end of its period.

        Emits subscription.cancelled when it ends. Nothing is refunded automatically; see credit
        notes. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            at: When it ends.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            feedback: Why its owner cancels it.
            comment: The same in their own words, for the provider. No control characters but
                line breaks and tabs.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/subscription/cancel",
                path={"principal": principal, "id": account_id},
                body={
                    "at": at,
                    "feedback": feedback,
                    "comment": comment,
                },
                retry="never",
            ),
            t.SubscriptionWithInvoice.from_json,
        )

    def undo(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.SubscriptionWithInvoice:
        """Take back what waits: the cancellation, or a change.

        The subscription continues as it is. The invoice of a change that waits to be paid is
        void. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/subscription/undo",
                path={"principal": principal, "id": account_id},
                retry="never",
            ),
            t.SubscriptionWithInvoice.from_json,
        )


class AsyncMeAccountsSubscription(AsyncResource):
    """`postern.me.accounts.subscription`, to be awaited."""

    get = Later(MeAccountsSubscription.get)
    """Show the plan that an account has, by its subscription or by default."""
    create = Later(MeAccountsSubscription.create)
    """Buy a plan for an account."""
    preview = Later(MeAccountsSubscription.preview)
    """Show what a purchase or a change would cost, and when it would take effect."""
    change = Later(MeAccountsSubscription.change)
    """Change plan, interval or seats."""
    cancel = Later(MeAccountsSubscription.cancel)
    """Cancel a subscription, now or at the end of its period."""
    undo = Later(MeAccountsSubscription.undo)
    """Take back what waits: the cancellation, or a change."""


class MeAccountsInvoices(Resource):
    """`postern.me.accounts.invoices`"""

    def list(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.Invoice]:
        """List the invoices of your account, newest first.

        To owners.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/invoices",
                path={"principal": principal, "id": account_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.Invoice.from_json,
        )

    def get(
        self,
        account_id: str,
        invoice_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.Invoice:
        """Show an invoice of your account.

        To owners.

        Args:
            account_id: Id of the account.
            invoice_id: Id of the invoice.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/invoices/{invoice_id}",
                path={"principal": principal, "id": account_id, "invoice_id": invoice_id},
                retry="safe",
            ),
            t.Invoice.from_json,
        )

    def html(
        self,
        account_id: str,
        invoice_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> str:
        """Show an invoice of your account as a page to read or print.

        To owners.

        Args:
            account_id: Id of the account.
            invoice_id: Id of the invoice.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/invoices/{invoice_id}/html",
                path={"principal": principal, "id": account_id, "invoice_id": invoice_id},
                retry="safe",
            ),
            text,
        )


class AsyncMeAccountsInvoices(AsyncResource):
    """`postern.me.accounts.invoices`, to be awaited."""

    list = LaterPages(MeAccountsInvoices.list)
    """List the invoices of your account, newest first."""
    get = Later(MeAccountsInvoices.get)
    """Show an invoice of your account."""
    html = Later(MeAccountsInvoices.html)
    """Show an invoice of your account as a page to read or print."""


class MeAccountsCreditNotes(Resource):
    """`postern.me.accounts.credit_notes`"""

    def html(
        self,
        account_id: str,
        credit_note_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> str:
        """Show a credit note of your account as a page to read or print.

        To owners.

        Args:
            account_id: Id of the account.
            credit_note_id: Id of the credit note.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/credit-notes/{credit_note_id}/html",
                path={"principal": principal, "id": account_id, "credit_note_id": credit_note_id},
                retry="safe",
            ),
            text,
        )


class AsyncMeAccountsCreditNotes(AsyncResource):
    """`postern.me.accounts.credit_notes`, to be awaited."""

    html = Later(MeAccountsCreditNotes.html)
    """Show a credit note of your account as a page to read or print."""


class MeAccountsStripe(Resource):
    """`postern.me.accounts.stripe`"""

    def checkout(
        self,
        account_id: str,
        /,
        *,
        plan: str,
        interval: t.Interval,
        currency: str,
        success_url: str,
        cancel_url: str,
        principal: Literal["customer"] = "customer",
        seats: int | NotGiven = NOT_GIVEN,
        trial: bool | NotGiven = NOT_GIVEN,
    ) -> t.StripeCheckout:
        """Begin a purchase on Stripe's page.

        The newest version of the plan, which must have a price at Stripe. The subscription
        begins when Stripe says so, a moment after the payment. A page that was begun before and
        not completed ends. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            plan: Key of the plan.
            interval: Length of a billing period.
            currency: Currency code of ISO 4217, in lower case.
            success_url: At one of the provider's redirect_origins.
            cancel_url: At one of the provider's redirect_origins.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            seats: In all, those that the plan includes among them.
            trial: Whether to begin with the plan's trial.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/stripe/checkout",
                path={"principal": principal, "id": account_id},
                body={
                    "plan": plan,
                    "interval": interval,
                    "currency": currency,
                    "seats": seats,
                    "trial": trial,
                    "success_url": success_url,
                    "cancel_url": cancel_url,
                },
                retry="never",
            ),
            t.StripeCheckout.from_json,
        )

    def portal(
        self,
        account_id: str,
        /,
        *,
        return_url: str,
        principal: Literal["customer"] = "customer",
    ) -> t.StripePortal:
        """Get a link to Stripe's portal, to change cards and see receipts.

        Anyone who has the link can do so. Give it only to an owner of the account. A session
        needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            return_url: At one of the provider's redirect_origins.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/stripe/portal",
                path={"principal": principal, "id": account_id},
                body={
                    "return_url": return_url,
                },
                retry="never",
            ),
            t.StripePortal.from_json,
        )


class AsyncMeAccountsStripe(AsyncResource):
    """`postern.me.accounts.stripe`, to be awaited."""

    checkout = Later(MeAccountsStripe.checkout)
    """Begin a purchase on Stripe's page."""
    portal = Later(MeAccountsStripe.portal)
    """Get a link to Stripe's portal, to change cards and see receipts."""


class MeAccountsCreditsLedger(Resource):
    """`postern.me.accounts.credits.ledger`"""

    def list(
        self,
        account_id: str,
        /,
        *,
        unit: str,
        principal: Literal["customer"] = "customer",
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.OwnCreditLine]:
        """List what happened to your account's credits of a unit, newest first.

        To owners.

        Args:
            account_id: Id of the account.
            unit: What the credits are for, as you call it.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/credits/ledger",
                path={"principal": principal, "id": account_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "unit": unit,
                },
                retry="safe",
            ),
            t.OwnCreditLine.from_json,
        )


class AsyncMeAccountsCreditsLedger(AsyncResource):
    """`postern.me.accounts.credits.ledger`, to be awaited."""

    list = LaterPages(MeAccountsCreditsLedger.list)
    """List what happened to your account's credits of a unit, newest first."""


class MeAccountsCredits(Resource):
    """`postern.me.accounts.credits`"""

    @cached_property
    def ledger(self) -> MeAccountsCreditsLedger:
        return MeAccountsCreditsLedger(self._client)

    def list(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> Pages[t.CreditBalance]:
        """Show your account's credits.

        To owners.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/credits",
                path={"principal": principal, "id": account_id},
                retry="safe",
                whole=True,
            ),
            t.CreditBalance.from_json,
        )


class AsyncMeAccountsCredits(AsyncResource):
    """`postern.me.accounts.credits`, to be awaited."""

    @cached_property
    def ledger(self) -> AsyncMeAccountsCreditsLedger:
        return AsyncMeAccountsCreditsLedger(self._client)

    list = LaterPages(MeAccountsCredits.list)
    """Show your account's credits."""


class MeAccountsUsage(Resource):
    """`postern.me.accounts.usage`"""

    def list(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.PeriodUsage]:
        """Show what an account used, by period, newest first.

        Periods are those of its subscription, else months of the calendar.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/usage",
                path={"principal": principal, "id": account_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.PeriodUsage.from_json,
        )


class AsyncMeAccountsUsage(AsyncResource):
    """`postern.me.accounts.usage`, to be awaited."""

    list = LaterPages(MeAccountsUsage.list)
    """Show what an account used, by period, newest first."""


class MeAccountsEntitlements(Resource):
    """`postern.me.accounts.entitlements`"""

    def get(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.AccountEntitlements:
        """Show what an account may do now.

        By its overrides, its subscription or the default plan, with what it has used. Nothing is
        cached.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/entitlements",
                path={"principal": principal, "id": account_id},
                retry="safe",
            ),
            t.AccountEntitlements.from_json,
        )


class AsyncMeAccountsEntitlements(AsyncResource):
    """`postern.me.accounts.entitlements`, to be awaited."""

    get = Later(MeAccountsEntitlements.get)
    """Show what an account may do now."""


class MeAccountsWebhooksEventTypes(Resource):
    """`postern.me.accounts.webhooks.event_types`"""

    def list(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.MeAccountWebhookEventTypeListAnswer:
        """List the events that endpoints of your account may choose.

        To owners. With how many endpoints the account may have.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/event-types",
                path={"principal": principal, "id": account_id},
                retry="safe",
            ),
            t.MeAccountWebhookEventTypeListAnswer.from_json,
        )


class AsyncMeAccountsWebhooksEventTypes(AsyncResource):
    """`postern.me.accounts.webhooks.event_types`, to be awaited."""

    list = Later(MeAccountsWebhooksEventTypes.list)
    """List the events that endpoints of your account may choose."""


class MeAccountsWebhooksEndpoints(Resource):
    """`postern.me.accounts.webhooks.endpoints`"""

    def list(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.OwnWebhookEndpoint]:
        """List the endpoints of your account, newest first.

        To owners. With the status of each; without secrets.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints",
                path={"principal": principal, "id": account_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.OwnWebhookEndpoint.from_json,
        )

    def create(
        self,
        account_id: str,
        /,
        *,
        url: str,
        events: Sequence[str],
        principal: Literal["customer"] = "customer",
        description: str | NotGiven = NOT_GIVEN,
        secret: str | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.NewOwnWebhookEndpoint:
        """Register an endpoint of your account.

        By owners. Events of the account that happen from now on are sent to it. The answer holds
        the secret that verifies them. A session needs a factor verified within the last ten
        minutes.

        Args:
            account_id: Id of the account.
            url: Where deliveries are sent.
            events: Names of the event types.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            description: Your own text. One line, without control characters.
            secret: One of your own: `whsec_` and base64 of 24 to 64 bytes, as Svix and Standard
                Webhooks have it.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints",
                path={"principal": principal, "id": account_id},
                body={
                    "url": url,
                    "events": events,
                    "description": description,
                    "secret": secret,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.NewOwnWebhookEndpoint.from_json,
        )

    def get(
        self,
        account_id: str,
        endpoint_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.OwnWebhookEndpoint:
        """Show an endpoint of your account.

        To owners.

        Args:
            account_id: Id of the account.
            endpoint_id: Id of the webhook endpoint.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}",
                path={"principal": principal, "id": account_id, "endpoint_id": endpoint_id},
                retry="safe",
            ),
            t.OwnWebhookEndpoint.from_json,
        )

    def update(
        self,
        account_id: str,
        endpoint_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        url: str | NotGiven = NOT_GIVEN,
        events: Sequence[str] | NotGiven = NOT_GIVEN,
        description: str | NotGiven = NOT_GIVEN,
    ) -> t.OwnWebhookEndpoint:
        """Change an endpoint of your account.

        By owners. Fields that are left out stay. Deliveries that wait go to the new URL. A
        session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            endpoint_id: Id of the webhook endpoint.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            url: Where deliveries are sent.
            events: Names of the event types.
            description: Your own text. One line, without control characters.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}",
                path={"principal": principal, "id": account_id, "endpoint_id": endpoint_id},
                body={
                    "url": url,
                    "events": events,
                    "description": description,
                },
                retry="never",
            ),
            t.OwnWebhookEndpoint.from_json,
        )

    def delete(
        self,
        account_id: str,
        endpoint_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> None:
        """Delete an endpoint of your account.

        By owners. What was still to be sent to it is cancelled; owners no longer see its log. A
        session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            endpoint_id: Id of the webhook endpoint.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}",
                path={"principal": principal, "id": account_id, "endpoint_id": endpoint_id},
                retry="safe",
            ),
            nothing,
        )

    def get_secret(
        self,
        account_id: str,
        endpoint_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.WebhookSecret:
        """Show the signing secret of an endpoint of your account.

        To owners. And the new one during a rotation. The audit log says who read it. A session
        needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            endpoint_id: Id of the webhook endpoint.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/secret",
                path={"principal": principal, "id": account_id, "endpoint_id": endpoint_id},
                retry="safe",
            ),
            t.WebhookSecret.from_json,
        )

    def rotate_secret(
        self,
        account_id: str,
        endpoint_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        overlap_seconds: int | NotGiven = NOT_GIVEN,
        secret: str | NotGiven = NOT_GIVEN,
    ) -> t.WebhookSecret:
        """Make a new signing secret for an endpoint of your account.

        By owners. During the overlap both secrets sign. A session needs a factor verified within
        the last ten minutes.

        Args:
            account_id: Id of the account.
            endpoint_id: Id of the webhook endpoint.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            overlap_seconds: Seconds for which the old secret signs, too.
            secret: One of your own: `whsec_` and base64 of 24 to 64 bytes, as Svix and Standard
                Webhooks have it.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/rotate-secret",
                path={"principal": principal, "id": account_id, "endpoint_id": endpoint_id},
                body={
                    "overlap_seconds": overlap_seconds,
                    "secret": secret,
                },
                retry="never",
            ),
            t.WebhookSecret.from_json,
        )

    def promote_secret(
        self,
        account_id: str,
        endpoint_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.WebhookSecret:
        """Let the new secret of an endpoint of your account sign alone.

        By owners. Ends the overlap of a rotation. A session needs a factor verified within the
        last ten minutes.

        Args:
            account_id: Id of the account.
            endpoint_id: Id of the webhook endpoint.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/promote-secret",
                path={"principal": principal, "id": account_id, "endpoint_id": endpoint_id},
                retry="never",
            ),
            t.WebhookSecret.from_json,
        )

    def pause(
        self,
        account_id: str,
        endpoint_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.OwnWebhookEndpoint:
        """Pause an endpoint of your account.

        By owners. What is due waits until it is resumed; deliveries that have begun go on.

        Args:
            account_id: Id of the account.
            endpoint_id: Id of the webhook endpoint.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/pause",
                path={"principal": principal, "id": account_id, "endpoint_id": endpoint_id},
                retry="never",
            ),
            t.OwnWebhookEndpoint.from_json,
        )

    def resume(
        self,
        account_id: str,
        endpoint_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.OwnWebhookEndpoint:
        """Resume an endpoint of your account.

        By owners. Deliveries that were held are sent, the oldest first.

        Args:
            account_id: Id of the account.
            endpoint_id: Id of the webhook endpoint.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/resume",
                path={"principal": principal, "id": account_id, "endpoint_id": endpoint_id},
                retry="never",
            ),
            t.OwnWebhookEndpoint.from_json,
        )

    def test(
        self,
        account_id: str,
        endpoint_id: str,
        /,
        *,
        event: str,
        principal: Literal["customer"] = "customer",
    ) -> t.Delivery:
        """Send the example of an event to an endpoint of your account.

        By owners. One attempt, whatever events the endpoint chose. The answer is its delivery.

        Args:
            account_id: Id of the account.
            endpoint_id: Id of the webhook endpoint.
            event: Name of the event type.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/test",
                path={"principal": principal, "id": account_id, "endpoint_id": endpoint_id},
                body={
                    "event": event,
                },
                retry="never",
            ),
            t.Delivery.from_json,
        )


class AsyncMeAccountsWebhooksEndpoints(AsyncResource):
    """`postern.me.accounts.webhooks.endpoints`, to be awaited."""

    list = LaterPages(MeAccountsWebhooksEndpoints.list)
    """List the endpoints of your account, newest first."""
    create = Later(MeAccountsWebhooksEndpoints.create)
    """Register an endpoint of your account."""
    get = Later(MeAccountsWebhooksEndpoints.get)
    """Show an endpoint of your account."""
    update = Later(MeAccountsWebhooksEndpoints.update)
    """Change an endpoint of your account."""
    delete = Later(MeAccountsWebhooksEndpoints.delete)
    """Delete an endpoint of your account."""
    get_secret = Later(MeAccountsWebhooksEndpoints.get_secret)
    """Show the signing secret of an endpoint of your account."""
    rotate_secret = Later(MeAccountsWebhooksEndpoints.rotate_secret)
    """Make a new signing secret for an endpoint of your account."""
    promote_secret = Later(MeAccountsWebhooksEndpoints.promote_secret)
    """Let the new secret of an endpoint of your account sign alone."""
    pause = Later(MeAccountsWebhooksEndpoints.pause)
    """Pause an endpoint of your account."""
    resume = Later(MeAccountsWebhooksEndpoints.resume)
    """Resume an endpoint of your account."""
    test = Later(MeAccountsWebhooksEndpoints.test)
    """Send the example of an event to an endpoint of your account."""


class MeAccountsWebhooksDeliveries(Resource):
    """`postern.me.accounts.webhooks.deliveries`"""

    def list(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        limit: int | None = None,
        cursor: str | None = None,
        subject: str | None = None,
        event_id: str | None = None,
        endpoint_id: str | None = None,
        event: str | None = None,
        status: t.DeliveryStatus | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
    ) -> Pages[t.Delivery]:
        """List deliveries to your account's endpoints, newest first.

        To owners. Filters can be combined.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            subject: An id, a number or an address that the event is about: a value to which one
                of its type's `subjects` leads. Upper and lower case differ, except in addresses
                and UUIDs.
            event_id: Id of the event.
            endpoint_id: Id of the webhook endpoint.
            event: Name of the event type.
            status: Only entries with this status.
            since: Only entries from this time on (ISO 8601).
            until: Only entries before this time (ISO 8601).
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/deliveries",
                path={"principal": principal, "id": account_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "subject": subject,
                    "event_id": event_id,
                    "endpoint_id": endpoint_id,
                    "event": event,
                    "status": status,
                    "since": since,
                    "until": until,
                },
                retry="safe",
            ),
            t.Delivery.from_json,
        )

    def get(
        self,
        account_id: str,
        delivery_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.DeliveryDetail:
        """Show a delivery to one of your account's endpoints with its attempts.

        To owners. With the payload as it was sent, and the answer to each attempt.

        Args:
            account_id: Id of the account.
            delivery_id: Id of the delivery.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/deliveries/{delivery_id}",
                path={"principal": principal, "id": account_id, "delivery_id": delivery_id},
                retry="safe",
            ),
            t.DeliveryDetail.from_json,
        )

    def replay(
        self,
        account_id: str,
        delivery_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.Delivery:
        """Replay a delivery to an endpoint of your account.

        By owners. Begins a new round of attempts under the same delivery id.

        Args:
            account_id: Id of the account.
            delivery_id: Id of the delivery.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/webhooks/deliveries/{delivery_id}/replay",
                path={"principal": principal, "id": account_id, "delivery_id": delivery_id},
                retry="never",
            ),
            t.Delivery.from_json,
        )


class AsyncMeAccountsWebhooksDeliveries(AsyncResource):
    """`postern.me.accounts.webhooks.deliveries`, to be awaited."""

    list = LaterPages(MeAccountsWebhooksDeliveries.list)
    """List deliveries to your account's endpoints, newest first."""
    get = Later(MeAccountsWebhooksDeliveries.get)
    """Show a delivery to one of your account's endpoints with its attempts."""
    replay = Later(MeAccountsWebhooksDeliveries.replay)
    """Replay a delivery to an endpoint of your account."""


class MeAccountsWebhooks(Resource):
    """`postern.me.accounts.webhooks`"""

    @cached_property
    def event_types(self) -> MeAccountsWebhooksEventTypes:
        return MeAccountsWebhooksEventTypes(self._client)

    @cached_property
    def endpoints(self) -> MeAccountsWebhooksEndpoints:
        return MeAccountsWebhooksEndpoints(self._client)

    @cached_property
    def deliveries(self) -> MeAccountsWebhooksDeliveries:
        return MeAccountsWebhooksDeliveries(self._client)


class AsyncMeAccountsWebhooks(AsyncResource):
    """`postern.me.accounts.webhooks`, to be awaited."""

    @cached_property
    def event_types(self) -> AsyncMeAccountsWebhooksEventTypes:
        return AsyncMeAccountsWebhooksEventTypes(self._client)

    @cached_property
    def endpoints(self) -> AsyncMeAccountsWebhooksEndpoints:
        return AsyncMeAccountsWebhooksEndpoints(self._client)

    @cached_property
    def deliveries(self) -> AsyncMeAccountsWebhooksDeliveries:
        return AsyncMeAccountsWebhooksDeliveries(self._client)



class MeAccounts(Resource):
    """`postern.me.accounts`"""

    @cached_property
    def members(self) -> MeAccountsMembers:
        return MeAccountsMembers(self._client)

    @cached_property
    def invitations(self) -> MeAccountsInvitations:
        return MeAccountsInvitations(self._client)

    @cached_property
    def roles(self) -> MeAccountsRoles:
        return MeAccountsRoles(self._client)

    @cached_property
    def group_roles(self) -> MeAccountsGroupRoles:
        return MeAccountsGroupRoles(self._client)

    @cached_property
    def billing(self) -> MeAccountsBilling:
        return MeAccountsBilling(self._client)

    @cached_property
    def subscription(self) -> MeAccountsSubscription:
        return MeAccountsSubscription(self._client)

    @cached_property
    def invoices(self) -> MeAccountsInvoices:
        return MeAccountsInvoices(self._client)

    @cached_property
    def credit_notes(self) -> MeAccountsCreditNotes:
        return MeAccountsCreditNotes(self._client)

    @cached_property
    def stripe(self) -> MeAccountsStripe:
        return MeAccountsStripe(self._client)

    @cached_property
    def credits(self) -> MeAccountsCredits:
        return MeAccountsCredits(self._client)

    @cached_property
    def usage(self) -> MeAccountsUsage:
        return MeAccountsUsage(self._client)

    @cached_property
    def entitlements(self) -> MeAccountsEntitlements:
        return MeAccountsEntitlements(self._client)

    @cached_property
    def webhooks(self) -> MeAccountsWebhooks:
        return MeAccountsWebhooks(self._client)

    def list(
        self,
        *,
        principal: Literal["customer"] = "customer",
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.Account]:
        """List accounts, newest first.

        Those that the signed-in user is a member of. Through an application, the one that the
        user chose for it.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts",
                path={"principal": principal},
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.Account.from_json,
        )

    def create(
        self,
        *,
        name: str,
        principal: Literal["customer"] = "customer",
        logo: str | None | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Account:
        """Open your own account.

        Where the provider lets people sign up. Emits account.created; the caller owns it.

        Args:
            name: Name of the account, as its members see it. One line, without control
                characters.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            logo: Logo of the account, an https URL. `null` removes it.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts",
                path={"principal": principal},
                body={
                    "name": name,
                    "logo": logo,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.Account.from_json,
        )

    def get(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> t.Account:
        """Show an account.

        Its name, external id and metadata.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/accounts/{id}",
                path={"principal": principal, "id": account_id},
                retry="safe",
            ),
            t.Account.from_json,
        )

    def update(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
        name: str | NotGiven = NOT_GIVEN,
        logo: str | None | NotGiven = NOT_GIVEN,
        if_match: str | None = None,
    ) -> t.Account:
        """Change an account.

        By owners and admins. The external id and the metadata are the provider’s alone.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            name: Name of the account, as its members see it. One line, without control
                characters.
            logo: Logo of the account, an https URL. `null` removes it.
            if_match: The `etag` of what the change is based on. If there is another version by
                now, it is refused with 412.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/auth/{principal}/accounts/{id}",
                path={"principal": principal, "id": account_id},
                body={
                    "name": name,
                    "logo": logo,
                },
                retry="never",
                if_match=if_match,
            ),
            t.Account.from_json,
        )

    def delete(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> None:
        """Delete an account.

        With its members and invitations; the users and the invoices stay. Not with a live
        subscription. By owners. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/auth/{principal}/accounts/{id}",
                path={"principal": principal, "id": account_id},
                retry="safe",
            ),
            nothing,
        )

    def leave(
        self,
        account_id: str,
        /,
        *,
        principal: Literal["customer"] = "customer",
    ) -> None:
        """Leave an account.

        Ends your own membership. The last owner cannot leave. Add another owner first.

        Args:
            account_id: Id of the account.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/auth/{principal}/accounts/{id}/members/me",
                path={"principal": principal, "id": account_id},
                retry="safe",
            ),
            nothing,
        )

    def transfer(
        self,
        account_id: str,
        /,
        *,
        user_id: str,
        principal: Literal["customer"] = "customer",
    ) -> None:
        """Make another member the owner in your place.

        By an owner, who becomes an admin. A session needs a factor verified within the last ten
        minutes.

        Args:
            account_id: Id of the account.
            user_id: Id of the member who becomes the owner.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/accounts/{id}/transfer",
                path={"principal": principal, "id": account_id},
                body={
                    "user_id": user_id,
                },
                retry="never",
            ),
            nothing,
        )


class AsyncMeAccounts(AsyncResource):
    """`postern.me.accounts`, to be awaited."""

    @cached_property
    def members(self) -> AsyncMeAccountsMembers:
        return AsyncMeAccountsMembers(self._client)

    @cached_property
    def invitations(self) -> AsyncMeAccountsInvitations:
        return AsyncMeAccountsInvitations(self._client)

    @cached_property
    def roles(self) -> AsyncMeAccountsRoles:
        return AsyncMeAccountsRoles(self._client)

    @cached_property
    def group_roles(self) -> AsyncMeAccountsGroupRoles:
        return AsyncMeAccountsGroupRoles(self._client)

    @cached_property
    def billing(self) -> AsyncMeAccountsBilling:
        return AsyncMeAccountsBilling(self._client)

    @cached_property
    def subscription(self) -> AsyncMeAccountsSubscription:
        return AsyncMeAccountsSubscription(self._client)

    @cached_property
    def invoices(self) -> AsyncMeAccountsInvoices:
        return AsyncMeAccountsInvoices(self._client)

    @cached_property
    def credit_notes(self) -> AsyncMeAccountsCreditNotes:
        return AsyncMeAccountsCreditNotes(self._client)

    @cached_property
    def stripe(self) -> AsyncMeAccountsStripe:
        return AsyncMeAccountsStripe(self._client)

    @cached_property
    def credits(self) -> AsyncMeAccountsCredits:
        return AsyncMeAccountsCredits(self._client)

    @cached_property
    def usage(self) -> AsyncMeAccountsUsage:
        return AsyncMeAccountsUsage(self._client)

    @cached_property
    def entitlements(self) -> AsyncMeAccountsEntitlements:
        return AsyncMeAccountsEntitlements(self._client)

    @cached_property
    def webhooks(self) -> AsyncMeAccountsWebhooks:
        return AsyncMeAccountsWebhooks(self._client)

    list = LaterPages(MeAccounts.list)
    """List accounts, newest first."""
    create = Later(MeAccounts.create)
    """Open your own account."""
    get = Later(MeAccounts.get)
    """Show an account."""
    update = Later(MeAccounts.update)
    """Change an account."""
    delete = Later(MeAccounts.delete)
    """Delete an account."""
    leave = Later(MeAccounts.leave)
    """Leave an account."""
    transfer = Later(MeAccounts.transfer)
    """Make another member the owner in your place."""


class MeEmail(Resource):
    """`postern.me.email`"""

    def change(
        self,
        *,
        email: str,
        principal: t.Principal = "customer",
    ) -> t.SentMessage:
        """Ask to change the email address.

        Sends a code to the present address and one to the new one. The answer is the same for an
        address that is taken. A session needs a factor verified within the last ten minutes.

        Args:
            email: Email address to change to.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/email/change",
                path={"principal": principal},
                body={
                    "email": email,
                },
                retry="never",
            ),
            t.SentMessage.from_json,
        )

    def verify_change(
        self,
        *,
        old_code: str,
        new_code: str,
        principal: t.Principal = "customer",
    ) -> t.MeEmailVerifyChangeAnswer:
        """Change the email address.

        Takes the code sent to the present address and the one sent to the new address. All other
        sessions end.

        Args:
            old_code: Code that was mailed to the present address, six digits.
            new_code: Code that was mailed to the new address, six digits.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/email/change/verify",
                path={"principal": principal},
                body={
                    "old_code": old_code,
                    "new_code": new_code,
                },
                retry="never",
            ),
            t.MeEmailVerifyChangeAnswer.from_json,
        )


class AsyncMeEmail(AsyncResource):
    """`postern.me.email`, to be awaited."""

    change = Later(MeEmail.change)
    """Ask to change the email address."""
    verify_change = Later(MeEmail.verify_change)
    """Change the email address."""


class MePlans(Resource):
    """`postern.me.plans`"""

    def list(
        self,
        *,
        principal: Literal["customer"] = "customer",
    ) -> Pages[t.OfferedPlan]:
        """List the plans that can be bought, the lowest rank first.

        With the newest published version of each.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/plans",
                path={"principal": principal},
                retry="safe",
                whole=True,
            ),
            t.OfferedPlan.from_json,
        )


class AsyncMePlans(AsyncResource):
    """`postern.me.plans`, to be awaited."""

    list = LaterPages(MePlans.list)
    """List the plans that can be bought, the lowest rank first."""


class MeTerms(Resource):
    """`postern.me.terms`"""

    def list(
        self,
        *,
        principal: t.Principal = "customer",
        language: str | None = None,
    ) -> Pages[t.OwnTerms]:
        """Show what is in force or announced, and whether you accepted it.

        `due` says what still has to be accepted.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            language: By default, by the Accept-Language header.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/terms",
                path={"principal": principal},
                query={
                    "language": language,
                },
                retry="safe",
                whole=True,
            ),
            t.OwnTerms.from_json,
        )

    def accept(
        self,
        key: str,
        /,
        *,
        version: str,
        principal: t.Principal = "customer",
        language: str | NotGiven = NOT_GIVEN,
    ) -> t.TermsAcceptance:
        """Accept a version that is in force or announced.

        Emits tos.accepted, once for each version: called again, it answers what is recorded.

        Args:
            key: Key of the term.
            version: Name of the version that was shown.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            language: Of the text that was shown; by default, as for showing it.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/terms/{key}/accept",
                path={"principal": principal, "key": key},
                body={
                    "version": version,
                    "language": language,
                },
                retry="never",
            ),
            t.TermsAcceptance.from_json,
        )


class AsyncMeTerms(AsyncResource):
    """`postern.me.terms`, to be awaited."""

    list = LaterPages(MeTerms.list)
    """Show what is in force or announced, and whether you accepted it."""
    accept = Later(MeTerms.accept)
    """Accept a version that is in force or announced."""


class MeProfile(Resource):
    """`postern.me.profile`"""

    def update(
        self,
        *,
        principal: t.Principal = "customer",
        name: str | None | NotGiven = NOT_GIVEN,
        given_name: str | None | NotGiven = NOT_GIVEN,
        family_name: str | None | NotGiven = NOT_GIVEN,
        picture: str | None | NotGiven = NOT_GIVEN,
        locale: str | None | NotGiven = NOT_GIVEN,
        zoneinfo: str | None | NotGiven = NOT_GIVEN,
        phone: str | None | NotGiven = NOT_GIVEN,
    ) -> t.ChangedProfile:
        """Change your own profile.

        What a person sets here, no connection, directory or import changes. Null removes a
        field.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            name: Full name. `null` removes it.
            given_name: First name. `null` removes it.
            family_name: Last name. `null` removes it.
            picture: Picture of the user, an https URL. `null` removes it.
            locale: Language, as a tag of BCP 47 such as de-AT. `null` removes it.
            zoneinfo: Time zone of the IANA database, such as Europe/Vienna. `null` removes it.
            phone: Telephone number. It is not verified. `null` removes it.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/auth/{principal}/profile",
                path={"principal": principal},
                body={
                    "name": name,
                    "given_name": given_name,
                    "family_name": family_name,
                    "picture": picture,
                    "locale": locale,
                    "zoneinfo": zoneinfo,
                    "phone": phone,
                },
                retry="never",
            ),
            t.ChangedProfile.from_json,
        )


class AsyncMeProfile(AsyncResource):
    """`postern.me.profile`, to be awaited."""

    update = Later(MeProfile.update)
    """Change your own profile."""


class MeSignUpQuestions(Resource):
    """`postern.me.sign_up_questions`"""

    def list(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> Pages[t.SignUpQuestion]:
        """Show what you are still asked after signing up.

        In the language of Accept-Language. Empty once it is answered.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/sign-up-questions",
                path={"principal": principal},
                retry="safe",
                whole=True,
            ),
            t.SignUpQuestion.from_json,
        )

    def answer(
        self,
        *,
        answers: Mapping[str, t.MeSignUpQuestionAnswerInputAnswerValue],
        principal: t.Principal = "customer",
    ) -> t.ChangedProfile:
        """Answer what you are asked after signing up.

        Send all answers together: they are accepted once, and only what is asked is written.

        Args:
            answers: Answers by the `key` of their questions.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/sign-up-questions",
                path={"principal": principal},
                body={
                    "answers": answers,
                },
                retry="never",
            ),
            t.ChangedProfile.from_json,
        )


class AsyncMeSignUpQuestions(AsyncResource):
    """`postern.me.sign_up_questions`, to be awaited."""

    list = LaterPages(MeSignUpQuestions.list)
    """Show what you are still asked after signing up."""
    answer = Later(MeSignUpQuestions.answer)
    """Answer what you are asked after signing up."""


class MeMfaTotp(Resource):
    """`postern.me.mfa.totp`"""

    def enroll(
        self,
        *,
        principal: t.Principal = "customer",
        mfa_token: str | NotGiven = NOT_GIVEN,
    ) -> t.MeMfaTotpEnrollAnswer:
        """Begin to add an authenticator app.

        With a session that has a recent factor, or with the mfa_token of a sign-in whose factors
        are ["enroll"]. Nothing changes until the first code is shown; asked again within ten
        minutes, the seed is the same.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            mfa_token: `mfa_token` of a sign-in that waits for a second factor.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/mfa/totp/enroll",
                path={"principal": principal},
                body={
                    "mfa_token": mfa_token,
                },
                retry="never",
            ),
            t.MeMfaTotpEnrollAnswer.from_json,
        )

    def activate(
        self,
        *,
        code: str,
        principal: t.Principal = "customer",
        mfa_token: str | NotGiven = NOT_GIVEN,
    ) -> t.TotpActivated:
        """Add the authenticator app by its first code.

        The session gets a new token, or the sign-in of the mfa_token is complete; all other
        sessions end. An app that the user had is replaced, and its recovery codes too.

        Args:
            code: Code of the authenticator app, six digits.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            mfa_token: `mfa_token` of a sign-in that waits for a second factor.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/mfa/totp/activate",
                path={"principal": principal},
                body={
                    "code": code,
                    "mfa_token": mfa_token,
                },
                retry="never",
            ),
            t.TotpActivated.from_json,
        )

    def delete(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> t.SignedIn:
        """Remove the authenticator app.

        The session gets a new token; all other sessions end. A session needs a factor verified
        within the last ten minutes.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/auth/{principal}/mfa/totp",
                path={"principal": principal},
                retry="safe",
            ),
            t.SignedIn.from_json,
        )


class AsyncMeMfaTotp(AsyncResource):
    """`postern.me.mfa.totp`, to be awaited."""

    enroll = Later(MeMfaTotp.enroll)
    """Begin to add an authenticator app."""
    activate = Later(MeMfaTotp.activate)
    """Add the authenticator app by its first code."""
    delete = Later(MeMfaTotp.delete)
    """Remove the authenticator app."""


class MeMfaRecoveryCodes(Resource):
    """`postern.me.mfa.recovery_codes`"""

    def create(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> t.MeMfaRecoveryCodeCreateAnswer:
        """Make new recovery codes.

        The old codes are void. A session needs a factor verified within the last ten minutes.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/mfa/recovery-codes",
                path={"principal": principal},
                retry="never",
            ),
            t.MeMfaRecoveryCodeCreateAnswer.from_json,
        )


class AsyncMeMfaRecoveryCodes(AsyncResource):
    """`postern.me.mfa.recovery_codes`, to be awaited."""

    create = Later(MeMfaRecoveryCodes.create)
    """Make new recovery codes."""


class MeMfa(Resource):
    """`postern.me.mfa`"""

    @cached_property
    def totp(self) -> MeMfaTotp:
        return MeMfaTotp(self._client)

    @cached_property
    def recovery_codes(self) -> MeMfaRecoveryCodes:
        return MeMfaRecoveryCodes(self._client)

    def get(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> t.MfaStatus:
        """Show what second factors there are.

        Whether an authenticator app is on, and how many recovery codes are left.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/mfa",
                path={"principal": principal},
                retry="safe",
            ),
            t.MfaStatus.from_json,
        )


class AsyncMeMfa(AsyncResource):
    """`postern.me.mfa`, to be awaited."""

    @cached_property
    def totp(self) -> AsyncMeMfaTotp:
        return AsyncMeMfaTotp(self._client)

    @cached_property
    def recovery_codes(self) -> AsyncMeMfaRecoveryCodes:
        return AsyncMeMfaRecoveryCodes(self._client)

    get = Later(MeMfa.get)
    """Show what second factors there are."""


class MeStepUpEmailCode(Resource):
    """`postern.me.step_up.email_code`"""

    def send(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> t.SentMessage:
        """Send a code to step up with.

        Mails a code to the user of the session, who has neither a passkey nor an app. While a
        code is pending, a new one is sent after 30 seconds at the earliest, and at most five an
        hour.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/session/step-up/email-code",
                path={"principal": principal},
                body={
                },
                retry="never",
            ),
            t.SentMessage.from_json,
        )

    def verify(
        self,
        *,
        code: str,
        principal: t.Principal = "customer",
    ) -> t.SignedIn:
        """Step up with a mailed code.

        Makes the session recent, for calls that need it. The session gets a new token.

        Args:
            code: Code that was mailed, six digits.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/session/step-up/email-code/verify",
                path={"principal": principal},
                body={
                    "code": code,
                },
                retry="never",
            ),
            t.SignedIn.from_json,
        )


class AsyncMeStepUpEmailCode(AsyncResource):
    """`postern.me.step_up.email_code`, to be awaited."""

    send = Later(MeStepUpEmailCode.send)
    """Send a code to step up with."""
    verify = Later(MeStepUpEmailCode.verify)
    """Step up with a mailed code."""


class MeStepUpPasskey(Resource):
    """`postern.me.step_up.passkey`"""

    def options(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> t.PasskeyRequestOptions:
        """Begin to step up with a passkey.

        Answers what navigator.credentials.get() needs, with the passkeys of the session’s user.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/session/step-up/passkey/options",
                path={"principal": principal},
                body={
                },
                retry="never",
            ),
            t.PasskeyRequestOptions.from_json,
        )

    def verify(
        self,
        *,
        credential: t.PasskeyAssertion,
        principal: t.Principal = "customer",
    ) -> t.SignedIn:
        """Step up with a passkey.

        Makes the session recent, for calls that need it. The session gets a new token.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/session/step-up/passkey/verify",
                path={"principal": principal},
                body={
                    "credential": credential,
                },
                retry="never",
            ),
            t.SignedIn.from_json,
        )


class AsyncMeStepUpPasskey(AsyncResource):
    """`postern.me.step_up.passkey`, to be awaited."""

    options = Later(MeStepUpPasskey.options)
    """Begin to step up with a passkey."""
    verify = Later(MeStepUpPasskey.verify)
    """Step up with a passkey."""


class MeStepUp(Resource):
    """`postern.me.step_up`"""

    @cached_property
    def email_code(self) -> MeStepUpEmailCode:
        return MeStepUpEmailCode(self._client)

    @cached_property
    def passkey(self) -> MeStepUpPasskey:
        return MeStepUpPasskey(self._client)

    def get(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> t.StepUpWays:
        """List the ways to step up.

        How the user of this session can show a factor again, for calls that need a recent one. A
        password and a mailed code are listed only for users without a passkey or an app.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/session/step-up",
                path={"principal": principal},
                retry="safe",
            ),
            t.StepUpWays.from_json,
        )

    def verify(
        self,
        *,
        code: str,
        principal: t.Principal = "customer",
    ) -> t.SignedIn:
        """Verify the authenticator app again.

        Makes the session recent, for calls that need it. The session gets a new token.

        Args:
            code: Code of the authenticator app, six digits.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/session/step-up",
                path={"principal": principal},
                body={
                    "code": code,
                },
                retry="never",
            ),
            t.SignedIn.from_json,
        )

    def password(
        self,
        *,
        password: str,
        principal: t.Principal = "customer",
    ) -> t.SignedIn:
        """Step up with the password.

        Makes the session recent, for calls that need it, if its user has neither a passkey nor
        an app. The session gets a new token.

        Args:
            password: Password of the user, as they type it.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/session/step-up/password",
                path={"principal": principal},
                body={
                    "password": password,
                },
                retry="never",
            ),
            t.SignedIn.from_json,
        )


class AsyncMeStepUp(AsyncResource):
    """`postern.me.step_up`, to be awaited."""

    @cached_property
    def email_code(self) -> AsyncMeStepUpEmailCode:
        return AsyncMeStepUpEmailCode(self._client)

    @cached_property
    def passkey(self) -> AsyncMeStepUpPasskey:
        return AsyncMeStepUpPasskey(self._client)

    get = Later(MeStepUp.get)
    """List the ways to step up."""
    verify = Later(MeStepUp.verify)
    """Verify the authenticator app again."""
    password = Later(MeStepUp.password)
    """Step up with the password."""


class MeDeletion(Resource):
    """`postern.me.deletion`"""

    def get(
        self,
    ) -> t.DeletionPreview:
        """Show what deleting yourself ends.

        What becomes of each account of the user, and what speaks against the deletion.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/customer/me/deletion",
                retry="safe",
            ),
            t.DeletionPreview.from_json,
        )

    def create(
        self,
        *,
        email: str,
    ) -> t.Deletion:
        """Delete yourself.

        Ends all sessions, what applications may do, and invitations that the user sent. The user
        is told by mail when the account is deleted. Until then a sign-in leads only to keeping
        the account or deleting it now. A session needs a factor verified within the last ten
        minutes.

        Args:
            email: Email address of the user, to confirm.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/customer/me/deletion",
                body={
                    "email": email,
                },
                retry="never",
            ),
            t.Deletion.from_json,
        )


class AsyncMeDeletion(AsyncResource):
    """`postern.me.deletion`, to be awaited."""

    get = Later(MeDeletion.get)
    """Show what deleting yourself ends."""
    create = Later(MeDeletion.create)
    """Delete yourself."""


class MePassword(Resource):
    """`postern.me.password`"""

    def change(
        self,
        *,
        new_password: str,
        principal: t.Principal = "customer",
        current_password: str | NotGiven = NOT_GIVEN,
    ) -> t.SignedIn:
        """Change the password.

        The session gets a new token, and all others end. Who has no password yet sets one
        without current_password. Without current_password, a session needs a factor verified
        within the last ten minutes.

        Args:
            new_password: Password from now on.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            current_password: Present password. Absent: the session has a recent factor, or there
                is none.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/password/change",
                path={"principal": principal},
                body={
                    "current_password": current_password,
                    "new_password": new_password,
                },
                retry="never",
            ),
            t.SignedIn.from_json,
        )


class AsyncMePassword(AsyncResource):
    """`postern.me.password`, to be awaited."""

    change = Later(MePassword.change)
    """Change the password."""


class MePasskeys(Resource):
    """`postern.me.passkeys`"""

    def register_options(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> t.PasskeyCreationOptions:
        """Begin to add a passkey.

        Answers what navigator.credentials.create() needs. The challenge is valid for five
        minutes, once, in this session. A session needs a factor verified within the last ten
        minutes.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/passkeys/register/options",
                path={"principal": principal},
                retry="never",
            ),
            t.PasskeyCreationOptions.from_json,
        )

    def register_verify(
        self,
        *,
        credential: t.PasskeyRegistration,
        principal: t.Principal = "customer",
        name: str | NotGiven = NOT_GIVEN,
    ) -> t.Passkey:
        """Add the passkey that the authenticator made.

        Takes what `navigator.credentials.create()` returned for the options.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            name: Without one: the name of the authenticator, such as "1Password". One line,
                without control characters.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/passkeys/register/verify",
                path={"principal": principal},
                body={
                    "name": name,
                    "credential": credential,
                },
                retry="never",
            ),
            t.Passkey.from_json,
        )

    def list(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> Pages[t.Passkey]:
        """List the user's passkeys, newest first.

        With their names and when each was last used.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/passkeys",
                path={"principal": principal},
                retry="safe",
                whole=True,
            ),
            t.Passkey.from_json,
        )

    def update(
        self,
        passkey_id: str,
        /,
        *,
        name: str,
        principal: t.Principal = "customer",
    ) -> t.Passkey:
        """Rename a passkey.

        The name is for the user alone: it helps to tell passkeys apart.

        Args:
            passkey_id: Id of the passkey.
            name: Name that tells it from other passkeys of the user. One line, without control
                characters.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/auth/{principal}/passkeys/{id}",
                path={"principal": principal, "id": passkey_id},
                body={
                    "name": name,
                },
                retry="never",
            ),
            t.Passkey.from_json,
        )

    def delete(
        self,
        passkey_id: str,
        /,
        *,
        principal: t.Principal = "customer",
    ) -> None:
        """Remove a passkey.

        It can no longer be used to sign in. Remove it from the device too, or the device keeps
        offering it. A session needs a factor verified within the last ten minutes.

        Args:
            passkey_id: Id of the passkey.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/auth/{principal}/passkeys/{id}",
                path={"principal": principal, "id": passkey_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncMePasskeys(AsyncResource):
    """`postern.me.passkeys`, to be awaited."""

    register_options = Later(MePasskeys.register_options)
    """Begin to add a passkey."""
    register_verify = Later(MePasskeys.register_verify)
    """Add the passkey that the authenticator made."""
    list = LaterPages(MePasskeys.list)
    """List the user's passkeys, newest first."""
    update = Later(MePasskeys.update)
    """Rename a passkey."""
    delete = Later(MePasskeys.delete)
    """Remove a passkey."""


class MeIdentities(Resource):
    """`postern.me.identities`"""

    def link(
        self,
        connection: str,
        /,
        *,
        principal: t.Principal = "customer",
        redirect_url: str | NotGiven = NOT_GIVEN,
    ) -> t.MeIdentityLinkAnswer:
        """Connect an identity to the signed-in user.

        Send the browser, which must keep the cookies of this answer, to the URL; it comes back
        to the account page or to redirect_url. A session needs a factor verified within the last
        ten minutes.

        Args:
            connection: Its slug.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            redirect_url: Where to come back to: at one of the provider's redirect_origins.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/oauth/{connection}/link",
                path={"principal": principal, "connection": connection},
                body={
                    "redirect_url": redirect_url,
                },
                retry="never",
            ),
            t.MeIdentityLinkAnswer.from_json,
        )

    def list(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> t.IdentityList:
        """List the connected identities of the signed-in user.

        Where the user can sign in from, with the address that each service told last.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/identities",
                path={"principal": principal},
                retry="safe",
            ),
            t.IdentityList.from_json,
        )

    def delete(
        self,
        connection_id: str,
        /,
        *,
        principal: t.Principal = "customer",
    ) -> None:
        """Disconnect the identities of the signed-in user at a connection.

        The last way in to the account stays. A session needs a factor verified within the last
        ten minutes.

        Args:
            connection_id: Id of the connection.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/auth/{principal}/identities/{connection_id}",
                path={"principal": principal, "connection_id": connection_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncMeIdentities(AsyncResource):
    """`postern.me.identities`, to be awaited."""

    link = Later(MeIdentities.link)
    """Connect an identity to the signed-in user."""
    list = Later(MeIdentities.list)
    """List the connected identities of the signed-in user."""
    delete = Later(MeIdentities.delete)
    """Disconnect the identities of the signed-in user at a connection."""


class MeExports(Resource):
    """`postern.me.exports`"""

    def list(
        self,
        *,
        principal: t.Principal = "customer",
    ) -> Pages[t.PersonalExport]:
        """List the exports of your data.

        Those that are prepared or can be downloaded, newest first.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/{principal}/me/exports",
                path={"principal": principal},
                retry="safe",
                whole=True,
            ),
            t.PersonalExport.from_json,
        )

    def create(
        self,
        *,
        principal: t.Principal = "customer",
        idempotency_key: str | None = None,
    ) -> t.PersonalExport:
        """Ask for a copy of your data.

        Begins an export of what is stored about the user: one a day. It is made within seconds,
        can be downloaded for a day, and is deleted when the user is blocked or leaves. A session
        needs a factor verified within the last ten minutes.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/me/exports",
                path={"principal": principal},
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.PersonalExport.from_json,
        )

    def get(
        self,
        export_id: str,
        /,
        *,
        principal: t.Principal = "customer",
    ) -> t.PersonalExport:
        """Show an export of your data.

        Whether it is ready, and until when it can be downloaded.

        Args:
            export_id: Id of the export.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/me/exports/{id}",
                path={"principal": principal, "id": export_id},
                retry="safe",
            ),
            t.PersonalExport.from_json,
        )

    def download(
        self,
        export_id: str,
        /,
        *,
        principal: t.Principal = "customer",
    ) -> t.PersonalData:
        """Download an export of your data.

        The document, as it was when the export was made. Its schema is at its `$schema`.
        `private_metadata`, passwords and secrets are not in it. A session needs a factor
        verified within the last ten minutes.

        Args:
            export_id: Id of the export.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/me/exports/{id}/data",
                path={"principal": principal, "id": export_id},
                retry="safe",
            ),
            t.PersonalData.from_json,
        )


class AsyncMeExports(AsyncResource):
    """`postern.me.exports`, to be awaited."""

    list = LaterPages(MeExports.list)
    """List the exports of your data."""
    create = Later(MeExports.create)
    """Ask for a copy of your data."""
    get = Later(MeExports.get)
    """Show an export of your data."""
    download = Later(MeExports.download)
    """Download an export of your data."""


class Me(Resource):
    """`postern.me`"""

    @cached_property
    def session(self) -> MeSession:
        return MeSession(self._client)

    @cached_property
    def sessions(self) -> MeSessions:
        return MeSessions(self._client)

    @cached_property
    def accounts(self) -> MeAccounts:
        return MeAccounts(self._client)

    @cached_property
    def email(self) -> MeEmail:
        return MeEmail(self._client)

    @cached_property
    def plans(self) -> MePlans:
        return MePlans(self._client)

    @cached_property
    def terms(self) -> MeTerms:
        return MeTerms(self._client)

    @cached_property
    def profile(self) -> MeProfile:
        return MeProfile(self._client)

    @cached_property
    def sign_up_questions(self) -> MeSignUpQuestions:
        return MeSignUpQuestions(self._client)

    @cached_property
    def mfa(self) -> MeMfa:
        return MeMfa(self._client)

    @cached_property
    def step_up(self) -> MeStepUp:
        return MeStepUp(self._client)

    @cached_property
    def deletion(self) -> MeDeletion:
        return MeDeletion(self._client)

    @cached_property
    def password(self) -> MePassword:
        return MePassword(self._client)

    @cached_property
    def passkeys(self) -> MePasskeys:
        return MePasskeys(self._client)

    @cached_property
    def identities(self) -> MeIdentities:
        return MeIdentities(self._client)

    @cached_property
    def exports(self) -> MeExports:
        return MeExports(self._client)


class AsyncMe(AsyncResource):
    """`postern.me`, to be awaited."""

    @cached_property
    def session(self) -> AsyncMeSession:
        return AsyncMeSession(self._client)

    @cached_property
    def sessions(self) -> AsyncMeSessions:
        return AsyncMeSessions(self._client)

    @cached_property
    def accounts(self) -> AsyncMeAccounts:
        return AsyncMeAccounts(self._client)

    @cached_property
    def email(self) -> AsyncMeEmail:
        return AsyncMeEmail(self._client)

    @cached_property
    def plans(self) -> AsyncMePlans:
        return AsyncMePlans(self._client)

    @cached_property
    def terms(self) -> AsyncMeTerms:
        return AsyncMeTerms(self._client)

    @cached_property
    def profile(self) -> AsyncMeProfile:
        return AsyncMeProfile(self._client)

    @cached_property
    def sign_up_questions(self) -> AsyncMeSignUpQuestions:
        return AsyncMeSignUpQuestions(self._client)

    @cached_property
    def mfa(self) -> AsyncMeMfa:
        return AsyncMeMfa(self._client)

    @cached_property
    def step_up(self) -> AsyncMeStepUp:
        return AsyncMeStepUp(self._client)

    @cached_property
    def deletion(self) -> AsyncMeDeletion:
        return AsyncMeDeletion(self._client)

    @cached_property
    def password(self) -> AsyncMePassword:
        return AsyncMePassword(self._client)

    @cached_property
    def passkeys(self) -> AsyncMePasskeys:
        return AsyncMePasskeys(self._client)

    @cached_property
    def identities(self) -> AsyncMeIdentities:
        return AsyncMeIdentities(self._client)

    @cached_property
    def exports(self) -> AsyncMeExports:
        return AsyncMeExports(self._client)

