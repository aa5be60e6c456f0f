# Runs scim2-tester against a SCIM server: scim.py <base URL> <token> <domain>. Prints one line of JSON for each check.
#
# Its random values stay, with one exception: this server takes people's addresses seriously. Names and addresses
# are in the domain that the account has verified.
import json
import sys
import uuid
from importlib.metadata import version

from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import check_server, filling
from scim2_tester.checkers import patch_add, patch_replace

base, token, domain = sys.argv[1:]
random_value = filling.generate_random_value


def with_addresses(context, path, *rest, **named):
    value = random_value(context, path, *rest, **named)
    if value is None:
        return value
    if str(path).endswith(":userName") or str(path) == "userName":
        return f"{uuid.uuid4()}@{domain}"
    for email in value if isinstance(value, list) else [value]:
        if type(email).__name__.lower().startswith("email"):
            email.value = f"{uuid.uuid4()}@{domain}"
    binding = path.resolve()
    if binding and binding.target_field_name == "value" and "email" in binding.target_model.__name__.lower():
        return f"{uuid.uuid4()}@{domain}"
    return value


for module in (filling, patch_add, patch_replace):
    module.generate_random_value = with_addresses

client = SyncSCIMClient(Client(base_url=base, headers={"Authorization": f"Bearer {token}"}))
print(json.dumps({"versions": {name: version(name) for name in ("scim2-tester", "scim2-client", "scim2-models")}}))
for result in check_server(client):
    print(
        json.dumps(
            {
                "status": result.status.name,
                "title": result.title,
                "kind": result.resource_type,
                "reason": result.reason,
            }
        )
    )
