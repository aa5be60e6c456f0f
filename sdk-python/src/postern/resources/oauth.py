# Made of server/openapi.json by: npm run generate
"""The methods of `postern.oauth`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Literal

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, nothing, text


class OauthApplicationsSecrets(Resource):
    """`postern.oauth.applications.secrets`"""

    def create(
        self,
        application_id: str,
        /,
        *,
        idempotency_key: str | None = None,
    ) -> t.NewApplicationSecret:
        """Add a secret.

        Both secrets are valid until one is deleted: put the new one in place, then delete the
        old one. A session needs a factor verified within the last ten minutes.

        Args:
            application_id: Id of the application.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/oauth/applications/{id}/secrets",
                path={"id": application_id},
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.NewApplicationSecret.from_json,
        )

    def delete(
        self,
        application_id: str,
        secret_id: str,
        /,
    ) -> None:
        """Delete a secret.

        From the next request on it opens nothing. Tokens stay valid. A session needs a factor
        verified within the last ten minutes.

        Args:
            application_id: Id of the application.
            secret_id: Id of the secret.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/oauth/applications/{id}/secrets/{secret_id}",
                path={"id": application_id, "secret_id": secret_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncOauthApplicationsSecrets(AsyncResource):
    """`postern.oauth.applications.secrets`, to be awaited."""

    create = Later(OauthApplicationsSecrets.create)
    """Add a secret."""
    delete = Later(OauthApplicationsSecrets.delete)
    """Delete a secret."""


class OauthApplicationsRefusals(Resource):
    """`postern.oauth.applications.refusals`"""

    def list(
        self,
        application_id: str,
        /,
    ) -> t.ApplicationRefusalList:
        """List an application's refused requests.

        The last 50, the newest first, each with the comparison that failed. Those that are the
        same are one, which counts. They are kept for 30 days. Secret keys need the scope read.

        Args:
            application_id: Id of the application.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/oauth/applications/{id}/refusals",
                path={"id": application_id},
                retry="safe",
            ),
            t.ApplicationRefusalList.from_json,
        )


class AsyncOauthApplicationsRefusals(AsyncResource):
    """`postern.oauth.applications.refusals`, to be awaited."""

    list = Later(OauthApplicationsRefusals.list)
    """List an application's refused requests."""


