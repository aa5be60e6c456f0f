import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import createFetchClient from 'openapi-fetch'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answers,
  hangsUp,
  isSilent,
  refuses,
  ScriptedServer,
  shows,
  type Turn,
} from '../../test/scripted-server.ts'
import type { paths } from '../generated/api.ts'
import { createClient, PosternError, PosternUnreachable, paginate, unwrap } from '../index.ts'
import { createFetch } from './calls.ts'
import type { PosternClient } from './client.ts'

const server = new ScriptedServer()
const EMPTY = answers(200, { data: [], next_cursor: null })
const ACCEPTED = answers(202, { id: 'one' })
let waits: number[]
let client: PosternClient

beforeAll(() => server.start())
afterAll(() => server.stop())
beforeEach(() => {
  waits = []
  client = clientWith({})
})

/** A client whose pauses are written down instead of waited for. Chance is at its most: a jitter of all there may be. */
function clientWith({ timeoutMs = 5_000, retries = 2 }): PosternClient {
  const wait = async (ms: number) => void waits.push(ms)
  const send = createFetch({ fetch, timeoutMs, retries, wait, random: () => 1 })
  return createFetchClient<paths>({ baseUrl: server.url, fetch: send, redirect: 'manual' })
}

const list = () => client.GET('/api/v1/users')
const publish = () =>
  client.POST('/api/v1/events', { body: { event: 'tos.accepted', data: { tos: { version: '2026-01' } } } })
const patch = () => client.PATCH('/api/v1/provider', { body: { name: 'Acme' } })
const exchange = () => client.POST('/api/v1/sessions/exchange', { body: { code: 'c' } })
const verify = () => client.POST('/api/v1/sessions/verify', { body: { token: 't' } })
const remove = () => client.DELETE('/api/v1/users/{id}', { params: { path: { id: 'i' } } })

describe('what may be repeated is', () => {
  const failures: Array<[string, Turn]> = [
    ['a connection that broke', hangsUp],
    ['429', refuses(429, 'rate_limited')],
    ['502 of a proxy', shows(502)],
    ['503', refuses(503, 'unavailable')],
    ['504 of a proxy', shows(504)],
    ['409 while the first is still running', refuses(409, 'request_in_progress')],
  ]
  test.each(failures)('after %s', async (_, failure) => {
    server.plays(failure, failure, ACCEPTED)
    expect((await publish()).data).toEqual({ id: 'one' })
    expect(waits).toEqual([500, 1_000])
    const [first, ...others] = server.arrived
    expect(others).toHaveLength(2)
    for (const other of others) {
      expect(other.body).toBe(first?.body)
      expect(other.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    }
    expect(first?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/)
  })

  test.each([
    ['GET', list],
    ['DELETE', remove],
    ['a POST with a key', publish],
    ['a POST that changes nothing', verify],
  ])('%s', async (_, call) => {
    server.plays(hangsUp, EMPTY)
    await call()
    expect(server.arrived).toHaveLength(2)
  })

  test.each([
    ['PATCH', patch],
    ['the exchange of a code, which works once', exchange],
  ])('but not %s', async (_, call) => {
    server.plays(hangsUp, EMPTY)
    await expect(call()).rejects.toThrow(PosternUnreachable)
    server.plays(refuses(503, 'unavailable'), EMPTY)
    expect((await call()).response.status).toBe(503)
    expect(server.arrived).toHaveLength(1)
  })

  test('below the middleware, which sees a call once; its own key is kept', async () => {
    let seen = 0
    client.use({
      onRequest({ request }) {
        seen++
        request.headers.set('idempotency-key', 'order-1')
        return request
      },
    })
    server.plays(hangsUp, ACCEPTED)
    await publish()
    expect(seen).toBe(1)
    expect(server.arrived.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-1', 'order-1'])
  })

  test('until it has been often enough', async () => {
    server.plays(refuses(503, 'unavailable'))
    expect((await list()).response.status).toBe(503)
    expect(server.arrived).toHaveLength(3)
    server.plays(hangsUp)
    await expect(list()).rejects.toThrow(PosternUnreachable)
    expect(server.arrived).toHaveLength(3)
    client = clientWith({ retries: 0 })
    server.plays(hangsUp)
    await expect(list()).rejects.toThrow(PosternUnreachable)
    expect(server.arrived).toHaveLength(1)
  })

  test('not 500 and other refusals', async () => {
    for (const status of [400, 404, 409, 500]) {
      server.plays(refuses(status, 'not_found'), EMPTY)
      expect((await list()).response.status).toBe(status)
    }
    expect(waits).toEqual([])
  })
})

describe('Retry-After', () => {
  test('is kept to, as seconds or a date', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString()
    server.plays(
      refuses(429, 'rate_limited', { 'retry-after': '7' }),
      shows(503, { 'retry-after': date }),
      EMPTY,
    )
    await list()
    expect(waits[0]).toBe(7_000)
    expect(waits[1]).toBeGreaterThan(25_000)
    expect(waits[1]).toBeLessThanOrEqual(30_000)
  })

  test('of more than a minute is left to the caller', async () => {
    server.plays(refuses(429, 'rate_limited', { 'retry-after': '61' }), EMPTY)
    await expect(unwrap(list())).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 61 })
    expect(waits).toEqual([])
  })
})

