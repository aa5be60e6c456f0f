# Made of server/openapi.json by: npm run generate
"""The methods of `postern.accounts`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any, Literal

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, nothing, text


class AccountsMembersRoles(Resource):
    """`postern.accounts.members.roles`"""

    def list(
        self,
        account_id: str,
        user_id: str,
        /,
    ) -> Pages[t.RoleOfMember]:
        """List the roles of a member.

        By key, each with who gave it. The level is not among them. Secret keys need the scope
        read or users.

        Args:
            account_id: Id of the account.
            user_id: Id of the user.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts/{id}/members/{user_id}/roles",
                path={"id": account_id, "user_id": user_id},
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
    ) -> t.RoleOfMemberPage:
        """Set the roles of a member.

        Replaces those given by hand. By owners and admins, who give and take only roles whose
        permissions they have and may give on. Not to themselves. Secret keys need the scope
        users. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            user_id: Id of the user.
            roles: Ids of all roles to have by hand.
        """
        return self._client.call(
            Call(
                "PUT",
                "/api/v1/accounts/{id}/members/{user_id}/roles",
                path={"id": account_id, "user_id": user_id},
                body={
                    "roles": roles,
                },
                retry="safe",
            ),
            t.RoleOfMemberPage.from_json,
        )


class AsyncAccountsMembersRoles(AsyncResource):
    """`postern.accounts.members.roles`, to be awaited."""

    list = LaterPages(AccountsMembersRoles.list)
    """List the roles of a member."""
    replace = Later(AccountsMembersRoles.replace)
    """Set the roles of a member."""


class AccountsMembers(Resource):
    """`postern.accounts.members`"""

    @cached_property
    def roles(self) -> AccountsMembersRoles:
        return AccountsMembersRoles(self._client)

    def list(
        self,
        account_id: str,
        /,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        include: Literal["roles"] | None = None,
    ) -> Pages[t.Member]:
        """List the members of an account, the newest user first.

        Each with their role. Secret keys need the scope read or users.

        Args:
            account_id: Id of the account.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            include: With `roles`, each entry names the roles that the member has beside the
                level.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts/{id}/members",
                path={"id": account_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "include": include,
                },
                retry="safe",
            ),
            t.Member.from_json,
        )

    def create(
        self,
        account_id: str,
        /,
        *,
        user_id: str | NotGiven = NOT_GIVEN,
        email: str | NotGiven = NOT_GIVEN,
        role: t.RoleName | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Member:
        """Add a customer to an account.

        Emits team_member.added. Secret keys need the scope users. A session needs a factor
        verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            user_id: Id of the user.
            email: Email address.
            role: Role in the account.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/members",
                path={"id": account_id},
                body={
                    "user_id": user_id,
                    "email": email,
                    "role": role,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
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
    ) -> t.Member:
        """Change a member's role.

        By owners and admins; only owners make and unmake owners. Secret keys need the scope
        users. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            user_id: Id of the user.
            role: Role in the account.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/accounts/{id}/members/{user_id}",
                path={"id": account_id, "user_id": user_id},
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
    ) -> None:
        """Remove a member.

        By owners and admins; owners only by owners. Secret keys need the scope users. A session
        needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            user_id: Id of the user.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/accounts/{id}/members/{user_id}",
                path={"id": account_id, "user_id": user_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncAccountsMembers(AsyncResource):
    """`postern.accounts.members`, to be awaited."""

    @cached_property
    def roles(self) -> AsyncAccountsMembersRoles:
        return AsyncAccountsMembersRoles(self._client)

    list = LaterPages(AccountsMembers.list)
    """List the members of an account, the newest user first."""
    create = Later(AccountsMembers.create)
    """Add a customer to an account."""
    update = Later(AccountsMembers.update)
    """Change a member's role."""
    delete = Later(AccountsMembers.delete)
    """Remove a member."""


class AccountsInvitations(Resource):
    """`postern.accounts.invitations`"""

    def list(
        self,
        account_id: str,
        /,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.Invitation]:
        """List invitations, newest first.

        Open ones, and those that ended within the last 90 days. By owners and admins. Secret
        keys need the scope read or users.

        Args:
            account_id: Id of the account.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts/{id}/invitations",
                path={"id": account_id},
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
        role: t.RoleName | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Invitation:
        """Invite an address.

        By owners and admins; owners only by owners. Mails a link that is valid for 7 days and
        works once, whether or not a user has the address. At most 20 mails an hour of a
        customer, 60 of an account and 250 of a key; 10 a day to one address. Secret keys need
        the scope users. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            email: Email address to invite.
            role: Role that the invited person gets.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/invitations",
                path={"id": account_id},
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
    ) -> None:
        """Revoke an invitation.

        Its link stops working. Secret keys need the scope users. A session needs a factor
        verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            invitation_id: Id of the invitation.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/accounts/{id}/invitations/{invitation_id}",
                path={"id": account_id, "invitation_id": invitation_id},
                retry="safe",
            ),
            nothing,
        )

    def resend(
        self,
        account_id: str,
        invitation_id: str,
        /,
    ) -> t.Invitation:
        """Send an invitation again.

        With a new link, valid for 7 days; the old one ends. After a minute at the earliest.
        Secret keys need the scope users. A session needs a factor verified within the last ten
        minutes.

        Args:
            account_id: Id of the account.
            invitation_id: Id of the invitation.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/invitations/{invitation_id}/resend",
                path={"id": account_id, "invitation_id": invitation_id},
                retry="never",
            ),
            t.Invitation.from_json,
        )


class AsyncAccountsInvitations(AsyncResource):
    """`postern.accounts.invitations`, to be awaited."""

    list = LaterPages(AccountsInvitations.list)
    """List invitations, newest first."""
    create = Later(AccountsInvitations.create)
    """Invite an address."""
    delete = Later(AccountsInvitations.delete)
    """Revoke an invitation."""
    resend = Later(AccountsInvitations.resend)
    """Send an invitation again."""


