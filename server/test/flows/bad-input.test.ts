import { request } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROBLEM_CODES } from '../../src/platform/problem.ts'
import { ADMIN_KEY, type Answer, startTestService, type TestService } from '../support/test-service.ts'

const ID = '01936f2a-7c00-7abc-8def-0123456789ab'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

/** Every route of the API, with a plausible value for each path parameter. */
function routes(): Array<{ method: string; path: string }> {
  return service.service.app.api.routes.map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: path.replace('{principal}', 'customer').replace('{id}', ID),
  }))
}

function expectProblem(answer: Answer, what: string): void {
  expect(answer.status, what).toBeGreaterThanOrEqual(400)
  expect(answer.status, what).toBeLessThan(500)
  expect(answer.headers.get('content-type'), what).toBe('application/problem+json')
  expect(answer.body, what).toMatchObject({
    status: answer.status,
    code: expect.any(String),
    title: expect.any(String),
  })
  expect(PROBLEM_CODES, what).toContain(answer.body.code)
}

const BODIES: Array<[string, string]> = [
  ['nothing', ''],
  ['not JSON', '{"email": '],
  ['a string', '"text"'],
  ['a number', '42'],
  ['null', 'null'],
  ['an array', '[]'],
  ['an array of objects', '[{}]'],
  ['an unknown field', '{"no_such_field": 1}'],
  ['a prototype', '{"__proto__": {"admin": true}, "constructor": 1}'],
  ['deep arrays', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['deep objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['2 MiB', `{"email": "${'a'.repeat(2 * 1024 * 1024)}"}`],
  [
    'wrong types everywhere',
    '{"email": 1, "code": [], "url": {}, "events": "x", "name": null, "slug": 3, "token": false, "event": 9, "data": "x", "settings": []}',
  ],
  [
    'NUL and lone surrogates',
    '{"email": "a\\u0000@example.com", "name": "\\ud800", "url": "http://\\u0000", "slug": "\\u0000", "token": "\\u0000\\ud800"}',
  ],
]

describe('bodies', () => {
  test.each(BODIES)('%s: a problem on every route that takes a body', async (what, body) => {
    for (const { method, path } of routes()) {
      if (method === 'GET' || method === 'DELETE') continue
      if (/\/(pause|resume|replay|listeners|saml-encryption-keys|demo-data)$/.test(path)) continue // these take no body
      const answer = await service.call(method, path, { body })
      // an empty PATCH changes nothing, which is no mistake; a token that is no token is just not active
      if (answer.status === 200 && path.endsWith('/sessions/verify')) continue
      expectProblem(answer, `${method} ${path} with ${what}`)
    }
  })

  test.each(['application/json', 'application/json; charset=iso-8859-1', 'application/json;charset=utf-8'])(
    'bytes that are not UTF-8 are refused on every route, as %s',
    async (type) => {
      let refused = 0
      for (const { method, path } of routes()) {
        if (method === 'GET' || method === 'DELETE') continue
        if (/\/(pause|resume|replay|listeners|saml-encryption-keys|demo-data)$/.test(path)) continue // these take no body
        for (const chunked of [false, true]) {
          const bytes = Buffer.from('{"name": "M\u00fcller", "email": "ada@example.com"}', 'latin1')
          const body = chunked ? ReadableStream.from([bytes.subarray(0, 12), bytes.subarray(12)]) : bytes
          const answer = await fetch(service.url + path, {
            method,
            headers: { authorization: `Bearer ${ADMIN_KEY}`, 'content-type': type },
            body,
            ...(chunked && { duplex: 'half' }),
          } as RequestInit)
          const problem = await answer.json()
          expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
          expect(answer.status, `${method} ${path}`).toBeLessThan(500)
          if (problem.detail === 'The body must be UTF-8.') refused++
        }
      }
      expect(refused).toBeGreaterThan(150)
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('content type "%s" is refused', async (type) => {
    for (const path of ['/api/v1/auth/customer/login', '/api/v1/events', '/api/v1/webhooks/endpoints']) {
      const answer = await service.call('POST', path, { body: '{}', headers: { 'content-type': type } })
      expect(answer.body.code, path).toBe('unsupported_media_type')
    }
  })

  test('a chunked body is cut off at the limit', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(`${service.url}/api/v1/events`, {
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${ADMIN_KEY}`,
          'transfer-encoding': 'chunked',
        },
      })
      sending.on('response', (response) => resolve(response.resume().statusCode))
      sending.on('error', reject)
      for (let n = 0; n < 32; n++) sending.write(Buffer.alloc(64 * 1024, 'a'))
      sending.end()
    })
    expect(status).toBe(413)
  })

  test('the fields at fault are named', async () => {
    const faults = async (more: object) => {
      const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
        body: { url: 'http://127.0.0.1/', events: ['invoice.created', 'no.such'], ...more },
      })
      expect(body.code).toBe('invalid_request')
      return body.errors.map((error: { field: string }) => error.field).sort()
    }
    expect(await faults({ extra: 1, description: 5 })).toEqual(['/description', '/extra'])
    expect(await faults({})).toEqual(['/events/1']) // which names there are is asked once the form is right
  })

  test('event data is checked against the schema of its type', async () => {
    const event = {
      event: 'invoice.created',
      data: { invoice: { id: 'in_1', number: 'x', status: 'open', amount_due: 'much', currency: 'EUR' } },
    }
    const single = await service.call('POST', '/api/v1/events', { body: event })
    expect(single.body.errors.map((error: { field: string }) => error.field).sort()).toEqual([
      '/data/invoice/amount_due',
      '/data/invoice/currency',
    ])
    const batch = await service.call('POST', '/api/v1/events', { body: { events: [event] } })
    expect(batch.body.errors[0].field).toMatch(/^\/events\/0\/data\/invoice\//)
    const tooMany = await service.call('POST', '/api/v1/events', {
      body: { events: Array.from({ length: 1_001 }, () => event) },
    })
    expect(tooMany.body.code).toBe('invalid_request')
  })
})

describe('paths, queries and methods', () => {
  test('a malformed id names nothing', async () => {
    for (const { method, path } of routes().filter((route) => route.path.includes(ID)))
      for (const bad of ['1', 'null', '..%2f..', '%00', `${ID}x`, ID.toUpperCase(), "' or 1=1 --"]) {
        const answer = await service.call(
          method,
          path.replace(ID, encodeURIComponent(bad)),
          method === 'PATCH' ? { body: {} } : {},
        )
        expectProblem(answer, `${method} ${path} with ${bad}`)
        expect([404, 401, 403]).toContain(answer.status)
      }
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=1&limit=2',
    'cursor=x',
    'cursor=',
    'cursor=%00',
    'no_such=1',
    'cursor=MDE5MzZmMmEtN2MwMC03YWJjLThkZWYtMDEyMzQ1Njc4OWFi%3D',
  ])('a list refuses ?%s', async (query) => {
    for (const path of [
      'events',
      'webhooks/endpoints',
      'webhooks/deliveries',
      'users',
      'api-keys',
      'providers',
    ])
      expectProblem(await service.call('GET', `/api/v1/${path}?${query}`), `${path}?${query}`)
  })

  test('an unknown method answers 405 and says which are known', async () => {
    const answer = await service.call('PUT', '/api/v1/webhooks/endpoints', { body: {} })
    expect(answer.body.code).toBe('method_not_allowed')
    expect(answer.headers.get('allow')).toBe('POST, GET')
  })

  test('an unknown path has no route; below an unknown provider known and unknown paths answer alike', async () => {
    const path = await service.call('GET', '/api/v1/no-such-thing')
    expect(path.body.code).toBe('no_such_route')
    expectProblem(path, 'unknown path')
    const [unknown, known] = await Promise.all(
      ['no-such-thing', 'users'].map((name) => service.call('GET', `/p/no-such-provider/api/v1/${name}`)),
    )
    expect(unknown!.body.code).toBe('not_found')
    expect(unknown!.body).toEqual(known!.body)
  })

  test.each([
    '/%',
    '/%ff',
    '/api/v1/%zz',
    '//',
    `/${'a'.repeat(8_000)}`,
    '/p',
    '/p/',
    '/p//api/v1/provider',
    '/p/default/api/v1/provider',
  ])('the path %s is no server error', async (path) => expectProblem(await service.call('GET', path), path))

  test('headers over the limit are refused', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(
        `${service.url}/healthz`,
        { agent: false, headers: { 'x-long': 'a'.repeat(20_000) } },
        (response) => resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(431)
  })
})

describe('credentials', () => {
  test('each route but the public ones is refused without one, and with a wrong one', async () => {
    for (const [index, { method, path }] of routes().entries()) {
      const isPublic = service.service.app.api.routes[index]!.access.includes('public')
      if (isPublic) continue
      for (const key of [null, 'sk_wrong', '0'.repeat(64), 'ak_wrong'])
        expect(
          (await service.call(method, path, { key, body: method === 'GET' ? undefined : {} })).body.code,
          `${method} ${path}`,
        ).toBe('unauthenticated')
    }
  })

  test.each(['Basic abc', 'Bearer', 'Bearer ', 'Bearer a b', `Bearer ${'x'.repeat(2_000)}`])(
    'Authorization: %s is refused',
    async (authorization) => {
      const answer = await service.call('GET', '/api/v1/provider', { key: null, headers: { authorization } })
      expect(answer.body.code).toBe('unauthenticated')
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    },
  )
})