class OauthApplications(Resource):
    """`postern.oauth.applications`"""

    @cached_property
    def secrets(self) -> OauthApplicationsSecrets:
        return OauthApplicationsSecrets(self._client)

    @cached_property
    def refusals(self) -> OauthApplicationsRefusals:
        return OauthApplicationsRefusals(self._client)

    def preview(
        self,
        *,
        client_id: str,
        principal: t.Principal | None = None,
    ) -> t.DocumentPreview:
        """Preview a document.

        Fetches a Client ID Metadata Document as an authorization request would, and says what it
        holds and what is wrong with it. Nothing is kept.

        Args:
            client_id: The address of the document, which is what its application calls itself.
            principal: The issuer that it would be used at.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/oauth/applications/preview",
                query={
                    "client_id": client_id,
                    "principal": principal,
                },
                retry="safe",
            ),
            t.DocumentPreview.from_json,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        principal: t.Principal | None = None,
        kind: t.ApplicationKind | None = None,
        source: t.ApplicationSource | None = None,
        status: t.ApplicationStatus | None = None,
        sort: t.OauthApplicationListSort | None = None,
    ) -> Pages[t.Application]:
        """List applications.

        With the hints of their secrets, never the secrets themselves. Secret keys need the scope
        read.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            q: A part of the name, or the whole `client_id`.
            principal: Only those of this issuer.
            kind: Only those of this kind.
            source: Only those that come from there.
            status: Only those in this state.
            sort: The field that sorts the list, with `-` in descending order. Rows with the same
                value are in the order of creation. A cursor continues the order that it comes
                from.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/oauth/applications",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "q": q,
                    "principal": principal,
                    "kind": kind,
                    "source": source,
                    "status": status,
                    "sort": sort,
                },
                retry="safe",
            ),
            t.Application.from_json,
        )

    def create(
        self,
        *,
        name: str,
        kind: t.ApplicationKind,
        principal: t.Principal | NotGiven = NOT_GIVEN,
        redirect_uris: Sequence[str] | NotGiven = NOT_GIVEN,
        post_logout_uris: Sequence[str] | NotGiven = NOT_GIVEN,
        first_party: bool | NotGiven = NOT_GIVEN,
        auth_method: t.OAuthApplicationCreateAuthMethod | NotGiven = NOT_GIVEN,
        jwks: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        jwks_uri: str | None | NotGiven = NOT_GIVEN,
        dpop_required: bool | NotGiven = NOT_GIVEN,
        serves: str | None | NotGiven = NOT_GIVEN,
        may_call: Sequence[str] | NotGiven = NOT_GIVEN,
        scopes: Sequence[str] | None | NotGiven = NOT_GIVEN,
        access_ttl: int | None | NotGiven = NOT_GIVEN,
        backchannel_logout_uri: str | None | NotGiven = NOT_GIVEN,
        logo_url: str | None | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.NewApplication:
        """Create an application.

        By owners and admins. The answer has the first secret of an application that can keep
        one. The discovery document of its issuer, `{base_url}/.well-known/openid-configuration`,
        tells a client library all else; that of staff is below `{base_url}/staff`. A session
        needs a factor verified within the last ten minutes.

        Args:
            name: Name that people read. One line, without control characters.
            kind: `web`: on a server. `spa`: in a browser. `native`: on a device. `machine`: acts
                for no person. `agent`: acts for a person, and alone.
            principal: Who signs in with it: customers, or staff. Each has its own issuer.
            redirect_uris: URIs that people may be sent back to, compared byte by byte. Of a
                native application, those of a loopback address take any port.
            post_logout_uris: URIs that people may be sent to after they signed out, compared
                byte by byte.
            first_party: Whether it is the provider's own, so that people are not asked to allow
                it.
            auth_method: How it authenticates at the token endpoint. Omit for what fits its kind.
            jwks: Public keys of an application that authenticates by `private_key_jwt` (RFC
                7517). `null`: none.
            jwks_uri: Where it publishes those keys instead, so that it can replace them alone.
                `null`: nowhere. One line, without control characters.
            dpop_required: Whether it gets only tokens that are bound to a key which it proves to
                hold (DPoP, RFC 9449).
            serves: Identifier of the API that it is: it may ask about its tokens, read what
                ended, and call others for the person who called it. `null`: none. One line,
                without control characters.
            may_call: Identifiers of the APIs that it may exchange a person's token for (RFC
                8693).
            scopes: Scopes that it may ask for. `null`: all.
            access_ttl: Lifetime of its access tokens, in seconds. `null`: that of the resource,
                or 300.
            backchannel_logout_uri: URL of its server that hears when a session ended in which it
                signed a person in, by a logout token (OpenID Connect Back-Channel Logout 1.0).
                `null`: none.
            logo_url: Logo of the application. `null`: none.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/oauth/applications",
                body={
                    "name": name,
                    "kind": kind,
                    "principal": principal,
                    "redirect_uris": redirect_uris,
                    "post_logout_uris": post_logout_uris,
                    "first_party": first_party,
                    "auth_method": auth_method,
                    "jwks": jwks,
                    "jwks_uri": jwks_uri,
                    "dpop_required": dpop_required,
                    "serves": serves,
                    "may_call": may_call,
                    "scopes": scopes,
                    "access_ttl": access_ttl,
                    "backchannel_logout_uri": backchannel_logout_uri,
                    "logo_url": logo_url,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.NewApplication.from_json,
        )

    def import_many(
        self,
        *,
        applications: Sequence[t.OAuthApplicationImportManyInputApplication],
    ) -> t.OAuthApplicationImportManyAnswer:
        """Import applications with their secrets.

        By owners and admins. Each row is judged alone and added in its own transaction. One
        whose `client_id` is taken changes nothing, so the same import may be sent again. Secrets
        are kept as digests. A session needs a factor verified within the last ten minutes.

        Args:
            applications: Applications of the other system.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/oauth/applications/import",
                body={
                    "applications": applications,
                },
                retry="never",
            ),
            t.OAuthApplicationImportManyAnswer.from_json,
        )

    def export(
        self,
        *,
        q: str | None = None,
        principal: t.Principal | None = None,
        kind: t.ApplicationKind | None = None,
        source: t.ApplicationSource | None = None,
        status: t.ApplicationStatus | None = None,
        sort: t.OauthApplicationListSort | None = None,
        format: Literal["csv"] | None = None,
        columns: str | None = None,
    ) -> str:
        """Export applications.

        All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated
        values (RFC 4180) with a byte order mark, under the names of the columns. Text that a
        spreadsheet would take for a formula begins with an apostrophe. An export that is not
        complete says so in its last line, which begins with `#`. Secret keys need the scope
        read. A session needs a factor verified within the last ten minutes.

        Args:
            q: A part of the name, or the whole `client_id`.
            principal: Only those of this issuer.
            kind: Only those of this kind.
            source: Only those that come from there.
            status: Only those in this state.
            sort: The field that sorts the list, with `-` in descending order. Rows with the same
                value are in the order of creation. A cursor continues the order that it comes
                from.
            format: Form of the export.
            columns: One or, separated by commas, up to 12 of: `id`, `client_id`, `name`, `kind`,
                `source`, `principal`, `first_party`, `status`, `open_grants`, `redirect_uris`,
                `created_at`, `last_used_at`.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/oauth/applications/export",
                query={
                    "q": q,
                    "principal": principal,
                    "kind": kind,
                    "source": source,
                    "status": status,
                    "sort": sort,
                    "format": format,
                    "columns": columns,
                },
                retry="safe",
            ),
            text,
        )

    def get(
        self,
        application_id: str,
        /,
    ) -> t.Application:
        """Get an application.

        With the hints of its secrets, never the secrets themselves. Secret keys need the scope
        read.

        Args:
            application_id: Id of the application.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/oauth/applications/{id}",
                path={"id": application_id},
                retry="safe",
            ),
            t.Application.from_json,
        )

    def update(
        self,
        application_id: str,
        /,
        *,
        name: str | NotGiven = NOT_GIVEN,
        redirect_uris: Sequence[str] | NotGiven = NOT_GIVEN,
        post_logout_uris: Sequence[str] | NotGiven = NOT_GIVEN,
        first_party: bool | NotGiven = NOT_GIVEN,
        status: t.OAuthApplicationImportManyInputApplicationStatus | NotGiven = NOT_GIVEN,
        jwks: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        jwks_uri: str | None | NotGiven = NOT_GIVEN,
        dpop_required: bool | NotGiven = NOT_GIVEN,
        serves: str | None | NotGiven = NOT_GIVEN,
        may_call: Sequence[str] | NotGiven = NOT_GIVEN,
        scopes: Sequence[str] | None | NotGiven = NOT_GIVEN,
        access_ttl: int | None | NotGiven = NOT_GIVEN,
        backchannel_logout_uri: str | None | NotGiven = NOT_GIVEN,
        logo_url: str | None | NotGiven = NOT_GIVEN,
    ) -> t.Application:
        """Change an application.

        By owners and admins. Its kind and its principal stay. Disabling it ends all that it was
        allowed. A session needs a factor verified within the last ten minutes.

        Args:
            application_id: Id of the application.
            name: Name that people read. One line, without control characters.
            redirect_uris: URIs that people may be sent back to, compared byte by byte. Of a
                native application, those of a loopback address take any port.
            post_logout_uris: URIs that people may be sent to after they signed out, compared
                byte by byte.
            first_party: Whether it is the provider's own, so that people are not asked to allow
                it.
            status: `disabled` ends all that it was allowed.
            jwks: Public keys of an application that authenticates by `private_key_jwt` (RFC
                7517). `null`: none.
            jwks_uri: Where it publishes those keys instead, so that it can replace them alone.
                `null`: nowhere. One line, without control characters.
            dpop_required: Whether it gets only tokens that are bound to a key which it proves to
                hold (DPoP, RFC 9449).
            serves: Identifier of the API that it is: it may ask about its tokens, read what
                ended, and call others for the person who called it. `null`: none. One line,
                without control characters.
            may_call: Identifiers of the APIs that it may exchange a person's token for (RFC
                8693).
            scopes: Scopes that it may ask for. `null`: all.
            access_ttl: Lifetime of its access tokens, in seconds. `null`: that of the resource,
                or 300.
            backchannel_logout_uri: URL of its server that hears when a session ended in which it
                signed a person in, by a logout token (OpenID Connect Back-Channel Logout 1.0).
                `null`: none.
            logo_url: Logo of the application. `null`: none.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/oauth/applications/{id}",
                path={"id": application_id},
                body={
                    "name": name,
                    "redirect_uris": redirect_uris,
                    "post_logout_uris": post_logout_uris,
                    "first_party": first_party,
                    "status": status,
                    "jwks": jwks,
                    "jwks_uri": jwks_uri,
                    "dpop_required": dpop_required,
                    "serves": serves,
                    "may_call": may_call,
                    "scopes": scopes,
                    "access_ttl": access_ttl,
                    "backchannel_logout_uri": backchannel_logout_uri,
                    "logo_url": logo_url,
                },
                retry="never",
            ),
            t.Application.from_json,
        )

    def delete(
        self,
        application_id: str,
        /,
    ) -> None:
        """Delete an application.

        With its secrets. From the next request on none of its tokens opens anything. A session
        needs a factor verified within the last ten minutes.

        Args:
            application_id: Id of the application.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/oauth/applications/{id}",
                path={"id": application_id},
                retry="safe",
            ),
            nothing,
        )

    def approve(
        self,
        application_id: str,
        /,
    ) -> t.Application:
        """Approve an application.

        By owners and admins. One that registered itself at an issuer whose `dcr` is `approved`
        is `pending`: nothing of it works before. People are asked about it each time it wants
        more. A session needs a factor verified within the last ten minutes.

        Args:
            application_id: Id of the application.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/oauth/applications/{id}/approve",
                path={"id": application_id},
                retry="never",
            ),
            t.Application.from_json,
        )

    def preview_token(
        self,
        application_id: str,
        /,
        *,
        user_id: str | NotGiven = NOT_GIVEN,
        signed_in: bool | NotGiven = NOT_GIVEN,
        scope: str | NotGiven = NOT_GIVEN,
        resource: str | NotGiven = NOT_GIVEN,
        account_id: str | NotGiven = NOT_GIVEN,
    ) -> t.TokenPreview:
        """Preview an application's tokens.

        What a person’s tokens would say, as if they had just signed in with one factor. The
        authorization server runs the whole flow in memory: no grant and no token is made, and
        the person is not told. Ids of what is not made are made up. A session needs a factor
        verified within the last ten minutes.

        Args:
            application_id: Id of the application.
            user_id: Whose tokens: a user of the issuer of the application. Omit for a machine,
                and for an agent that acts alone.
            signed_in: Whether to take, in place of `user_id`, the person who is signed in in
                this browser: their session comes with the request, and the tokens say how they
                signed in.
            scope: The scopes that the application asks for, separated by spaces. Omit for
                `openid profile email`, and for none where it acts alone. One line, without
                control characters.
            resource: Identifier of the API that the access token is for. One line, without
                control characters.
            account_id: The account that the person would choose. Needed where the request is
                about an account and they have several.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/oauth/applications/{id}/token-preview",
                path={"id": application_id},
                body={
                    "user_id": user_id,
                    "signed_in": signed_in,
                    "scope": scope,
                    "resource": resource,
                    "account_id": account_id,
                },
                retry="never",
            ),
            t.TokenPreview.from_json,
        )


