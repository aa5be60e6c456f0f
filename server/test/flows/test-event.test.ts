import { afterAll, beforeAll, expect, test } from 'vitest'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { untilDelivery } from '../support/until.ts'

let service: TestService
let receiver: Receiver
let path: string

beforeAll(async () => {
  service = await startTestService()
  receiver = new Receiver()
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: await receiver.start(), events: ['tos.accepted'] },
  })
  path = `/api/v1/webhooks/endpoints/${body.id}`
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const sendTest = () => service.call('POST', `${path}/test`, { body: { event: 'invoice.created' } })

test('the example of an event arrives at this endpoint alone, whatever it chose', async () => {
  const { status, body } = await sendTest()
  expect(status).toBe(202)
  const [webhook] = await receiver.received(1)
  expect(webhook!.headers['webhook-id']).toBe(body.id)
  expect(JSON.parse(webhook!.body).data.invoice.number).toBe('INV-2026-0042')
  const { attempts } = await untilDelivery(service, body.id, (delivery) => delivery.status === 'delivered')
  expect(attempts).toEqual([expect.objectContaining({ trigger: 'test', error: null })])
  const event = await service.call('GET', `/api/v1/events/${body.event_id}`)
  expect(event.body.deliveries).toHaveLength(1) // not at the development inbox
})

test('a failed test is tried once and says nothing of the endpoint', async () => {
  receiver.answerWith(500)
  const { body } = await sendTest()
  const { attempts } = await untilDelivery(service, body.id, (delivery) => delivery.status === 'failed')
  expect(attempts).toHaveLength(1)
  const [row] = await service.service
    .db`select failed_attempts from webhook_endpoint where id = ${path.split('/').at(-1)!}`
  expect(row!.failed_attempts).toBe(0)
})

test('a paused endpoint gets no test', async () => {
  await service.call('POST', `${path}/pause`)
  expect((await sendTest()).body.code).toBe('endpoint_not_enabled')
})

test('a test says so, in a header and in the log, and no filter and no recovery replays it', async () => {
  await service.call('POST', `${path}/resume`)
  receiver.answerWith(500)
  receiver.webhooks.length = 0
  const { body } = await sendTest()
  expect(body.test).toBe(true)
  await untilDelivery(service, body.id, (delivery) => delivery.status === 'failed')
  expect(receiver.webhooks[0]!.headers['x-service-test']).toBe('true')

  receiver.answerWith(200)
  const replay = await service.call('POST', '/api/v1/webhooks/replays', {
    body: { filter: { status: ['failed', 'cancelled', 'delivered'] }, dry_run: true },
  })
  expect(replay.body).toEqual({ count: 0 })
  const id = path.split('/').at(-1)!
  await service.service.db`
    update webhook_endpoint set status = 'paused', failing_since = now() - interval '1 hour', next_probe_at = now()
    where id = ${id}`
  await service.call('POST', `${path}/resume`)
  const [queued] = await service.service
    .db`select count(*)::int as count from delivery_queue where endpoint_id = ${id}`
  expect(queued!.count).toBe(0)

  const again = await service.call('POST', `/api/v1/webhooks/deliveries/${body.id}/replay`)
  expect(again.status).toBe(202)
  const { attempts } = await untilDelivery(service, body.id, (delivery) => delivery.status === 'delivered')
  expect(attempts.map(({ trigger }) => trigger)).toEqual(['test', 'test'])
  expect(receiver.webhooks[1]!.headers['x-service-test']).toBe('true')
})

test('an event says nothing of a test', async () => {
  receiver.webhooks.length = 0
  await service.call('POST', '/api/v1/events', {
    body: { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } },
  })
  const [webhook] = await receiver.received(1)
  expect(webhook!.headers).not.toHaveProperty('x-service-test')
})
