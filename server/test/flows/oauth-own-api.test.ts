import { randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import type * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../src/platform/time/clock.ts'
import { ManualClock } from '../support/manual-clock.ts'
import {
  begin,
  clientFor,
  decide,
  follow,
  redeem,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import type { Visitor } from '../support/visitor.ts'

const STAFF_SCOPES = 'read users billing events webhooks listen'

let service: TestService
let clock: ManualClock
let api: string
let people = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  api = `${service.url}/api`
})
afterAll(() => service.stop())

interface Held {
  token: string
  email: string
  browser: Visitor
  config: oidc.Configuration
  application: string
}

/** An access token for Postern's own API, as an application gets it. */
async function held(
  principal: 'customer' | 'provider',
  scope: string,
  { role, aged, ...body }: { role?: string; first_party?: boolean; aged?: boolean } = {},
): Promise<Held> {
  const email = `${principal}${people++}@example.com`
  if (principal === 'provider')
    await service.call('POST', '/api/v1/users', { body: { email, principal, role: role ?? 'owner' } })
  const browser = await signedInBrowser(service, email, principal)
  if (aged)
    await service.service.db`update session set authenticated_at = authenticated_at - interval '11 minutes'`
  const issuer = principal === 'customer' ? service.url : `${service.url}/staff`
  const registered = await registerApplication(service, { principal, ...body })
  const config = await clientFor(registered, issuer)
  const { answer, begun } = await allowed(config, browser, { scope, resource: api })
  const { access_token: token } = await redeem(config, answer, begun)
  return { token, email, browser, config, application: registered.id }
}

/** Staff are asked each time for what changes something, and everyone about applications of others. */
async function allowed(config: oidc.Configuration, browser: Visitor, asked: Record<string, string>) {
  const begun = await begin(config, asked)
  const shown = await follow(browser, begun.url.href)
  const isAsked = shown.url.pathname.endsWith('/oauth/interaction')
  const { url } = isAsked ? await decide(browser, shown, 'allow') : shown
  return { answer: url, begun }
}

const as = (token: string, method: string, path: string, body?: object) =>
  service.call(method, `/api/v1${path}`, { key: token, ...(body && { body }) })

test('a customer’s application reads their accounts, and nothing else', async () => {
  const { token } = await held('customer', 'openid account')
  const { status, body } = await as(token, 'GET', '/auth/customer/accounts')
  expect(status).toBe(200)
  const own = `/auth/customer/accounts/${body.data[0].id}`
  for (const part of ['', '/members', '/subscription', '/invoices', '/credits', '/entitlements'])
    expect((await as(token, 'GET', own + part)).body, part).not.toHaveProperty('code', 'forbidden')
  const other = await held('customer', 'openid account')
  expect((await as(other.token, 'GET', own)).status).toBe(404)
  for (const [method, path, sent] of [
    ['PATCH', own, { name: 'Taken' }],
    ['DELETE', own],
    ['GET', '/auth/customer/session'],
    ['GET', '/auth/customer/sessions'],
    ['PATCH', '/auth/customer/profile', { name: 'Taken' }],
    ['GET', '/users'],
  ] as const)
    expect((await as(token, method, path, sent)).status, `${method} ${path}`).toBe(403)
})

test('an application of staff does what the person may, as far as its scopes reach', async () => {
  const reading = await held('provider', 'openid read')
  expect((await as(reading.token, 'GET', '/users')).status).toBe(200)
  const refused = await as(reading.token, 'POST', '/users', { email: 'new@example.com' })
  expect(refused.status).toBe(403)
  expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="users"')
  const { token } = await held('provider', 'openid users')
  expect((await as(token, 'POST', '/users', { email: 'new@example.com' })).status).toBe(201)
  // The member may not decide about plans, whatever was granted.
  const member = await held('provider', `openid ${STAFF_SCOPES}`, { role: 'member' })
  const billing = await as(member.token, 'PATCH', `/accounts/${randomUUID()}/billing`, {})
  expect([billing.status, billing.headers.get('www-authenticate')]).toEqual([403, null])
})

test('no token reaches staff, keys, second factors, connections, settings or applications', async () => {
  const { token } = await held('provider', `openid ${STAFF_SCOPES}`)
  const { body: customer } = await service.call('POST', '/api/v1/users', {
    body: { email: 'mfa@example.com' },
  })
  const email = 'raised@example.com'
  for (const [method, path, sent] of [
    ['POST', '/users', { email, principal: 'provider', role: 'owner' }],
    ['POST', '/staff/invitations', { email }],
    ['GET', '/staff'],
    ['GET', '/api-keys'],
    ['POST', '/api-keys', { name: 'mine', scopes: ['all'] }],
    ['DELETE', `/users/${customer.id}/mfa`],
    ['POST', '/connections', { kind: 'oauth', preset: 'github', client_id: 'a', client_secret: 'b' }],
    ['PATCH', '/provider', { name: 'Taken' }],
    ['POST', '/oauth/applications', { name: 'Twin', kind: 'machine' }],
    ['GET', '/providers'],
    ['GET', '/auth/provider/session'],
  ] as const) {
    const { status } = await as(token, method, path, sent)
    expect([403, 404], `${method} ${path}: ${status}`).toContain(status)
  }
})

