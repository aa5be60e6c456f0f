import type { Field } from './entries.ts'

/** What the contract does not say about a command. */
export interface Kept {
  /** The operation that it calls, where that has another name. */
  calls?: string
  says?: string
  columns?: readonly string[]
  /** What is lost; asked before. Deletions ask unless it is false. */
  asks?: string | false
  /** Its options, in place of those of the contract: names, or fields that the contract has further down. */
  options?: readonly string[] | Readonly<Record<string, Field>>
  /** Fields of every such request. */
  fixed?: Readonly<Record<string, unknown>>
  /** The field that holds those of the options. */
  within?: string
  /** What one of them is called in --json; the singular of the area without it. */
  one?: string
  example?: string
}

export const UUID = '01a1f87f-331f-7509-873e-d4a709e0fd87'
export const OTHER = '01a1f87f-3320-7c11-9f04-5d1e1f3b8a55'

const MATCHING: Readonly<Record<string, Field>> = {
  endpoint_id: { kind: 'text', says: 'Of this endpoint' },
  event: { kind: 'text', says: 'Of this event' },
  status: { kind: 'text', says: 'Such as failed' },
  since: { kind: 'text', says: 'From this time on, such as 2026-11-22T00:00:00Z' },
  until: { kind: 'text', says: 'Before this time' },
}

