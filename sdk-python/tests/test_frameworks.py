"""FastAPI, Django and Flask, all alike: each test runs in all of them, against a server in place of Postern."""

from __future__ import annotations

import json
import logging
from datetime import datetime, timedelta, timezone
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from postern import webhooks
from postern._model import instant

from .applications import FRAMEWORKS, ORIGIN, SECRET, Application
from .conftest import ScriptedServer, answers, hangs_up, refuses

TOKEN = "5f" * 32
COOKIE = f"__Host-postern_token={TOKEN}"
PAGE = {"accept": "text/html", "sec_fetch_mode": "navigate"}


def live(**changes: Any) -> Any:
    now = datetime.now(timezone.utc)
    session = {
        "id": "s1",
        "method": "otp",
        "second_factor": None,
        "ip": "192.0.2.1",
        "authenticated_at": instant(now - timedelta(seconds=changes.pop("age", 0))),
        "expires_at": instant(now + timedelta(hours=1)),
    }
    user = {"id": "u1", "email": "ada@example.com", "principal": "customer", **changes}
    return answers(200, {"active": True, "session": session, "user": user})


INACTIVE = answers(200, {"active": False})




@pytest.fixture(params=FRAMEWORKS.values(), ids=list(FRAMEWORKS))
def app(request: pytest.FixtureRequest, server: ScriptedServer) -> Application:
    server.handled = []  # type: ignore[attr-defined]
    return request.param(server.url, server.handled, request.addfinalizer)  # type: ignore[attr-defined, no-any-return]


def begun(app: Application, path: str = "/auth/login?return_to=/account%3Ftab=plan") -> tuple[str, str]:
    """The cookie and the state of a sign-in that has begun."""
    answer = app("GET", path)
    [cookie] = answer.cookies
    back = parse_qs(urlsplit(answer.headers["location"]).query)["redirect_url"][0]
    assert back.startswith(f"{ORIGIN}/auth/callback?state=")
    return cookie.split(";")[0], parse_qs(urlsplit(back).query)["state"][0]


def test_a_person_signs_in_and_comes_back_to_their_page(app: Application, server: ScriptedServer) -> None:
    answer = app("GET", "/auth/login?email=ada@example.com&other=1")
    [kept] = answer.cookies
    for flag in ("Path=/", "HttpOnly", "SameSite=Lax", "Secure", "Max-Age=86400"):
        assert flag.lower() in kept.lower()
    assert kept.startswith("__Host-postern_token_flow=")
    assert "&email=ada%40example.com" in answer.headers["location"] and "other" not in answer.headers["location"]

    cookie, state = begun(app)
    server.plays(answers(200, {"authenticated": True, "token": TOKEN, "user": {}}), live())
    back = app("GET", f"/auth/callback?code=c1&state={state}", cookie=cookie)
    assert (back.status, back.headers["location"]) == (302, "/account?tab=plan")
    assert back.headers["cache-control"] == "no-store"
    [session] = back.cookies
    assert session.startswith(f"{COOKIE};") and "httponly" in session.lower() and "secure" in session.lower()
    assert [one.json() for one in server.arrived] == [{"code": "c1"}, {"token": TOKEN}]


def test_a_sign_in_that_another_browser_began_is_refused(app: Application, server: ScriptedServer) -> None:
    cookie, state = begun(app)
    other, _ = begun(app)
    server.plays(INACTIVE)
    for kept in (other, "", "__Host-postern_token_flow=x"):
        answer = app("GET", f"/auth/callback?code=c1&state={state}", cookie=kept)
        assert (answer.status, answer.cookies) == (400, [])
    assert server.arrived == []
    server.plays(refuses(400, "invalid_code"))
    used = app("GET", f"/auth/callback?code=c1&state={state}", cookie=cookie)
    assert used.status == 400 and "has expired" in used.text


def test_no_sign_in_leads_elsewhere(app: Application, server: ScriptedServer) -> None:
    for evil in ("//evil.example", "https://evil.example", "/%5Cevil.example", "/auth/login"):
        cookie, state = begun(app, f"/auth/login?return_to={evil}")
        server.plays(answers(200, {"authenticated": True, "token": TOKEN, "user": {}}), live())
        back = app("GET", f"/auth/callback?code=c1&state={state}", cookie=cookie)
        assert back.headers["location"] == "/account"


def test_who_is_signed_in_passes(app: Application, server: ScriptedServer) -> None:
    server.plays(live())
    for given in ({"cookie": COOKIE}, {"authorization": f"Bearer {TOKEN}"}):
        assert "account of ada@example.com" in app("GET", "/account", **given).text
        assert "ada@example.com" in app("GET", "/", **given).text


def test_others_are_led_to_the_sign_in_or_told(app: Application, server: ScriptedServer) -> None:
    server.plays(INACTIVE)
    page = app("GET", "/account?tab=plan", cookie=COOKIE, **PAGE)
    assert (page.status, page.headers["location"]) == (302, "/auth/login?return_to=%2Faccount%3Ftab%3Dplan")
    script = app("GET", "/account", cookie=COOKIE, accept="application/json")
    assert script.status == 401 and script.headers["content-type"] == "application/problem+json"
    assert json.loads(script.text)["code"] == "unauthenticated"
    assert "signed out" in app("GET", "/", cookie=COOKIE).text
    server.arrived.clear()
    assert app("GET", "/account", cookie="__Host-postern_token=x", **PAGE).status == 302
    assert server.arrived == []

    server.plays(live(age=301))
    page = app("GET", "/account", cookie=COOKIE, **PAGE)
    assert (page.status, page.headers["location"]) == (302, "/auth/login?return_to=%2Faccount&prompt=login")
    assert json.loads(app("GET", "/account", cookie=COOKIE).text)["code"] == "reauthentication_required"

    server.plays(live(principal="provider"))
    assert app("GET", "/account", cookie=COOKIE, **PAGE).status == 403
    assert "signed out" in app("GET", "/", cookie=COOKIE).text


