import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emit } from '../../src/events/index.ts'
import { transact } from '../../src/platform/db/db.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { untilDelivery } from '../support/until.ts'

const invoice = {
  invoice: { id: 'in_1', number: 'INV-1', status: 'open', amount_due: 4900, currency: 'eur' },
}

let service: TestService
let clock: ManualClock
let receiver: Receiver

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
})
afterAll(() => service.stop())

beforeEach(async () => {
  receiver = new Receiver()
  await receiver.start()
  return () => receiver.stop()
})

async function register(events = ['*'], url = receiver.url): Promise<{ id: string; secret: string }> {
  const { status, body } = await service.call('POST', '/api/v1/webhooks/endpoints', { body: { url, events } })
  expect(status).toBe(201)
  return body
}

async function publish(event = 'invoice.created', data: object = invoice): Promise<string> {
  const { status, body } = await service.call('POST', '/api/v1/events', { body: { event, data } })
  expect(status).toBe(202)
  return body.id
}

async function deliveryOf(eventId: string, endpointId: string): Promise<string> {
  const { body } = await service.call('GET', `/api/v1/events/${eventId}`)
  return body.deliveries.find((delivery: { endpoint_id: string }) => delivery.endpoint_id === endpointId).id
}

/** What is late by far is sent when its turn comes, which is some tenths of a second by the clock. */
function untilTurn(id: string): Promise<unknown> {
  return untilDelivery(service, id, ({ status }) => {
    clock.advance(100)
    return status === 'delivered'
  })
}

/** Another endpoint gets an event: whatever was due before it has been claimed. */
async function dispatcherHasLooked(): Promise<void> {
  const canary = new Receiver()
  const { id } = await register(['team_member.added'], await canary.start())
  await publish('team_member.added', {
    team_member: { account_id: 'a', user_id: 'u', email: 'e@example.com', role: 'member' },
  })
  await canary.received(1)
  await service.call('DELETE', `/api/v1/webhooks/endpoints/${id}`)
  await canary.stop()
}

/** Of a person about whom nothing else is known. */
const NOTHING_MORE = { name: null, external_id: null, public_metadata: {} }

test('a sign-in arrives as account.created and user.login, with the agreed headers', async () => {
  await register()
  const { user } = await signIn(service, 'ada@example.com')
  const webhooks = await receiver.received(2)

  const byEvent = new Map(webhooks.map((webhook) => [webhook.headers['x-service-event'], webhook]))
  expect([...byEvent.keys()].sort()).toEqual(['account.created', 'user.login'])
  const login = byEvent.get('user.login')!
  const envelope = JSON.parse(login.body)
  expect(envelope).toEqual({
    event: 'user.login',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: {
      user: { id: user.id, email: 'ada@example.com', principal: 'customer', method: 'otp', ...NOTHING_MORE },
    },
  })
  expect(login.headers).toMatchObject({
    'content-type': 'application/json',
    'x-service-signature': expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
    'x-service-delivery-id': login.headers['webhook-id'],
    'x-service-timestamp': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    'webhook-signature': expect.stringMatching(/^v1,/),
  })
})

test('only the chosen events are sent to an endpoint', async () => {
  const endpoint = await register(['invoice.created', 'tos.accepted'])
  await publish('usage.metrics_updated', { usage: { account_id: 'a', metrics: {} } })
  const eventId = await publish()
  const [webhook] = await receiver.received(1)
  expect(webhook!.headers['x-service-event']).toBe('invoice.created')
  expect(webhook!.headers['webhook-id']).toBe(await deliveryOf(eventId, endpoint.id))
  expect(receiver.webhooks).toHaveLength(1)
})

