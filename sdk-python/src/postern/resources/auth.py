# Made of server/openapi.json by: npm run generate
"""The methods of `postern.auth`."""

from __future__ import annotations

from functools import cached_property

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, LaterPages, Pages, Resource, nothing


class AuthTerms(Resource):
    """`postern.auth.terms`"""

    def list(
        self,
        *,
        language: str | None = None,
    ) -> Pages[t.Terms]:
        """Show what customers are asked to accept.

        For a sign-up page. Without credentials, in the language wanted or else the first.

        Args:
            language: By default, by the Accept-Language header.
        """
        return self._client.list(
            Call(
                "GET",
                "/api/v1/auth/customer/terms/current",
                query={
                    "language": language,
                },
                retry="safe",
                whole=True,
            ),
            t.Terms.from_json,
        )


class AsyncAuthTerms(AsyncResource):
    """`postern.auth.terms`, to be awaited."""

    list = LaterPages(AuthTerms.list)
    """Show what customers are asked to accept."""


class AuthInvitations(Resource):
    """`postern.auth.invitations`"""

    def get(
        self,
        token: str,
        /,
        *,
        principal: t.Principal = "customer",
    ) -> t.ShownInvitation:
        """Show an invitation.

        For the holder of its link. The address is masked unless the invited person is signed in.

        Args:
            token: Token of the link, as it was sent.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/invitations/{token}",
                path={"principal": principal, "token": token},
                retry="safe",
            ),
            t.ShownInvitation.from_json,
        )

    def accept(
        self,
        token: str,
        /,
        *,
        principal: t.Principal = "customer",
    ) -> t.AuthInvitationAcceptAnswer:
        """Accept an invitation.

        By the user whose proved address is the invited one. Emits team_member.added. Works once.

        Args:
            token: Token of the link, as it was sent.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/invitations/{token}/accept",
                path={"principal": principal, "token": token},
                retry="never",
            ),
            t.AuthInvitationAcceptAnswer.from_json,
        )


class AsyncAuthInvitations(AsyncResource):
    """`postern.auth.invitations`, to be awaited."""

    get = Later(AuthInvitations.get)
    """Show an invitation."""
    accept = Later(AuthInvitations.accept)
    """Accept an invitation."""


class AuthMfaPasskey(Resource):
    """`postern.auth.mfa.passkey`"""

    def enroll(
        self,
        *,
        mfa_token: str,
        principal: t.Principal = "customer",
    ) -> t.PasskeyCreationOptions:
        """Begin to add a passkey as second factor on the way in.

        Answers what navigator.credentials.create() needs, for a sign-in whose factors are
        ["enroll"]. The challenge is valid for five minutes, once.

        Args:
            mfa_token: Token of a sign-in whose factors are ["enroll"].
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/mfa/passkey/enroll",
                path={"principal": principal},
                body={
                    "mfa_token": mfa_token,
                },
                retry="never",
            ),
            t.PasskeyCreationOptions.from_json,
        )

    def activate(
        self,
        *,
        mfa_token: str,
        credential: t.PasskeyRegistration,
        principal: t.Principal = "customer",
        name: str | NotGiven = NOT_GIVEN,
    ) -> t.PasskeyActivated:
        """Add the passkey that the authenticator made, and complete the sign-in.

        From then on it is the second factor. All other sessions of the user end.

        Args:
            mfa_token: Token of a sign-in whose factors are ["enroll"].
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            name: Without one: the name of the authenticator, such as "1Password". One line,
                without control characters.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/mfa/passkey/activate",
                path={"principal": principal},
                body={
                    "mfa_token": mfa_token,
                    "name": name,
                    "credential": credential,
                },
                retry="never",
            ),
            t.PasskeyActivated.from_json,
        )


class AsyncAuthMfaPasskey(AsyncResource):
    """`postern.auth.mfa.passkey`, to be awaited."""

    enroll = Later(AuthMfaPasskey.enroll)
    """Begin to add a passkey as second factor on the way in."""
    activate = Later(AuthMfaPasskey.activate)
    """Add the passkey that the authenticator made, and complete the sign-in."""


