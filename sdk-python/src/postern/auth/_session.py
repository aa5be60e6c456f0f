"""Whose session it is."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from .._course import Call
from ..types.shared import Session, SessionAccount, User
from ._place import is_token

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to Postern; the drivers below put it."""

    call: Call
    key: str | None = None
    """In place of the application's key: the token of a session."""


Steps = Generator[Ask, Any, T]


def drive(steps: Steps[T], client: Any) -> T:
    """Runs to the end, in this thread."""
    return _finish(steps, lambda ask: _client_for(client, ask)._transport.call(ask.call, None))


def _finish(steps: Steps[T], put: Callable[[Ask], Any]) -> T:
    try:
        ask = next(steps)
        while True:
            try:
                answer = put(ask)
            except Exception as error:
                ask = steps.throw(error)
            else:
                ask = steps.send(answer)
    except StopIteration as end:
        return cast("T", end.value)


async def drive_async(steps: Steps[T], client: Any) -> T:
    """Runs to the end, in this task."""
    try:
        ask = next(steps)
        while True:
            try:
                answer = await _client_for(client, ask)._transport.call(ask.call, None)
            except Exception as error:
                ask = steps.throw(error)
            else:
                ask = steps.send(answer)
    except StopIteration as end:
        return cast("T", end.value)


def _client_for(client: Any, ask: Ask) -> Any:
    return client if ask.key is None else client.with_options(key=ask.key)


@dataclass(frozen=True, slots=True)
class ActiveSession:
    """A live session. `accounts` is there if entitlements were asked for."""

    user: User
    session: Session
    accounts: list[SessionAccount] | None
    json: dict[str, Any] = field(repr=False, compare=False)
    """The whole answer."""

    @classmethod
    def of(cls, answer: dict[str, Any]) -> ActiveSession | None:
        """Reads the answer; None if the session is not live."""
        if not answer.get("active"):
            return None
        listed = answer.get("accounts")
        accounts = None if listed is None else [SessionAccount.from_json(one) for one in listed]
        return cls(User.from_json(answer["user"]), Session.from_json(answer["session"]), accounts, answer)

    def can(self, permission: str, account_id: str) -> bool:
        """Whether the person may do this in an account. Without entitlements: False."""
        return can(self, permission, account_id)


def can(session: ActiveSession | None, permission: str, account_id: str) -> bool:
    """Whether the person of a session may do this in an account, by level and roles together."""
    for account in (session.accounts if session else None) or []:
        if account.account_id == account_id:
            return permission in (account.permissions or [])
    return False


def check(token: str | None, entitlements: bool | str = False) -> Steps[ActiveSession | None]:
    """
    Whose session a token is; None only if Postern says that it is none. Throws PosternUnreachable and PosternError, and
    neither means "signed out". `entitlements` asks what the accounts of the person may do, or that of one id.
    """
    if not is_token(token):
        return None
    query = {
        "include": "entitlements" if entitlements else None,
        "account_id": entitlements if isinstance(entitlements, str) else None,
    }
    answer = yield Ask(Call("POST", "/api/v1/sessions/verify", query=query, body={"token": token}, retry="safe"))
    return ActiveSession.of(answer)


_SHOWN = ("id", "method", "second_factor", "authenticated_at", "expires_at")


def client_session(active: ActiveSession | None) -> dict[str, Any]:
    """What a browser may know of a session; the token is never in it."""
    if active is None:
        return {"status": "signed-out"}
    session = active.json["session"]
    told = {"status": "signed-in", "user": active.json["user"], "session": {one: session[one] for one in _SHOWN}}
    return told if "accounts" not in active.json else {**told, "accounts": active.json["accounts"]}
