import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientFor, registerApplication, signedInBrowser, tokensFor } from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

const ORDERS = 'https://orders.example/api'

let service: TestService
let ada: { id: string; email: string }

beforeAll(async () => {
  service = await startTestService({ work: false })
  await addResource(service, { identifier: ORDERS, scopes: ['orders:read', 'orders:write'] })
  ada = (await signIn(service, 'ada@example.com')).user
})
afterAll(() => service.stop())

const preview = (id: string, body: object = {}) =>
  service.call('POST', `/api/v1/oauth/applications/${id}/token-preview`, { body })

/** How many there are of all that a flow may leave behind. */
async function leftBehind() {
  const { db } = service.service
  const [row] = await db`
    select (select count(*) from oauth_grant)::int as grants, (select count(*) from oauth_token)::int as tokens,
      (select count(*) from oauth_interaction)::int as interactions, (select count(*) from event)::int as events,
      (select count(*) from oauth_replay)::int as replays`
  return row
}

/** Claims without those that are another each time. */
function lasting(claims: object): Record<string, unknown> {
  const own = Object.entries(claims).filter(
    ([name]) =>
      !['iat', 'exp', 'auth_time', 'jti', 'sid', 'grant_id', 'family_id', 'nonce', 'at_hash'].includes(name),
  )
  return Object.fromEntries(own)
}

test('a preview says what the tokens of a real sign-in say, and leaves nothing behind', async () => {
  const app = await registerApplication(service, { kind: 'web' })
  const before = await leftBehind()
  const plain = await preview(app.id, { user_id: ada.id })
  const asked = { scope: 'openid email orders:read', resource: ORDERS }
  const forApi = await preview(app.id, { user_id: ada.id, ...asked })
  expect(await leftBehind()).toEqual(before)
  expect(JSON.stringify([plain, forApi])).not.toMatch(/eyJ|pcs_/)

  const config = await clientFor(app, service.url)
  const browser = await signedInBrowser(service, ada.email)
  const tokens = await tokensFor(config, browser, asked)
  expect(forApi.body).toMatchObject({
    asks_consent: false,
    granted_scopes: ['openid', 'email', 'orders:read'],
    withheld_scopes: [],
    access_token: { format: 'jwt', expires_in: tokens.expires_in },
    refresh_token: { ends_with_session: true },
    userinfo: null,
    refusal: null,
  })
  expect(lasting(forApi.body.access_token.claims)).toEqual(lasting(decodeJwt(tokens.access_token)))
  expect(lasting(forApi.body.id_token.claims)).toEqual(lasting(decodeJwt(tokens.id_token!)))
  expect(Object.keys(forApi.body.access_token.claims).sort()).toEqual(
    Object.keys(decodeJwt(tokens.access_token)).sort(),
  )
  expect(plain.body).toMatchObject({
    access_token: { format: 'opaque', claims: { active: true, sub: ada.id } },
    userinfo: { sub: ada.id, email: ada.email },
  })
})

test('a preview says who is asked first, what is withheld and why, and which comparison fails', async () => {
  const third = await registerApplication(service, {
    kind: 'native',
    first_party: false,
    scopes: ['email', 'orders:read'],
    redirect_uris: ['com.example.app:/callback'],
  })
  const before = await leftBehind()
  const asked = { user_id: ada.id, resource: ORDERS }
  expect(
    (await preview(third.id, { ...asked, scope: 'openid email orders:read orders:write nope' })).body,
  ).toMatchObject({
    asks_consent: true,
    granted_scopes: ['openid', 'email', 'orders:read'],
    withheld_scopes: [
      { scope: 'orders:write', because: 'application' },
      { scope: 'nope', because: 'unknown' },
    ],
  })
  const refusals = [
    await preview(third.id, { user_id: ada.id, scope: 'openid profile' }),
    await preview(third.id, { ...asked, resource: 'https://orders.example/apI', scope: 'orders:read' }),
  ]
  expect(refusals.map(({ body }) => body.refusal)).toEqual([
    expect.objectContaining({ reason: 'scope', sent: 'profile', expected: ['email', 'orders:read'] }),
    expect.objectContaining({ reason: 'resource', expected: [ORDERS], differs_at: ORDERS.length - 1 }),
  ])
  await service.call('PATCH', `/api/v1/oauth/applications/${third.id}`, { body: { status: 'disabled' } })
  expect((await preview(third.id, asked)).body.refusal).toMatchObject({ reason: 'disabled' })
  expect(await leftBehind()).toEqual({ ...before, events: expect.any(Number) })
})