/** By command: an operation id, or a name of ours for an operation. */
export const KEPT: Readonly<Record<string, Kept>> = {
  'providers.list': { columns: ['id', 'slug', 'name', 'plan.name', 'base_url', 'suspended_at'] },
  'providers.plan': {
    calls: 'providers.update',
    says: 'Move a provider to another plan',
    options: ['plan'],
    example: `${UUID} --plan team`,
  },
  'providers.suspend': {
    asks: 'Its users and staff cannot sign in until it is resumed.',
    example: `${UUID} --reason "Invoice 17 is unpaid"`,
  },
  'api_keys.list': { columns: ['id', 'name', 'hint', 'scopes', 'expires_at', 'last_used_at'], one: 'key' },
  'api_keys.create': { one: 'key', example: '--name "Ada\'s laptop" --scopes listen,events,webhooks' },
  'api_keys.rotate': { one: 'key', asks: 'The old key ends with its overlap.' },
  'api_keys.delete': { one: 'key', asks: 'Programs that have this key are refused from now on.' },
  'api_keys.revoke': {
    calls: 'api_keys.delete',
    one: 'key',
    asks: 'Programs that have this key are refused from now on.',
  },
  'staff.list': { columns: ['id', 'email', 'name', 'role', 'status', 'last_login_at'], one: 'staff' },
  'staff.get': { one: 'staff' },
  'staff.delete': { one: 'staff', asks: 'They are signed out and lose access.' },
  'staff.update': { one: 'staff' },
  'staff.role': {
    calls: 'staff.update',
    one: 'staff',
    says: 'Change the role of a staff member',
    options: ['role'],
    example: `${UUID} --role member`,
  },
  'staff.invite': {
    calls: 'staff.invitations.create',
    says: 'Email an invitation to join the staff',
    one: 'staff',
    example: '--email ada@example.com --role admin',
  },
  'staff.withdraw': {
    calls: 'staff.invitations.delete',
    one: 'staff',
    asks: 'The link in the email stops working.',
  },
  'staff.invitations.list': { columns: ['id', 'email', 'role', 'status', 'expires_at'] },
  'staff.invitations.delete': { asks: 'The link in the email stops working.' },
  'users.list': {
    columns: ['id', 'email', 'principal', 'status', 'name', 'last_login_at'],
    example: '--status blocked --json',
  },
  'users.update': { example: `${UUID} --public-metadata '{"tier": "gold"}'` },
  'users.block': {
    calls: 'users.update',
    says: 'Sign a user out and block them',
    options: [],
    fixed: { status: 'blocked' },
    asks: 'All sessions of this person end.',
  },
  'users.unblock': {
    calls: 'users.update',
    says: 'Allow a user to sign in again',
    options: [],
    fixed: { status: 'active' },
  },
  'users.delete': { asks: 'All personal data of this user is deleted. This cannot be undone.' },
  'users.deletion.cancel': { asks: false },
  'users.mfa.delete': { asks: 'The user signs in without a second factor until they set one up.' },
  'users.bulk': { asks: 'It changes every user that matches.' },
  'users.sessions.list': {
    columns: ['id', 'method', 'second_factor', 'ip', 'created_at', 'last_seen_at', 'expires_at'],
  },
  'users.sessions.delete': { asks: 'The user of this session is signed out.' },
  'users.sessions.delete_all': { asks: 'The user is signed out everywhere.' },
  'sessions.list': { calls: 'users.sessions.list', says: 'List the sessions of a user', one: 'session' },
  'sessions.end': {
    calls: 'users.sessions.delete',
    says: 'End one session of a user',
    one: 'session',
    asks: 'The user of this session is signed out.',
    example: `${UUID} ${OTHER}`,
  },
  'sessions.end_all': {
    calls: 'users.sessions.delete_all',
    says: 'Sign a user out everywhere',
    one: 'session',
    asks: 'The user is signed out everywhere.',
  },
  'accounts.list': { columns: ['id', 'name', 'external_id', 'created_at'] },
  'accounts.members.list': { columns: ['user_id', 'email', 'name', 'role', 'created_at'] },
  'accounts.members.create': { example: `${UUID} --email ada@example.com --role admin` },
  'accounts.delete': { asks: 'Its members lose access, and its subscription ends. This cannot be undone.' },
  'accounts.subscription.cancel': { asks: 'The account loses its plan when the subscription ends.' },
  'accounts.credits.grants.void': { asks: 'What is left of the grant can no longer be spent.' },
  'plans.versions.migrate': { asks: 'Every subscription that matches moves to this version.' },
  'subscriptions.list': {
    columns: ['id', 'account.name', 'plan_name', 'status', 'interval', 'seats', 'current_period_end'],
  },
  'invoices.list': {
    columns: ['id', 'number', 'account.name', 'status', 'total', 'amount_due', 'currency', 'due_at'],
  },
  'invoices.void': { asks: 'A void invoice is never paid. This cannot be undone.' },
  'invoices.write_off': { asks: 'What is open of it is not expected any more.' },
  'invoices.bulk': { asks: 'It changes every invoice that matches.' },
  'test_clock.advance': { asks: 'Time moves forward for the whole provider, and never back.' },
  'oauth.keys.rotate': { asks: 'New tokens are signed with the next key.' },
  'audit_log.list': {
    columns: ['at', 'action', 'actor.name', 'user.email', 'target.label', 'ip'],
    one: 'audit',
  },
  'events.list': { columns: ['id', 'event', 'account.name', 'created_at'] },
  'events.replay': { asks: 'Receivers get the deliveries of this event again.' },
  'event_types.list': { columns: ['name', 'summary', 'version', 'built_in'] },
  'webhooks.endpoints.list': { columns: ['id', 'url', 'events', 'status', 'status_reason', 'account.name'] },
  'webhooks.endpoints.rotate_secret': {
    asks: 'Receivers that know only the present secret refuse webhooks when the overlap has ended.',
    example: `${UUID} --overlap 3600`,
  },
  'webhooks.endpoints.delete': { asks: 'Its pending deliveries are never sent.', example: `${UUID} --yes` },
  'webhooks.endpoints.bulk': { asks: 'It changes every endpoint that matches.' },
  'webhooks.deliveries.list': {
    columns: ['id', 'event', 'endpoint.url', 'status', 'attempt_count', 'response_status', 'created_at'],
    example: '--status failed --limit 20',
  },
  'webhooks.deliveries.bulk': { asks: 'It sends or cancels every delivery that matches.' },
  'webhooks.deliveries.cancel': { asks: 'This delivery is not sent any more.' },
  'webhooks.replays.list': { columns: ['id', 'endpoint_id', 'status', 'done', 'total', 'created_at'] },
  'webhooks.replays.delete': { asks: false },
  'webhooks.replays.cancel': { calls: 'webhooks.replays.delete', asks: false },
  'webhooks.replays.start': {
    calls: 'webhooks.replays.create',
    says: 'Replay all deliveries that match',
    options: MATCHING,
    within: 'filter',
    asks: 'Receivers get these deliveries again. postern replays count says how many.',
    example: '--status failed --since 2026-11-22T00:00:00Z',
  },
  'webhooks.replays.count': {
    calls: 'webhooks.replays.create',
    says: 'Count the deliveries that match',
    options: MATCHING,
    within: 'filter',
    fixed: { dry_run: true },
    example: '--status failed',
  },
  'webhooks.backfills.delete': { asks: false },
  'preferences.delete': { asks: false },
  'bulk.delete': { asks: false },
}

/** Shorter names of areas. */
export const AREAS: Readonly<Record<string, string>> = {
  keys: 'api_keys',
  endpoints: 'webhooks.endpoints',
  deliveries: 'webhooks.deliveries',
  replays: 'webhooks.replays',
  backfills: 'webhooks.backfills',
  applications: 'oauth.applications',
  audit: 'audit_log',
}

/** Other words for what an operation does. */
export const VERBS: Readonly<Record<string, string>> = {
  show: 'get',
  view: 'get',
  change: 'update',
  edit: 'update',
  set: 'replace',
  add: 'create',
  new: 'create',
  remove: 'delete',
  rm: 'delete',
  ls: 'list',
}
