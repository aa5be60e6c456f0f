import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import type * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  clientFor,
  type Registered,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import type { Visitor } from '../support/visitor.ts'

const ORDERS = 'https://orders.example'

let service: TestService
let shop: Registered
let web: oidc.Configuration
let browser: Visitor
let people = 0

beforeAll(async () => {
  service = await startTestService()
  await addResource(service, { identifier: ORDERS, scopes: ['orders:read'] })
  shop = await registerApplication(service)
  web = await clientFor(shop, service.url)
})
afterAll(() => service.stop())
beforeEach(async () => {
  browser = await signedInBrowser(service, `person${people++}@example.com`)
})

interface Entry {
  kind: string
  id: string
}

async function feed(query = '', options: Record<string, unknown> = {}) {
  const { status, body } = await service.call('GET', `/oauth/revocations${query}`, options)
  expect(status).toBe(200)
  return { entries: (body.data as Entry[]).map(({ kind, id }) => ({ kind, id })), next: body.next as string }
}

/** Behind all that has ended. */
async function position(query = ''): Promise<string> {
  const { entries, next } = await feed(query)
  return entries.length === 0 ? `?after=${next}` : position(`?after=${next}`)
}

async function accessToken(parameters: Record<string, string> = {}) {
  const asked = { scope: 'openid orders:read', resource: ORDERS, ...parameters }
  return decodeJwt((await tokensFor(web, browser, asked)).access_token)
}

const signOut = () =>
  service.call('DELETE', '/api/v1/auth/customer/session', {
    key: null,
    headers: { cookie: `app_session=${browser.cookie(service.url, 'app_session')}` },
  })

test('a server that waits learns within a second that a session has ended', async () => {
  const token = await accessToken()
  const begun = await position()
  const waiting = feed(`${begun}&wait=20`)
  const ended = performance.now()
  expect((await signOut()).status).toBe(204)
  expect((await waiting).entries).toEqual([{ kind: 'session', id: token.sid }])
  expect(performance.now() - ended).toBeLessThan(1_000)
  expect((await feed(`?after=${(await waiting).next}`)).entries).toEqual([])
})

test('a session is not announced whose id is in no token: a grant that outlives its session has none', async () => {
  const begun = await position()
  const token = await accessToken({ scope: 'openid offline_access orders:read', prompt: 'consent' })
  expect(token).not.toHaveProperty('sid')
  expect(token.grant_id).toEqual(expect.any(String))
  await signOut()
  expect((await feed(begun)).entries).toEqual([])
})

test('the end of a grant, of a user and of an application is in the feed', async () => {
  const token = await accessToken()
  const begun = await position()
  await service.call('PATCH', `/api/v1/users/${token.sub}`, { body: { status: 'blocked' } })
  const { entries } = await feed(begun)
  for (const [kind, id] of [
    ['user', token.sub],
    ['grant', token.grant_id],
    ['session', token.sid],
  ])
    expect(entries).toContainEqual({ kind, id })

  const machine = await registerApplication(service, { kind: 'machine' })
  const path = `/api/v1/oauth/applications/${machine.id}`
  const before = await position()
  await service.call('PATCH', path, { body: { status: 'disabled' } })
  expect((await feed(before)).entries).toEqual([{ kind: 'client', id: machine.client_id }])
})

