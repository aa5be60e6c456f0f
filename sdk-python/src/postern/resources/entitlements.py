# Made of server/openapi.json by: npm run generate
"""The methods of `postern.entitlements`."""

from __future__ import annotations

from collections.abc import Sequence

from .. import types as t
from .._resource import AsyncResource, Call, Later, Resource


class Entitlements(Resource):
    """`postern.entitlements`"""

    def check(
        self,
        *,
        checks: Sequence[t.EntitlementCheckInputCheck],
    ) -> t.EntitlementCheckAnswer:
        """May these accounts, and these users of them, do this now?.

        Answers each check, in order, by one look at the database. What is unknown is not
        allowed: `reason` says what. It reserves nothing: to count what happens, use consume.
        Secret keys need the scope read or billing.

        Args:
            checks: Questions to answer.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/entitlements/check",
                body={
                    "checks": checks,
                },
                retry="safe",
            ),
            t.EntitlementCheckAnswer.from_json,
        )


class AsyncEntitlements(AsyncResource):
    """`postern.entitlements`, to be awaited."""

    check = Later(Entitlements.check)
    """May these accounts, and these users of them, do this now?."""
