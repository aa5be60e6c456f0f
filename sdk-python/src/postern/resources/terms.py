# Made of server/openapi.json by: npm run generate
"""The methods of `postern.terms`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, nothing


class TermsAcceptances(Resource):
    """`postern.terms.acceptances`"""

    def list(
        self,
        key: str,
        /,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        version: str | None = None,
    ) -> Pages[t.TermsAcceptance]:
        """List who accepted a document, newest first.

        Which version, when, from where, and in which language. Secret keys need the scope read
        or billing.

        Args:
            key: Key of the term.
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            version: Name of the version.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/terms/{key}/acceptances",
                path={"key": key},
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "version": version,
                },
                retry="safe",
            ),
            t.TermsAcceptance.from_json,
        )


class AsyncTermsAcceptances(AsyncResource):
    """`postern.terms.acceptances`, to be awaited."""

    list = LaterPages(TermsAcceptances.list)
    """List who accepted a document, newest first."""


class TermsVersions(Resource):
    """`postern.terms.versions`"""

    def create(
        self,
        key: str,
        /,
        *,
        version: str,
        texts: Sequence[t.TermsVersionCreateText],
        effective_at: datetime | str | None | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.TermsVersion:
        """Draft a version.

        With its texts, one a language. Users do not see it until it is published. Secret keys
        need the scope billing. A session needs a factor verified within the last ten minutes.

        Args:
            key: Key of the term.
            version: Name of the version: a date, for example.
            texts: Its text, once for each language.
            effective_at: When the version comes into force: later for an announcement, earlier
                for one that was in force before. `null` for the time of publication.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/terms/{key}/versions",
                path={"key": key},
                body={
                    "version": version,
                    "texts": texts,
                    "effective_at": effective_at,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.TermsVersion.from_json,
        )

    def get(
        self,
        key: str,
        version: str,
        /,
    ) -> t.TermsVersion:
        """Show a version with its texts.

        In all of its languages, each with its digest. Secret keys need the scope read or
        billing.

        Args:
            key: Key of the term.
            version: Name of the version.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/terms/{key}/versions/{version}",
                path={"key": key, "version": version},
                retry="safe",
            ),
            t.TermsVersion.from_json,
        )

    def update(
        self,
        key: str,
        version: str,
        /,
        *,
        texts: Sequence[t.TermsVersionUpdateText] | NotGiven = NOT_GIVEN,
        effective_at: datetime | str | None | NotGiven = NOT_GIVEN,
    ) -> t.TermsVersion:
        """Change a draft.

        Texts replace all of the texts. A published version never changes. Secret keys need the
        scope billing. A session needs a factor verified within the last ten minutes.

        Args:
            key: Key of the term.
            version: Name of the version.
            texts: All of its texts, once for each language.
            effective_at: When the version comes into force: later for an announcement, earlier
                for one that was in force before. `null` for the time of publication.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/terms/{key}/versions/{version}",
                path={"key": key, "version": version},
                body={
                    "texts": texts,
                    "effective_at": effective_at,
                },
                retry="never",
            ),
            t.TermsVersion.from_json,
        )

    def delete(
        self,
        key: str,
        version: str,
        /,
    ) -> None:
        """Delete a draft.

        Only a draft: a published version stays for good. Secret keys need the scope billing. A
        session needs a factor verified within the last ten minutes.

        Args:
            key: Key of the term.
            version: Name of the version.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/terms/{key}/versions/{version}",
                path={"key": key, "version": version},
                retry="safe",
            ),
            nothing,
        )

    def publish(
        self,
        key: str,
        version: str,
        /,
    ) -> t.TermsVersion:
        """Publish a version for good.

        It comes into force at its effective_at, or now. Hosted pages then ask each user who has
        not accepted it yet, if the document is required. Secret keys need the scope billing. A
        session needs a factor verified within the last ten minutes.

        Args:
            key: Key of the term.
            version: Name of the version.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/terms/{key}/versions/{version}/publish",
                path={"key": key, "version": version},
                retry="never",
            ),
            t.TermsVersion.from_json,
        )


class AsyncTermsVersions(AsyncResource):
    """`postern.terms.versions`, to be awaited."""

    create = Later(TermsVersions.create)
    """Draft a version."""
    get = Later(TermsVersions.get)
    """Show a version with its texts."""
    update = Later(TermsVersions.update)
    """Change a draft."""
    delete = Later(TermsVersions.delete)
    """Delete a draft."""
    publish = Later(TermsVersions.publish)
    """Publish a version for good."""


class Terms(Resource):
    """`postern.terms`"""

    @cached_property
    def acceptances(self) -> TermsAcceptances:
        return TermsAcceptances(self._client)

    @cached_property
    def versions(self) -> TermsVersions:
        return TermsVersions(self._client)

    def list(
        self,
    ) -> Pages[t.TermsDocument]:
        """List the documents that people accept, oldest first.

        Each with its current version. Secret keys need the scope read or billing.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/terms",
                retry="safe",
                whole=True,
            ),
            t.TermsDocument.from_json,
        )

    def create(
        self,
        *,
        key: str,
        title: str,
        audience: t.Audience | NotGiven = NOT_GIVEN,
        required: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.TermsDocument:
        """Add a document that people accept.

        Users are asked once a version of it is published. Secret keys need the scope billing. A
        session needs a factor verified within the last ten minutes.

        Args:
            key: Key by which the API and pages name it. It never changes.
            title: Title of the texts that have none. One line, without control characters.
            audience: Customers, the staff (provider), or both.
            required: Whether hosted pages ask for it; else it is only offered.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/terms",
                body={
                    "key": key,
                    "title": title,
                    "audience": audience,
                    "required": required,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.TermsDocument.from_json,
        )

    def get(
        self,
        key: str,
        /,
    ) -> t.TermsGetAnswer:
        """Show a document with its versions, newest first.

        Drafts and announced versions included. Secret keys need the scope read or billing.

        Args:
            key: Key of the term.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/terms/{key}",
                path={"key": key},
                retry="safe",
            ),
            t.TermsGetAnswer.from_json,
        )

    def update(
        self,
        key: str,
        /,
        *,
        title: str | NotGiven = NOT_GIVEN,
        audience: t.Audience | NotGiven = NOT_GIVEN,
        required: bool | NotGiven = NOT_GIVEN,
        archived: bool | NotGiven = NOT_GIVEN,
    ) -> t.TermsDocument:
        """Change a document, or put it out of use.

        An archived document is no longer shown or required. What was accepted stays. Secret keys
        need the scope billing. A session needs a factor verified within the last ten minutes.

        Args:
            key: Key of the term.
            title: Title of the texts that have none. One line, without control characters.
            audience: Who is asked: customers, the staff (`provider`), or both.
            required: Whether hosted pages ask for it; else it is only offered.
            archived: Whether it is out of use: no longer shown or required.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/terms/{key}",
                path={"key": key},
                body={
                    "title": title,
                    "audience": audience,
                    "required": required,
                    "archived": archived,
                },
                retry="never",
            ),
            t.TermsDocument.from_json,
        )


class AsyncTerms(AsyncResource):
    """`postern.terms`, to be awaited."""

    @cached_property
    def acceptances(self) -> AsyncTermsAcceptances:
        return AsyncTermsAcceptances(self._client)

    @cached_property
    def versions(self) -> AsyncTermsVersions:
        return AsyncTermsVersions(self._client)

    list = LaterPages(Terms.list)
    """List the documents that people accept, oldest first."""
    create = Later(Terms.create)
    """Add a document that people accept."""
    get = Later(Terms.get)
    """Show a document with its versions, newest first."""
    update = Later(Terms.update)
    """Change a document, or put it out of use."""
