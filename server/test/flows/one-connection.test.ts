import { afterAll, beforeAll, expect, test } from 'vitest'
import { EventSourceReader } from '../support/event-source.ts'
import { signIn } from '../support/sign-in.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'

// As many requests at once as there are connections each hold one. If they wait for another, all of them wait until
// PostgreSQL ends their transactions. With a single connection one request is enough to show that.

const LISTENERS = '/api/v1/webhooks/listeners'
const TYPE = {
  name: 'order.shipped',
  summary: 'An order left the warehouse.',
  schema: {
    type: 'object',
    properties: { order: { type: 'object', properties: { id: { type: 'string' } } } },
  },
  example: { order: { id: 'ord_1' } },
  subjects: ['order.id'],
}

let service: TestService
let url: string
beforeAll(async () => {
  service = await startTestService({ serveConnections: 1 })
  url = `${service.url}/nowhere`
  expect((await service.call('POST', '/api/v1/event-types', { body: TYPE })).status).toBe(201)
})
afterAll(() => service.stop())

/** Another process, which knows nothing of the provider's own types yet. */
async function withNewProcess(use: (fresh: TestService) => Promise<void>): Promise<void> {
  const fresh = await startTestService({ beside: service, work: false, serveConnections: 1 })
  await use(fresh).finally(() => fresh.stop())
}

test('streams of events and of an endpoint open', async () => {
  const { body } = await service.call('POST', LISTENERS)
  const endpoint = await service.call('POST', '/api/v1/webhooks/endpoints', { body: { url, events: ['*'] } })
  for (const query of ['', `?endpoint_id=${endpoint.body.id}`]) {
    const reader = await EventSourceReader.open(`${service.url}${LISTENERS}/${body.id}/stream${query}`, {
      authorization: `Bearer ${ADMIN_KEY}`,
    })
    expect(reader.response.status).toBe(200)
    await reader.until(() => reader.messages.length > 0)
    reader.close()
  }
})

test('the first event of an own type is published under an Idempotency-Key', () =>
  withNewProcess(async (fresh) => {
    const published = await fresh.call('POST', '/api/v1/events', {
      body: { event: TYPE.name, data: TYPE.example },
      headers: { 'idempotency-key': 'one' },
    })
    expect(published.status, JSON.stringify(published.body)).toBe(202)
  }))

test('an endpoint is made for an own type and changed to it', () =>
  withNewProcess(async (fresh) => {
    const made = await fresh.call('POST', '/api/v1/webhooks/endpoints', {
      body: { url, events: [TYPE.name] },
      headers: { 'idempotency-key': 'two' },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const changed = await fresh.call('PATCH', `/api/v1/webhooks/endpoints/${made.body.id}`, {
      body: { events: [TYPE.name, 'user.login'] },
    })
    expect(changed.status).toBe(200)
  }))

test('a user signs in', async () => {
  await signIn(service, 'ada@example.com')
})
