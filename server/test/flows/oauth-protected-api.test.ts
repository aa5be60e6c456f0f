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
import { type ProtectedResource, protectedResource } from '../../../sdk/src/oauth.ts'
import {
  authorized,
  clientFor,
  redeem,
  registerApplication,
  signedInBrowser,
} from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
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
  const web = await clientFor(await registerApplication(service), service.url)
  const browser = await signedInBrowser(service, 'ada@example.com')
  const of = async (parameters: Record<string, string>) => {
    const { answer, begun } = await authorized(web, browser, parameters)
    return redeem(web, answer, begun)
  }
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
  const machine = await registerApplication(service, { kind: 'machine', redirect_uris: [], principal })
  const answer = await fetch(`${service.url}${path}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${machine.client_id}:${machine.client_secret}`)}` },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      resource: ORDERS,
      scope: 'orders:read orders:write',
    }),
  })
  return (await answer.json()).access_token
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

test('a scope that the API does not have does not compile', () => {
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
