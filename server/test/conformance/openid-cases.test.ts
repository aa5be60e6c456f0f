import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import {
  authorized,
  begin,
  CALLBACK,
  clientFor,
  errorOf,
  follow,
  newClient,
  type Registered,
  redeem,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

// What the OpenID Foundation's plans for Basic OP and Config OP look at, as tests of our own: docs/openid-cases.md says of
// each what is expected and what was seen.

let service: TestService
let clock: ManualClock
let shop: Registered
let config: oidc.Configuration
let browser: Visitor

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  shop = await registerApplication(service)
  config = await clientFor(shop, service.url)
  browser = await signedInBrowser(service, 'ada@example.com')
  const { body } = await service.call('GET', '/api/v1/users?email=ada@example.com')
  await service.call('PATCH', `/api/v1/users/${body.data[0].id}`, { body: { name: 'Ada Lovelace' } })
})
afterAll(() => service.stop())

const tokensOf = (parameters?: Record<string, string>) => tokensFor(config, browser, parameters)

/** Where a request ends. */
const asked = async (parameters: Parameters<typeof begin>[1], by = browser) =>
  follow(by, (await begin(config, parameters)).url.href)

const userinfo = (init: RequestInit) => fetch(`${service.url}/oauth/userinfo`, init)

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** A request that waits for the person to sign in again. */
async function asksToSignIn(parameters: Record<string, string>) {
  const { url } = await asked(parameters)
  expect(url.origin + url.pathname).toBe(`${service.url}/login`)
}

const succeeds = (parameters: Record<string, string>) => async () => {
  expect((await tokensOf(parameters)).claims()?.sub).toBeTruthy()
}