class AccountsRoles(Resource):
    """`postern.accounts.roles`"""

    def list(
        self,
        account_id: str,
        /,
    ) -> Pages[t.Role]:
        """List the roles that members of an account may have.

        The provider's by key, then the account's own. Secret keys need the scope read or users.

        Args:
            account_id: Id of the account.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts/{id}/roles",
                path={"id": account_id},
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
        level: t.RoleLevel | NotGiven = NOT_GIVEN,
        permissions: Sequence[str] | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Role:
        """Make an account's own role.

        If the setting `account_roles` is on. Of assignable permissions only, and by members only
        of those that they have. Secret keys need the scope users. A session needs a factor
        verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            key: Key of the role in this account. It begins with `own:` and never changes.
            name: Name of the role, as people read it. One line, without control characters.
            level: Lowest level of the members of an account who may give the role.
            permissions: Keys of declared permissions that the role gives.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/roles",
                path={"id": account_id},
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
        name: str | NotGiven = NOT_GIVEN,
        level: t.RoleLevel | NotGiven = NOT_GIVEN,
        permissions: Sequence[str] | NotGiven = NOT_GIVEN,
    ) -> t.Role:
        """Change an account's own role.

        By members who have all permissions that it gives, before and after. Not to their own
        gain. Secret keys need the scope users. A session needs a factor verified within the last
        ten minutes.

        Args:
            account_id: Id of the account.
            role_id: Id of the role.
            name: Name of the role, as people read it. One line, without control characters.
            level: Lowest level of the members of an account who may give the role.
            permissions: Keys of declared permissions that the role gives.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/accounts/{id}/roles/{role_id}",
                path={"id": account_id, "role_id": role_id},
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
        replace_with: str | None = None,
    ) -> None:
        """Delete an account's own role.

        While it is in use, only with another role in its place. Secret keys need the scope
        users. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            role_id: Id of the role.
            replace_with: Id of the role that members with this one get in its place.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/accounts/{id}/roles/{role_id}",
                path={"id": account_id, "role_id": role_id},
                query={
                    "replace_with": replace_with,
                },
                retry="safe",
            ),
            nothing,
        )


class AsyncAccountsRoles(AsyncResource):
    """`postern.accounts.roles`, to be awaited."""

    list = LaterPages(AccountsRoles.list)
    """List the roles that members of an account may have."""
    create = Later(AccountsRoles.create)
    """Make an account's own role."""
    update = Later(AccountsRoles.update)
    """Change an account's own role."""
    delete = Later(AccountsRoles.delete)
    """Delete an account's own role."""


class AccountsDomains(Resource):
    """`postern.accounts.domains`"""

    def list(
        self,
        account_id: str,
        /,
    ) -> Pages[t.SsoDomain]:
        """List the domains of an account.

        Verified ones, and those that wait for their TXT record. Secret keys need the scope read.

        Args:
            account_id: Id of the account.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts/{id}/domains",
                path={"id": account_id},
                retry="safe",
                whole=True,
            ),
            t.SsoDomain.from_json,
        )

    def create(
        self,
        account_id: str,
        /,
        *,
        domain: str,
        idempotency_key: str | None = None,
    ) -> t.SsoDomain:
        """Add a domain to an account.

        Publish the TXT record that the answer names, then verify the domain. Secret keys need
        the scope all. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            domain: The domain after the @ of addresses.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/domains",
                path={"id": account_id},
                body={
                    "domain": domain,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.SsoDomain.from_json,
        )

    def verify(
        self,
        account_id: str,
        domain: str,
        /,
    ) -> t.SsoDomain:
        """Look the TXT record up and verify the domain.

        A domain is verified for one account of a provider only. Secret keys need the scope all.
        A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            domain: Name of the domain, in lower case, such as `example.com`.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/domains/{domain}/verify",
                path={"id": account_id, "domain": domain},
                retry="never",
            ),
            t.SsoDomain.from_json,
        )

    def update(
        self,
        account_id: str,
        domain: str,
        /,
        *,
        sso_required: bool,
    ) -> t.SsoDomain:
        """Require single sign-on of the people of a domain.

        Every other way to sign in then refuses them with sso_required, the owners of the account
        excepted. Secret keys need the scope all. A session needs a factor verified within the
        last ten minutes.

        Args:
            account_id: Id of the account.
            domain: Name of the domain, in lower case, such as `example.com`.
            sso_required: Whether people with such addresses must use SSO.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/accounts/{id}/domains/{domain}",
                path={"id": account_id, "domain": domain},
                body={
                    "sso_required": sso_required,
                },
                retry="never",
            ),
            t.SsoDomain.from_json,
        )

    def delete(
        self,
        account_id: str,
        domain: str,
        /,
    ) -> None:
        """Take a domain out of an account.

        People keep the identities that they have at its connections. Secret keys need the scope
        all. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            domain: Name of the domain, in lower case, such as `example.com`.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/accounts/{id}/domains/{domain}",
                path={"id": account_id, "domain": domain},
                retry="safe",
            ),
            nothing,
        )


class AsyncAccountsDomains(AsyncResource):
    """`postern.accounts.domains`, to be awaited."""

    list = LaterPages(AccountsDomains.list)
    """List the domains of an account."""
    create = Later(AccountsDomains.create)
    """Add a domain to an account."""
    verify = Later(AccountsDomains.verify)
    """Look the TXT record up and verify the domain."""
    update = Later(AccountsDomains.update)
    """Require single sign-on of the people of a domain."""
    delete = Later(AccountsDomains.delete)
    """Take a domain out of an account."""


class AccountsScimTokens(Resource):
    """`postern.accounts.scim_tokens`"""

    def list(
        self,
        account_id: str,
        /,
    ) -> Pages[t.ScimToken]:
        """List the SCIM tokens of an account, newest first.

        With the last characters of each, who made it and when it was last used. Secret keys need
        the scope read.

        Args:
            account_id: Id of the account.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts/{id}/scim-tokens",
                path={"id": account_id},
                retry="safe",
                whole=True,
            ),
            t.ScimToken.from_json,
        )

    def create(
        self,
        account_id: str,
        /,
        *,
        name: str,
        idempotency_key: str | None = None,
    ) -> t.NewScimToken:
        """Make a SCIM token for the directory of an account.

        The token is shown once. Enter it at the directory, with the `base_url` of this account's
        provisioning. Secret keys need the scope all. A session needs a factor verified within
        the last ten minutes.

        Args:
            account_id: Id of the account.
            name: Name that tells it from other tokens. One line, without control characters.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/scim-tokens",
                path={"id": account_id},
                body={
                    "name": name,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.NewScimToken.from_json,
        )

    def delete(
        self,
        account_id: str,
        token_id: str,
        /,
    ) -> None:
        """Revoke a SCIM token.

        The directory is refused from its next request on. The people that it added stay. Secret
        keys need the scope all. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            token_id: Id of the token, not the token itself.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/accounts/{id}/scim-tokens/{token_id}",
                path={"id": account_id, "token_id": token_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncAccountsScimTokens(AsyncResource):
    """`postern.accounts.scim_tokens`, to be awaited."""

    list = LaterPages(AccountsScimTokens.list)
    """List the SCIM tokens of an account, newest first."""
    create = Later(AccountsScimTokens.create)
    """Make a SCIM token for the directory of an account."""
    delete = Later(AccountsScimTokens.delete)
    """Revoke a SCIM token."""


class AccountsScim(Resource):
    """`postern.accounts.scim`"""

    def get(
        self,
        account_id: str,
        /,
    ) -> t.Provisioning:
        """Show how the directory of an account is connected.

        The address for the directory, which groups give which role, and guest domains. Secret
        keys need the scope read.

        Args:
            account_id: Id of the account.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/accounts/{id}/scim",
                path={"id": account_id},
                retry="safe",
            ),
            t.Provisioning.from_json,
        )

    def update(
        self,
        account_id: str,
        /,
        *,
        roles: Mapping[str, t.AccountScimUpdateRoleValue] | NotGiven = NOT_GIVEN,
        guest_domains: Sequence[str] | NotGiven = NOT_GIVEN,
    ) -> t.Provisioning:
        """Decide what the directory of an account may do.

        What is left out stays. `roles` takes the place of the mapping before: members of the
        directory get their levels and roles immediately. Roles that no group of theirs gives any
        longer are taken, but none that were given by hand. For levels, owners change only where
        the mapping names that role, and the last owner stays. Of `guest_domains` the directory
        may add people, too, but it proves no address and ends no session of theirs. Secret keys
        need the scope all. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            roles: Display name of a group to what it gives: a level, or a level and roles.
                Empty: groups give nothing.
            guest_domains: Domains that the account has not verified, whose people its directory
                may add all the same.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/accounts/{id}/scim",
                path={"id": account_id},
                body={
                    "roles": roles,
                    "guest_domains": guest_domains,
                },
                retry="never",
            ),
            t.Provisioning.from_json,
        )