class AuthMfa(Resource):
    """`postern.auth.mfa`"""

    @cached_property
    def passkey(self) -> AuthMfaPasskey:
        return AuthMfaPasskey(self._client)

    def verify(
        self,
        *,
        mfa_token: str,
        principal: t.Principal = "customer",
        code: str | NotGiven = NOT_GIVEN,
        recovery_code: str | NotGiven = NOT_GIVEN,
    ) -> t.AuthMfaVerifyAnswer:
        """Complete a sign-in by a second factor.

        With a code of the authenticator app, or a recovery code. Five tries for a sign-in.

        Args:
            mfa_token: `mfa_token` of a sign-in that waits for a second factor.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            code: Code of the authenticator app, six digits.
            recovery_code: A recovery code, in place of the others.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/mfa/verify",
                path={"principal": principal},
                body={
                    "mfa_token": mfa_token,
                    "code": code,
                    "recovery_code": recovery_code,
                },
                retry="never",
            ),
            t.read_auth_mfa_verify_answer,
        )


class AsyncAuthMfa(AsyncResource):
    """`postern.auth.mfa`, to be awaited."""

    @cached_property
    def passkey(self) -> AsyncAuthMfaPasskey:
        return AsyncAuthMfaPasskey(self._client)

    verify = Later(AuthMfa.verify)
    """Complete a sign-in by a second factor."""


class AuthLeaving(Resource):
    """`postern.auth.leaving`"""

    def keep(
        self,
        *,
        leaving_token: str,
    ) -> t.SignInOutcome:
        """Keep the account.

        Cancels the deletion and completes the sign-in. The token works once, for ten minutes.

        Args:
            leaving_token: `leaving_token` of a sign-in that waits for the choice.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/customer/leaving/keep",
                body={
                    "leaving_token": leaving_token,
                },
                retry="never",
            ),
            t.read_sign_in_outcome,
        )

    def delete_now(
        self,
        *,
        leaving_token: str,
    ) -> None:
        """Delete the account now.

        Deletes the user without waiting, as `DELETE /users/{id}` does.

        Args:
            leaving_token: `leaving_token` of a sign-in that waits for the choice.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/customer/leaving/delete",
                body={
                    "leaving_token": leaving_token,
                },
                retry="never",
            ),
            nothing,
        )


class AsyncAuthLeaving(AsyncResource):
    """`postern.auth.leaving`, to be awaited."""

    keep = Later(AuthLeaving.keep)
    """Keep the account."""
    delete_now = Later(AuthLeaving.delete_now)
    """Delete the account now."""


class AuthMagicLink(Resource):
    """`postern.auth.magic_link`"""

    def send(
        self,
        *,
        email: str,
        principal: t.Principal = "customer",
        as_owner: bool | NotGiven = NOT_GIVEN,
        redirect_url: str | NotGiven = NOT_GIVEN,
        ui_locales: str | NotGiven = NOT_GIVEN,
    ) -> t.AuthMagicLinkSendAnswer:
        """Send a sign-in link.

        The mail also carries a code for verify-otp, if codes are on. The answer is the same
        whether or not the address has an account, and the limits are those of codes. Show the
        number to the person: the link asks for it in every browser but the one that holds the
        cookie postern_flow of this answer.

        Args:
            email: Email address.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            as_owner: For owners of an organisation that requires its single sign-on, when that
                does not work. Sends mail only to them.
            redirect_url: Where the page of the link leads back to: at one of the provider's
                redirect_origins.
            ui_locales: Languages for the mail, as BCP 47 tags separated by spaces, the most
                preferred first. Otherwise the language is that of Accept-Language. One line,
                without control characters.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/magic-link",
                path={"principal": principal},
                body={
                    "email": email,
                    "as_owner": as_owner,
                    "redirect_url": redirect_url,
                    "ui_locales": ui_locales,
                },
                retry="never",
            ),
            t.AuthMagicLinkSendAnswer.from_json,
        )

    def verify(
        self,
        *,
        token: str,
        principal: t.Principal = "customer",
        number: int | NotGiven = NOT_GIVEN,
    ) -> t.SignInOutcome:
        """Sign in with a link.

        Takes the token of the link, with the cookie postern_flow of the browser that asked for
        it or with the number shown there. Three wrong numbers invalidate the link for all
        without the cookie. Sets the cookie app_session to the same token as the answer.

        Args:
            token: Token of the link.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            number: Number that the page of the link asks for in another browser.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/magic-link/verify",
                path={"principal": principal},
                body={
                    "token": token,
                    "number": number,
                },
                retry="never",
            ),
            t.read_sign_in_outcome,
        )


class AsyncAuthMagicLink(AsyncResource):
    """`postern.auth.magic_link`, to be awaited."""

    send = Later(AuthMagicLink.send)
    """Send a sign-in link."""
    verify = Later(AuthMagicLink.verify)
    """Sign in with a link."""


class AuthPassword(Resource):
    """`postern.auth.password`"""

    def register(
        self,
        *,
        email: str,
        password: str,
        principal: t.Principal = "customer",
        ui_locales: str | NotGiven = NOT_GIVEN,
    ) -> t.SentMessage:
        """Register with a password.

        Sends a mail that proves the address: nothing exists before that. The answer is the same
        for an address that has an account; its owner is told by mail.

        Args:
            email: Email address.
            password: Password of the user, as they type it.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            ui_locales: Languages for the mail, as BCP 47 tags separated by spaces, the most
                preferred first. Otherwise the language is that of Accept-Language. One line,
                without control characters.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/password/register",
                path={"principal": principal},
                body={
                    "email": email,
                    "password": password,
                    "ui_locales": ui_locales,
                },
                retry="never",
            ),
            t.SentMessage.from_json,
        )

    def verify_registration(
        self,
        *,
        principal: t.Principal = "customer",
        token: str | NotGiven = NOT_GIVEN,
        email: str | NotGiven = NOT_GIVEN,
        code: str | NotGiven = NOT_GIVEN,
        password: str | NotGiven = NOT_GIVEN,
    ) -> t.SignInOutcome:
        """Confirm the address of a registration.

        Takes the token of the link, or email and code. The password of the registration counts
        where the cookie postern_flow is the one that it set; anywhere else it has to be given
        again: invalid_request for /password.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            token: Of the link in the mail.
            email: Email address.
            code: Code that was mailed, six digits; with `email`.
            password: Password of the user, as they type it.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/password/register/verify",
                path={"principal": principal},
                body={
                    "token": token,
                    "email": email,
                    "code": code,
                    "password": password,
                },
                retry="never",
            ),
            t.read_sign_in_outcome,
        )

    def login(
        self,
        *,
        email: str,
        password: str,
        principal: t.Principal = "customer",
        as_owner: bool | NotGiven = NOT_GIVEN,
    ) -> t.SignInOutcome:
        """Sign in with a password.

        Sets the cookie app_session to the same token.

        Args:
            email: Email address.
            password: Password of the user, as they type it.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            as_owner: For owners of an organisation that requires its single sign-on, when that
                does not work. Sends mail only to them.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/password/login",
                path={"principal": principal},
                body={
                    "email": email,
                    "password": password,
                    "as_owner": as_owner,
                },
                retry="never",
            ),
            t.read_sign_in_outcome,
        )

    def forgot(
        self,
        *,
        email: str,
        principal: t.Principal = "customer",
        as_owner: bool | NotGiven = NOT_GIVEN,
        ui_locales: str | NotGiven = NOT_GIVEN,
    ) -> t.SentMessage:
        """Ask for a new password.

        Sends a link and a code. The answer is the same whether or not the address has an
        account.

        Args:
            email: Email address.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            as_owner: For owners of an organisation that requires its single sign-on, when that
                does not work. Sends mail only to them.
            ui_locales: Languages for the mail, as BCP 47 tags separated by spaces, the most
                preferred first. Otherwise the language is that of Accept-Language. One line,
                without control characters.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/password/forgot",
                path={"principal": principal},
                body={
                    "email": email,
                    "as_owner": as_owner,
                    "ui_locales": ui_locales,
                },
                retry="never",
            ),
            t.SentMessage.from_json,
        )

    def reset(
        self,
        *,
        password: str,
        principal: t.Principal = "customer",
        token: str | NotGiven = NOT_GIVEN,
        email: str | NotGiven = NOT_GIVEN,
        code: str | NotGiven = NOT_GIVEN,
    ) -> t.SignInOutcome:
        """Set a new password.

        Takes the token of the link, or email and code. Ends all other sessions and signs in; a
        second factor is asked for.

        Args:
            password: Password of the user, as they type it.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            token: Of the link in the mail.
            email: Email address.
            code: Code that was mailed, six digits; with `email`.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/password/reset",
                path={"principal": principal},
                body={
                    "token": token,
                    "email": email,
                    "code": code,
                    "password": password,
                },
                retry="never",
            ),
            t.read_sign_in_outcome,
        )


