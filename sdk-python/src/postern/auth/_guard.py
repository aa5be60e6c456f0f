"""Who may pass, and what is answered to all others."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Literal
from urllib.parse import urlencode

from ..errors import PosternError, PosternUnreachable
from ._answers import Answer, failure_json, problem_json, problem_of, problem_page, redirect
from ._place import own_path, place_of, token_of
from ._session import ActiveSession, Steps, check
from ._settings import AuthSettings
from ._visit import Visit

log = logging.getLogger("postern")

Principal = Literal["customer", "provider"]


@dataclass(frozen=True, slots=True)
class Needs:
    """Who may pass."""

    principal: Principal = "customer"
    """Whom you let in: your customers, unless told. The staff of the provider gets 403."""
    max_age: float | None = None
    """Seconds since a factor was shown last, at most: for what is worth asking again."""
    entitlements: bool | str = False
    """Whether to ask what the accounts of the person may do, or that of one id."""


@dataclass(frozen=True, slots=True)
class Refused:
    """What to answer, and why."""

    reason: Literal["signed_out", "wrong_principal", "too_old", "unreachable", "refused"]
    answer: Answer
    error: Exception | None = None

    @property
    def is_known(self) -> bool:
        """Whether Postern said who it is."""
        return self.reason not in ("unreachable", "refused")


def require(settings: AuthSettings, visit: Visit, needs: Needs) -> Steps[ActiveSession | Refused]:
    """Lets a person pass, or has the answer: what Postern refuses the application is never the visitor's fault."""
    try:
        active = yield from check(token_of(settings, visit), needs.entitlements)
    except (PosternError, PosternUnreachable) as error:
        kind = failure_of(settings, error)
        path = own_path(settings, place_of(settings, visit).origin, visit.target) or "/"
        page = problem_page(problem_of(kind, path, error)) if visit.is_navigation else failure_json(kind)
        return Refused(kind, page, error)
    if active is None:
        return Refused("signed_out", _way_in(settings, visit))
    if active.user.principal != needs.principal:
        return Refused("wrong_principal", _other_principal(visit))
    age = (datetime.now(timezone.utc) - active.session.authenticated_at).total_seconds()
    if needs.max_age is not None and age > needs.max_age:
        return Refused("too_old", _way_in(settings, visit, again=True))
    return active


def failure_of(settings: AuthSettings, error: PosternError | PosternUnreachable) -> Literal["unreachable", "refused"]:
    """
    Why Postern did not say who it is. Both are logged, as the page does not say why: an outage with what failed, and what
    Postern refuses the application with the key, since neither the visitor nor a new sign-in can mend that.
    """
    if isinstance(error, PosternUnreachable) or error.http_status >= 500 or error.http_status == 429:
        log.warning("Postern could not say who is signed in: %s", error)
        return "unreachable"
    cure = _CURES.get(error.http_status, "This is a fault of the application or of the SDK.")
    log.error("Postern refused the application, which uses %s: %s %s", settings.key_hint, error, cure)
    return "refused"


_CURES = {
    401: "The key is wrong, revoked or expired, or base_url is that of another installation or provider.",
    403: "The key needs the scope users and, for entitlements, read or billing.",
}


def _way_in(settings: AuthSettings, visit: Visit, *, again: bool = False) -> Answer:
    """People are led to the sign-in and back; scripts are told."""
    if visit.is_navigation:
        return redirect(sign_in_path(settings, visit, again=again), 302)
    if again:
        return problem_json("reauthentication_required", 401, "Sign in again to do this.")
    return problem_json("unauthenticated", 401, "Sign in first.")


def sign_in_path(settings: AuthSettings, visit: Visit, *, again: bool = False, back: str | None = None) -> str:
    """The application's own address that begins a sign-in, and leads back to where the request went, or to `back`."""
    path = own_path(settings, place_of(settings, visit).origin, visit.target if back is None else back)
    query = {**({"return_to": path} if path not in (None, "/") else {}), **({"prompt": "login"} if again else {})}
    return f"{settings.path}/login{f'?{urlencode(query)}' if query else ''}"


def _other_principal(visit: Visit) -> Answer:
    """Signing in would change nothing, and go in circles: the person is who they are."""
    if visit.is_navigation:
        return problem_page(problem_of("wrong_principal", "/"))
    return problem_json("wrong_principal", 403, "You are signed in, but you do not have access here.")
