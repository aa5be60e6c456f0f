import { Hono } from 'hono'
import { html } from 'hono/html'
import { beforeEach, describe, expect, test } from 'vitest'
import { plainBrand } from '../brand/brand.ts'
import { PLAIN_WORDS } from '../i18n/locale.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { createLogger, type Logger } from '../telemetry/logger.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { z } from './api.ts'
import type { Variables } from './context.ts'
import { answerErrors, harden, observe } from './middleware.ts'
import { page } from './page.ts'
import { Pages } from './pages.ts'
import { answerElsewhere } from './problem-page.ts'

const BASE = 'https://auth.example.com/p/acme/'
const HTML = { accept: 'text/html,application/xhtml+xml' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

interface Options {
  production?: boolean
  baseUrl?: string
}

let counted: string[]
beforeEach(() => {
  counted = []
})

/** An app with one form, and answers of every kind. */
function startApp({ production = true, baseUrl = BASE }: Options = {}) {
  const app = new Hono<{ Variables: Variables }>()
  app.use(harden({ production, publicUrl: 'http://elsewhere.example' }))
  app.onError(answerErrors(createLogger('silent')))
  app.use(async (c, next) => {
    c.set('requestId', 'r1')
    c.set('provider', {
      id: 'p',
      slug: 'acme',
      baseUrl,
      words: PLAIN_WORDS,
      brand: plainBrand('Acme'),
      eventTypesVersion: 0,
    })
    await next()
  })
  const services = { config: { trustedProxies: 0 } } as unknown as Services
  const throttle = { admit: async ({ ip }: { ip: string }) => void counted.push(ip) }
  const pages = new Pages(services, throttle as unknown as ConstructorParameters<typeof Pages>[1])
  pages.get('/hello', async ({ c, to, principal }) => c.text(`${principal} ${to('/next')}`))
  pages.form({
    path: '/ask',
    fields: z.object({ word: z.string().min(2) }),
    show: async ({ c }, refused) =>
      page(c, {
        title: 'Ask',
        body: html`<p>${refused?.problem.code ?? 'new'} ${refused?.typed.word ?? ''}</p>`,
      }),
    submit: async ({ c }, { word }) => {
      if (word === 'taken') throw new Problem('already_exists')
      if (word === 'broken') throw new Problem('unavailable')
      if (word === 'bug') throw new TypeError('a defect')
      return c.redirect('/done', 303)
    },
  })
  app.route('/', pages.hono as never)
  app.get('/problem', () => {
    throw new Problem('rate_limited', {
      detail: 'Wait <b>',
      retryAfter: 2,
      errors: [{ field: 'f', message: 'm' }],
    })
  })
  app.get('/api/v1/problem', () => {
    throw new Problem('not_found')
  })
  app.all('/elsewhere', (c) => answerElsewhere(c, 'https://other.example'))
  app.get('/leads', (c) =>
    page(c, { title: '<t>', body: html``, script: 'go()', leadsTo: c.req.query('to') ?? '' }),
  )
  return { app, pages }
}

function submit(word: string, headers = {}) {
  const body = `word=${word}`
  const length = { 'content-length': String(body.length) }
  return startApp().app.request('/ask', { method: 'POST', headers: { ...FORM, ...length, ...headers }, body })
}

describe('a page', () => {
  test('is there for customers, and below /staff for the staff, under the path of its provider', async () => {
    const { app, pages } = startApp()
    expect(await (await app.request('/hello')).text()).toBe('customer /p/acme/next')
    expect(await (await app.request('/staff/hello')).text()).toBe('provider /p/acme/staff/next')
    expect(pages.paths).toEqual(['/hello', '/staff/hello', '/ask', '/staff/ask'])
    expect(pages.forms).toEqual([
      { path: '/ask', fields: ['word'] },
      { path: '/staff/ask', fields: ['word'] },
    ])
    const root = startApp({ baseUrl: 'https://auth.example.com' })
    expect(await (await root.app.request('/hello')).text()).toBe('customer /next')
  })

  test('runs the script and the style of its answer, and nothing else', async () => {
    const { app } = startApp()
    const answer = await app.request('/leads')
    const policy = answer.headers.get('content-security-policy')!
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)![1]!
    expect(policy).toContain(`style-src 'nonce-${nonce}'`)
    expect(policy).toContain("form-action 'self';")
    const text = await answer.text()
    expect(text).toContain(`<script type="module" nonce="${nonce}">go()</script>`)
    expect(text).toContain(`<style nonce="${nonce}">`)
    expect(text).toContain('<title>&lt;t&gt;</title>')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const again = await app.request('/leads')
    expect(again.headers.get('content-security-policy')).not.toContain(nonce)
    expect(await (await app.request('/ask')).text()).not.toContain('<script')
  })

  test.each([
    ['https://idp.example', true],
    ['http://idp.example:8080', true],
    ["https://idp.example'; script-src *", false],
    ['https://idp.example/path', false],
    ['javascript://idp.example', false],
    ['x https://idp.example', false],
  ])('lets its forms lead to %s: %s', async (origin, isAllowed) => {
    const answer = await startApp().app.request(`/leads?to=${encodeURIComponent(origin)}`)
    const expected = isAllowed ? `form-action 'self' ${origin};` : "form-action 'self';"
    expect(answer.headers.get('content-security-policy')).toContain(expected)
  })
})

