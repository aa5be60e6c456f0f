"""
Access tokens of applications, and sessions as signed tokens: whether they are genuine, without a call to the issuer for each.
Needs `pip install 'postern-sdk[tokens]'`, for the public keys.

    verifier = TokenVerifier("https://auth.example.com", audience="https://api.example.com/orders")
    token = verifier.access_token(presented, scopes="orders:read")
    print(token.user_id, token.scopes)

A signed token is accepted until it expires, 5 minutes at most unless the API has its own lifetime: a sign-out in between is not
noticed. Where that matters, check the session (`postern.sessions.verify`) or use opaque tokens, which are asked about each time.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import threading
import time
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, Literal, cast
from urllib.parse import quote_plus, urlencode

from ._course import Outcome, Response, Send, not_postern
from ._http import answered, failed, library_of
from .errors import PosternUnreachable

if TYPE_CHECKING:
    import httpx2
    from jwt import PyJWK

__all__ = ["AccessToken", "AsyncTokenVerifier", "SessionToken", "TokenError", "TokenVerifier"]

Fault = Literal[
    "malformed",
    "wrong_type",
    "wrong_algorithm",
    "unknown_key",
    "wrong_signature",
    "wrong_issuer",
    "wrong_audience",
    "expired",
    "not_yet_valid",
    "wrong_claims",
    "wrong_subject",
    "wrong_binding",
    "revoked",
    "insufficient_scope",
]

_FAULTS: dict[Fault, str] = {
    "malformed": "The token is not an access token of this issuer.",
    "wrong_type": "The token is of another kind.",
    "wrong_algorithm": "The token is signed by an algorithm that its key is not for.",
    "unknown_key": "The issuer does not publish the key of this token.",
    "wrong_signature": "The signature does not match.",
    "wrong_issuer": "Another issuer made this token.",
    "wrong_audience": "The token is for another API.",
    "expired": "The token has expired.",
    "not_yet_valid": "The token is not valid yet.",
    "wrong_claims": "A claim of the token is missing or has the wrong form.",
    "wrong_subject": "The token is of a machine where a user is needed, or the reverse.",
    "wrong_binding": "The token is bound to a key, and the request does not prove that it has the key.",
    "revoked": "The token has been revoked.",
    "insufficient_scope": "The token lacks a scope.",
}

_CLOCK_SECONDS = 30
"""How far the clocks of issuer and API may be apart."""
_KEPT_SECONDS = 300
"""How long keys are used without a look at the issuer: its own Cache-Control."""
_UNKNOWN_KID_SECONDS = 30
"""A kid that is not known makes us look at most this often, whatever tokens come."""
_PAUSE_SECONDS = 1
"""After a failure."""
_MOST_CHARACTERS = 8_192
"""More than any of ours, so that nothing long is decoded."""
_FOREIGN = frozenset({"jku", "jwk", "x5u", "x5c", "crit", "b64", "zip"})
"""Headers that bring a key, or change what is signed. Our tokens have none of them."""
_ALGORITHMS = {"ES256": "EC", "RS256": "RSA"}


class TokenError(Exception):
    """
    A token was refused: answer 401, or 403 with `insufficient_scope`. `reason` is for your log; clients get `code` and the
    message.
    """

    reason: Fault
    code: Literal["invalid_token", "insufficient_scope"]
    """The error codes of RFC 6750, section 3.1."""

    def __init__(self, reason: Fault):
        super().__init__(_FAULTS[reason])
        self.reason = reason
        self.code = "insufficient_scope" if reason == "insufficient_scope" else "invalid_token"

    @property
    def http_status(self) -> int:
        return 403 if self.code == "insufficient_scope" else 401


@dataclass(frozen=True, slots=True)
class AccessToken:
    """What an access token says."""

    user_id: str | None
    """The user for whom the application acts; None if a machine acts for itself."""
    client_id: str
    """The application."""
    scopes: tuple[str, ...]
    account_id: str | None
    """The account that the user chose for the application."""
    role: str | None
    """The user's role in it."""
    session_id: str | None
    """The session that the token ends with."""
    expires_at: datetime
    claims: dict[str, Any] = field(repr=False)
    """All claims, these included."""


@dataclass(frozen=True, slots=True)
class SessionToken:
    """What a session says as a signed token, for your own servers."""

    user_id: str
    session_id: str
    account_id: str | None
    role: str | None
    methods: tuple[str, ...]
    """How the user signed in (RFC 8176), such as `otp` or `pwd`."""
    authenticated_at: datetime
    """When a factor was shown last."""
    expires_at: datetime
    claims: dict[str, Any] = field(repr=False)


