import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import * as forExpress from '../../../sdk/src/express.ts'
import * as forFastify from '../../../sdk/src/fastify.ts'
import * as forHono from '../../../sdk/src/hono.ts'
import * as forNext from '../../../sdk/src/next.ts'
import { sendResponse, webRequest } from '../../../sdk/src/node/messages.ts'
import {
  clientCredentials,
  codeLogin,
  createTokenVerifier,
  type ProtectedResource,
  protectedResource,
  refreshTokens,
  revokeToken,
} from '../../../sdk/src/oauth.ts'
import { expectWithin } from '../support/expect-within.ts'
import {
  CALLBACK,
  follow,
  newClient,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// An API of the provider's own, guarded by the SDK in each framework, and tokens as applications get them.

const ORDERS = 'https://orders.example/api'

type Api = ProtectedResource<'orders:read' | 'orders:write'>

const FRAMEWORKS: Record<string, (api: Api) => Promise<RequestListener>> = {
  Express: async (api) => {
    const app = express()
    app.use(forExpress.resourceMetadata(api))
    app.get('/orders', forExpress.requireToken(api, 'orders:read'), (request, response) => {
      response.json({ user: request.accessToken?.userId ?? null })
    })
    const own = forExpress.requireToken(api, ['orders:read', 'orders:write'], { subject: 'user' })
    app.get('/own', own, (_request, response) => void response.json({}))
    return app
  },
  Fastify: async (api) => {
    const app = fastify()
    await app.register(forFastify.resourceMetadata, { api })
    app.get('/orders', { onRequest: forFastify.requireToken(api, 'orders:read') }, async (request) => {
      return { user: request.accessToken?.userId ?? null }
    })
    const own = forFastify.requireToken(api, ['orders:read', 'orders:write'], { subject: 'user' })
    app.get('/own', { preHandler: own }, async () => ({}))
    await app.ready()
    return app.routing
  },
  Hono: async (api) => {
    const app = new Hono()
    app.use(forHono.resourceMetadata(() => api))
    app.get('/orders', forHono.requireToken(api, 'orders:read'), (c) => {
      return c.json({ user: c.var.accessToken.userId ?? null })
    })
    const own = forHono.requireToken(() => api, ['orders:read', 'orders:write'], { subject: 'user' })
    app.get('/own', own, (c) => c.json({}))
    return byFetch(async (request) => app.fetch(request))
  },
  'Next.js': async (api) => {
    const orders = forNext.requireToken(api, 'orders:read', (_request, { accessToken, params }) => {
      expectTypeOf(params).resolves.toEqualTypeOf<Record<string, string | string[] | undefined>>()
      return Response.json({ user: accessToken.userId ?? null })
    })
    const own = forNext.requireToken(
      api,
      ['orders:read', 'orders:write'],
      (_request, _context: { params: Promise<object> }) => Response.json({}),
      { subject: 'user' },
    )
    return byFetch(async (request) => {
      const context = { params: Promise.resolve({}) }
      const { pathname } = new URL(request.url)
      if (pathname === '/orders') return orders(request, context)
      return pathname === '/own' ? own(request, context) : api.handleMetadata(request)
    })
  },
}

/** What answers web-standard requests, behind a Node server. */
function byFetch(answer: (request: Request) => Promise<Response>): RequestListener {
  return async (request, response) => sendResponse(response, await answer(webRequest(request)!))
}

let service: TestService
let api: Api
const servers: Server[] = []
const origins: Record<string, string> = {}
const tokens: Record<'user' | 'machine' | 'reader' | 'id' | 'opaque' | 'staff', string> = {} as never

beforeAll(async () => {
  service = await startTestService()
  for (const principal of ['customer', 'provider'])
    await addResource(service, { identifier: ORDERS, scopes: ['orders:read', 'orders:write'], principal })
  api = protectedResource({
    issuer: service.url,
    resource: ORDERS,
    scopes: ['orders:read', 'orders:write'],
    name: 'Orders',
  })
  for (const [name, build] of Object.entries(FRAMEWORKS)) origins[name] = await serve(await build(api))
  await getTokens()
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await service.stop()
})

async function serve(application: RequestListener): Promise<string> {
  const server = createServer(application).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let userId: string
async function getTokens(): Promise<void> {
  const web = await newClient(service)
  const browser = await signedInBrowser(service, 'ada@example.com')
  const of = (parameters: Record<string, string>) => tokensFor(web, browser, parameters)
  const whole = await of({ scope: 'openid orders:read orders:write', resource: ORDERS })
  userId = whole.claims()!.sub
  tokens.user = whole.access_token
  tokens.id = whole.id_token!
  tokens.reader = (await of({ scope: 'openid orders:read', resource: ORDERS })).access_token
  tokens.opaque = (await of({})).access_token
  tokens.machine = await machineToken('customer', '')
  tokens.staff = await machineToken('provider', '/staff')
}

async function machineToken(principal: string, path: string): Promise<string> {
  const machine = await registerApplication(service, { kind: 'machine', principal })
  return clientCredentials({
    issuer: service.url + path,
    clientId: machine.client_id,
    clientSecret: machine.client_secret!,
    resource: ORDERS,
    scopes: ['orders:read', 'orders:write'],
  }).getToken()
}

describe.each(Object.keys(FRAMEWORKS))('%s', (name) => {
  const ask = (path: string, authorization?: string, method = 'GET') =>
    fetch(origins[name] + path, { method, ...(authorization && { headers: { authorization } }) })

  test('tells clients where to get a token', async () => {
    const answer = await ask('/orders')
    const metadata = 'https://orders.example/.well-known/oauth-protected-resource/api'
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer scope="orders:read", resource_metadata="${metadata}"`,
    ])
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })

    const found = await ask('/.well-known/oauth-protected-resource/api')
    expect(found.headers.get('access-control-allow-origin')).toBe('*')
    expect(await found.json()).toEqual({
      resource: ORDERS,
      authorization_servers: [service.url],
      scopes_supported: ['orders:read', 'orders:write'],
      bearer_methods_supported: ['header'],
      resource_name: 'Orders',
    })
    expect((await ask('/.well-known/oauth-protected-resource/other')).status).toBe(404)
  })

  test('lets tokens in that were made for it, and says whose they are', async () => {
    expect(await (await ask('/orders', `Bearer ${tokens.user}`)).json()).toEqual({ user: userId })
    expect(await (await ask('/orders', `bearer ${tokens.machine}`)).json()).toEqual({ user: null })
    expect((await ask('/own', `Bearer ${tokens.user}`)).status).toBe(200)
  })

  test('refuses all others', async () => {
    for (const kind of ['id', 'opaque', 'staff'] as const) {
      const answer = await ask('/orders', `Bearer ${tokens[kind]}`)
      expect([answer.status, answer.headers.get('www-authenticate')], kind).toEqual([
        401,
        expect.stringContaining('error="invalid_token"'),
      ])
    }
    expect((await ask('/own', `Bearer ${tokens.machine}`)).status).toBe(401)
    expect((await ask('/orders', `Bearer ${tokens.user} ${tokens.user}`)).status).toBe(400)
    expect((await ask('/orders', `Basic ${btoa('a:b')}`)).status).toBe(401)
    expect((await ask(`/orders?access_token=${tokens.user}`)).status).toBe(401)
    const lesser = await ask('/own', `Bearer ${tokens.reader}`)
    expect([lesser.status, lesser.headers.get('www-authenticate')]).toEqual([
      403,
      expect.stringMatching(/^Bearer error="insufficient_scope".* scope="orders:read orders:write"/),
    ])
  })
})

test('while the issuer does not answer, an API says 503', async () => {
  const cutOff = protectedResource({
    issuer: 'http://127.0.0.1:9',
    resource: ORDERS,
    scopes: ['orders:read'],
  })
  const required = await cutOff.requireToken({ headers: { authorization: `Bearer ${tokens.user}` } })
  expect(required.ok || [required.response.status, required.response.headers.get('retry-after')]).toEqual([
    503,
    '5',
  ])
})

test('a scope that the API does not have does not compile, and options that cannot be right throw', () => {
  // @ts-expect-error a misspelt scope
  forExpress.requireToken(api, 'orders:raed')
  expect(() =>
    protectedResource({ issuer: service.url, resource: ORDERS, scopes: ['offline_access'] }),
  ).toThrow('own')
  expect(() => protectedResource({ issuer: service.url, resource: ORDERS, scopes: ['a"b'] })).toThrow(
    'quotes',
  )
  expect(() => protectedResource({ issuer: service.url, resource: `${ORDERS}#x`, scopes: [] })).toThrow(
    'fragment',
  )
})

test('opaque tokens are asked about each time, and end with the session', async () => {
  const BILLS = 'https://bills.example'
  await addResource(service, { identifier: BILLS, scopes: ['bills:read'], token_format: 'opaque' })
  const asking = await registerApplication(service, { kind: 'machine', serves: BILLS })
  const introspection = { clientId: asking.client_id, clientSecret: asking.client_secret! }
  const verifier = createTokenVerifier({ issuer: service.url, audience: BILLS, introspection })

  const machine = await clientCredentials({
    ...{ issuer: service.url, clientId: asking.client_id, clientSecret: asking.client_secret! },
    ...{ resource: BILLS, scopes: 'bills:read' },
  }).getToken()
  const read = await verifier.verifyAccessToken(machine, { subject: 'client', scopes: 'bills:read' })
  expect([read.userId, read.clientId]).toEqual([undefined, asking.client_id])

  const native = await registerApplication(service, { kind: 'native' })
  const client = { issuer: service.url, clientId: native.client_id }
  const login = await codeLogin({
    ...client,
    redirectUri: CALLBACK,
    resource: BILLS,
    scopes: 'openid bills:read',
  })
  const browser = await signedInBrowser(service, 'grace@example.com')
  const tokens = await login.finish((await follow(browser, login.url)).url)
  expect(await verifier.verifyAccessToken(tokens.accessToken, { subject: 'user' })).toMatchObject({
    clientId: native.client_id,
    scopes: ['bills:read'],
  })
  const renewed = await refreshTokens(client, tokens.refreshToken!)
  await expect(verifier.verifyAccessToken(renewed.refreshToken!)).rejects.toMatchObject({ reason: 'revoked' })
  await expect(verifier.verifyAccessToken(tokens.accessToken, { scopes: 'bills:pay' })).rejects.toMatchObject(
    {
      reason: 'insufficient_scope',
    },
  )
  const elsewhere = createTokenVerifier({ issuer: service.url, audience: ORDERS, introspection })
  await expect(elsewhere.verifyAccessToken(renewed.accessToken)).rejects.toMatchObject({
    reason: 'wrong_audience',
  })
  await revokeToken(client, renewed.refreshToken!)
  for (const { accessToken } of [tokens, renewed])
    await expect(verifier.verifyAccessToken(accessToken)).rejects.toMatchObject({ reason: 'revoked' })
  await expect(refreshTokens(client, renewed.refreshToken!)).rejects.toMatchObject({ code: 'invalid_grant' })
})

test('signed tokens and sessions are refused within a second of their end', async () => {
  const made = await service.call('POST', '/api/v1/api-keys', { body: { name: 'api', scopes: ['read'] } })
  const verifier = createTokenVerifier({
    issuer: service.url,
    audience: ORDERS,
    revocations: { key: made.body.key },
  })
  try {
    const { token, user } = await signIn(service, 'ben@example.com')
    const asked = { key: token, body: { audience: ORDERS } }
    const session = (await service.call('POST', '/api/v1/auth/customer/session/token', asked)).body.token
    expect((await verifier.verifySession(session)).userId).toBe(user.id)
    await expect(verifier.verifyAccessToken(session)).rejects.toMatchObject({ reason: 'wrong_type' })
    await expect(verifier.verifySession(tokens.user)).rejects.toMatchObject({ reason: 'wrong_type' })
    expect((await verifier.verifyAccessToken(tokens.user)).userId).toBe(userId)

    await service.call('PATCH', `/api/v1/users/${userId}`, { body: { status: 'blocked' } })
    await service.call('DELETE', '/api/v1/auth/customer/session', { key: token })
    const ended = performance.now()
    const reason = (checked: Promise<unknown>) =>
      checked.then(
        () => 'accepted',
        (error) => error.reason,
      )
    await expect
      .poll(() => reason(verifier.verifyAccessToken(tokens.user)), { timeout: 5_000 })
      .toBe('revoked')
    await expect.poll(() => reason(verifier.verifySession(session)), { timeout: 5_000 }).toBe('revoked')
    expectWithin(performance.now() - ended, 1_000)
  } finally {
    verifier.close()
  }
})
