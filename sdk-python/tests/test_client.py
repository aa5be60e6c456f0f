"""The client against a server that does as told."""

from __future__ import annotations

import asyncio
import time
from datetime import datetime, timezone
from typing import Any

import httpx2
import pytest

import postern as package
from postern import (
    NOT_GIVEN,
    AsyncPostern,
    Conflict,
    InvalidRequest,
    NotFound,
    Postern,
    PosternError,
    PosternUnreachable,
    ServiceFault,
)

from .conftest import ScriptedServer, answers, hangs_up, refuses

USER = {
    "id": "u1",
    "email": "ada@example.com",
    "principal": "customer",
    "status": "active",
    "created_at": "2026-01-31T09:30:00.000Z",
}
PAGE = answers(200, {"data": [], "next_cursor": None})


@pytest.fixture()
def client(server: ScriptedServer) -> Postern:
    postern = Postern(server.url, key="sk_test", timeout=5)
    postern._transport._sleep = lambda _: None
    return postern


def test_a_call_says_who_asks_and_what_for(server: ScriptedServer, client: Postern) -> None:
    server.plays(answers(201, USER))
    user = client.users.create(email="ada@example.com", external_id=None, idempotency_key="order-1042")
    [sent] = server.arrived
    assert (sent.method, sent.path) == ("POST", "/api/v1/users")
    assert sent.json() == {"email": "ada@example.com", "external_id": None}
    assert sent.headers["authorization"] == "Bearer sk_test"
    assert sent.headers["idempotency-key"] == "order-1042"
    assert sent.headers["user-agent"].startswith("postern-python/")
    assert user.created_at == datetime(2026, 1, 31, 9, 30, tzinfo=timezone.utc)


def test_a_change_has_three_states(server: ScriptedServer, client: Postern) -> None:
    server.plays(answers(200, USER))
    client.users.update("u1", given_name="Ada")
    client.users.update("u1", given_name="Ada", external_id=None)
    client.users.update("u1", given_name="Ada", external_id="crm-1")
    client.users.update("u1", given_name="Ada", external_id=NOT_GIVEN)
    assert [one.json() for one in server.arrived] == [
        {"given_name": "Ada"},
        {"given_name": "Ada", "external_id": None},
        {"given_name": "Ada", "external_id": "crm-1"},
        {"given_name": "Ada"},
    ]


def test_what_is_not_known_yet_is_no_error(server: ScriptedServer, client: Postern) -> None:
    server.plays(answers(200, {**USER, "status": "dormant", "shoe_size": 43}))
    user = client.users.get("u1")
    assert (user.status, user.extra) == ("dormant", {"shoe_size": 43})


def test_a_change_is_based_on_what_was_read(server: ScriptedServer, client: Postern) -> None:
    server.plays(answers(200, USER, etag='"v1"'), refuses(412, "changed_meanwhile"))
    user = client.users.get("u1")
    with pytest.raises(Conflict) as conflict:
        client.users.update("u1", name="Ada", if_match=user.etag)
    assert conflict.value.code == "changed_meanwhile"
    assert server.arrived[1].headers["if-match"] == '"v1"'


def test_a_list_is_read_to_its_end_a_page_when_it_is_needed(server: ScriptedServer, client: Postern) -> None:
    def page(*ids: str, after: str | None) -> Any:
        return answers(200, {"data": [{**USER, "id": one} for one in ids], "next_cursor": after})

    server.plays(page("a", "b", after="after b"), hangs_up, page("c", after=None))
    assert [user.id for user in client.users.list(principal="customer", verified=True)] == ["a", "b", "c"]
    rest = "limit=100&principal=customer&verified=true"
    assert [one.path for one in server.arrived] == [
        f"/api/v1/users?{rest}",
        "/api/v1/users?limit=100&cursor=after%20b&principal=customer&verified=true",
        "/api/v1/users?limit=100&cursor=after%20b&principal=customer&verified=true",
    ]

    server.plays(page("a", "b", after="x"))
    for user in client.users.list():
        break
    assert len(server.arrived) == 1

    first = client.users.list(limit=2).first_page()
    assert ([one.id for one in first], first.next_cursor, len(first)) == (["a", "b"], "x", 2)
    with pytest.raises(RuntimeError):
        list(client.users.list(cursor="x"))


