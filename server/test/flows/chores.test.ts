import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHORES } from '../../src/operations/chores/chores.ts'
import { Maintenance } from '../../src/operations/chores/maintenance.ts'
import { generationAt } from '../../src/platform/db/generations.ts'
import { firstIdAt } from '../../src/platform/keys/ids.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const NOW = Date.now()
const ago = (ms: number): Date => new Date(NOW - ms)
const today = Math.floor(NOW / DAY) * DAY
const generation = generationAt('usage_key', NOW - DAY) // a day later than need be
/** An id made `days` before today, and one made just after. */
const idBefore = (days: number): string => firstIdAt(today - days * DAY - 1)
const idAfter = (days: number): string => firstIdAt(today - days * DAY)

const RUNNING = new AbortController().signal

type Row = Record<string, unknown>
interface Removal {
  table: string
  gone: Row[]
  kept: Row[]
  /** Rows of other tables that decide on it. */
  beside?: Array<[table: string, row: Row]>
}

const expires = (table: string, more: Row = {}): Removal[] => [
  { table, gone: [{ expires_at: ago(1), ...more }], kept: [{ expires_at: ago(-1), ...more }] },
]
const older = (table: string, column: string, ms: number, more: Row = {}): Removal[] => [
  { table, gone: [{ [column]: ago(ms + 1), ...more }], kept: [{ [column]: ago(ms - 1), ...more }] },
]
/** Rows of a default partition: days that are over, and one for which none was made yet. */
const outsideDays = (table: string, key: string, more: Row = {}): Removal => ({
  table,
  gone: [{ [key]: idBefore(60), ...more }],
  kept: [{ [key]: idAfter(-400), ...more }],
})
const addressOf = (name: string, ms: number): Row => ({
  email: `${name}@example.com`,
  principal: 'customer',
  window_started_at: ago(ms),
})
const proofOf = (name: string): Row => ({
  email: `${name}@example.com`,
  principal: 'customer',
  created_at: ago(1),
})
const clientOf = (source: string, unused: number, more: Row = {}): Row => ({
  client_id: randomUUID(),
  principal: 'customer',
  kind: 'web',
  auth_method: 'none',
  status: 'active',
  source,
  created_at: ago(unused),
  ...more,
})
const usedOn = (days: number): Row => ({ operation: 'olds.get', count: 1, day: ago(days * DAY) })
const NAMED = 'named@example.com'
const [endpoint, other, removed, delivered] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

