"""What an attacker brings to the way back from the sign-in, in each framework."""

from __future__ import annotations

from urllib.parse import parse_qs, quote, urlsplit

import pytest

from postern.auth._state import make_state

from .applications import FRAMEWORKS, Application
from .conftest import ScriptedServer, answers, refuses
from .test_frameworks import COOKIE, INACTIVE, TOKEN, live

SECRET = "a1" * 32
FLOW = f"__Host-postern_token_flow={SECRET}"
EXCHANGED = answers(200, {"authenticated": True, "token": TOKEN, "user": {}})


@pytest.fixture(params=FRAMEWORKS.values(), ids=list(FRAMEWORKS))
def app(request: pytest.FixtureRequest, server: ScriptedServer) -> Application:
    return request.param(server.url, [], request.addfinalizer)  # type: ignore[no-any-return]


def back(app: Application, state: str, cookie: str = FLOW, code: str = "c1") -> tuple[int, str, list[str]]:
    answer = app("GET", f"/auth/callback?code={code}&state={quote(state)}", cookie=cookie)
    return answer.status, answer.headers.get("location", ""), answer.cookies


EVIL = ("//evil.example", "https://evil.example", "/\\evil.example", "/x/..//evil.example", "/auth/login")


def test_a_page_elsewhere_is_not_led_to_though_the_browser_signed_it(app: Application, server: ScriptedServer) -> None:
    for page in EVIL:
        server.plays(EXCHANGED, live())
        assert back(app, make_state(SECRET, page))[:2] == (302, "/account"), page
        # The same for a browser that comes a second time, and is signed in.
        server.plays(refuses(400, "invalid_code"), live())
        assert back(app, make_state(SECRET, page), f"{FLOW}; {COOKIE}") == (302, "/", []), page


def test_nor_is_it_passed_on(app: Application, server: ScriptedServer) -> None:
    for page in EVIL[:4]:
        started = app("GET", f"/auth/login?return_to={quote(page)}")
        led = parse_qs(urlsplit(started.headers["location"]).query)["redirect_url"][0]
        assert "evil" not in led, page
        server.plays(answers(200, {"url": None}))
        out = app("POST", f"/auth/logout?return_to={quote(page)}", cookie=COOKIE, sec_fetch_site="same-origin")
        assert (out.status, out.headers["location"]) == (303, "/"), page


def test_a_secret_that_is_none_signs_nothing(app: Application, server: ScriptedServer) -> None:
    for wrong in ("x", SECRET.upper(), SECRET[1:], f"{SECRET}a"):
        cookie = f"__Host-postern_token_flow={wrong}"
        assert back(app, make_state(wrong, "/"), cookie)[::2] == (400, []), wrong
        [kept] = app("GET", "/auth/login", cookie=cookie).cookies
        assert not kept.startswith(f"{cookie};"), wrong
    assert server.arrived == []
    # One that is sound serves all tabs of the browser.
    [kept] = app("GET", "/auth/login", cookie=FLOW).cookies
    assert kept.startswith(f"{FLOW};")


def test_a_code_signs_in_only_if_its_session_is_live(app: Application, server: ScriptedServer) -> None:
    server.plays(EXCHANGED, INACTIVE)
    assert back(app, make_state(SECRET, "/")) == (400, "", [])


def test_what_is_refused_for_another_reason_than_the_code_is_not_taken_for_a_reload(
    app: Application, server: ScriptedServer
) -> None:
    for status, code in ((403, "forbidden"), (401, "unauthenticated"), (409, "conflict")):
        server.plays(refuses(status, code), live())
        assert back(app, make_state(SECRET, "/"), f"{FLOW}; {COOKIE}") == (500, "", []), code
    for code in ("invalid_code", "invalid_request"):
        server.plays(refuses(400, code), INACTIVE)
        assert back(app, make_state(SECRET, "/"), f"{FLOW}; {COOKIE}") == (400, "", []), code


def test_a_neighbouring_site_does_not_sign_people_out(app: Application, server: ScriptedServer) -> None:
    for site in ("same-site", "cross-site"):
        assert app("POST", "/auth/logout", cookie=COOKIE, sec_fetch_site=site).status == 403, site
    assert server.arrived == []
