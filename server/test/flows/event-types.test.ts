import { afterAll, beforeAll, expect, test } from 'vitest'
import { EventTypes, subjectDigest } from '../../src/events/index.ts'
import { declareOrder, EVENT_TYPES, fields, messages, ORDER, publishEvent } from '../support/event-types.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { ADMIN_KEY, type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
let other: TestService
let receiver: Receiver
let endpointId: string

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

test('a declared type is published, chosen and sent as the ten are', async () => {
  const declared = await declareOrder(service)
  expect(declared.status, JSON.stringify(declared.body)).toBe(201)
  expect(declared.body).toMatchObject({ name: 'order.shipped', built_in: false, version: 1, archived: false })
  const endpoint = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: await receiver.start(), events: ['order.shipped'] },
  })
  expect(endpoint.status).toBe(201)
  endpointId = endpoint.body.id

  const published = await publishEvent(service, ORDER.example)
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

type Webhook = Receiver['webhooks'][number]

/** The webhook that is wanted, once it has come: others come at their own time. */
async function got(isWanted: (webhook: Webhook) => boolean): Promise<Webhook> {
  return (await until(
    async () => receiver.webhooks.find(isWanted),
    (found) => found !== undefined,
  ))!
}

test('its bytes are sent as they were published', async () => {
  const data = '{"order": {"items": [], "big": 12345678901234567890, "2": 1, "1": 2, "id": "exact"}}'
  const answer = await fetch(`${service.url}/api/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_KEY}`, 'content-type': 'application/json' },
    body: `{"event": "order.shipped", "data": ${data}}`,
  })
  expect(answer.status).toBe(202)
  await got(({ body }) => body.includes(`"data":${data}`))
})

test('a name that there is not is refused wherever one is given, with the one that may be meant', async () => {
  const name = 'order.shiped'
  const url = 'http://127.0.0.1:9/'
  const { body: listener } = await service.call('POST', '/api/v1/webhooks/listeners')
  const asked = await Promise.all([
    publishEvent(service, ORDER.example, name),
    service.call('POST', '/api/v1/webhooks/endpoints', { body: { url, events: ['user.login', name] } }),
    service.call('PATCH', `/api/v1/webhooks/endpoints/${endpointId}`, { body: { events: [name] } }),
    service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/test`, { body: { event: name } }),
    service.call('POST', '/api/v1/webhooks/replays', { body: { filter: { event: name } } }),
    service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/backfill`, {
      body: { filter: { events: [name] } },
    }),
    service.call('GET', `/api/v1/events?event=${name}`),
    service.call('GET', `/api/v1/webhooks/deliveries?event=${name}`),
    service.call('GET', `/api/v1/webhooks/listeners/${listener.id}/stream?events=${name}`),
  ])
  expect(asked.map(fields)).toEqual([
    [400, '/event'],
    [400, '/events/1'],
    [400, '/events/0'],
    [400, '/event'],
    [400, '/filter/event'],
    [400, '/filter/events/0'],
    [400, 'event'],
    [400, 'event'],
    [400, 'events/0'],
  ])
  const says = 'There is no event type order.shiped. Did you mean order.shipped?'
  expect(new Set(asked.flatMap(messages))).toEqual(new Set([says]))
  expect(messages(await publishEvent(service, {}, 'invoice.creatd'))).toEqual([
    'There is no event type invoice.creatd. Did you mean invoice.created?',
  ])
  expect(messages(await publishEvent(service, {}, 'nothing.like_it'))).toEqual([
    'There is no event type nothing.like_it.',
  ])
})

