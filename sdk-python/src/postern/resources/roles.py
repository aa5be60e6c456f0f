# Made of server/openapi.json by: npm run generate
"""The methods of `postern.roles`."""

from __future__ import annotations

from collections.abc import Sequence

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, nothing


class Roles(Resource):
    """`postern.roles`"""

    def list(
        self,
    ) -> Pages[t.RolePermissions]:
        """List the levels and roles of members with their permissions.

        `data` has the three levels, `roles` the roles that you made. Permissions are names that
        your application understands; Postern itself opens nothing by them. Secret keys need the
        scope read or users.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/roles",
                retry="safe",
                whole=True,
            ),
            t.RolePermissions.from_json,
        )

    def create(
        self,
        *,
        key: str,
        name: str,
        level: t.RoleLevel | NotGiven = NOT_GIVEN,
        permissions: Sequence[str] | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Role:
        """Make a role.

        For members of all accounts, beside their level. It gives exactly the permissions that it
        names. Secret keys need the scope users. A session needs a factor verified within the
        last ten minutes.

        Args:
            key: Key by which your application names the role. It never changes.
            name: Name of the role, as people read it. One line, without control characters.
            level: Lowest level of the members of an account who may give the role.
            permissions: Keys of declared permissions that the role gives.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/roles",
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

    def get(
        self,
        role_id: str,
        /,
    ) -> t.RoleWithMembers:
        """Show a role.

        With the permissions that it gives. Also an account's own role. Secret keys need the
        scope read or users.

        Args:
            role_id: Id of the role.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/roles/{role_id}",
                path={"role_id": role_id},
                retry="safe",
            ),
            t.RoleWithMembers.from_json,
        )

    def update(
        self,
        role_id: str,
        /,
        *,
        name: str | NotGiven = NOT_GIVEN,
        level: t.RoleLevel | NotGiven = NOT_GIVEN,
        permissions: Sequence[str] | NotGiven = NOT_GIVEN,
    ) -> t.Role:
        """Change a role.

        For all members who have it, from the next request on. `permissions` replaces them all.
        Secret keys need the scope users. A session needs a factor verified within the last ten
        minutes.

        Args:
            role_id: Id of the role.
            name: Name of the role, as people read it. One line, without control characters.
            level: Lowest level of the members of an account who may give the role.
            permissions: Keys of declared permissions that the role gives.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/roles/{role_id}",
                path={"role_id": role_id},
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
        role_id: str,
        /,
        *,
        replace_with: str | None = None,
    ) -> None:
        """Delete a role.

        While members have it, the answer is `role_in_use`, unless `replace_with` names the role
        that they get in its place. Secret keys need the scope users. A session needs a factor
        verified within the last ten minutes.

        Args:
            role_id: Id of the role.
            replace_with: Id of the role that members with this one get in its place.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/roles/{role_id}",
                path={"role_id": role_id},
                query={
                    "replace_with": replace_with,
                },
                retry="safe",
            ),
            nothing,
        )


class AsyncRoles(AsyncResource):
    """`postern.roles`, to be awaited."""

    list = LaterPages(Roles.list)
    """List the levels and roles of members with their permissions."""
    create = Later(Roles.create)
    """Make a role."""
    get = Later(Roles.get)
    """Show a role."""
    update = Later(Roles.update)
    """Change a role."""
    delete = Later(Roles.delete)
    """Delete a role."""
