"""Every block of docs/python.md runs."""

import re
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from postern import webhooks

from .applications import SECRET
from .conftest import ScriptedServer, answers

PAGE = Path(__file__).parents[2] / "docs/python.md"
BLOCKS = re.findall(r"^## (.*?)$|^```py\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)

USER = {"id": "u1", "email": "ada@example.com", "status": "active", "principal": "customer"}
EVERYTHING = {
    **USER,
    "name": "Acme",
    "data": [{"id": "u1", "email": "ada@example.com", "role": "admin"}],
    "next_cursor": None,
}
BODY = b'{"event":"invoice.created","timestamp":"2026-01-31T09:29:59.250Z","data":{"invoice":{"number":"INV-1"}}}'


def blocks() -> list[Any]:
    """Each with the heading that it stands below."""
    found, heading = [], ""
    for title, code in BLOCKS:
        heading = title or heading
        if code:
            found.append(pytest.param(heading, code, id=f"{heading} {len(found)}"))
    return found


@pytest.mark.parametrize(("heading", "code"), blocks())
def test_a_block_runs(
    heading: str, code: str, server: ScriptedServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("POSTERN_URL", server.url)
    monkeypatch.setenv("POSTERN_KEY", "sk_test")
    monkeypatch.setenv("POSTERN_WEBHOOK_SECRET", SECRET)
    server.plays(answers(200, EVERYTHING, etag='"v1"'))
    module = types.ModuleType("block")
    monkeypatch.setitem(sys.modules, "block", module)
    exec(compile(code, f"docs/python.md, {heading}", "exec"), module.__dict__)
    if heading == "FastAPI":
        from fastapi.testclient import TestClient

        with TestClient(module.app, base_url="http://localhost", follow_redirects=False) as browser:
            assert browser.get("/account", headers={"accept": "text/html"}).status_code == 302
            sent = browser.post("/webhooks", content=BODY, headers=webhooks.sign(BODY, SECRET, delivery_id="d1"))
        assert sent.status_code == 204 and "INV-1" in capsys.readouterr().out
    if heading == "Flask":
        assert module.app.test_client().get("/account").status_code == 401
    if heading == "Webhooks elsewhere":
        assert module.receive(BODY, webhooks.sign(BODY, SECRET, delivery_id="d1")) == 204
        assert module.receive(BODY + b" ", webhooks.sign(BODY, SECRET, delivery_id="d1")) == 400
        assert "no_matching_signature" in capsys.readouterr().out
    if heading == "Call the API" and "with Postern" in code:
        assert "ada@example.com" in capsys.readouterr().out
    if heading == "Guard an API":
        assert module.allowed("not a token") == 401
