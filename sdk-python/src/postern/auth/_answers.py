"""What the guards and the sign-in routes answer, whatever the framework."""

from __future__ import annotations

import html
import json
import secrets
from dataclasses import dataclass, field
from typing import Any, Literal

ProblemKind = Literal[
    "other_browser", "code_used", "unreachable", "refused", "cross_site", "not_signed_out", "wrong_principal"
]


@dataclass(frozen=True, slots=True)
class Answer:
    """A response, for any framework to send."""

    status: int
    headers: list[tuple[str, str]] = field(default_factory=lambda: [])
    body: bytes = b""

    def header(self, name: str) -> str | None:
        return next((value for key, value in self.headers if key.lower() == name), None)


@dataclass(frozen=True, slots=True)
class SignInProblem:
    """
    What went wrong on the way in or out, for a page of your own. `other_browser`: the sign-in began elsewhere, or cookies are
    blocked; `code_used`: the way back was used before, or took too long; `unreachable`: Postern does not answer, so it is not
    known who this is; `cross_site`: another site sent the form; `not_signed_out`: Postern did not answer, so the session
    continues; `wrong_principal`: the person is signed in, as a person without access; `refused`: Postern does not accept the
    key of the application, which is logged.
    """

    kind: ProblemKind
    status: int
    message: str
    """One sentence for the person."""
    next: str
    """Where to go on: a path of your application."""
    error: Exception | None = None
    """What failed, for your log."""


_MESSAGES: dict[ProblemKind, tuple[int, str, str]] = {
    "other_browser": (
        400,
        "This sign-in began in another browser, or this one blocks cookies. Allow cookies for this site, then sign in again.",
        "Sign in again",
    ),
    "code_used": (400, "This sign-in has expired. Sign in again.", "Sign in again"),
    "unreachable": (503, "We can’t check who you are right now. Try again in a moment.", "Try again"),
    "refused": (
        500,
        "We can’t check who you are. The fault is ours, and signing in again does not help.",
        "Try again",
    ),
    "cross_site": (403, "Another site sent this request. Go back and sign out here.", "Go back"),
    "not_signed_out": (
        503,
        "You’re still signed in: we couldn’t reach the sign-in service. Try again in a moment.",
        "Go back",
    ),
    "wrong_principal": (403, "You’re signed in, but you don’t have access here.", "Go to the start page"),
}

_STYLE = (
    ":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}"
    "body{min-height:90vh;display:grid;place-items:center;margin:1rem}main{max-width:26rem}"
    "a{display:inline-block;padding:.6rem 1rem;border-radius:.5rem;color:canvas;background:canvastext;text-decoration:none}"
)


def problem_of(kind: ProblemKind, next: str, error: Exception | None = None) -> SignInProblem:
    """The problem of a kind, with its words."""
    status, message, _ = _MESSAGES[kind]
    return SignInProblem(kind, status, message, next, error)


def problem_page(problem: SignInProblem) -> Answer:
    """The built-in page: one sentence and the way on, in the browser's light or dark."""
    nonce = secrets.token_urlsafe(16)
    page = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign-in</title><style nonce="{nonce}">{_STYLE}</style></head>
<body><main><p>{html.escape(problem.message)}</p><a href="{html.escape(problem.next)}">{_MESSAGES[problem.kind][2]}</a></main></body></html>
"""
    policy = f"default-src 'none'; style-src 'nonce-{nonce}'; base-uri 'none'; frame-ancestors 'none'"
    headers = [
        ("content-type", "text/html; charset=utf-8"),
        ("content-security-policy", policy),
        ("referrer-policy", "no-referrer"),
        ("cache-control", "no-store"),
        *([("retry-after", "5")] if problem.status == 503 else []),
    ]
    return Answer(problem.status, headers, page.encode())


def problem_json(code: str, status: int, title: str, *headers: tuple[str, str]) -> Answer:
    """An answer for scripts, in Postern's own form of a problem."""
    problem = {"type": "about:blank", "title": title, "status": status, "code": code}
    return as_json(problem, *headers, status=status, kind="application/problem+json")


def as_json(body: Any, *headers: tuple[str, str], status: int = 200, kind: str = "application/json") -> Answer:
    """JSON that no cache keeps: it is about one person."""
    content = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    return Answer(status, [("content-type", kind), ("cache-control", "no-store"), *headers], content)


def redirect(location: str, status: int, *cookies: str) -> Answer:
    """A redirect that no cache keeps, with cookies."""
    headers = [("location", location), ("cache-control", "no-store"), ("referrer-policy", "no-referrer")]
    return Answer(status, [*headers, *(("set-cookie", cookie) for cookie in cookies)])


def failure_json(kind: Literal["unreachable", "refused"]) -> Answer:
    """For scripts: why it is not known who asks."""
    if kind == "refused":
        return problem_json("internal", 500, "This application cannot check who you are.")
    title = "The sign-in service does not answer. Try again in a moment."
    return problem_json("unavailable", 503, title, ("retry-after", "5"))