test('what commits late is in the feed once, although something younger was read before', async () => {
  const { db } = service.service
  const [provider] = await db`select provider_id from provider where slug = 'default'`
  const note = (tx: typeof db, subject: string) => tx`
    insert into oauth_revocation ${tx({ provider_id: provider!.provider_id, principal: 'customer', kind: 'user', subject, at: new Date() })}`
  const begun = await position()
  let next = ''
  await db.begin(async (tx) => {
    await note(tx as unknown as typeof db, 'late')
    await note(db, 'early')
    const page = await feed(begun)
    expect(page.entries.map(({ id }) => id)).toEqual(['early'])
    next = `?after=${page.next}`
  })
  const page = await feed(next)
  expect(page.entries.map(({ id }) => id)).toEqual(['late'])
  expect((await feed(`?after=${page.next}`)).entries).toEqual([])
  await Promise.all(Array.from({ length: 1_200 }, (_, index) => note(db, `many${index}`)))
  const first = await feed(`?after=${page.next}`)
  const second = await feed(`?after=${first.next}`)
  expect([first.entries.length, second.entries.length]).toEqual([1_000, 200])
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(1_200)
  expect((await feed(`?after=${second.next}`)).entries).toEqual([])
  // As of a cluster that was further, before a restore.
  expect((await feed('?after=999999999:999999999:')).entries).not.toEqual([])
})

test('keys that may read and applications with their secret read the feed, of their own issuer only', async () => {
  const keyWith = async (scope: string) =>
    (await service.call('POST', '/api/v1/api-keys', { body: { name: scope, scopes: [scope] } })).body.key
  const statusOf = async (options: Record<string, unknown>, path = '/oauth/revocations') =>
    (await service.call('GET', path, options)).status
  const basic = (secret: string) => ({
    key: null,
    headers: { authorization: `Basic ${btoa(`${shop.client_id}:${secret}`)}` },
  })
  expect(await statusOf({ key: await keyWith('read') })).toBe(200)
  expect(await statusOf({ key: await keyWith('events') })).toBe(403)
  expect(await statusOf({ key: null })).toBe(401)
  const { db } = service.service
  await db`update oauth_client_secret set last_used_at = null`
  expect(await statusOf(basic(shop.client_secret!))).toBe(200)
  const used = await db`select 1 from oauth_client_secret where last_used_at is not null`
  expect(used).toHaveLength(1)
  expect(await statusOf(basic('wrong'))).toBe(401)
  expect(await statusOf(basic('%00'))).toBe(401)
  expect(await statusOf(basic(shop.client_secret!), '/staff/oauth/revocations')).toBe(401)
  for (const query of ['after=1', 'after=1:2', 'after=~1:2:~x', 'wait=x'])
    expect(await statusOf({}, `/oauth/revocations?${query}`)).toBe(400)
})

test('a session becomes a JWT of a minute for one server, which is no access token', async () => {
  await service.call('PATCH', '/api/v1/provider', {
    body: { settings: { redirect_origins: ['https://app.example'] } },
  })
  const session = browser.cookie(service.url, 'app_session')!
  const headers = { cookie: `app_session=${session}` }
  const ask = (body: Record<string, unknown>) =>
    service.call('POST', '/api/v1/auth/customer/session/token', { key: null, headers, body })
  const { status, body } = await ask({ audience: 'https://app.example' })
  expect(status).toBe(200)
  const keys = createRemoteJWKSet(new URL(`${service.url}/oauth/jwks`))
  const audience = 'https://app.example'
  const { payload } = await jwtVerify(body.token, keys, { issuer: service.url, audience, typ: 'session+jwt' })
  expect(payload).toMatchObject({ amr: ['otp'], sid: expect.any(String), role: 'owner' })
  expect(payload.exp! - payload.iat!).toBe(60)
  expect(payload).not.toHaveProperty('email')
  expect((await service.call('GET', '/oauth/userinfo', { key: body.token })).status).toBe(401)

  const server = { body: { token: session, audience: `${ORDERS}/` } }
  const exchanged = await service.call('POST', '/api/v1/sessions/token', server)
  expect(decodeJwt(exchanged.body.token)).toMatchObject({ aud: ORDERS, sub: payload.sub, sid: payload.sid })
  expect((await ask({ audience: 'https://evil.example' })).body.errors[0].field).toBe('/audience')
  const begun = await position()
  await signOut()
  expect((await feed(begun)).entries).toEqual([{ kind: 'session', id: payload.sid }])
  expect((await service.call('POST', '/api/v1/sessions/token', server)).status).toBe(404)
})
