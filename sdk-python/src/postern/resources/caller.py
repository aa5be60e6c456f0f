# Made of server/openapi.json by: npm run generate
"""The methods of `postern.caller`."""

from __future__ import annotations


from .. import types as t
from .._resource import AsyncResource, Call, Later, Resource


class Caller(Resource):
    """`postern.caller`"""

    def get(
        self,
    ) -> t.Caller:
        """Show who calls.

        The key, person or application that the credential stands for, and what it may do. Secret
        keys need the scope read or users or billing or events or webhooks or listen or all.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/caller",
                retry="safe",
            ),
            t.Caller.from_json,
        )


class AsyncCaller(AsyncResource):
    """`postern.caller`, to be awaited."""

    get = Later(Caller.get)
    """Show who calls."""
