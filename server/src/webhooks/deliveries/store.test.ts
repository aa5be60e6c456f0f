import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { subjectDigest } from '../../events/index.ts'
import { type Tx, transact } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import { HOUR, MINUTE, SECOND } from '../../platform/time/clock.ts'
import { requeueFailedSince } from '../health/requeue-failed-store.ts'
import { countReplayable, requeueChunk } from '../replays/store.ts'
import { listDeliveries } from './list-deliveries.ts'
import { deliveriesOfEvents } from './store.ts'

/** Rows of tables and entries of indexes that a page may read; each endpoint has many times as many deliveries. */
const FEW_ROWS = 250
const MANY = 4_000

let service: TestService
let providerId: string
const delivering = newId(0)
const failing = newId(1)

beforeAll(async () => {
  service = await startTestService({ work: false })
  const [provider] = await db()`select provider_id from provider`
  providerId = provider!.provider_id
  await db()`analyze`
  await fill(delivering, 'delivered')
  await fill(failing, 'failed')
})
afterAll(() => service.stop())

const db = () => service.service.db

async function fill(endpointId: string, status: string): Promise<void> {
  const ids = Array.from({ length: MANY }, () => newId(Date.now()))
  await db()`
    insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, attempt_count, response_status, error)
    select ${providerId}, id, id, ${endpointId}, 'tos.accepted', ${status}, 1, 500, 'reset' from unnest(${ids}::uuid[]) as made (id)`
  if (status === 'delivered') return
  await db()`
    insert into undelivered (provider_id, status, delivery_id, endpoint_id)
    select ${providerId}, ${status}, id, ${endpointId} from unnest(${ids}::uuid[]) as made (id)`
  await db()`
    insert into last_failure (provider_id, delivery_id, endpoint_id, response_status, error)
    select ${providerId}, id, ${newId(2)}, 500, 'reset' from unnest(${ids}::uuid[]) as made (id)`
  await db()`
    insert into event_subject (provider_id, subject, event_id)
    select ${providerId}, ${subjectDigest(providerId, 'frequent')}, id from unnest(${ids}::uuid[]) as made (id)`
  await db()`
    insert into event (provider_id, id, type, body, occurred_at)
    select ${providerId}, id, 'tos.accepted', '{"data":{"tos":{"user_id":"frequent"}}}', now()
    from unnest(${ids}::uuid[]) as made (id)`
}

/** How many rows and index entries `work` reads, whatever kind of plan its statements get. */
async function rowsRead(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (const mode of ['force_custom_plan', 'force_generic_plan'])
    await transact(db(), async (tx) => {
      await tx`select set_config('plan_cache_mode', ${mode}, true)`
      const before = await readSoFar(tx)
      await work(tx)
      counts.push((await readSoFar(tx)) - before)
    })
  return Math.max(...counts)
}

