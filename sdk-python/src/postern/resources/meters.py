# Made of server/openapi.json by: npm run generate
"""The methods of `postern.meters`."""

from __future__ import annotations


from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource


class Meters(Resource):
    """`postern.meters`"""

    def list(
        self,
    ) -> Pages[t.Meter]:
        """List all meters, archived ones included.

        With the unit and the way that each adds up. Secret keys need the scope read or billing.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/meters",
                retry="safe",
                whole=True,
            ),
            t.Meter.from_json,
        )

    def create(
        self,
        *,
        key: str,
        name: str,
        unit: str | NotGiven = NOT_GIVEN,
        aggregation: t.Aggregation | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.Meter:
        """Make a meter.

        Values are whole numbers of its unit, so choose a small one: bytes, milliseconds. Key,
        unit and aggregation never change. Secret keys need the scope billing. A session needs a
        factor verified within the last ten minutes.

        Args:
            key: Key by which increments and plans name the meter. It never changes.
            name: Name as customers see it. One line, without control characters.
            unit: What is counted, such as bytes. One line, without control characters.
            aggregation: How a period's total comes of its increments: their sum, the highest, or
                the newest by the time of the use.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/meters",
                body={
                    "key": key,
                    "name": name,
                    "unit": unit,
                    "aggregation": aggregation,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.Meter.from_json,
        )

    def get(
        self,
        key: str,
        /,
    ) -> t.Meter:
        """Show a meter.

        With its unit and the way that it adds up. Secret keys need the scope read or billing.

        Args:
            key: Key of the meter.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/meters/{key}",
                path={"key": key},
                retry="safe",
            ),
            t.Meter.from_json,
        )

    def archive(
        self,
        key: str,
        /,
    ) -> t.Meter:
        """Take a meter out of use.

        Increments are refused from now on; what it counted stays. Secret keys need the scope
        billing. A session needs a factor verified within the last ten minutes.

        Args:
            key: Key of the meter.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/meters/{key}/archive",
                path={"key": key},
                retry="never",
            ),
            t.Meter.from_json,
        )

    def restore(
        self,
        key: str,
        /,
    ) -> t.Meter:
        """Count by an archived meter again.

        Increments are taken again from now on. Secret keys need the scope billing. A session
        needs a factor verified within the last ten minutes.

        Args:
            key: Key of the meter.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/meters/{key}/restore",
                path={"key": key},
                retry="never",
            ),
            t.Meter.from_json,
        )


class AsyncMeters(AsyncResource):
    """`postern.meters`, to be awaited."""

    list = LaterPages(Meters.list)
    """List all meters, archived ones included."""
    create = Later(Meters.create)
    """Make a meter."""
    get = Later(Meters.get)
    """Show a meter."""
    archive = Later(Meters.archive)
    """Take a meter out of use."""
    restore = Later(Meters.restore)
    """Count by an archived meter again."""
