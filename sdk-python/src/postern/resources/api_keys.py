# Made of server/openapi.json by: npm run generate
"""The methods of `postern.api_keys`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, nothing, text


class ApiKeys(Resource):
    """`postern.api_keys`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: t.ApiKeyListSort | None = None,
    ) -> Pages[t.ApiKey]:
        """List secret keys.

        With their scopes, who made each and when it was last used; never the keys themselves.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            sort: The field that sorts the list, with `-` in descending order. Rows with the same
                value are in the order of creation. A cursor continues the order that it comes
                from.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/api-keys",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "sort": sort,
                },
                retry="safe",
            ),
            t.ApiKey.from_json,
        )

    def create(
        self,
        *,
        name: str,
        scopes: Sequence[t.Scope] | NotGiven = NOT_GIVEN,
        expires_at: datetime | str | None | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.NewApiKey:
        """Make a secret key.

        By owners and admins. Without scopes the key may only read; docs/api-keys.md says what
        each scope opens, and which a server needs. No key reaches staff, owners, keys or second
        factors. The person who makes it knows it: their address stays with it. A session needs a
        factor verified within the last ten minutes.

        Args:
            name: Name that tells it from other keys. One line, without control characters.
            scopes: What it may do; docs/api-keys.md lists what each scope opens.
            expires_at: When the key expires. `null` if it is valid until it is revoked.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/api-keys",
                body={
                    "name": name,
                    "scopes": scopes,
                    "expires_at": expires_at,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.NewApiKey.from_json,
        )

    def export(
        self,
        *,
        sort: t.ApiKeyListSort | None = None,
        format: Literal["csv"] | None = None,
        columns: str | None = None,
    ) -> str:
        """Export api keys.

        All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated
        values (RFC 4180) with a byte order mark, under the names of the columns. Text that a
        spreadsheet would take for a formula begins with an apostrophe. An export that is not
        complete says so in its last line, which begins with `#`. A session needs a factor
        verified within the last ten minutes.

        Args:
            sort: The field that sorts the list, with `-` in descending order. Rows with the same
                value are in the order of creation. A cursor continues the order that it comes
                from.
            format: Form of the export.
            columns: One or, separated by commas, up to 13 of: `id`, `name`, `hint`, `scopes`,
                `created_at`, `expires_at`, `last_used_at`, `last_used_ip`, `created_by.id`,
                `created_by.email`, `created_by.name`, `created_by.active`, `replaced_by`.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/api-keys/export",
                query={
                    "sort": sort,
                    "format": format,
                    "columns": columns,
                },
                retry="safe",
            ),
            text,
        )

    def rotate(
        self,
        api_key_id: str,
        /,
        *,
        overlap_seconds: int | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.NewApiKey:
        """Rotate a secret key.

        Makes a key with the same name, scopes and lifetime. The old one works for the overlap,
        in which servers change over, and then expires. A session needs a factor verified within
        the last ten minutes.

        Args:
            api_key_id: Id of the API key.
            overlap_seconds: How long the old key still works. `0` revokes it immediately.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/api-keys/{id}/rotate",
                path={"id": api_key_id},
                body={
                    "overlap_seconds": overlap_seconds,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.NewApiKey.from_json,
        )

    def delete(
        self,
        api_key_id: str,
        /,
    ) -> None:
        """Revoke a secret key.

        From the next request on it opens nothing. A session needs a factor verified within the
        last ten minutes.

        Args:
            api_key_id: Id of the API key.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/api-keys/{id}",
                path={"id": api_key_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncApiKeys(AsyncResource):
    """`postern.api_keys`, to be awaited."""

    list = LaterPages(ApiKeys.list)
    """List secret keys."""
    create = Later(ApiKeys.create)
    """Make a secret key."""
    export = Later(ApiKeys.export)
    """Export api keys."""
    rotate = Later(ApiKeys.rotate)
    """Rotate a secret key."""
    delete = Later(ApiKeys.delete)
    """Revoke a secret key."""
