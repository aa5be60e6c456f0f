# Made of server/openapi.json by: npm run generate
"""The methods of `postern.bulk`."""

from __future__ import annotations


from .. import types as t
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource


class Bulk(Resource):
    """`postern.bulk`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Pages[t.Bulk]:
        """List bulk acts, newest first.

        Running and ended ones, of all lists. Secret keys need the scope read.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/bulk",
                query={
                    "limit": limit,
                    "cursor": cursor,
                },
                retry="safe",
            ),
            t.Bulk.from_json,
        )

    def get(
        self,
        bulk_id: str,
        /,
    ) -> t.Bulk:
        """Show a bulk act.

        How many rows it has dealt with, and which it could not change. Secret keys need the
        scope read.

        Args:
            bulk_id: Id of the bulk.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/bulk/{id}",
                path={"id": bulk_id},
                retry="safe",
            ),
            t.Bulk.from_json,
        )

    def delete(
        self,
        bulk_id: str,
        /,
    ) -> t.Bulk:
        """Cancel a bulk act.

        Rows that it has changed stay changed.

        Args:
            bulk_id: Id of the bulk.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/bulk/{id}",
                path={"id": bulk_id},
                retry="safe",
            ),
            t.Bulk.from_json,
        )


class AsyncBulk(AsyncResource):
    """`postern.bulk`, to be awaited."""

    list = LaterPages(Bulk.list)
    """List bulk acts, newest first."""
    get = Later(Bulk.get)
    """Show a bulk act."""
    delete = Later(Bulk.delete)
    """Cancel a bulk act."""