const CASES: Record<string, () => Promise<unknown>> = {
  'oidcc-server': async () => {
    const { id_token } = await tokensOf()
    const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri!))
    const { payload, protectedHeader } = await jwtVerify(id_token!, keys, {
      issuer: service.url,
      audience: shop.client_id,
    })
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.any(String) })
    expect(payload).toMatchObject({ sub: expect.any(String), nonce: expect.any(String) })
  },
  'oidcc-response-type-missing': async () => {
    const { url } = await asked({ response_type: null })
    expect(url.searchParams.get('error')).toBe('invalid_request')
  },
  'oidcc-userinfo-get': async () => {
    const { access_token } = await tokensOf()
    const answer = await userinfo(bearer(access_token))
    expect(await answer.json()).toMatchObject({ sub: expect.any(String), email: 'ada@example.com' })
  },
  'oidcc-userinfo-post-header': async () => {
    const { access_token } = await tokensOf()
    const answer = await userinfo({ method: 'POST', ...bearer(access_token) })
    expect(await answer.json()).toMatchObject({ sub: expect.any(String), email: 'ada@example.com' })
  },
  'oidcc-userinfo-post-body': async () => {
    const { access_token } = await tokensOf()
    const answer = await userinfo({ method: 'POST', body: new URLSearchParams({ access_token }) })
    expect(await answer.json()).toMatchObject({ sub: expect.any(String), email: 'ada@example.com' })
  },
  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': async () => {
    const { url } = await asked({ nonce: null })
    expect(url.searchParams.get('code')).toBeTruthy()
  },
  'oidcc-scope-profile': async () => {
    const { access_token } = await tokensOf({ scope: 'openid profile' })
    expect(await (await userinfo(bearer(access_token))).json()).toMatchObject({ name: 'Ada Lovelace' })
  },
  'oidcc-scope-email': async () => {
    const claims = (await tokensOf({ scope: 'openid email' })).claims()
    expect(claims).toMatchObject({ email: 'ada@example.com', email_verified: true })
  },
  'oidcc-scope-address': async () => {
    expect((await tokensOf({ scope: 'openid address' })).claims()).not.toHaveProperty('address')
  },
  'oidcc-scope-phone': async () => {
    expect((await tokensOf({ scope: 'openid phone' })).claims()).not.toHaveProperty('phone_number')
  },
  'oidcc-ensure-other-scope-order-succeeds': succeeds({ scope: 'email openid' }),
  'oidcc-display-page': succeeds({ display: 'page' }),
  'oidcc-display-popup': succeeds({ display: 'popup' }),
  'oidcc-prompt-login': async () => {
    clock.advance(2_000)
    await asksToSignIn({ prompt: 'login' })
  },
  'oidcc-prompt-none-not-logged-in': async () => {
    const { url } = await asked({ prompt: 'none' }, new Visitor())
    expect(url.searchParams.get('error')).toBe('login_required')
  },
  'oidcc-prompt-none-logged-in': succeeds({ prompt: 'none' }),
  'oidcc-max-age-1': async () => {
    clock.advance(2_000)
    await asksToSignIn({ max_age: '1' })
  },
  'oidcc-max-age-10000': async () => {
    const [first, second] = [await tokensOf(), await tokensOf({ max_age: '10000' })]
    expect(second.claims()?.auth_time).toEqual(expect.any(Number))
    expect(second.claims()?.auth_time).toBe(first.claims()?.auth_time)
  },
  'oidcc-ensure-request-with-unknown-parameter-succeeds': succeeds({ extra: 'foobar' }),
  'oidcc-id-token-hint': async () => {
    const first = await tokensOf()
    const again = await tokensOf({ prompt: 'none', id_token_hint: first.id_token! })
    expect(again.claims()?.sub).toBe(first.claims()?.sub)
  },
  'oidcc-login-hint': succeeds({ login_hint: 'ada@example.com' }),
  'oidcc-ui-locales': succeeds({ ui_locales: 'fr de' }),
  'oidcc-claims-locales': succeeds({ claims_locales: 'se' }),
  'oidcc-ensure-request-with-acr-values-succeeds': async () => {
    const claims = (await tokensOf({ acr_values: 'urn:postern:1fa unknown' })).claims()
    expect(claims?.acr).toBe('urn:postern:1fa')
  },
  'oidcc-codereuse': async () => {
    const { answer, begun } = await authorized(config, browser)
    const { access_token } = await redeem(config, answer, begun)
    expect(await errorOf(redeem(config, answer, begun))).toBe('invalid_grant')
    expect((await userinfo(bearer(access_token))).status).toBe(401)
  },
  'oidcc-codereuse-30seconds': async () => {
    const { answer, begun } = await authorized(config, browser)
    await redeem(config, answer, begun)
    clock.advance(30_000)
    expect(await errorOf(redeem(config, answer, begun))).toBe('invalid_grant')
  },
  'oidcc-ensure-registered-redirect-uri': async () => {
    const { status, url } = await asked({ redirect_uri: `${CALLBACK}?foo=bar` })
    expect([status, url.origin]).toEqual([400, service.url])
  },
  'oidcc-server-client-secret-post': async () => {
    const registered = await registerApplication(service, { auth_method: 'client_secret_post' })
    const { client_id, client_secret } = registered
    const posting = await clientFor(registered, service.url, oidc.ClientSecretPost(client_secret!))
    expect((await tokensFor(posting, browser)).claims()?.aud).toBe(client_id)
  },
  'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported': async () => {
    const { url } = await asked({ request_uri: 'https://shop.example/request.jwt' })
    expect(url.searchParams.get('error')).toBe('request_uri_not_supported')
  },
  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported': async () => {
    const { url } = await asked({ request: 'e30.e30.' })
    expect(url.searchParams.get('error')).toBe('request_not_supported')
  },
  'oidcc-claims-essential': succeeds({ claims: '{"userinfo":{"name":{"essential":true}}}' }),
  'oidcc-refresh-token': async () => {
    const { refresh_token } = await tokensOf()
    const renewed = await oidc.refreshTokenGrant(config, refresh_token!)
    expect(renewed.claims()).toMatchObject({ iss: service.url, aud: shop.client_id })
    const other = await newClient(service)
    expect(await errorOf(oidc.refreshTokenGrant(other, refresh_token!))).toBe('invalid_grant')
  },
  'oidcc-ensure-request-with-valid-pkce-succeeds': succeeds({}),
  'oidcc-discovery-endpoint-verification': async () => {
    const answer = await fetch(`${service.url}/.well-known/openid-configuration`)
    expect(answer.headers.get('content-type')).toContain('application/json')
    const metadata = (await answer.json()) as Record<string, unknown>
    expect(metadata).toMatchObject({
      issuer: service.url,
      authorization_endpoint: `${service.url}/oauth/authorize`,
      token_endpoint: `${service.url}/oauth/token`,
      userinfo_endpoint: `${service.url}/oauth/userinfo`,
      jwks_uri: `${service.url}/oauth/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: expect.arrayContaining(['openid']),
      claims_supported: expect.arrayContaining(['sub']),
    })
  },
  'oidcc-discovery-jwks': async () => {
    const { keys } = (await (await fetch(`${service.url}/oauth/jwks`)).json()) as { keys: object[] }
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      expect(key).toMatchObject({ kid: expect.any(String), use: 'sig' })
      expect(key).not.toHaveProperty('d')
    }
  },
}

test.each(Object.entries(CASES))('%s', async (_, run) => void (await run()))

test('the page of the cases has a row for each', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/openid-cases.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  expect(rows).toEqual(Object.keys(CASES))
})
