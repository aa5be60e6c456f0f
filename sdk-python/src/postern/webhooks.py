"""
Webhooks: whether a delivery is genuine and recent, and what it says.

    match webhooks.verify(body, headers, secret):
        case InvoiceCreatedEvent(data=data):
            book(data.invoice)
        case OtherEvent(event="order.shipped", data=data):
            ...

Every event type is let through, your own and later ones too, as `OtherEvent`: give your `match` a default.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, Literal, cast

from ._model import OtherEvent, instant

if TYPE_CHECKING:
    from ._events import WebhookEvent

__all__ = ["OtherEvent", "Reason", "WebhookRefused", "sign", "verify"]

TOLERANCE_SECONDS = 300

Reason = Literal[
    "missing_headers",
    "timestamp_out_of_range",
    "no_matching_signature",
    "malformed_body",
    "malformed_secret",
]

_TOLD: dict[str, str] = {
    "missing_headers": "It has no webhook-id, webhook-timestamp or webhook-signature: a proxy may have removed them.",
    "timestamp_out_of_range": "It was sent too long ago, or the clocks differ.",
    "no_matching_signature": (
        "Another secret signed it, or these are not the bytes that arrived: a body that was parsed and printed again has "
        "others. Give verify the raw body."
    ),
    "malformed_body": "It is signed, but not an envelope with event, timestamp and data.",
    "malformed_secret": "The secret is not whsec_ and base64. Copy it from the endpoint: your setting is wrong, not the delivery.",
}


class WebhookRefused(ValueError):
    """A delivery is not genuine, or not recent. Answer 400 with `reason`, and 500 if that is `malformed_secret`."""

    reason: Reason

    def __init__(self, reason: Reason):
        super().__init__(f"{reason}: {_TOLD[reason]}")
        self.reason = reason


def verify(
    body: bytes,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance: float = TOLERANCE_SECONDS,
    allow_body_only: bool = False,
    brand: str = "Service",
    now: float | None = None,
) -> WebhookEvent:
    """
    Checks that a webhook is genuine and recent, and reads it. Throws WebhookRefused. Deduplicate on `delivery_id`.

    Args:
        body: The raw body, before anything parsed it: its bytes are what is signed.
        headers: Of the request. The case of their names does not matter.
        secret: The endpoint's secret, `whsec_...`. While it is being rotated: the old and the new one.
        tolerance: How many seconds `webhook-timestamp` may be off, in either direction.
        allow_body_only: Accept X-{brand}-Signature where a proxy has removed the webhook-* headers. It covers only the body,
            so anyone who has seen a delivery can send it again at any time, and its delivery id is not protected.
        brand: The brand word of the X-{brand}-* headers. Only `allow_body_only` and `event_id` read them.
        now: Seconds since 1970; the present unless told.
    """
    raw = _bytes_of(body)
    secrets = [_Secret.of(one) for one in ([secret] if isinstance(secret, str) else secret)]
    if not secrets:
        raise WebhookRefused("malformed_secret")
    given = {name.lower(): value for name, value in headers.items()}
    present = time.time() if now is None else now
    form = _standard_form(given, raw, tolerance, present)
    if form is None and allow_body_only:
        form = _body_only_form(given, raw, brand)
    if form is None:
        raise WebhookRefused("missing_headers")
    expected = [form.expected(one) for one in secrets]
    if not any(hmac.compare_digest(one.encode(), other.encode()) for one in form.received for other in expected):
        raise WebhookRefused("no_matching_signature")
    event = _read(raw)
    event.delivery_id = form.delivery_id
    event.event_id = given.get(f"x-{brand}-event-id".lower())
    return event


def sign(
    body: bytes,
    secret: str,
    *,
    delivery_id: str,
    timestamp: datetime | None = None,
    event: str | None = None,
    brand: str = "Service",
) -> dict[str, str]:
    """The headers that Postern sends with this body, for the tests of your receiver."""
    raw = _bytes_of(body)
    key = _Secret.of(secret)
    moment = timestamp or datetime.now(timezone.utc)
    seconds = str(int(moment.timestamp()))
    headers = {
        "content-type": "application/json",
        "webhook-id": delivery_id,
        "webhook-timestamp": seconds,
        "webhook-signature": key.standard(delivery_id, seconds, raw),
        f"X-{brand}-Signature": key.body_only(raw),
        f"X-{brand}-Delivery-Id": delivery_id,
        f"X-{brand}-Timestamp": instant(moment),
    }
    name = event if event is not None else json.loads(raw).get("event")
    return {**headers, f"X-{brand}-Event": str(name)}


def _bytes_of(body: object) -> bytes:
    if isinstance(body, (bytes, bytearray, memoryview)):
        return bytes(cast("bytes", body))
    raise TypeError(
        f"body is bytes, as they arrived, not {type(body).__name__}: the signature is over the bytes, and text or JSON "
        "printed again may have others. It is `await request.body()` in FastAPI, `request.body` in Django and "
        "`request.get_data()` in Flask."
    )


@dataclass(frozen=True, slots=True)
class _Secret:
    """A secret as it was given out, and the key inside it."""

    text: str
    key: bytes

    @classmethod
    def of(cls, text: object) -> _Secret:
        found = re.fullmatch(r"whsec_([A-Za-z0-9+/]+={0,2})", text) if isinstance(text, str) else None
        try:
            key = base64.b64decode(found[1], validate=True) if found else b""
        except binascii.Error:
            key = b""
        # Standard Webhooks: 24 to 64
        if len(key) < 24:
            raise WebhookRefused("malformed_secret")
        return cls(str(text), key)

    def standard(self, delivery_id: str, timestamp: str, body: bytes) -> str:
        """The Standard Webhooks v1 form: the decoded key over `id.timestamp.body`, base64."""
        content = f"{delivery_id}.{timestamp}.".encode() + body
        return f"v1,{base64.b64encode(hmac.digest(self.key, content, hashlib.sha256)).decode()}"

    def body_only(self, body: bytes) -> str:
        """The form of X-{brand}-Signature: the whole secret string over the body, hex."""
        return f"sha256={hmac.digest(self.text.encode(), body, hashlib.sha256).hex()}"


@dataclass(frozen=True, slots=True)
class _Form:
    """One of the two ways to sign: what was received, and how to make what it should be."""

    delivery_id: str
    received: list[str]
    expected: Callable[[_Secret], str]


def _standard_form(headers: Mapping[str, str], body: bytes, tolerance: float, now: float) -> _Form | None:
    identifier = headers.get("webhook-id")
    timestamp = headers.get("webhook-timestamp")
    signatures = headers.get("webhook-signature")
    if not identifier or not timestamp or not signatures:
        return None
    is_recent = re.fullmatch(r"[0-9]{1,12}", timestamp) and abs(int(now) - int(timestamp)) <= tolerance
    if not is_recent:
        raise WebhookRefused("timestamp_out_of_range")
    # A dot inside the id would make `id.timestamp.body` ambiguous.
    is_plain = re.fullmatch(r"[\x21-\x2d\x2f-\x7e]+", identifier)
    received = signatures.split(" ") if is_plain else []
    return _Form(identifier, received, lambda secret: secret.standard(identifier, timestamp, body))


def _body_only_form(headers: Mapping[str, str], body: bytes, brand: str) -> _Form | None:
    word = brand.lower()
    identifier = headers.get(f"x-{word}-delivery-id")
    # The second is by the new secret, while it is being rotated.
    signatures: Iterable[str | None] = (headers.get(f"x-{word}-signature{end}") for end in ("", "-next"))
    received = [one for one in signatures if one]
    if not identifier or not headers.get(f"x-{word}-signature"):
        return None
    return _Form(identifier, received, lambda secret: secret.body_only(body))


def _read(body: bytes) -> WebhookEvent:
    try:
        value: Any = json.loads(body.decode())
    except ValueError:
        raise WebhookRefused("malformed_body") from None
    envelope = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
    texts = (envelope.get("event"), envelope.get("timestamp"))
    if not all(isinstance(one, str) for one in texts) or not isinstance(envelope.get("data"), dict):
        raise WebhookRefused("malformed_body")
    from ._events import EVENTS

    known = EVENTS.get(str(envelope["event"]), OtherEvent)
    try:
        event: WebhookEvent = known.from_json(envelope)
    except (AttributeError, KeyError, TypeError, ValueError):
        # A version from the future. It is genuine, so it is the receiver's to decide.
        return OtherEvent(event=str(envelope["event"]), timestamp=datetime.now(timezone.utc), data=envelope["data"])
    return event
