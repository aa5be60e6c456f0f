import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyWebhook } from '../../../sdk/src/webhooks.ts'
import { newId } from '../../src/platform/keys/ids.ts'
import { EventSourceReader } from '../support/event-source.ts'
import {
  begin,
  clientFor,
  decide,
  follow,
  redeem,
  registerApplication,
  signedInBrowser,
} from '../support/oauth-application.ts'
import { Receiver } from '../support/receiver.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const LISTENERS = '/api/v1/webhooks/listeners'

let service: TestService
let key: { id: string; key: string }
const open: EventSourceReader[] = []

beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  for (const reader of open) reader.close()
  await service.stop()
})
beforeEach(async () => {
  key = await makeKey(['listen'])
})

async function makeKey(scopes: string[]) {
  return (await service.call('POST', '/api/v1/api-keys', { body: { name: 'dev', scopes } })).body
}

async function listen(bearer: string, query = '', headers = {}): Promise<EventSourceReader> {
  const { body } = await service.call('POST', LISTENERS, { key: bearer })
  const reader = await EventSourceReader.open(`${service.url}${LISTENERS}/${body.id}/stream${query}`, {
    authorization: `Bearer ${bearer}`,
    ...headers,
  })
  open.push(reader)
  await reader.until(() => reader.messages.length > 0 || reader.ended)
  return reader
}

const publish = async (number: string): Promise<string> => {
  const invoice = { id: 'in_1', number, status: 'open', amount_due: 1, currency: 'eur' }
  const answer = await service.call('POST', '/api/v1/events', {
    body: { event: 'invoice.created', data: { invoice } },
  })
  return answer.body.id
}

/** Writes an event whose id is older than the moment it can be seen. */
const commitLate = (ms: number, type = 'tos.accepted'): Promise<string> => {
  const id = newId(Date.now() - ms)
  const { db } = service.service
  return db`insert into event (provider_id, id, type, body, occurred_at)
    select provider_id, ${id}, ${type}, '{"late":true}', now() from provider limit 1`.then(() => id)
}

test('a listener hears events as an endpoint with its secret would get them', async () => {
  const { body: listener } = await service.call('POST', LISTENERS, { key: key.key })
  const reader = await listen(key.key)
  const id = await publish('A-1')
  await reader.until(() => reader.deliveries.length > 0)
  const [heard] = reader.deliveries
  expect(heard).toMatchObject({ id, event: 'invoice.created' })
  const verified = await verifyWebhook({
    body: heard!.body,
    headers: heard!.headers,
    secret: listener.secret,
  })
  expect(verified).toMatchObject({ ok: true })
  expect(heard!.headers).toMatchObject({ 'X-Service-Event': 'invoice.created', 'webhook-id': id })
  const { db } = service.service
  const [row] = await db`select body from event where id = ${id}`
  expect(heard!.body).toBe(row!.body)
})

test('the secret is the same at each start, and another for each developer', async () => {
  const ask = async (bearer: string) => (await service.call('POST', LISTENERS, { key: bearer })).body
  const [first, again, other] = [
    await ask(key.key),
    await ask(key.key),
    await ask((await makeKey(['listen'])).key),
  ]
  expect(again).toEqual(first)
  expect(first.secret).toMatch(/^whsec_/)
  expect(other.secret).not.toBe(first.secret)
  const foreign = await service.call('GET', `${LISTENERS}/${other.id}/stream`, { key: key.key })
  expect(foreign.status).toBe(404)
  const { body: acts } = await service.call('GET', '/api/v1/audit-log')
  expect(acts.data[0]).toMatchObject({ action: 'listener.opened', target_id: other.id })
})