describe('a form', () => {
  test('that is accepted leads on, and costs nothing of the limit', async () => {
    const answer = await submit('fine')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/done'])
    expect(counted).toEqual([])
  })

  test('that is refused is shown again, with what was typed and the status of the refusal', async () => {
    const answer = await submit('taken')
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('already_exists taken')
    expect(counted).toEqual([])
  })

  test('of the wrong form is shown again too, and counts as a request of its client', async () => {
    const answer = await submit('x')
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('invalid_request x')
    expect(counted).toEqual(['unknown'])
  })

  test('is not shown again for what is not the fault of who sent it', async () => {
    for (const [word, status] of [
      ['broken', 503],
      ['bug', 500],
    ] as const) {
      const answer = await submit(word)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
    }
  })

  test('is not taken from another site', async () => {
    expect((await submit('fine', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('a problem', () => {
  test('is told to programs as problem+json', async () => {
    const answer = await startApp().app.request('/problem')
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ code: 'rate_limited', detail: 'Wait <b>' })
  })

  test('is told to browsers as a page, with the same status and headers', async () => {
    const answer = await startApp().app.request('/problem', { headers: HTML })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    const text = await answer.text()
    for (const words of [
      'Wait 2 seconds',
      '<code>f</code>: m',
      'href="/p/acme/account"',
      '<code dir="ltr">r1',
    ])
      expect(text).toContain(words)
  })

  test('is told as JSON below /api, to browsers too', async () => {
    const answer = await startApp().app.request('/api/v1/problem', { headers: HTML })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  test('of ours names the request, and not what happened', async () => {
    const answer = await submit('bug')
    expect(await answer.json()).toMatchObject({ code: 'internal', request_id: 'r1' })
  })
})

test('what is served at another address sends people there, and programs nowhere', async () => {
  const { app } = startApp()
  const person = await app.request('/elsewhere?a=1', { headers: HTML })
  expect([person.status, person.headers.get('location')]).toEqual([
    308,
    'https://other.example/elsewhere?a=1',
  ])
  const program = await app.request('/elsewhere')
  expect(program.status).toBe(404)
  expect(await program.json()).toMatchObject({ detail: 'This provider is served at https://other.example.' })
  expect((await app.request('/elsewhere', { method: 'POST', headers: HTML })).status).toBe(404)
})

describe('every answer', () => {
  const headersOf = async (path: string, options?: Options) =>
    (await startApp(options).app.request(path)).headers

  test('may not be guessed at, framed or led back from', async () => {
    const headers = await headersOf('/hello')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test('keeps browsers to https for a year where the provider is served by https, in production', async () => {
    const hsts = async (options?: Options) =>
      (await headersOf('/hello', options)).get('strict-transport-security')
    expect(await hsts()).toBe('max-age=31536000')
    expect(await hsts({ production: false })).toBeNull()
    expect(await hsts({ baseUrl: 'http://auth.example.com' })).toBeNull()
  })
})

test.each([
  [true, 'info', '/hello', 'info'],
  [false, 'info', '/hello', undefined],
  [false, 'debug', '/hello', 'debug'],
  [true, 'info', '/healthz', undefined],
  [true, 'warn', '/hello', undefined],
])('with the access log %s at LOG_LEVEL=%s, %s is logged at %s', async (accessLog, level, path, logged) => {
  const lines: string[] = []
  const log = createLogger(level, { write: (line: string) => void lines.push(line) })
  const app = new Hono<{ Variables: Variables }>()
  app.use(
    observe({
      log,
      metrics: createMetrics(),
      config: { accessLog, production: false, publicUrl: 'http://localhost' },
    }),
  )
  app.get(path, (c) => c.text('hello'))
  await app.request(`${path}?token=S3cret`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(logged ? [logged] : [])
  expect(lines.join()).not.toMatch(/S3cret|203\.0/)
})

test('a request is named, counted by its route, and logged without what is secret in its path', async () => {
  const counts: unknown[] = []
  const lines: Array<Record<string, unknown>> = []
  const note = (line: Record<string, unknown>) => void lines.push(line)
  const writing = { debug: note, info: note, error: note, isLevelEnabled: () => true }
  const log = { ...writing, child: () => writing } as unknown as Logger
  const metrics = { requests: { observe: (...seen: unknown[]) => void counts.push(seen) } }
  const app = new Hono<{ Variables: Variables }>()
  app.use(observe({ log, metrics, config: { accessLog: true } } as unknown as Parameters<typeof observe>[0]))
  app.onError(answerErrors(log))
  app.get('/invitations/:token', (c) => c.text('in'))
  app.get('/broken/:token', () => {
    throw new TypeError('a defect')
  })
  app.get('/dev/inbox/live', (c) => c.text('live'))

  const answer = await app.request('/invitations/inv_S3cret-_x?code=1')
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(lines).toEqual([
    {
      request: id,
      method: 'GET',
      route: '/invitations/:token',
      path: '/invitations/inv_…',
      status: 200,
      ms: expect.any(Number),
    },
  ])
  await app.request('/broken/inv_S3cret')
  expect(JSON.stringify(lines)).not.toContain('S3cret')
  await app.request('/nowhere/at/all')
  await app.request('/dev/inbox/live')
  expect(counts).toEqual([
    [{ method: 'GET', route: '/invitations/:token', status: 200 }, expect.any(Number)],
    [{ method: 'GET', route: '/broken/:token', status: 500 }, expect.any(Number)],
    [{ method: 'GET', route: 'other', status: 404 }, expect.any(Number)],
  ])
})
