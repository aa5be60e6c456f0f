import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../support/sign-in.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'

let service: TestService
let acmeKey: string
let ownKey: string

beforeAll(async () => {
  service = await startTestService()
  await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
  acmeKey = (await service.call('POST', '/p/acme/api/v1/api-keys', { body: { name: 'server' } })).body.key
  ownKey = (await service.call('POST', '/api/v1/api-keys', { body: { name: 'server' } })).body.key
})
afterAll(() => service.stop())

function takesBody(method: string, path: string): boolean {
  return method === 'patch' || path.endsWith('/rotate-secret')
}

/** What two answers have in common when they must tell nothing apart. */
function shape({ status, body }: Answer): unknown {
  return { status, body }
}

test('a provider lives at /p/{slug} with the same paths', async () => {
  const { body } = await service.call('GET', '/p/acme/api/v1/provider', { key: acmeKey })
  expect(body).toMatchObject({ slug: 'acme', name: 'Acme', base_url: `${service.url}/p/acme` })
})

test('a provider of its own host is found by that host', async () => {
  await service.call('POST', '/api/v1/providers', {
    body: { slug: 'hosted', name: 'Hosted', host: 'login.hosted.example' },
  })
  const answer = await service.service.app.hono.request('http://login.hosted.example/api/v1/provider', {
    headers: {
      host: 'login.hosted.example',
      authorization: `Bearer ${'ak_test_0123456789abcdef0123456789abcdef'}`,
    },
  })
  expect(await answer.json()).toMatchObject({ slug: 'hosted', base_url: 'https://login.hosted.example' })
})

test('slugs are unique, well-formed, and "default" is taken', async () => {
  for (const [slug, code] of [
    ['acme', 'already_exists'],
    ['default', 'already_exists'],
    ['No', 'invalid_request'],
    ['-x', 'invalid_request'],
    ['x'.repeat(41), 'invalid_request'],
  ])
    expect(
      (await service.call('POST', '/api/v1/providers', { body: { slug, name: 'x' } })).body.code,
      slug,
    ).toBe(code)
})

test('a key is shown once and only its digest is stored', async () => {
  expect(acmeKey).toMatch(/^sk_[\w-]{43}$/)
  const { body } = await service.call('GET', '/p/acme/api/v1/api-keys', { key: acmeKey })
  expect(JSON.stringify(body)).not.toContain(acmeKey)
  expect(body.data[0]).toMatchObject({ name: 'server', hint: acmeKey.slice(-4) })
  const rows = await service.service.db`select to_jsonb(k)::text as row from api_key k`
  expect(rows.some(({ row }) => row.includes(acmeKey))).toBe(false)
})

test('a revoked key opens nothing from the next request on', async () => {
  const { body } = await service.call('POST', '/api/v1/api-keys', { body: { name: 'short-lived' } })
  expect((await service.call('GET', '/api/v1/provider', { key: body.key })).status).toBe(200)
  expect((await service.call('DELETE', `/api/v1/api-keys/${body.id}`)).status).toBe(204)
  expect((await service.call('GET', '/api/v1/provider', { key: body.key })).status).toBe(401)
})

test('a secret key does not manage providers', async () => {
  expect((await service.call('GET', '/api/v1/providers', { key: ownKey })).body.code).toBe('forbidden')
  expect(
    (await service.call('POST', '/api/v1/providers', { key: ownKey, body: { slug: 'x1', name: 'x' } })).body
      .code,
  ).toBe('forbidden')
})

test('the cookie of a provider lives under its path', async () => {
  await service.call('POST', '/p/acme/api/v1/auth/customer/login', {
    key: null,
    body: { email: 'ada@example.com' },
  })
  const code = await service.mail.codeFor('ada@example.com')
  const { headers } = await service.call('POST', '/p/acme/api/v1/auth/customer/verify-otp', {
    key: null,
    body: { email: 'ada@example.com', code },
  })
  expect(headers.getSetCookie().find((cookie) => cookie.startsWith('app_session='))).toContain(
    'Path=/p/acme;',
  )
})

