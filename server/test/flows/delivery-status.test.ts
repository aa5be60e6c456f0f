import { beforeEach, expect, test } from 'vitest'
import { Maintenance } from '../../src/operations/chores/maintenance.ts'
import { transact } from '../../src/platform/db/db.ts'
import { newId } from '../../src/platform/keys/ids.ts'
import type { Claimed } from '../../src/webhooks/core/index.ts'
import { DELIVERY_STATUSES } from '../../src/webhooks/deliveries/delivery-view.ts'
import { cancelClaimed, claimDue } from '../../src/webhooks/engine/fetch/queue-store.ts'
import type { Outcome } from '../../src/webhooks/engine/record/store/outcome.ts'
import { recordOutcomes } from '../../src/webhooks/engine/record/store/record.ts'
import { requeueFailedSince } from '../../src/webhooks/health/requeue-failed-store.ts'
import { requeueChunk } from '../../src/webhooks/replays/store.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { claimAt, delivered, emitMany, undeliveredIds } from '../support/queue.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const DAY = 86_400_000

interface Listed {
  id: string
  endpoint_id: string
  status: string
}

let service: TestService
let clock: ManualClock
let providerId: string
let first: string
let second: string

beforeEach(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false }) // attempts here are made by hand
  await db()`delete from webhook_endpoint` // the development inbox
  const [provider] = await db()`select provider_id from provider`
  providerId = provider!.provider_id
  first = await addEndpoint()
  second = await addEndpoint()
  return () => service.stop()
})

const db = () => service.service.db
const now = () => new Date(clock.now())
const webhooks = (method: string, path: string, body?: object) =>
  service.call(method, `/api/v1/webhooks/${path}`, { body })

async function addEndpoint(): Promise<string> {
  return (await webhooks('POST', 'endpoints', { url: 'http://127.0.0.1:9/', events: ['*'] })).body.id
}

/** All pages of a list. */
async function list(filter: Record<string, string> = {}, limit = 100): Promise<Listed[]> {
  const found: Listed[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ ...filter, limit: String(limit), ...(cursor && { cursor }) })
    const { body } = await webhooks('GET', `deliveries?${query}`)
    found.push(...body.data)
    cursor = body.next_cursor
  }
  return found
}

/** Every status filter shows what the whole list shows with that status. Returns how many have each. */
async function expectFiltersToFit(limit?: number): Promise<Record<string, number>> {
  const all = await list()
  for (const status of DELIVERY_STATUSES) {
    const expected = all.filter((one) => one.status === status)
    expect(await list({ status }, limit), status).toEqual(expected)
    for (const endpoint_id of [first, second])
      expect(await list({ status, endpoint_id }, limit), `${status} of ${endpoint_id}`).toEqual(
        expected.filter((one) => one.endpoint_id === endpoint_id),
      )
  }
  const { noted, ended } = await undeliveredIds(db())
  expect(noted).toEqual(ended)
  const byStatus = Map.groupBy(all, ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, those.length]))
}

async function claim(endpointId: string, count: number): Promise<Claimed[]> {
  const other = endpointId === first ? second : first
  const rooms = new Map([
    [endpointId, count],
    [other, 0],
  ])
  return (await claimDue(db(), claimAt(clock.now(), { rooms }))).claimed
}

const outcome = (lease: Claimed, change: Partial<Outcome> = {}): Outcome => ({
  ...delivered(lease, newId(clock.now())),
  ...change,
})

const failed = (lease: Claimed) => outcome(lease, { status: 'failed', error: 'connect_timeout' })

async function fail(endpointId: string, count: number): Promise<Claimed[]> {
  const leases = await claim(endpointId, count)
  await recordOutcomes(db(), leases.map(failed))
  return leases
}

const succeed = async (endpointId: string, count: number) =>
  recordOutcomes(
    db(),
    (await claim(endpointId, count)).map((lease) => outcome(lease)),
  )

test('the log is found by each status, with and without an endpoint, page by page', async () => {
  await emitMany(service, 12)
  await fail(first, 5)
  await succeed(first, 2)
  await claim(first, 2)
  const [retried] = await claim(second, 1)
  const next = new Date(clock.now() + 30_000)
  await recordOutcomes(db(), [
    outcome(retried!, { status: 'pending', error: 'connect_timeout', nextAttemptAt: next, tries: 1 }),
  ])
  await fail(second, 1)
  expect(await expectFiltersToFit(3)).toEqual({ failed: 6, delivered: 2, delivering: 2, pending: 14 })

  await webhooks('POST', `endpoints/${second}/pause`)
  expect(await expectFiltersToFit(3)).toMatchObject({ parked: 10, pending: 4 }) // the one to be tried again has begun
})

test('with a long queue the filters fit too', async () => {
  await emitMany(service, 20)
  await claim(first, 5)
  await fail(second, 4)
  const leases = await claim(second, 3)
  await lengthenQueue(second)
  const listed = async (status: string, endpoint_id: string) =>
    (await list({ status, endpoint_id })).map(({ id }) => id)
  expect(await listed('pending', second)).toHaveLength(13)
  expect((await listed('delivering', second)).toSorted()).toEqual(
    leases.map(({ deliveryId }) => deliveryId).toSorted(),
  )
  expect(await list({ status: 'pending' })).toHaveLength(28)
  await webhooks('POST', `endpoints/${second}/pause`)
  expect(await listed('parked', second)).toHaveLength(16)
  expect(await list({ status: 'parked' })).toHaveLength(16)
  expect(await expectFiltersToFit(4)).toEqual({ failed: 4, delivering: 5, pending: 15, parked: 16 })
})

