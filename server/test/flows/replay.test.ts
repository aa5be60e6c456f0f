import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { eventually as passUntil } from '../support/pass-time.ts'
import { emitMany, endAs, forgetDeliveries, statusCounts } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

/** Between two steps of a job, each of which takes 500 deliveries. */
const PACE_MS = 250

let service: TestService
let clock: ManualClock
let receiver: Receiver
let endpointId: string

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  await service.service.db`delete from webhook_endpoint` // the development inbox
  receiver = new Receiver()
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: await receiver.start(), events: ['*'] },
  })
  endpointId = body.id
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

beforeEach(async () => {
  await forgetDeliveries(service.service.db)
  await service.service.db`delete from job`
  receiver.webhooks.length = 0
})

const counts = () => statusCounts(service.service.db)

/** A millisecond for each look is less than the pace of jobs, so that nothing else goes on meanwhile. */
const eventually = <T>(ask: () => Promise<T>, isRight: (answer: T) => boolean, stepMs = 1): Promise<T> =>
  passUntil(clock, ask, isRight, stepMs)

/** Deliveries that were made, got there and are over, with this status. They are older than what follows. */
async function finished(count: number, status: 'failed' | 'delivered' | 'cancelled'): Promise<void> {
  const { db } = service.service
  const events = await emitMany(service, count)
  await eventually(
    () => db`select from delivery where event_id = any(${events}::uuid[]) and status = 'delivered'`,
    (arrived) => arrived.length === count,
  )
  await endAs(db, status, count)
  clock.advance(1)
}

const replay = (filter: object, options: object = {}) =>
  service.call('POST', '/api/v1/webhooks/replays', { body: { filter, ...options } })

const job = (id: string) => service.call('GET', `/api/v1/webhooks/replays/${id}`).then(({ body }) => body)

/** The job once it has done its first step. Another one may have had its own just before. */
const begun = (id: string) =>
  eventually(
    () => job(id),
    ({ done }) => done > 0,
    PACE_MS / 5,
  )

/** The job at its end. */
const ended = (id: string) =>
  eventually(
    () => job(id),
    ({ status }) => status !== 'running',
    PACE_MS,
  )

test('a dry run counts, and changes nothing', async () => {
  await finished(7, 'failed')
  const { status, body } = await replay({ endpoint_id: endpointId }, { dry_run: true })
  expect({ status, body }).toEqual({ status: 200, body: { count: 7 } })
  expect(await counts()).toEqual({ failed: 7 })
})

test('a replay sends each match once more under its id, and shows how far it is', async () => {
  await finished(1_200, 'failed')
  const first = receiver.webhooks.map(({ headers }) => headers['webhook-id'])
  const { status, body } = await replay({ endpoint_id: endpointId })
  expect(status).toBe(202)
  expect(body).toMatchObject({ status: 'running', total: 1_200, done: 0, finished_at: null })
  expect(await ended(body.id)).toMatchObject({
    status: 'done',
    total: 1_200,
    done: 1_200,
    finished_at: expect.any(String),
  })
  await eventually(counts, ({ delivered }) => delivered === 1_200)
  const again = receiver.webhooks.slice(1_200).map(({ headers }) => headers['webhook-id'])
  expect(again.toSorted()).toEqual(first.toSorted())
})

test('the filter chooses by status, event and time', async () => {
  await finished(3, 'delivered')
  await finished(2, 'cancelled')
  const count = async (filter: object) => (await replay(filter, { dry_run: true })).body.count
  expect(await count({})).toBe(0)
  expect(await count({ status: 'cancelled' })).toBe(2)
  expect(await count({ status: ['cancelled', 'cancelled'] })).toBe(2)
  expect(await count({ status: ['cancelled', 'delivered'] })).toBe(5)
  expect(await count({ status: 'delivered', event: 'invoice.created' })).toBe(0)
  expect(await count({ status: 'delivered', until: '2020-01-01T00:00:00Z' })).toBe(0)
  expect(await count({ status: 'delivered', since: '2020-01-01T00:00:00Z' })).toBe(3)
})

test('what begins after the replay does not join it', async () => {
  await finished(501, 'failed')
  const { body } = await replay({})
  expect((await begun(body.id)).done).toBe(500)
  await finished(1, 'failed')
  expect(await ended(body.id)).toMatchObject({ status: 'done', total: 501, done: 501 })
  await eventually(counts, ({ delivered }) => delivered === 501)
  expect(await counts()).toEqual({ delivered: 501, failed: 1 })
})

test('a cancelled replay begins nothing more', async () => {
  await finished(501, 'failed')
  const { body } = await replay({})
  expect((await begun(body.id)).done).toBe(500)
  const cancel = () => service.call('DELETE', `/api/v1/webhooks/replays/${body.id}`)
  expect((await cancel()).body).toMatchObject({ status: 'cancelled', done: 500 })
  expect((await cancel()).body.code).toBe('not_running')
  // Another one comes to its end, so the cancelled one has had its turn.
  const other = await replay({ since: new Date(clock.now()).toISOString() })
  expect((await ended(other.body.id)).status).toBe('done')
  expect((await job(body.id)).done).toBe(500)
  await eventually(counts, ({ delivered }) => delivered === 500)
  expect(await counts()).toEqual({ delivered: 500, failed: 1 })
})

test('what no endpoint is there to get is not counted', async () => {
  await finished(3, 'failed')
  await service.service.db`update delivery set endpoint_id = gen_random_uuid()
    where id in (select id from delivery order by id limit 2)`
  await service.service
    .db`update undelivered u set endpoint_id = d.endpoint_id from delivery d where d.id = u.delivery_id`
  for (const status of ['failed', ['failed', 'delivered']]) {
    const { body } = await replay({ status }, { dry_run: true })
    expect(body).toEqual({ count: 1 })
  }
  const { body } = await replay({})
  expect(await ended(body.id)).toMatchObject({ status: 'done', total: 1, done: 1 })
})