test('a failing receiver gets exactly four attempts at 0, 30, 120 and 300 s, each logged; a replay delivers', async () => {
  receiver.answerWith(503)
  const endpoint = await register(['invoice.created'])
  const id = await deliveryOf(await publish(), endpoint.id)

  for (const [made, delay] of [
    [1, 30_000],
    [2, 120_000],
    [3, 300_000],
  ] as const) {
    const waiting = await untilDelivery(service, id, ({ attempt_count }) => attempt_count === made)
    expect(waiting.status).toBe('pending')
    expect(Date.parse(waiting.next_attempt_at!)).toBe(clock.now() + delay)
    clock.advance(delay - 1)
    await dispatcherHasLooked()
    expect(receiver.webhooks).toHaveLength(made) // not a moment earlier
    clock.advance(1)
    await dispatcherHasLooked()
    await receiver.received(made + 1)
  }
  const failed = await untilDelivery(service, id, ({ attempt_count }) => attempt_count === 4)
  expect(failed).toMatchObject({ status: 'failed', next_attempt_at: null })
  clock.advance(86_400_000)

  const log = await service.call('GET', `/api/v1/webhooks/deliveries/${id}`)
  expect(log.body.attempts).toHaveLength(4)
  expect(log.body.attempts.map((attempt: { number: number }) => attempt.number)).toEqual([1, 2, 3, 4])
  for (const attempt of log.body.attempts)
    expect(attempt).toMatchObject({
      trigger: 'schedule',
      response_status: 503,
      error: 'server_error',
      response_excerpt: 'status 503',
    })
  expect(new Set(receiver.webhooks.map((webhook) => webhook.headers['webhook-id']))).toEqual(new Set([id]))
  expect(new Set(receiver.webhooks.map((webhook) => webhook.body)).size).toBe(1) // the same bytes each time

  receiver.answerWith(204)
  expect((await service.call('POST', `/api/v1/webhooks/deliveries/${id}/replay`)).status).toBe(202)
  const delivered = await untilDelivery(service, id, ({ status }) => status === 'delivered')
  expect(delivered.attempts.at(-1)).toMatchObject({
    number: 5,
    trigger: 'replay',
    response_status: 204,
    error: null,
  })
  expect(receiver.webhooks.at(-1)!.headers['webhook-id']).toBe(id)
})

test('a delivery that is under way cannot be replayed', async () => {
  receiver.answerWith(500)
  const endpoint = await register()
  const id = await deliveryOf(await publish(), endpoint.id)
  await untilDelivery(service, id, ({ attempt_count }) => attempt_count === 1)
  const { status, body } = await service.call('POST', `/api/v1/webhooks/deliveries/${id}/replay`)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'not_replayable' })
})

test('410 Gone fails the delivery immediately and disables the endpoint', async () => {
  receiver.answerWith(410)
  const endpoint = await register()
  const id = await deliveryOf(await publish(), endpoint.id)
  expect(await untilDelivery(service, id, ({ status }) => status === 'failed')).toMatchObject({
    attempt_count: 1,
  })
  const shown = await service.call('GET', `/api/v1/webhooks/endpoints/${endpoint.id}`)
  expect(shown.body).toMatchObject({ status: 'disabled', status_reason: 'gone' })
  await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpoint.id}`)
})

test.each([
  [301, 'redirect'],
  [404, 'client_error'],
  [599, 'server_error'],
])('an answer of %i is a failure of class %s', async (status, error) => {
  receiver.answer = (_webhook, response) =>
    response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end()
  const endpoint = await register()
  const id = await deliveryOf(await publish(), endpoint.id)
  const { attempts } = await untilDelivery(service, id, ({ attempt_count }) => attempt_count === 1)
  expect(attempts[0]).toMatchObject({ response_status: status, error })
  expect(receiver.webhooks).toHaveLength(1)
  await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpoint.id}`)
})

test('a refused connection is an attempt that failed with "refused"', async () => {
  const endpoint = await register(['*'], 'http://127.0.0.1:9/hook')
  const id = await deliveryOf(await publish(), endpoint.id)
  const { attempts } = await untilDelivery(service, id, ({ attempt_count }) => attempt_count === 1)
  expect(attempts[0]).toMatchObject({ response_status: null, error: 'refused' })
  await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpoint.id}`)
})

test('by an invoice number or an address, two calls tell whether the CRM got the event last Tuesday', async () => {
  const crm = await register()
  const away = await register(['*'], 'http://127.0.0.1:1/')
  const number = 'INV-2026-0777'
  const eventId = await publish('invoice.created', { invoice: { ...invoice.invoice, number } })
  await signIn(service, 'tuesday@example.com')
  const arrived = await receiver.received(3)

  const day = new Date(clock.now()).toISOString().slice(0, 10)
  for (const [subject, event] of [
    [number, 'invoice.created'],
    ['Tuesday@Example.com', 'user.login'],
  ]) {
    const query = new URLSearchParams({ subject: subject!, endpoint_id: crm.id, since: `${day}T00:00:00Z` })
    const list = await service.call('GET', `/api/v1/webhooks/deliveries?${query}`)
    const found = list.body.data.find((one: { event: string }) => one.event === event)
    const { body } = await service.call('GET', `/api/v1/webhooks/deliveries/${found.id}`)

    expect(body).toMatchObject({ event, endpoint_id: crm.id })
    expect(arrived.map(({ body: sent }) => sent)).toContain(JSON.stringify(body.payload))
  }
  const refused = await deliveryOf(eventId, away.id)
  await untilDelivery(service, refused, ({ attempts }) => attempts.length === 1)
  const { body } = await service.call(
    'GET',
    `/api/v1/webhooks/deliveries?subject=${number}&error=refused&endpoint_id=${away.id}`,
  )
  expect(body.data).toMatchObject([
    { id: refused, status: 'pending', error: 'refused', response_status: null },
  ])
  await service.call('DELETE', `/api/v1/webhooks/endpoints/${away.id}`)
})

test('deleting an endpoint cancels what was still to be sent; its log stays', async () => {
  receiver.answerWith(500)
  const endpoint = await register()
  const id = await deliveryOf(await publish(), endpoint.id)
  await untilDelivery(service, id, ({ attempt_count }) => attempt_count === 1)
  expect((await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpoint.id}`)).status).toBe(204)
  const { body } = await service.call('GET', `/api/v1/webhooks/deliveries/${id}`)
  expect(body).toMatchObject({ status: 'cancelled', next_attempt_at: null, attempt_count: 1 })
  clock.advance(60_000)
  await dispatcherHasLooked()
  expect(receiver.webhooks).toHaveLength(1)
})

