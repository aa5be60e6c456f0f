import type { ProblemCode } from '../../platform/problem.ts'

/** What a developer does about each problem. A new code needs its line here, or nothing compiles. */
export const CURES: Record<ProblemCode, string> = {
  invalid_json: 'Send one JSON value in UTF-8. In a shell, check the quotes around the body.',
  invalid_request: 'Correct the fields that `errors` names, and leave out those that it calls unknown.',
  invalid_cursor: 'Use `next_cursor` of the previous page with the same filters, or start without a cursor.',
  unknown_feature: 'Check the name against the features of your published plans.',
  url_not_allowed:
    'Use https and a host that resolves to public addresses. For private ones, the operator sets `OUTBOUND_ALLOW`.',
  client_document_invalid:
    'Preview the document at `/oauth/applications/preview`: it lists every fault. Applications see this as `invalid_client`.',
  weak_password: 'Show `errors` to the person. It says which rule was not met.',
  invalid_signature: 'Pass on the body byte for byte, and check the secret and the clock.',
  invalid_code:
    'Let the person enter it again, or ask for a new one. A code allows a few attempts within some minutes.',
  invalid_link: 'Send a new link. A link works once.',
  invalid_credentials: 'Let the person try again, or offer a code or a new password.',
  invalid_passkey:
    'Ask for new options and let the browser start the ceremony again. A challenge works once.',
  invalid_id_token:
    'Ask for a new nonce and for a new ID token with it. The audit log says what was wrong with the token.',
  invalid_mfa_token: 'Start the sign-in again from the first step.',
  invalid_leaving_token: 'Start the sign-in again, which leads to the choice.',
  unauthenticated: 'Send `Authorization: Bearer …` with a live key or token. A person signs in again.',
  forbidden: 'Use a key with the scope that the route names, or a person with the right role.',
  reauthentication_required: 'Ask the person for a factor at `session/step-up`, then send the request again.',
  email_not_proved: 'Ask for the address and send a code, because the identity provider vouches for none.',
  login_refused:
    'Tell the person to ask the provider, which blocked them or does not let them in. Do not repeat the request.',
  method_disabled: 'Offer another method, or turn this one on in the settings of the provider.',
  self_deletion_off: 'Turn `self_deletion` on, or delete the user through the API.',
  sso_required: 'Send the browser to the `url` of the problem.',
  provider_suspended: 'Ask the operator of the installation to resume it. What was accepted continues.',
  plan_limit: 'Ask the operator of the installation for another plan.',
  other_browser: 'Let the person enter the number that the first browser shows, or open the link there.',
  key_in_browser:
    'Rotate the key, as it was in a page. Call from your server, or sign people in by an application of the kind `spa`.',
  cross_site:
    'Call from your own origin or from your server. Cookies of this service do not work from other sites.',
  not_found: 'Check the id and the base URL. Ids of other providers are not found either.',
  no_such_route:
    'Correct the path, of which `detail` names the nearest one, and the base URL. An older version may lack the route.',
  method_not_allowed: 'Use one of the methods in the `Allow` header.',
  not_asked: 'No action is needed. Continue without asking.',
  already_exists: 'Read the one that exists, or choose another name.',
  field_held: 'Leave the field to its source, such as the directory, or send `"force": true`.',
  managed_by_directory: 'Ask the organisation to remove the person from its directory.',
  last_owner: 'Add another owner, then repeat.',
  domain_not_verified: 'Publish the TXT record that the domain names, wait, and verify again.',
  last_way_in: 'Let the person add another method first.',
  limit_reached: 'Delete what is not needed. `detail` names the limit.',
  rotation_in_progress: 'Promote the new secret, or wait for the end of the overlap.',
  redirect_uri_invalid: 'Fix the URI that `errors` names: it is compared byte by byte, without wildcards.',
  too_many_secrets: 'Delete the secret that is no longer used, then make the new one.',
  role_in_use: 'Send the id of another role as `replace_with`, or take the role from its members first.',
  connection_in_use:
    'Add another connection with the new addresses, or remove the identities that users have at this one.',
  scope_in_use: 'Leave it, or send `force=true` to end what people allowed with it.',
  no_rotation: 'Start one with `rotate-secret`.',
  listeners_off: 'Ask the operator to set `LISTENERS=on`. In production, listeners are off without it.',
  endpoint_not_enabled: 'Fix the receiver, then call `resume`.',
  invalid_transition:
    'Read the object again. It has changed, or never allowed this. `detail` names its state.',
  terms_outdated: 'Show the version that is in force, and send its name.',
  preview_outdated: 'Ask for a new preview, show it, and send its `proration_at`.',
  unpaid_invoices:
    'Pay the invoice that is `uncollectible`, or `open` although its subscription has ended. The provider can also order for the account.',
  live_subscription: 'Cancel the subscription now, then repeat.',
  usage_limit_reached: 'Offer a larger plan, or wait for the next period.',
  insufficient_credits: 'Grant credits, or ask for less.',
  not_metered: 'Use a feature that a meter counts, or check it without an amount.',
  id_reused: 'Send each increment, spend or reservation with its own id.',
  not_running: 'No action is needed. It has ended.',
  destination_unavailable:
    'Install the package that `detail` names, on every machine that runs Postern, and restart it.',
  not_replayable: 'Wait until the delivery has ended. For a parked delivery, resume its endpoint.',
  request_in_progress: 'Wait a second and send the same request again with the same key.',
  changed_meanwhile: 'Read it again, compare, and send the change with the new `ETag`.',
  address_unsubscribed: 'Leave the address out. Its reader has unsubscribed; ask again after 30 days.',
  welcome_over: 'Sign in as staff. An owner can invite others.',
  payload_too_large: 'Send less in one request, for example by splitting the batch.',
  unsupported_media_type: 'Send `content-type: application/json`.',
  idempotency_key_reused: 'Use a new key for a different request.',
  stripe_refused: '`detail` has the answer from Stripe. Fix it there, or in the request.',
  stripe_unavailable: 'Try again with the same Idempotency-Key.',
  invalid_logout_token: 'Check issuer, audience, signature and clock at the identity provider.',
  idp_unavailable: 'Try again. If it keeps happening, test the connection.',
  rate_limited: 'Wait as many seconds as `Retry-After` says.',
  headers_too_large: 'Send fewer or smaller headers. In a browser, clear old cookies of this host.',
  internal: 'Try again. If it keeps happening, give the operator the `X-Request-Id`, which is in the log.',
  not_built: 'Run `npm run build` in the folder of the installation. No restart is needed.',
  unavailable: 'Wait as many seconds as `Retry-After` says, and try again.',
}