class AsyncAuthPassword(AsyncResource):
    """`postern.auth.password`, to be awaited."""

    register = Later(AuthPassword.register)
    """Register with a password."""
    verify_registration = Later(AuthPassword.verify_registration)
    """Confirm the address of a registration."""
    login = Later(AuthPassword.login)
    """Sign in with a password."""
    forgot = Later(AuthPassword.forgot)
    """Ask for a new password."""
    reset = Later(AuthPassword.reset)
    """Set a new password."""


class AuthPasskeys(Resource):
    """`postern.auth.passkeys`"""

    def login_options(
        self,
        *,
        principal: t.Principal = "customer",
        mfa_token: str | NotGiven = NOT_GIVEN,
    ) -> t.PasskeyRequestOptions:
        """Begin to sign in with a passkey.

        Answers what navigator.credentials.get() needs. The challenge is valid for five minutes,
        once, in the browser that holds the cookie set here. With mfa_token, the passkey is the
        second factor of that sign-in.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            mfa_token: Of a sign-in that waits for its second factor.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/passkeys/login/options",
                path={"principal": principal},
                body={
                    "mfa_token": mfa_token,
                },
                retry="never",
            ),
            t.PasskeyRequestOptions.from_json,
        )

    def login_verify(
        self,
        *,
        credential: t.PasskeyAssertion,
        principal: t.Principal = "customer",
        mfa_token: str | NotGiven = NOT_GIVEN,
    ) -> t.SignInOutcome:
        """Sign in with a passkey.

        Sets the cookie app_session to the same token.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            mfa_token: Of a sign-in that waits for its second factor.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/passkeys/login/verify",
                path={"principal": principal},
                body={
                    "credential": credential,
                    "mfa_token": mfa_token,
                },
                retry="never",
            ),
            t.read_sign_in_outcome,
        )


