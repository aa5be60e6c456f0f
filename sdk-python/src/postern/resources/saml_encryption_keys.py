# Made of server/openapi.json by: npm run generate
"""The methods of `postern.saml_encryption_keys`."""

from __future__ import annotations


from .. import types as t
from .._resource import AsyncResource, Call, Later, Resource, nothing


class SamlEncryptionKeys(Resource):
    """`postern.saml_encryption_keys`"""

    def list(
        self,
    ) -> t.SamlEncryptionKeyList:
        """List the keys for encrypted assertions, newest first.

        The newest is published; all of them decrypt. Secret keys need the scope read.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/saml-encryption-keys",
                retry="safe",
            ),
            t.SamlEncryptionKeyList.from_json,
        )

    def create(
        self,
    ) -> t.SamlEncryptionKey:
        """Add a key for encrypted assertions, and publish it.

        From now on the metadata names this key. Older ones still decrypt until you remove them:
        identity providers change over in their own time. Secret keys need the scope all. A
        session needs a factor verified within the last ten minutes.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/saml-encryption-keys",
                retry="never",
            ),
            t.SamlEncryptionKey.from_json,
        )

    def delete(
        self,
        saml_encryption_key_id: str,
        /,
    ) -> None:
        """Remove a key: what is encrypted for it can no longer be read.

        Remove one when no identity provider encrypts for it any more. Secret keys need the scope
        all. A session needs a factor verified within the last ten minutes.

        Args:
            saml_encryption_key_id: Id of the saml encryption key.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/saml-encryption-keys/{id}",
                path={"id": saml_encryption_key_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncSamlEncryptionKeys(AsyncResource):
    """`postern.saml_encryption_keys`, to be awaited."""

    list = Later(SamlEncryptionKeys.list)
    """List the keys for encrypted assertions, newest first."""
    create = Later(SamlEncryptionKeys.create)
    """Add a key for encrypted assertions, and publish it."""
    delete = Later(SamlEncryptionKeys.delete)
    """Remove a key: what is encrypted for it can no longer be read."""