Claims = dict[str, Any]
Asking = Generator[Send, Outcome, Any]


class _Verifier:
    """What both verifiers decide. Their generators say what to ask, and are told what was answered."""

    def __init__(
        self,
        issuer: str,
        *,
        audience: str,
        introspection: tuple[str, str] | None = None,
        timeout: float = 5.0,
        clock: Callable[[], float] = time.time,
    ):
        """
        Args:
            issuer: `{base_url}`, or `{base_url}/staff` for staff, exactly as the issuer's discovery document names it.
            audience: The identifier of your API: the resource that applications name when they ask for a token.
            introspection: Client id and secret of the application that your API is. With it the issuer is asked about opaque
                tokens, each time; without it they are refused.
            timeout: Seconds until the issuer counts as unreachable.
            clock: Seconds since 1970.
        """
        if not re.fullmatch(r"https?://[^/?#][^?#]*", issuer) or issuer.endswith("/"):
            raise ValueError(f"issuer is the address that tokens name, without a slash at its end: {issuer}")
        if not audience:
            raise ValueError("audience is missing: the identifier of your API.")
        self.issuer = issuer
        self.audience = audience
        self._introspection = introspection
        self._timeout = timeout
        self._clock = clock
        self._keys: dict[str, PyJWK] = {}
        self._read_at = self._tried_at = float("-inf")
        self._failure: PosternUnreachable | None = None

    def _access_token(self, token: str, scopes: str | Iterable[str], subject: str | None) -> Asking:
        claims = yield from self._signed(token, "at+jwt") if _is_signed(token) else self._asked(token)
        found = _access_token_of(claims)
        if subject is not None and (subject == "user") != (found.user_id is not None):
            raise TokenError("wrong_subject")
        needed = scopes.split() if isinstance(scopes, str) else list(scopes)
        if not set(needed) <= set(found.scopes):
            raise TokenError("insufficient_scope")
        return found

    def _session(self, token: str) -> Asking:
        return _session_token_of((yield from self._signed(token, "session+jwt")))

    def _signed(self, token: str, kind: str) -> Asking:
        """The claims of a token of this type that the issuer signed. Its header chooses among the issuer's keys, and nothing else."""
        if not _is_signed(token):
            raise TokenError("malformed")
        head, body, signature = token.split(".")
        header = _parsed(head)
        if header.get("typ") != kind:
            raise TokenError("wrong_type")
        kid = header.get("kid")
        if not isinstance(kid, str) or _FOREIGN & header.keys():
            raise TokenError("malformed")
        key = yield from self._key(kid)
        if key is None:
            raise TokenError("unknown_key")
        if header.get("alg") != key.algorithm_name:
            raise TokenError("wrong_algorithm")
        if not key.Algorithm.verify(f"{head}.{body}".encode(), key.key, _decoded(signature)):
            raise TokenError("wrong_signature")
        return self._checked(_parsed(body))

    def _asked(self, token: str) -> Asking:
        """The claims of an opaque token (RFC 7662)."""
        if self._introspection is None or not re.fullmatch(r"[\w.~+/-]{1,512}=*", token, re.ASCII):
            raise TokenError("malformed")
        pair = ":".join(quote_plus(one) for one in self._introspection)
        form = {"token": token, "token_type_hint": "access_token"}
        headers = {
            "authorization": f"Basic {base64.b64encode(pair.encode()).decode()}",
            "content-type": "application/x-www-form-urlencoded",
        }
        send = Send("POST", f"{self.issuer}/oauth/introspect", headers, urlencode(form).encode())
        answer = _json_of((yield send), send.url)
        # Refresh tokens are active too, and have no type.
        if answer.get("active") is not True or not isinstance(answer.get("token_type"), str):
            raise TokenError("revoked")
        is_client = answer.get("sub_type") == "client"
        return self._checked({**answer, "sub": answer.get("client_id")} if is_client else answer)

    def _key(self, kid: str) -> Asking:
        """The key of this kid; None if the issuer has none. Throws PosternUnreachable while fresh keys cannot be read."""
        if self._since(self._read_at) >= _KEPT_SECONDS:
            if self._failure is not None and self._since(self._tried_at) < _PAUSE_SECONDS:
                raise self._failure
            yield from self._read_keys()
        if kid not in self._keys and self._since(self._tried_at) >= _UNKNOWN_KID_SECONDS:
            yield from self._read_keys()
        return self._keys.get(kid)

    def _since(self, then: float) -> float:
        """Seconds; a clock that was set back makes everything old."""
        passed = self._clock() - then
        return float("inf") if passed < 0 else passed

    def _read_keys(self) -> Asking:
        began = self._tried_at = self._clock()
        send = Send("GET", f"{self.issuer}/oauth/jwks", {"accept": "application/json"}, None)
        try:
            listed = _json_of((yield send), send.url).get("keys")
            if not isinstance(listed, list):
                raise not_postern(200, "without keys", send.url)
        except PosternUnreachable as failure:
            self._failure = failure
            raise
        found: list[Any] = listed  # pyright: ignore[reportUnknownVariableType]
        self._keys = _keys_of(found)
        self._read_at, self._failure = began, None

    def _checked(self, claims: Claims) -> Claims:
        """Throws TokenError unless it is of this issuer, for this audience alone, and valid now."""
        now = self._clock()
        if claims.get("iss") != self.issuer:
            raise TokenError("wrong_issuer")
        # A list could name this API beside another one, whose operator then holds a token for both.
        if claims.get("aud") != self.audience:
            raise TokenError("wrong_audience")
        if _number(claims, "exp") <= now - _CLOCK_SECONDS:
            raise TokenError("expired")
        not_before = _number(claims, "nbf") if "nbf" in claims else 0
        if max(not_before, _number(claims, "iat")) > now + _CLOCK_SECONDS:
            raise TokenError("not_yet_valid")
        return claims


