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
