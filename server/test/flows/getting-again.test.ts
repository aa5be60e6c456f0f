import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emitAll, type NewEvent } from '../../src/events/index.ts'
import { transact } from '../../src/platform/db/db.ts'
import { JobRunner } from '../../src/platform/jobs/index.ts'
import { backfillStep } from '../../src/webhooks/replays/backfill-endpoint.ts'
import { BACKFILL, backfillJob, REPLAY, replayJob } from '../../src/webhooks/replays/index.ts'
import { endAs, forgetDeliveries } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
let receiver: Receiver
let providerId: string
let endpointId: string

beforeAll(async () => {
  service = await startTestService({ config: { retryDelays: [3_600, 7_200, 10_800] } })
  receiver = new Receiver()
  await receiver.start()
  const [provider] = await db()`select provider_id from provider`
  providerId = provider!.provider_id
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

beforeEach(async () => {
  await db()`delete from webhook_endpoint`
  await db()`delete from job`
  await forgetDeliveries(db())
  receiver.webhooks.length = 0
  receiver.answerWith(200)
  endpointId = await addEndpoint()
})

const db = () => service.service.db
const webhooks = (method: string, path: string, body?: object) =>
  service.call(method, `/api/v1/webhooks/${path}`, { body })

async function addEndpoint(more: object = {}): Promise<string> {
  const { body } = await webhooks('POST', 'endpoints', { url: receiver.url, events: ['*'], ...more })
  return body.id
}

const tos = (user_id: string): NewEvent =>
  ({ type: 'tos.accepted', data: { tos: { user_id, version: '1', accepted_at: 'now' } } }) as never
const usage = (account_id: string): NewEvent =>
  ({ type: 'usage.metrics_updated', data: { usage: { account_id, metrics: {} } } }) as never

/** Writes events a minute ago, or `ago` milliseconds ago, all in one millisecond; returns their ids. */
function emitted(events: NewEvent[], ago = 60_000): Promise<string[]> {
  const { services } = service.service.app
  const at = Date.now() - ago
  const clock = { ...services.clock, now: () => at }
  return transact(db(), (tx) => emitAll({ ...services, clock }, tx, providerId, events))
}

const show = async (id: string) => (await webhooks('GET', `deliveries/${id}`)).body
const deliveriesOf = async (eventId: string) =>
  (await service.call('GET', `/api/v1/events/${eventId}`)).body.deliveries
const reaches = (id: string, status: string) =>
  until(
    () => show(id),
    (delivery) => delivery.status === status,
  )

/** The delivery of an event that the endpoint has just refused. */
async function refused(): Promise<string> {
  receiver.answerWith(503)
  const [eventId] = await emitted([tos('u')], 0)
  const [{ id }] = await deliveriesOf(eventId!)
  await until(
    () => show(id),
    ({ attempt_count, status }) => attempt_count === 1 && status === 'pending',
  )
  return id
}

test('a pending delivery is tried now, as one attempt of its round, and its schedule continues', async () => {
  const id = await refused()
  const { status, body } = await webhooks('POST', `deliveries/${id}/retry`)
  expect({ status, body }).toMatchObject({ status: 202, body: { id, status: 'pending' } })
  const failed = await until(
    () => show(id),
    ({ attempt_count, status }) => attempt_count === 2 && status === 'pending',
  )
  expect(failed.attempts.map(({ trigger }: { trigger: string }) => trigger)).toEqual(['schedule', 'retry'])
  const due = Date.parse(failed.next_attempt_at) - Date.parse(failed.attempts[1].started_at)
  expect(due).toBeGreaterThanOrEqual(7_200_000) // the delay after a second attempt
  expect(due).toBeLessThan(7_260_000)
  await webhooks('POST', `deliveries/${id}/retry`)
  await until(
    () => show(id),
    ({ attempt_count }) => attempt_count === 3,
  )
  receiver.answerWith(200)
  await webhooks('POST', `deliveries/${id}/retry`)
  expect((await reaches(id, 'delivered')).attempt_count).toBe(4)
  const over = await webhooks('POST', `deliveries/${id}/retry`)
  expect(over).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
})

test('a fourth attempt ends the round, also when a person asked for it', async () => {
  const id = await refused()
  for (let count = 2; count <= 4; count++) {
    await webhooks('POST', `deliveries/${id}/retry`)
    await until(
      () => show(id),
      ({ attempt_count }) => attempt_count === count,
    )
  }
  expect((await reaches(id, 'failed')).next_attempt_at).toBeNull()
})

test('a pending or parked delivery is cancelled; what is being sent, parked or over is not tried', async () => {
  const id = await refused()
  expect(await webhooks('POST', `deliveries/${id}/cancel`)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', next_attempt_at: null },
  })
  expect((await webhooks('POST', `deliveries/${id}/cancel`)).body.code).toBe('invalid_transition')
  expect((await webhooks('GET', 'deliveries?status=cancelled')).body.data).toHaveLength(1)

  let answer = () => {}
  receiver.answer = (_, response) => {
    answer = () => response.writeHead(500).end()
  }
  await webhooks('POST', `deliveries/${id}/replay`)
  await receiver.received(2)
  for (const act of ['retry', 'cancel']) {
    const { status, body } = await webhooks('POST', `deliveries/${id}/${act}`)
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: expect.stringContaining('is being sent'),
    })
  }
  answer()
  await reaches(id, 'pending')

  await webhooks('POST', `endpoints/${endpointId}/pause`)
  const [eventId] = await emitted([tos('u')])
  const [{ id: parked }] = await deliveriesOf(eventId!)
  expect((await webhooks('POST', `deliveries/${parked}/retry`)).body.detail).toContain('Resume its endpoint')
  expect((await webhooks('POST', `deliveries/${parked}/cancel`)).body.status).toBe('cancelled')
  expect(await db()`select from delivery_queue where delivery_id = ${parked}`).toHaveLength(0)
  expect((await webhooks('POST', `deliveries/${eventId}/retry`)).status).toBe(404)
})

