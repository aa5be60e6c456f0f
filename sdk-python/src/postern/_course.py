"""
The course of a call, without input or output: a generator says what to send and how long to wait, and is told what came of
it. `_client.py` has the two drivers. It behaves as the TypeScript package does (sdk/src/api/calls.ts).
"""

from __future__ import annotations

import json
import random as chance
import uuid
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Union, cast
from urllib.parse import quote, urlencode, urljoin

from ._model import instant, to_json
from .errors import PosternUnreachable, refusal, retry_after_of, without_query

Retry = Literal["safe", "keyed", "never"]

FIRST_WAIT_SECONDS = 0.5
LONGEST_RETRY_AFTER_SECONDS = 60
RETRIED = frozenset({429, 502, 503, 504})


@dataclass(slots=True)
class Call:
    """One operation of the API, with what it was given."""

    method: str
    template: str
    path: Mapping[str, object] = field(default_factory=lambda: {})
    query: Mapping[str, Any] = field(default_factory=lambda: {})
    body: Any = None
    retry: Retry = "never"
    idempotency_key: str | None = None
    if_match: str | None = None
    whole: bool = False
    """A list that comes in one page."""

    def url(self, base_url: str) -> str:
        """Throws ValueError if an id could not be one."""
        path = self.template
        for name, given in self.path.items():
            value = str(given)
            if value in ("", ".", ".."):
                raise ValueError(f"{name} is not an id: {value!r}")
            path = path.replace(f"{{{name}}}", quote(value, safe=""))
        asked = [(name, _in_query(value)) for name, value in self.query.items() if value is not None]
        return f"{base_url}{path}{'?' if asked else ''}{urlencode(asked, quote_via=quote)}"


def _in_query(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(_in_query(one) for one in cast("list[Any]", value))
    return instant(value) if hasattr(value, "astimezone") else str(value)


@dataclass(slots=True)
class Send:
    """Send this, and tell what came of it."""

    method: str
    url: str
    headers: dict[str, str]
    content: bytes | None


@dataclass(slots=True)
class Wait:
    """Wait so long."""

    seconds: float


@dataclass(slots=True)
class Response:
    """What something answered."""

    status: int
    headers: Mapping[str, str]
    """Names in lower case."""
    content: bytes

    def json(self) -> Any:
        return json.loads(self.content)

    @property
    def is_json(self) -> bool:
        kind = self.headers.get("content-type", "").split(";", 1)[0].strip().lower()
        return kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json"))


Outcome = Union[Response, PosternUnreachable]
Course = Generator[Union[Send, Wait], "Outcome | None", Response]


def course_of(
    call: Call,
    *,
    base_url: str,
    headers: Mapping[str, str],
    retries: int,
    random: Callable[[], float] = chance.random,
) -> Course:
    """Returns Postern's answer, if it is not a refusal. Throws PosternError and PosternUnreachable."""
    send = request_of(call, base_url=base_url, headers=headers)
    most = retries if call.retry != "never" else 0
    attempt = 0
    while True:
        outcome = yield send
        assert outcome is not None
        pause = pause_after(outcome, attempt, random) if attempt < most else None
        if pause is None:
            return checked(outcome, send.url)
        yield Wait(pause)
        attempt += 1


def request_of(call: Call, *, base_url: str, headers: Mapping[str, str]) -> Send:
    """The body and the Idempotency-Key are made once, so that every attempt is the same request."""
    sent = {"accept": "application/json, */*;q=0.5", **headers}
    content = None
    if call.body is not None:
        content = json.dumps(to_json(call.body), ensure_ascii=False, separators=(",", ":")).encode()
        sent["content-type"] = "application/json"
    if call.retry == "keyed":
        sent["idempotency-key"] = call.idempotency_key or str(uuid.uuid4())
    if call.if_match is not None:
        sent["if-match"] = call.if_match
    return Send(call.method, call.url(base_url), sent, content)


def pause_after(outcome: Outcome, attempt: int, random: Callable[[], float]) -> float | None:
    """Seconds until the next attempt; None if there is to be none."""
    jittered = random() * FIRST_WAIT_SECONDS * (1 << attempt)
    if isinstance(outcome, PosternUnreachable):
        return jittered
    if outcome.status not in RETRIED and not is_in_progress(outcome):
        return None
    seconds = retry_after_of(outcome.headers)
    if seconds is None:
        return jittered
    return seconds if seconds <= LONGEST_RETRY_AFTER_SECONDS else None


def is_in_progress(response: Response) -> bool:
    """An attempt that we gave up is still under way there: its answer can be had in a moment."""
    problem = problem_of(response) if response.status == 409 else None
    return problem is not None and problem["code"] == "request_in_progress"


def problem_of(response: Response) -> dict[str, Any] | None:
    """The problem that Postern answered; None if it is anything else, such as a proxy's page."""
    if not response.is_json:
        return None
    try:
        answer: Any = response.json()
    except ValueError:
        return None
    problem = cast("dict[str, Any]", answer) if isinstance(answer, dict) else {}
    return problem if isinstance(problem.get("code"), str) else None


def checked(outcome: Outcome, url: str) -> Response:
    """Throws if the answer is a refusal, or not Postern's."""
    if isinstance(outcome, PosternUnreachable):
        raise outcome
    status, headers = outcome.status, outcome.headers
    if 300 <= status < 400:
        raise leads_elsewhere(outcome, url)
    kind = headers.get("content-type", "no content type")
    if status >= 400:
        problem = problem_of(outcome)
        if problem is None:
            raise not_postern(status, kind, url)
        raise refusal(problem, status=status, url=url, headers=headers)
    if kind.lower().startswith("text/html") and not without_query(url).endswith("/html"):
        raise not_postern(status, kind, url)
    return outcome


def not_postern(status: int, kind: str, url: str) -> PosternUnreachable:
    return PosternUnreachable(
        "not_postern",
        f"{without_query(url)} answered {status} ({kind}), which Postern does not. "
        "Is base_url right? Is a proxy in between?",
        url=url,
        status=status,
    )


def leads_elsewhere(response: Response, url: str) -> PosternUnreachable:
    """Following would turn a POST into a GET, and take the key along."""
    location = response.headers.get("location")
    to = f" to {without_query(urljoin(url, location))}" if location else ""
    return PosternUnreachable(
        "not_postern",
        f"{without_query(url)} redirects{to}. Give base_url the address that answers itself.",
        url=url,
        status=response.status,
    )