test('what takes a recent factor is not for others’ applications, and asks the own ones to sign in again', async () => {
  const { body: user } = await service.call('POST', '/api/v1/users', { body: { email: 'kept@example.com' } })
  const end = (token: string) => as(token, 'DELETE', `/users/${user.id}/sessions`)
  const others = await held('provider', 'openid users', { first_party: false })
  expect((await end(others.token)).status).toBe(403)
  expect((await end((await held('provider', 'openid users')).token)).status).toBe(204)
  const late = await end((await held('provider', 'openid users', { aged: true })).token)
  expect(late.body.code).toBe('reauthentication_required')
  expect(late.headers.get('www-authenticate')).toBe(
    'Bearer error="insufficient_user_authentication", max_age=600',
  )
})

test('the audit log names the person and the application', async () => {
  const { token, email, application } = await held('provider', 'openid users')
  await as(token, 'POST', '/users', { email: 'audited@example.com' })
  const { body } = await service.call('GET', `/api/v1/audit-log?application_id=${application}`)
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({
    action: 'user.created',
    actor: { kind: 'staff', name: email },
    application: { id: application, name: 'Shop' },
  })
})

test('what only looks like a token is refused, and no cookie counts beside it', async () => {
  const { token, config, browser } = await held('customer', 'openid account')
  const [header, payload, signature] = token.split('.') as [string, string, string]
  const said = decodeJwt(token)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { id_token, access_token: opaque } = await tokensFor(config, browser)
  const kid = decodeProtectedHeader(token).kid!
  const jwks = await (await fetch(`${service.url}/oauth/jwks`)).text()
  const byPublicKey = await new SignJWT(said)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
    .sign(new TextEncoder().encode(jwks))
  const cookie = `app_session=${browser.cookie(service.url, 'app_session')}`
  for (const [what, forged] of Object.entries({
    'of no algorithm': `${part({ alg: 'none', typ: 'at+jwt', kid })}.${payload}.`,
    'signed with the public key': byPublicKey,
    'with more scopes': `${header}.${part({ ...said, scope: `account ${STAFF_SCOPES}` })}.${signature}`,
    'of another person': `${header}.${part({ ...said, sub: said.grant_id })}.${signature}`,
    'for two audiences': `${header}.${part({ ...said, aud: [api, 'https://b.example'] })}.${signature}`,
    'cut short': `${header}.${payload}`,
    'an ID token': id_token!,
    'for userinfo': opaque,
    'with a dot': `${'0'.repeat(63)}.`,
  })) {
    const answered = await service.call('GET', '/api/v1/auth/customer/accounts', {
      key: forged,
      headers: { cookie },
    })
    expect(answered.status, what).toBe(401)
  }
})

test('clients find the issuers of the API, and its scopes', async () => {
  await service.call('POST', '/api/v1/providers', { body: { name: 'Acme', slug: 'acme' } })
  for (const [path, base] of [
    ['/.well-known/oauth-protected-resource/api', service.url],
    ['/.well-known/oauth-protected-resource/p/acme/api', `${service.url}/p/acme`],
  ]) {
    const { status, body, headers } = await service.call('GET', path!, { key: null })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(body).toMatchObject({
      resource: `${base}/api`,
      authorization_servers: [base, `${base}/staff`],
      scopes_supported: ['account', 'read', 'users', 'billing', 'events', 'webhooks', 'listen'],
    })
  }
})

// Last, as the engine's own clock stays behind.
test('a token opens nothing from the request on that follows its end', async () => {
  const ends: Record<string, (held: Held) => Promise<unknown>> = {
    'the person signs out': ({ browser }) => {
      const cookie = `app_session=${browser.cookie(service.url, 'app_session')}`
      return service.call('DELETE', '/api/v1/auth/customer/session', { key: null, headers: { cookie } })
    },
    'the person is blocked': async ({ email }) => {
      const { body } = await service.call('GET', `/api/v1/users?q=${email}`)
      return service.call('PATCH', `/api/v1/users/${body.data[0].id}`, { body: { status: 'blocked' } })
    },
    'the application is disabled': ({ application }) =>
      service.call('PATCH', `/api/v1/oauth/applications/${application}`, { body: { status: 'disabled' } }),
    'the application is deleted': ({ application }) =>
      service.call('DELETE', `/api/v1/oauth/applications/${application}`),
    'five minutes pass': async () => clock.advance(6 * MINUTE),
  }
  for (const [what, end] of Object.entries(ends)) {
    const one = await held('customer', 'openid account')
    expect((await as(one.token, 'GET', '/auth/customer/accounts')).status).toBe(200)
    await end(one)
    expect((await as(one.token, 'GET', '/auth/customer/accounts')).status, what).toBe(401)
  }
})
