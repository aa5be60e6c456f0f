import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '../../src/platform/db/db.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { eventually } from '../support/pass-time.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

// What receivers get of changes: those that were away while a person was erased, and those that did not ask.

let service: TestService
let clock: ManualClock
let db: Sql

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  db = service.service.db
  await ok(call('POST', '/api/v1/users', { email: 'boss@example.com', principal: 'provider', role: 'owner' }))
  await ok(
    call('POST', '/api/v1/webhooks/endpoints', { url: 'http://127.0.0.1:9/', events: ['user.deleted'] }),
  )
})
afterAll(() => service.stop())

const call = (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
  service.call(method, path, { ...(body !== undefined && { body }), ...(key !== undefined && { key }) })

async function ok(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

/** Until the last person is erased: there is a pause between two steps. */
const erased = () =>
  eventually(
    clock,
    async () => (await db`select from job where finished_at is null`).length,
    (left) => left === 0,
    250,
  )

test('a deletion reaches an endpoint that was paused during the erasure', async () => {
  const receiver = new Receiver()
  const url = await receiver.start()
  const endpoint = await ok(
    call('POST', '/api/v1/webhooks/endpoints', { url, events: ['*', 'user.updated', 'user.deleted'] }),
  )
  await ok(call('POST', `/api/v1/webhooks/endpoints/${endpoint.id}/pause`))
  // Staff who change and delete a user, and are then deleted themselves.
  const added = await ok(
    call('POST', '/api/v1/users', { email: 'temp@example.com', principal: 'provider', role: 'admin' }),
  )
  const temp = await signIn(service, 'temp@example.com', 'provider')
  const { id } = await ok(call('POST', '/api/v1/users', { email: 'zoe@example.com', external_id: 'z-1' }))
  const kept = await ok(call('POST', '/api/v1/users', { email: 'kept@example.com' }))
  await ok(call('PATCH', `/api/v1/users/${kept.id}`, { name: 'Kept' }, temp.token))
  await ok(call('PATCH', `/api/v1/users/${id}`, { name: 'Zoe' }, temp.token))
  await ok(call('DELETE', `/api/v1/users/${id}`, undefined, temp.token))
  await ok(call('DELETE', `/api/v1/staff/${temp.user.id}`))
  await erased()
  await ok(call('POST', `/api/v1/webhooks/endpoints/${endpoint.id}/resume`))
  const of = (webhooks: typeof receiver.webhooks, type: string) =>
    webhooks
      .map(({ body }) => JSON.parse(body))
      .filter(({ event }) => event === type)
      .map(({ data }) => data.user)
  await eventually(
    clock,
    async () => receiver.webhooks.length,
    (count) => count >= 6,
  )
  const deleted = of(receiver.webhooks, 'user.deleted')
  expect(deleted).toContainEqual({
    id,
    external_id: 'z-1',
    revision: 3,
    deleted_at: expect.any(String),
    by: { type: 'staff' },
  })
  expect(deleted).toHaveLength(2)
  const updated = of(receiver.webhooks, 'user.updated')
  expect(updated).toContainEqual(
    expect.objectContaining({ id: kept.id, name: 'Kept', by: { type: 'staff' } }),
  )
  expect(updated).toContainEqual({ redacted: true })
  const all = receiver.webhooks.map(({ body }) => body).join('\n')
  for (const text of ['zoe@example.com', 'Zoe', 'temp@example.com', added.id]) {
    const held = all.includes(text)
    expect(held && text !== added.id, text).toBe(false)
  }
  await receiver.stop()
})

test('an erased address goes from a deletion, if it was the external id', async () => {
  const email = 'mail-as-id@example.com'
  const { id } = await ok(call('POST', '/api/v1/users', { email, external_id: email }))
  await ok(call('DELETE', `/api/v1/users/${id}`))
  await erased()
  const rows = await db<
    { body: string }[]
  >`select body from event where type = 'user.deleted' and position(${id} in body) > 0`
  expect(rows).toHaveLength(1)
  expect(JSON.parse(rows[0]!.body).data.user).toMatchObject({ id, external_id: null })
  expect(await db`select from event where position(${email} in body) > 0`).toHaveLength(0)
})

test('an endpoint that takes everything gets the ten types as they were', async () => {
  const receiver = new Receiver()
  const url = await receiver.start()
  const all = await ok(call('POST', '/api/v1/webhooks/endpoints', { url, events: ['*'] }))
  const { id } = await ok(call('POST', '/api/v1/users', { email: 'grace@example.com' }))
  await ok(call('PATCH', `/api/v1/users/${id}`, { name: 'Grace' }))
  await signIn(service, 'last@example.com')
  await receiver.received(2)
  const deliveries = await db<{ event_type: string }[]>`
    select distinct event_type from delivery where endpoint_id = ${all.id} order by 1`
  expect(deliveries.map(({ event_type }) => event_type)).toEqual(['account.created', 'user.login'])
  const bodies = receiver.webhooks.map(({ body }) => JSON.parse(body))
  const login = bodies.find(({ event }) => event === 'user.login')
  expect(Object.keys(login.data.user).sort()).toEqual([
    'email',
    'external_id',
    'id',
    'method',
    'name',
    'principal',
    'public_metadata',
  ])
  await receiver.stop()
})

test('lists have the revision for the provider, and for no customer', async () => {
  const [ida, kay] = [await signIn(service, 'ida@example.com'), await signIn(service, 'kay@example.com')]
  const id = await openTeam(service, 'Seen', [
    [ida, 'owner'],
    [kay, 'member'],
  ])
  await ok(call('PATCH', `/api/v1/users/${kay.user.id}`, { name: 'Kay' }))
  await ok(call('PATCH', `/api/v1/accounts/${id}/members/${kay.user.id}`, { role: 'admin' }))
  const listed = async (path: string, key?: string) =>
    (await ok(call('GET', `${path}?limit=100`, undefined, key))).data
  const withId = (rows: Array<{ id: string }>, wanted: string) => rows.find((row) => row.id === wanted)
  expect(withId(await listed('/api/v1/users'), kay.user.id)).toMatchObject({ revision: 2 })
  expect(withId(await listed('/api/v1/accounts'), id)).toMatchObject({ revision: 1 })
  expect(await listed(`/api/v1/accounts/${id}/members`)).toMatchObject([{ revision: 2 }, { revision: 1 }])
  const own = '/api/v1/auth/customer/accounts'
  const seen = [await listed(own, ida.token), await listed(`${own}/${id}/members`, ida.token)].flat()
  expect(seen.filter((row) => 'revision' in row)).toEqual([])
})
