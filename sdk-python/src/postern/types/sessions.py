# Made of server/openapi.json by: npm run generate
"""Types of the API."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TYPE_CHECKING, TypedDict, Union

from .._model import Model, Reader, each, union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

from .shared import (
    Session,
    SessionAccount,
    User,
)


class SessionVerifyInput(TypedDict):
    """Session verify input."""

    token: str
    """Token of the session, as the cookie or bearer token holds it."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SessionVerifyAnswerActive(Model):
    """Session verify answer active."""

    _readers: ClassVar[dict[str, Reader]] = {
        "session": Session.from_json,
        "user": User.from_json,
        "accounts": each(SessionAccount.from_json),
    }

    session: Session
    """The session."""
    user: User
    """Whose session it is."""
    accounts: list[SessionAccount] | None = None
    """With include=entitlements: the user's accounts, the newest first, at most 20; or the one of
    account_id, if it is among them.
    """
    active: Literal[True]
    """`true`: the session is good."""


@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)
class SessionVerifyAnswerNotActive(Model):
    """Session verify answer not active."""

    active: Literal[False]
    """`false`: there is no such session, or it has ended."""

SessionVerifyAnswer = Union[
    SessionVerifyAnswerActive,
    SessionVerifyAnswerNotActive,
]

read_session_verify_answer: Callable[[Any], SessionVerifyAnswer] = union(
    ("active", True, SessionVerifyAnswerActive.from_json),
    ("active", False, SessionVerifyAnswerNotActive.from_json),
)


class SessionExchangeInput(TypedDict):
    """Session exchange input."""

    code: str
    """Code that was mailed, six digits."""


class SessionCreateTokenInput(TypedDict):
    """Session create token input."""

    audience: str
    """Who takes the token: one of `redirect_origins`, or the identifier of a resource. It is the
    only `aud`.
    """
    account_id: NotRequired[str]
    """The account that the call is about, for the claims `account` and `role`. Omit for the only
    account of the person.
    """
    include: NotRequired[Literal["permissions"]]
    """Adds the claims `roles` and `permissions`: what the person may do in that account, as it is
    now, at most 4 KiB.
    """
    token: str
    """The session token."""
