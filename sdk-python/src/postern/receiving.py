"""What the receivers of the frameworks share: which function is called for an event, and what is answered."""

from __future__ import annotations

import difflib
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from .webhooks import TOLERANCE_SECONDS, WebhookRefused, verify

if TYPE_CHECKING:
    from ._events import WebhookEvent

log = logging.getLogger("postern")

MAX_BYTES = 1_000_000
"""More than any event has; a receiver does not read on."""


class SeenDeliveries(Protocol):
    """The deliveries that were handled, by their ids; a `set` is one, for tests."""

    def __contains__(self, delivery_id: object, /) -> bool: ...

    def add(self, delivery_id: str, /) -> Any:
        """Called once a delivery was handled."""


@dataclass(frozen=True, slots=True)
class WebhookAnswer:
    """What to answer: 204; 400 with the reason; 413; 500 if the function failed or the secret is malformed."""

    status: int
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Receiver:
    """How webhooks are verified."""

    secret: str | Sequence[str]
    tolerance: float = TOLERANCE_SECONDS
    allow_body_only: bool = False
    brand: str = "Service"
    seen: SeenDeliveries | None = None
    """
    What was handled before, so that a repeated delivery does nothing. An id is added after its function has ended well: if that
    fails, the delivery comes again. Ids that must be exact are noted in the function's own transaction.
    """

    def open(self, body: bytes, headers: Mapping[str, str]) -> WebhookEvent | WebhookAnswer:
        """The event to handle, or the answer if there is nothing to do."""
        if len(body) > MAX_BYTES:
            return WebhookAnswer(413)
        try:
            event = verify(
                body,
                headers,
                self.secret,
                tolerance=self.tolerance,
                allow_body_only=self.allow_body_only,
                brand=self.brand,
            )
        except WebhookRefused as refused:
            if refused.reason == "malformed_secret":
                log.error("%s", refused)
                return WebhookAnswer(500, refused.reason)
            return WebhookAnswer(400, str(refused))
        return WebhookAnswer(204) if self.seen is not None and event.delivery_id in self.seen else event

    def done(self, event: WebhookEvent) -> WebhookAnswer:
        """The function ended well."""
        if self.seen is not None:
            self.seen.add(event.delivery_id)
        return WebhookAnswer(204)

    def failed(self, event: WebhookEvent) -> WebhookAnswer:
        """The function threw, so the delivery comes again. Called where the error is caught."""
        log.exception("The webhook %s %s failed.", event.event, event.delivery_id)
        return WebhookAnswer(500, "The receiver failed.")


def note_misspelt(names: Iterable[str]) -> None:
    """Logs names that are almost those of an event of Postern: a function under such a name would never be called."""
    from ._events import EVENTS

    for name in names:
        close = [] if name in EVENTS else difflib.get_close_matches(name, EVENTS, n=1, cutoff=0.85)
        if close:
            log.warning("No event of Postern is called %s. Did you mean %s?", name, close[0])