test('a preview about an account names it, and says which are to choose from', async () => {
  const app = await registerApplication(service)
  const cleo = await signIn(service, 'cleo@example.com')
  const body = { user_id: cleo.user.id, scope: 'openid account' }
  const accounts = []
  for (const name of ['North', 'South']) {
    const { body: made } = await service.call('POST', '/api/v1/accounts', { body: { name } })
    await service.call('POST', `/api/v1/accounts/${made.id}/members`, {
      body: { user_id: cleo.user.id, role: 'admin' },
    })
    accounts.push(made.id)
  }
  expect((await preview(app.id, body)).body.errors).toEqual([
    expect.objectContaining({ field: '/account_id' }),
  ])
  const shown = await preview(app.id, { ...body, account_id: accounts[1] })
  expect(shown.body.id_token.claims).toMatchObject({ account: accounts[1], role: 'admin' })
  const browser = new Visitor()
  browser.set(service.url, 'app_session', cleo.token)
  const staff = { email: 'chief@staff.example', principal: 'provider', role: 'admin' }
  await service.call('POST', '/api/v1/users', { body: staff })
  const { token } = await signIn(service, staff.email, 'provider')
  browser.set(service.url, 'staff_session', token)
  const path = `${service.url}/oauth/test-sign-in?id=${app.id}&scope=openid+account`
  const asked = await browser.open(path)
  expect(asked.text).toContain('North')
  const chosen = await browser.submit(path, { decision: 'choose', account_id: accounts[0] })
  expect(chosen.url.searchParams.get('account_id')).toBe(accounts[0])
  const end = await browser.submit(chosen.url.href, { decision: 'allow' })
  expect(end.url.pathname).toBe(`/console/applications/${app.id}`)
  expect(end.url.searchParams.get('account_id')).toBe(accounts[0])
})

test('a machine gets its own token; a preview for one who cannot be there is refused; each is audited', async () => {
  const machine = await registerApplication(service, { kind: 'machine' })
  const { body } = await preview(machine.id, { scope: 'orders:read', resource: ORDERS })
  expect(body).toMatchObject({
    id_token: null,
    access_token: { format: 'jwt', claims: { sub: machine.client_id, sub_type: 'client', aud: ORDERS } },
    refresh_token: null,
    userinfo: null,
  })
  const web = await registerApplication(service)
  const ben = { email: 'ben@example.com', principal: 'provider' }
  const staff = (await service.call('POST', '/api/v1/users', { body: ben })).body
  for (const wrong of [{}, { user_id: staff.id }, { user_id: web.id }])
    expect((await preview(web.id, wrong)).body.errors).toEqual([
      expect.objectContaining({ field: '/user_id' }),
    ])
  expect((await preview(machine.id, { user_id: ada.id })).status).toBe(400)
  await service.call('PATCH', `/api/v1/users/${ada.id}`, { body: { status: 'blocked' } })
  expect((await preview(web.id, { user_id: ada.id })).body.code).toBe('invalid_transition')
  const { data } = (await service.call('GET', '/api/v1/audit-log?action=oauth.token_previewed&limit=1')).body
  expect(data).toEqual([
    expect.objectContaining({
      actor: expect.objectContaining({ kind: 'admin' }),
      detail: expect.objectContaining({ scope: 'orders:read' }),
    }),
  ])
})

test('a test sign-in is for staff who may, in their own browser, and shows the session in front of them', async () => {
  const third = await registerApplication(service, { first_party: false })
  const path = `${service.url}/oauth/test-sign-in?id=${third.id}&scope=openid+email`
  const eve = await signedInBrowser(service, 'eve@example.com')
  expect((await eve.open(path)).status).toBe(400)
  for (const [role, status] of [
    ['member', 400],
    ['admin', 200],
  ] as const) {
    const email = `${role}@staff.example`
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role } })
    const { token } = await signIn(service, email, 'provider')
    eve.set(service.url, 'staff_session', token)
    expect((await eve.open(path)).status).toBe(status)
  }
  const before = await leftBehind()
  const { url } = await eve.submit(path, { decision: 'allow' })
  expect(url.href).toBe(
    `${service.url}/console/applications/${third.id}?tab=preview&tested=allowed&scope=openid+email`,
  )
  const cookie = eve.cookies(service.url)
  const asked = (headers: Record<string, string>) =>
    service.call('POST', `/api/v1/oauth/applications/${third.id}/token-preview`, {
      key: null,
      headers,
      body: { signed_in: true, scope: 'openid email' },
    })
  const shown = await asked({ cookie })
  expect(shown.body).toMatchObject({ person: { email: 'eve@example.com' }, asks_consent: true })
  expect((await preview(third.id, { signed_in: true })).body.errors).toEqual([
    expect.objectContaining({ field: '/signed_in' }),
  ])
  expect(await leftBehind()).toEqual(before)
  expect(await errorAt(`${service.url}/oauth/authorize?${await asTest(third.client_id)}`)).toBe(400)
})

/** Others cannot use the addresses that a preview and a test go by. */
async function asTest(client_id: string): Promise<URLSearchParams> {
  const code_challenge = 'a'.repeat(43)
  const redirect_uri = `${service.url}/oauth/test-sign-in`
  return new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'openid',
    code_challenge,
    code_challenge_method: 'S256',
  })
}

const errorAt = async (url: string): Promise<number> => (await fetch(url, { redirect: 'manual' })).status