class AsyncAccountsScim(AsyncResource):
    """`postern.accounts.scim`, to be awaited."""

    get = Later(AccountsScim.get)
    """Show how the directory of an account is connected."""
    update = Later(AccountsScim.update)
    """Decide what the directory of an account may do."""


class AccountsBilling(Resource):
    """`postern.accounts.billing`"""

    def get(
        self,
        account_id: str,
        /,
    ) -> t.BillingAccount:
        """Show what billing knows of an account.

        Buyer, taxes, currency and balance. Secret keys need the scope read or billing.

        Args:
            account_id: Id of the account.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/accounts/{id}/billing",
                path={"id": account_id},
                retry="safe",
            ),
            t.BillingAccount.from_json,
        )

    def update(
        self,
        account_id: str,
        /,
        *,
        buyer: t.AccountBillingUpdateBuyer | NotGiven = NOT_GIVEN,
        tax_rates: Sequence[t.TaxRate | t.TaxRateInput] | NotGiven = NOT_GIVEN,
        tax_note: str | NotGiven = NOT_GIVEN,
    ) -> t.BillingAccount:
        """Change an account's billing details and taxes.

        What is not given stays, in `buyer` too. Invoices that were issued do not change. Secret
        keys need the scope billing. A session needs a factor verified within the last ten
        minutes.

        Args:
            account_id: Id of the account.
            buyer: Who buys, on new invoices: only what is given changes.
            tax_rates: Taxes to charge on new invoices.
            tax_note: Text printed on new invoices, such as "Reverse charge". No control
                characters but line breaks.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/accounts/{id}/billing",
                path={"id": account_id},
                body={
                    "buyer": buyer,
                    "tax_rates": tax_rates,
                    "tax_note": tax_note,
                },
                retry="never",
            ),
            t.BillingAccount.from_json,
        )


class AsyncAccountsBilling(AsyncResource):
    """`postern.accounts.billing`, to be awaited."""

    get = Later(AccountsBilling.get)
    """Show what billing knows of an account."""
    update = Later(AccountsBilling.update)
    """Change an account's billing details and taxes."""


