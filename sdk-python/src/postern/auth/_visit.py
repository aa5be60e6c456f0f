"""A request, as the guards see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl


@dataclass(frozen=True, slots=True)
class Visit:
    """What of a request matters here."""

    method: str
    path: str
    """Without its query, as it came."""
    query: str
    headers: Mapping[str, str]
    """Names in lower case."""

    def header(self, name: str) -> str | None:
        """None if it is absent or empty."""
        return self.headers.get(name) or None

    def asked(self, name: str) -> str | None:
        """The first value of a query parameter."""
        return next((value for key, value in parse_qsl(self.query, keep_blank_values=True) if key == name), None)

    def cookie(self, name: str) -> str | None:
        """The value of a cookie; the first of several counts."""
        for pair in self.headers.get("cookie", "").split(";"):
            key, found, value = pair.partition("=")
            if found and key.strip() == name:
                return value.strip()
        return None

    @property
    def is_navigation(self) -> bool:
        """Whether a person opens a page, rather than a script asking."""
        if self.method not in ("GET", "HEAD"):
            return False
        mode = self.header("sec-fetch-mode")
        return "text/html" in (self.header("accept") or "") if mode is None else mode == "navigate"

    @property
    def target(self) -> str:
        """The path with its query."""
        return f"{self.path}?{self.query}" if self.query else self.path