test('the list shows own types only to callers who may read them', async () => {
  const list = async (key: string | null, path = EVENT_TYPES) => service.call('GET', path, { key })
  const own = ({ body }: Answer) => body.data.filter((type: { built_in: boolean }) => !type.built_in)
  expect(own(await list(ADMIN_KEY))[0]).toMatchObject({
    ...ORDER,
    schema: expect.objectContaining(ORDER.schema),
  })
  const person = await signIn(service, 'reader@example.com')
  for (const key of [null, person.token]) {
    const { status, body } = await list(key)
    expect([status, body.data.length]).toEqual([200, 10])
    expect((await list(key, `${EVENT_TYPES}/order.shipped`)).status).toBe(404)
    expect((await list(key, `${EVENT_TYPES}/user.login`)).body.name).toBe('user.login')
  }
  const keyOf = async (scope: string) =>
    (await service.call('POST', '/api/v1/api-keys', { body: { name: scope, scopes: [scope] } })).body.key
  for (const scope of ['read', 'events', 'webhooks', 'listen'])
    expect(own(await list(await keyOf(scope))).length).toBeGreaterThan(0)
  expect(own(await list(await keyOf('users')))).toEqual([])
  const stranger = await list('sk_unknown')
  expect([stranger.status, stranger.body.code]).toEqual([401, 'unauthenticated'])
  expect((await list(ADMIN_KEY)).headers.get('cache-control')).toBe('no-store')

  await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
  const { body } = await service.call('GET', `/p/acme${EVENT_TYPES}`)
  expect(body.data).toHaveLength(10)
  const foreign = await service.call('POST', '/p/acme/api/v1/events', {
    body: { event: ORDER.name, data: ORDER.example },
  })
  expect(fields(foreign)).toEqual([400, '/event'])
})

