# Made of server/openapi.json by: npm run generate
"""The methods of `postern.deprecated_calls`."""

from __future__ import annotations


from .. import types as t
from .._resource import AsyncResource, Call, LaterPages, Pages, Resource


class DeprecatedCalls(Resource):
    """`postern.deprecated_calls`"""

    def list(
        self,
    ) -> Pages[t.DeprecatedCall]:
        """List calls that will end.

        Calls of deprecated operations and fields in the last 30 days, by key, the most frequent
        first. They are counted each minute. Secret keys need the scope read.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/deprecated-calls",
                retry="safe",
                whole=True,
            ),
            t.DeprecatedCall.from_json,
        )


class AsyncDeprecatedCalls(AsyncResource):
    """`postern.deprecated_calls`, to be awaited."""

    list = LaterPages(DeprecatedCalls.list)
    """List calls that will end."""
