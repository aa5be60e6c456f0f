/** What moves with a provider, beside its own row. A test compares both lists with the schema. */
export const MOVED: readonly string[] = [
  'account alert_address api_key app_user billing_account billing_import billing_mail billing_settings brand_image charge connection',
  'consumption credit_balance credit_entry credit_grant credit_note credit_operation entitlement_override event_type',
  'event_type_version former_member identity invitation invoice invoice_series known_device member meter mrr_movement oauth_client oauth_client_secret oauth_grant oauth_issuer',
  'oauth_resource oauth_scope oauth_signing_key passkey passkey_offer password preference',
  'password_history payment plan plan_version provider_text recovery_code refund role_permission saml_encryption_key saml_key',
  'scim_group scim_group_member scim_mapping scim_token scim_user setup_guide sso_domain stripe_allowance stripe_customer',
  'stripe_event stripe_integration stripe_intent stripe_object stripe_price subscription terms_acceptance terms_document terms_version totp',
  'trial_address trial_use unanswered usage_total user_picture webhook_endpoint',
].flatMap((line) => line.split(' '))

const MINUTES = 'ends within minutes: people begin again'
const LOG = 'the log of the installation that did it'
const SENT = 'its deliveries are sent by the installation that took the event'
const COUNTED = 'counts what happened on one installation'

/** What does not move, and why. */
export const STAYS: Readonly<Record<string, string>> = {
  active_user_stat: COUNTED,
  attempt: LOG,
  audit_entry: LOG,
  budget: COUNTED,
  delivery: SENT,
  delivery_queue: SENT,
  delivery_stat: COUNTED,
  delivery_stat_part: COUNTED,
  email_proof: MINUTES,
  email_proof_address: COUNTED,
  endpoint_alert: 'the health of endpoints is observed again',
  event: LOG,
  event_subject: LOG,
  exchange_code: MINUTES,
  federation_flow: MINUTES,
  guess_window: COUNTED,
  idempotency_key: 'answers of one installation, kept for a day',
  job: 'is done by the installation that began it',
  last_failure: LOG,
  logout_token: 'ends sessions, and those stay',
  mirrored_replay: SENT,
  oauth_interaction: MINUTES,
<<<<<<< HEAD
  oauth_login: 'belongs to a session',
  oauth_login_application: 'belongs to a session',
  oauth_logout: 'is sent by the installation whose session ended',
  oauth_revocation: 'of tokens of sessions and grants that do not move, for an hour',
=======
  oauth_replay: MINUTES,
>>>>>>> main
  oauth_token: 'belongs to a session, or is asked for again: people sign in again',
  oidc_session: 'belongs to a session',
  passkey_challenge: MINUTES,
  pending_login: MINUTES,
  portal_link: MINUTES,
  portal_session: 'people sign in again',
  saml_answer: MINUTES,
  saml_session: 'belongs to a session',
  saml_used: MINUTES,
  saml_watch: 'claims of processes, which are made again',
  session: 'people sign in again',
  sign_in_stat: COUNTED,
  sign_in_stat_part: COUNTED,
  test_clock: 'for development only',
  totp_enrolment: MINUTES,
  undelivered: SENT,
  usage_key: 'increments already counted are in the totals; their senders finish before the move',
  waiting_assertion: MINUTES,
  webhook_endpoint_version: 'a trigger writes it',
  webhook_listener: 'a terminal that is connected now',
  webhook_mirror: 'a terminal that is connected now',
  welcome_link: MINUTES,
}
