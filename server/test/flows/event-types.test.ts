import { afterAll, beforeAll, expect, test } from 'vitest'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const PATH = '/api/v1/event-types'

const ORDER = {
  name: 'order.shipped',
  summary: 'An order left the warehouse.',
  schema: {
    type: 'object',
    properties: {
      order: {
        type: 'object',
        required: ['id', 'items'],
        properties: {
          id: { type: 'string', minLength: 1 },
          carrier: { type: 'string', enum: ['dhl', 'ups'] },
          customer: { type: 'string', format: 'email' },
          account_id: { type: 'string', format: 'uuid' },
          items: { type: 'array', items: { $ref: '#/$defs/item' } },
        },
      },
    },
    $defs: {
      item: {
        type: 'object',
        required: ['sku'],
        properties: { sku: { type: 'string', pattern: '^[A-Z]{2}-\\d+$' } },
      },
    },
  },
  example: { order: { id: 'ord_1', carrier: 'dhl', customer: 'ada@example.com', items: [{ sku: 'AB-1' }] } },
  subjects: ['order.id', 'order.customer', 'order.items.sku'],
  account: 'order.account_id',
}

let service: TestService
let other: TestService
let receiver: Receiver

beforeAll(async () => {
  service = await startTestService()
  other = await startTestService({ beside: service, work: false })
  receiver = new Receiver()
})
afterAll(async () => {
  await other.stop()
  await service.stop()
  await receiver.stop()
})

const declare = (change: object = {}) => service.call('POST', PATH, { body: { ...ORDER, ...change } })
const publish = (data: unknown, event = ORDER.name) =>
  service.call('POST', '/api/v1/events', { body: { event, data } })

test('a declared type is published, chosen and sent as the ten are', async () => {
  const declared = await declare()
  expect(declared.status, JSON.stringify(declared.body)).toBe(201)
  expect(declared.body).toMatchObject({ name: 'order.shipped', built_in: false, version: 1, archived: false })
  const endpoint = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: await receiver.start(), events: ['order.shipped'] },
  })
  expect(endpoint.status).toBe(201)

  const published = await publish(ORDER.example)
  expect(published.status, JSON.stringify(published.body)).toBe(202)
  const [webhook] = await receiver.received(1)
  expect(webhook!.headers['x-service-event']).toBe('order.shipped')
  expect(JSON.parse(webhook!.body)).toEqual({
    event: 'order.shipped',
    timestamp: expect.any(String),
    data: ORDER.example,
  })
  const event = await service.call('GET', `/api/v1/events/${published.body.id}`)
  expect(event.body).toMatchObject({ event: 'order.shipped', version: 1, data: ORDER.example })
})
