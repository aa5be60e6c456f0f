# Made of server/openapi.json by: npm run generate
"""The methods of `postern.relations`."""

from __future__ import annotations


from .. import types as t
from .._resource import AsyncResource, Call, LaterPages, Pages, Resource


class Relations(Resource):
    """`postern.relations`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        account_id: str | None = None,
    ) -> Pages[t.Relation]:
        """List who has which roles in which account.

        All memberships, the oldest account first, to begin a copy elsewhere and to repair it.
        Changes since then arrive as `team_member` events: per account and user, the higher pair
        of `joined_at` and `revision` is the newer state. Secret keys need the scope read or
        users.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            account_id: Only of this account.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/relations",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "account_id": account_id,
                },
                retry="safe",
            ),
            t.Relation.from_json,
        )


class AsyncRelations(AsyncResource):
    """`postern.relations`, to be awaited."""

    list = LaterPages(Relations.list)
    """List who has which roles in which account."""