/** Rows of deliveries that are not in the log, and so not in a list. */
async function lengthenQueue(endpointId: string): Promise<void> {
  await db()`
    insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id)
    select ${providerId}, ${endpointId}, now(), gen_random_uuid(), gen_random_uuid() from generate_series(1, 10001)`
}

test('what failed under a lost lease is not listed as failed', async () => {
  await emitMany(service, 1)
  const [slow] = await claim(first, 1)
  const lost = { ...slow! }
  clock.advance(10_000)
  const [fast] = await claim(first, 1)
  await recordOutcomes(db(), [failed(lost)])
  expect(await expectFiltersToFit()).toEqual({ delivering: 1, pending: 1 })
  await recordOutcomes(db(), [outcome(fast!)])
  expect(await expectFiltersToFit()).toEqual({ delivered: 1, pending: 1 })
})

test('what is replayed leaves the failed ones, and comes back only if it fails again', async () => {
  await emitMany(service, 4)
  const leases = await fail(first, 4)
  await webhooks('POST', `deliveries/${leases[0]!.deliveryId}/replay`)
  expect(await expectFiltersToFit()).toEqual({ failed: 3, pending: 5 })
  expect((await webhooks('POST', `deliveries/${leases[0]!.deliveryId}/replay`)).status).toBe(409)
  await succeed(first, 1)
  expect(await expectFiltersToFit()).toEqual({ failed: 3, delivered: 1, pending: 4 })

  const filter = { endpointId: first, statuses: ['failed', 'cancelled'] } as const
  const chunk = (cursor: string | null) =>
    transact(db(), (tx) => requeueChunk(tx, providerId, filter, { cursor, limit: 2, now: now() }))
  const { count, last } = await chunk(null)
  expect(count).toBe(2)
  expect(await expectFiltersToFit()).toEqual({ failed: 1, delivered: 1, pending: 6 })
  expect(await chunk(last)).toMatchObject({ count: 1 })
  await fail(first, 3)
  expect(await expectFiltersToFit()).toEqual({ failed: 3, delivered: 1, pending: 4 })
})

test('a replay of both failed and cancelled takes them in the order of their making', async () => {
  await emitMany(service, 6)
  const leases = (await claim(first, 6)).toSorted((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1))
  const odd = leases.filter((_, index) => index % 2 === 1)
  await cancelClaimed(db(), odd)
  await recordOutcomes(db(), leases.filter((lease) => !odd.includes(lease)).map(failed))
  const { last } = await transact(db(), (tx) =>
    requeueChunk(
      tx,
      providerId,
      { statuses: ['failed', 'cancelled'] },
      { cursor: null, limit: 4, now: now() },
    ),
  )
  expect(last).toBe(leases[3]!.deliveryId)
  expect(await expectFiltersToFit()).toEqual({ pending: 10, failed: 1, cancelled: 1 })
})

test('what failed in an outage is queued again, what failed before it is not', async () => {
  await emitMany(service, 4)
  await fail(first, 2)
  clock.advance(60_000)
  const since = now()
  await fail(first, 2)
  await fail(second, 1)
  const count = await transact(db(), (tx) =>
    requeueFailedSince(tx, { providerId, endpointId: first }, { since }, now()),
  )
  expect(count).toBe(2)
  expect(await expectFiltersToFit()).toEqual({ failed: 3, pending: 5 })
})

test('what a deleted endpoint had queued is listed as cancelled', async () => {
  await emitMany(service, 5)
  await fail(first, 1)
  await webhooks('DELETE', `endpoints/${first}`)
  expect(await expectFiltersToFit()).toEqual({ failed: 1, cancelled: 4, pending: 5 })
})

test('two replays of one delivery at the same time begin one round', async () => {
  await emitMany(service, 1)
  const [lease] = await fail(first, 1)
  const replay = () => webhooks('POST', `deliveries/${lease!.deliveryId}/replay`)
  const filter = { endpointId: first, statuses: ['failed'] } as const
  await Promise.all([
    replay(),
    replay(),
    transact(db(), (tx) => requeueChunk(tx, providerId, filter, { cursor: null, limit: 9, now: now() })),
  ])
  expect(await db()`select from delivery_queue where endpoint_id = ${first}`).toHaveLength(1)
  expect(await expectFiltersToFit()).toEqual({ pending: 2 })
})

test('what is past retention is not listed by any status, and not noted any more', async () => {
  await new Maintenance(service.service.app.services).runOnce()
  await emitMany(service, 3)
  await fail(first, 2)
  clock.advance(32 * DAY)
  await new Maintenance(service.service.app.services).runOnce()
  await emitMany(service, 1)
  expect(await expectFiltersToFit()).toEqual({ pending: 2 })
})

test('deliveries that ended before there was a table of them are in it', async () => {
  await emitMany(service, 3)
  await fail(first, 2)
  await cancelClaimed(db(), await claim(second, 1))
  const before = await undeliveredIds(db())
  await db()`drop table undelivered`
  await db().file(new URL('../../migrations/0007_undelivered.sql', import.meta.url).pathname)
  expect(await undeliveredIds(db())).toEqual(before)
  expect(before.noted).toHaveLength(3)
})

test('what was answered 2xx while its endpoint was deleted is delivered, not cancelled', async () => {
  await emitMany(service, 3)
  const [answered, failing] = await claim(first, 2)
  await webhooks('DELETE', `endpoints/${first}`)
  await recordOutcomes(db(), [outcome(answered!), failed(failing!)])
  expect(await expectFiltersToFit()).toEqual({ delivered: 1, cancelled: 2, pending: 3 })
})
