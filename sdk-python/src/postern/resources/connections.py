# Made of server/openapi.json by: npm run generate
"""The methods of `postern.connections`."""

from __future__ import annotations


from .. import types as t
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, nothing


class Connections(Resource):
    """`postern.connections`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        serves: t.ConnectionListServes | None = None,
    ) -> Pages[t.Connection]:
        """List connections, newest first.

        All kinds, also those that are not enabled; without their secrets. Secret keys need the
        scope read.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            serves: Only those for all users, for the people of an account, or for staff.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/connections",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "serves": serves,
                },
                retry="safe",
            ),
            t.Connection.from_json,
        )

    def create(
        self,
        body: t.ConnectionCreate,
        /,
        *,
        idempotency_key: str | None = None,
    ) -> t.Connection:
        """Add a connection.

        An OAuth or OpenID Connect service, by a preset or by its addresses, or a SAML identity
        provider. The answer's `setup` is what to enter there. Secret keys need the scope all. A
        session needs a factor verified within the last ten minutes.

        Args:
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/connections",
                body=body,
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.Connection.from_json,
        )

    def get(
        self,
        connection_id: str,
        /,
    ) -> t.Connection:
        """Show a connection.

        Without its secrets. `setup` is what to enter at the identity provider. Secret keys need
        the scope read.

        Args:
            connection_id: Id of the connection.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/connections/{id}",
                path={"id": connection_id},
                retry="safe",
            ),
            t.Connection.from_json,
        )

    def update(
        self,
        connection_id: str,
        /,
        *,
        if_match: str | None = None,
    ) -> t.Connection:
        """Change a connection.

        Takes the fields of its kind; what is left out stays. kind, slug, account and issuer
        cannot change, nor the addresses of an oauth2 service while people have identities there.
        Secret keys need the scope all. A session needs a factor verified within the last ten
        minutes.

        Args:
            connection_id: Id of the connection.
            if_match: The `etag` of what the change is based on. If there is another version by
                now, it is refused with 412.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/connections/{id}",
                path={"id": connection_id},
                body={
                },
                retry="never",
                if_match=if_match,
            ),
            t.Connection.from_json,
        )

    def delete(
        self,
        connection_id: str,
        /,
    ) -> None:
        """Remove a connection, and the identities that people have there.

        The people stay, and sign in by another method. They lose the roles that only groups of
        this connection gave. Secret keys need the scope all. A session needs a factor verified
        within the last ten minutes.

        Args:
            connection_id: Id of the connection.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/connections/{id}",
                path={"id": connection_id},
                retry="safe",
            ),
            nothing,
        )

    def test(
        self,
        connection_id: str,
        /,
    ) -> t.ConnectionTestAnswer:
        """Test a connection.

        Also one that is not enabled. The URL is valid for ten minutes. Secret keys need the
        scope all.

        Args:
            connection_id: Id of the connection.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/connections/{id}/test",
                path={"id": connection_id},
                retry="never",
            ),
            t.ConnectionTestAnswer.from_json,
        )

    def metadata(
        self,
        connection_id: str,
        /,
        *,
        principal: t.Principal | None = None,
    ) -> t.ConnectionMetadataAnswer:
        """What to enter at a SAML identity provider, with the metadata.

        For providers that import no metadata: entity id, addresses and certificates, one by one.
        Secret keys need the scope read.

        Args:
            connection_id: Id of the connection.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/connections/{id}/metadata",
                path={"id": connection_id},
                query={
                    "principal": principal,
                },
                retry="safe",
            ),
            t.ConnectionMetadataAnswer.from_json,
        )

    def refresh_metadata(
        self,
        connection_id: str,
        /,
    ) -> t.ConnectionRefreshMetadataAnswer:
        """Fetch the metadata of a SAML identity provider again.

        Takes new certificates and addresses from its metadata_url, as is done every day; what
        was set by hand stays. The entity id must be the same. Secret keys need the scope all. A
        session needs a factor verified within the last ten minutes.

        Args:
            connection_id: Id of the connection.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/connections/{id}/refresh-metadata",
                path={"id": connection_id},
                retry="never",
            ),
            t.ConnectionRefreshMetadataAnswer.from_json,
        )


class AsyncConnections(AsyncResource):
    """`postern.connections`, to be awaited."""

    list = LaterPages(Connections.list)
    """List connections, newest first."""
    create = Later(Connections.create)
    """Add a connection."""
    get = Later(Connections.get)
    """Show a connection."""
    update = Later(Connections.update)
    """Change a connection."""
    delete = Later(Connections.delete)
    """Remove a connection, and the identities that people have there."""
    test = Later(Connections.test)
    """Test a connection."""
    metadata = Later(Connections.metadata)
    """What to enter at a SAML identity provider, with the metadata."""
    refresh_metadata = Later(Connections.refresh_metadata)
    """Fetch the metadata of a SAML identity provider again."""