class AccountsSubscription(Resource):
    """`postern.accounts.subscription`"""

    def get(
        self,
        account_id: str,
        /,
    ) -> t.AccountPlan:
        """Show the plan that an account has, by its subscription or by default.

        Trust `has_access`, or `access_until` of the subscription; not its status. Secret keys
        need the scope read or billing.

        Args:
            account_id: Id of the account.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/accounts/{id}/subscription",
                path={"id": account_id},
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
        seats: int | NotGiven = NOT_GIVEN,
        trial: bool | NotGiven = NOT_GIVEN,
        collection: t.Collection | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.SubscriptionWithInvoice:
        """Buy a plan for an account.

        Emits subscription.purchased when it starts: immediately for a free plan, a trial or
        `"collection": "invoice"`, else when its first invoice is paid. An account has one
        subscription at a time. Secret keys need the scope billing. A session needs a factor
        verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            plan: Key of the plan.
            interval: Length of a billing period.
            currency: Currency code of ISO 4217, in lower case.
            seats: In all, those that the plan includes among them.
            trial: Whether to begin with the plan's trial. An account has one trial, ever.
            collection: `charge`: it starts when the first invoice is paid. `invoice`: it starts
                immediately.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/subscription",
                path={"id": account_id},
                body={
                    "plan": plan,
                    "interval": interval,
                    "currency": currency,
                    "seats": seats,
                    "trial": trial,
                    "collection": collection,
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
        plan: str | NotGiven = NOT_GIVEN,
        interval: t.Interval | NotGiven = NOT_GIVEN,
        seats: int | NotGiven = NOT_GIVEN,
        currency: str | NotGiven = NOT_GIVEN,
        trial: bool | NotGiven = NOT_GIVEN,
        collection: t.Collection | NotGiven = NOT_GIVEN,
    ) -> t.SubscriptionPreview:
        """Show what a purchase or a change would cost, and when it would take effect.

        A purchase, if the account has no subscription: then plan, interval and currency are
        needed. Writes nothing. Secret keys need the scope read or billing.

        Args:
            account_id: Id of the account.
            plan: Key of the plan.
            interval: Length of a billing period.
            seats: In all, those that the plan includes among them.
            currency: Currency code of ISO 4217, in lower case.
            trial: Whether to begin with the plan's trial, if the account may have one.
            collection: `charge`: it starts when the first invoice is paid. `invoice`: it starts
                immediately.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/subscription/preview",
                path={"id": account_id},
                body={
                    "plan": plan,
                    "interval": interval,
                    "seats": seats,
                    "currency": currency,
                    "trial": trial,
                    "collection": collection,
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
        plan: str | NotGiven = NOT_GIVEN,
        interval: t.Interval | NotGiven = NOT_GIVEN,
        seats: int | NotGiven = NOT_GIVEN,
        proration_at: datetime | str | NotGiven = NOT_GIVEN,
        version: int | NotGiven = NOT_GIVEN,
    ) -> t.SubscriptionWithInvoice:
        """Change plan, interval or seats.

        A plan of higher rank, the longer interval and more seats come now, with proration, or
        when that is paid if the plan says so (`on_increase`): then the subscription has
        `pending_payment`, and nothing else changes until the invoice is paid. The others come at
        the end of the period. A change replaces one of its kind that waits. Send proration_at
        and version of the preview: then what it showed is charged. Emits subscription.upgraded
        or subscription.downgraded when it takes effect. Secret keys need the scope billing. A
        session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            plan: Key of the plan.
            interval: Length of a billing period.
            seats: In all, those that the plan includes among them.
            proration_at: `proration_at` of the preview: what it showed is charged.
            version: `version` of the preview: the change is refused if the subscription has
                changed since.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/subscription/change",
                path={"id": account_id},
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
        feedback: t.AccountSubscriptionCancelInputFeedback | NotGiven = NOT_GIVEN,
        comment: str | NotGiven = NOT_GIVEN,
    ) -> t.SubscriptionWithInvoice:
        """Cancel a subscription, now or at the end of its period.

        Emits subscription.cancelled when it ends. Nothing is refunded automatically; see credit
        notes. Secret keys need the scope billing. A session needs a factor verified within the
        last ten minutes.

        Args:
            account_id: Id of the account.
            at: When it ends.
            feedback: Why its owner cancels it.
            comment: The same in their own words, for the provider. No control characters but
                line breaks and tabs.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/subscription/cancel",
                path={"id": account_id},
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
    ) -> t.SubscriptionWithInvoice:
        """Take back what waits: the cancellation, or a change.

        The subscription continues as it is. The invoice of a change that waits to be paid is
        void. Secret keys need the scope billing. A session needs a factor verified within the
        last ten minutes.

        Args:
            account_id: Id of the account.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/subscription/undo",
                path={"id": account_id},
                retry="never",
            ),
            t.SubscriptionWithInvoice.from_json,
        )

    def extend_trial(
        self,
        account_id: str,
        /,
        *,
        trial_end: datetime | str,
        version: int | NotGiven = NOT_GIVEN,
    ) -> t.SubscriptionWithInvoice:
        """Extend a trial.

        The first paid period begins at the new end. Credits that the trial gave end as they were
        to end. Emits no event. Secret keys need the scope billing. A session needs a factor
        verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            trial_end: When the trial is to end: later than now planned, and within 365 days.
            version: `version` of the subscription: refused if it has changed since.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/subscription/extend-trial",
                path={"id": account_id},
                body={
                    "trial_end": trial_end,
                    "version": version,
                },
                retry="never",
            ),
            t.SubscriptionWithInvoice.from_json,
        )


class AsyncAccountsSubscription(AsyncResource):
    """`postern.accounts.subscription`, to be awaited."""

    get = Later(AccountsSubscription.get)
    """Show the plan that an account has, by its subscription or by default."""
    create = Later(AccountsSubscription.create)
    """Buy a plan for an account."""
    preview = Later(AccountsSubscription.preview)
    """Show what a purchase or a change would cost, and when it would take effect."""
    change = Later(AccountsSubscription.change)
    """Change plan, interval or seats."""
    cancel = Later(AccountsSubscription.cancel)
    """Cancel a subscription, now or at the end of its period."""
    undo = Later(AccountsSubscription.undo)
    """Take back what waits: the cancellation, or a change."""
    extend_trial = Later(AccountsSubscription.extend_trial)
    """Extend a trial."""


class AccountsStripe(Resource):
    """`postern.accounts.stripe`"""

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
        seats: int | NotGiven = NOT_GIVEN,
        trial: bool | NotGiven = NOT_GIVEN,
    ) -> t.StripeCheckout:
        """Begin a purchase on Stripe's page.

        The newest version of the plan, which must have a price at Stripe. The subscription
        begins when Stripe says so, a moment after the payment. A page that was begun before and
        not completed ends. Secret keys need the scope billing. A session needs a factor verified
        within the last ten minutes.

        Args:
            account_id: Id of the account.
            plan: Key of the plan.
            interval: Length of a billing period.
            currency: Currency code of ISO 4217, in lower case.
            success_url: At one of the provider's redirect_origins.
            cancel_url: At one of the provider's redirect_origins.
            seats: In all, those that the plan includes among them.
            trial: Whether to begin with the plan's trial.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/stripe/checkout",
                path={"id": account_id},
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
    ) -> t.StripePortal:
        """Get a link to Stripe's portal, to change cards and see receipts.

        Anyone who has the link can do so. Give it only to an owner of the account. Secret keys
        need the scope billing. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            return_url: At one of the provider's redirect_origins.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/stripe/portal",
                path={"id": account_id},
                body={
                    "return_url": return_url,
                },
                retry="never",
            ),
            t.StripePortal.from_json,
        )


class AsyncAccountsStripe(AsyncResource):
    """`postern.accounts.stripe`, to be awaited."""

    checkout = Later(AccountsStripe.checkout)
    """Begin a purchase on Stripe's page."""
    portal = Later(AccountsStripe.portal)
    """Get a link to Stripe's portal, to change cards and see receipts."""


