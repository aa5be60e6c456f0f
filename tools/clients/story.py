"""Signs in, lists, publishes and verifies a webhook with the generated client. Arguments: base URL, admin key."""

import re
import sys
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue

from postern_client import AuthenticatedClient, Client
from postern_client.api.events import events_publish
from postern_client.api.sessions import sessions_verify
from postern_client.api.sign_in import auth_login, auth_verify_otp
from postern_client.api.users import users_list
from postern_client.api.webhook_endpoints import webhooks_endpoints_create
from postern_client import models
from standardwebhooks import Webhook

base_url, key = sys.argv[1:]
received: Queue = Queue()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        received.put((self.rfile.read(int(self.headers["content-length"])), dict(self.headers)))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


receiver = HTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=receiver.serve_forever, daemon=True).start()
server = AuthenticatedClient(base_url=base_url, token=key, raise_on_unexpected_status=True)


def call(operation, client=server, given=None, *path, **rest):
    if given is not None:
        rest["body"] = BODIES[operation].from_dict(given)
    answer = operation.sync_detailed(*path, client=client, **rest)
    assert answer.status_code < 300, answer.content
    return answer.parsed


BODIES = {
    events_publish: models.PublishedEvent,
    auth_login: models.AuthLoginInput,
    auth_verify_otp: models.AuthVerifyOtpInput,
    sessions_verify: models.SessionVerifyInput,
    webhooks_endpoints_create: models.WebhookEndpointCreate,
}

endpoint = call(
    webhooks_endpoints_create,
    server,
    {"url": f"http://127.0.0.1:{receiver.server_port}/hook", "events": ["user.login", "invoice.created"]},
)

visitor = Client(base_url=base_url)
email = "python@example.com"
call(auth_login, visitor, {"email": email}, "customer")
mail = urllib.request.urlopen(f"{base_url}/dev/mailbox/latest?to={email}").read().decode()
code = re.search(r"^\d{6}$", mail, re.M)[0]
signed_in = call(auth_verify_otp, visitor, {"email": email, "code": code}, "customer")
checked = call(sessions_verify, server, {"token": signed_in.token})
assert checked.active and checked.user.email == email

assert email in [user.email for user in call(users_list).data]

raw, headers = received.get(timeout=20)
event = Webhook(endpoint.secret).verify(raw, headers)
assert event["event"] == "user.login" and event["data"]["user"]["email"] == email, event

invoice = {"id": "in_1", "number": "1", "status": "open", "amount_due": 4900, "currency": "eur"}
call(events_publish, server, {"event": "invoice.created", "data": {"invoice": invoice}})
raw, headers = received.get(timeout=20)
assert Webhook(endpoint.secret).verify(raw, headers)["data"]["invoice"]["amount_due"] == 4900
print("signed in, listed, published, verified")
