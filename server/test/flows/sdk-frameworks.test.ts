import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  request,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest'
import * as forExpress from '../../../sdk/src/express.ts'
import * as forFastify from '../../../sdk/src/fastify.ts'
import * as forHono from '../../../sdk/src/hono.ts'
import { unwrap } from '../../../sdk/src/index.ts'
import { nextAuth } from '../../../sdk/src/next.ts'
import { readBody, sendResponse, webRequest } from '../../../sdk/src/node/messages.ts'
import { type Auth, createAuth, type SessionAccount } from '../../../sdk/src/server.ts'
import {
  answers,
  hangsUp,
  isSilent,
  refuses,
  ScriptedServer,
  shows,
  type Turn,
} from '../../../sdk/test/scripted-server.ts'
import { DELIVERY, VECTOR } from '../../../sdk/test/vectors.ts'
import { reachAccounts } from '../support/reach-accounts.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

let service: TestService
let key: string
const servers: Server[] = []
/** Where each application answers, and where one of its kind does that cannot reach Postern. */
const origins: Record<string, { at: string; cutOff: string }> = {}

/** Each has a page for everybody and one for people who are signed in. */
const FRAMEWORKS: Record<string, (auth: Auth) => Promise<RequestListener>> = {
  Express: async (auth) => {
    const app = express()
    app.use(forExpress.signInRoutes(auth, { afterSignIn: '/', ui: true }))
    app.get('/', forExpress.withSession(auth), (request, response) => {
      response.send(request.postern?.user.email ?? 'nobody')
    })
    app.get('/users', async (_request, response) => {
      response.json(await unwrap(auth.client.GET('/api/v1/users')))
    })
    const inside = express.Router()
    inside.get('/account', forExpress.requireSession(auth), (request, response) => {
      response.send(`account of ${request.postern!.user.email}`)
    })
    app.use('/inside', inside)
    app.post('/hook', forExpress.webhooks(receiving))
    app.post('/raw-hook', express.raw({ type: 'application/json' }), forExpress.webhooks(receiving))
    app.use(express.json())
    app.post('/late-hook', forExpress.webhooks(receiving))
    app.use(((error, _request, response, _next) => {
      response.status(error.status ?? error.statusCode ?? 500).send(error.message) // as Express's own does
    }) satisfies express.ErrorRequestHandler)
    return app
  },
  Fastify: async (auth) => {
    const app = fastify()
    await app.register(forFastify.postern, { auth, afterSignIn: '/', ui: true })
    app.get('/', { onRequest: forFastify.withSession(auth) }, async (request) => {
      return request.postern?.user.email ?? 'nobody'
    })
    app.get('/inside/account', { preHandler: forFastify.requireSession(auth) }, async (request) => {
      return `account of ${request.postern!.user.email}`
    })
    app.get('/users', async () => unwrap(auth.client.GET('/api/v1/users')))
    await app.register(forFastify.webhooks, { path: '/hook', ...receiving })
    app.post('/json', async ({ body }) => body) // elsewhere JSON is parsed as ever
    await app.ready()
    return app.routing
  },
  Hono: async (auth) => {
    const app = new Hono()
    app.use(forHono.signInRoutes((_context) => auth, { afterSignIn: '/', ui: true }))
    app.get('/', forHono.withSession(auth), (c) => c.text(c.var.postern?.user.email ?? 'nobody'))
    app.get('/inside/account', forHono.requireSession(auth), (c) =>
      c.text(`account of ${c.var.postern.user.email}`),
    )
    app.get('/users', async (c) => c.json(await unwrap(auth.client.GET('/api/v1/users'))))
    app.use('/hook', async (c, next) => {
      await c.req.json() // a middleware that reads the body
      return next()
    })
    app.post(
      '/hook',
      forHono.webhooks(() => receiving),
    )
    return byFetch(async (request) => app.fetch(request))
  },
}

/** The route handlers of Next.js; its pages are tried by `npm run examples`. */
const NEXT = async (auth: Auth) => {
  const { GET, POST } = nextAuth(auth, { ui: true })
  return byFetch((request) => (request.method === 'POST' ? POST(request) : GET(request)))
}