class AccountsCreditsLedger(Resource):
    """`postern.accounts.credits.ledger`"""

    def list(
        self,
        account_id: str,
        /,
        *,
        unit: str,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.CreditLine]:
        """List what happened to an account's credits of a unit, newest first.

        Lines are added and never change. Credits that expire are noted at the next spend, or
        within minutes. Secret keys need the scope read or billing.

        Args:
            account_id: Id of the account.
            unit: What the credits are for, as you call it.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts/{id}/credits/ledger",
                path={"id": account_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "unit": unit,
                },
                retry="safe",
            ),
            t.CreditLine.from_json,
        )


class AsyncAccountsCreditsLedger(AsyncResource):
    """`postern.accounts.credits.ledger`, to be awaited."""

    list = LaterPages(AccountsCreditsLedger.list)
    """List what happened to an account's credits of a unit, newest first."""


class AccountsCreditsGrants(Resource):
    """`postern.accounts.credits.grants`"""

    def list(
        self,
        account_id: str,
        /,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.CreditGrant]:
        """List an account's grants, newest first.

        Those that are used up, over or void too. Secret keys need the scope read or billing.

        Args:
            account_id: Id of the account.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts/{id}/credits/grants",
                path={"id": account_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.CreditGrant.from_json,
        )

    def create(
        self,
        account_id: str,
        /,
        *,
        unit: str,
        amount: int,
        id: str | NotGiven = NOT_GIVEN,
        priority: int | NotGiven = NOT_GIVEN,
        expires_at: datetime | str | None | NotGiven = NOT_GIVEN,
        description: str | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.CreditGrant:
        """Give an account credits.

        With an `id` they are given once, however often it is sent; another grant with that id is
        refused (409 `already_exists`). Secret keys need the scope billing. A session needs a
        factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            unit: What the credits are for, as you call it.
            amount: Credits to grant.
            id: Id of your own: the grant is made once, however often it is sent.
            priority: 0 is used first, 100 last. Then goes what ends first, then what is oldest.
            expires_at: When what is left expires. `null` if it never does.
            description: Your own text. One line, without control characters.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/credits/grants",
                path={"id": account_id},
                body={
                    "id": id,
                    "unit": unit,
                    "amount": amount,
                    "priority": priority,
                    "expires_at": expires_at,
                    "description": description,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.CreditGrant.from_json,
        )

    def void(
        self,
        account_id: str,
        grant_id: str,
        /,
    ) -> t.CreditGrant:
        """Take back what is left of a grant.

        What was spent of it stays spent, and nothing returns to it. Secret keys need the scope
        billing. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            grant_id: Id of the grant of credits.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/credits/grants/{grant_id}/void",
                path={"id": account_id, "grant_id": grant_id},
                retry="never",
            ),
            t.CreditGrant.from_json,
        )


class AsyncAccountsCreditsGrants(AsyncResource):
    """`postern.accounts.credits.grants`, to be awaited."""

    list = LaterPages(AccountsCreditsGrants.list)
    """List an account's grants, newest first."""
    create = Later(AccountsCreditsGrants.create)
    """Give an account credits."""
    void = Later(AccountsCreditsGrants.void)
    """Take back what is left of a grant."""


class AccountsCreditsReversals(Resource):
    """`postern.accounts.credits.reversals`"""

    def create(
        self,
        account_id: str,
        /,
        *,
        id: str,
        amount: int | NotGiven = NOT_GIVEN,
        reversal_key: str | NotGiven = NOT_GIVEN,
    ) -> t.CreditReversal:
        """Return what was spent, or a part of it.

        To the grants that it came from. What returns to one that is over or void ends there
        immediately; `lapsed` is how much. Secret keys need the scope billing. A session needs a
        factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            id: That of the spend.
            amount: Absent: all that was not returned yet.
            reversal_key: Of this reversal, needed for a part; else that of the spend.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/credits/reversals",
                path={"id": account_id},
                body={
                    "id": id,
                    "amount": amount,
                    "reversal_key": reversal_key,
                },
                retry="never",
            ),
            t.CreditReversal.from_json,
        )


class AsyncAccountsCreditsReversals(AsyncResource):
    """`postern.accounts.credits.reversals`, to be awaited."""

    create = Later(AccountsCreditsReversals.create)
    """Return what was spent, or a part of it."""


class AccountsCredits(Resource):
    """`postern.accounts.credits`"""

    @cached_property
    def ledger(self) -> AccountsCreditsLedger:
        return AccountsCreditsLedger(self._client)

    @cached_property
    def grants(self) -> AccountsCreditsGrants:
        return AccountsCreditsGrants(self._client)

    @cached_property
    def reversals(self) -> AccountsCreditsReversals:
        return AccountsCreditsReversals(self._client)

    def list(
        self,
        account_id: str,
        /,
    ) -> Pages[t.CreditBalance]:
        """Show an account's credits.

        Of each unit, with the grants that something is left of. What is over is not in it, and
        what the plan gives is. Secret keys need the scope read or billing.

        Args:
            account_id: Id of the account.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts/{id}/credits",
                path={"id": account_id},
                retry="safe",
                whole=True,
            ),
            t.CreditBalance.from_json,
        )

    def spend(
        self,
        account_id: str,
        /,
        *,
        unit: str,
        amount: int,
        id: str,
    ) -> t.CreditSpend:
        """Spend credits of an account.

        All or nothing: if there are fewer, 409 `insufficient_credits` and nothing is spent. The
        same `id` spends once and gets the same answer, at any time; with another content it is
        refused (409 `already_exists`). Secret keys need the scope billing. A session needs a
        factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            unit: What the credits are for, as you call it.
            amount: Credits to spend.
            id: Id of your own, a new one for each use: it is counted once, however often it is
                sent.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/credits/spend",
                path={"id": account_id},
                body={
                    "unit": unit,
                    "amount": amount,
                    "id": id,
                },
                retry="safe",
            ),
            t.CreditSpend.from_json,
        )


class AsyncAccountsCredits(AsyncResource):
    """`postern.accounts.credits`, to be awaited."""

    @cached_property
    def ledger(self) -> AsyncAccountsCreditsLedger:
        return AsyncAccountsCreditsLedger(self._client)

    @cached_property
    def grants(self) -> AsyncAccountsCreditsGrants:
        return AsyncAccountsCreditsGrants(self._client)

    @cached_property
    def reversals(self) -> AsyncAccountsCreditsReversals:
        return AsyncAccountsCreditsReversals(self._client)

    list = LaterPages(AccountsCredits.list)
    """Show an account's credits."""
    spend = Later(AccountsCredits.spend)
    """Spend credits of an account."""