describe('two providers share nothing', () => {
  /** One thing of each kind, made at the default provider, and the routes that name it. */
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    const endpoint = await service.call('POST', '/api/v1/webhooks/endpoints', {
      body: { url: 'http://127.0.0.1:9/', events: ['*'] },
    })
    const event = await service.call('POST', '/api/v1/events', {
      body: { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } },
    })
    const key = await service.call('POST', '/api/v1/api-keys', { body: { name: 'victim' } })
    const user = await service.call('POST', '/api/v1/users', { body: { email: 'victim@example.com' } })
    const replay = await service.call('POST', '/api/v1/webhooks/replays', { body: { filter: {} } })
    const { body } = await service.call('GET', `/api/v1/events/${event.body.id}`)
    Object.assign(ids, {
      replays: replay.body.id,
      endpoints: endpoint.body.id,
      events: event.body.id,
      'api-keys': key.body.id,
      users: user.body.id,
      deliveries: body.deliveries[0].id,
    })
  })

  test('each route that names a thing answers alike for a foreign and an unknown one', async () => {
    const named = service.service.app.api.routes.filter(
      ({ path }) => path.includes('{id}') && !path.startsWith('/api/v1/auth/'),
    )
    expect(named.length).toBeGreaterThanOrEqual(10)
    for (const { method, path } of named) {
      const kind = path.split('/').at(path.split('/').indexOf('{id}') - 1)!
      expect(ids, path).toHaveProperty(kind)
      const ask = (id: string) =>
        service.call(method.toUpperCase(), `/p/acme${path.replace('{id}', id)}`, {
          key: acmeKey,
          ...(path.endsWith('/test')
            ? { body: { event: 'tos.accepted' } }
            : takesBody(method, path) && { body: {} }),
        })
      const foreign = await ask(ids[kind]!)
      expect(foreign.status, `${method} ${path}`).toBe(404)
      expect(shape(foreign), `${method} ${path}`).toEqual(shape(await ask(UNKNOWN_ID)))
    }
  })

  test('lists hold nothing foreign, also with a foreign cursor', async () => {
    for (const path of ['events', 'webhooks/endpoints', 'webhooks/deliveries']) {
      const own = await service.call('GET', `/api/v1/${path}?limit=1`)
      expect(own.body.data).toHaveLength(1)
      const { body } = await service.call('GET', `/p/acme/api/v1/${path}`, { key: acmeKey })
      expect(body.data.filter(({ id }: { id: string }) => Object.values(ids).includes(id))).toEqual([])
      if (own.body.next_cursor) {
        const foreign = await service.call('GET', `/p/acme/api/v1/${path}?cursor=${own.body.next_cursor}`, {
          key: acmeKey,
        })
        expect(foreign.body.data.every(({ id }: { id: string }) => !Object.values(ids).includes(id))).toBe(
          true,
        )
      }
    }
  })

  test('keys, sessions and tokens of one open nothing at the other', async () => {
    expect((await service.call('GET', '/api/v1/provider', { key: acmeKey })).status).toBe(401)
    expect((await service.call('GET', '/p/acme/api/v1/provider', { key: ownKey })).status).toBe(401)
    const person = await signIn(service, 'grace@example.com')
    expect(
      (await service.call('GET', '/p/acme/api/v1/auth/customer/session', { key: person.token })).status,
    ).toBe(401)
    const check = await service.call('POST', '/p/acme/api/v1/sessions/verify', {
      key: acmeKey,
      body: { token: person.token },
    })
    expect(check.body).toEqual({ active: false })
  })

  test('one address may be a different user of each', async () => {
    const here = await signIn(service, 'both@example.com')
    await service.call('POST', '/p/acme/api/v1/auth/customer/login', {
      key: null,
      body: { email: 'both@example.com' },
    })
    const code = await service.mail.codeFor('both@example.com', 1)
    const there = await service.call('POST', '/p/acme/api/v1/auth/customer/verify-otp', {
      key: null,
      body: { email: 'both@example.com', code },
    })
    expect(there.body.user.id).not.toBe(here.user.id)
  })

  test('a code of one is nothing at the other', async () => {
    await service.call('POST', '/api/v1/auth/customer/login', {
      key: null,
      body: { email: 'code@example.com' },
    })
    const code = await service.mail.codeFor('code@example.com')
    const answer = await service.call('POST', '/p/acme/api/v1/auth/customer/verify-otp', {
      key: null,
      body: { email: 'code@example.com', code },
    })
    expect(answer.body.code).toBe('invalid_code')
  })
})

describe('Idempotency-Key', () => {
  const publish = (key: string, userId = 'u', path = '/api/v1/events', bearer?: string) =>
    service.call('POST', path, {
      body: { event: 'tos.accepted', data: { tos: { user_id: userId, version: '1', accepted_at: 'now' } } },
      headers: { 'idempotency-key': key },
      ...(bearer && { key: bearer }),
    })

  test('a repetition gets the first answer and does nothing', async () => {
    const first = await publish('k-1')
    const second = await publish('k-1')
    expect(second.status).toBe(202)
    expect(second.body).toEqual(first.body)
  })

  test('50 at once do the work once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => publish('k-race')))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('a different request under the same key is refused', async () => {
    await publish('k-2', 'a')
    expect((await publish('k-2', 'b')).body.code).toBe('idempotency_key_reused')
  })

  test('a refused request does not use up its key', async () => {
    const bad = await service.call('POST', '/api/v1/users', {
      body: { email: 'no' },
      headers: { 'idempotency-key': 'k-3' },
    })
    expect(bad.status).toBe(400)
    const good = await service.call('POST', '/api/v1/users', {
      body: { email: 'k3@example.com' },
      headers: { 'idempotency-key': 'k-3' },
    })
    expect(good.status).toBe(201)
  })

  test('a secret shown once is shown again to the repetition, and stored sealed', async () => {
    const make = () =>
      service.call('POST', '/api/v1/api-keys', {
        body: { name: 'once' },
        headers: { 'idempotency-key': 'k-4' },
      })
    const first = await make()
    expect((await make()).body.key).toBe(first.body.key)
    const rows = await service.service.db`select encode(answer, 'escape') as answer from idempotency_key`
    expect(rows.some(({ answer }) => answer.includes(first.body.key))).toBe(false)
  })

  test('a key belongs to its provider', async () => {
    const here = await publish('k-5')
    const there = await publish('k-5', 'u', '/p/acme/api/v1/events', acmeKey)
    expect(there.status).toBe(202)
    expect(there.body.id).not.toBe(here.body.id)
  })

  test('a malformed key is refused', async () => {
    expect((await publish('x'.repeat(256))).body.code).toBe('invalid_request')
    expect((await publish('a b')).body.code).toBe('invalid_request')
  })
})