const received: unknown[] = []
const receiving = {
  secret: VECTOR.secret,
  toleranceSeconds: 1e9, // the delivery is of a fixed time
  on: { 'invoice.created': ({ payload }: { payload: unknown }) => received.push(payload) },
}

/** What answers web-standard requests, behind a Node server. */
function byFetch(answer: (request: Request) => Promise<Response>): RequestListener {
  return async (request, response) => {
    const body = request.method === 'POST' ? await readBody(request, 1_000) : undefined
    await sendResponse(response, await answer(webRequest(request, body)!))
  }
}

async function serve(application: RequestListener): Promise<string> {
  const server = createServer(application).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  service = await startTestService()
  key = (
    await service.call('POST', '/api/v1/api-keys', { body: { name: 'app', scopes: ['users', 'billing'] } })
  ).body.key
  for (const [name, build] of Object.entries(FRAMEWORKS)) {
    const auth = createAuth({ baseUrl: service.url, key })
    const cutOff = createAuth({ baseUrl: 'http://127.0.0.1:9', key, retries: 0 })
    origins[name] = { at: await serve(await build(auth)), cutOff: await serve(await build(cutOff)) }
  }
  const redirect_origins = Object.values(origins).map(({ at }) => at)
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { redirect_origins } } })
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await service.stop()
})

const PAGE = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }

/** One request, with exactly these headers, which fetch would not send. */
async function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
) {
  const sent = request(url, { method, headers, agent: false }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, to: response.headers.location ?? null, text: await text(response) }
}

async function signIn(visitor: Visitor, origin: string, email: string) {
  const page = await visitor.open(`${origin}/auth/login?return_to=%2Finside%2Faccount%3Ftab%3D1`)
  expect(page.url.pathname).toBe('/login')
  await visitor.submit(`${service.url}/login/send-code`, { email })
  return visitor.submit(`${service.url}/login/code`, { email, code: await service.mail.codeFor(email) })
}

describe.each(Object.keys(FRAMEWORKS))('%s', (name) => {
  test('people are led to the sign-in and back, and out again', async () => {
    const { at } = origins[name]!
    expect(await ask(`${at}/`)).toEqual({ status: 200, to: null, text: 'nobody' })
    expect(await ask(`${at}/inside/account?tab=1`, { headers: PAGE })).toMatchObject({
      status: 302,
      to: '/auth/login?return_to=%2Finside%2Faccount%3Ftab%3D1',
    })
    const script = await ask(`${at}/inside/account`)
    expect([script.status, JSON.parse(script.text).code]).toEqual([401, 'unauthenticated'])

    const email = `${name.toLowerCase()}@example.com`
    const visitor = new Visitor()
    const back = await signIn(visitor, at, email)
    expect([back.url.href, back.text]).toEqual([`${at}/inside/account?tab=1`, `account of ${email}`])
    const headers = { cookie: visitor.cookies(at) }
    expect((await ask(`${at}/`, { headers })).text).toBe(email)
    expect(JSON.parse((await ask(`${at}/auth/session`, { headers })).text)).toMatchObject({
      status: 'signed-in',
      user: { email },
    })

    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const logOut = (site: string) =>
      ask(`${at}/auth/logout?return_to=%2Fbye`, {
        method: 'POST',
        headers: { ...form, 'sec-fetch-site': site },
        body: 'a=b',
      })
    expect((await logOut('cross-site')).status).toBe(403)
    expect((await ask(`${at}/`, { headers })).text).toBe(email)
    expect(await logOut('same-origin')).toMatchObject({ status: 303, to: '/bye' })
    expect((await ask(`${at}/`, { headers })).text).toBe('nobody')
  })

  test('an outage of Postern is 503 and never "signed out"', async () => {
    const { cutOff } = origins[name]!
    const headers = { cookie: `postern_token=${'a'.repeat(64)}` }
    for (const path of ['/', '/inside/account', '/auth/session']) {
      const answer = await ask(cutOff + path, { headers })
      expect([answer.status, JSON.parse(answer.text).code], path).toEqual([503, 'unavailable'])
    }
    const page = await ask(`${cutOff}/inside/account`, { headers: { ...headers, ...PAGE } })
    expect([page.status, page.to]).toEqual([503, null])
  })

  test('accounts, plans and billing are reached by its own routes', async () => {
    const { at } = origins[name]!
    await reachAccounts(service, at, `${name.toLowerCase()}-ui@example.com`)
  })

  test('a webhook is checked over its bytes', async () => {
    const { at } = origins[name]!
    const headers = {
      'content-type': 'application/json',
      'webhook-id': DELIVERY.id,
      'webhook-timestamp': DELIVERY.timestamp,
      'webhook-signature': VECTOR.standard,
    }
    const send = (path: string, body: string) => ask(at + path, { method: 'POST', headers, body })
    received.length = 0
    expect(await send('/hook', DELIVERY.body)).toMatchObject({ status: 204, text: '' })
    expect(received).toEqual([JSON.parse(DELIVERY.body)])
    const forged = `${DELIVERY.body.slice(0, -1)} }`
    expect(await send('/hook', forged)).toMatchObject({ status: 400, text: 'no_matching_signature' })
    expect(received).toHaveLength(1)
  })

  test('what is no sign-in route is answered by the application', async () => {
    const { at } = origins[name]!
    expect((await ask(`${at}/auth/else`)).status).toBe(404)
    const own = await ask(`${at}/authors`)
    expect([own.status, own.text]).toEqual([404, expect.stringMatching(/./)]) // the routes' own answer is empty
    expect((await ask(`${at}/auth/login`, { method: 'POST' })).status).toBe(405)
  })
})

