import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everyRow } from '../support/every-row.ts'
import { ManualClock } from '../support/manual-clock.ts'
import {
  authorized,
  clientFor,
  errorOf,
  newClient,
  type Registered,
  redeem,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import type { Visitor } from '../support/visitor.ts'

const ORDERS = 'https://orders.example/api'
const BILLS = 'https://bills.example'

let service: TestService
let clock: ManualClock
let shop: Registered
let web: oidc.Configuration
let spa: oidc.Configuration
let browser: Visitor
let people = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  await addResource(service, { identifier: ORDERS, scopes: ['orders:read', 'orders:write'] })
  await addResource(service, { identifier: BILLS, scopes: ['bills:read'], token_format: 'opaque' })
  shop = await registerApplication(service)
  web = await clientFor(shop, service.url)
  spa = await newClient(service, { kind: 'spa' })
})
afterAll(() => service.stop())
beforeEach(async () => {
  browser = await signedInBrowser(service, `person${people++}@example.com`)
})

const tokensOf = (config: oidc.Configuration, parameters?: Record<string, string>) =>
  tokensFor(config, browser, parameters)

const grants = async (reason: string) =>
  (await service.service.db`select id from oauth_grant where reason = ${reason}`).length

test('of 100 that redeem a code at the same time one gets tokens, and what they were given ends', async () => {
  const { answer, begun } = await authorized(web, browser)
  const ended = await grants('reuse')
  const results = await Promise.all(Array.from({ length: 100 }, () => errorOf(redeem(web, answer, begun))))
  expect(results.filter((result) => result === 'none')).toHaveLength(1)
  expect(results.filter((result) => result === 'invalid_grant')).toHaveLength(99)
  expect(await grants('reuse')).toBe(ended + 1)
})

test('of 100 that refresh at the same time all get the same next token; later it ends all of them', async () => {
  const { refresh_token } = await tokensOf(spa)
  const renewed = await Promise.all(
    Array.from({ length: 100 }, () => oidc.refreshTokenGrant(spa, refresh_token!)),
  )
  expect(new Set(renewed.map((one) => one.refresh_token)).size).toBe(1)
  expect(new Set(renewed.map((one) => one.access_token)).size).toBe(100)
  const next = renewed[0]!.refresh_token!
  expect(next).not.toBe(refresh_token)

  clock.advance(11_000)
  const ended = await grants('reuse')
  expect(await errorOf(oidc.refreshTokenGrant(spa, refresh_token!))).toBe('invalid_grant')
  expect(await errorOf(oidc.refreshTokenGrant(spa, next))).toBe('invalid_grant')
  expect(await grants('reuse')).toBe(ended + 1)
  const { body } = await service.call('GET', '/api/v1/audit-log?action=oauth.refresh_reused')
  expect(body.data).toHaveLength(1)
})

test('a late tab that still has the first token gets the newest one', async () => {
  const { refresh_token } = await tokensOf(spa)
  const second = (await oidc.refreshTokenGrant(spa, refresh_token!)).refresh_token!
  const third = (await oidc.refreshTokenGrant(spa, second)).refresh_token!
  expect((await oidc.refreshTokenGrant(spa, refresh_token!)).refresh_token).toBe(third)
})

test('an access token for an API is a signed JWT for that API alone (RFC 9068)', async () => {
  const tokens = await tokensOf(web, { scope: 'openid orders:read orders:unknown', resource: ORDERS })
  expect(tokens.scope).toBe('orders:read')
  const keys = createRemoteJWKSet(new URL(`${service.url}/oauth/jwks`))
  const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
    issuer: service.url,
    audience: ORDERS,
    typ: 'at+jwt',
  })
  expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) })
  expect(payload).toMatchObject({
    aud: ORDERS,
    client_id: shop.client_id,
    scope: 'orders:read',
    acr: 'urn:postern:1fa',
    amr: ['otp'],
    sub: tokens.claims()!.sub,
    sid: expect.any(String),
    auth_time: expect.any(Number),
  })
  expect(payload).not.toHaveProperty('email')
  await expect(jwtVerify(tokens.id_token!, keys, { typ: 'at+jwt' })).rejects.toThrow()
})