class AsyncOauthApplications(AsyncResource):
    """`postern.oauth.applications`, to be awaited."""

    @cached_property
    def secrets(self) -> AsyncOauthApplicationsSecrets:
        return AsyncOauthApplicationsSecrets(self._client)

    @cached_property
    def refusals(self) -> AsyncOauthApplicationsRefusals:
        return AsyncOauthApplicationsRefusals(self._client)

    preview = Later(OauthApplications.preview)
    """Preview a document."""
    list = LaterPages(OauthApplications.list)
    """List applications."""
    create = Later(OauthApplications.create)
    """Create an application."""
    import_many = Later(OauthApplications.import_many)
    """Import applications with their secrets."""
    export = Later(OauthApplications.export)
    """Export applications."""
    get = Later(OauthApplications.get)
    """Get an application."""
    update = Later(OauthApplications.update)
    """Change an application."""
    delete = Later(OauthApplications.delete)
    """Delete an application."""
    approve = Later(OauthApplications.approve)
    """Approve an application."""
    preview_token = Later(OauthApplications.preview_token)
    """Preview an application's tokens."""


class OauthResourcesScopes(Resource):
    """`postern.oauth.resources.scopes`"""

    def list(
        self,
        resource_id: str,
        /,
    ) -> Pages[t.OAuthScope]:
        """List the scopes of a resource.

        By name. Secret keys need the scope read.

        Args:
            resource_id: Id of the resource.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/oauth/resources/{id}/scopes",
                path={"id": resource_id},
                retry="safe",
                whole=True,
            ),
            t.OAuthScope.from_json,
        )

    def create(
        self,
        resource_id: str,
        /,
        *,
        name: str,
        title: Mapping[str, str] | NotGiven = NOT_GIVEN,
        description: Mapping[str, str] | NotGiven = NOT_GIVEN,
        sensitive: bool | NotGiven = NOT_GIVEN,
        staff_roles: Sequence[t.StaffRole] | None | NotGiven = NOT_GIVEN,
        permission: str | None | NotGiven = NOT_GIVEN,
        per_account: bool | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.OAuthScope:
        """Add a scope to a resource.

        By owners and admins. Applications may ask for it from now on, unless they have a list of
        scopes. A session needs a factor verified within the last ten minutes.

        Args:
            resource_id: Id of the resource.
            name: Name of the scope, as tokens and requests have it.
            title: What people read when they are asked to allow it, by language, such as `{"en":
                "See your orders"}`. A language that is missing reads that of `en`, else the
                name.
            description: What it allows in detail, by language.
            sensitive: Whether staff are asked each time, even if they allowed it before.
                Customers are asked once.
            staff_roles: For staff: the roles that may have it. `null`: all. Tokens of others
                come without it.
            permission: For customers: the permission that their role in the account needs.
                `null`: none. Tokens of others come without it.
            per_account: For customers: whether a token with it is about one account, which the
                person chooses if they have several. Always so with a `permission`.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/oauth/resources/{id}/scopes",
                path={"id": resource_id},
                body={
                    "name": name,
                    "title": title,
                    "description": description,
                    "sensitive": sensitive,
                    "staff_roles": staff_roles,
                    "permission": permission,
                    "per_account": per_account,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.OAuthScope.from_json,
        )

    def update(
        self,
        resource_id: str,
        name: str,
        /,
        *,
        title: Mapping[str, str] | NotGiven = NOT_GIVEN,
        description: Mapping[str, str] | NotGiven = NOT_GIVEN,
        sensitive: bool | NotGiven = NOT_GIVEN,
        staff_roles: Sequence[t.StaffRole] | None | NotGiven = NOT_GIVEN,
        permission: str | None | NotGiven = NOT_GIVEN,
        per_account: bool | NotGiven = NOT_GIVEN,
    ) -> t.OAuthScope:
        """Change a scope.

        By owners and admins. Its name stays. Who may have it is decided with each token. A
        session needs a factor verified within the last ten minutes.

        Args:
            resource_id: Id of the resource.
            name: Name of the scope.
            title: What people read when they are asked to allow it, by language, such as `{"en":
                "See your orders"}`. A language that is missing reads that of `en`, else the
                name.
            description: What it allows in detail, by language.
            sensitive: Whether staff are asked each time, even if they allowed it before.
                Customers are asked once.
            staff_roles: For staff: the roles that may have it. `null`: all. Tokens of others
                come without it.
            permission: For customers: the permission that their role in the account needs.
                `null`: none. Tokens of others come without it.
            per_account: For customers: whether a token with it is about one account, which the
                person chooses if they have several. Always so with a `permission`.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/oauth/resources/{id}/scopes/{name}",
                path={"id": resource_id, "name": name},
                body={
                    "title": title,
                    "description": description,
                    "sensitive": sensitive,
                    "staff_roles": staff_roles,
                    "permission": permission,
                    "per_account": per_account,
                },
                retry="never",
            ),
            t.OAuthScope.from_json,
        )

    def delete(
        self,
        resource_id: str,
        name: str,
        /,
        *,
        force: bool | None = None,
    ) -> None:
        """Delete a scope.

        By owners and admins. While people have allowed it, the answer is `scope_in_use`. With
        `force=true` all that they allowed those applications ends, as if they had disconnected
        them. A session needs a factor verified within the last ten minutes.

        Args:
            resource_id: Id of the resource.
            name: Name of the scope.
            force: `true` also ends what people allowed with it. Otherwise the answer is
                `scope_in_use`.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/oauth/resources/{id}/scopes/{name}",
                path={"id": resource_id, "name": name},
                query={
                    "force": force,
                },
                retry="safe",
            ),
            nothing,
        )


