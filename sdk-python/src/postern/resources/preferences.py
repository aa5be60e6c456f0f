# Made of server/openapi.json by: npm run generate
"""The methods of `postern.preferences`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import types as t
from .._resource import AsyncResource, Call, Later, Resource, nothing


class Preferences(Resource):
    """`postern.preferences`"""

    def list(
        self,
    ) -> t.PreferenceListAnswer:
        """List your preferences.

        What the console keeps for the person of this session: saved views, columns, a time zone.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/preferences",
                retry="safe",
            ),
            t.PreferenceListAnswer.from_json,
        )

    def replace(
        self,
        preference: str,
        /,
        *,
        value: Mapping[str, Any],
    ) -> t.PreferenceReplaceAnswer:
        """Set a preference.

        Replaces the one of this name. A person has at most 50.

        Args:
            preference: What it is for, such as `views.deliveries`.
            value: Any JSON object of up to 8 KiB.
        """
        return self._client.call(
            Call(
                "PUT",
                "/api/v1/preferences/{preference}",
                path={"preference": preference},
                body={
                    "value": value,
                },
                retry="safe",
            ),
            t.PreferenceReplaceAnswer.from_json,
        )

    def delete(
        self,
        preference: str,
        /,
    ) -> None:
        """Delete a preference.

        What the console keeps under this name is gone.

        Args:
            preference: What it is for, such as `views.deliveries`.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/preferences/{preference}",
                path={"preference": preference},
                retry="safe",
            ),
            nothing,
        )


class AsyncPreferences(AsyncResource):
    """`postern.preferences`, to be awaited."""

    list = Later(Preferences.list)
    """List your preferences."""
    replace = Later(Preferences.replace)
    """Set a preference."""
    delete = Later(Preferences.delete)
    """Delete a preference."""
