import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answers, hangsUp, refuses, ScriptedServer, shows, type Turn } from '../test/scripted-server.ts'
import { createFetch } from './api/calls.ts'
import { PosternError } from './api/errors.ts'
import { isProblem } from './api/problem.ts'
import { PosternUnreachable } from './index.ts'
import { ownPath } from './server/place.ts'
import { readState } from './server/state.ts'
import { verifyWebhook } from './webhooks/verify-webhook.ts'

/** What sdk/vectors/ holds is read by the SDKs of all languages, so that they decide alike. */
function vectors<Case, Rest = object>(name: string): Rest & { cases: Case[] } {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../vectors/${name}.json`), 'utf8'))
}

interface WebhookCase {
  name: string
  secrets: string[]
  now: number
  body: string
  headers: Record<string, string>
  tolerance?: number
  brand?: string
  body_only?: boolean
  expect?: { event: string; delivery_id: string; event_id: string | null }
  reason?: string
}

test.each(vectors<WebhookCase>('webhooks').cases)('webhook: $name', async (one) => {
  const verified = await verifyWebhook({
    body: one.body,
    headers: one.headers,
    secret: one.secrets,
    now: one.now * 1_000,
    toleranceSeconds: one.tolerance,
    brand: one.brand,
    allowBodyOnly: one.body_only,
  })
  if (!verified.ok) return expect(verified.reason).toBe(one.reason)
  const { event, deliveryId, eventId = null } = verified
  expect({ event, delivery_id: deliveryId, event_id: eventId }).toEqual(one.expect)
})

interface PathCase {
  asked: string
  path: string | null
}

const paths = vectors<PathCase, { origin: string; auth: string }>('return-paths')
test.each(paths.cases)('return path: $asked', ({ asked, path }) => {
  expect(ownPath({ path: paths.auth }, paths.origin, asked) ?? null).toBe(path)
})

interface StateCase {
  name: string
  secret: string
  state: string
  now: number
  path: string | null
}

test.each(vectors<StateCase>('states').cases)('state: $name', async ({ secret, state, now, path }) => {
  expect((await readState(secret, state, now * 1_000)) ?? null).toBe(path)
})

interface ProblemCase {
  name: string
  status: number
  headers: Record<string, string>
  body: string
  expect: null | {
    code: string
    request_id: string | null
    detail: string | null
    retry_after: number | null
    fields: string[]
    message: string
  }
}

test.each(vectors<ProblemCase>('problems').cases)('problem: $name', async (one) => {
  const answered = async () => new Response(one.body, { status: one.status, headers: one.headers })
  const call = createFetch({ fetch: answered, timeoutMs: 1_000, retries: 0 })
  const request = new Request('http://localhost/api/v1/users')
  if (one.expect === null) return expect(call(request)).rejects.toBeInstanceOf(PosternUnreachable)
  const response = await call(request)
  const problem: unknown = await response.json()
  if (!isProblem(problem)) throw new Error('This is not read as a problem.')
  const error = new PosternError(problem, response)
  expect({
    code: error.code,
    request_id: error.requestId ?? null,
    detail: error.detail ?? null,
    retry_after: error.retryAfter ?? null,
    fields: error.errors.map(({ field }) => field),
    message: error.message,
  }).toEqual(one.expect)
})

interface TurnCase {
  hangs_up?: true
  page?: true
  status?: number
  code?: string
  headers?: Record<string, string>
}

interface RetryCase {
  name: string
  operation: string
  turns: TurnCase[]
  requests: number
  waits: number[]
  ends: number | 'unreachable'
  one_key?: true
}

function turnOf({ hangs_up, page, status = 200, code, headers }: TurnCase): Turn {
  if (hangs_up) return hangsUp
  if (page) return shows(status)
  if (code) return refuses(status, code, headers)
  return answers(status, {}, headers)
}

describe('retries', () => {
  const server = new ScriptedServer()
  beforeAll(() => server.start())
  afterAll(() => server.stop())

  const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../server/openapi.json'), 'utf8'))
  const operations = new Map<string, { method: string; path: string }>()
  for (const [path, methods] of Object.entries<Record<string, { operationId: string }>>(document.paths))
    for (const [method, { operationId }] of Object.entries(methods))
      operations.set(operationId, { method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, 'one') })

  test.each(vectors<RetryCase>('retries').cases)('$name', async (one) => {
    const { method, path } = operations.get(one.operation)!
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    const call = createFetch({ fetch, timeoutMs: 5_000, retries: 2, wait, random: () => 1 })
    server.plays(...one.turns.map(turnOf))
    const request = new Request(`${server.url}${path}`, {
      method,
      redirect: 'manual',
      ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
    })
    const ended = await call(request).then(
      ({ status }) => status,
      (error) => (error instanceof PosternUnreachable ? 'unreachable' : error),
    )
    expect({ ended, waits, requests: server.arrived.length }).toEqual({
      ended: one.ends,
      waits: one.waits,
      requests: one.requests,
    })
    if (one.one_key)
      expect(new Set(server.arrived.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })
})