def test_the_same_with_tasks(server: ScriptedServer) -> None:
    async def main() -> list[str]:
        server.plays(answers(200, {"data": [USER, USER], "next_cursor": None}))
        async with AsyncPostern(server.url, key="sk_test") as client:
            found = [user.email async for user in client.users.list()]
            pages = [len(page) async for page in client.users.list().pages()]
            first = await client.users.list().first_page()
            server.plays(answers(200, USER))
            user = await client.users.get("u1")
            return [*found, str(pages), str(len(first)), user.id]

    assert asyncio.run(main()) == ["ada@example.com", "ada@example.com", "[2]", "2", "u1"]


def test_each_refusal_has_its_class(server: ScriptedServer, client: Postern) -> None:
    for status, kind in {400: InvalidRequest, 404: NotFound, 409: Conflict, 500: ServiceFault}.items():
        server.plays(refuses(status, "not_found"))
        with pytest.raises(kind):
            client.users.get("u1")
    assert not issubclass(PosternUnreachable, PosternError)


def test_it_is_unreachable_if_it_does_not_answer_in_time(server: ScriptedServer) -> None:
    server.plays(lambda _: time.sleep(0.3))
    with Postern(server.url, timeout=0.05, max_retries=0) as client:
        with pytest.raises(PosternUnreachable) as silent:
            client.users.list(q="ada").first_page()
    assert (silent.value.reason, silent.value.url) == ("timeout", f"{server.url}/api/v1/users")
    with Postern("http://127.0.0.1:9", max_retries=0) as client:
        with pytest.raises(PosternUnreachable) as away:
            client.users.get("u1")
    assert away.value.reason == "network" and away.value.__cause__ is not None


def test_a_task_that_is_cancelled_while_it_waits_ends_at_that_moment(server: ScriptedServer) -> None:
    async def main() -> float:
        async with AsyncPostern(server.url) as client:
            server.plays(refuses(503, "unavailable", retry_after="60"))
            task = asyncio.create_task(client.users.get("u1"))  # type: ignore[arg-type]
            while not server.arrived:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
            began = time.perf_counter()
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            return time.perf_counter() - began

    assert asyncio.run(main()) < 0.1
    assert len(server.arrived) == 1


def test_a_client_of_yours_is_used_and_stays_open(server: ScriptedServer) -> None:
    httpx = pytest.importorskip("httpx")
    for library in (httpx2, httpx):
        own = library.Client(headers={"x-team": "blue"})
        server.plays(PAGE)
        with Postern(server.url, http_client=own) as client:
            client.users.list().first_page()
            with pytest.raises(PosternUnreachable):
                Postern("http://127.0.0.1:9", http_client=own, max_retries=0).users.get("u1")
        assert server.arrived[0].headers["x-team"] == "blue"
        assert not own.is_closed
    with pytest.raises(TypeError):
        Postern(server.url, http_client=object())  # type: ignore[arg-type]


def test_the_same_connections_serve_another_key(server: ScriptedServer, client: Postern) -> None:
    server.plays(answers(200, USER))
    client.with_options(key="another").users.get("u1")
    client.users.get("u1")
    assert [one.headers["authorization"] for one in server.arrived] == ["Bearer another", "Bearer sk_test"]


def test_what_cannot_be_right_is_said_before_anything_is_sent(client: Postern) -> None:
    for wrong in ("", ".", ".."):
        with pytest.raises(ValueError, match="not an id"):
            client.users.get(wrong)
    with pytest.raises(ValueError, match="base_url"):
        Postern("auth.example.com")
    with pytest.raises(ValueError, match="time zone"):
        client.users.list(last_login_after=datetime(2026, 1, 1)).first_page()


def test_secrets_stay_out_of_logs() -> None:
    from postern.types import SignedIn

    told = SignedIn(authenticated=True, token="5f5f", user=None)  # type: ignore[arg-type]
    assert "5f5f" not in repr(told)
    assert "sk_secret" not in repr(Postern("https://auth.example.com", key="sk_secret"))


def test_every_public_name_is_there() -> None:
    for name in package.__all__:
        assert getattr(package, name) is not None
    from postern import types

    for names in types._MODULES.values():
        for name in names.split():
            getattr(types, name)
