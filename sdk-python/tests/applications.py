"""The same small application in each framework, and one way to call them."""

# Without the annotations of the future: FastAPI could not find names of a function in them.
import sys
import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Optional
from urllib.parse import urlsplit

SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
ORIGIN = "https://app.example.com"


@dataclass
class Answered:
    status: int
    headers: Mapping[str, str]
    cookies: list[str]
    text: str


Application = Callable[..., Answered]
Finalizer = Callable[[Callable[[], None]], None]


def fastapi(base_url: str, handled: list[Any], request_finalizer: Finalizer) -> Application:
    from fastapi import Depends, FastAPI
    from fastapi.testclient import TestClient

    from postern import AsyncPostern
    from postern.fastapi import ActiveSession, PosternAuth, webhook_router

    client = AsyncPostern(base_url, key="sk_wrong_1234", timeout=2, max_retries=0)
    auth = PosternAuth(base_url, client=client, origin=ORIGIN)
    app = FastAPI()
    auth.install(app, after_sign_in="/account")
    app.include_router(webhook_router("/hook", secret=SECRET, on={"user.login": handled.append}, seen=set()))

    @app.get("/")
    async def start(session: Annotated[Optional[ActiveSession], Depends(auth.with_session())]) -> str:
        return session.user.email if session else "signed out"

    @app.get("/account")
    async def account(session: Annotated[ActiveSession, Depends(auth.require_session(max_age=300))]) -> str:
        return f"account of {session.user.email}"

    browser = TestClient(app, base_url=ORIGIN, follow_redirects=False)
    # One event loop for all calls, as in a server: the client keeps its connections.
    browser.__enter__()
    request_finalizer(lambda: browser.__exit__(None, None, None))

    def call(method: str, path: str, body: bytes = b"", **headers: str) -> Answered:
        browser.cookies.clear()
        response = browser.request(method, path, content=body, headers=dashed(headers))
        cookies = response.headers.get_list("set-cookie")
        return Answered(response.status_code, response.headers, cookies, response.text)

    return call


def flask(base_url: str, handled: list[Any], _: Finalizer) -> Application:
    from flask import Flask, g

    from postern import Postern
    from postern.flask import PosternAuth, webhook_blueprint

    client = Postern(base_url, key="sk_wrong_1234", timeout=2, max_retries=0)
    auth = PosternAuth(base_url, client=client, origin=ORIGIN)
    app = Flask(__name__)
    app.register_blueprint(auth.blueprint(after_sign_in="/account"))
    app.register_blueprint(webhook_blueprint("/hook", secret=SECRET, on={"user.login": handled.append}, seen=set()))

    @app.get("/")
    @auth.with_session()
    def start() -> str:
        return g.postern.user.email if g.postern else "signed out"

    @app.get("/account")
    @auth.require_session(max_age=300)
    def account() -> str:
        return f"account of {g.postern.user.email}"

    def call(method: str, path: str, body: bytes = b"", **headers: str) -> Answered:
        browser = app.test_client(use_cookies=False)
        response = browser.open(path, method=method, data=body, headers=dashed(headers), base_url=ORIGIN)
        return Answered(response.status_code, response.headers, response.headers.getlist("set-cookie"), response.text)

    return call


def django(base_url: str, handled: list[Any], _: Finalizer) -> Application:
    import django as framework
    from django.conf import settings
    from django.http import HttpRequest, HttpResponse
    from django.test import Client, override_settings
    from django.urls import path

    from postern import Postern
    from postern.django import PosternAuth, webhook_view

    client = Postern(base_url, key="sk_wrong_1234", timeout=2, max_retries=0)
    auth = PosternAuth(base_url, client=client, origin=ORIGIN)

    def start(request: HttpRequest) -> HttpResponse:
        session: Any = request.postern  # type: ignore[attr-defined]
        return HttpResponse(session.user.email if session else "signed out")

    @auth.require_session(max_age=300)
    def account(request: HttpRequest) -> HttpResponse:
        return HttpResponse(f"account of {request.postern.user.email}")  # type: ignore[attr-defined]

    name = f"django_application_{id(auth)}"
    module: Any = types.ModuleType(name)
    module.middleware = auth.middleware
    module.urlpatterns = [
        *auth.urls(after_sign_in="/account"),
        path("", start),
        path("account", account),
        path("hook", webhook_view(secret=SECRET, on={"user.login": handled.append}, seen=set())),
    ]
    sys.modules[name] = module
    middleware = ["django.middleware.csrf.CsrfViewMiddleware", f"{name}.middleware"]
    if not settings.configured:
        settings.configure(ALLOWED_HOSTS=["*"], SECRET_KEY="tests", DEBUG=False)
        framework.setup()

    def call(method: str, path: str, body: bytes = b"", **headers: str) -> Answered:
        with override_settings(ROOT_URLCONF=name, MIDDLEWARE=middleware):
            given = {f"HTTP_{key.upper()}": value for key, value in headers.items() if key != "content_type"}
            kind = headers.get("content_type", "application/json")
            browser = Client(enforce_csrf_checks=True, SERVER_NAME=urlsplit(ORIGIN).netloc)
            response = browser.generic(method, path, body, kind, secure=True, **given)
        cookies = [one.OutputString() for one in response.cookies.values()]
        return Answered(response.status_code, response.headers, cookies, response.content.decode())

    return call


def dashed(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


FRAMEWORKS = {"FastAPI": fastapi, "Flask": flask, "Django": django}