class AsyncOauthResourcesScopes(AsyncResource):
    """`postern.oauth.resources.scopes`, to be awaited."""

    list = LaterPages(OauthResourcesScopes.list)
    """List the scopes of a resource."""
    create = Later(OauthResourcesScopes.create)
    """Add a scope to a resource."""
    update = Later(OauthResourcesScopes.update)
    """Change a scope."""
    delete = Later(OauthResourcesScopes.delete)
    """Delete a scope."""


class OauthResources(Resource):
    """`postern.oauth.resources`"""

    @cached_property
    def scopes(self) -> OauthResourcesScopes:
        return OauthResourcesScopes(self._client)

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        principal: t.Principal | None = None,
        sort: t.AccountListSort | None = None,
    ) -> Pages[t.OAuthResource]:
        """List resources.

        With their scopes. Secret keys need the scope read.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            principal: Only those of this issuer.
            sort: The field that sorts the list, with `-` in descending order. Rows with the same
                value are in the order of creation. A cursor continues the order that it comes
                from.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/oauth/resources",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "principal": principal,
                    "sort": sort,
                },
                retry="safe",
            ),
            t.OAuthResource.from_json,
        )

    def create(
        self,
        *,
        identifier: str,
        name: str,
        principal: t.Principal | NotGiven = NOT_GIVEN,
        token_format: t.OAuthResourceTokenFormat | NotGiven = NOT_GIVEN,
        access_ttl: int | NotGiven = NOT_GIVEN,
        enabled: bool | NotGiven = NOT_GIVEN,
        scopes: Sequence[t.OAuthResourceCreateScope] | NotGiven = NOT_GIVEN,
        idempotency_key: str | None = None,
    ) -> t.OAuthResource:
        """Create a resource.

        By owners and admins. Applications name it as `resource` (RFC 8707) when they ask for a
        code or a token. A token is for one resource: the API checks that `aud` equals its
        identifier. A session needs a factor verified within the last ten minutes.

        Args:
            identifier: URL of the API: what applications name as `resource`, and the only `aud`
                of its tokens. A slash at its end makes no difference in requests.
            name: Name that people read when an application asks for its scopes. One line,
                without control characters.
            principal: Whose tokens it takes: those of customers, or of staff. Each has its own
                issuer.
            token_format: `jwt`: the API checks tokens on its own, by the keys of the issuer (RFC
                9068). `opaque`: it asks the issuer at `/oauth/introspect`.
            access_ttl: Lifetime of its access tokens, in seconds. An application may have its
                own.
            enabled: Whether the issuer makes tokens for it. Turning it off ends the opaque ones.
            scopes: What its tokens may allow.
            idempotency_key: Your own key for this change. Without it each call has one, which
                its retries share.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/oauth/resources",
                body={
                    "identifier": identifier,
                    "name": name,
                    "principal": principal,
                    "token_format": token_format,
                    "access_ttl": access_ttl,
                    "enabled": enabled,
                    "scopes": scopes,
                },
                retry="keyed",
                idempotency_key=idempotency_key,
            ),
            t.OAuthResource.from_json,
        )

    def get(
        self,
        resource_id: str,
        /,
    ) -> t.OAuthResource:
        """Get a resource.

        With its scopes. Secret keys need the scope read.

        Args:
            resource_id: Id of the resource.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/oauth/resources/{id}",
                path={"id": resource_id},
                retry="safe",
            ),
            t.OAuthResource.from_json,
        )

    def update(
        self,
        resource_id: str,
        /,
        *,
        name: str | NotGiven = NOT_GIVEN,
        token_format: t.OAuthResourceTokenFormat | NotGiven = NOT_GIVEN,
        access_ttl: int | NotGiven = NOT_GIVEN,
        enabled: bool | NotGiven = NOT_GIVEN,
    ) -> t.OAuthResource:
        """Change a resource.

        By owners and admins. Its identifier and its principal stay. Tokens made before keep
        their form and lifetime. A session needs a factor verified within the last ten minutes.

        Args:
            resource_id: Id of the resource.
            name: Name that people read when an application asks for its scopes. One line,
                without control characters.
            token_format: `jwt`: the API checks tokens on its own, by the keys of the issuer (RFC
                9068). `opaque`: it asks the issuer at `/oauth/introspect`.
            access_ttl: Lifetime of its access tokens, in seconds. An application may have its
                own.
            enabled: Whether the issuer makes tokens for it. Turning it off ends the opaque ones.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/oauth/resources/{id}",
                path={"id": resource_id},
                body={
                    "name": name,
                    "token_format": token_format,
                    "access_ttl": access_ttl,
                    "enabled": enabled,
                },
                retry="never",
            ),
            t.OAuthResource.from_json,
        )

    def delete(
        self,
        resource_id: str,
        /,
        *,
        force: bool | None = None,
    ) -> None:
        """Delete a resource.

        With its scopes and its opaque tokens. JWTs that its API checks on its own hold until
        they expire. A session needs a factor verified within the last ten minutes.

        Args:
            resource_id: Id of the resource.
            force: `true` also ends what people allowed with it. Otherwise the answer is
                `scope_in_use`.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/oauth/resources/{id}",
                path={"id": resource_id},
                query={
                    "force": force,
                },
                retry="safe",
            ),
            nothing,
        )


class AsyncOauthResources(AsyncResource):
    """`postern.oauth.resources`, to be awaited."""

    @cached_property
    def scopes(self) -> AsyncOauthResourcesScopes:
        return AsyncOauthResourcesScopes(self._client)

    list = LaterPages(OauthResources.list)
    """List resources."""
    create = Later(OauthResources.create)
    """Create a resource."""
    get = Later(OauthResources.get)
    """Get a resource."""
    update = Later(OauthResources.update)
    """Change a resource."""
    delete = Later(OauthResources.delete)
    """Delete a resource."""


class OauthIssuer(Resource):
    """`postern.oauth.issuer`"""

    def get(
        self,
        *,
        principal: t.Principal | None = None,
    ) -> t.Issuer:
        """Show an issuer.

        That of customers unless `principal` says otherwise. Secret keys need the scope read.

        Args:
            principal: Whose sign-in it is: that of customers, or of staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/oauth/issuer",
                query={
                    "principal": principal,
                },
                retry="safe",
            ),
            t.Issuer.from_json,
        )

    def update(
        self,
        *,
        principal: t.Principal | NotGiven = NOT_GIVEN,
        dcr: t.IssuerDcr | NotGiven = NOT_GIVEN,
        cimd: t.IssuerCimd | NotGiven = NOT_GIVEN,
        allowed_hosts: Sequence[str] | NotGiven = NOT_GIVEN,
        confirm: Literal[True] | NotGiven = NOT_GIVEN,
    ) -> t.Issuer:
        """Change an issuer.

        By owners and admins. `confirm` ends the notice that the base URL has changed.
        Applications that registered themselves stay. Those of a document that no longer counts
        are refused from the next request on. A session needs a factor verified within the last
        ten minutes.

        Args:
            principal: Whose sign-in it is: that of customers, or of staff.
            dcr: Whether applications may register themselves; `approved`: staff allow each.
                `off` for staff.
            cimd: Whose Client ID Metadata Documents count. Never `any` for staff.
            allowed_hosts: Hosts of the documents that count, where `cimd` is `allowed_hosts`.
            confirm: Confirms that the base URL has changed, and that applications are changed
                too.
        """
        return self._client.call(
            Call(
                "PATCH",
                "/api/v1/oauth/issuer",
                body={
                    "principal": principal,
                    "dcr": dcr,
                    "cimd": cimd,
                    "allowed_hosts": allowed_hosts,
                    "confirm": confirm,
                },
                retry="never",
            ),
            t.Issuer.from_json,
        )


