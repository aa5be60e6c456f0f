"""How an application checks who is signed in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit


@dataclass(frozen=True, slots=True)
class AuthSettings:
    """The options of an `Auth`, checked. Throws ValueError if one of them cannot be right."""

    base_url: str
    """The provider's address: https://auth.example.com, or https://auth.example.com/p/{slug}."""
    origin: str | None = None
    """
    Your application's origin as browsers see it, such as https://app.example.com. Without it, that of each request: set it
    where a proxy in front of you ends TLS or changes Host.
    """
    path: str = "/auth"
    """Where the sign-in routes are: `/auth/login`, `/auth/callback`, `/auth/session`, `/auth/logout`."""
    cookie_name: str = "postern_token"
    """The name of your cookie that holds the session token. Two applications on one host need two."""
    key_hint: str = "its key"
    """Which key it is, for the log: the key itself is a secret."""

    def __post_init__(self) -> None:
        if not self.base_url.startswith(("http://", "https://")):
            raise ValueError(f"base_url is not an http or https address: {self.base_url}")
        object.__setattr__(self, "base_url", self.base_url.rstrip("/"))
        if self.origin is not None and not _is_origin(self.origin):
            raise ValueError(
                f"origin is a scheme, a host and maybe a port, such as https://app.example.com: {self.origin}"
            )
        if not re.fullmatch(r"(/[\w-]+)+", self.path, re.ASCII):
            raise ValueError(f"path begins with / and does not end with it: {self.path}")
        if not re.fullmatch(r"[\w.-]+", self.cookie_name, re.ASCII):
            raise ValueError(f"cookie_name is made of letters, digits, dots, _ and -: {self.cookie_name}")


def _is_origin(text: str) -> bool:
    parts = urlsplit(text)
    return parts.scheme in ("http", "https") and text == f"{parts.scheme}://{parts.netloc}" and "@" not in text


def hint_of(key: str | None) -> str:
    """Enough of a key to find it in the console."""
    return "its key" if key is None or len(key) < 12 else f"the key that ends with {key[-4:]}"
