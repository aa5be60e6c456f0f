import * as oauth from 'oauth4webapi'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import {
  authorized,
  begin,
  CALLBACK,
  clientFor,
  follow,
  leadsTo,
  newClient,
  type Registered,
  redeem,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

let service: TestService
let clock: ManualClock
let shop: Registered
let config: oidc.Configuration

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  shop = await registerApplication(service)
  config = await clientFor(shop, service.url)
})
afterAll(() => service.stop())

describe('an address that is not registered, byte by byte, gets no answer', () => {
  const changed = (uri: string) => ({ redirect_uri: uri })
  test.each([
    'http://127.0.0.1.evil.example:9/callback',
    'http://127.0.0.1:9/callback/../callback',
    'http://127.0.0.1:9/Callback',
    'http://127.0.0.1:9/callback?',
    'http://127.0.0.1:9/callback#x',
    'http://user@127.0.0.1:9/callback',
    'http://127.0.0.1:10/callback',
    'http://127.0.0.1:9/callback%2f',
    'https://127.0.0.1:9/callback',
  ])('%s', async (uri) => {
    const browser = await signedInBrowser(service, 'ada@example.com')
    const refused = await browser.open((await begin(config, changed(uri))).url.href)
    expect(refused.status).toBe(400)
    expect(refused.headers.get('location')).toBe(null)
    expect(refused.text).toContain('invalid_redirect_uri')
    expect(refused.text).not.toContain('evil.example/')
  })

  test('any port of a loopback address is that of a native application, and of no other', async () => {
    const native = await newClient(service, { kind: 'native' })
    const browser = await signedInBrowser(service, 'ada@example.com')
    const uri = changed('http://127.0.0.1:49152/callback')
    const { url } = await browser.open((await begin(native, uri)).url.href, ({ port }) => port === '49152')
    expect(url.searchParams.get('code')).toBeTruthy()
    expect((await browser.open((await begin(config, uri)).url.href)).status).toBe(400)
  })
})

test('a request without PKCE, with another response type or of an unknown client is refused', async () => {
  const browser = await signedInBrowser(service, 'ada@example.com')
  const told = async (changed: Record<string, string | null>) => {
    const { url } = await begin(config, changed)
    const visit = await browser.open(url.href, (next) => next.href.startsWith(CALLBACK))
    const answer = new URLSearchParams(visit.url.search || visit.url.hash.slice(1))
    return answer.get('error') ?? visit.status
  }
  expect(await told({ code_challenge: null })).toBe('invalid_request')
  expect(await told({ code_challenge_method: 'plain' })).toBe('invalid_request')
  expect(await told({ response_type: 'token' })).toBe('unsupported_response_type')
  expect(await told({ client_id: 'nosuch' })).toBe(400)
})

test('the next person to sign in in a browser gets their own tokens', async () => {
  const browser = await signedInBrowser(service, 'ada@example.com')
  expect((await tokensFor(config, browser)).claims()?.email).toBe('ada@example.com')
  const ada = browser.cookie(service.url, 'app_session')!
  await service.call('DELETE', '/api/v1/auth/customer/session', { key: ada })
  const ben = await signIn(service, 'ben@example.com')
  browser.set(service.url, 'app_session', ben.token)
  expect((await tokensFor(config, browser)).claims()?.email).toBe('ben@example.com')
})

test('a request belongs to the browser that made it', async () => {
  const browser = new Visitor()
  const started = await browser.open((await begin(config)).url.href, ({ pathname }) =>
    pathname.startsWith('/oauth/interaction'),
  )
  const other = await signedInBrowser(service, 'eve@example.com')
  expect((await other.open(started.url.href)).status).toBe(400)
})

test('prompt=none answers login_required for a stranger, and a code for a person who is signed in', async () => {
  const strange = await follow(new Visitor(), (await begin(config, { prompt: 'none' })).url.href)
  expect(strange.url.searchParams.get('error')).toBe('login_required')
  const browser = await signedInBrowser(service, 'ada@example.com')
  const { answer } = await authorized(config, browser, { prompt: 'none' })
  expect(answer.searchParams.get('code')).toBeTruthy()
})

test.each<[string, Record<string, string>]>([
  ['max_age=0', { max_age: '0' }],
  ['prompt=login', { prompt: 'login' }],
])('with %s a factor is shown again', async (_, parameters) => {
  const email = 'kim@example.com'
  const browser = await signedInBrowser(service, email)
  const before = (await tokensFor(config, browser)).claims()!.auth_time
  clock.advance(31_000)
  const begun = await begin(config, parameters)
  const page = await follow(browser, begun.url.href)
  expect(page.url.pathname + page.url.search).toMatch(/^\/login\?again=1/)
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await browser.submit(`${service.url}/login/start`, { email, fresh: '1' })
  const code = await service.mail.codeFor(email, skip)
  clock.advance(1)
  const signedIn = await browser.submit(`${service.url}/login/code`, { email, code })
  const { url } = await follow(browser, leadsTo(signedIn)!)
  const claims = (await redeem(config, url, begun)).claims()!
  expect(claims.email).toBe(email)
  expect(claims.auth_time).toBeGreaterThan(before!)
})

test('select_account asks who continues', async () => {
  const browser = await signedInBrowser(service, 'ada@example.com')
  clock.advance(1_000)
  const page = await follow(browser, (await begin(config, { prompt: 'select_account' })).url.href)
  expect(page.text).toContain('Continue as ada@example.com')
})

