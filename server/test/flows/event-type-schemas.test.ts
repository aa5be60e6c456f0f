import { afterAll, beforeAll, expect, test } from 'vitest'
import { declareOrder, fields, messages, ORDER, publishEvent } from '../support/event-types.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// Which types may be declared, and which data fits them. What becomes of a declared type is in event-types.test.ts.

let service: TestService
beforeAll(async () => {
  service = await startTestService({ work: false })
  await declareOrder(service)
})
afterAll(() => service.stop())

test('what does not fit the schema is named as for the ten, in a batch by its place', async () => {
  const wrong = await publishEvent(service, {
    order: { id: '', carrier: 'usps', customer: 'ada', items: [{ sku: 'ab' }, {}] },
  })
  expect(fields(wrong)).toEqual([
    400,
    '/data/order/id',
    '/data/order/carrier',
    '/data/order/customer',
    '/data/order/items/0/sku',
    '/data/order/items/1/sku',
  ])
  expect(messages(wrong)).toEqual([
    'This must not be empty.',
    'This must be one of dhl, ups.',
    'This must be an email address.',
    'This must match the pattern ^[A-Z]{2}-\\d+$.',
    'This field is required.',
  ])
  expect(fields(await publishEvent(service, { order: {} }))).toEqual([
    400,
    '/data/order/id',
    '/data/order/items',
  ])
  expect(fields(await publishEvent(service, { orders: {} }))).toEqual([400, '/data/order'])
  expect(fields(await publishEvent(service, { order: ORDER.example.order, more: 1 }))).toEqual([
    400,
    '/data/more',
  ])
  expect(fields(await publishEvent(service, { order: 'ord_1' }))).toEqual([400, '/data/order'])

  const tos = { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } }
  const good = { event: ORDER.name, data: ORDER.example }
  const events = [tos, good, { event: ORDER.name, data: { order: { id: 1, items: [] } } }]
  const batch = await service.call('POST', '/api/v1/events', { body: { events } })
  expect(fields(batch)).toEqual([400, '/events/2/data/order/id'])
  const both = await service.call('POST', '/api/v1/events', { body: { events: [tos, good] } })
  expect([both.status, both.body.ids.length]).toEqual([202, 2])
})

test('names of the service, malformed ones and taken ones are refused', async () => {
  const schema = (key: string) => ({ type: 'object', properties: { [key]: { type: 'object' } } })
  for (const name of [
    'invoice.created',
    'invoice.paid',
    'user.born',
    'endpoint.paused',
    'delivery.exhausted',
  ]) {
    const key = name.split('.')[0]!
    const answer = await declareOrder(service, { name, schema: schema(key), example: { [key]: {} } })
    expect([name, ...fields(answer)]).toEqual([name, 400, '/name'])
  }
  for (const name of ['order', 'Order.shipped', 'order.shipped.late', '_a.b', 'a..b', `a.${'b'.repeat(80)}`])
    expect(fields(await declareOrder(service, { name }))).toEqual([400, '/name'])
  expect((await declareOrder(service)).body.code).toBe('already_exists')
})

test('a schema that cannot be bounded or understood is refused, and says where', async () => {
  const wrongs: Array<[schema: object, field: string]> = [
    [{ type: 'object', properties: { other: {} } }, '/schema/properties'],
    [{ ...ORDER.schema, type: 'array' }, '/schema/type'],
    [{ ...ORDER.schema, additionalProperties: true }, '/schema/additionalProperties'],
    [withOrder({ $ref: 'https://example.com/order.json' }), '/schema/properties/order/$ref'],
    [withOrder({ $ref: '#/$defs/none' }), '/schema/properties/order/$ref'],
    [
      withOrder({ properties: { id: { pattern: '(a)\\1' } } }),
      '/schema/properties/order/properties/id/pattern',
    ],
    [withOrder({ properties: { id: { typo: 1 } } }), '/schema/properties/order/properties/id/typo'],
    [withOrder({ unevaluatedProperties: false }), '/schema/properties/order/unevaluatedProperties'],
    [withOrder({ description: 'x'.repeat(33_000) }), '/schema'],
    [withOrder({ required: ['absent'] }), '/example/order/absent'],
    [withOrder({ allOf: [{ $ref: '#/properties/order' }] }), '/example'], // in a circle
  ]
  for (const [schema, field] of wrongs) {
    const answer = await declareOrder(service, { name: 'order.wrong', schema })
    expect([JSON.stringify(schema).slice(0, 80), ...fields(answer)]).toEqual([
      JSON.stringify(schema).slice(0, 80),
      400,
      field,
    ])
  }
  for (const [change, field] of [
    [{ subjects: ['id'] }, '/subjects/0'],
    [{ account: 'account.id' }, '/account'],
    [{ example: {} }, '/example/order'],
  ] as const)
    expect(fields(await declareOrder(service, { name: 'order.wrong', ...change }))).toEqual([400, field])
})

function withOrder(order: object): object {
  return { type: 'object', properties: { order: { type: 'object', ...order } } }
}

test('data that would take for ever to check is refused in time', async () => {
  const twice = (to: string) => ({ properties: { a: { allOf: [{ $ref: to }, { $ref: to }] } } })
  const dear = {
    type: 'object',
    properties: { tree: { $ref: '#/$defs/node' } },
    $defs: { node: twice('#/$defs/node') },
  }
  const slow = { type: 'object', properties: { tree: { properties: { text: { pattern: '(x+x+)+y' } } } } }
  await declareOrder(service, {
    name: 'tree.grown',
    schema: dear,
    example: { tree: {} },
    subjects: [],
    account: null,
  })
  await declareOrder(service, {
    name: 'tree.slow',
    schema: slow,
    example: { tree: {} },
    subjects: [],
    account: null,
  })
  let tree: object = {}
  for (let level = 0; level < 24; level++) tree = { a: tree }
  const started = performance.now()
  expect(fields(await publishEvent(service, { tree }, 'tree.grown'))).toEqual([400, '/data'])
  expect(fields(await publishEvent(service, { tree: { text: 'x'.repeat(5_000) } }, 'tree.slow'))).toEqual([
    400,
    '/data/tree/text',
  ])
  expect(performance.now() - started).toBeLessThan(5_000) // without bounds: longer than anybody waits
})