def test_an_outage_is_not_signed_out(
    app: Application, server: ScriptedServer, caplog: pytest.LogCaptureFixture
) -> None:
    for failure in (hangs_up, refuses(503, "unavailable"), refuses(429, "rate_limited"), refuses(500, "internal")):
        server.plays(failure)
        for path in ("/account", "/"):
            for given in (PAGE, {"accept": "application/json"}):
                answer = app("GET", path, cookie=COOKIE, **given)
                assert (answer.status, answer.cookies, answer.headers["retry-after"]) == (503, [], "5")
        session = app("GET", "/auth/session", cookie=COOKIE)
        assert (session.status, json.loads(session.text)["code"]) == (503, "unavailable")
        out = app("POST", "/auth/logout", cookie=COOKIE, sec_fetch_site="same-origin")
        assert (out.status, out.cookies) == (503, [])
        assert caplog.text.count("Postern could not say who is signed in: ") == 6
        caplog.clear()


def test_a_wrong_key_is_our_fault_and_logged(
    app: Application, server: ScriptedServer, caplog: pytest.LogCaptureFixture
) -> None:
    server.plays(refuses(401, "unauthenticated"))
    with caplog.at_level(logging.ERROR, "postern"):
        page = app("GET", "/account", cookie=COOKIE, **PAGE)
        script = app("GET", "/account", cookie=COOKIE)
    assert (page.status, script.status, json.loads(script.text)["code"]) == (500, 500, "internal")
    assert page.cookies == [] and "fault is ours" in page.text
    assert "The key is wrong, revoked or expired" in caplog.text


def test_scripts_are_told_who_is_signed_in_and_never_the_token(app: Application, server: ScriptedServer) -> None:
    server.plays(live())
    told = json.loads(app("GET", "/auth/session", cookie=COOKIE).text)
    assert told["status"] == "signed-in" and told["user"]["email"] == "ada@example.com"
    assert "ip" not in told["session"] and TOKEN not in json.dumps(told)
    assert json.loads(app("GET", "/auth/session").text) == {"status": "signed-out"}
    assert app("GET", "/auth/nothing").status == 404
    assert app("POST", "/auth/session").status == 405
    assert app("GET", "/auth/logout").status == 405


def test_signing_out_ends_the_session_then_the_cookie(app: Application, server: ScriptedServer) -> None:
    for site in ({"sec_fetch_site": "cross-site"}, {"origin": "https://evil.example"}):
        assert app("POST", "/auth/logout", cookie=COOKIE, **site).status == 403
    server.plays(answers(200, {"url": None}))
    out = app("POST", "/auth/logout", cookie=COOKIE, sec_fetch_site="same-origin")
    assert (out.status, out.headers["location"]) == (303, "/")
    assert "Max-Age=0" in out.cookies[0] and out.cookies[0].startswith("__Host-postern_token=")
    assert server.arrived[0].headers["authorization"] == f"Bearer {TOKEN}"
    assert server.arrived[0].json() == {"redirect_url": f"{ORIGIN}/"}
    server.plays(refuses(401, "unauthenticated"))
    assert app("POST", "/auth/logout", cookie=COOKIE, accept="application/json").status == 200


def test_webhooks_are_received_once(app: Application, server: ScriptedServer) -> None:
    handled = server.handled  # type: ignore[attr-defined]
    envelope = {"event": "user.login", "timestamp": "2026-01-31T09:29:59.250Z", "data": {"user": {"id": "u1"}}}
    body = json.dumps(envelope).encode()

    def send(content: bytes = body, identifier: str = "d1") -> Any:
        headers = webhooks.sign(body, SECRET, delivery_id=identifier)
        return app("POST", "/hook", content, **{name.replace("-", "_"): value for name, value in headers.items()})

    assert [send().status, send().status] == [204, 204]
    assert [event.data.user.id for event in handled] == ["u1"]
    refused = send(json.dumps(envelope, indent=2).encode(), "d2")
    assert refused.status == 400 and "parsed and printed again" in refused.text
    assert send(b"x" * 1_000_001).status == 413


def test_a_receiver_that_fails_gets_the_delivery_again(
    server: ScriptedServer, request: pytest.FixtureRequest
) -> None:
    class Broken(list[Any]):
        def append(self, _: Any) -> None:
            raise RuntimeError("The database is away.")

    body = b'{"event":"user.login","timestamp":"2026-01-31T09:29:59.250Z","data":{"user":{}}}'
    headers = webhooks.sign(body, SECRET, delivery_id="d1")
    given = {name.replace("-", "_"): value for name, value in headers.items()}
    for make in FRAMEWORKS.values():
        broken = make(server.url, Broken(), request.addfinalizer)
        assert broken("POST", "/hook", body, **given).status == 500
        assert broken("POST", "/hook", body, **given).status == 500
