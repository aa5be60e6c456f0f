"""
The `state` of a sign-in (RFC 6749, section 10.12): where to go afterwards, and a signature with a secret that only the browser
that began has, in a cookie. Nothing is stored, any number of tabs may sign in, and an attacker cannot send a browser back with
a sign-in that it did not begin.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time

STATE_SECONDS = 86_400
"""Postern remembers for up to a day where to lead back, as people may have a form to fill in."""


def new_flow_secret() -> str:
    """A secret for the browser's cookie: 32 random bytes, hex."""
    return secrets.token_hex(32)


def is_flow_secret(text: str | None) -> bool:
    """Whether this is such a secret: others can write cookies."""
    return text is not None and re.fullmatch(r"[0-9a-f]{64}", text) is not None


def make_state(secret: str, return_to: str, now: float | None = None) -> str:
    """The state of a sign-in that leads to `return_to`, a path of the application."""
    text = f"{int(time.time() if now is None else now)}.{return_to}"
    return f"{_signature(secret, text)}.{text}"


def read_state(secret: str, state: str | None, now: float | None = None) -> str | None:
    """What `make_state` was given; None if another secret signed it, or if it is too old."""
    found = re.fullmatch(r"([0-9a-f]{64})\.((\d+)\.(.*))", state or "", re.DOTALL | re.ASCII)
    if found is None or not hmac.compare_digest(found[1], _signature(secret, found[2])):
        return None
    age = (time.time() if now is None else now) - int(found[3])
    return found[4] if age <= STATE_SECONDS else None


def _signature(secret: str, text: str) -> str:
    return hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()
