"""
Flask: sign-in routes, sessions and webhooks.

    auth = PosternAuth("https://auth.example.com", key=os.environ["POSTERN_KEY"])
    app = Flask(__name__)
    app.register_blueprint(auth.blueprint(after_sign_in="/account"))

    @app.get("/account")
    @auth.require_session()
    def account():
        return f"Hello {g.postern.user.email}"
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

from flask import Blueprint, Response, current_app, g, request

from ._client import Postern
from ._events import WebhookEvent
from .auth import ActiveSession, Answer, AuthSettings, Refused, SignInOptions, Visit
from .auth._guard import Needs, Principal, require
from .auth._routes import METHODS, AfterSignIn, answer
from .auth._session import drive
from .auth._settings import hint_of
from .receiving import MAX_BYTES, Receiver, SeenDeliveries, WebhookAnswer, note_misspelt

if TYPE_CHECKING:
    from typing_extensions import ParamSpec

    P = ParamSpec("P")

__all__ = ["ActiveSession", "PosternAuth", "WebhookEvent", "webhook_blueprint"]

T = TypeVar("T")


class PosternAuth:
    """Who is signed in to your application. One for a process."""

    client: Postern
    """The client behind it, for everything else."""

    def __init__(
        self,
        base_url: str,
        *,
        key: str | None = None,
        origin: str | None = None,
        path: str = "/auth",
        cookie_name: str = "postern_token",
        client: Postern | None = None,
    ):
        """
        Args:
            base_url: The provider's address: https://auth.example.com, or https://auth.example.com/p/{slug}.
            key: A secret key with the scope `users`. It stays on your servers.
            origin: Your application's origin as browsers see it, such as https://app.example.com. Without it, that of each
                request: set it where a proxy in front of you ends TLS or changes Host.
            path: Where the sign-in routes are.
            cookie_name: Of your cookie that holds the session token. Two applications on one host need two.
            client: In place of one made from `base_url` and `key`.
        """
        if client is None and not key:
            raise ValueError("key is missing: make a secret key with the scope users.")
        self.settings = AuthSettings(base_url, origin, path, cookie_name, hint_of(None if client else key))
        self.client = client or Postern(base_url, key=key)

    def blueprint(
        self,
        *,
        after_sign_in: AfterSignIn = "/",
        after_sign_out: str = "/",
        entitlements: bool | str = False,
    ) -> Blueprint:
        """The sign-in routes: `/auth/login`, `/auth/callback`, `/auth/session` and `/auth/logout` (POST)."""
        options = SignInOptions(after_sign_in, after_sign_out, entitlements)
        blueprint = Blueprint("postern", __name__)

        def sign_in(action: str) -> Response:
            return response_of(drive(answer(self.settings, options, action, visit_of()), self.client))

        choices = ",".join(METHODS)
        blueprint.add_url_rule(
            f"{self.settings.path}/<any({choices}):action>",
            "sign_in",
            sign_in,
            methods=["GET", "POST"],
            provide_automatic_options=False,
        )
        return blueprint

    def require_session(
        self, *, principal: Principal = "customer", max_age: float | None = None, entitlements: bool | str = False
    ) -> Callable[[Callable[P, T]], Callable[P, T | Response]]:
        """
        Lets people pass who are signed in, as `g.postern`. A page leads others to the sign-in and back (302), a script gets 401;
        another principal gets 403; while Postern does not answer it is 503; if it refuses the application's key, 500 and a line
        in the log.
        """
        needs = Needs(principal, max_age, entitlements)

        def guarded(view: Callable[P, T]) -> Callable[P, T | Response]:
            @wraps(view)
            def passing(*args: P.args, **kwargs: P.kwargs) -> T | Response:
                passed = self._passed(needs)
                if isinstance(passed, Refused):
                    return response_of(passed.answer)
                g.postern = passed
                return cast("T", current_app.ensure_sync(view)(*args, **kwargs))

            return passing

        return guarded

    def with_session(
        self, *, principal: Principal = "customer", entitlements: bool | str = False
    ) -> Callable[[Callable[P, T]], Callable[P, T | Response]]:
        """
        For pages that need no sign-in: `g.postern` is None if the visitor is signed out. An outage is answered 503, so that a
        user who may be signed in is not shown as signed out.
        """
        needs = Needs(principal, None, entitlements)

        def known(view: Callable[P, T]) -> Callable[P, T | Response]:
            @wraps(view)
            def passing(*args: P.args, **kwargs: P.kwargs) -> T | Response:
                passed = self._passed(needs)
                if isinstance(passed, Refused) and not passed.is_known:
                    return response_of(passed.answer)
                g.postern = None if isinstance(passed, Refused) else passed
                return cast("T", current_app.ensure_sync(view)(*args, **kwargs))

            return passing

        return known

    def _passed(self, needs: Needs) -> ActiveSession | Refused:
        return drive(require(self.settings, visit_of(), needs), self.client)


def webhook_blueprint(
    path: str,
    *,
    secret: str | Sequence[str],
    on: Mapping[str, Callable[[Any], object]],
    seen: SeenDeliveries | None = None,
) -> Blueprint:
    """
    Receives webhooks: checks each, and calls what you have for its event. All other events are answered 204. If your function
    throws, the answer is 500 and the delivery comes again.

        app.register_blueprint(webhook_blueprint("/webhooks", secret=secret, on={"user.login": log_in}))
    """
    note_misspelt(on)
    receiver = Receiver(secret=secret, seen=seen)
    blueprint = Blueprint("postern_webhooks", __name__)

    def receive() -> Response:
        body = request.stream.read(MAX_BYTES + 1)
        opened = receiver.open(body, dict(request.headers))
        if isinstance(opened, WebhookAnswer):
            return Response(opened.text, opened.status)
        handle = on.get(opened.event)
        if handle is None:
            return Response(status=204)
        try:
            handle(opened)
            done = receiver.done(opened)
        except Exception:
            done = receiver.failed(opened)
        return Response(done.text, done.status)

    blueprint.add_url_rule(path, "receive", receive, methods=["POST"])
    return blueprint


def visit_of() -> Visit:
    """The request, as the guards see it."""
    raw = str(request.environ.get("RAW_URI") or request.environ.get("REQUEST_URI") or request.full_path)
    headers = {name.lower(): value for name, value in request.headers.items()}
    return Visit(request.method, raw.split("?", 1)[0], request.query_string.decode("latin-1"), headers)


def response_of(answer: Answer) -> Response:
    return Response(answer.body, answer.status, answer.headers)