class AccountsUsage(Resource):
    """`postern.accounts.usage`"""

    def list(
        self,
        account_id: str,
        /,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.PeriodUsage]:
        """Show what an account used, by period, newest first.

        Periods are those of its subscription, else months of the calendar. Secret keys need the
        scope read or billing.

        Args:
            account_id: Id of the account.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts/{id}/usage",
                path={"id": account_id},
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.PeriodUsage.from_json,
        )


class AsyncAccountsUsage(AsyncResource):
    """`postern.accounts.usage`, to be awaited."""

    list = LaterPages(AccountsUsage.list)
    """Show what an account used, by period, newest first."""


class AccountsEntitlements(Resource):
    """`postern.accounts.entitlements`"""

    def get(
        self,
        account_id: str,
        /,
    ) -> t.AccountEntitlements:
        """Show what an account may do now.

        By its overrides, its subscription or the default plan, with what it has used. Nothing is
        cached. Secret keys need the scope read or billing.

        Args:
            account_id: Id of the account.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/accounts/{id}/entitlements",
                path={"id": account_id},
                retry="safe",
            ),
            t.AccountEntitlements.from_json,
        )


class AsyncAccountsEntitlements(AsyncResource):
    """`postern.accounts.entitlements`, to be awaited."""

    get = Later(AccountsEntitlements.get)
    """Show what an account may do now."""


class AccountsOverrides(Resource):
    """`postern.accounts.overrides`"""

    def list(
        self,
        account_id: str,
        /,
    ) -> Pages[t.EntitlementOverride]:
        """List an account's overrides.

        By feature, ended ones included. There are at most 100. Secret keys need the scope read
        or billing.

        Args:
            account_id: Id of the account.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts/{id}/overrides",
                path={"id": account_id},
                retry="safe",
                whole=True,
            ),
            t.read_entitlement_override,
        )

    def get(
        self,
        account_id: str,
        feature: str,
        /,
    ) -> t.EntitlementOverride:
        """Show an override.

        What this account has of the feature whatever its plan says, until when, and why. Secret
        keys need the scope read or billing.

        Args:
            account_id: Id of the account.
            feature: Key of the feature.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/accounts/{id}/overrides/{feature}",
                path={"id": account_id, "feature": feature},
                retry="safe",
            ),
            t.read_entitlement_override,
        )

    def replace(
        self,
        account_id: str,
        feature: str,
        body: t.AccountOverrideReplace,
        /,
    ) -> t.EntitlementOverride:
        """Give an account a feature, or take it away, whatever its plan says.

        Holds from the next request on, until `ends_at`, in place of what the plan says and of an
        earlier override. A feature that no plan has can be given too. Secret keys need the scope
        billing. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            feature: Key of the feature.
        """
        return self._client.call(
            Call(
                "PUT",
                "/api/v1/accounts/{id}/overrides/{feature}",
                path={"id": account_id, "feature": feature},
                body=body,
                retry="safe",
            ),
            t.read_entitlement_override,
        )

    def delete(
        self,
        account_id: str,
        feature: str,
        /,
    ) -> None:
        """Remove an override.

        The plan counts again from the next request on. Secret keys need the scope billing. A
        session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            feature: Key of the feature.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/accounts/{id}/overrides/{feature}",
                path={"id": account_id, "feature": feature},
                retry="safe",
            ),
            nothing,
        )


class AsyncAccountsOverrides(AsyncResource):
    """`postern.accounts.overrides`, to be awaited."""

    list = LaterPages(AccountsOverrides.list)
    """List an account's overrides."""
    get = Later(AccountsOverrides.get)
    """Show an override."""
    replace = Later(AccountsOverrides.replace)
    """Give an account a feature, or take it away, whatever its plan says."""
    delete = Later(AccountsOverrides.delete)
    """Remove an override."""


class AccountsSetupGuides(Resource):
    """`postern.accounts.setup_guides`"""

    def list(
        self,
        account_id: str,
        /,
    ) -> Pages[t.SetupGuide]:
        """List the set-up guides of an account, newest first, and how far each got.

        Without their links: these are shown once, when a guide is made. Secret keys need the
        scope read.

        Args:
            account_id: Id of the account.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts/{id}/setup-guides",
                path={"id": account_id},
                retry="safe",
                whole=True,
            ),
            t.SetupGuide.from_json,
        )

    def create(
        self,
        account_id: str,
        /,
        *,
        slug: str | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.NewSetupGuide:
        """Make a set-up guide: a link for the IT of an account's organisation.

        The person who opens it connects the identity provider of this account, and nothing else.
        It opens once, within 14 days; who opened it has as long. Secret keys need the scope all.
        A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            slug: Of the connection to be made; absent: from the name of the account.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/setup-guides",
                path={"id": account_id},
                body={
                    "slug": slug,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.NewSetupGuide.from_json,
        )

    def create_link(
        self,
        account_id: str,
        guide_id: str,
        /,
    ) -> t.NewSetupGuide:
        """Make a new link to a set-up guide.

        For a colleague, or another browser: the one before ends, and what was done stays. It
        opens once, within 14 days; who opened it has as long. Secret keys need the scope all. A
        session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            guide_id: Id of the set-up guide.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/setup-guides/{guide_id}/link",
                path={"id": account_id, "guide_id": guide_id},
                retry="never",
            ),
            t.NewSetupGuide.from_json,
        )

    def get(
        self,
        account_id: str,
        guide_id: str,
        /,
    ) -> t.SetupGuide:
        """Show how far a set-up guide got.

        Which step it is at, and how the last test ended. Secret keys need the scope read.

        Args:
            account_id: Id of the account.
            guide_id: Id of the set-up guide.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/accounts/{id}/setup-guides/{guide_id}",
                path={"id": account_id, "guide_id": guide_id},
                retry="safe",
            ),
            t.SetupGuide.from_json,
        )

    def delete(
        self,
        account_id: str,
        guide_id: str,
        /,
    ) -> None:
        """End a set-up guide.

        What it did stays: the connection, the domains and the SCIM tokens. Secret keys need the
        scope all. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            guide_id: Id of the set-up guide.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/accounts/{id}/setup-guides/{guide_id}",
                path={"id": account_id, "guide_id": guide_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncAccountsSetupGuides(AsyncResource):
    """`postern.accounts.setup_guides`, to be awaited."""

    list = LaterPages(AccountsSetupGuides.list)
    """List the set-up guides of an account, newest first, and how far each got."""
    create = Later(AccountsSetupGuides.create)
    """Make a set-up guide: a link for the IT of an account's organisation."""
    create_link = Later(AccountsSetupGuides.create_link)
    """Make a new link to a set-up guide."""
    get = Later(AccountsSetupGuides.get)
    """Show how far a set-up guide got."""
    delete = Later(AccountsSetupGuides.delete)
    """End a set-up guide."""


