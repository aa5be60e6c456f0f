import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFetch } from './api/calls.ts'
import { PosternError, unwrap } from './api/errors.ts'
import { ownPath } from './server/place.ts'
import { readState } from './server/state.ts'
import { verifyWebhook } from './webhooks/verify-webhook.ts'

// sdk/vectors has what the packages for all languages have to do alike. These tests hold them to this one.

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

// biome-ignore lint/suspicious/noExplicitAny: each file has its own form, which its test reads
function vectors(name: string): any {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../vectors/${name}.json`), 'utf8'))
}

const named = (cases: Array<{ name: string }>) => cases.map((one) => [one.name, one] as const)

const NO_BODY = new Set([204, 301])

function responseOf({ status, headers, body }: Answer): Response {
  return new Response(NO_BODY.has(status) ? null : body, { status, headers })
}

test('paths that may be led back to', () => {
  const { origin, auth_path: path, cases } = vectors('return-paths')
  for (const { asked, own } of cases) expect(ownPath({ path }, origin, asked) ?? null, asked).toBe(own)
})

test('states of a sign-in', async () => {
  for (const { secret, state, read_at, read } of vectors('states').cases)
    expect((await readState(secret, state, read_at * 1_000)) ?? null, state).toBe(read)
})

describe('a webhook', () => {
  test.each(named(vectors('signatures').cases))('%s', async (_, given) => {
    const { body, headers, secret, now, allow_body_only, accepted, refused } = given as never as {
      body: string
      headers: Record<string, string>
      secret: string
      now: number
      allow_body_only?: boolean
      accepted?: { event: string; delivery_id: string; event_id?: string }
      refused?: string
    }
    const found = await verifyWebhook({
      body,
      headers,
      secret,
      now: now * 1_000,
      allowBodyOnly: allow_body_only ?? false,
    })
    if (!accepted) return expect(found).toEqual({ ok: false, reason: refused })
    expect(found).toMatchObject({ ok: true, event: accepted.event, deliveryId: accepted.delivery_id })
    if (accepted.event_id) expect(found).toMatchObject({ eventId: accepted.event_id })
  })
})

describe('sent again', () => {
  const { retries, cases } = vectors('retries')
  test.each(named(cases))('%s', async (_, given) => {
    const { method, path, outcomes, waits_ms, result } = given as never as {
      method: string
      path: string
      outcomes: Array<Answer | 'network'>
      waits_ms: number[]
      result: string
    }
    const waits: number[] = []
    const keys = new Set<string | null>()
    const left = [...outcomes]
    const send = createFetch({
      retries,
      timeoutMs: 5_000,
      random: () => 1,
      wait: async (ms) => void waits.push(ms),
      fetch: async (request) => {
        keys.add(request.headers.get('idempotency-key'))
        const outcome = left.shift()
        if (!outcome || outcome === 'network') throw new TypeError('fetch failed')
        return responseOf(outcome)
      },
    })
    const url = `https://auth.example.com${path.replace(/\{\w+\}/, 'x')}`
    const response = await send(new Request(url, { method })).catch(() => undefined)
    const problem = response && response.status >= 400 ? await response.json() : undefined
    expect(response ? (problem?.code ?? 'answer') : 'unreachable').toBe(result)
    expect(waits).toEqual(waits_ms)
    expect(keys.size).toBe(1)
  })
})

test('errors', async () => {
  const { url, cases } = vectors('problems')
  for (const one of cases) {
    const send = createFetch({ retries: 0, timeoutMs: 5_000, fetch: async () => responseOf(one) })
    const error = (await call(send, url).catch((thrown: unknown) => thrown)) as PosternError
    if (one.expected.unreachable) {
      expect(error).toMatchObject({ name: 'PosternUnreachable', reason: one.expected.unreachable })
      continue
    }
    expect(error).toBeInstanceOf(PosternError)
    const { code, httpStatus, title, detail, errors, requestId, retryAfter, message } = error
    expect({
      code,
      http_status: httpStatus,
      title,
      detail: detail ?? null,
      errors,
      request_id: requestId ?? null,
      retry_after: retryAfter ?? null,
      url: error.url,
      message,
    }).toEqual(one.expected)
  }
})

async function call(send: (request: Request) => Promise<Response>, url: string) {
  const response = await send(new Request(url, { redirect: 'manual' }))
  return unwrap({ response, error: await response.json() })
}