test('a client that returns resumes after the last message, and types can be chosen', async () => {
  const reader = await listen(key.key, '?events=invoice.created')
  await publish('B-1')
  await reader.until(() => reader.deliveries.length === 1)
  const last = reader.messages.at(-1)!.id!
  reader.close()
  await commitLate(0)
  const missed = [await publish('B-2'), await publish('B-3')]
  const back = await listen(key.key, '?events=invoice.created', { 'last-event-id': last })
  expect(JSON.parse(back.messages[0]!.data)).toMatchObject({ resumed: true, missed_before: null })
  await back.until(() => missed.every((id) => back.deliveries.some((one) => one.id === id)))
  const fresh = back.deliveries.filter(({ id }) => id > last)
  expect(fresh.map(({ id }) => id)).toEqual(missed)
  const ancient = await listen(key.key, '', { 'last-event-id': newId(Date.now() - 2 * 3_600_000) })
  expect(JSON.parse(ancient.messages[0]!.data).missed_before).toMatch(/Z$/)
})

test('what commits after a later id was sent is sent all the same, and nothing twice', async () => {
  const reader = await listen(key.key)
  const first = await publish('C-1')
  await reader.until(() => reader.deliveries.length === 1)
  const late = await commitLate(8_000)
  await reader.until(() => reader.deliveries.length === 2)
  const last = await publish('C-2')
  await reader.until(() => reader.deliveries.length === 3)
  expect(reader.deliveries.map(({ id }) => id)).toEqual([first, late, last])
})

test('a revoked key ends its stream, and the reader is told', async () => {
  const reader = await listen(key.key)
  await service.call('DELETE', `/api/v1/api-keys/${key.id}`)
  await reader.until(() => reader.ended)
  expect(reader.messages.at(-1)).toMatchObject({ event: 'end', data: '{"reason":"revoked"}' })
  const { count } = await service.service.db`select from webhook_listener where key_id = ${key.id}`
  expect(count).toBe(0)
})

/** What a colleague listens with. A new kind joins every end by its line here. */
const HOLDS: Record<string, (email: string) => Promise<string>> = {
  'their session': async (email) =>
    (await signedInBrowser(service, email, 'provider')).cookie(service.url, 'staff_session')!,
  'a key that they made': async (email) => {
    const session = (await signedInBrowser(service, email, 'provider')).cookie(service.url, 'staff_session')!
    const body = { name: 'theirs', scopes: ['listen'] }
    return (await service.call('POST', '/api/v1/api-keys', { key: session, body })).body.key
  },
  'an application': async (email) => {
    const browser = await signedInBrowser(service, email, 'provider')
    const config = await clientFor(
      await registerApplication(service, { principal: 'provider' }),
      `${service.url}/staff`,
    )
    const begun = await begin(config, { scope: 'openid listen', resource: `${service.url}/api` })
    const page = await follow(browser, begun.url.href)
    const { url } = page.text.includes('value="allow"') ? await decide(browser, page, 'allow') : page
    return (await redeem(config, url, begun)).access_token
  },
}

const LEAVES: Record<string, (id: string) => Promise<{ status: number }>> = {
  blocked: (id) =>
    service.call('PATCH', `/api/v1/users/${id}`, { body: { status: 'blocked', revoke_keys: true } }),
  deleted: (id) => service.call('DELETE', `/api/v1/users/${id}?revoke_keys=true`),
  'removed from the staff': (id) => service.call('DELETE', `/api/v1/staff/${id}?revoke_keys=true`),
}

test.each(Object.keys(LEAVES).flatMap((way) => Object.keys(HOLDS).map((holder) => [way, holder] as const)))(
  'a colleague who is %s hears nothing more by %s',
  async (way, holder) => {
    await service.call('POST', '/api/v1/users', {
      body: { email: 'first@staff.example', principal: 'provider', role: 'owner' },
    })
    const email = `${way}-${holder}@staff.example`.replaceAll(' ', '-')
    const made = await service.call('POST', '/api/v1/users', {
      body: { email, principal: 'provider', role: 'admin' },
    })
    const bearer = await HOLDS[holder]!(email)
    const reader = await listen(bearer)
    const first = await publish('L-1')
    await reader.until(() => reader.deliveries.some(({ id }) => id === first))
    expect((await LEAVES[way]!(made.body.id)).status).toBeLessThan(300)
    await reader.until(() => reader.ended)
    expect(reader.messages.at(-1)).toMatchObject({ event: 'end', data: '{"reason":"revoked"}' })
    expect((await service.call('POST', LISTENERS, { key: bearer })).status).toBe(401)
  },
)