class AsyncOauthIssuer(AsyncResource):
    """`postern.oauth.issuer`, to be awaited."""

    get = Later(OauthIssuer.get)
    """Show an issuer."""
    update = Later(OauthIssuer.update)
    """Change an issuer."""


class OauthGrants(Resource):
    """`postern.oauth.grants`"""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        user_id: str | None = None,
        client_id: str | None = None,
        account_id: str | None = None,
        resource: str | None = None,
        scope: str | None = None,
        status: t.OauthGrantListStatus | None = None,
    ) -> Pages[t.Grant]:
        """List grants, newest first.

        What people allowed applications, and what those of the provider may do for them. Secret
        keys need the scope read or users.

        Args:
            limit: Most entries of a page, 1 to 100. Default: 25.
            cursor: `next_cursor` of the previous page, with the same filters. Omit it for the
                first page.
            user_id: Only those of this user.
            client_id: Only those of this application, by its `client_id`.
            account_id: Only those about this account.
            resource: Only those that allow something at this resource, by its identifier.
            scope: Only those that allow this scope of `resource`.
            status: `live`: those that hold. `ended`: those that ended in the last 90 days.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/oauth/grants",
                query={
                    "limit": limit,
                    "cursor": cursor,
                    "user_id": user_id,
                    "client_id": client_id,
                    "account_id": account_id,
                    "resource": resource,
                    "scope": scope,
                    "status": status,
                },
                retry="safe",
            ),
            t.Grant.from_json,
        )

    def delete(
        self,
        grant_id: str,
        /,
    ) -> None:
        """End a grant.

        From the next request on no token of it opens anything. The application may ask the
        person again. Secret keys need the scope users. A session needs a factor verified within
        the last ten minutes.

        Args:
            grant_id: Id of the grant.
        """
        return self._client.call(
            Call(
                "DELETE",
                "/api/v1/oauth/grants/{id}",
                path={"id": grant_id},
                retry="safe",
            ),
            nothing,
        )


class AsyncOauthGrants(AsyncResource):
    """`postern.oauth.grants`, to be awaited."""

    list = LaterPages(OauthGrants.list)
    """List grants, newest first."""
    delete = Later(OauthGrants.delete)
    """End a grant."""


class OauthKeys(Resource):
    """`postern.oauth.keys`"""

    def list(
        self,
        *,
        principal: t.Principal | None = None,
    ) -> Pages[t.SigningKey]:
        """List signing keys.

        Those that the issuers publish, without the private halves. An issuer has keys from its
        first use on. Secret keys need the scope read.

        Args:
            principal: Only those of this issuer.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/oauth/keys",
                query={
                    "principal": principal,
                },
                retry="safe",
                whole=True,
            ),
            t.SigningKey.from_json,
        )

    def rotate(
        self,
        *,
        principal: t.Principal | NotGiven = NOT_GIVEN,
        immediate: bool | NotGiven = NOT_GIVEN,
    ) -> t.SigningKeyPage:
        """Rotate the signing keys of an issuer.

        Postern does it every 90 days. Without `immediate` the next keys are published now and
        sign in 48 hours, so that no token is refused. With it new keys sign from now on and the
        old ones go: servers that kept them refuse their tokens after 5 minutes at most. Do that
        if a key may have leaked. A session needs a factor verified within the last ten minutes.

        Args:
            principal: Whose issuer it is: that of customers, or of staff.
            immediate: Whether the old keys go now.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/oauth/keys/rotate",
                body={
                    "principal": principal,
                    "immediate": immediate,
                },
                retry="never",
            ),
            t.SigningKeyPage.from_json,
        )


class AsyncOauthKeys(AsyncResource):
    """`postern.oauth.keys`, to be awaited."""

    list = LaterPages(OauthKeys.list)
    """List signing keys."""
    rotate = Later(OauthKeys.rotate)
    """Rotate the signing keys of an issuer."""


class Oauth(Resource):
    """`postern.oauth`"""

    @cached_property
    def applications(self) -> OauthApplications:
        return OauthApplications(self._client)

    @cached_property
    def resources(self) -> OauthResources:
        return OauthResources(self._client)

    @cached_property
    def issuer(self) -> OauthIssuer:
        return OauthIssuer(self._client)

    @cached_property
    def grants(self) -> OauthGrants:
        return OauthGrants(self._client)

    @cached_property
    def keys(self) -> OauthKeys:
        return OauthKeys(self._client)


class AsyncOauth(AsyncResource):
    """`postern.oauth`, to be awaited."""

    @cached_property
    def applications(self) -> AsyncOauthApplications:
        return AsyncOauthApplications(self._client)

    @cached_property
    def resources(self) -> AsyncOauthResources:
        return AsyncOauthResources(self._client)

    @cached_property
    def issuer(self) -> AsyncOauthIssuer:
        return AsyncOauthIssuer(self._client)

    @cached_property
    def grants(self) -> AsyncOauthGrants:
        return AsyncOauthGrants(self._client)

    @cached_property
    def keys(self) -> AsyncOauthKeys:
        return AsyncOauthKeys(self._client)