test('acr_values of two factors leads to adding one', async () => {
  const browser = await signedInBrowser(service, 'one@example.com')
  const begun = await begin(config, { acr_values: 'urn:postern:2fa' })
  const page = await follow(browser, begun.url.href)
  expect(page.url.pathname).toBe('/account/mfa/on')
  const none = await follow(
    browser,
    (await begin(config, { acr_values: 'urn:postern:2fa', prompt: 'none' })).url.href,
  )
  expect(none.url.searchParams.get('error')).toBe('login_required')
})

test('an authorization request that was pushed beforehand works once', async () => {
  const verifier = oidc.randomPKCECodeVerifier()
  const url = await oidc.buildAuthorizationUrlWithPAR(config, {
    redirect_uri: CALLBACK,
    scope: 'openid',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  expect([...url.searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri'])
  const browser = await signedInBrowser(service, 'ada@example.com')
  const { url: answer } = await follow(browser, url.href)
  const tokens = await oidc.authorizationCodeGrant(config, answer, { pkceCodeVerifier: verifier })
  expect(tokens.id_token).toEqual(expect.any(String))
  expect((await browser.open(url.href)).status).toBe(400)
})

describe('another provider, and the staff', () => {
  test('an application, its code and its tokens are unknown at other issuers', async () => {
    await service.call('POST', '/api/v1/providers', { body: { slug: 'beta', name: 'Beta' } })
    const own = await signedInBrowser(service, 'ada@example.com')
    const { answer, begun } = await authorized(config, own)
    const tokens = await redeem(config, answer, begun)
    const { answer: unused } = await authorized(config, own)
    for (const base of ['/p/beta', '/staff', '/p/beta/staff']) {
      const post = (path: string, fields: Record<string, string>) =>
        fetch(`${service.url}${base}${path}`, {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`${shop.client_id}:${shop.client_secret}`).toString('base64')}`,
          },
          body: new URLSearchParams(fields),
        }).then(async (response) => [response.status, (await response.json()).error])
      const unknown = [401, 'invalid_client']
      const code = unused.searchParams.get('code')!
      expect(await post('/oauth/token', { grant_type: 'authorization_code', code })).toEqual(unknown)
      expect(
        await post('/oauth/token', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token! }),
      ).toEqual(unknown)
      expect(await post('/oauth/introspect', { token: tokens.access_token })).toEqual(unknown)
      const told = await service.call('GET', `${base}/oauth/userinfo`, { key: tokens.access_token })
      expect(told.status).toBe(401)
      const asked = await own.open(`${service.url}${base}/oauth/authorize${begun.url.search}`)
      expect(asked.status).toBe(400)
    }
  })

  test('staff sign in to applications of the staff', async () => {
    const staff = await registerApplication(service, { principal: 'provider' })
    const its = await clientFor(staff, `${service.url}/staff`)
    const added = await service.call('POST', '/api/v1/staff', {
      body: { email: 'staff@example.com', role: 'owner' },
    })
    expect(added.status).toBeLessThan(500)
    const begun = await begin(its)
    const page = await follow(new Visitor(), begun.url.href)
    expect(page.url.pathname).toBe('/staff/login')
    expect(its.serverMetadata().issuer).toBe(`${service.url}/staff`)
    const customer = await signedInBrowser(service, 'ada@example.com')
    expect((await follow(customer, begun.url.href)).url.pathname).toBe('/staff/login')
  })
})

describe('discovery', () => {
  test.each([
    ['', ''],
    ['/staff', ''],
    ['', '/p/acme'],
    ['/staff', '/p/acme'],
  ])('of the issuer that ends in "%s" of "%s" is in all three places', async (below, base) => {
    await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
    const issuer = new URL(service.url + base + below)
    const places = [
      `${base}${below}/.well-known/openid-configuration`,
      `${base}${below}/.well-known/oauth-authorization-server`,
      `/.well-known/openid-configuration${base}${below}`,
      `/.well-known/oauth-authorization-server${base}${below}`,
    ]
    for (const place of places) {
      const answer = await fetch(service.url + place, {
        headers: {
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          origin: 'https://app.example',
        },
      })
      expect([place, answer.status]).toEqual([place, 200])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      const told = await answer.json()
      expect(told.issuer).toBe(issuer.href.replace(/\/$/, ''))
      for (const [name, value] of Object.entries(told))
        if (/_(endpoint|uri)$/.test(name)) expect(value).toMatch(new RegExp(`^${told.issuer}/oauth/`))
      expect(told).toMatchObject({
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: [
          'none',
          'client_secret_basic',
          'client_secret_post',
          'private_key_jwt',
        ],
      })
    }
    const options = { [oauth.allowInsecureRequests]: true, algorithm: 'oauth2' } as const
    const found = await oauth.processDiscoveryResponse(
      new URL(issuer.href.replace(/\/$/, '')),
      await oauth.discoveryRequest(new URL(issuer.href.replace(/\/$/, '')), options),
    )
    expect(found.jwks_uri).toBe(`${issuer.href.replace(/\/$/, '')}/oauth/jwks`)
  })

  test('stays while the provider is suspended, and tokens do not', async () => {
    const { body } = await service.call('POST', '/api/v1/providers', {
      body: { slug: 'paused', name: 'Paused' },
    })
    await service.call('POST', `/api/v1/providers/${body.id}/suspend`, { body: { reason: 'unpaid' } })
    expect((await fetch(`${service.url}/p/paused/.well-known/openid-configuration`)).status).toBe(200)
    expect((await fetch(`${service.url}/p/paused/oauth/jwks`)).status).toBe(200)
    expect((await fetch(`${service.url}/p/paused/oauth/token`, { method: 'POST' })).status).toBe(403)
  })
})
