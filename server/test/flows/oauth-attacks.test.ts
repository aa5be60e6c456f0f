import { createHash } from 'node:crypto'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import {
  authorized,
  begin,
  CALLBACK,
  clientFor,
  errorOf,
  follow,
  type Registered,
  redeem,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

// What an attacker tries who has an application, a browser or a stolen code of the same provider.

const BILLS = 'https://bills.example'
const SHOP = 'https://shop.example.com/in'

let service: TestService
let clock: ManualClock
/** Whose people are attacked, and another application of the same provider. */
let shop: Registered
let thief: Registered
let config: oidc.Configuration
let ada: Visitor

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  await addResource(service, {
    identifier: BILLS,
    scopes: ['bills:read', 'bills:write'],
    token_format: 'opaque',
  })
  shop = await registerApplication(service, { redirect_uris: [CALLBACK, SHOP] })
  thief = await registerApplication(service, { name: 'Thief' })
  config = await clientFor(shop, service.url)
  ada = await signedInBrowser(service, 'ada@example.com')
})
afterAll(() => service.stop())

type Form = Record<string, string> | [string, string][]

const basic = ({ client_id, client_secret }: Registered) => ({
  authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}`,
})

async function post(path: string, form: Form, headers: Record<string, string> = {}) {
  const answer = await fetch(service.url + path, { method: 'POST', headers, body: new URLSearchParams(form) })
  return { status: answer.status, error: 'none', ...((await answer.json()) as { error?: string }) }
}

/** A code of the shop, and the form that redeems it. */
async function newCode(parameters: Record<string, string> = {}) {
  const { answer, begun } = await authorized(config, ada, parameters)
  const code = answer.searchParams.get('code')!
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    code_verifier: begun.verifier,
  }
  return { form, verifier: begun.verifier, whole: () => redeem(config, answer, begun) }
}

describe('a stolen code', () => {
  test('is nothing to another application, which does not use it up either', async () => {
    const { form, whole } = await newCode()
    expect(await post('/oauth/token', form, basic(thief))).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    })
    const public_ = await registerApplication(service, { kind: 'spa', redirect_uris: [CALLBACK] })
    const asPublic = await post('/oauth/token', { ...form, client_id: public_.client_id })
    expect(asPublic).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect((await whole()).access_token).toEqual(expect.any(String))
  })

  test.each<[string, (form: Record<string, string>) => Record<string, string>]>([
    ['without the verifier', ({ code_verifier: _, ...form }) => form],
    ['with an empty verifier', (form) => ({ ...form, code_verifier: '' })],
    [
      'with the challenge as the verifier',
      (form) => ({
        ...form,
        code_verifier: createHash('sha256').update(form.code_verifier!).digest('base64url'),
      }),
    ],
    ['without the redirect URI', ({ redirect_uri: _, ...form }) => form],
    ['with another redirect URI of the application', (form) => ({ ...form, redirect_uri: SHOP })],
    ['as a refresh token', ({ code }) => ({ grant_type: 'refresh_token', refresh_token: code! })],
  ])('%s is refused', async (_, change) => {
    const { form } = await newCode()
    const { status, error } = await post('/oauth/token', change(form), basic(shop))
    expect([status, error]).toEqual([400, expect.stringMatching(/^invalid_(grant|request)$/)])
  })

  test('of a sign-in in one browser is not finished in another: the verifier is not in its address', async () => {
    const mine = await begin(config)
    const { answer } = await authorized(config, ada)
    await expect(redeem(config, answer, mine)).rejects.toThrow()
    const url = new URL(answer)
    url.searchParams.set('state', mine.state)
    expect(await errorOf(redeem(config, url, mine))).toBe('invalid_grant')
  })
})

describe('the answer names the issuer, so that it is not taken for that of another (RFC 9207)', () => {
  test.each<[string, Record<string, string>]>([
    ['a code', {}],
    ['an error', { prompt: 'none', max_age: '0' }],
    ['another error', { response_type: 'token' }],
  ])('%s', async (_, parameters) => {
    const { url } = await follow(ada, (await begin(config, parameters)).url.href)
    const told = new URLSearchParams(url.search || url.hash.slice(1))
    expect(told.get('iss')).toBe(service.url)
  })
})

describe('a parameter that would get around what is registered', () => {
  const jar = (claims: object) =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`

  test.each<[string, Record<string, string>, string]>([
    ['a request object', { request: jar({ redirect_uri: 'https://evil.example' }) }, 'request_not_supported'],
    ['its address', { request_uri: 'https://evil.example/request.jwt' }, 'request_uri_not_supported'],
    [
      'a registration',
      { registration: '{"redirect_uris":["https://evil.example"]}' },
      'registration_not_supported',
    ],
  ])('%s is refused, or nothing of it counts', async (_, parameters, error) => {
    const { url } = await begin(config, parameters)
    const visit = await follow(ada, url.href)
    expect(visit.url.host).not.toContain('evil')
    const told = visit.url.searchParams.get('error')
    if (told !== null || visit.status >= 400) expect([told ?? error, visit.text]).toContain(error)
    else expect(visit.url.href.startsWith(CALLBACK)).toBe(true)
  })

  test.each(['client_id', 'redirect_uri', 'scope', 'code_challenge', 'state', 'prompt', 'response_mode'])(
    'two of %s',
    async (name) => {
      const { url } = await begin(config)
      url.searchParams.append(name, url.searchParams.get(name) ?? 'none')
      url.searchParams.append(name, name === 'redirect_uri' ? 'https://evil.example' : thief.client_id)
      const visit = await ada.open(url.href, ({ href }) => href.startsWith(CALLBACK))
      expect(visit.url.host).not.toContain('evil')
      expect(visit.url.searchParams.get('code')).toBe(null)
    },
  )

  test.each<[string, (uri: string) => string]>([
    ['a user name', (uri) => uri.replace('https://', 'https://shop.example.com@evil.example#')],
    ['a backslash', (uri) => uri.replace('.com/', '.com\\@evil.example/')],
    ['a dot after the host', (uri) => uri.replace('.com/', '.com./')],
    ['port 0', (uri) => uri.replace('.com/', '.com:0/')],
    ['the port that is meant anyway', (uri) => uri.replace('.com/', '.com:443/')],
    ['another alphabet', (uri) => uri.replace('shop', 'sh\u043ep')],
    ['the same alphabet, full width', (uri) => uri.replace('shop', '\uff53hop')],
    ['an escaped slash', (uri) => uri.replace('/in', '%2fin')],
    ['a line break', (uri) => `${uri}\r\nLocation: https://evil.example`],
    ['a NUL', (uri) => `${uri}\0`],
    ['a space', (uri) => ` ${uri}`],
    ['a fragment', (uri) => `${uri}#@evil.example`],
    ['capitals', (uri) => uri.replace('shop', 'SHOP')],
    ['a list', (uri) => `${uri},https://evil.example`],
  ])('a redirect URI with %s', async (_, change) => {
    const { url } = await begin(config, { redirect_uri: change(SHOP) })
    const visit = await ada.open(url.href)
    expect([visit.status, visit.headers.get('location')]).toEqual([400, null])
    expect(visit.text).toContain('invalid_redirect_uri')
    expect(visit.text).not.toMatch(/href="[^"]*evil/)
  })
})

