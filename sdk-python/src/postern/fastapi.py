"""
FastAPI: sign-in routes, sessions as dependencies, and webhooks.

    auth = PosternAuth("https://auth.example.com", key=os.environ["POSTERN_KEY"])
    app = FastAPI()
    auth.install(app, after_sign_in="/account")

    @app.get("/account")
    async def account(session: Annotated[ActiveSession, Depends(auth.require_session())]):
        return {"email": session.user.email}
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Union, cast

from fastapi import APIRouter, FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ._client import AsyncPostern
from ._events import WebhookEvent
from .auth import ActiveSession, Answer, AuthSettings, Refused, SignInOptions, Visit
from .auth._guard import Needs, Principal, require
from .auth._routes import METHODS, AfterSignIn, answer
from .auth._session import drive_async
from .auth._settings import hint_of
from .receiving import MAX_BYTES, Receiver, SeenDeliveries, WebhookAnswer, note_misspelt

__all__ = ["ActiveSession", "PosternAuth", "SessionRefused", "WebhookEvent", "webhook_router"]

Handler = Callable[[Any], Union[Awaitable[object], object]]


class SessionRefused(HTTPException):
    """A request that does not pass. `install` answers it; without that, the status and the headers are the same."""

    def __init__(self, refused: Refused):
        answer = refused.answer
        headers = {name: value for name, value in answer.headers if not name.startswith("content-")}
        super().__init__(answer.status, detail=refused.reason, headers=headers)
        self.refused = refused


class PosternAuth:
    """Who is signed in to your application. One for a process."""

    client: AsyncPostern
    """The client behind it, for everything else."""

    def __init__(
        self,
        base_url: str,
        *,
        key: str | None = None,
        origin: str | None = None,
        path: str = "/auth",
        cookie_name: str = "postern_token",
        client: AsyncPostern | None = None,
    ):
        """
        Args:
            base_url: The provider's address: https://auth.example.com, or https://auth.example.com/p/{slug}.
            key: A secret key with the scope `users`. It stays on your servers.
            origin: Your application's origin as browsers see it, such as https://app.example.com. Without it, that of each
                request: set it where a proxy in front of you ends TLS or changes Host.
            path: Where the sign-in routes are.
            cookie_name: Of your cookie that holds the session token. Two applications on one host need two.
            client: In place of one made from `base_url` and `key`.
        """
        if client is None and not key:
            raise ValueError("key is missing: make a secret key with the scope users.")
        self.settings = AuthSettings(base_url, origin, path, cookie_name, hint_of(None if client else key))
        self.client = client or AsyncPostern(base_url, key=key)

    def install(
        self,
        app: FastAPI,
        *,
        after_sign_in: AfterSignIn = "/",
        after_sign_out: str = "/",
        entitlements: bool | str = False,
    ) -> None:
        """Adds the sign-in routes, and the answers for requests that `require_session` does not let pass."""
        options = SignInOptions(after_sign_in, after_sign_out, entitlements)
        app.include_router(self.router(options))
        app.add_exception_handler(SessionRefused, _answer_refused)

    def router(self, options: SignInOptions | None = None) -> APIRouter:
        """The sign-in routes alone: `/auth/login`, `/auth/callback`, `/auth/session` and `/auth/logout` (POST)."""
        router = APIRouter()

        async def sign_in(request: Request) -> Response:
            action = request.url.path.rsplit("/", 1)[-1]
            steps = answer(self.settings, options or SignInOptions(), action, visit_of(request))
            return response_of(await drive_async(steps, self.client))

        for action in METHODS:
            router.add_api_route(
                f"{self.settings.path}/{action}",
                sign_in,
                methods=["GET", "HEAD", "POST"],
                include_in_schema=False,
                response_model=None,
            )
        return router

    def require_session(
        self, *, principal: Principal = "customer", max_age: float | None = None, entitlements: bool | str = False
    ) -> Callable[[Request], Awaitable[ActiveSession]]:
        """
        A dependency that lets people pass who are signed in. A page leads others to the sign-in and back (302), a script gets
        401; another principal gets 403; while Postern does not answer it is 503; if it refuses the application's key, 500 and a
        line in the log.
        """
        needs = Needs(principal, max_age, entitlements)

        async def required(request: Request) -> ActiveSession:
            passed = await drive_async(require(self.settings, visit_of(request), needs), self.client)
            if isinstance(passed, Refused):
                raise SessionRefused(passed)
            return passed

        return required

    def with_session(
        self, *, principal: Principal = "customer", entitlements: bool | str = False
    ) -> Callable[[Request], Awaitable[ActiveSession | None]]:
        """
        A dependency for pages that need no sign-in: None is "signed out". An outage still is not: it is answered 503, so that
        a user who may be signed in is not shown as signed out.
        """
        needs = Needs(principal, None, entitlements)

        async def known(request: Request) -> ActiveSession | None:
            passed = await drive_async(require(self.settings, visit_of(request), needs), self.client)
            if isinstance(passed, Refused):
                if passed.is_known:
                    return None
                raise SessionRefused(passed)
            return passed

        return known


def webhook_router(
    path: str,
    *,
    secret: str | Sequence[str],
    on: Mapping[str, Handler],
    seen: SeenDeliveries | None = None,
) -> APIRouter:
    """
    Receives webhooks: checks each, and calls what you have for its event. All other events are answered 204. If your function
    throws, the answer is 500 and the delivery comes again.

        app.include_router(webhook_router("/webhooks", secret=secret, on={"user.login": log_in}))
    """
    router = APIRouter()
    note_misspelt(on)
    receiver = Receiver(secret=secret, seen=seen)

    async def receive(request: Request) -> Response:
        body = await _body_of(request)
        opened = WebhookAnswer(413) if body is None else receiver.open(body, request.headers)
        if isinstance(opened, WebhookAnswer):
            return Response(opened.text, opened.status)
        handle = on.get(opened.event)
        if handle is None:
            return Response(status_code=204)
        try:
            if inspect.iscoroutinefunction(handle):
                await handle(opened)
            else:
                await run_in_threadpool(handle, opened)
            done = receiver.done(opened)
        except Exception:
            done = receiver.failed(opened)
        return Response(done.text, done.status)

    router.add_api_route(path, receive, methods=["POST"], include_in_schema=False, response_model=None)
    return router


async def _body_of(request: Request) -> bytes | None:
    """None if it is too long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MAX_BYTES:
            return None
    return body


async def _answer_refused(request: Request, error: Exception) -> Response:
    return response_of(cast("SessionRefused", error).refused.answer)


def visit_of(request: Request) -> Visit:
    """The request, as the guards see it."""
    path = request.scope.get("raw_path", b"").decode("latin-1").split("?", 1)[0] or request.url.path
    headers = {name: value for name, value in reversed(request.headers.items())}
    return Visit(request.method, path, request.url.query, headers)


def response_of(answer: Answer) -> Response:
    response = Response(answer.body, answer.status)
    for name, value in answer.headers:
        response.headers.append(name, value) if name == "set-cookie" else response.headers.update({name: value})
    return response