test('an event is sent to an endpoint that had none, then again under its id; a repeated call sends it once', async () => {
  await db()`delete from webhook_endpoint`
  const [eventId] = await emitted([tos('u')])
  const later = await addEndpoint({ events: ['user.login'] })
  const send = (key: string, endpoint_id = later) =>
    service.call('POST', `/api/v1/events/${eventId}/replay`, {
      body: { endpoint_id },
      headers: { 'idempotency-key': key },
    })
  const first = await send('one')
  expect(first).toMatchObject({ status: 202, body: { endpoint_id: later, event_id: eventId } })
  expect((await send('one')).body).toEqual(first.body)
  const { id } = first.body
  const made = await reaches(id, 'delivered')
  expect(made.attempts).toMatchObject([{ number: 1, trigger: 'backfill' }])
  expect(await deliveriesOf(eventId!)).toMatchObject([{ id, status: 'delivered' }])
  await send('two')
  await until(
    () => show(id),
    ({ attempt_count, status }) => attempt_count === 2 && status === 'delivered',
  )
  expect(receiver.webhooks.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])

  await webhooks('POST', `endpoints/${later}/test`, { event: 'invoice.created' })
  await receiver.received(3)
  const [example] = await db()`select event_id from delivery where test`
  const body = { endpoint_id: await addEndpoint() }
  const stolen = await service.call('POST', `/api/v1/events/${example!.event_id}/replay`, { body })
  expect(stolen.body.code).toBe('not_replayable')
  const nowhere = { body: { endpoint_id: eventId } }
  expect((await service.call('POST', `/api/v1/events/${eventId}/replay`, nowhere)).status).toBe(404)
})

/** Runs steps until there is none. */
async function runJobs(): Promise<void> {
  const { services } = service.service.app
  const wake = () => {}
  const kinds = { [BACKFILL]: backfillJob(wake), [REPLAY]: replayJob(wake) }
  while (await new JobRunner({ ...services, db: db() }, kinds).runOnce());
}

async function finished(path: string) {
  await runJobs()
  return until(
    () => webhooks('GET', path).then(({ body }) => body),
    ({ status }) => status === 'done',
  )
}

const aMinuteAgo = (): string => new Date(Date.now() - 30_000).toISOString()
const made = async (id: string): Promise<string[]> => {
  const rows = await db()`select event_id from delivery where endpoint_id = ${id} order by id`
  return rows.map(({ event_id }) => event_id)
}

