"""Where a request arrived, its cookies, and the paths of the application."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

from ._settings import AuthSettings
from ._visit import Visit

_LOOPBACK = re.compile(r"(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?")
_TOKEN = re.compile(r"[0-9a-f]{64}")
_BEARER = re.compile(r"Bearer +([0-9a-f]{64})", re.IGNORECASE)

_MOST_PATH = 1_500
"""Postern takes a way back of up to 2,000 characters, and ours holds more than the path."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a request arrived, as its browser sees it."""

    origin: str
    """Such as https://app.example.com."""

    @property
    def secure(self) -> bool:
        """Whether cookies are Secure, and have the prefix __Host-, which no other host can set."""
        return self.origin.startswith("https://")


def place_of(settings: AuthSettings, visit: Visit) -> Place:
    """
    The origin that was configured, else the Host of the request: by http on one's own machine, by https everywhere else. The
    scheme of the request says nothing where a proxy ends TLS, and any client may send X-Forwarded headers.
    """
    if settings.origin is not None:
        return Place(settings.origin)
    host = visit.header("host") or ""
    return Place(f"{'http' if _LOOPBACK.fullmatch(host) else 'https'}://{host}")


def session_cookie(settings: AuthSettings, place: Place) -> str:
    """The cookie that holds the session token."""
    return f"__Host-{settings.cookie_name}" if place.secure else settings.cookie_name


def flow_cookie(settings: AuthSettings, place: Place) -> str:
    """The cookie that ties sign-ins to the browser that began them."""
    return f"{session_cookie(settings, place)}_flow"


def set_cookie(name: str, value: str, *, max_age: float, secure: bool) -> str:
    """A Set-Cookie header: HttpOnly, SameSite=Lax, for the whole host; Secure on https."""
    flags = f"Path=/; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
    return f"{name}={value}; Max-Age={max(0, int(max_age))}; {flags}"


def token_of(settings: AuthSettings, visit: Visit) -> str | None:
    """The session token of a request: `Authorization: Bearer`, else the application's cookie."""
    bearer = _BEARER.fullmatch(visit.header("authorization") or "")
    if bearer:
        return bearer[1]
    kept = visit.cookie(session_cookie(settings, place_of(settings, visit)))
    return kept if kept is not None and _TOKEN.fullmatch(kept) else None


def is_token(text: str | None) -> bool:
    """Whether this could be a session token: anything else needs no question."""
    return text is not None and _TOKEN.fullmatch(text) is not None


def own_path(settings: AuthSettings, origin: str, asked: str | None) -> str | None:
    """
    A path of the application, or None for whatever would lead elsewhere: another origin, `//host`, `/\\host`, a scheme, or
    the sign-in routes themselves, which would go in circles.
    """
    if asked is None or not re.match(r"/(?![/\\])", asked):
        return None
    # Browsers drop these before they read an address, and so does the URL of JavaScript.
    plain = re.sub(r"[\t\n\r]", "", asked).rstrip(_TRIMMED)
    rest, hash_sign, fragment = plain.partition("#")
    pathname, question, query = rest.partition("?")
    pathname = pathname.replace("\\", "/")
    if pathname.startswith("//"):
        return None
    resolved = _without_dots(pathname)
    if resolved.startswith("//"):
        return None
    if resolved == settings.path or resolved.startswith(f"{settings.path}/"):
        return None
    path = "".join(
        [
            quote(resolved, safe=_KEPT_IN_PATH),
            question and query and f"?{quote(query, safe=_KEPT_IN_QUERY)}",
            hash_sign and fragment and f"#{quote(fragment, safe=_KEPT_IN_FRAGMENT)}",
        ]
    )
    if urlsplit(path).netloc or len(quote(path, safe="!'()*-._~")) > _MOST_PATH:
        return None
    return path


_TRIMMED = "".join(map(chr, range(0x21)))
_KEPT_IN_PATH = "/%!$&'()*+,;=:@-._~[]|"
_KEPT_IN_QUERY = "/?%!$&()*+,;=:@-._~[]{}|\\^`"
_KEPT_IN_FRAGMENT = "/?%!$&'()*+,;=:@-._~[]{}|\\^"


def _without_dots(path: str) -> str:
    """As a browser resolves `.` and `..` (WHATWG URL), also where they are escaped."""
    kept: list[str] = []
    parts = path.split("/")[1:]
    for index, part in enumerate(parts):
        plain = part.lower().replace("%2e", ".")
        is_last = index == len(parts) - 1
        if plain == "..":
            if kept:
                kept.pop()
            if is_last:
                kept.append("")
        elif plain == ".":
            if is_last:
                kept.append("")
        else:
            kept.append(part)
    return "/" + "/".join(kept)
