import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let acmeKey: string

beforeAll(async () => {
  service = await startTestService()
  await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
  acmeKey = (
    await service.call('POST', '/p/acme/api/v1/api-keys', { body: { name: 'server', scopes: ['all'] } })
  ).body.key
})
afterAll(() => service.stop())

test('a provider lives at /p/{slug} with the same paths', async () => {
  const { body } = await service.call('GET', '/p/acme/api/v1/provider', { key: acmeKey })
  expect(body).toMatchObject({ slug: 'acme', name: 'Acme', base_url: `${service.url}/p/acme` })
})

test('a provider with its own host is found by that host', async () => {
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
  const { body } = await service.call('GET', '/p/acme/api/v1/api-keys')
  expect(JSON.stringify(body)).not.toContain(acmeKey)
  expect(body.data[0]).toMatchObject({ name: 'server', hint: acmeKey.slice(-4) })
  const rows = await service.service.db`select to_jsonb(k)::text as row from api_key k`
  expect(rows.some(({ row }) => row.includes(acmeKey))).toBe(false)
})

test('a revoked key opens nothing from the next request on', async () => {
  const { body } = await service.call('POST', '/api/v1/api-keys', {
    body: { name: 'short-lived', scopes: ['all'] },
  })
  expect((await service.call('GET', '/api/v1/provider', { key: body.key })).status).toBe(200)
  expect((await service.call('DELETE', `/api/v1/api-keys/${body.id}`)).status).toBe(204)
  expect((await service.call('GET', '/api/v1/provider', { key: body.key })).status).toBe(401)
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

describe('Idempotency-Key', () => {
  const publish = (key: string, userId = 'u') =>
    service.call('POST', '/api/v1/events', {
      body: { event: 'tos.accepted', data: { tos: { user_id: userId, version: '1', accepted_at: 'now' } } },
      headers: { 'idempotency-key': key },
    })

  test('a repetition gets the first answer and does nothing', async () => {
    const first = await publish('k-1')
    const second = await publish('k-1')
    expect(second.status).toBe(202)
    expect(second.body).toEqual(first.body)
  })

  test('50 at the same time do the work once', async () => {
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

  test('a repetition shows the thing, and not the secret that was shown once', async () => {
    const make = () =>
      service.call('POST', '/api/v1/api-keys', {
        body: { name: 'once', scopes: ['all'] },
        headers: { 'idempotency-key': 'k-4' },
      })
    const first = await make()
    const again = await make()
    expect(again.body).toEqual({ ...first.body, key: null })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.has('idempotent-replayed')).toBe(false)
  })

  test('a malformed key is refused', async () => {
    expect((await publish('x'.repeat(256))).body.code).toBe('invalid_request')
    expect((await publish('a b')).body.code).toBe('invalid_request')
  })
})