test('a backfill makes what an endpoint has chosen and lacks, oldest first, and shows how far it is', async () => {
  await webhooks('POST', `endpoints/${endpointId}/test`, { event: 'tos.accepted' })
  const old = await emitted([tos('a'), usage('x')], 90_000)
  const newer = await emitted(
    Array.from({ length: 700 }, () => tos('b')),
    60_000,
  )
  const added = await addEndpoint({ events: ['tos.accepted'] })
  const [had] = await emitted([tos('c')], 50_000)
  const filter = { until: aMinuteAgo() }
  const backfill = (options: object = {}) =>
    webhooks('POST', `endpoints/${added}/backfill`, { filter, ...options })
  expect(await backfill({ dry_run: true })).toMatchObject({
    status: 200,
    body: { count: 701, complete: true },
  })
  const { status, body } = await backfill()
  expect(status).toBe(202)
  expect(body).toMatchObject({ endpoint_id: added, total: 701, total_is_complete: true, status: 'running' })
  expect(await finished(`backfills/${body.id}`)).toMatchObject({ done: 701, position: expect.any(String) })
  const order = await made(added)
  expect(order[0]).toBe(old[0])
  expect(order.toSorted()).toEqual([old[0], ...newer, had].toSorted())
  const again = await backfill()
  expect(again.body.total).toBe(0)
  expect((await finished(`backfills/${again.body.id}`)).done).toBe(0)
  const { data } = (await webhooks('GET', 'backfills')).body
  expect(data.map(({ id }: { id: string }) => id)).toEqual([again.body.id, body.id])
  await until(
    async () => (await db()`select count(*)::int as left from delivery_queue`)[0]!.left,
    (left) => left === 0,
  )
  const shown = (await webhooks('GET', `deliveries?endpoint_id=${added}&until=${filter.until}&limit=1`)).body
    .data[0]
  expect(shown).toMatchObject({ event_id: had, status: 'delivered' })
})

test('a backfill keeps to its filter, and to what the endpoint may hear of', async () => {
  const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
  const accountId: string = account.id
  await db()`delete from webhook_endpoint`
  await emitted([tos('a'), tos('b'), usage(accountId), usage('01936f2a-7c00-7abc-8def-0123456789ab')])
  const count = async (id: string, filter: object) => {
    const { body } = await webhooks('POST', `endpoints/${id}/backfill`, { filter, dry_run: true })
    return body.count ?? body.errors
  }
  const all = await addEndpoint()
  const recent = { since: new Date(Date.now() - 70_000).toISOString(), until: aMinuteAgo() }
  expect(await count(all, recent)).toBe(4)
  expect(await count(all, { ...recent, events: ['tos.accepted'] })).toBe(2)
  expect(await count(all, { ...recent, subject: accountId })).toBe(1)
  expect(await count(all, { ...recent, subject: 'nobody' })).toBe(0)
  expect(await count(all, { until: recent.since })).toBe(0)
  const customers = await addEndpoint({ account_id: accountId })
  expect(await count(customers, recent)).toBe(1)
  const few = await addEndpoint({ events: ['user.login'] })
  expect(await count(few, recent)).toBe(0)
  expect(await count(few, { events: ['user.login', 'tos.accepted'] })).toMatchObject([
    { field: '/filter/events/1' },
  ])
  const filtered = await addEndpoint({
    events: ['usage.metrics_updated'],
    filter: { 'usage.account_id': accountId },
  })
  expect(await count(filtered, recent)).toBe(1)
  const [foreign] = await db()`select id from event where type = 'tos.accepted' limit 1`
  const body = { endpoint_id: customers }
  const stolen = await service.call('POST', `/api/v1/events/${foreign!.id}/replay`, { body })
  expect(stolen).toMatchObject({ status: 409, body: { code: 'not_replayable' } })
  await webhooks('POST', `endpoints/${customers}/backfill`, { filter: recent })
  await runJobs()
  await until(
    () => made(customers),
    (ids) => ids.length === 1,
  )
})

test('a step of a backfill leaves out what its endpoint chooses no longer, and comes back for what may not be all yet', async () => {
  const subject = crypto.randomUUID()
  await emitted([usage(subject)])
  await emitted([usage(subject)], 1_000)
  const added = await addEndpoint({ events: ['user.login'] })
  const now = Date.now()
  const filter = { endpointId: added, events: ['usage.metrics_updated'], subject, until: now }
  const step = (at: number, cursor: string | null = null) =>
    transact(db(), (tx) => backfillStep(tx, { provider_id: providerId, cursor }, filter, at))
  expect((await step(now)).done).toBe(0)
  await webhooks('PATCH', `endpoints/${added}`, { events: ['usage.metrics_updated'] })
  const { done, cursor } = await step(now)
  expect(done).toBe(1)
  expect(cursor).not.toBeNull()
  expect(await step(now + 60_000, cursor)).toEqual({ done: 1, cursor: null })
})

