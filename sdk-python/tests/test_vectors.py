"""What the packages for all languages do alike: sdk/vectors."""

from __future__ import annotations

from typing import Any

import pytest

from postern import PosternError, PosternUnreachable, webhooks
from postern._course import Call, Response, Send, Wait, checked, course_of
from postern.auth import AuthSettings, own_path
from postern.auth._state import read_state

from .conftest import vectors

OPERATIONS = {
    ("GET", "/api/v1/users"): "safe",
    ("POST", "/api/v1/accounts"): "keyed",
    ("PATCH", "/api/v1/provider"): "never",
    ("POST", "/api/v1/sessions/exchange"): "never",
    ("POST", "/api/v1/sessions/verify"): "safe",
    ("DELETE", "/api/v1/users/{id}"): "safe",
    ("PUT", "/api/v1/texts/{language}"): "safe",
}


def named(cases: list[dict[str, Any]]) -> Any:
    return pytest.mark.parametrize("case", cases, ids=[case["name"] for case in cases])


def test_paths_that_may_be_led_back_to() -> None:
    given = vectors("return-paths")
    settings = AuthSettings("https://auth.example.com", path=given["auth_path"])
    wrong = [
        (case["asked"], case["own"], found)
        for case in given["cases"]
        if (found := own_path(settings, given["origin"], case["asked"])) != case["own"]
    ]
    assert wrong == [], '\n'.join(map(str, wrong))


def test_states_of_a_sign_in() -> None:
    for case in vectors("states")["cases"]:
        assert read_state(case["secret"], case["state"], case["read_at"]) == case["read"]


@named(vectors("signatures")["cases"])
def test_a_webhook(case: dict[str, Any]) -> None:
    def verified() -> Any:
        return webhooks.verify(
            case["body"].encode(),
            case["headers"],
            case["secret"],
            now=case["now"],
            allow_body_only=case.get("allow_body_only", False),
        )

    if "refused" in case:
        with pytest.raises(webhooks.WebhookRefused) as refused:
            verified()
        assert refused.value.reason == case["refused"]
        return
    event = verified()
    assert (event.event, event.delivery_id) == (case["accepted"]["event"], case["accepted"]["delivery_id"])
    if "event_id" in case["accepted"]:
        assert event.event_id == case["accepted"]["event_id"]


def response_of(case: dict[str, Any]) -> Response:
    return Response(case["status"], case["headers"], case["body"].encode())


@named(vectors("retries")["cases"])
def test_what_is_sent_again(case: dict[str, Any]) -> None:
    path = {"id": "x"} if "{id}" in case["path"] else {"language": "x"} if "{language}" in case["path"] else {}
    call = Call(case["method"], case["path"], path=path, retry=OPERATIONS[case["method"], case["path"]])  # type: ignore[arg-type]
    course = course_of(
        call,
        base_url="https://auth.example.com",
        headers={},
        retries=vectors("retries")["retries"],
        random=lambda: 1.0,
    )
    waits: list[float] = []
    keys: set[str | None] = set()
    left = list(case["outcomes"])
    result = "answer"
    outcome: Any = None
    try:
        while True:
            step = course.send(outcome)
            outcome = None
            if isinstance(step, Wait):
                waits.append(step.seconds * 1_000)
                continue
            assert isinstance(step, Send)
            keys.add(step.headers.get("idempotency-key"))
            sent = left.pop(0)
            lost = PosternUnreachable("network", "It broke.", url=step.url)
            outcome = lost if sent == "network" else response_of(sent)
    except StopIteration:
        pass
    except PosternError as error:
        result = error.code
    except PosternUnreachable:
        result = "unreachable"
    assert (result, waits, len(keys)) == (case["result"], case["waits_ms"], 1)


@pytest.mark.parametrize("case", vectors("problems")["cases"])
def test_errors(case: dict[str, Any]) -> None:
    url, expected = vectors("problems")["url"], case["expected"]
    with pytest.raises((PosternError, PosternUnreachable)) as thrown:
        checked(response_of(case), url)
    error = thrown.value
    if isinstance(error, PosternUnreachable):
        assert error.reason == expected["unreachable"]
        return
    errors = [{"field": one.field, "message": one.message} for one in error.errors]
    names = ("code", "http_status", "title", "detail", "request_id", "retry_after", "url")
    found = {name: getattr(error, name) for name in names}
    assert {**found, "errors": errors, "message": str(error)} == expected