test('an endpoint can be mirrored: what it is sent, with its replays and tests', async () => {
  const receiver = new Receiver()
  const url = await receiver.start()
  const { body: endpoint } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url, events: ['invoice.created'] },
  })
  const mirror = await listen(key.key, `?endpoint_id=${endpoint.id}`)
  await commitLate(0) // no delivery to it
  const event = await publish('E-1')
  await mirror.until(() => mirror.deliveries.length === 1)
  await receiver.received(1)
  const deliveryId = receiver.webhooks[0]!.headers['webhook-id'] as string
  const { body: shown } = await service.call('GET', `/api/v1/webhooks/deliveries/${deliveryId}`)
  expect(shown.event_id).toBe(event)

  await until(
    () => service.call('POST', `/api/v1/webhooks/deliveries/${deliveryId}/replay`),
    ({ status }) => status === 202,
  )
  await mirror.until(() => mirror.deliveries.length === 2)
  const test = await service.call('POST', `/api/v1/webhooks/endpoints/${endpoint.id}/test`, {
    body: { event: 'user.login' },
  })
  await mirror.until(() => mirror.deliveries.length === 3)
  expect(mirror.deliveries.map(({ id }) => id)).toEqual([deliveryId, deliveryId, test.body.id])
  expect(mirror.deliveries[2]!.headers['X-Service-Test']).toBe('true')
  expect(mirror.deliveries[0]!.body).toBe(receiver.webhooks[0]!.body)

  await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpoint.id}`)
  const { body: listener } = await service.call('POST', LISTENERS, { key: key.key })
  const path = `${LISTENERS}/${listener.id}/stream?endpoint_id=${endpoint.id}`
  expect((await service.call('GET', path, { key: key.key })).status).toBe(404)
  await receiver.stop()
})

test('a replay is noted only while a listener mirrors its endpoint', async () => {
  const { db } = service.service
  const receiver = new Receiver()
  const body = { url: await receiver.start(), events: ['invoice.created'] }
  const { body: endpoint } = await service.call('POST', '/api/v1/webhooks/endpoints', { body })
  await publish('F-1')
  await receiver.received(1)
  const id = receiver.webhooks[0]!.headers['webhook-id']
  await until(
    () => service.call('POST', `/api/v1/webhooks/deliveries/${id}/replay`),
    ({ status }) => status === 202,
  )
  expect((await db`select from mirrored_replay where endpoint_id = ${endpoint.id}`).count).toBe(0)
  await receiver.stop()
})

test('a provider has 20 streams at most; they end when the process stops, and are off where the operator says so', async () => {
  const busy = await startTestService({ beside: service, work: false })
  const id = (await busy.call('POST', LISTENERS)).body.id
  const url = `${busy.url}${LISTENERS}/${id}/stream`
  const headers = { authorization: `Bearer ${ADMIN_KEY}` }
  const many = await Promise.all(Array.from({ length: 20 }, () => EventSourceReader.open(url, headers)))
  await many[0]!.until(() => many[0]!.messages.length > 0)
  expect((await fetch(url, { headers })).status).toBe(409)
  await busy.stop()
  await Promise.all(many.map((one) => one.until(() => one.ended)))
  expect(many[0]!.messages.at(-1)!.data).toBe('{"reason":"stopping"}')

  const off = await startTestService({ beside: service, work: false, config: { listeners: false } })
  const refused = await off.call('POST', LISTENERS)
  expect([refused.status, refused.body.code]).toEqual([403, 'listeners_off'])
  expect((await off.call('GET', `${LISTENERS}/${id}/stream`)).body.code).toBe('listeners_off')
  await off.stop()
})