test('Next.js: accounts, plans and billing are reached by its route handlers', async () => {
  const at = await serve(await NEXT(createAuth({ baseUrl: service.url, key })))
  const redirect_origins = [...Object.values(origins).map((one) => one.at), at]
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { redirect_origins } } })
  await reachAccounts(service, at, 'next-ui@example.com')
})

test('without ui, the routes of components are the application’s', async () => {
  const app = express().use(forExpress.signInRoutes(createAuth({ baseUrl: service.url, key })))
  const at = await serve(app)
  for (const path of ['accounts', 'plans', 'manage', 'account', 'portal'])
    expect((await ask(`${at}/auth/${path}`)).status).toBe(404)
})

test('Express: a raw body is taken, a parsed one refused with the cure', async () => {
  const { at } = origins.Express!
  const headers = { 'content-type': 'application/json' }
  const send = (path: string, body: string) => ask(at + path, { method: 'POST', headers, body })
  expect(await send('/raw-hook', '{}')).toMatchObject({ status: 400, text: 'missing_headers' })
  const late = await send('/late-hook', '{}')
  expect([late.status, late.text]).toEqual([500, expect.stringContaining('before app.use(express.json())')])
  expect((await send('/hook', ' '.repeat(2 * 1024 * 1024 + 1))).status).toBe(413)
})