describe('Postern is unreachable', () => {
  const unreachable = (reason: string) => expect.objectContaining({ name: 'PosternUnreachable', reason })

  test('if it does not answer in time', async () => {
    client = clientWith({ timeoutMs: 50, retries: 1 })
    server.plays(isSilent)
    await expect(list()).rejects.toEqual(unreachable('timeout'))
    expect(waits).toEqual([500])
  })

  test('if its answer stops half-way', async () => {
    client = clientWith({ timeoutMs: 50, retries: 0 })
    const begins = (then: Turn) => (response: Parameters<Turn>[0]) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":')
      then(response)
    }
    server.plays(begins(isSilent))
    await expect(list()).rejects.toEqual(unreachable('timeout'))
    client = clientWith({ retries: 0 })
    server.plays(begins((response) => setImmediate(() => response.destroy())))
    await expect(list()).rejects.toEqual(unreachable('network'))
  })

  test('if a fetch never ends, whatever its signal says', async () => {
    const stuck = createClient({
      baseUrl: server.url,
      fetch: () => new Promise(() => {}),
      timeoutMs: 20,
      retries: 0,
    })
    await expect(stuck.GET('/api/v1/users')).rejects.toEqual(unreachable('timeout'))
  })

  test.each([200, 403, 413, 502])('if a proxy answers %i with a page', async (status) => {
    client = clientWith({ retries: 0 })
    server.plays(shows(status))
    await expect(list()).rejects.toEqual(unreachable('not_postern'))
  })

  test('if it is elsewhere: no key follows a redirect', async () => {
    server.plays((response) => response.writeHead(301, { location: 'https://auth.example.com/api' }).end())
    await expect(list()).rejects.toThrow(/redirects to https:\/\/auth\.example\.com\/api\. Give baseUrl/)
    await expect(publish()).rejects.toEqual(unreachable('not_postern'))
    expect(server.arrived).toHaveLength(2)
  })

  test('and says where, but not the query, and why', async () => {
    const unreachable = createClient({ baseUrl: 'http://127.0.0.1:9', retries: 0 })
    const call = unreachable.GET('/api/v1/users', { params: { query: { email: 'ada@example.com' } } })
    const error = (await call.catch((thrown) => thrown)) as PosternUnreachable
    expect(error.url).toBe('http://127.0.0.1:9/api/v1/users')
    expect(error.message).toMatch(/could not be reached: .+/)
    expect(error.message).not.toContain('ada')
    expect(error.cause).toBeInstanceOf(Error)
  })
})

test('the caller who aborts gets the reason back, also while it waits to try again', async () => {
  const patient = createClient({ baseUrl: server.url })
  const reason = new Error('enough')
  for (const turn of [isSilent, refuses(503, 'unavailable', { 'retry-after': '60' })]) {
    const controller = new AbortController()
    server.plays((response) => {
      turn(response)
      setImmediate(() => controller.abort(reason))
    })
    await expect(patient.GET('/api/v1/users', { signal: controller.signal })).rejects.toBe(reason)
    expect(server.arrived).toHaveLength(1)
  }
})

