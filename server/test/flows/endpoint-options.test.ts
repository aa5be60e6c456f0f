import { verify as verifyGithubStyle } from '@octokit/webhooks-methods'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { transact } from '../../src/platform/db/db.ts'
import { countUnencrypted } from '../../src/webhooks/endpoints/index.ts'
import { expectWithin } from '../support/expect-within.ts'
import { emitMany } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { serviceWithReceiver } from '../support/service-with-receiver.ts'
import type { CallOptions } from '../support/test-service.ts'
import { until, untilDelivery } from '../support/until.ts'

const ENDPOINTS = '/api/v1/webhooks/endpoints'

const world = serviceWithReceiver()

const send = (method: string, path: string, body?: object, options: CallOptions = {}) =>
  world.service.call(method, ENDPOINTS + path, { ...options, ...(body && { body }) })

/** Registers an endpoint that gets nothing unless told. */
const register = async (body: object = {}) =>
  (await send('POST', '', { url: world.receiver.url, events: ['user.login'], ...body })).body

const brought = (byte: number, length = 32): string =>
  `whsec_${Buffer.alloc(length, byte).toString('base64')}`

test('an endpoint is found by its external id, its status, and parts of its description or URL', async () => {
  const wanted = {
    external_id: 'crm-1',
    metadata: { team: 'sales', tags: ['a'] },
    description: 'The CRM of Čeněk',
  }
  const made = await register(wanted)
  const other = await register({ description: 'Data warehouse' })
  expect(made).toMatchObject(wanted)
  expect(other).toMatchObject({ external_id: null, metadata: {} })

  const ids = async (query: string): Promise<string[]> =>
    (await send('GET', `?${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await ids('external_id=crm-1')).toEqual([made.id])
  expect(await ids('external_id=crm-2')).toEqual([])
  expect(await ids(`q=${encodeURIComponent('CRM OF Čen')}`)).toEqual([made.id])
  expect(await ids('q=warehouse&external_id=crm-1')).toEqual([])
  expect(await ids(`q=${encodeURIComponent(world.receiver.url)}`)).toEqual([other.id, made.id])
  expect(await ids(`q=${encodeURIComponent('%')}`)).toEqual([])
  await send('POST', `/${made.id}/pause`)
  expect(await ids('status=paused')).toEqual([made.id])
  expect(await ids('status=paused&q=warehouse')).toEqual([])
  expect(await ids('status=disabled')).toEqual([])

  const taken = await send('POST', '', { url: world.receiver.url, events: ['*'], external_id: 'crm-1' })
  expect(taken).toMatchObject({
    status: 409,
    body: { code: 'already_exists', errors: [{ field: '/external_id' }] },
  })
  expect((await send('PATCH', `/${other.id}`, { external_id: 'crm-1' })).body.code).toBe('already_exists')

  const patch = { external_id: null, metadata: { team: null, region: 'eu' } }
  const changed = await send('PATCH', `/${made.id}`, patch)
  expect(changed.body).toMatchObject({
    external_id: null,
    metadata: { tags: ['a'], region: 'eu' },
    ...{ description: wanted.description },
  })
  const { dropped_headers, ...shown } = changed.body
  expect(dropped_headers).toEqual([])
  expect((await send('GET', `/${made.id}`)).body).toMatchObject(shown)
  expect((await send('PATCH', `/${made.id}`, {})).body).toEqual(changed.body)
  const half = { text: 'x'.repeat(5_000) }
  await send('PATCH', `/${made.id}`, { metadata: half })
  const full = await send('PATCH', `/${made.id}`, { metadata: { more: half.text } })
  expect(full.body).toMatchObject({ code: 'invalid_request', errors: [{ field: '/metadata' }] })
})

test('of two changes at the same time neither is lost', async () => {
  const made = await register({ metadata: { team: 'sales' } })
  const { db } = world.service.service
  const change = (metadata: object) => send('PATCH', `/${made.id}`, { metadata })
  const waiting = () =>
    db`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const { changes } = await transact(db, async (tx) => {
    await tx`select from webhook_endpoint where id = ${made.id} for update`
    const changes = [change({ region: 'eu' }), change({ tier: 'gold' })]
    await until(waiting, ({ length }) => length === 2)
    return { changes } // to be answered once this lets go of the lock
  })
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200)
  const { body } = await send('GET', `/${made.id}`)
  expect(body.metadata).toEqual({ team: 'sales', region: 'eu', tier: 'gold' })
  await send('DELETE', `/${made.id}`)
})

test('a secret that is brought along signs from the first delivery on, and replaces another at a rotation', async () => {
  const first = brought(1)
  const made = await register({ secret: first, events: ['*'] })
  expect(made.secret).toBe(first)
  const verifies = async (secret: string): Promise<boolean> => {
    const count = world.receiver.webhooks.length
    await emitMany(world.service, 1)
    const { headers, body } = (await world.receiver.received(count + 1)).at(-1)!
    new Webhook(secret).verify(body, headers as Record<string, string>) // throws unless it fits
    return verifyGithubStyle(secret, body, String(headers['x-service-signature']))
  }
  expect(await verifies(first)).toBe(true)

  const next = brought(2, 24)
  const rotate = (body: object) => send('POST', `/${made.id}/rotate-secret`, body)
  expect((await rotate({ secret: first })).body).toMatchObject({
    code: 'invalid_request',
    errors: [{ field: '/secret', message: expect.stringContaining('in force') }],
  })
  expect((await rotate({ secret: next })).body).toMatchObject({ secret: first, next_secret: next })
  await send('POST', `/${made.id}/promote-secret`)
  expect(await verifies(next)).toBe(true)

  for (const body of [{ secret: next.slice(6) }, { secret: brought(1, 23) }]) {
    expect((await rotate(body)).body.errors).toEqual([{ field: '/secret', message: expect.any(String) }])
    const refused = await send('POST', '', { url: world.receiver.url, events: ['*'], ...body })
    expect(refused.body).toMatchObject({ code: 'invalid_request', errors: [{ field: '/secret' }] })
    expect(JSON.stringify(refused.body)).not.toContain(body.secret)
  }
  await send('DELETE', `/${made.id}`)
})

test('where https is required, an http URL is refused, and an existing one still works and is reported', async () => {
  const { config } = world.service.service.app.services
  const made = await register()
  const settings = (webhooks_https_only: boolean | null) =>
    world.service.call('PATCH', '/api/v1/provider', { body: { settings: { webhooks_https_only } } })
  const post = () => send('POST', '', { url: world.receiver.url, events: ['user.login'] })
  await settings(true)
  expect((await post()).body).toMatchObject({
    code: 'url_not_allowed',
    detail: expect.stringContaining('https'),
  })
  const move = (url: string) => send('PATCH', `/${made.id}`, { url, description: 'Still here' })
  expect((await move(`${world.receiver.url}/other`)).body.code).toBe('url_not_allowed')
  expect((await move(world.receiver.url)).status).toBe(200)
  expect((await move('https://example.com/')).status).toBe(200)
  const { db } = world.service.service
  const said = await countUnencrypted(db, false)
  expect(said).toBeGreaterThan(0) // the development inbox, at least
  await settings(null)
  expect(await countUnencrypted(db, false)).toBe(0)
  expect(await countUnencrypted(db, true)).toBe(said)

  config.production = true // as if it had been started so
  expect((await post()).body.code).toBe('url_not_allowed')
  await settings(false)
  const last = await post()
  expect(last.status).toBe(201)
  config.production = false
  await settings(null)
  for (const { id } of [made, last.body]) await send('DELETE', `/${id}`)
})

const audited = async (id: string): Promise<Array<{ action: string; detail: object }>> => {
  const { body } = await world.service.call('GET', '/api/v1/audit-log')
  return body.data.filter((entry: { target_id: string }) => entry.target_id === id)
}

test('own headers arrive with every delivery, are shown as hints, and do not follow the URL to another origin', async () => {
  const headers = { 'X-API-Key': 'key_0123456789abcdef_secret', authorization: 'Basic cG9zdGVybjpzZWNyZXQ=' }
  const made = await register({ headers, events: ['*'] })
  expect(made.headers).toEqual({ 'X-API-Key': '…cret', authorization: 'Basic …' })
  const path = `/${made.id}`
  const nextHeaders = async (at = world.receiver) => {
    const count = at.webhooks.length
    await emitMany(world.service, 1)
    return (await at.received(count + 1)).at(-1)!.headers
  }
  expect(await nextHeaders()).toMatchObject({
    'x-api-key': headers['X-API-Key'],
    authorization: headers.authorization,
    'content-type': 'application/json',
  })
  await send('POST', `${path}/pause`)
  await send('POST', `${path}/resume`) // not handed over from here on, but claimed
  expect(await nextHeaders()).toMatchObject({ 'x-api-key': headers['X-API-Key'] })

  const patched = await send('PATCH', path, { headers: { 'x-api-key': 'another', authorization: null } })
  expect(patched.body.headers).toEqual({ 'x-api-key': '…' })
  const other = await nextHeaders()
  expect(other['x-api-key']).toBe('another')
  expect(other).not.toHaveProperty('authorization')

  expect((await send('PATCH', path, { url: `${world.receiver.url}/v2` })).body.headers).toEqual({
    'x-api-key': '…',
  })
  const thief = new Receiver()
  const moved = await send('PATCH', path, { url: await thief.start(), description: 'Moved' })
  expect(moved.body).toMatchObject({ headers: {}, description: 'Moved' })
  expect(await nextHeaders(thief)).not.toHaveProperty('x-api-key')
  expect(moved.body.dropped_headers).toEqual(['x-api-key'])
  await send('PATCH', path, { headers: { 'X-Given': 'again' } })
  const back = await send('PATCH', path, { url: world.receiver.url, headers: { 'X-Given': 'anew' } })
  expect(back.body.headers).toEqual({ 'X-Given': '…' })
  expect(await nextHeaders()).toMatchObject({ 'x-given': 'anew' })
  await thief.stop()

  const refused = await send('PATCH', path, { headers: { Host: 'x', 'webhook-id': 'y' } })
  expect(refused.body).toMatchObject({
    errors: [{ field: '/headers/Host' }, { field: '/headers/webhook-id' }],
  })
  expect((await send('PATCH', path, { headers: null })).body.headers).toEqual({})

  const acts = await audited(made.id)
  const ofHeaders = ({ detail }: { detail: object }) =>
    Object.fromEntries(Object.entries(detail).filter(([name]) => name.startsWith('headers_')))
  expect(acts.map(ofHeaders)).toEqual([
    { headers_removed: 'X-Given' },
    { headers_set: 'X-Given' },
    { headers_set: 'X-Given' },
    { headers_removed: 'x-api-key' },
    {},
    { headers_set: 'x-api-key', headers_removed: 'authorization' },
    {},
    {},
    { headers_set: 'X-API-Key, authorization' },
  ])
  expect(JSON.stringify(acts)).not.toContain('secret')
  await send('DELETE', path)
})

test('a receiver that echoes its request does not reveal the headers, the signatures or the query', async () => {
  const headers = {
    Authorization: 'Basic cG9zdGVybjpzdXBlci1zZWNyZXQtMQ==',
    'X-Api-Key': 'a/b"c&d-0123456789-KEY',
  }
  const token = 'query-token-0123456789'
  const echo = new Receiver()
  const url = `${await echo.start()}?token=${token}`
  const ways: Record<string, (text: string) => string> = {
    plain: (text) => text,
    'in capitals': (text) => text.toUpperCase(),
    'as JSON': (text) => JSON.stringify(text).slice(1, -1),
    'as JSON in JSON': (text) => JSON.stringify(JSON.stringify(text)).slice(3, -3),
    'in a URL': encodeURIComponent,
    'in a form': (text) => new URLSearchParams([['', text]]).toString().slice(1),
    base64: (text) => Buffer.from(text).toString('base64'),
    hex: (text) => Buffer.from(text).toString('hex'),
  }
  const made = await register({ url, headers, events: ['*'] })
  for (const [name, way] of Object.entries(ways)) {
    let secrets: string[] = []
    echo.answer = ({ headers: got }, response) => {
      const signatures = [got['x-service-signature'], got['webhook-signature']].map(String)
      secrets = [...Object.values(headers), headers.Authorization.slice(6), ...signatures, token]
      response.writeHead(500, { 'x-echo': way(headers['X-Api-Key']), 'x-signed': way(signatures[1]!) })
      response.end(`told: ${secrets.map(way).join(' ; ')} end`)
    }
    const { body: sent } = await send('POST', `/${made.id}/test`, { event: 'user.login' })
    await echo.received(1)
    const delivery = await until(
      async () => (await world.service.call('GET', `/api/v1/webhooks/deliveries/${sent.id}`)).body,
      ({ attempts }) => attempts?.[0]?.response_status === 500,
    )
    const [attempt] = delivery.attempts
    expect(attempt.response_excerpt, name).toMatch(/^told: (?:….{0,4} ; ){5}….{0,4} end$/)
    const shown = JSON.stringify([
      attempt.response_excerpt,
      attempt.response_headers,
      attempt.request_headers,
    ])
    for (const secret of secrets) expect(shown, name).not.toContain(way(secret).slice(0, -4))
  }
  await send('DELETE', `/${made.id}`)
  await echo.stop()
})

test('an endpoint has its own timeout and schedule, and without them those of the installation', async () => {
  const silent = new Receiver()
  silent.answer = () => {}
  const made = await register({ url: await silent.start(), timeout_seconds: 1, retry_delays: [5, 86_400] })
  expect(made).toMatchObject({ timeout_seconds: 1, retry_delays: [5, 86_400] })
  const { body: delivery } = await send('POST', `/${made.id}/test`, { event: 'user.login' })
  const { attempts } = await untilDelivery(world.service, delivery.id, ({ status }) => status === 'failed')
  expect(attempts[0]!.error).toBe('timeout')
  expect(attempts[0]!.duration_ms).toBeGreaterThan(900)
  expectWithin(attempts[0]!.duration_ms, 5_000)

  // A test has one attempt; an event follows the schedule, from one attempt to the next.
  silent.answerWith(500)
  const { body: event } = await world.service.call('POST', '/api/v1/events', {
    body: {
      event: 'user.login',
      data: { user: { id: 'u', email: 'person@example.com', principal: 'customer' } },
    },
  })
  const found = await world.service.call('GET', `/api/v1/events/${event.id}`)
  const { id } = found.body.deliveries.find((one: { endpoint_id: string }) => one.endpoint_id === made.id)
  const first = await untilDelivery(world.service, id, ({ attempt_count }) => attempt_count === 1)
  const { started_at, duration_ms } = first.attempts[0]!
  const wait = Date.parse(first.next_attempt_at!) - Date.parse(started_at) - duration_ms
  expect(wait).toBeGreaterThan(4_900)
  expect(wait).toBeLessThan(5_900)
  await silent.stop()

  for (const wrong of [
    { timeout_seconds: 31 },
    { timeout_seconds: 0 },
    { retry_delays: [4] },
    { retry_delays: [] },
  ])
    expect((await send('PATCH', `/${made.id}`, wrong)).body.code).toBe('invalid_request')
  const back = await send('PATCH', `/${made.id}`, { timeout_seconds: null, retry_delays: null })
  expect(back.body).toMatchObject({ timeout_seconds: null, retry_delays: null })
  await send('DELETE', `/${made.id}`)
})