test('Fastify: the parser of raw bytes stays with the webhooks', async () => {
  const answer = await ask(`${origins.Fastify!.at}/json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })
  expect(answer.text).toBe('{"a":1}')
})

test('Next.js: the proxy leads people without a cookie to the sign-in, and looks at nothing else', () => {
  const { proxy } = nextAuth(createAuth({ baseUrl: service.url, key }))
  const asked = (headers = {}) => proxy(new Request('http://localhost:3000/inside?tab=1', { headers }))
  expect(asked()?.headers.get('location')).toBe(
    'http://localhost:3000/auth/login?return_to=%2Finside%3Ftab%3D1',
  )
  expect(asked({ cookie: `postern_token=${'a'.repeat(64)}` })).toBeUndefined()
})

describe('an error of Postern is never the answer of the application', () => {
  const scripted = new ScriptedServer()
  const applications: Record<string, string> = {}
  beforeAll(async () => {
    await scripted.start()
    for (const [name, build] of Object.entries({ ...FRAMEWORKS, 'Next.js': NEXT })) {
      const auth = createAuth({
        baseUrl: scripted.url,
        key: 'sk_0123456789abcdef',
        retries: 0,
        timeoutMs: 100,
      })
      applications[name] = await serve(await build(auth))
    }
  })
  afterAll(() => scripted.stop())

  /** What Postern, or what is in between, does; what the visitor gets. */
  const FAILURES: Array<[what: string, turn: Turn, status: 500 | 503]> = [
    ['the key is wrong', refuses(401, 'unauthenticated'), 500],
    ['the key lacks the scope', refuses(403, 'forbidden'), 500],
    ['the provider is suspended', refuses(403, 'provider_suspended'), 500],
    ['the address is wrong', refuses(404, 'not_found'), 500],
    ['the request is wrong', refuses(400, 'invalid_request'), 500],
    ['too many requests', refuses(429, 'rate_limited'), 503],
    ['a fault of Postern', refuses(500, 'internal'), 503],
    ['not ready', refuses(503, 'unavailable'), 503],
    ['the page of a proxy', shows(502), 503],
    ['the refusal of a proxy', shows(403), 503],
    ['a page in between', answers(404, { message: 'no such host' }), 503],
    ['the connection breaks', hangsUp, 503],
    ['no answer', isSilent, 503],
  ]
  const visited = { cookie: `postern_token=${'a'.repeat(64)}` }

  describe.each([...Object.keys(FRAMEWORKS), 'Next.js'])('%s', (name) => {
    test.each(FAILURES)('%s', async (_what, turn, status) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
      try {
        scripted.plays(turn)
        const paths = name === 'Next.js' ? ['/auth/session'] : ['/', '/inside/account', '/auth/session']
        for (const path of paths)
          for (const headers of [visited, { ...visited, ...PAGE }]) {
            const answer = await ask(applications[name] + path, { headers })
            expect([answer.status, answer.to], path).toEqual([status, null])
            expect(answer.text, path).not.toMatch(/unauthenticated|forbidden|sk_|cdef/)
          }
        const lines = logged.mock.calls.map(([line]) => line)
        expect(lines).toHaveLength(status === 500 ? paths.length * 2 : 0)
        for (const line of lines) {
          expect(line).toContain('the key that ends with cdef')
          expect(line).not.toContain('sk_0123456789abcdef')
        }
        const warnings = warned.mock.calls.map(([line]) => line)
        expect(warnings).toHaveLength(status === 503 ? paths.length * 2 : 0)
        for (const line of warnings) expect(line).toMatch(/^Postern could not say who is signed in: \S/)
      } finally {
        logged.mockRestore()
        warned.mockRestore()
      }
    })
  })

  describe.each(Object.keys(FRAMEWORKS))('%s, a call of the application itself', (name) => {
    test.each(FAILURES)('%s', async (_what, turn) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {}) // Hono logs what a handler throws
      scripted.plays(turn)
      expect((await ask(`${applications[name]}/users`)).status).toBe(500)
      logged.mockRestore()
    })
  })
})

test('with entitlements, the accounts are there for the compiler, too', () => {
  const auth = createAuth({ baseUrl: service.url, key })
  const next = () => nextAuth(auth).requireSession({ entitlements: true })
  const one = () => nextAuth(auth).requireSession({ entitlements: { accountId: 'a' }, path: '/account' })
  const plain = () => nextAuth(auth).requireSession()
  const app = new Hono().get('/', forHono.requireSession(auth, { entitlements: true }), (c) => {
    expectTypeOf(c.var.postern.accounts).toEqualTypeOf<SessionAccount[]>()
    return c.text('')
  })
  expectTypeOf<Awaited<ReturnType<typeof next>>['accounts']>().toEqualTypeOf<SessionAccount[]>()
  expectTypeOf<Awaited<ReturnType<typeof one>>['accounts']>().toEqualTypeOf<SessionAccount[]>()
  expectTypeOf<Awaited<ReturnType<typeof plain>>['accounts']>().toEqualTypeOf<SessionAccount[] | undefined>()
  expect(app).toBeDefined()
})