class AsyncAuthPasskeys(AsyncResource):
    """`postern.auth.passkeys`, to be awaited."""

    login_options = Later(AuthPasskeys.login_options)
    """Begin to sign in with a passkey."""
    login_verify = Later(AuthPasskeys.login_verify)
    """Sign in with a passkey."""


class AuthOauth(Resource):
    """`postern.auth.oauth`"""

    def jwks(
        self,
        connection: str,
        /,
        *,
        principal: t.Principal = "customer",
    ) -> t.AuthOAuthJwksAnswer:
        """The public keys that this service authenticates with at the identity provider.

        For connections with private_key_jwt (RFC 7523); of others, none.

        Args:
            connection: Its slug.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "GET",
                "/api/v1/auth/{principal}/oauth/{connection}/jwks",
                path={"principal": principal, "connection": connection},
                retry="safe",
            ),
            t.AuthOAuthJwksAnswer.from_json,
        )

    def create_nonce(
        self,
        connection: str,
        /,
    ) -> t.AuthOAuthCreateNonceAnswer:
        """Make a nonce for an ID token.

        For the SDK of the identity provider in a native application, or in a page of the
        `redirect_origins`, which may call this from the browser. It is good for one ID token of
        this connection.

        Args:
            connection: Its slug.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/customer/oauth/{connection}/nonce",
                path={"connection": connection},
                retry="never",
            ),
            t.AuthOAuthCreateNonceAnswer.from_json,
        )

    def id_token(
        self,
        connection: str,
        /,
        *,
        id_token: str,
        nonce: str,
        name: str | NotGiven = NOT_GIVEN,
    ) -> t.SignInOutcome:
        """Sign in with an ID token.

        The token is one that the SDK of the identity provider gave to a native application, for
        `client_id` or one of the `native_client_ids` of the connection, with a nonce from the
        route above or its SHA-256. The nonce is used up, also if the token is refused. Pages of
        the `redirect_origins` may call this from the browser, without cookies.

        Args:
            connection: Its slug.
            id_token: ID token of the identity provider.
            nonce: Nonce that this service made for it.
            name: Name of the person, if the SDK says it beside the token, as that of Apple does.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/customer/oauth/{connection}/id-token",
                path={"connection": connection},
                body={
                    "id_token": id_token,
                    "nonce": nonce,
                    "name": name,
                },
                retry="never",
            ),
            t.read_sign_in_outcome,
        )


class AsyncAuthOauth(AsyncResource):
    """`postern.auth.oauth`, to be awaited."""

    jwks = Later(AuthOauth.jwks)
    """The public keys that this service authenticates with at the identity provider."""
    create_nonce = Later(AuthOauth.create_nonce)
    """Make a nonce for an ID token."""
    id_token = Later(AuthOauth.id_token)
    """Sign in with an ID token."""


class AuthSso(Resource):
    """`postern.auth.sso`"""

    def logout(
        self,
        connection: str,
        /,
        *,
        principal: t.Principal = "customer",
    ) -> t.AuthSsoLogoutAnswer:
        """Sign out here, and get the address that signs out at the identity provider.

        Ends the session in use. Send the browser to `url`: it ends the one at the identity
        provider.

        Args:
            connection: Its slug.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/sso/{connection}/logout",
                path={"principal": principal, "connection": connection},
                retry="never",
            ),
            t.AuthSsoLogoutAnswer.from_json,
        )


