# Made of server/openapi.json by: npm run generate
"""The methods of `postern.search`."""

from __future__ import annotations


from .. import types as t
from .._resource import AsyncResource, Call, Later, Resource


class Search(Resource):
    """`postern.search`"""

    def find(
        self,
        *,
        q: str,
        limit: int | None = None,
    ) -> t.FoundList:
        """Search everything.

        People, accounts, connections, endpoints, plans and invoices that a text names; or the
        one thing that has the id: a subscription, an event or a delivery too. Secret keys need
        the scope read.

        Args:
            q: Begins a name, an address, an external id, a slug or a key; is a part of the URL
                or description of an endpoint; or is the number of an invoice, or an id.
            limit: How many of each kind.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/search",
                query={
                    "q": q,
                    "limit": limit,
                },
                retry="safe",
            ),
            t.FoundList.from_json,
        )

    def names(
        self,
        *,
        ids: str,
    ) -> t.FoundList:
        """Name what has these ids.

        People, accounts, connections, applications, endpoints, invoices, subscriptions, events
        and deliveries: what people call each. What is gone, and what is of another kind, is left
        out. Secret keys need the scope read.

        Args:
            ids: One or, separated by commas, up to 100 ids.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/search/names",
                query={
                    "ids": ids,
                },
                retry="safe",
            ),
            t.FoundList.from_json,
        )


class AsyncSearch(AsyncResource):
    """`postern.search`, to be awaited."""

    find = Later(Search.find)
    """Search everything."""
    names = Later(Search.names)
    """Name what has these ids."""