test('a code for one API is not redeemed for another, and stays good for its own', async () => {
  const { answer, begun } = await authorized(web, browser, { scope: 'openid orders:read', resource: ORDERS })
  expect(await errorOf(redeem(web, answer, begun, { resource: BILLS }))).toBe('invalid_target')
  expect(await errorOf(redeem(web, answer, begun, { resource: 'https://unknown.example' }))).toBe(
    'invalid_target',
  )
  expect((await redeem(web, answer, begun, { resource: ORDERS })).access_token).toContain('.')
})

test('a refresh that names no API gets a token for the one that was granted', async () => {
  const { refresh_token } = await tokensOf(spa, { scope: 'openid orders:read', resource: ORDERS })
  const renewed = await oidc.refreshTokenGrant(spa, refresh_token!)
  expect(decodeJwt(renewed.access_token).aud).toBe(ORDERS)
  expect(await errorOf(oidc.refreshTokenGrant(spa, renewed.refresh_token!, { resource: BILLS }))).toBe(
    'invalid_target',
  )
  expect(await errorOf(oidc.refreshTokenGrant(spa, renewed.refresh_token!, { resource: `${ORDERS}/` }))).toBe(
    'none',
  )
})

test('an opaque token for an API is known to its issuer only, and does not open userinfo', async () => {
  const { access_token } = await tokensOf(web, { scope: 'openid bills:read', resource: BILLS })
  expect(access_token).not.toContain('.')
  expect(await oidc.tokenIntrospection(web, access_token)).toMatchObject({
    active: true,
    aud: BILLS,
    scope: 'bills:read',
    client_id: shop.client_id,
  })
  const told = await service.call('GET', '/oauth/userinfo', { key: access_token })
  expect(told.status).toBe(403)
  expect(told.body.error).toBe('insufficient_scope')
})

test('the short way of introspection answers as the engine does, and says nothing about what has ended', async () => {
  const { access_token } = await tokensOf(web)
  // The engine answers where a form has more than the token.
  const ask = (more: Record<string, string> = {}) => oidc.tokenIntrospection(web, access_token, more)
  const [short, whole] = [await ask(), await ask({ client_id: shop.client_id })]
  expect(short).toMatchObject({
    active: true,
    sub: expect.any(String),
    sid: expect.any(String),
    iss: service.url,
  })
  expect(short).toEqual(whole)
  const { db } = service.service
  await db`update oauth_client_secret set last_used_at = null`
  await ask()
  expect(await db`select 1 from oauth_client_secret where last_used_at is not null`).toHaveLength(1)
  const other = await clientFor({ ...shop, client_secret: `pcs_${'x'.repeat(43)}` }, service.url)
  await expect(oidc.tokenIntrospection(other, access_token)).rejects.toThrow('challenge')
  await db`update oauth_grant set revoked_at = now() where revoked_at is null`
  expect(await ask()).toEqual({ active: false })
})

test('a machine gets a token for an API, which says that it is of no person', async () => {
  const machine = await registerApplication(service, {
    kind: 'machine',
    scopes: ['orders:read'],
  })
  const config = await clientFor(machine, service.url)
  const { access_token } = await oidc.clientCredentialsGrant(config, {
    resource: ORDERS,
    scope: 'orders:read orders:write',
  })
  expect(decodeJwt(access_token)).toMatchObject({
    sub: machine.client_id,
    sub_type: 'client',
    scope: 'orders:read',
  })
})

test('a revoked refresh token ends what came of the same sign-in, and not what came of others', async () => {
  const [here, there] = [await tokensOf(spa), await tokensOf(spa)]
  await oidc.tokenRevocation(spa, here.refresh_token!)
  expect(await errorOf(oidc.refreshTokenGrant(spa, here.refresh_token!))).toBe('invalid_grant')
  expect(await errorOf(oidc.fetchUserInfo(spa, here.access_token, oidc.skipSubjectCheck))).not.toBe('none')
  expect(await errorOf(oidc.refreshTokenGrant(spa, there.refresh_token!))).toBe('none')
})

test('no secret of a live flow is in the database', async () => {
  const { answer } = await authorized(spa, browser)
  const tokens = await tokensOf(spa)
  const renewed = await oidc.refreshTokenGrant(spa, tokens.refresh_token!)
  const dump = await everyRow(service)
  expect(dump).toContain(shop.client_id)
  const secrets = [
    shop.client_secret!,
    answer.searchParams.get('code')!,
    ...[tokens, renewed].flatMap((one) => [one.access_token, one.refresh_token!]),
  ]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(30)
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
  }
})
