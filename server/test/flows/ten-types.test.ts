import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usageReportLoop } from '../../src/billing/usage/index.ts'
import { EVENT_NAMES, OPTIONAL_NAMES } from '../../src/events/index.ts'
import { made, renew, sellPlans } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { invitationToken } from '../support/team.ts'
import { addTerms, publishTerms } from '../support/terms.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// A receiver that takes everything keeps what it had: the ten types, in bytes that were frozen before there were others.

const DAY = 86_400_000
const FROZEN = new URL('../support/frozen/ten-types.ndjson', import.meta.url)

let service: TestService
const clock = new ManualClock(Date.parse('2026-03-10T10:00:00.000Z'))

beforeAll(async () => {
  service = await startTestService({ clock, work: false })
  await sellPlans(service)
  await api('PATCH', '/billing/settings', { due_days: 90 })
  await api('POST', '/meters', { key: 'calls', name: 'Calls', aggregation: 'sum' })
  await addTerms(service, 'terms')
  await publishTerms(service, 'terms', { version: '2026-01' })
})
afterAll(() => service.stop())

const api = (method: string, path: string, body?: object, key?: string) =>
  made(service.call(method, `/api/v1${path}`, { ...(body && { body }), ...(key && { key }) }))

/** Everything that changes a user, an account and its members, and all that is sold to it. */
async function allChanges(): Promise<void> {
  const ada = await signIn(service, 'ada@example.com')
  const bob = await signIn(service, 'bob@example.com')
  await api('PATCH', `/users/${ada.user.id}`, { name: 'Ada', external_id: 'u-1', public_metadata: { a: 1 } })
  const { id } = await api('POST', '/accounts', { name: 'Acme', external_id: 'a-1' })
  const account = `/accounts/${id}`
  await api('POST', `${account}/members`, { user_id: ada.user.id, role: 'owner' })
  await api('POST', `/auth/customer/terms/terms/accept`, { version: '2026-01' }, ada.token)
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes('bob@example.com')).length
  await api('POST', `${account}/invitations`, { email: 'bob@example.com', role: 'admin' })
  const token = await invitationToken(service, 'bob@example.com', skip)
  await api('POST', `/auth/customer/invitations/${token}/accept`, undefined, bob.token)
  const dropped = await api('POST', `${account}/invitations`, { email: 'eve@example.com', role: 'member' })
  await api('DELETE', `${account}/invitations/${dropped.id}`)
  await buy(account)
  await api('PATCH', account, { name: 'Acme Ltd' })
  await api('PATCH', `${account}/members/${bob.user.id}`, { role: 'member' })
  await api('DELETE', `${account}/members/${bob.user.id}`)
  for (const status of ['blocked', 'active']) await api('PATCH', `/users/${bob.user.id}`, { status })
  await api('DELETE', `/users/${bob.user.id}`)
  await api('DELETE', `/users/${ada.user.id}`)
}

async function buy(account: string): Promise<void> {
  const settle = async () => {
    const [{ id, amount_remaining }] = (await api('GET', `/invoices?account_id=${account.split('/').at(-1)}`))
      .data
    await api('POST', `/invoices/${id}/payments`, { amount: amount_remaining, result: 'succeeded' })
  }
  const change = async (wanted: object) => {
    const { proration_at, version } = await api('POST', `${account}/subscription/preview`, wanted)
    await api('POST', `${account}/subscription/change`, { ...wanted, proration_at, version })
  }
  const pass = async (days: number) => {
    clock.advance(days * DAY)
    while ((await renew(service)) > 0);
  }
  await api('POST', `${account}/subscription`, { plan: 'team', interval: 'month', currency: 'eur' })
  await pass(14)
  await settle()
  await change({ plan: 'business' })
  await settle()
  const account_id = account.split('/').at(-1)
  await api('POST', '/usage', { increments: [{ id: 'i-1', account_id, meter: 'calls', value: 7 }] })
  clock.advance(60_000)
  await usageReportLoop({ ...service.service.app.services, db: service.service.db }).runOnce()
  await change({ plan: 'starter' })
  await pass(32)
  await settle()
  await api('POST', `${account}/subscription/cancel`, { at: 'now' })
}

test('with all changes done, it is sent the ten types alone, in the same bytes', async () => {
  const url = 'http://127.0.0.1:9/'
  const all = await api('POST', '/webhooks/endpoints', { url, events: ['*'] })
  const named = await api('POST', '/webhooks/endpoints', { url, events: OPTIONAL_NAMES })
  await allChanges()
  const { db } = service.service
  const sent = await db<{ type: string; body: string }[]>`
    select e.type, e.body from delivery d join event e on e.provider_id = d.provider_id and e.id = d.event_id
    where d.endpoint_id = ${all.id} order by e.id`
  expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(EVENT_NAMES))
  // What an optional type would add is there, for the endpoint that chose it.
  const others = await db<{ type: string }[]>`
    select distinct event_type as type from delivery where endpoint_id = ${named.id}`
  expect(others.length).toBeGreaterThan(5)
  const frozen = readFileSync(FROZEN, 'utf8').trimEnd().split('\n')
  expect(sent.map(({ body }) => asFrozen(body))).toEqual(frozen)
}, 30_000)

/** The bytes, with a number in place of each id, and a word for our address: those are new in every run. */
function asFrozen(body: string): string {
  const seen = new Map<string, string>()
  return body
    .replaceAll(service.url, '<url>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      const name = seen.get(id) ?? `<id ${seen.size + 1}>`
      seen.set(id, name)
      return name
    })
}