describe('a long answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** An export whose lines come when the test says. */
  function exporting() {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const lines = writable.getWriter()
    const fetch = async () => new Response(readable, { headers: { 'content-type': 'application/jsonl' } })
    const patient = createClient({ baseUrl: 'https://auth.example.com', fetch, timeoutMs: 1_000 })
    const answer = patient.GET('/api/v1/audit-log/export', { parseAs: 'text' })
    const line = () => lines.write(new TextEncoder().encode('{}\n'))
    return { answer, line, end: () => lines.close() }
  }

  test('takes its time, as long as it continues', async () => {
    const { answer, line, end } = exporting()
    for (let at = 0; at < 5; at++) {
      await vi.advanceTimersByTimeAsync(900)
      await line()
    }
    await vi.advanceTimersByTimeAsync(900)
    await end()
    expect((await answer).data).toBe('{}\n'.repeat(5))
  })

  test('that has stopped has ended', async () => {
    const { answer, line } = exporting()
    await line()
    const ended = expect(answer).rejects.toMatchObject({ name: 'PosternUnreachable', reason: 'timeout' })
    await vi.advanceTimersByTimeAsync(1_001)
    await ended
  })
})

test('a refusal, thrown, tells what there is to tell', async () => {
  const problem = {
    type: 'about:blank',
    title: 'The request is not valid.',
    status: 400,
    code: 'invalid_request',
    errors: [{ field: '/email', message: 'This is not an address.' }],
  }
  server.plays(answers(400, problem, { 'x-request-id': 'r1' }))
  const error = (await unwrap(list()).catch((thrown) => thrown)) as PosternError
  expect(error).toBeInstanceOf(PosternError)
  expect({ ...error }).toMatchObject({
    code: 'invalid_request',
    httpStatus: 400,
    requestId: 'r1',
    errors: problem.errors,
  })
  expect(error.url).toBe(`${server.url}/api/v1/users`)
  expect(error.message).toBe('invalid_request: The request is not valid. /email: This is not an address.')
})

describe('a list', () => {
  const page = (ids: string[], next_cursor: string | null) =>
    answers(200, { data: ids.map((id) => ({ id })), next_cursor })

  test('is read to its end, a page when it is needed', async () => {
    server.plays(page(['a', 'b'], 'after b'), hangsUp, page(['c'], null))
    const ids: string[] = []
    for await (const user of paginate(client, '/api/v1/users', { query: { principal: 'customer' } })) {
      ids.push(user.id)
      if (user.id === 'b') expect(server.arrived).toHaveLength(1)
    }
    expect(ids).toEqual(['a', 'b', 'c'])
    expect(server.arrived.map(({ path }) => path)).toEqual([
      '/api/v1/users?limit=100&principal=customer',
      '/api/v1/users?limit=100&principal=customer&cursor=after%20b',
      '/api/v1/users?limit=100&principal=customer&cursor=after%20b',
    ])
  })

  test('comes in pages too, and of things below others', async () => {
    server.plays(page(['a', 'b'], 'x'), page([], null))
    const sizes: number[] = []
    const members = paginate(client, '/api/v1/accounts/{id}/members', {
      path: { id: 'one' },
      query: { limit: 2 },
    })
    for await (const some of members.pages()) sizes.push(some.length)
    expect(sizes).toEqual([2, 0])
    expect(server.arrived[0]?.path).toBe('/api/v1/accounts/one/members?limit=2')
  })

  test('that fails throws, and that goes in circles ends', async () => {
    server.plays(page(['a'], 'x'), refuses(400, 'invalid_cursor'))
    await expect(collect()).rejects.toThrow(PosternError)
    server.plays(page(['a'], 'x'))
    await expect(collect()).rejects.toThrow('same page')
  })

  async function collect(): Promise<void> {
    for await (const _ of paginate(client, '/api/v1/users')) if (server.arrived.length > 5) break
  }
})

test('every route that answers its own page lets it through', async () => {
  const { paths: all } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../server/openapi.json'), 'utf8'),
  )
  const pages = Object.keys(all).filter((path) => /"(text\/html|30\d)"/.test(JSON.stringify(all[path])))
  expect(pages.length).toBeGreaterThan(5)
  for (const path of pages) {
    const through = createFetch({
      fetch: async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      timeoutMs: 1_000,
      retries: 0,
    })
    expect((await through(new Request(`http://localhost${path.replace(/[{}]/g, '')}`))).status, path).toBe(
      200,
    )
  }
})