describe('a client shows who it is in one way, and not in the address', () => {
  const form = { grant_type: 'client_credentials', resource: BILLS }

  test('a secret in the query is not read', async () => {
    const { client_id, client_secret } = shop
    const query = new URLSearchParams({ client_id, client_secret: client_secret! })
    expect(await post(`/oauth/token?${query}`, form)).toMatchObject({ error: 'invalid_request' })
    const token = await newCode()
    expect((await post(`/oauth/token?${query}`, token.form)).status).toBeGreaterThanOrEqual(400)
  })

  test('two ways at the same time, or another client beside', async () => {
    const { form: own } = await newCode()
    const both = { ...own, client_id: shop.client_id, client_secret: shop.client_secret! }
    expect((await post('/oauth/token', both, basic(shop))).status).toBe(400)
    const other = { ...own, client_id: thief.client_id }
    expect((await post('/oauth/token', other, basic(shop))).status).toBe(400)
  })

  test('an application with a secret gets nothing without it', async () => {
    const { form: own } = await newCode()
    const { status, error } = await post('/oauth/token', { ...own, client_id: shop.client_id })
    expect([status, error]).toEqual([401, 'invalid_client'])
  })
})

describe('a refresh token', () => {
  const offline = { scope: 'openid offline_access bills:read', resource: BILLS }
  const own = () => tokensFor(config, ada, offline)
  const refresh = (refresh_token: string, more: Record<string, string> = {}, by = shop) =>
    post('/oauth/token', { grant_type: 'refresh_token', refresh_token, ...more }, basic(by))

  test('is nothing to another application, which ends nothing by it', async () => {
    const { refresh_token } = await own()
    for (let time = 0; time < 2; time++)
      expect(await refresh(refresh_token!, {}, thief)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await refresh(refresh_token!)).toMatchObject({ status: 200 })
  })

  test('of one without a secret gives its successor to no other', async () => {
    const spa = await registerApplication(service, { kind: 'spa' })
    const its = await clientFor(spa, service.url)
    const { refresh_token } = await tokensFor(its, ada, { scope: 'openid' })
    const next = await oidc.refreshTokenGrant(its, refresh_token!)
    // Within the moment in which its own tabs get the same successor.
    expect(await refresh(refresh_token!, {}, thief)).toMatchObject({ error: 'invalid_grant' })
    expect(await errorOf(oidc.refreshTokenGrant(its, next.refresh_token!))).toBe('none')
  })

  test('gets only the scopes and the API that the person allowed', async () => {
    const { refresh_token } = await own()
    for (const more of [{ scope: 'openid bills:read bills:write' }, { scope: 'openid email' }])
      expect(await refresh(refresh_token!, more), more.scope).toMatchObject({
        status: 400,
        error: 'invalid_scope',
      })
    expect(await refresh(refresh_token!, { resource: 'https://other.example' })).toMatchObject({
      error: 'invalid_target',
    })
  })

  test('that is exchanged while the person is blocked opens nothing after it', async () => {
    for (let round = 0; round < 3; round++) {
      clock.advance(61_000)
      const email = `raced-${round}@example.com`
      const { token, user } = await signIn(service, email)
      const browser = new Visitor()
      browser.set(service.url, 'app_session', token)
      const { refresh_token } = await tokensFor(config, browser, offline)
      const block = () => service.call('PATCH', `/api/v1/users/${user.id}`, { body: { status: 'blocked' } })
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () =>
          oidc.refreshTokenGrant(config, refresh_token!).catch(() => undefined),
        ),
        block().then(() => undefined),
        ...Array.from({ length: 6 }, () =>
          oidc.refreshTokenGrant(config, refresh_token!).catch(() => undefined),
        ),
      ])
      for (const got of answers) {
        if (!got) continue
        expect(await oidc.tokenIntrospection(config, got.access_token)).toEqual({ active: false })
        if (got.refresh_token)
          expect(await refresh(got.refresh_token)).toMatchObject({ error: 'invalid_grant' })
      }
      expect(await refresh(refresh_token!)).toMatchObject({ error: 'invalid_grant' })
    }
  })

  test('nor does a code that is redeemed while its session ends', async () => {
    for (let round = 0; round < 3; round++) {
      clock.advance(61_000)
      const { token } = await signIn(service, `ended-${round}@example.com`)
      const browser = new Visitor()
      browser.set(service.url, 'app_session', token)
      const { answer, begun } = await authorized(config, browser, {
        scope: 'openid bills:read',
        resource: BILLS,
      })
      const [got] = await Promise.all([
        redeem(config, answer, begun).catch(() => undefined),
        service.call('DELETE', '/api/v1/auth/customer/session', { key: token }),
      ])
      if (!got) continue
      expect(await oidc.tokenIntrospection(config, got.access_token)).toEqual({ active: false })
      expect(await refresh(got.refresh_token!)).toMatchObject({ error: 'invalid_grant' })
    }
  })
})

