"""examples/fastapi, as its README starts it."""

import runpy
from pathlib import Path

import pytest

from postern import webhooks

from .applications import SECRET
from .conftest import ScriptedServer
from .test_frameworks import INACTIVE, TOKEN, live

MAIN = Path(__file__).parents[2] / "examples/fastapi/main.py"


def test_the_example_of_fastapi(
    server: ScriptedServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from fastapi.testclient import TestClient

    monkeypatch.setenv("POSTERN_URL", server.url)
    monkeypatch.setenv("POSTERN_KEY", "sk_test")
    monkeypatch.setenv("POSTERN_WEBHOOK_SECRET", SECRET)
    app = runpy.run_path(str(MAIN))["app"]
    page = {"accept": "text/html"}
    with TestClient(app, base_url="http://localhost:4013", follow_redirects=False) as browser:
        server.plays(INACTIVE)
        assert "Sign in" in browser.get("/", headers=page).text
        assert browser.get("/account", headers=page).headers["location"] == "/auth/login?return_to=%2Faccount"
        server.plays(live(age=301))
        browser.cookies.set("postern_token", TOKEN)
        assert "Hello ada@example.com" in browser.get("/account", headers=page).text
        assert "prompt=login" in browser.get("/danger", headers=page).headers["location"]
        body = b'{"event":"user.login","timestamp":"2026-01-31T09:29:59.250Z","data":{"user":{"email":"a@example.com"}}}'
        sent = browser.post("/webhooks", content=body, headers=webhooks.sign(body, SECRET, delivery_id="d1"))
        assert sent.status_code == 204
    assert "a@example.com signed in, delivery d1" in capsys.readouterr().out
