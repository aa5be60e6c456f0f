"""Signs in, lists, changes and receives webhooks with the installed package. Arguments: proxy, service, admin key."""

import asyncio
import json
import re
import sys
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue

import httpx2
from postern import AsyncPostern, Conflict, Postern, PosternUnreachable, webhooks
from postern.types import InvoiceCreatedEvent, SessionVerifyAnswerActive, UserLoginEvent

proxy, direct, key = sys.argv[1:]
received = Queue()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        received.put((self.rfile.read(int(self.headers["content-length"])), dict(self.headers)))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


class Counting(httpx2.HTTPTransport):
    """Counts what is sent, and loses the answers that it is told to."""

    def __init__(self):
        super().__init__()
        self.sent = []
        self.loses = 0

    def handle_request(self, request):
        self.sent.append(request)
        response = super().handle_request(request)
        if self.loses == 0:
            return response
        self.loses -= 1
        response.read()
        response.close()
        return httpx2.Response(503, headers={"content-type": "text/html"}, text="Bad gateway", request=request)


receiver = HTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=receiver.serve_forever, daemon=True).start()
transport = Counting()
postern = Postern(direct, key=key, http_client=httpx2.Client(transport=transport))

# A broken connection, then one that holds: one account, and one key.
with Postern(proxy, key=key) as behind_proxy:
    broken = behind_proxy.accounts.create(name="Broken")
assert [one.id for one in postern.accounts.list(q="Broken")] == [broken.id]

# The account is made, and its answer is lost: the second attempt gets the first answer.
transport.loses = 1
account = postern.accounts.create(name="Lost", external_id="crm-1")
attempts = [one for one in transport.sent if one.method == "POST"]
assert len(attempts) == 2 and len({one.headers["idempotency-key"] for one in attempts}) == 1
assert [one.id for one in postern.accounts.list(q="Lost")] == [account.id]
try:
    postern.accounts.create(name="Again", external_id="crm-1")
    raise AssertionError("The external id was taken.")
except Conflict as conflict:
    assert conflict.code == "already_exists" and conflict.request_id

# 250 users: three requests for all of them, one for the first three.
people = [{"email": f"p{n}@example.com", "email_verified": True} for n in range(250)]
for start in range(0, 250, 50):
    made = postern.users.import_many(users=people[start : start + 50])
    assert made.created == 50, made
transport.sent.clear()
found = {user.email for user in postern.users.list(principal="customer", q="p")}
assert (len(found), len(transport.sent)) == (250, 3), (len(found), len(transport.sent))
transport.sent.clear()
for number, user in enumerate(postern.users.list()):
    if number == 2:
        break
assert len(transport.sent) == 1

# PATCH: absent, null, a value.
user = postern.users.create(email="ada@example.com", name="Ada", external_id="u-1")
assert postern.users.update(user.id, name="Ada L.").external_id == "u-1"
assert postern.users.update(user.id, external_id="u-2").external_id == "u-2"
changed = postern.users.update(user.id, external_id=None)
assert (changed.external_id, changed.name) == (None, "Ada L.")
seen = postern.users.get(user.id)
postern.users.update(user.id, name="Ada", if_match=seen.etag)
try:
    postern.users.update(user.id, name="Ada B.", if_match=seen.etag)
    raise AssertionError("It was changed meanwhile.")
except Conflict as conflict:
    assert conflict.code == "changed_meanwhile"

# A sign-in, and its webhook.
endpoint = postern.webhooks.endpoints.create(
    url=f"http://127.0.0.1:{receiver.server_port}/hook", events=["user.login", "invoice.created"]
)
visitor = Postern(direct)
visitor.auth.login(email="python@example.com")
mail = urllib.request.urlopen(f"{direct}/dev/mailbox/latest?to=python@example.com").read().decode()
code = re.search(r"^\d{6}$", mail, re.M)[0]
signed_in = visitor.auth.verify_otp(email="python@example.com", code=code)
match postern.sessions.verify(token=signed_in.token):
    case SessionVerifyAnswerActive(user=person):
        assert person.email == "python@example.com"
    case other:
        raise AssertionError(other)
mine = visitor.with_options(key=signed_in.token).me.session.get()
assert mine.user.email == "python@example.com"
visitor.close()

raw, headers = received.get(timeout=20)
match webhooks.verify(raw, headers, endpoint.secret):
    case UserLoginEvent(data=data, delivery_id=delivery_id):
        assert data.user.email == "python@example.com" and delivery_id
    case other:
        raise AssertionError(other)
try:
    webhooks.verify(json.dumps(json.loads(raw), indent=1).encode(), headers, endpoint.secret)
    raise AssertionError("These are not the bytes that were signed.")
except webhooks.WebhookRefused as refused:
    assert "parsed and printed again" in str(refused)

invoice = {"id": "in_1", "number": "1", "status": "open", "amount_due": 4900, "currency": "eur"}
postern.events.publish({"event": "invoice.created", "data": {"invoice": invoice}})
raw, headers = received.get(timeout=20)
match webhooks.verify(raw, headers, endpoint.secret):
    case InvoiceCreatedEvent(data=data):
        assert data.invoice.amount_due == 4900
    case other:
        raise AssertionError(other)


async def with_tasks() -> None:
    async with AsyncPostern(direct, key=key) as client:
        users = [one.email async for one in client.users.list(principal="customer", q="p")]
        assert len(users) == 251, len(users)
        # The proxy never answers this one.
        async with AsyncPostern(proxy, key=key) as silent:
            task = asyncio.ensure_future(silent.audit_log.list().first_page())
            await asyncio.sleep(0.1)
            began = time.perf_counter()
            task.cancel()
            try:
                await task
            except asyncio.CancelledError:
                assert time.perf_counter() - began < 0.5
        gone = AsyncPostern("http://127.0.0.1:9", key=key, max_retries=0)
        try:
            await gone.users.get(user.id)
            raise AssertionError("Nothing listens there.")
        except PosternUnreachable as unreachable:
            assert unreachable.reason == "network"
        await gone.aclose()


asyncio.run(with_tasks())
postern.close()
postern._transport.http.close()
print("signed in, listed, changed, lost an answer, verified")