/** What each chore removes and what it leaves; or the test that shows what else it does. */
const CASES: Record<string, Removal[] | string> = {
  partitions: 'flows/retention',
  statistics: 'flows/stats',
  'young tables': '../src/operations/chores/young-tables',
  sessions: expires('session'),
  'email proofs': [
    ...older('email_proof', 'created_at', DAY),
    {
      table: 'email_proof_address',
      gone: ['gone', 'redeemed', 'expired', 'of-the-staff'].map((name) => addressOf(name, DAY + 1)),
      kept: [addressOf('kept', DAY - 1), addressOf('open', DAY + 1)],
      beside: [
        ['email_proof', { ...proofOf('open'), expires_at: ago(-1) }],
        ['email_proof', { ...proofOf('redeemed'), expires_at: ago(-1), redeemed_at: ago(1) }],
        ['email_proof', { ...proofOf('expired'), expires_at: ago(1) }],
        ['email_proof', { ...proofOf('of-the-staff'), principal: 'provider', expires_at: ago(-1) }],
      ],
    },
  ],
  'leaving people': 'flows/leaving',
  'pending sign-ins': expires('pending_login'),
  'authenticator enrolments': expires('totp_enrolment'),
  'connection flows': older('federation_flow', 'created_at', 10 * MINUTE),
  'parked SAML responses': older('saml_answer', 'created_at', 10 * MINUTE),
  'used SAML messages': expires('saml_used'),
  'logout tokens': expires('logout_token'),
  'exchange codes': expires('exchange_code'),
  'native nonces': expires('native_nonce'),
  'welcome links': expires('welcome_link'),
  'session transfers': expires('session_transfer'),
  'authorization requests': expires('oauth_interaction', { principal: 'customer' }),
  'OAuth tokens': expires('oauth_token', { principal: 'customer', kind: 'access' }),
  'shown once': expires('oauth_replay'),
  'unused applications': [
    {
      table: 'oauth_client',
      gone: ['cimd', 'dcr'].map((source) => clientOf(source, 30 * DAY + 1)),
      kept: [
        clientOf('admin', 31 * DAY),
        clientOf('dcr', 30 * DAY - 1),
        clientOf('dcr', 31 * DAY, { last_used_at: ago(29 * DAY) }),
        clientOf('dcr', 31 * DAY, { status: 'disabled' }),
      ],
    },
  ],
  'ended grants': older('oauth_grant', 'revoked_at', 90 * DAY, { principal: 'customer', kind: 'consent' }),
  'refused requests of applications': older('oauth_refusal', 'last_at', 30 * DAY),
  'what ended': older('oauth_revocation', 'at', 60 * MINUTE, {
    principal: 'customer',
    kind: 'user',
    subject: 'x',
  }),
  'back-channel logouts': 'flows/oauth-back-channel',
  'signing keys': '../src/identity/oauth/keys/tend-keys',
  'known devices': older('known_device', 'seen_at', 400 * DAY),
  budgets: [{ table: 'budget', gone: [{ ends_at: ago(1) }], kept: [{ ends_at: ago(-1) }] }],
  'passkey challenges': expires('passkey_challenge', { purpose: 'register' }),
  'waiting identities': older('waiting_assertion', 'created_at', 20 * MINUTE),
  'portal links': expires('portal_link'),
  'portal sessions': expires('portal_session', { opens: 'webhooks' }),
  'set-up guides': older('setup_guide', 'expires_at', 90 * DAY),
  confirmations: expires('mcp_confirmation'),
  invitations: older('invitation', 'expires_at', 90 * DAY, { principal: 'provider', role: 'admin' }),
  'alert addresses': [
    {
      table: 'alert_address',
      gone: [{ email: 'gone@example.com', unsubscribed_at: ago(30 * DAY) }],
      kept: [
        { email: 'recent@example.com', unsubscribed_at: ago(30 * DAY - 1) },
        { email: 'subscribed@example.com', unsubscribed_at: null },
        { email: NAMED, unsubscribed_at: ago(30 * DAY) },
      ],
    },
  ],
  'personal exports': expires('personal_export', { status: 'failed' }),
  'kept answers': older('idempotency_key', 'created_at', DAY),
  'request counts': older('client_requests', 'minute', 2 * MINUTE),
  'old partitions': 'flows/retention',
  'old generations': [],
  'rows without a partition': [
    outsideDays('event_default', 'id'),
    outsideDays('event_subject_default', 'event_id'),
    outsideDays('delivery_default', 'id', { status: 'failed' }),
    outsideDays('attempt_default', 'id', { trigger: 'schedule' }),
  ],
  'rows without a generation': [
    {
      table: 'usage_key_default',
      gone: [{ generation: generation - 2 }],
      kept: [{ generation: generation - 1 }, { generation: generation + 2 }],
    },
  ],
  'queued past retention': [
    { table: 'delivery_queue', gone: [{ delivery_id: idBefore(30) }], kept: [{ delivery_id: idAfter(30) }] },
  ],
  undelivered: [
    {
      table: 'undelivered',
      gone: [
        { status: 'failed', delivery_id: idBefore(30) },
        { status: 'cancelled', delivery_id: idBefore(30) },
      ],
      kept: [{ status: 'failed', delivery_id: idAfter(30) }],
    },
  ],
  'endpoint versions': [
    {
      table: 'webhook_endpoint_version',
      gone: [
        { endpoint_id: endpoint, version: 1, created_at: ago(50 * DAY) },
        { endpoint_id: removed, version: 1, created_at: ago(50 * DAY) },
      ],
      // The newest tells where webhooks go; the one before it was in force within the retention. What a delivery went to
      // stays with it.
      kept: [
        { endpoint_id: other, version: 1, created_at: ago(50 * DAY) },
        { endpoint_id: removed, version: 2, created_at: ago(DAY) },
        { endpoint_id: delivered, version: 1, created_at: ago(50 * DAY) },
        { endpoint_id: endpoint, version: 2, created_at: ago(40 * DAY) },
        { endpoint_id: endpoint, version: 3, created_at: ago(DAY) },
      ],
      beside: [['delivery', { id: idAfter(0), endpoint_id: delivered, status: 'delivered' }]],
    },
  ],
  'last failures': [
    { table: 'last_failure', gone: [{ delivery_id: idBefore(30) }], kept: [{ delivery_id: idAfter(30) }] },
  ],
  'delivery statistics': [
    {
      table: 'delivery_stat',
      gone: [{ minute: (today - 90 * DAY) / MINUTE - 1, span: 60 }],
      kept: [{ minute: (today - 90 * DAY) / MINUTE, span: 60 }],
    },
  ],
  domains: 'flows/sso-domains',
  'SAML connections': 'flows/saml-keys',
  'sign-in statistics': [
    {
      table: 'sign_in_stat',
      gone: [{ minute: (today - 90 * DAY) / MINUTE - 1, span: 60 }],
      kept: [{ minute: (today - 90 * DAY) / MINUTE, span: 60 }],
    },
  ],
  'deprecated calls': [{ table: 'deprecated_use', gone: [usedOn(30)], kept: [usedOn(29)] }],
  'active users': [
    {
      table: 'active_user_stat',
      gone: [{ day: new Date(NOW - 731 * DAY) }],
      kept: [{ day: new Date(NOW - 730 * DAY) }],
    },
  ],
  alerts: [
    {
      table: 'endpoint_alert',
      gone: [{ endpoint_id: removed, mailed_at: ago(DAY + 1) }],
      kept: [
        { endpoint_id: endpoint, mailed_at: ago(DAY + 1) }, // it is there
        { mailed_at: ago(DAY - 1) },
        { mailed_at: ago(DAY + 1), exhausted: 1 }, // still to be told
        { mailed_at: ago(DAY + 1), mail_event_id: randomUUID() },
      ],
    },
  ],
  mirrors: [{ table: 'webhook_mirror', gone: [{ until: ago(1) }], kept: [{ until: ago(-1) }] }],
  'mirrored replays': [
    {
      table: 'mirrored_replay',
      gone: [{ id: firstIdAt(NOW - DAY - 1) }],
      kept: [{ id: firstIdAt(NOW - DAY + 1) }],
    },
  ],
  'Stripe events': [
    ...older('stripe_event', 'received_at', 35 * DAY),
    ...older('stripe_intent', 'created_at', 35 * DAY, { kind: 'checkout' }),
  ],
  'billing mails': [
    {
      table: 'billing_mail',
      gone: [
        { kind: 'order', due_at: ago(90 * DAY + 1), sent_at: ago(DAY) },
        { kind: 'order', due_at: ago(90 * DAY + 1), cancelled_at: ago(DAY) },
      ],
      kept: [
        { kind: 'order', due_at: ago(90 * DAY + 1) }, // it waits
        { kind: 'order', due_at: ago(90 * DAY - 1), sent_at: ago(DAY) },
      ],
    },
  ],
  refunds: 'flows/credit-notes',
  credits: 'flows/credits',
  reservations: [
    {
      table: 'consumption',
      gone: [{ kind: 'consume', status: 'consumed', amount: 1, created_at: ago(35 * DAY + 1) }],
      kept: [
        { kind: 'consume', status: 'consumed', amount: 1, created_at: ago(35 * DAY - 1) },
        { kind: 'reserve', status: 'open', amount: 1, created_at: ago(35 * DAY + 1), expires_at: ago(-1) },
        { kind: 'reserve', status: 'settled', amount: 1, created_at: ago(DAY), expires_at: ago(1) },
      ],
    },
  ],
  'audit entries': older('audit_entry', 'at', 365 * DAY),
}