class AsyncAuthSso(AsyncResource):
    """`postern.auth.sso`, to be awaited."""

    logout = Later(AuthSso.logout)
    """Sign out here, and get the address that signs out at the identity provider."""


class Auth(Resource):
    """`postern.auth`"""

    @cached_property
    def terms(self) -> AuthTerms:
        return AuthTerms(self._client)

    @cached_property
    def invitations(self) -> AuthInvitations:
        return AuthInvitations(self._client)

    @cached_property
    def mfa(self) -> AuthMfa:
        return AuthMfa(self._client)

    @cached_property
    def leaving(self) -> AuthLeaving:
        return AuthLeaving(self._client)

    @cached_property
    def magic_link(self) -> AuthMagicLink:
        return AuthMagicLink(self._client)

    @cached_property
    def password(self) -> AuthPassword:
        return AuthPassword(self._client)

    @cached_property
    def passkeys(self) -> AuthPasskeys:
        return AuthPasskeys(self._client)

    @cached_property
    def oauth(self) -> AuthOauth:
        return AuthOauth(self._client)

    @cached_property
    def sso(self) -> AuthSso:
        return AuthSso(self._client)

    def exchange(
        self,
        *,
        code: str,
        code_verifier: str,
    ) -> t.SignedIn:
        """Exchange a native application's one-time code.

        The code is in the query of the URI that the application was opened by, one of
        `native_redirects`. It works once, for 60 seconds, with the code verifier of the
        challenge that the sign-in began with. The answer sets no cookie.

        Args:
            code: One-time code from the query of the URI.
            code_verifier: Code verifier that the code challenge was made from (RFC 7636).
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/customer/sessions/exchange",
                body={
                    "code": code,
                    "code_verifier": code_verifier,
                },
                retry="never",
            ),
            t.SignedIn.from_json,
        )

    def welcome(
        self,
        *,
        token: str,
        email: str,
        name: str,
    ) -> t.SignInOutcome:
        """Become the first owner of the installation.

        With the one-time token of the link that the first start prints, or `postern welcome`. It
        makes the first of the staff of the default provider, as owner, and signs them in. Once
        anybody is staff it is over.

        Args:
            token: Token of the link.
            email: Email address of the owner.
            name: Full name of the owner. One line, without control characters.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/provider/welcome",
                body={
                    "token": token,
                    "email": email,
                    "name": name,
                },
                retry="never",
            ),
            t.read_sign_in_outcome,
        )

    def login(
        self,
        *,
        email: str,
        principal: t.Principal = "customer",
        as_owner: bool | NotGiven = NOT_GIVEN,
        ui_locales: str | NotGiven = NOT_GIVEN,
    ) -> t.SentMessage:
        """Send a one-time code.

        The answer is the same whether or not the address has an account. While a code is
        pending, a new one is sent after 30 seconds at the earliest, and at most five an hour.

        Args:
            email: Email address.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            as_owner: For owners of an organisation that requires its single sign-on, when that
                does not work. Sends mail only to them.
            ui_locales: Languages for the mail, as BCP 47 tags separated by spaces, the most
                preferred first. Otherwise the language is that of Accept-Language. One line,
                without control characters.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/login",
                path={"principal": principal},
                body={
                    "email": email,
                    "as_owner": as_owner,
                    "ui_locales": ui_locales,
                },
                retry="never",
            ),
            t.SentMessage.from_json,
        )

    def verify_otp(
        self,
        *,
        email: str,
        code: str,
        principal: t.Principal = "customer",
    ) -> t.SignInOutcome:
        """Sign in with a one-time code.

        Sets the cookie app_session to the same token.

        Args:
            email: Email address.
            code: Code that was mailed, six digits.
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/verify-otp",
                path={"principal": principal},
                body={
                    "email": email,
                    "code": code,
                },
                retry="never",
            ),
            t.read_sign_in_outcome,
        )

    def sign_out(
        self,
        *,
        principal: t.Principal = "customer",
        at_idp: bool | NotGiven = NOT_GIVEN,
        redirect_url: str | NotGiven = NOT_GIVEN,
    ) -> t.AuthSignOutAnswer:
        """Sign out here, and get the address that signs out at the identity provider.

        Ends the session in use. Send the browser to `url` if there is one.

        Args:
            principal: Whose sign-in it is: `customer` for your customers, `provider` for your
                own staff.
            at_idp: Whether also at the identity provider. Absent: as the connection says.
            redirect_url: Where an OpenID Connect issuer lets the browser come back to.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/auth/{principal}/sign-out",
                path={"principal": principal},
                body={
                    "at_idp": at_idp,
                    "redirect_url": redirect_url,
                },
                retry="never",
            ),
            t.AuthSignOutAnswer.from_json,
        )


class AsyncAuth(AsyncResource):
    """`postern.auth`, to be awaited."""

    @cached_property
    def terms(self) -> AsyncAuthTerms:
        return AsyncAuthTerms(self._client)

    @cached_property
    def invitations(self) -> AsyncAuthInvitations:
        return AsyncAuthInvitations(self._client)

    @cached_property
    def mfa(self) -> AsyncAuthMfa:
        return AsyncAuthMfa(self._client)

    @cached_property
    def leaving(self) -> AsyncAuthLeaving:
        return AsyncAuthLeaving(self._client)

    @cached_property
    def magic_link(self) -> AsyncAuthMagicLink:
        return AsyncAuthMagicLink(self._client)

    @cached_property
    def password(self) -> AsyncAuthPassword:
        return AsyncAuthPassword(self._client)

    @cached_property
    def passkeys(self) -> AsyncAuthPasskeys:
        return AsyncAuthPasskeys(self._client)

    @cached_property
    def oauth(self) -> AsyncAuthOauth:
        return AsyncAuthOauth(self._client)

    @cached_property
    def sso(self) -> AsyncAuthSso:
        return AsyncAuthSso(self._client)

    exchange = Later(Auth.exchange)
    """Exchange a native application's one-time code."""
    welcome = Later(Auth.welcome)
    """Become the first owner of the installation."""
    login = Later(Auth.login)
    """Send a one-time code."""
    verify_otp = Later(Auth.verify_otp)
    """Sign in with a one-time code."""
    sign_out = Later(Auth.sign_out)
    """Sign out here, and get the address that signs out at the identity provider."""