class Accounts(Resource):
    """`postern.accounts`"""

    @cached_property
    def members(self) -> AccountsMembers:
        return AccountsMembers(self._client)

    @cached_property
    def invitations(self) -> AccountsInvitations:
        return AccountsInvitations(self._client)

    @cached_property
    def roles(self) -> AccountsRoles:
        return AccountsRoles(self._client)

    @cached_property
    def domains(self) -> AccountsDomains:
        return AccountsDomains(self._client)

    @cached_property
    def scim_tokens(self) -> AccountsScimTokens:
        return AccountsScimTokens(self._client)

    @cached_property
    def scim(self) -> AccountsScim:
        return AccountsScim(self._client)

    @cached_property
    def billing(self) -> AccountsBilling:
        return AccountsBilling(self._client)

    @cached_property
    def subscription(self) -> AccountsSubscription:
        return AccountsSubscription(self._client)

    @cached_property
    def stripe(self) -> AccountsStripe:
        return AccountsStripe(self._client)

    @cached_property
    def credits(self) -> AccountsCredits:
        return AccountsCredits(self._client)

    @cached_property
    def usage(self) -> AccountsUsage:
        return AccountsUsage(self._client)

    @cached_property
    def entitlements(self) -> AccountsEntitlements:
        return AccountsEntitlements(self._client)

    @cached_property
    def overrides(self) -> AccountsOverrides:
        return AccountsOverrides(self._client)

    @cached_property
    def setup_guides(self) -> AccountsSetupGuides:
        return AccountsSetupGuides(self._client)

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        external_id: str | None = None,
        owner_id: str | None = None,
        plan: str | None = None,
        status: t.AccountSummaryStatus | None = None,
        sso: bool | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        sort: t.AccountListSort | None = None,
        include: Literal["summary"] | None = None,
    ) -> Pages[t.ListedAccount]:
        """List accounts.

        The newest first unless `sort` says otherwise. Or those whose name or external id begins
        with `q`, in the order of that. Secret keys need the scope read or users.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            q: Begins the name or the external id.
            external_id: The id in your own system: no two have the same.
            owner_id: Accounts that this user owns.
            plan: Key of the plan that its subscription has.
            status: State of the subscription. `none`: without one, or it has ended.
            sso: Whether it has its own enabled connection.
            since: Opened at this time or later.
            until: Opened before this time.
            sort: As in other lists; `-created_at` by default. Not with `q`.
            include: `summary`: owner, number of members, plan, state and monthly revenue of
                each.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/accounts",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "q": q,
                    "external_id": external_id,
                    "owner_id": owner_id,
                    "plan": plan,
                    "status": status,
                    "sso": sso,
                    "since": since,
                    "until": until,
                    "sort": sort,
                    "include": include,
                },
                retry="safe",
            ),
            t.ListedAccount.from_json,
        )

    def create(
        self,
        *,
        name: str,
        owner: t.AccountCreateOwner | NotGiven = NOT_GIVEN,
        logo: str | None | NotGiven = NOT_GIVEN,
        external_id: str | None | NotGiven = NOT_GIVEN,
        public_metadata: Mapping[str, Any] | NotGiven = NOT_GIVEN,
        private_metadata: Mapping[str, Any] | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Account:
        """Open an account.

        Emits account.created. Without an owner, invite one, or add one as a member. Secret keys
        need the scope users.

        Args:
            name: Name of the account, as its members see it. One line, without control
                characters.
            owner: Who owns it, by id or address. Absent: it has no owner yet.
            logo: Logo of the account, an https URL. `null` removes it.
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
                "/api/v1/accounts",
                body={
                    "name": name,
                    "owner": owner,
                    "logo": logo,
                    "external_id": external_id,
                    "public_metadata": public_metadata,
                    "private_metadata": private_metadata,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.Account.from_json,
        )

    def export(
        self,
        *,
        q: str | None = None,
        external_id: str | None = None,
        owner_id: str | None = None,
        plan: str | None = None,
        status: t.AccountSummaryStatus | None = None,
        sso: bool | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        sort: t.AccountListSort | None = None,
        include: Literal["summary"] | None = None,
        format: Literal["csv"] | None = None,
        columns: str | None = None,
    ) -> str:
        """Export accounts.

        All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated
        values (RFC 4180) with a byte order mark, under the names of the columns. Text that a
        spreadsheet would take for a formula begins with an apostrophe. An export that is not
        complete says so in its last line, which begins with `#`. Secret keys need the scope read
        or users. A session needs a factor verified within the last ten minutes.

        Args:
            q: Begins the name or the external id.
            external_id: The id in your own system: no two have the same.
            owner_id: Accounts that this user owns.
            plan: Key of the plan that its subscription has.
            status: State of the subscription. `none`: without one, or it has ended.
            sso: Whether it has its own enabled connection.
            since: Opened at this time or later.
            until: Opened before this time.
            sort: As in other lists; `-created_at` by default. Not with `q`.
            include: `summary`: owner, number of members, plan, state and monthly revenue of
                each.
            format: Form of the export.
            columns: One or, separated by commas, up to 13 of: `id`, `name`, `external_id`,
                `owner`, `members`, `plan`, `status`, `mrr`, `currency`, `sso`, `created_at`,
                `public_metadata`, `private_metadata`.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/accounts/export",
                query={
                    "q": q,
                    "external_id": external_id,
                    "owner_id": owner_id,
                    "plan": plan,
                    "status": status,
                    "sso": sso,
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
        account_id: str,
        /,
    ) -> t.Account:
        """Show an account.

        Its name, external id and metadata. Secret keys need the scope read or users.

        Args:
            account_id: Id of the account.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/accounts/{id}",
                path={"id": account_id},
                retry="safe",
            ),
            t.Account.from_json,
        )

    def update(
        self,
        account_id: str,
        /,
        *,
        name: str | NotGiven = NOT_GIVEN,
        logo: str | None | NotGiven = NOT_GIVEN,
        external_id: str | None | NotGiven = NOT_GIVEN,
        public_metadata: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        private_metadata: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        if_match: str | None = None,
    ) -> t.Account:
        """Change an account.

        By owners and admins. The external id and the metadata are the provider’s alone. Secret
        keys need the scope users. A session needs a factor verified within the last ten minutes.

        Args:
            account_id: Id of the account.
            name: Name of the account, as its members see it. One line, without control
                characters.
            logo: Logo of the account, an https URL. `null` removes it.
            external_id: The id in your own system: no two have the same. One line, without
                control characters.
            public_metadata: A merge patch (RFC 7396): fields are merged, null removes.
            private_metadata: A merge patch (RFC 7396): fields are merged, null removes.
            if_match: The `etag` of what the change is based on. If there is another version by
                now, it is refused with 412.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/accounts/{id}",
                path={"id": account_id},
                body={
                    "name": name,
                    "logo": logo,
                    "external_id": external_id,
                    "public_metadata": public_metadata,
                    "private_metadata": private_metadata,
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
    ) -> None:
        """Delete an account.

        With its members and invitations; the users and the invoices stay. Not with a live
        subscription. By owners. Secret keys need the scope users. A session needs a factor
        verified within the last ten minutes.

        Args:
            account_id: Id of the account.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/accounts/{id}",
                path={"id": account_id},
                retry="safe",
            ),
            nothing,
        )

    def consume(
        self,
        account_id: str,
        /,
        *,
        feature: str,
        id: str,
        amount: int | NotGiven = NOT_GIVEN,
    ) -> t.UsageDecision:
        """Use an amount of a feature, if the account still has as much.

        Decides and counts in one step: never more than the limit, however many ask at the same
        time. 200 says in `allowed` what was decided. Secret keys need the scope billing.

        Args:
            account_id: Id of the account.
            feature: A metered one.
            id: Yours, a new one for each use: the same one gets the same answer, for 35 days.
            amount: How much, in whole units of the feature's meter.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/consume",
                path={"id": account_id},
                body={
                    "feature": feature,
                    "amount": amount,
                    "id": id,
                },
                retry="safe",
            ),
            t.UsageDecision.from_json,
        )

    def reserve(
        self,
        account_id: str,
        /,
        *,
        feature: str,
        id: str,
        amount: int | NotGiven = NOT_GIVEN,
        expires_in: int | NotGiven = NOT_GIVEN,
    ) -> t.UsageDecision:
        """Hold an amount of a feature for a while, before it is known how much will be used.

        Settle it with what was used. What is not settled in time is released automatically.
        Secret keys need the scope billing.

        Args:
            account_id: Id of the account.
            feature: A metered one.
            id: Yours, a new one for each use: the same one gets the same answer, for 35 days.
            amount: How much, in whole units of the feature's meter.
            expires_in: Seconds.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/reserve",
                path={"id": account_id},
                body={
                    "feature": feature,
                    "amount": amount,
                    "id": id,
                    "expires_in": expires_in,
                },
                retry="safe",
            ),
            t.UsageDecision.from_json,
        )

    def settle(
        self,
        account_id: str,
        /,
        *,
        id: str,
        amount: int,
    ) -> t.SettledReservation:
        """Count what was used of a reservation, and release the rest.

        Once. A reservation whose time has run out cannot be settled: what it held is free again.
        Secret keys need the scope billing.

        Args:
            account_id: Id of the account.
            id: That of the reservation.
            amount: At most what was reserved.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/accounts/{id}/settle",
                path={"id": account_id},
                body={
                    "id": id,
                    "amount": amount,
                },
                retry="safe",
            ),
            t.SettledReservation.from_json,
        )


class AsyncAccounts(AsyncResource):
    """`postern.accounts`, to be awaited."""

    @cached_property
    def members(self) -> AsyncAccountsMembers:
        return AsyncAccountsMembers(self._client)

    @cached_property
    def invitations(self) -> AsyncAccountsInvitations:
        return AsyncAccountsInvitations(self._client)

    @cached_property
    def roles(self) -> AsyncAccountsRoles:
        return AsyncAccountsRoles(self._client)

    @cached_property
    def domains(self) -> AsyncAccountsDomains:
        return AsyncAccountsDomains(self._client)

    @cached_property
    def scim_tokens(self) -> AsyncAccountsScimTokens:
        return AsyncAccountsScimTokens(self._client)

    @cached_property
    def scim(self) -> AsyncAccountsScim:
        return AsyncAccountsScim(self._client)

    @cached_property
    def billing(self) -> AsyncAccountsBilling:
        return AsyncAccountsBilling(self._client)

    @cached_property
    def subscription(self) -> AsyncAccountsSubscription:
        return AsyncAccountsSubscription(self._client)

    @cached_property
    def stripe(self) -> AsyncAccountsStripe:
        return AsyncAccountsStripe(self._client)

    @cached_property
    def credits(self) -> AsyncAccountsCredits:
        return AsyncAccountsCredits(self._client)

    @cached_property
    def usage(self) -> AsyncAccountsUsage:
        return AsyncAccountsUsage(self._client)

    @cached_property
    def entitlements(self) -> AsyncAccountsEntitlements:
        return AsyncAccountsEntitlements(self._client)

    @cached_property
    def overrides(self) -> AsyncAccountsOverrides:
        return AsyncAccountsOverrides(self._client)

    @cached_property
    def setup_guides(self) -> AsyncAccountsSetupGuides:
        return AsyncAccountsSetupGuides(self._client)

    list = LaterPages(Accounts.list)
    """List accounts."""
    create = Later(Accounts.create)
    """Open an account."""
    export = Later(Accounts.export)
    """Export accounts."""
    get = Later(Accounts.get)
    """Show an account."""
    update = Later(Accounts.update)
    """Change an account."""
    delete = Later(Accounts.delete)
    """Delete an account."""
    consume = Later(Accounts.consume)
    """Use an amount of a feature, if the account still has as much."""
    reserve = Later(Accounts.reserve)
    """Hold an amount of a feature for a while, before it is known how much will be used."""
    settle = Later(Accounts.settle)
    """Count what was used of a reservation, and release the rest."""