let service: TestService
beforeAll(async () => {
  const config = { retentionDays: 30, auditRetentionDays: 365, dnsServers: ['127.0.0.1:9'] }
  service = await startTestService({ clock: new ManualClock(NOW), work: false, config })
  const body = { url: 'http://localhost:9/hook', events: ['*'] }
  for (const id of [endpoint, other]) {
    const { body: made } = await service.call('POST', '/api/v1/webhooks/endpoints', { body })
    await db()`update webhook_endpoint set id = ${id} where id = ${made.id}`
  }
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { alert_emails: [NAMED] } } })
})
afterAll(() => service.stop())

const db = () => service.service.db

/** Values for columns that a case does not care about, by type. */
const ANY: Record<string, () => unknown> = {
  uuid: randomUUID,
  text: () => randomBytes(6).toString('hex'),
  bytea: () => randomBytes(8),
  timestamptz: () => new Date(NOW),
  jsonb: () => ({}),
  _int8: () => [],
  _text: () => [],
  bool: () => false,
}

/** Inserts a row, with what the table wants beside `given`. No reference is checked. */
async function seed(table: string, given: Row): Promise<void> {
  const columns = await db()<{ name: string; type: string }[]>`
    select a.attname as name, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attnotnull and not a.atthasdef and a.attgenerated = ''`
  const row: Row = Object.fromEntries(columns.map(({ name, type }) => [name, (ANY[type] ?? (() => 1))()]))
  row.provider_id &&= (await db()`select provider_id from provider`)[0]!.provider_id
  await db().begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into ${tx(table)} ${tx({ ...row, ...given } as Record<string, string>)}`
  })
}

const rowsOf = async (table: string): Promise<string[]> =>
  (await db()`select to_jsonb(t)::text as row from ${db()(table)} t order by 1`).map(({ row }) => row)

test('every chore has its case here', () => {
  expect(CHORES.map(({ name }) => name).toSorted()).toEqual(Object.keys(CASES).toSorted())
  for (const elsewhere of Object.values(CASES))
    if (typeof elsewhere === 'string')
      expect(existsSync(join(import.meta.dirname, '..', `${elsewhere}.test.ts`)), elsewhere).toBe(true)
})

for (const [name, removals] of Object.entries(CASES)) {
  if (typeof removals === 'string' || removals.length === 0) continue
  test(`${name}: what is over goes, and nothing else`, async () => {
    const chore = CHORES.find((one) => one.name === name)!
    for (const { table, gone, kept, beside = [] } of removals) {
      for (const each of [table, ...beside.map(([name]) => name)]) await db()`delete from ${db()(each)}`
      for (const [name, row] of beside) await seed(name, row)
      for (const row of kept) await seedAlone(table, row)
      const left = await rowsOf(table)
      for (const row of gone) await seedAlone(table, row)
      expect(await rowsOf(table)).toHaveLength(left.length + gone.length)
      await chore.run(service.service.app.services, RUNNING)
      expect(await rowsOf(table), table).toEqual(left)
    }
  })
}

/** As `seed`; a table with one row for each provider gets another provider. */
async function seedAlone(table: string, row: Row): Promise<void> {
  await seed(table, table === 'welcome_link' ? { provider_id: randomUUID(), ...row } : row)
}

const doChore = (name: string) =>
  CHORES.find((one) => one.name === name)!.run(service.service.app.services, RUNNING)

test('domains: what was not looked up for a day is', async () => {
  const lookedUp = async () =>
    (await db()`select domain from sso_domain where checked_at = ${new Date(NOW)}`).length
  const verified = { domain: 'logistik-nord.example', verified_at: ago(9 * DAY) }
  await seed('sso_domain', { ...verified, checked_at: ago(DAY + 1) })
  expect(await lookedUp()).toBe(0)
  await doChore('domains')
  expect(await lookedUp()).toBe(1)
})

test('credits: what has expired is booked', async () => {
  const { body: account } = await service.call('POST', '/api/v1/accounts', {
    body: { name: 'Logistik Nord' },
  })
  const grant = { unit: 'images', amount: 10, expires_at: ago(-DAY).toISOString() }
  const { status, body } = await service.call('POST', `/api/v1/accounts/${account.id}/credits/grants`, {
    body: grant,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  await db()`update credit_grant set expires_at = ${ago(1)}`
  await doChore('credits')
  expect([
    ...(await db()`select to_book, amount::int from credit_entry order by number desc limit 1`),
  ]).toEqual([{ to_book: 'expired', amount: 10 }])
})

test('generations that are looked into no longer are dropped, and the two that are stay', async () => {
  const chore = CHORES.find(({ name }) => name === 'old generations')!
  const names = async (): Promise<string[]> =>
    (
      await db()`
        select relname from pg_class where relname ~ '^usage_key_g[0-9]+$' and relispartition order by 1`
    ).map(({ relname }) => relname)
  const before = await names()
  await db()`delete from usage_key_default`
  for (const one of [generation - 2, generation - 1])
    await db().unsafe(`create table usage_key_g${one} partition of usage_key for values in (${one})`)
  await chore.run(service.service.app.services, RUNNING)
  expect(await names()).toEqual([...before, `usage_key_g${generation - 1}`].toSorted())
})

test('with one table gone, every other chore is done', async () => {
  await db()`alter table portal_session rename to session_elsewhere`
  expect(await new Maintenance(service.service.app.services).runOnce()).toEqual(['portal sessions'])
  await db()`alter table session_elsewhere rename to portal_session`
  expect(await new Maintenance(service.service.app.services).runOnce()).toEqual([])
})