test('events of a type are found by its subjects, and an endpoint gets its example', async () => {
  const found = await service.call('GET', '/api/v1/event-types/order.shipped')
  expect(found.body).toMatchObject({ subjects: ORDER.subjects, account: ORDER.account })
  const account = '01936f2a-7c00-7abc-8def-0123456789ab'
  const { body } = await publishEvent(service, {
    order: { id: 'ord_7', account_id: account, items: [{ sku: 'XY-7' }] },
  })
  const { db } = service.service
  const [event] = await db`select account_id, provider_id from event where id = ${body.id}`
  expect(event!.account_id).toBe(account)
  const digests = ['ord_7', 'XY-7'].map((subject) => subjectDigest(event!.provider_id, subject))
  const rows = await db`select subject::float8 as subject from event_subject where event_id = ${body.id}`
  expect(rows.map(({ subject }) => subject).sort()).toEqual(digests.sort())

  const test = await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/test`, {
    body: { event: ORDER.name },
  })
  expect(test.status).toBe(202)
  const { body: sent } = await got(({ headers }) => headers['webhook-id'] === test.body.id)
  expect(JSON.parse(sent).data).toEqual(ORDER.example)
})

test('a version tells whom it breaks, counts in every process, and never changes', async () => {
  const { order } = ORDER.schema.properties
  const { carrier: _, customer, ...rest } = order.properties
  const schema = {
    ...ORDER.schema,
    properties: {
      order: {
        ...order,
        required: ['id', 'items', 'weight'],
        properties: {
          ...rest,
          customer: { ...customer, type: ['string', 'null'] },
          weight: { type: 'number' },
        },
      },
    },
  }
  const example = { order: { id: 'ord_2', items: [], weight: 1 } }
  const path = `${EVENT_TYPES}/order.shipped/versions`
  const dry = await service.call('POST', path, { body: { schema, example, dry_run: true } })
  const differences = [
    { field: 'order.carrier', change: 'removed', breaks: 'receivers' },
    { field: 'order.customer', change: 'type_widened', breaks: 'receivers' },
    { field: 'order.weight', change: 'added', breaks: 'publishers' },
  ]
  expect([dry.status, dry.body]).toEqual([200, { version: 2, breaks_receivers: true, differences }])
  expect((await publishEvent(service, ORDER.example)).status).toBe(202)

  expect(
    (await other.call('POST', '/api/v1/events', { body: { event: ORDER.name, data: ORDER.example } })).status,
  ).toBe(202)
  const added = await service.call('POST', path, { body: { schema, example } })
  expect([added.status, added.body.version, added.body.differences]).toEqual([201, 2, differences])
  expect(added.body.subjects).toEqual(ORDER.subjects) // left out, they stay
  expect(fields(await publishEvent(service, ORDER.example))).toEqual([400, '/data/order/weight'])
  const { body } = await publishEvent(service, example)
  expect((await service.call('GET', `/api/v1/events/${body.id}`)).body.version).toBe(2)
  const elsewhere = () =>
    other.call('POST', '/api/v1/events', { body: { event: ORDER.name, data: ORDER.example } })
  await until(elsewhere, ({ status }) => status === 400)
  const versions = await service.call('GET', path)
  expect(versions.body.data.map((one: { version: number }) => one.version)).toEqual([2, 1])
  expect(versions.body.data[1].schema).toMatchObject(ORDER.schema)
})

test('an archived type can no longer be published, its endpoints keep it, and a deleted one stays in the log', async () => {
  const one = `${EVENT_TYPES}/order.shipped`
  const data = { order: { id: 'ord_3', items: [], weight: 1 } }
  const early = await service.call('DELETE', one)
  expect([early.status, early.body.code]).toEqual([409, 'invalid_transition'])
  const archived = await service.call('PATCH', one, { body: { archived: true, summary: 'Out of use.' } })
  expect(archived.body).toMatchObject({ archived: true, summary: 'Out of use.', version: 2 })
  const refused = await publishEvent(service, data)
  expect(fields(refused)).toEqual([400, '/event'])
  expect(messages(refused)).toEqual([
    'The event type order.shipped is archived. It can no longer be published.',
  ])
  const endpoint = `/api/v1/webhooks/endpoints/${endpointId}`
  expect((await service.call('GET', endpoint)).body.events).toEqual(['order.shipped'])
  const kept = await service.call('PATCH', endpoint, { body: { events: ['order.shipped', 'user.login'] } })
  expect(kept.status).toBe(200)
  await service.call('PATCH', one, { body: { archived: false } })
  expect((await publishEvent(service, data)).status).toBe(202)

  await service.call('PATCH', one, { body: { archived: true } })
  expect((await service.call('DELETE', one)).status).toBe(204)
  expect((await service.call('GET', one)).status).toBe(404)
  const log = await service.call('GET', '/api/v1/events?event=order.shipped')
  expect(log.body.data.length).toBeGreaterThan(2)
  expect(
    (await service.call('GET', '/api/v1/webhooks/deliveries?event=order.shipped')).body.data.length,
  ).toBeGreaterThan(2)
  expect(fields(await service.call('PATCH', endpoint, { body: { events: ['order.shipped'] } }))).toEqual([
    400,
    '/events/0',
  ])
  expect((await service.call('PATCH', endpoint, { body: { description: 'kept' } })).status).toBe(200)
  expect((await declareOrder(service)).body.version).toBe(3)

  const { body: acts } = await service.call('GET', '/api/v1/audit-log?limit=100')
  const told = acts.data.filter(({ action }: { action: string }) => action.startsWith('event_type.'))
  expect(told[0]).toMatchObject({
    action: 'event_type.declared',
    detail: { event_type: 'order.shipped', version: 3 },
  })
  expect(told.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['event_type.deleted', 'event_type.changed', 'event_type.version_added']),
  )
})

test('publishing sends no statement for its type, until the types change', async () => {
  let statements = 0
  const counting = new Proxy(service.service.db, {
    apply(target, self, args) {
      statements++
      return Reflect.apply(target, self, args)
    },
  })
  const types = new EventTypes(counting)
  const [row] = await service.service.db`
    select provider_id as id, event_types_version as "eventTypesVersion" from provider where slug = 'default'`
  const provider = row as { id: string; eventTypesVersion: number }
  const tos = { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } }
  const own = { event: ORDER.name, data: ORDER.example }
  const check = async (of = provider, events = [own, tos]) => {
    const before = statements
    await types.check(of, events, String)
    return statements - before
  }
  expect(await check(provider, [tos])).toBe(0)
  expect(await check({ ...provider, eventTypesVersion: 0 }, [tos])).toBe(0)
  expect(await check()).toBe(2) // the list, and the schema
  expect(await check()).toBe(0)
  expect(await check({ ...provider, eventTypesVersion: provider.eventTypesVersion + 1 })).toBe(1) // the list alone
  expect(await check()).toBe(0) // a request that began before the change
})
