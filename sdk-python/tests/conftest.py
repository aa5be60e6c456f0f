"""What the tests share."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

VECTORS = Path(__file__).parents[2] / "sdk/vectors"


def vectors(name: str) -> Any:
    """What the packages for all languages have to do alike."""
    return json.loads((VECTORS / f"{name}.json").read_text())


@dataclass
class Arrived:
    """A request, as it came."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


Turn = Callable[[BaseHTTPRequestHandler], None]


@dataclass
class ScriptedServer:
    """A real HTTP server that does as told, one turn a request; the last turn stays."""

    arrived: list[Arrived] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    url: str = ""

    def plays(self, *turns: Turn) -> None:
        self.turns = list(turns)
        self.arrived.clear()

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        length = int(handler.headers.get("content-length") or 0)
        headers = {name.lower(): value for name, value in handler.headers.items()}
        self.arrived.append(Arrived(handler.command, handler.path, headers, handler.rfile.read(length)))
        turn = self.turns.pop(0) if len(self.turns) > 1 else self.turns[0]
        turn(handler)


def answers(status: int, body: Any = None, **headers: str) -> Turn:
    """Answers JSON; a problem from 400 on."""

    def turn(handler: BaseHTTPRequestHandler) -> None:
        content = b"" if body is None else json.dumps(body).encode()
        handler.send_response(status)
        kind = "application/json" if status < 400 else "application/problem+json"
        for name, value in {"content-type": kind, "content-length": str(len(content)), **headers}.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.end_headers()
        handler.wfile.write(content)

    return turn


def refuses(status: int, code: str, **headers: str) -> Turn:
    """A problem of this code."""
    return answers(status, {"type": "about:blank", "title": "No.", "status": status, "code": code}, **headers)


def hangs_up(handler: BaseHTTPRequestHandler) -> None:
    """Closes the connection without an answer."""
    handler.close_connection = True


@pytest.fixture()
def server() -> Iterator[ScriptedServer]:
    scripted = ScriptedServer()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            scripted.answer(self)

        do_POST = do_PUT = do_PATCH = do_DELETE = do_GET

        def log_message(self, *_: Any) -> None:
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    http.daemon_threads = True
    scripted.url = f"http://127.0.0.1:{http.server_port}"
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield scripted
    http.shutdown()
    http.server_close()
    thread.join()
