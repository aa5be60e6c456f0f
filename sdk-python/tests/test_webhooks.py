"""Webhooks: what the vectors do not say."""

from __future__ import annotations

import json
from datetime import datetime, timezone
from typing import Any

import pytest

from postern import webhooks
from postern.receiving import note_misspelt
from postern.types import AccountCreatedEvent

SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
BODY = json.dumps(
    {
        "event": "account.created",
        "timestamp": "2026-01-31T09:29:59.250Z",
        "data": {"account": {"id": "a1", "name": "Acme", "tomorrow": 1}},
    }
).encode()


def headers(body: bytes = BODY, **more: Any) -> dict[str, str]:
    return webhooks.sign(body, SECRET, delivery_id="d1", **more)


def test_an_event_is_its_class() -> None:
    match webhooks.verify(BODY, headers(), SECRET):
        case AccountCreatedEvent(data=data, timestamp=timestamp, delivery_id="d1"):
            assert data.account.name == "Acme"
            assert data.account.extra == {"tomorrow": 1}
            assert timestamp == datetime(2026, 1, 31, 9, 29, 59, 250000, timezone.utc)
        case other:
            pytest.fail(repr(other))


def test_an_event_of_your_own_is_let_through() -> None:
    body = b'{"event":"order.shipped","timestamp":"2026-01-31T09:29:59.250Z","data":{"order":7}}'
    match webhooks.verify(body, headers(body), SECRET):
        case webhooks.OtherEvent(event="order.shipped", data={"order": 7}):
            pass
        case other:
            pytest.fail(repr(other))


@pytest.mark.parametrize("body", [BODY.decode(), json.loads(BODY), None])
def test_only_bytes_are_taken(body: Any) -> None:
    with pytest.raises(TypeError, match="bytes, as they arrived"):
        webhooks.verify(body, headers(), SECRET)


def test_a_body_that_was_parsed_and_printed_again_is_refused_with_the_reason() -> None:
    printed = json.dumps(json.loads(BODY), indent=2).encode()
    with pytest.raises(webhooks.WebhookRefused, match="parsed and printed again"):
        webhooks.verify(printed, headers(), SECRET)


def test_what_is_signed_and_no_envelope_is_refused() -> None:
    for body in (b"[]", b"{}", b"\xff", b'{"event":"a.b","timestamp":"t","data":[]}'):
        with pytest.raises(webhooks.WebhookRefused) as refused:
            webhooks.verify(body, headers(body, event="a.b"), SECRET)
        assert refused.value.reason == "malformed_body"


def test_a_misspelt_event_is_logged_and_your_own_are_not(caplog: pytest.LogCaptureFixture) -> None:
    note_misspelt(["user.login", "order.shipped", "shop.order.paid"])
    assert caplog.text == ""
    note_misspelt(["user.logn"])
    assert "No event of Postern is called user.logn. Did you mean user.login?" in caplog.text