async function readSoFar(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int as count
    from pg_class where relnamespace = 'public'::regnamespace`
  return row!.count
}

const list = (filter: object) => (tx: Tx) => listDeliveries({ db: tx }, providerId, filter, { limit: 26 })

const STATISTICS = { 'of empty tables': false, 'of full tables': true }

for (const [name, full] of Object.entries(STATISTICS)) {
  test(`a status that no delivery of an endpoint has is not looked for in all of them, with statistics ${name}`, async () => {
    if (full) await db()`analyze`
    for (const status of ['pending', 'delivering', 'parked', 'failed', 'cancelled'])
      expect(await rowsRead(list({ endpointId: delivering, status })), status).toBeLessThan(FEW_ROWS)
    for (const status of ['pending', 'delivering', 'parked', 'cancelled'])
      expect(await rowsRead(list({ status })), `${status} of all`).toBeLessThan(FEW_ROWS)
  })

  test(`a page of many failed deliveries reads only the page, with statistics ${name}`, async () => {
    if (full) await db()`analyze`
    expect(await rowsRead(list({ endpointId: failing, status: 'failed' }))).toBeLessThan(FEW_ROWS)
    expect(await rowsRead(list({ status: 'failed' }))).toBeLessThan(FEW_ROWS)
  })

  test(`what no delivery has is not looked for in all of them, with statistics ${name}`, async () => {
    if (full) await db()`analyze`
    for (const filter of [
      { subject: 'none' },
      { eventId: newId(0) },
      { error: 'tls' },
      { responseStatus: 503 },
    ])
      for (const endpointId of [undefined, failing])
        expect(await rowsRead(list({ ...filter, endpointId })), JSON.stringify(filter)).toBeLessThan(FEW_ROWS)
    expect(await rowsRead(list({ url: 'http://never/' }))).toBeLessThan(FEW_ROWS)
  })

  test(`a page of a subject with many events, or of one failure of many, reads little, with statistics ${name}`, async () => {
    if (full) await db()`analyze`
    expect(await rowsRead(list({ subject: 'frequent' }))).toBeLessThan(3 * FEW_ROWS)
    expect(await rowsRead(list({ error: 'reset' }))).toBeLessThan(3 * FEW_ROWS)
    expect(await rowsRead(list({ responseStatus: 500 }))).toBeLessThan(3 * FEW_ROWS)
  })

  test(`the deliveries of a page of events are looked up, with statistics ${name}`, async () => {
    if (full) await db()`analyze`
    const ids = (await db()`select id from event order by id desc limit 26`).map(({ id }) => id as string)
    expect(await rowsRead((tx) => deliveriesOfEvents(tx, providerId, ids))).toBeLessThan(FEW_ROWS)
    expect(await deliveriesOfEvents(db(), providerId, ids)).toHaveLength(ids.length)
  })

  test(`a replay reads what it matches, with statistics ${name}`, async () => {
    if (full) await db()`analyze`
    const filter = { endpointId: delivering, statuses: ['failed', 'cancelled'] } as const
    const now = new Date()
    expect(await rowsRead((tx) => countReplayable(tx, providerId, filter))).toBeLessThan(FEW_ROWS)
    expect(
      await rowsRead((tx) => requeueChunk(tx, providerId, filter, { cursor: null, limit: 500, now })),
    ).toBeLessThan(FEW_ROWS)
    expect(
      await rowsRead((tx) =>
        requeueFailedSince(tx, { providerId, endpointId: delivering }, { since: new Date(0) }, now),
      ),
    ).toBeLessThan(FEW_ROWS)
  })
}

test('what arrived at an endpoint that has failed ever since is found immediately, and what arrives again with it', async () => {
  const hour = (ago: number) => Math.floor(Date.now() / HOUR - ago) * 60
  const sum = (endpoint_id: string, minute: number, delivered: number) => db()`
    insert into delivery_stat (provider_id, endpoint_id, span, minute, sent, delivered, retried, exhausted, latencies)
    values (${providerId}, ${endpoint_id}, 60, ${minute}, 9, ${delivered}, 0, 0, '{}')`
  const arrive = async (at: number) => {
    const id = newId(at)
    await db()`
      insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, attempt_count, response_status)
      values (${providerId}, ${id}, ${id}, ${failing}, 'tos.accepted', 'delivered', 1, 200)`
    return id
  }
  const found = async (filter: object) => {
    const { rows, resume } = await list({ endpointId: failing, ...filter })(db() as never)
    return { ids: rows.map(({ id }) => id), resume }
  }
  const early = await arrive(hour(6) * MINUTE + SECOND)
  const last = await arrive(hour(4) * MINUTE)
  await sum(newId(0).replaceAll(/[^-]/g, '0'), hour(5), 9)
  await sum(failing, hour(4), 1)
  await sum(failing, hour(1), 0)
  expect(await found({ status: 'delivered' })).toEqual({ ids: [last, early], resume: null })
  expect(await rowsRead(list({ endpointId: failing, status: 'delivered' }))).toBeLessThan(FEW_ROWS)
  expect(await found({ status: 'delivered', until: hour(5) * MINUTE })).toEqual({
    ids: [early],
    resume: null,
  })

  const again = await arrive(Date.now())
  await db()`
    insert into delivery_stat_part (provider_id, endpoint_id, minute, sent, delivered, retried, exhausted, latencies)
    values (${providerId}, ${failing}, ${Math.floor(Date.now() / MINUTE)}, 1, 1, 0, 0, '{}')`
  expect((await found({ status: 'delivered' })).ids).toContain(again)
})

test('a backlog of one endpoint is not read for what others have queued', async () => {
  await db()`
    insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id)
    select ${providerId}, ${failing}, now(), gen_random_uuid(), gen_random_uuid() from generate_series(1, 5000)`
  await db()`insert into webhook_endpoint (provider_id, id, url, events, status, secret, created_at)
    values (${providerId}, ${failing}, 'http://127.0.0.1:9/', '{*}', 'paused', '', now())`
  for (const status of ['pending', 'delivering'])
    expect(await rowsRead(list({ status })), status).toBeLessThan(FEW_ROWS)
})

test('a full read is noticed', async () => {
  const full = (tx: Tx) =>
    tx`select from delivery where endpoint_id = ${delivering} and status = 'failed' limit 26`
  expect(await rowsRead(full)).toBeGreaterThanOrEqual(MANY)
})