class TokenVerifier(_Verifier):
    """Checks tokens, for threads. One for a process."""

    def __init__(
        self,
        issuer: str,
        *,
        audience: str,
        introspection: tuple[str, str] | None = None,
        timeout: float = 5.0,
        http_client: httpx2.Client | None = None,
        clock: Callable[[], float] = time.time,
    ):
        super().__init__(issuer, audience=audience, introspection=introspection, timeout=timeout, clock=clock)
        if http_client is None:
            import httpx2

            http_client = httpx2.Client()
        self._http: Any = http_client
        # Several threads that meet an unknown key ask once.
        self._lock = threading.Lock()

    def access_token(
        self, token: str, *, scopes: str | Sequence[str] = (), subject: Literal["user", "client"] | None = None
    ) -> AccessToken:
        """
        Checks an access token of this issuer for this audience. Throws TokenError, whatever the text is, and
        PosternUnreachable while the issuer's keys cannot be read, which says nothing about the token.
        """
        return cast("AccessToken", self._run(self._access_token(token, scopes, subject)))

    def session(self, token: str) -> SessionToken:
        """Checks a session that your own server was given as a signed token. Throws the same."""
        return cast("SessionToken", self._run(self._session(token)))

    def _run(self, asking: Asking) -> Any:
        try:
            with self._lock:
                send = next(asking)
                while True:
                    send = asking.send(self._put(send))
        except StopIteration as end:
            return end.value

    def _put(self, send: Send) -> Outcome:
        library = library_of(self._http)
        try:
            response = self._http.request(
                send.method,
                send.url,
                content=send.content,
                headers=send.headers,
                timeout=self._timeout,
                follow_redirects=False,
            )
        except library.HTTPError as error:
            return failed(error, send, library=library, timeout=self._timeout)
        return answered(response)


class AsyncTokenVerifier(_Verifier):
    """Checks tokens, for tasks. One for a process."""

    def __init__(
        self,
        issuer: str,
        *,
        audience: str,
        introspection: tuple[str, str] | None = None,
        timeout: float = 5.0,
        http_client: httpx2.AsyncClient | None = None,
        clock: Callable[[], float] = time.time,
    ):
        super().__init__(issuer, audience=audience, introspection=introspection, timeout=timeout, clock=clock)
        if http_client is None:
            import httpx2

            http_client = httpx2.AsyncClient()
        self._http: Any = http_client

    async def access_token(
        self, token: str, *, scopes: str | Sequence[str] = (), subject: Literal["user", "client"] | None = None
    ) -> AccessToken:
        """
        Checks an access token of this issuer for this audience. Throws TokenError, whatever the text is, and
        PosternUnreachable while the issuer's keys cannot be read, which says nothing about the token.
        """
        return cast("AccessToken", await self._run(self._access_token(token, scopes, subject)))

    async def session(self, token: str) -> SessionToken:
        """Checks a session that your own server was given as a signed token. Throws the same."""
        return cast("SessionToken", await self._run(self._session(token)))

    async def _run(self, asking: Asking) -> Any:
        try:
            send = next(asking)
            while True:
                send = asking.send(await self._put(send))
        except StopIteration as end:
            return end.value

    async def _put(self, send: Send) -> Outcome:
        library = library_of(self._http)
        try:
            response = await self._http.request(
                send.method,
                send.url,
                content=send.content,
                headers=send.headers,
                timeout=self._timeout,
                follow_redirects=False,
            )
        except library.HTTPError as error:
            return failed(error, send, library=library, timeout=self._timeout)
        return answered(response)


