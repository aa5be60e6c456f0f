"""The sign-in routes: `/auth/login`, `/auth/callback`, `/auth/session` and `/auth/logout` (POST)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any, Union
from urllib.parse import urlencode, urljoin

from .._course import Call
from ..errors import PosternError, PosternUnreachable
from ._answers import Answer, ProblemKind, SignInProblem, as_json, failure_json, problem_of, problem_page, redirect
from ._guard import failure_of
from ._place import flow_cookie, own_path, place_of, session_cookie, set_cookie, token_of
from ._session import ActiveSession, Ask, Steps, check, client_session
from ._settings import AuthSettings
from ._state import STATE_SECONDS, is_flow_secret, make_state, new_flow_secret, read_state
from ._visit import Visit

AfterSignIn = Union[str, Callable[[ActiveSession, str], "str | None"]]

_BAD_CODES = ("invalid_code", "invalid_request")

_PASSED_ON = ("prompt", "email", "ui_locales")
"""What of a request to /auth/login the hosted page understands."""

METHODS = {"login": "GET", "callback": "GET", "session": "GET", "logout": "POST"}


@dataclass(frozen=True, slots=True)
class SignInOptions:
    """What the sign-in routes do besides."""

    after_sign_in: AfterSignIn = "/"
    """
    Where people go who asked for no page of yours; or a function that is told who came and where they are led, and may return
    another path.
    """
    after_sign_out: str = "/"
    """Where people go who signed out."""
    entitlements: bool | str = False
    """Whether `/auth/session` also tells scripts what the person may do."""
    problem_page: Callable[[SignInProblem], Answer] = problem_page
    """A page of your own for what went wrong."""


def answer(settings: AuthSettings, options: SignInOptions, action: str, visit: Visit) -> Steps[Answer]:
    """Answers a request to one of the routes, by the last part of its path."""
    expected = METHODS.get(action)
    if expected is None:
        return Answer(404)
    if ("GET" if visit.method == "HEAD" else visit.method) != expected:
        return Answer(405, [("allow", expected)])
    routes = _Routes(settings, options, visit)
    if action == "login":
        return routes.login()
    steps: dict[str, Callable[[], Steps[Answer]]] = {
        "callback": routes.callback,
        "session": routes.session,
        "logout": routes.logout,
    }
    return (yield from steps[action]())


class _Routes:
    """One request to the routes."""

    def __init__(self, settings: AuthSettings, options: SignInOptions, visit: Visit):
        self.settings = settings
        self.options = options
        self.visit = visit
        self.place = place_of(settings, visit)

    def login(self) -> Answer:
        """Leads to the hosted page."""
        secret = self._flow_secret() or new_flow_secret()
        state = make_state(secret, self._asked() or "")
        back = f"{self.place.origin}{self.settings.path}/callback?{urlencode({'state': state})}"
        passed = {name: self.visit.asked(name) for name in _PASSED_ON}
        query = {"redirect_url": back, **{name: value for name, value in passed.items() if value}}
        kept = set_cookie(
            flow_cookie(self.settings, self.place), secret, max_age=STATE_SECONDS, secure=self.place.secure
        )
        return redirect(f"{self.settings.base_url}/login?{urlencode(query)}", 302, kept)

    def callback(self) -> Steps[Answer]:
        """Takes a person back: exchanges the code that they bring, and sets the cookie."""
        secret = self._flow_secret()
        state = read_state(secret, self.visit.asked("state")) if secret else None
        if state is None:
            # No redirect to the sign-in: where cookies are not kept, it would go in circles.
            return self._problem("other_browser", self._login_path())
        try:
            body = {"code": self.visit.asked("code") or ""}
            exchanged: dict[str, Any] = yield Ask(Call("POST", "/api/v1/sessions/exchange", body=body))
            active = yield from check(exchanged["token"])
        except (PosternError, PosternUnreachable) as error:
            # The code is what the visitor sent; it may be any text.
            if isinstance(error, PosternError) and error.code in _BAD_CODES:
                return (yield from self._came_before(state))
            return self._failed(error, self._login_path(state))
        if active is None:
            return self._problem("code_used", self._login_path(state))
        return self._signed_in(exchanged["token"], active, state)

    def session(self) -> Steps[Answer]:
        """Tells scripts who is signed in."""
        try:
            active = yield from check(token_of(self.settings, self.visit), self.options.entitlements)
        except (PosternError, PosternUnreachable) as error:
            return failure_json(failure_of(self.settings, error))
        return as_json(client_session(active), ("vary", "cookie, authorization"))

    def logout(self) -> Steps[Answer]:
        """Ends the session at Postern, then the cookie. In this order: a cookie that is gone cannot end anything."""
        if not self._is_own_site():
            return self._problem("cross_site", "/")
        next_page = self._asked() or self.options.after_sign_out
        token = token_of(self.settings, self.visit)
        url: str | None = None
        try:
            if token:
                url = yield from self._sign_out(token, next_page)
        except (PosternError, PosternUnreachable) as error:
            kind = failure_of(self.settings, error)
            if self._wants_json():
                return failure_json(kind)
            return self._problem("not_signed_out" if kind == "unreachable" else kind, next_page, error)
        cookie = set_cookie(session_cookie(self.settings, self.place), "", max_age=0, secure=self.place.secure)
        if self._wants_json():
            return as_json({"url": url}, ("set-cookie", cookie))
        return redirect(url or next_page, 303, cookie)

    def _signed_in(self, token: str, active: ActiveSession, state: str) -> Answer:
        after = self.options.after_sign_in
        fallback = after if isinstance(after, str) else "/"
        return_to = own_path(self.settings, self.place.origin, state) or fallback
        chosen = None if isinstance(after, str) else after(active, return_to)
        cookie = set_cookie(
            session_cookie(self.settings, self.place),
            token,
            max_age=(active.session.expires_at - datetime.now(timezone.utc)).total_seconds(),
            secure=self.place.secure,
        )
        return redirect(chosen or return_to, 302, cookie)

    def _came_before(self, state: str) -> Steps[Answer]:
        """A browser that reloads the way back, or goes back to it, is signed in already."""
        try:
            active = yield from check(token_of(self.settings, self.visit))
        except (PosternError, PosternUnreachable) as error:
            return self._failed(error, self._login_path(state))
        if active is not None:
            return redirect(own_path(self.settings, self.place.origin, state) or "/", 302)
        return self._problem("code_used", self._login_path(state))

    def _sign_out(self, token: str, next_page: str) -> Steps[str | None]:
        """Ends the session; the identity provider's own sign-out, if the browser should go there."""
        back = urljoin(self.place.origin, next_page)
        try:
            return (yield from self._ask_sign_out(token, {"redirect_url": back}))
        except PosternError as error:
            if error.http_status == 401:
                return None  # it had ended
            if error.code != "invalid_request":
                raise
            # The origin was taken off the list.
            return (yield from self._ask_sign_out(token, {}))

    def _ask_sign_out(self, token: str, body: dict[str, str]) -> Steps[str | None]:
        call = Call("POST", "/api/v1/auth/{principal}/sign-out", path={"principal": "customer"}, body=body)
        told: dict[str, Any] = yield Ask(call, key=token)
        return told.get("url")

    def _asked(self) -> str | None:
        """The page of this application that the query names."""
        return own_path(self.settings, self.place.origin, self.visit.asked("return_to"))

    def _flow_secret(self) -> str | None:
        kept = self.visit.cookie(flow_cookie(self.settings, self.place))
        return kept if is_flow_secret(kept) else None

    def _login_path(self, return_to: str = "") -> str:
        query = f"?{urlencode({'return_to': return_to})}" if return_to else ""
        return f"{self.settings.path}/login{query}"

    def _is_own_site(self) -> bool:
        """As Postern decides: Fetch Metadata, else Origin. What sends neither is no browser that another site could steer."""
        site = self.visit.header("sec-fetch-site")
        if site is not None:
            return site in ("same-origin", "none")
        origin = self.visit.header("origin")
        return origin is None or origin == self.place.origin

    def _wants_json(self) -> bool:
        return "application/json" in (self.visit.header("accept") or "")

    def _failed(self, error: PosternError | PosternUnreachable, next_page: str) -> Answer:
        """It is not known who it is."""
        return self._problem(failure_of(self.settings, error), next_page, error)

    def _problem(self, kind: ProblemKind, next_page: str, error: Exception | None = None) -> Answer:
        return self.options.problem_page(problem_of(kind, next_page, error))
