# Made of server/openapi.json by: npm run generate
"""The methods of `postern.staff`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, nothing, optional


class StaffRolesPermissions(Resource):
    """`postern.staff.roles.permissions`"""

    def list(
        self,
        role: t.RoleName,
        /,
    ) -> t.RolePermissions:
        """Show the permissions of a role.

        Names that your application understands. Secret keys need the scope read or users.

        Args:
            role: Only entries with this role.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/roles/{role}/permissions",
                path={"role": role},
                retry="safe",
            ),
            t.RolePermissions.from_json,
        )

    def replace(
        self,
        role: t.RoleName,
        /,
        *,
        permissions: Sequence[str],
    ) -> t.RolePermissions:
        """Set the permissions of a role.

        Replaces them, for members of all accounts, from the next request on. No role inherits
        from another. They mean what your application makes of them: in Postern itself they open
        nothing. Secret keys need the scope users. A session needs a factor verified within the
        last ten minutes.

        Args:
            role: Only entries with this role.
            permissions: All permissions of the role, by keys of your own.
        """
        return self._client.call(
            Call(
                "PUT",
                "/api/v1/roles/{role}/permissions",
                path={"role": role},
                body={
                    "permissions": permissions,
                },
                retry="safe",
            ),
            t.RolePermissions.from_json,
        )


class AsyncStaffRolesPermissions(AsyncResource):
    """`postern.staff.roles.permissions`, to be awaited."""

    list = Later(StaffRolesPermissions.list)
    """Show the permissions of a role."""
    replace = Later(StaffRolesPermissions.replace)
    """Set the permissions of a role."""


class StaffRoles(Resource):
    """`postern.staff.roles`"""

    @cached_property
    def permissions(self) -> StaffRolesPermissions:
        return StaffRolesPermissions(self._client)


class AsyncStaffRoles(AsyncResource):
    """`postern.staff.roles`, to be awaited."""

    @cached_property
    def permissions(self) -> AsyncStaffRolesPermissions:
        return AsyncStaffRolesPermissions(self._client)



class StaffInvitations(Resource):
    """`postern.staff.invitations`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.Invitation]:
        """List invitations, newest first.

        Open ones, and those that ended within the last 90 days. By owners and admins.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/staff/invitations",
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
        *,
        email: str,
        role: t.RoleName | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Invitation:
        """Invite an address.

        By owners and admins; owners only by owners. Mails a link that is valid for 7 days and
        works once, whether or not a user has the address. At most 20 mails an hour of a
        customer, 60 of an account and 250 of a key; 10 a day to one address. A session needs a
        factor verified within the last ten minutes.

        Args:
            email: Email address to invite.
            role: Role that the invited person gets.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/staff/invitations",
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
        invitation_id: str,
        /,
    ) -> None:
        """Revoke an invitation.

        Its link stops working. A session needs a factor verified within the last ten minutes.

        Args:
            invitation_id: Id of the invitation.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/staff/invitations/{invitation_id}",
                path={"invitation_id": invitation_id},
                retry="safe",
            ),
            nothing,
        )

    def resend(
        self,
        invitation_id: str,
        /,
    ) -> t.Invitation:
        """Send an invitation again.

        With a new link, valid for 7 days; the old one ends. After a minute at the earliest. A
        session needs a factor verified within the last ten minutes.

        Args:
            invitation_id: Id of the invitation.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/staff/invitations/{invitation_id}/resend",
                path={"invitation_id": invitation_id},
                retry="never",
            ),
            t.Invitation.from_json,
        )


class AsyncStaffInvitations(AsyncResource):
    """`postern.staff.invitations`, to be awaited."""

    list = LaterPages(StaffInvitations.list)
    """List invitations, newest first."""
    create = Later(StaffInvitations.create)
    """Invite an address."""
    delete = Later(StaffInvitations.delete)
    """Revoke an invitation."""
    resend = Later(StaffInvitations.resend)
    """Send an invitation again."""


class Staff(Resource):
    """`postern.staff`"""

    @cached_property
    def roles(self) -> StaffRoles:
        return StaffRoles(self._client)

    @cached_property
    def invitations(self) -> StaffInvitations:
        return StaffInvitations(self._client)

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.UserRecord]:
        """List the staff, newest first.

        The users who may use the console of this provider, with their roles.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/staff",
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.UserRecord.from_json,
        )

    def get(
        self,
        staff_id: str,
        /,
    ) -> t.UserRecord:
        """Show one of the staff.

        With their role. What roles may do is told in docs/people.md.

        Args:
            staff_id: Id of the staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/staff/{id}",
                path={"id": staff_id},
                retry="safe",
            ),
            t.UserRecord.from_json,
        )

    def update(
        self,
        staff_id: str,
        /,
        *,
        role: t.RoleName,
        revoke_keys: bool | NotGiven = NOT_GIVEN,
    ) -> t.ChangedUser:
        """Change the role of one of the staff.

        By owners and admins; only owners make and unmake owners. The last owner stays. With a
        lower role, invitations that it could not send end; with the role member, also links that
        they made, and the answer names the secret keys and SCIM tokens that they made. A session
        needs a factor verified within the last ten minutes.

        Args:
            staff_id: Id of the staff.
            role: Role among the staff.
            revoke_keys: With the role `member`: also revokes the secret keys and SCIM tokens
                that this person made. They know them.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/staff/{id}",
                path={"id": staff_id},
                body={
                    "role": role,
                    "revoke_keys": revoke_keys,
                },
                retry="never",
            ),
            t.ChangedUser.from_json,
        )

    def delete(
        self,
        staff_id: str,
        /,
        *,
        revoke_keys: bool | None = None,
    ) -> t.LeftBehind | None:
        """Remove one of the staff.

        Deletes the user, who is signed out immediately; links and invitations that they sent end
        too. If they made secret keys or SCIM tokens, the answer is 200 and names them. A session
        needs a factor verified within the last ten minutes.

        Args:
            staff_id: Id of the staff.
            revoke_keys: Whether to revoke the secret keys and SCIM tokens that this person made
                in the same act. They know them.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/staff/{id}",
                path={"id": staff_id},
                query={
                    "revoke_keys": revoke_keys,
                },
                retry="safe",
            ),
            optional(t.LeftBehind.from_json),
        )


class AsyncStaff(AsyncResource):
    """`postern.staff`, to be awaited."""

    @cached_property
    def roles(self) -> AsyncStaffRoles:
        return AsyncStaffRoles(self._client)

    @cached_property
    def invitations(self) -> AsyncStaffInvitations:
        return AsyncStaffInvitations(self._client)

    list = LaterPages(Staff.list)
    """List the staff, newest first."""
    get = Later(Staff.get)
    """Show one of the staff."""
    update = Later(Staff.update)
    """Change the role of one of the staff."""
    delete = Later(Staff.delete)
    """Remove one of the staff."""
