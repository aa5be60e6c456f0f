# Made of server/openapi.json by: npm run generate
"""The methods of `postern.usage`."""

from __future__ import annotations

from collections.abc import Sequence

from .. import types as t
from .._resource import AsyncResource, Call, Later, Resource


class Usage(Resource):
    """`postern.usage`"""

    def report(
        self,
        *,
        increments: Sequence[t.UsageIncrement],
    ) -> t.UsageCounted:
        """Tell what accounts used, by up to 1,000 increments.

        Each increment is accepted or refused on its own. If you got no answer, send the same
        again: an id counts once. Secret keys need the scope billing.

        Args:
            increments: What was used.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/usage",
                body={
                    "increments": increments,
                },
                retry="safe",
            ),
            t.UsageCounted.from_json,
        )


class AsyncUsage(AsyncResource):
    """`postern.usage`, to be awaited."""

    report = Later(Usage.report)
    """Tell what accounts used, by up to 1,000 increments."""
