import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emitMany, endAs, forgetDeliveries, statusCounts } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
let receiver: Receiver
let endpointId: string

beforeAll(async () => {
  service = await startTestService()
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

/** Deliveries that were made and are over, with this status. */
async function finished(count: number, status: 'failed' | 'delivered' | 'cancelled'): Promise<void> {
  const before = (await counts()).delivered ?? 0
  await emitMany(service, count)
  await until(counts, ({ delivered }) => delivered === before + count)
  await endAs(service.service.db, status, count)
}

const replay = (filter: object, options: object = {}) =>
  service.call('POST', '/api/v1/webhooks/replays', { body: { filter, ...options } })

const job = (id: string) => service.call('GET', `/api/v1/webhooks/replays/${id}`).then(({ body }) => body)

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
  const done = await until(
    () => job(body.id),
    ({ status }) => status === 'done',
  )
  expect(done).toMatchObject({ total: 1_200, done: 1_200, finished_at: expect.any(String) })
  await receiver.received(2_400)
  await until(counts, ({ delivered }) => delivered === 1_200)
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
  await finished(2, 'failed')
  const { body } = await replay({})
  await finished(1, 'failed')
  const done = await until(
    () => job(body.id),
    ({ status }) => status === 'done',
  )
  expect(done.done).toBe(2)
})

test('a cancelled replay begins nothing more', async () => {
  await finished(5, 'failed')
  await service.service.db`update job set status = 'done'` // none runs
  const [row] = await service.service.db`select provider_id from provider where slug = 'default'`
  const id = '01936f2a-7c00-7abc-8def-0123456789ab'
  await service.service.db`
    insert into job (provider_id, id, kind, input, total, created_at, stepped_at)
    values (${row!.provider_id}, ${id}, 'replay', '{"statuses": ["failed"], "until": 0}', 5, now(), now() + interval '1 hour')`
  expect((await service.call('DELETE', `/api/v1/webhooks/replays/${id}`)).body.status).toBe('cancelled')
  expect((await service.call('DELETE', `/api/v1/webhooks/replays/${id}`)).body.code).toBe('not_running')
  expect(await counts()).toEqual({ failed: 5 })
})

test('what nobody is there to get is not counted', async () => {
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
  const done = await until(
    () => job(body.id),
    ({ status }) => status === 'done',
  )
  expect(done).toMatchObject({ total: 1, done: 1 })
})