test('a paused endpoint gets nothing; what was parked arrives when it is resumed', async () => {
  const endpoint = await register()
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpoint.id}/pause`)
  const id = await deliveryOf(await publish(), endpoint.id)
  expect((await service.call('GET', `/api/v1/webhooks/deliveries/${id}`)).body.status).toBe('parked')
  clock.advance(60_000)
  await dispatcherHasLooked()
  expect(receiver.webhooks).toHaveLength(0)
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpoint.id}/resume`)
  await untilTurn(id)
})

test('the log tells where an attempt went and how long each step took', async () => {
  const endpoint = await register()
  const { attempts } = await untilDelivery(
    service,
    await deliveryOf(await publish(), endpoint.id),
    ({ status }) => status === 'delivered',
  )
  expect(attempts[0]).toMatchObject({
    address: '127.0.0.1',
    timings: {
      dns_ms: null,
      connect_ms: expect.any(Number),
      tls_ms: null,
      first_byte_ms: expect.any(Number),
    },
  })
  expect(attempts[0]!.timings.first_byte_ms).toBeLessThanOrEqual(attempts[0]!.duration_ms)
})

test('a delivery waiting for its retry gets it at its time, also when its endpoint is paused', async () => {
  receiver.answerWith(500)
  const endpoint = await register()
  const id = await deliveryOf(await publish(), endpoint.id)
  await untilDelivery(service, id, ({ attempt_count }) => attempt_count === 1)
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpoint.id}/pause`)
  expect((await service.call('GET', `/api/v1/webhooks/deliveries/${id}`)).body.status).toBe('pending')
  receiver.answerWith(200)
  clock.advance(30_000)
  await untilDelivery(service, id, ({ status }) => status === 'delivered')
  const shown = await service.call('GET', `/api/v1/webhooks/endpoints/${endpoint.id}`)
  expect(shown.body.status).toBe('paused')
  await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpoint.id}`)
})

test('a rolled-back transaction leaves no event and no delivery', async () => {
  await register()
  const { services } = service.service.app
  const [provider] = await service.service.db`select provider_id from provider`
  const before = await service.call('GET', '/api/v1/events?limit=1')
  await expect(
    transact(service.service.db, async (tx) => {
      await emit(services, tx, provider!.provider_id, {
        type: 'tos.accepted',
        data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } },
      })
      throw new Error('the state change failed')
    }),
  ).rejects.toThrow('the state change failed')
  const after = await service.call('GET', '/api/v1/events?limit=1')
  expect(after.body.data[0]?.id).toBe(before.body.data[0]?.id)
})

test('a batch of 1,000 events is accepted in one request and each is delivered', async () => {
  const endpoint = await register(['usage.metrics_updated'])
  const events = Array.from({ length: 1_000 }, (_, n) => ({
    event: 'usage.metrics_updated',
    data: { usage: { account_id: `a${n}`, metrics: { n } } },
  }))
  const { status, body } = await service.call('POST', '/api/v1/events', { body: { events } })
  expect(status).toBe(202)
  expect(new Set(body.ids).size).toBe(1_000)
  await receiver.received(1_000)
  expect(new Set(receiver.webhooks.map((webhook) => webhook.headers['webhook-id'])).size).toBe(1_000)
  expect(endpoint.secret).toMatch(/^whsec_/)
})
