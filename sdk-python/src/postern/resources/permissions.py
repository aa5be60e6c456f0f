# Made of server/openapi.json by: npm run generate
"""The methods of `postern.permissions`."""

from __future__ import annotations


from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, nothing


class Permissions(Resource):
    """`postern.permissions`"""

    def list(
        self,
    ) -> Pages[t.Permission]:
        """List the declared permissions.

        By key. Roles are made of these. Secret keys need the scope read or users.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/permissions",
                retry="safe",
                whole=True,
            ),
            t.Permission.from_json,
        )

    def create(
        self,
        *,
        key: str,
        name: str,
        assignable: bool | NotGiven = NOT_GIVEN,
        requires_feature: str | None | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Permission:
        """Declare a permission.

        A name that your application understands. In Postern itself it opens nothing. Secret keys
        need the scope users. A session needs a factor verified within the last ten minutes.

        Args:
            key: Key by which your application asks for it. It never changes.
            name: Name of the permission, as people read it. One line, without control
                characters.
            assignable: Whether owners and admins of accounts may give it on: by a role, or in
                one that the account makes.
            requires_feature: Key of the feature that an account must have for the permission to
                count there. `null`: none.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/permissions",
                body={
                    "key": key,
                    "name": name,
                    "assignable": assignable,
                    "requires_feature": requires_feature,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.Permission.from_json,
        )

    def update(
        self,
        key: str,
        /,
        *,
        name: str | NotGiven = NOT_GIVEN,
        assignable: bool | NotGiven = NOT_GIVEN,
        requires_feature: str | None | NotGiven = NOT_GIVEN,
    ) -> t.Permission:
        """Change a permission.

        If accounts may no longer give it on, the roles that they made lose it immediately.
        Secret keys need the scope users. A session needs a factor verified within the last ten
        minutes.

        Args:
            key: Key of the permission.
            name: Name of the permission, as people read it. One line, without control
                characters.
            assignable: Whether owners and admins of accounts may give it on: by a role, or in
                one that the account makes.
            requires_feature: Key of the feature that an account must have for the permission to
                count there. `null`: none.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/permissions/{key}",
                path={"key": key},
                body={
                    "name": name,
                    "assignable": assignable,
                    "requires_feature": requires_feature,
                },
                retry="never",
            ),
            t.Permission.from_json,
        )

    def delete(
        self,
        key: str,
        /,
    ) -> None:
        """Delete a permission.

        All roles and levels lose it immediately. Secret keys need the scope users. A session
        needs a factor verified within the last ten minutes.

        Args:
            key: Key of the permission.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/permissions/{key}",
                path={"key": key},
                retry="safe",
            ),
            nothing,
        )


class AsyncPermissions(AsyncResource):
    """`postern.permissions`, to be awaited."""

    list = LaterPages(Permissions.list)
    """List the declared permissions."""
    create = Later(Permissions.create)
    """Declare a permission."""
    update = Later(Permissions.update)
    """Change a permission."""
    delete = Later(Permissions.delete)
    """Delete a permission."""
