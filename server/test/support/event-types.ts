import type { Answer, TestService } from './test-service.ts'

export const EVENT_TYPES = '/api/v1/event-types'

/** A type of an application's own, with each kind of field. */
export const ORDER = {
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

/** The status of an answer, and the fields that it finds fault with. */
export const fields = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ field }: { field: string }) => field),
]
export const messages = ({ body }: Answer) =>
  (body.errors ?? []).map(({ message }: { message: string }) => message)

type Ask = Pick<TestService, 'call'>

/** Declares the type of the tests, or one that differs in some fields. */
export const declareOrder = ({ call }: Ask, change: object = {}) =>
  call('POST', EVENT_TYPES, { body: { ...ORDER, ...change } })

export const publishEvent = ({ call }: Ask, data: unknown, event = ORDER.name) =>
  call('POST', '/api/v1/events', { body: { event, data } })
