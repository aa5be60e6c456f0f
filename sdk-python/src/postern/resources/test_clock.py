# Made of server/openapi.json by: npm run generate
"""The methods of `postern.test_clock`."""

from __future__ import annotations

from datetime import datetime

from .. import types as t
from .._resource import AsyncResource, Call, Later, Resource


class TestClock(Resource):
    """`postern.test_clock`"""

    def get(
        self,
    ) -> t.TestClockGetAnswer:
        """Show the time that this provider's billing goes by.

        In development only; in production this address does not exist. Secret keys need the
        scope read or billing.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/test-clock",
                retry="safe",
            ),
            t.TestClockGetAnswer.from_json,
        )

    def advance(
        self,
        *,
        to: datetime | str,
    ) -> t.TestClockAdvanceAnswer:
        """Move this provider's billing forward in time.

        In development only; in production this address does not exist. What becomes due on the
        way is done at its moment: renewals, ends of trials, overdue payments, cancellations.
        Sessions, codes, webhooks and the audit log keep the time of the machine. After 5 seconds
        of work the answer says how far it came, with is_done false: send the same again. One
        call moves the clock by up to 10 years; it never goes back. Secret keys need the scope
        billing. A session needs a factor verified within the last ten minutes.

        Args:
            to: Time to move to.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/test-clock/advance",
                body={
                    "to": to,
                },
                retry="never",
            ),
            t.TestClockAdvanceAnswer.from_json,
        )


class AsyncTestClock(AsyncResource):
    """`postern.test_clock`, to be awaited."""

    get = Later(TestClock.get)
    """Show the time that this provider's billing goes by."""
    advance = Later(TestClock.advance)
    """Move this provider's billing forward in time."""