test('backfills at the same time, and one whose step was lost, make each delivery once', async () => {
  const events = await emitted(Array.from({ length: 1_200 }, () => tos('a')))
  const added = await addEndpoint()
  const filter = { until: aMinuteAgo() }
  const [one, two] = await Promise.all(
    [1, 2].map(() => webhooks('POST', `endpoints/${added}/backfill`, { filter })),
  )
  const { services } = service.service.app
  const failing = new JobRunner(
    { ...services, db: db() },
    {
      [BACKFILL]: async (tx, job, now) => {
        await backfillJob(() => {})(tx, job, now)
        throw new Error('the process dies')
      },
    },
  )
  await failing.runOnce().catch(() => {})
  await Promise.all([runJobs(), runJobs()])
  const ends = await Promise.all([one, two].map((job) => finished(`backfills/${job!.body.id}`)))
  expect(ends.reduce((sum, { done }) => sum + done, 0)).toBe(1_200)
  expect((await made(added)).toSorted()).toEqual(events.toSorted())
})

test('a backfill waits while much is queued, begins nothing once cancelled, and ends with its endpoint', async () => {
  await emitted(Array.from({ length: 800 }, () => tos('a')))
  const [added, gone] = [await addEndpoint(), await addEndpoint()]
  await webhooks('POST', `endpoints/${added}/pause`)
  const { body } = await webhooks('POST', `endpoints/${added}/backfill`, { filter: { until: aMinuteAgo() } })
  await db()`
    insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id)
    select ${providerId}, ${added}, now(), gen_random_uuid(), gen_random_uuid() from generate_series(1, 2000)`
  const step = () =>
    new JobRunner(
      { ...service.service.app.services, db: db() },
      { [BACKFILL]: backfillJob(() => {}) },
    ).runOnce()
  await step()
  await db()`select from job where id = ${body.id} for update` // the service's own step may be under way
  const before = (await made(added)).length
  await step()
  expect(await made(added)).toHaveLength(before)
  expect((await webhooks('DELETE', `backfills/${body.id}`)).body.status).toBe('cancelled')
  expect((await webhooks('DELETE', `backfills/${body.id}`)).body.code).toBe('not_running')
  await db()`delete from delivery_queue`
  await step()
  expect(await made(added)).toHaveLength(before)
  const other = await webhooks('POST', `endpoints/${gone}/backfill`, {})
  await webhooks('DELETE', `endpoints/${gone}`)
  await runJobs()
  await finished(`backfills/${other.body.id}`)
  expect((await webhooks('POST', `endpoints/${gone}/backfill`, {})).status).toBe(404)
})

test('after an outage one call sends again what failed or was cancelled, and what was never sent', async () => {
  const missed = await emitted([tos('m'), tos('n')], 80_000)
  await db()`delete from delivery_queue`
  await db()`delete from delivery`
  const ids = await emitted([tos('a'), tos('b'), tos('c')], 60_000)
  await until(
    async () => (await webhooks('GET', 'deliveries?status=delivered')).body.data.length,
    (count) => count === 3,
  )
  await endAs(db(), 'failed', 2)
  await endAs(db(), 'cancelled', 1)
  const since = new Date(Date.now() - 100_000).toISOString()
  const recover = (options: object) =>
    webhooks('POST', `endpoints/${endpointId}/replay`, { since, until: aMinuteAgo(), ...options })
  expect((await recover({ dry_run: true })).body).toEqual({ count: 4, complete: true })
  const { status, body } = await recover({})
  expect({ status, body }).toMatchObject({ status: 202, body: { endpoint_id: endpointId, total: 4 } })
  expect((await finished(`replays/${body.id}`)).done).toBe(4)
  await until(
    async () => (await webhooks('GET', 'deliveries?status=delivered')).body.data.length,
    (count) => count === 5,
  )
  expect((await made(endpointId)).toSorted()).toEqual([...missed, ...ids].toSorted())
  expect((await webhooks('GET', 'replays')).body.data).toMatchObject([{ id: body.id, done: 4 }])
})
