"""What goes wrong: Postern refused the request, or it did not answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from ._codes import ProblemCode

__all__ = [
    "Conflict",
    "FieldError",
    "Forbidden",
    "InvalidRequest",
    "NotFound",
    "PosternError",
    "PosternUnreachable",
    "RateLimited",
    "ServiceFault",
    "Unauthenticated",
]


@dataclass(frozen=True, slots=True)
class FieldError:
    """One field that is wrong."""

    field: str
    """A JSON pointer into the body, or the name of a parameter."""
    message: str


class PosternError(Exception):
    """
    Postern refused the request. `code` is from a closed list; a class stands for each kind of refusal.

        try:
            postern.users.create(email=email)
        except Conflict as error:
            if error.code != "already_exists":
                raise
    """

    code: ProblemCode | str
    """Why, from a closed list. A later service may have codes that this version does not know."""
    http_status: int
    """The status that Postern answered. Not named `status`: frameworks would answer your visitors with it."""
    title: str
    """What went wrong, in a few words for people."""
    detail: str | None
    """More about this one case."""
    errors: list[FieldError]
    """The fields that are wrong."""
    url: str
    """The address that was called, without its query: that may hold people's data."""
    retry_after: float | None
    """Seconds to wait before the next attempt."""
    request_id: str | None
    """Finds the request in Postern's log."""
    problem: dict[str, Any]
    """The whole answer, such as `problem["url"]` with the code `sso_required`."""

    def __init__(self, problem: Mapping[str, Any], *, status: int, url: str, headers: Mapping[str, str]):
        self.problem = dict(problem)
        self.code = str(problem["code"])
        self.http_status = status
        self.title = str(problem.get("title") or self.code)
        self.detail = problem.get("detail")
        listed: list[dict[str, Any]] = problem.get("errors") or []
        self.errors = [FieldError(str(one.get("field", "")), str(one.get("message", ""))) for one in listed]
        self.url = without_query(url)
        self.retry_after = retry_after_of(headers)
        self.request_id = headers.get("x-request-id")
        told = "".join(f" {one.field}: {one.message}" for one in self.errors)
        super().__init__(f"{self.code}: {self.detail or self.title}{told}")


class InvalidRequest(PosternError):
    """400, 413, 415, 422: what was sent is not valid. `errors` has the fields."""


class Unauthenticated(PosternError):
    """401: the key or the session is wrong, has ended, or is missing."""


class Forbidden(PosternError):
    """403: the key lacks a scope, or this person may not do it."""


class NotFound(PosternError):
    """404 or 410: there is none."""


class Conflict(PosternError):
    """409 or 412: it exists already, or its state does not allow this."""


class RateLimited(PosternError):
    """429: too many requests. `retry_after` says when the next may come."""


class ServiceFault(PosternError):
    """500 and above: the fault is Postern's. It says nothing about the person or the request."""


_CLASSES: dict[int, type[PosternError]] = {
    400: InvalidRequest,
    401: Unauthenticated,
    403: Forbidden,
    404: NotFound,
    409: Conflict,
    410: NotFound,
    412: Conflict,
    413: InvalidRequest,
    415: InvalidRequest,
    422: InvalidRequest,
    429: RateLimited,
}


def refusal(problem: Mapping[str, Any], *, status: int, url: str, headers: Mapping[str, str]) -> PosternError:
    """The error for a problem that Postern answered."""
    kind = ServiceFault if status >= 500 else _CLASSES.get(status, PosternError)
    return kind(problem, status=status, url=url, headers=headers)


Reason = Literal["timeout", "network", "not_postern"]


class PosternUnreachable(Exception):
    """
    Postern did not answer: a timeout, the network, or the page of a proxy in between. This says nothing about the person:
    never treat it as "signed out". `__cause__` is the error below, if there is one.

    It is not a `PosternError`, so `except PosternError` does not catch it by accident.
    """

    reason: Reason
    url: str
    """The address that was called, without its query."""
    http_status: int | None
    """The status that something else answered with."""

    def __init__(self, reason: Reason, message: str, *, url: str, status: int | None = None):
        super().__init__(message)
        self.reason = reason
        self.url = without_query(url)
        self.http_status = status


def without_query(url: str) -> str:
    return url.split("?", 1)[0].split("#", 1)[0]


def retry_after_of(headers: Mapping[str, str], now: datetime | None = None) -> float | None:
    """Seconds, out of Retry-After: a number or a date (RFC 9110, section 10.2.3)."""
    text = headers.get("retry-after", "").strip()
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        at = parsedate_to_datetime(text)
    except ValueError:
        return None
    at = at if at.tzinfo else at.replace(tzinfo=timezone.utc)
    return max(0.0, (at - (now or datetime.now(timezone.utc))).total_seconds())
