# Made of server/openapi.json by: npm run generate
"""The methods of `postern.demo_data`."""

from __future__ import annotations


from .. import types as t
from .._resource import AsyncResource, Call, Later, Resource, nothing


class DemoData(Resource):
    """`postern.demo_data`"""

    def get(
        self,
    ) -> t.DemoData:
        """Show whether there is demo data.

        In development only; in production this address does not exist.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/demo-data",
                retry="safe",
            ),
            t.DemoData.from_json,
        )

    def create(
        self,
    ) -> t.DemoData:
        """Fill this provider with demo data.

        In development only; in production this address does not exist. 500 people of 100
        companies, their plans, invoices and usage of a year, and a month of events with some
        20,000 deliveries. It is made in the background; no mail is sent, and no webhook leaves.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/demo-data",
                retry="never",
            ),
            t.DemoData.from_json,
        )

    def delete(
        self,
    ) -> None:
        """Remove the demo data.

        In development only; in production this address does not exist. All of it, and nothing
        else: what was added beside it stays.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/demo-data",
                retry="safe",
            ),
            nothing,
        )


class AsyncDemoData(AsyncResource):
    """`postern.demo_data`, to be awaited."""

    get = Later(DemoData.get)
    """Show whether there is demo data."""
    create = Later(DemoData.create)
    """Fill this provider with demo data."""
    delete = Later(DemoData.delete)
    """Remove the demo data."""
