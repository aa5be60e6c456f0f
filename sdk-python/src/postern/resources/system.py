# Made of server/openapi.json by: npm run generate
"""The methods of `postern.system`."""

from __future__ import annotations


from .. import types as t
from .._resource import AsyncResource, Call, Later, Resource


class System(Resource):
    """`postern.system`"""

    def get(
        self,
    ) -> t.SystemStatus:
        """Show how the installation does.

        Versions, schema, partitions, what waits and how late it is, jobs, mail, and settings
        that are not secret.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/system",
                retry="safe",
            ),
            t.SystemStatus.from_json,
        )


class AsyncSystem(AsyncResource):
    """`postern.system`, to be awaited."""

    get = Later(System.get)
    """Show how the installation does."""
