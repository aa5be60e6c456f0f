"""
Django: sign-in routes, sessions and webhooks.

    # auth.py
    auth = PosternAuth("https://auth.example.com", key=os.environ["POSTERN_KEY"])

    # urls.py
    urlpatterns = [*auth.urls(after_sign_in="/account"), path("account", account)]

    # views.py
    @auth.require_session()
    def account(request: SignedInRequest) -> HttpResponse:
        return HttpResponse(f"Hello {request.postern.user.email}")
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, cast

from asgiref.sync import async_to_sync, markcoroutinefunction, sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import URLPattern, re_path
from django.utils.functional import SimpleLazyObject
from django.views.decorators.csrf import csrf_exempt

from ._client import Postern
from ._events import WebhookEvent
from .auth import ActiveSession, Answer, AuthSettings, Refused, SignInOptions, Visit
from .auth._guard import Needs, Principal, require
from .auth._routes import METHODS, AfterSignIn, answer
from .auth._session import drive
from .auth._settings import hint_of
from .receiving import Receiver, SeenDeliveries, WebhookAnswer, note_misspelt

__all__ = [
    "ActiveSession",
    "PosternAuth",
    "SessionRefused",
    "SignedInRequest",
    "VisitorRequest",
    "WebhookEvent",
    "webhook_view",
]

View = Callable[..., Any]


class SignedInRequest(HttpRequest):
    """The type of the request in a view behind `require_session`. Django makes the request; this only names what it has."""

    postern: ActiveSession


class VisitorRequest(HttpRequest):
    """The type of the request in a view behind the middleware alone, where the visitor may be signed out."""

    postern: ActiveSession | None


class SessionRefused(Exception):
    """It is not known who is signed in. Thrown where `request.postern` is read; the middleware answers it."""

    def __init__(self, refused: Refused):
        super().__init__(refused.reason)
        self.refused = refused


class PosternAuth:
    """Who is signed in to your application. One for a process."""

    client: Postern
    """The client behind it, for everything else."""

    def __init__(
        self,
        base_url: str,
        *,
        key: str | None = None,
        origin: str | None = None,
        path: str = "/auth",
        cookie_name: str = "postern_token",
        client: Postern | None = None,
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
        self.client = client or Postern(base_url, key=key)

    def urls(
        self,
        *,
        after_sign_in: AfterSignIn = "/",
        after_sign_out: str = "/",
        entitlements: bool | str = False,
    ) -> list[URLPattern]:
        """The sign-in routes: `/auth/login`, `/auth/callback`, `/auth/session` and `/auth/logout` (POST)."""
        options = SignInOptions(after_sign_in, after_sign_out, entitlements)

        # Signing out is refused to other sites by Fetch Metadata and Origin, so a form needs no token.
        @csrf_exempt
        def sign_in(request: HttpRequest, action: str) -> HttpResponse:
            return response_of(drive(answer(self.settings, options, action, visit_of(request)), self.client))

        where = self.settings.path.lstrip("/")
        return [re_path(rf"^{where}/(?P<action>{'|'.join(METHODS)})$", sign_in, name="postern")]

    def require_session(
        self, *, principal: Principal = "customer", max_age: float | None = None, entitlements: bool | str = False
    ) -> Callable[[View], View]:
        """
        Lets people pass who are signed in, as `request.postern`. A page leads others to the sign-in and back (302), a script gets
        401; another principal gets 403; while Postern does not answer it is 503; if it refuses the application's key, 500 and a
        line in the log. For views with or without `async`.
        """
        needs = Needs(principal, max_age, entitlements)

        def guarded(view: View) -> View:
            if inspect.iscoroutinefunction(view):

                @wraps(view)
                async def passing_later(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
                    passed = await sync_to_async(self._passed, thread_sensitive=False)(request, needs)
                    if isinstance(passed, Refused):
                        return response_of(passed.answer)
                    request.postern = passed  # type: ignore[attr-defined]
                    return cast("HttpResponseBase", await view(request, *args, **kwargs))

                return passing_later

            @wraps(view)
            def passing(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
                passed = self._passed(request, needs)
                if isinstance(passed, Refused):
                    return response_of(passed.answer)
                request.postern = passed  # type: ignore[attr-defined]
                return cast("HttpResponseBase", view(request, *args, **kwargs))

            return passing

        return guarded

    def middleware(self, get_response: Callable[[HttpRequest], Any]) -> SessionMiddleware:
        """
        For pages that need no sign-in: `request.postern` is None if the visitor is signed out. Postern is asked when it is first
        read, and not for pages that do not. While Postern does not answer, reading it leads to a 503.

            # auth.py
            middleware = auth.middleware

            # settings.py
            MIDDLEWARE = [..., "shop.auth.middleware"]
        """
        return SessionMiddleware(self, get_response)

    def known(self, request: HttpRequest) -> ActiveSession | None:
        """Who is signed in; None is "signed out". Throws SessionRefused if it is not known."""
        passed = self._passed(request, Needs())
        if isinstance(passed, Refused):
            if passed.is_known:
                return None
            raise SessionRefused(passed)
        return passed

    def _passed(self, request: HttpRequest, needs: Needs) -> ActiveSession | Refused:
        return drive(require(self.settings, visit_of(request), needs), self.client)


class SessionMiddleware:
    """Sets `request.postern`, which asks when it is read."""

    sync_capable = True
    async_capable = True

    def __init__(self, auth: PosternAuth, get_response: Callable[[HttpRequest], Any]):
        self._auth = auth
        self._get_response = get_response
        if inspect.iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> Any:
        request.postern = SimpleLazyObject(lambda: self._auth.known(request))  # type: ignore[attr-defined]
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return response_of(error.refused.answer) if isinstance(error, SessionRefused) else None


def webhook_view(
    *,
    secret: str | Sequence[str],
    on: Mapping[str, Callable[[Any], object]],
    seen: SeenDeliveries | None = None,
) -> Callable[[HttpRequest], HttpResponse]:
    """
    Receives webhooks: checks each, and calls what you have for its event. All other events are answered 204. If your function
    throws, the answer is 500 and the delivery comes again.

        urlpatterns = [path("webhooks", webhook_view(secret=secret, on={"user.login": log_in}))]
    """
    note_misspelt(on)
    receiver = Receiver(secret=secret, seen=seen)

    @csrf_exempt
    def receive(request: HttpRequest) -> HttpResponse:
        if request.method != "POST":
            return HttpResponse(status=405, headers={"allow": "POST"})
        opened = receiver.open(request.body, request.headers)
        if isinstance(opened, WebhookAnswer):
            return HttpResponse(opened.text, status=opened.status)
        handle = on.get(opened.event)
        if handle is None:
            return HttpResponse(status=204)
        try:
            async_to_sync(handle)(opened) if inspect.iscoroutinefunction(handle) else handle(opened)
            done = receiver.done(opened)
        except Exception:
            done = receiver.failed(opened)
        return HttpResponse(done.text, status=done.status)

    return receive


def visit_of(request: HttpRequest) -> Visit:
    """The request, as the guards see it."""
    headers = {name.lower(): value for name, value in request.headers.items()}
    return Visit(request.method or "GET", request.get_full_path().split("?", 1)[0], request.META.get("QUERY_STRING", ""), headers)


def response_of(answer: Answer) -> HttpResponse:
    kept = {name: value for name, value in answer.headers if name != "set-cookie"}
    response = HttpResponse(answer.body, status=answer.status, headers=kept)
    for name, value in answer.headers:
        if name == "set-cookie":
            response.cookies.load(value)
    return response
