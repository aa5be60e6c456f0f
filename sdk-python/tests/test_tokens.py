"""Tokens, also those that no issuer of ours would sign."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Iterator
from typing import Any

import pytest

from postern import PosternUnreachable
from postern.tokens import AsyncTokenVerifier, TokenError, TokenVerifier

from .conftest import ScriptedServer, answers, refuses

jwt = pytest.importorskip("jwt")
NOW = 1_769_851_800
API = "https://api.example.com/orders"


class Issuer:
    """Has the keys, so that it can sign anything."""

    def __init__(self, server: ScriptedServer):
        from cryptography.hazmat.primitives.asymmetric import ec, rsa

        self.server = server
        self.keys: dict[str, Any] = {
            "es": ec.generate_private_key(ec.SECP256R1()),
            "rs": rsa.generate_private_key(public_exponent=65537, key_size=2048),
        }
        self.publish()

    def publish(self) -> None:
        from jwt.algorithms import ECAlgorithm, RSAAlgorithm

        es = json.loads(ECAlgorithm.to_jwk(self.keys["es"].public_key()))
        rs = json.loads(RSAAlgorithm.to_jwk(self.keys["rs"].public_key()))
        keys = [{**es, "kid": "es", "alg": "ES256", "use": "sig"}, {**rs, "kid": "rs", "alg": "RS256", "use": "sig"}]
        self.server.plays(answers(200, {"keys": keys}))

    def claims(self, **changes: Any) -> dict[str, Any]:
        base = {
            "iss": self.server.url,
            "aud": API,
            "sub": "u1",
            "client_id": "c1",
            "sid": "s1",
            "scope": "orders:read orders:write",
            "iat": NOW,
            "exp": NOW + 300,
        }
        return {name: value for name, value in {**base, **changes}.items() if value is not None}

    def sign(self, claims: dict[str, Any] | None = None, *, kid: str = "es", key: Any = None, **header: Any) -> str:
        alg = {"es": "ES256", "rs": "RS256"}.get(kid, "ES256")
        headers = {"typ": "at+jwt", "kid": kid, **header}
        signing = self.keys.get(kid, self.keys["es"]) if key is None else key
        return str(jwt.encode(claims or self.claims(), signing, alg, headers))


@pytest.fixture()
def issuer(server: ScriptedServer) -> Issuer:
    return Issuer(server)


@pytest.fixture()
def verifier(server: ScriptedServer) -> Iterator[TokenVerifier]:
    yield TokenVerifier(server.url, audience=API, clock=lambda: NOW)


def reason(verifier: TokenVerifier, token: str, **needs: Any) -> str:
    with pytest.raises(TokenError) as refused:
        verifier.access_token(token, **needs)
    return refused.value.reason


def test_a_token_says_for_whom_it_acts(issuer: Issuer, verifier: TokenVerifier, server: ScriptedServer) -> None:
    for kid in ("es", "rs", "es"):
        found = verifier.access_token(issuer.sign(kid=kid), scopes="orders:read", subject="user")
        assert (found.user_id, found.client_id, found.scopes) == ("u1", "c1", ("orders:read", "orders:write"))
    assert len(server.arrived) == 1
    machine = verifier.access_token(issuer.sign(issuer.claims(sub="c1", sub_type="client")))
    assert machine.user_id is None

    async def later() -> Any:
        return await AsyncTokenVerifier(server.url, audience=API, clock=lambda: NOW).access_token(issuer.sign())

    assert asyncio.run(later()).user_id == "u1"


@pytest.mark.parametrize(
    ("expected", "changes"),
    [
        ("wrong_issuer", {"iss": "https://evil.example"}),
        ("wrong_audience", {"aud": "https://other.example"}),
        ("wrong_audience", {"aud": [API]}),
        ("expired", {"exp": NOW - 31}),
        ("not_yet_valid", {"iat": NOW + 31}),
        ("not_yet_valid", {"nbf": NOW + 31}),
        ("wrong_claims", {"exp": str(NOW + 300)}),
        ("wrong_claims", {"sub": None}),
        ("wrong_claims", {"sub": "c1"}),
        ("wrong_claims", {"sub_type": "client"}),
        ("wrong_claims", {"sub_type": "robot"}),
        ("wrong_binding", {"cnf": {"jkt": "x"}}),
    ],
)
def test_claims_that_are_refused(issuer: Issuer, verifier: TokenVerifier, expected: str, changes: Any) -> None:
    # Not by jwt.encode: it refuses some of these itself.
    head = {"typ": "at+jwt", "kid": "rs", "alg": "RS256"}
    claims = issuer.claims(**changes)
    signed = ".".join(encoded(json.dumps(one).encode()) for one in (head, claims))
    algorithm = jwt.algorithms.RSAAlgorithm(jwt.algorithms.RSAAlgorithm.SHA256)
    token = f"{signed}.{encoded(algorithm.sign(signed.encode(), issuer.keys['rs']))}"
    assert reason(verifier, token) == expected


def encoded(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def test_signatures_that_are_refused(issuer: Issuer, verifier: TokenVerifier) -> None:
    from cryptography.hazmat.primitives.asymmetric import ec

    good = issuer.sign()
    head, body, signature = good.split(".")
    other = encoded(json.dumps(issuer.claims(sub="admin")).encode())
    none = encoded(b'{"typ":"at+jwt","kid":"es","alg":"none"}')
    hmac = encoded(b'{"typ":"at+jwt","kid":"es","alg":"HS256"}')
    assert reason(verifier, f"{head}.{other}.{signature}") == "wrong_signature"
    assert reason(verifier, issuer.sign(key=ec.generate_private_key(ec.SECP256R1()))) == "wrong_signature"
    assert reason(verifier, f"{none}.{body}.{signature}") == "wrong_algorithm"
    assert reason(verifier, f"{hmac}.{body}.{signature}") == "wrong_algorithm"
    assert reason(verifier, issuer.sign(jku="https://evil.example/jwks")) == "malformed"
    assert reason(verifier, issuer.sign(kid="other")) == "unknown_key"
    assert reason(verifier, issuer.sign(typ="session+jwt")) == "wrong_type"
    assert reason(verifier, issuer.sign(typ="JWT")) == "wrong_type"
    for text in ("", "x", "a.b", "a.b.c", "ä.b.c", f"{head}.{body}", f"{head}.{body}.{signature}=", "a" * 9_000):
        assert reason(verifier, text) in ("malformed",)


def test_needs_that_a_token_lacks(issuer: Issuer, verifier: TokenVerifier) -> None:
    assert reason(verifier, issuer.sign(), scopes=["orders:delete"]) == "insufficient_scope"
    assert reason(verifier, issuer.sign(), subject="client") == "wrong_subject"


def test_a_session_is_not_an_access_token(issuer: Issuer, verifier: TokenVerifier) -> None:
    claims = issuer.claims(auth_time=NOW - 5, amr=["otp"], client_id=None)
    session = verifier.session(issuer.sign(claims, typ="session+jwt"))
    assert (session.user_id, session.session_id, session.methods) == ("u1", "s1", ("otp",))
    with pytest.raises(TokenError):
        verifier.session(issuer.sign())


def test_unknown_keys_make_it_look_seldom(issuer: Issuer, server: ScriptedServer) -> None:
    now = [float(NOW)]
    verifier = TokenVerifier(server.url, audience=API, clock=lambda: now[0])
    for _ in range(5):
        assert reason(verifier, issuer.sign(kid="other")) == "unknown_key"
    assert len(server.arrived) == 1
    now[0] += 31
    assert reason(verifier, issuer.sign(kid="other")) == "unknown_key"
    assert len(server.arrived) == 2


def test_an_issuer_that_does_not_answer_says_nothing_about_a_token(issuer: Issuer, server: ScriptedServer) -> None:
    now = [float(NOW)]
    verifier = TokenVerifier(server.url, audience=API, clock=lambda: now[0])
    server.plays(refuses(503, "unavailable"))
    with pytest.raises(PosternUnreachable):
        verifier.access_token(issuer.sign())
    now[0] += 2
    issuer.publish()
    assert verifier.access_token(issuer.sign()).user_id == "u1"
    now[0] += 200
    server.plays(refuses(503, "unavailable"))
    assert verifier.access_token(issuer.sign()).user_id == "u1"


def test_opaque_tokens_are_asked_about(issuer: Issuer, server: ScriptedServer) -> None:
    plain = TokenVerifier(server.url, audience=API, clock=lambda: NOW)
    assert reason(plain, "opaque-1") == "malformed"
    verifier = TokenVerifier(server.url, audience=API, introspection=("api", "s3cret"), clock=lambda: NOW)
    server.plays(answers(200, {**issuer.claims(), "active": True, "token_type": "Bearer"}))
    assert verifier.access_token("opaque-1").user_id == "u1"
    assert server.arrived[0].body == b"token=opaque-1&token_type_hint=access_token"
    assert server.arrived[0].headers["authorization"] == f"Basic {base64.b64encode(b'api:s3cret').decode()}"
    for answer in ({"active": False}, {**issuer.claims(), "active": True}):
        server.plays(answers(200, answer))
        assert reason(verifier, "opaque-1") == "revoked"