test('a pushed request is of the application that pushed it', async () => {
  const verifier = oidc.randomPKCECodeVerifier()
  const pushed = await post(
    '/oauth/par',
    {
      client_id: shop.client_id,
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    },
    basic(shop),
  )
  const { request_uri } = pushed as unknown as { request_uri: string }
  const at = (client_id: string, more: Record<string, string> = {}) =>
    `${service.url}/oauth/authorize?${new URLSearchParams({ client_id, request_uri, ...more })}`
  const stolen = await ada.open(at(thief.client_id), ({ href }) => href.startsWith(CALLBACK))
  expect(stolen.url.searchParams.get('code')).toBe(null)
  const { url } = await follow(
    ada,
    at(shop.client_id, { redirect_uri: SHOP, code_challenge: 'x'.repeat(43) }),
    ({ origin }) => origin !== service.url,
  )
  // What is beside it does not count.
  expect([url.href.startsWith(CALLBACK), url.searchParams.get('error')]).toEqual([true, null])
  const expired = await ada.open(`${at(shop.client_id)}x`)
  expect(expired.status).toBe(400)
})

test('prompt=none tells an application nothing about a person who has not allowed it', async () => {
  const partner = await registerApplication(service, { name: 'Partner', first_party: false })
  const its = await clientFor(partner, service.url)
  const { url } = await follow(ada, (await begin(its, { prompt: 'none' })).url.href)
  expect([...url.searchParams.keys()].toSorted()).toEqual(['error', 'error_description', 'iss', 'state'])
  expect(url.searchParams.get('error')).toBe('consent_required')
  expect(url.href).not.toContain('ada')
  // It names another person, and does not learn who is signed in.
  const { id_token } = await tokensFor(config, await signedInBrowser(service, 'ben@example.com'))
  const meant = await follow(
    ada,
    (await begin(config, { prompt: 'none', id_token_hint: id_token! })).url.href,
  )
  expect([meant.url.searchParams.get('error'), meant.url.searchParams.get('code')]).toEqual([
    'login_required',
    null,
  ])
})

