# Made of server/openapi.json by: npm run generate
"""The methods of `postern.sessions`."""

from __future__ import annotations

from typing import Literal

from .. import types as t
from .._given import NOT_GIVEN, NotGiven
from .._resource import AsyncResource, Call, Later, Resource


class Sessions(Resource):
    """`postern.sessions`"""

    def verify(
        self,
        *,
        token: str,
        include: Literal["entitlements"] | None = None,
        account_id: str | None = None,
    ) -> t.SessionVerifyAnswer:
        """Check a session from your server.

        Reads the current state: an ended session is inactive immediately, on every node. With
        include=entitlements the same answer tells what the user may do; a key then needs the
        scope read or billing. Secret keys need the scope read or users.

        Args:
            token: Token of the session, as the cookie or bearer token holds it.
            include: What the user's accounts may do, and the user in them.
            account_id: Of these accounts only this one.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/sessions/verify",
                query={
                    "include": include,
                    "account_id": account_id,
                },
                body={
                    "token": token,
                },
                retry="safe",
            ),
            t.read_session_verify_answer,
        )

    def exchange(
        self,
        *,
        code: str,
    ) -> t.SignedIn:
        """Exchange a hosted page's one-time code for the session.

        The code is in the query of the address that the person was sent back to. It works once,
        for 60 seconds. Secret keys need the scope users.

        Args:
            code: Code that was mailed, six digits.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/sessions/exchange",
                body={
                    "code": code,
                },
                retry="never",
            ),
            t.SignedIn.from_json,
        )

    def create_token(
        self,
        *,
        audience: str,
        token: str,
        account_id: str | NotGiven = NOT_GIVEN,
        include: Literal["permissions"] | NotGiven = NOT_GIVEN,
    ) -> t.SessionToken:
        """Exchange a session token for a JWT.

        For your server, which got the session token from its own front end. An ended session is
        not found. Secret keys need the scope users.

        Args:
            audience: Who takes the token: one of `redirect_origins`, or the identifier of a
                resource. It is the only `aud`.
            token: The session token.
            account_id: The account that the call is about, for the claims `account` and `role`.
                Omit for the only account of the person.
            include: Adds the claims `roles` and `permissions`: what the person may do in that
                account, as it is now, at most 4 KiB.
        """
        return self._client.call(
            Call(
                "POST",
                "/api/v1/sessions/token",
                body={
                    "audience": audience,
                    "account_id": account_id,
                    "include": include,
                    "token": token,
                },
                retry="never",
            ),
            t.SessionToken.from_json,
        )


class AsyncSessions(AsyncResource):
    """`postern.sessions`, to be awaited."""

    verify = Later(Sessions.verify)
    """Check a session from your server."""
    exchange = Later(Sessions.exchange)
    """Exchange a hosted page's one-time code for the session."""
    create_token = Later(Sessions.create_token)
    """Exchange a session token for a JWT."""