def _is_signed(token: object) -> bool:
    """Whether this has the form of a signed token (RFC 7515, compact)."""
    if not isinstance(token, str) or len(token) > _MOST_CHARACTERS:
        return False
    return re.fullmatch(r"[\w-]+\.[\w-]+\.[\w-]+", token, re.ASCII) is not None


def _decoded(part: str) -> bytes:
    try:
        return base64.b64decode(part + "=" * (-len(part) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise TokenError("malformed") from None


def _parsed(part: str) -> Claims:
    try:
        value: Any = json.loads(_decoded(part).decode())
    except (ValueError, RecursionError):
        raise TokenError("malformed") from None
    if not isinstance(value, dict):
        raise TokenError("malformed")
    return cast("Claims", value)


def _json_of(outcome: Outcome, url: str) -> dict[str, Any]:
    if isinstance(outcome, PosternUnreachable):
        raise outcome
    if outcome.status != 200 or not outcome.is_json:
        raise _not_an_issuer(outcome, url)
    try:
        value: Any = outcome.json()
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise _not_an_issuer(outcome, url)
    return cast("dict[str, Any]", value)


def _not_an_issuer(response: Response, url: str) -> PosternUnreachable:
    return not_postern(response.status, response.headers.get("content-type", "no content type"), url)


def _keys_of(listed: Iterable[Any]) -> dict[str, PyJWK]:
    """What signs by another algorithm, or is for encryption, is left out."""
    from jwt import PyJWK
    from jwt.exceptions import PyJWTError

    keys: dict[str, PyJWK] = {}
    for one in listed:
        jwk = cast("dict[str, Any]", one) if isinstance(one, dict) else {}
        kid, alg = jwk.get("kid"), str(jwk.get("alg"))
        if not isinstance(kid, str) or _ALGORITHMS.get(alg) != jwk.get("kty") or jwk.get("use", "sig") != "sig":
            continue
        try:
            keys[kid] = PyJWK.from_dict(jwk, algorithm=alg)
        except (PyJWTError, ValueError):
            continue
    return keys


def _number(claims: Mapping[str, Any], name: str) -> float:
    value = claims.get(name)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) < 1e12:
        raise TokenError("wrong_claims")
    return float(value)


def _text(claims: Mapping[str, Any], name: str) -> str:
    value = claims.get(name)
    if not isinstance(value, str) or value == "":
        raise TokenError("wrong_claims")
    return value


def _optional(claims: Mapping[str, Any], name: str) -> str | None:
    return None if claims.get(name) is None else _text(claims, name)


def _at(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, timezone.utc)


def _access_token_of(claims: Claims) -> AccessToken:
    subject, client_id = _text(claims, "sub"), _text(claims, "client_id")
    # A client proves with each request that it has the key of a bound token. That is not checked here.
    if claims.get("cnf") is not None:
        raise TokenError("wrong_binding")
    kind = claims.get("sub_type", "user")
    is_client = kind == "client"
    # So that a machine can never be taken for a user, nor the reverse.
    if kind not in ("client", "user") or is_client != (subject == client_id):
        raise TokenError("wrong_claims")
    return AccessToken(
        user_id=None if is_client else subject,
        client_id=client_id,
        scopes=tuple((_optional(claims, "scope") or "").split()),
        account_id=_optional(claims, "account"),
        role=_optional(claims, "role"),
        session_id=_optional(claims, "sid"),
        expires_at=_at(_number(claims, "exp")),
        claims=claims,
    )


def _session_token_of(claims: Claims) -> SessionToken:
    listed = claims.get("amr")
    methods: list[Any] = listed if isinstance(listed, list) else []  # pyright: ignore[reportUnknownVariableType]
    return SessionToken(
        user_id=_text(claims, "sub"),
        session_id=_text(claims, "sid"),
        account_id=_optional(claims, "account"),
        role=_optional(claims, "role"),
        methods=tuple(str(one) for one in methods),
        authenticated_at=_at(_number(claims, "auth_time")),
        expires_at=_at(_number(claims, "exp")),
        claims=claims,
    )