describe('a device', () => {
  const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

  test('gets its tokens with its own application alone', async () => {
    const tv = await registerApplication(service, { name: 'TV', kind: 'native' })
    const other = await registerApplication(service, { name: 'Other', kind: 'native' })
    const asked = (await post('/oauth/device_authorization', {
      client_id: tv.client_id,
      scope: 'openid offline_access',
    })) as unknown as { device_code: string; user_code: string }
    await ada.submit(`${service.url}/oauth/device`, { user_code: asked.user_code, decision: 'allow' })
    const redeemAs = (client_id: string, device_code = asked.device_code) => {
      clock.advance(20_000)
      return post('/oauth/token', { grant_type: GRANT, client_id, device_code })
    }
    expect(await redeemAs(other.client_id)).toMatchObject({ error: 'invalid_grant' })
    // What the person types is no secret of the device.
    expect(await redeemAs(tv.client_id, asked.user_code)).toMatchObject({ error: 'invalid_grant' })
    expect(await redeemAs(tv.client_id)).toMatchObject({ status: 200 })
  })

  test('is not allowed by a page of another site, nor by a link alone', async () => {
    const tv = await registerApplication(service, { name: 'TV', kind: 'native' })
    const asked = (await post('/oauth/device_authorization', {
      client_id: tv.client_id,
      scope: 'openid',
    })) as unknown as { device_code: string; user_code: string }
    const cookie = ada.cookies(service.url)
    const fields = { user_code: asked.user_code, decision: 'allow' }
    const crossSite = await fetch(`${service.url}/oauth/device`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      body: new URLSearchParams(fields),
    })
    expect(crossSite.status).toBe(403)
    await fetch(`${service.url}/oauth/device?${new URLSearchParams(fields)}`, { headers: { cookie } })
    clock.advance(20_000)
    const told = await post('/oauth/token', {
      grant_type: GRANT,
      client_id: tv.client_id,
      device_code: asked.device_code,
    })
    expect(told).toMatchObject({ error: 'authorization_pending' })
  })
})
