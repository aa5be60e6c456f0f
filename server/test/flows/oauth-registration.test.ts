import { generateKeyPairSync, KeyObject } from 'node:crypto'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import {
  begin,
  CALLBACK,
  clientFor,
  decide,
  follow,
  redeem,
  signedInBrowser,
} from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let clock: ManualClock

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  await fetch(`${service.url}/oauth/authorize`)
  await fetch(`${service.url}/staff/oauth/authorize`)
})
afterAll(() => service.stop())

async function open(dcr: string): Promise<void> {
  await service.service.db`update oauth_issuer set dcr = ${dcr}`
  clock.advance(1_001) // how long a process may not know
}

async function post(body: unknown, issuer = service.url) {
  const answer = await fetch(`${issuer}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, ...(await answer.json()) }
}

const AGENT = { client_name: 'Agent', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' }

const metadata = async (issuer = service.url) =>
  (await fetch(`${issuer}/.well-known/oauth-authorization-server`)).json()

test('is off unless switched on, and always at the issuer of the staff', async () => {
  expect(await post(AGENT)).toMatchObject({ status: 403, error: 'access_denied' })
  expect(await metadata()).not.toHaveProperty('registration_endpoint')
  await open('open')
  expect((await metadata()).registration_endpoint).toBe(`${service.url}/oauth/register`)
  const staff = `${service.url}/staff`
  expect(await post(AGENT, staff)).toMatchObject({ status: 403, error: 'access_denied' })
  expect(await metadata(staff)).not.toHaveProperty('registration_endpoint')
})

test('an application registers itself and signs people in, who are told that it is not checked', async () => {
  await open('open')
  const config = await oidc.dynamicClientRegistration(
    new URL(service.url),
    { client_name: 'Best bank', redirect_uris: [CALLBACK] },
    undefined,
    { execute: [oidc.allowInsecureRequests] },
  )
  const { client_id, client_secret } = config.clientMetadata()
  expect(client_secret).toMatch(/^pcs_/)
  const browser = await signedInBrowser(service, 'ada@example.com')
  const begun = await begin(config)
  const page = await follow(browser, begun.url.href)
  expect(page.text).toContain('has not checked this application')
  const { url } = await decide(browser, page, 'allow')
  expect((await redeem(config, url, begun)).claims()?.email).toBe('ada@example.com')
  const { body } = await service.call('GET', '/api/v1/audit-log?action=oauth.client_registered')
  expect(body.data[0].detail.name).toBe('Best bank')
  const { data } = (await service.call('GET', '/api/v1/oauth/applications')).body
  const shown = data.find((one: { client_id: string }) => one.client_id === client_id)
  expect(shown).toMatchObject({ source: 'dcr', first_party: false, status: 'active' })
  const own = await service.call('PATCH', `/api/v1/oauth/applications/${shown.id}`, {
    body: { first_party: true },
  })
  expect(own.status).toBe(409)
})

test('where staff approve, nothing works before', async () => {
  await open('approved')
  const { client_id } = await post(AGENT)
  const config = await clientFor({ client_id }, service.url)
  const browser = await signedInBrowser(service, 'ben@example.com')
  const ask = async () => follow(browser, (await begin(config)).url.href)
  expect((await ask()).status).toBe(400)
  const path = `/api/v1/oauth/applications/${client_id}`
  expect((await service.call('PATCH', path, { body: { status: 'active' } })).status).toBe(409)
  expect((await service.call('POST', `${path}/approve`)).body.status).toBe('active')
  expect((await ask()).text).toContain('Allow “Agent”?')
  expect((await service.call('POST', `${path}/approve`)).status).toBe(409)
})

test.each<[string, unknown, string]>([
  ['what is no JSON', '{', 'invalid_client_metadata'],
  ['a list', [], 'invalid_client_metadata'],
  ['no redirect URI', { ...AGENT, redirect_uris: [] }, 'invalid_redirect_uri'],
  ['a script', { ...AGENT, redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  [
    'another method',
    { ...AGENT, token_endpoint_auth_method: 'client_secret_jwt' },
    'invalid_client_metadata',
  ],
  ['no name', { ...AGENT, client_name: undefined }, 'invalid_client_metadata'],
  [
    'a private key',
    { ...AGENT, token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [{ kty: 'EC', d: 'x' }] } },
    'invalid_client_metadata',
  ],
])('refuses %s', async (_, body, error) => {
  await open('open')
  clock.advance(60_000)
  expect(await post(body)).toMatchObject({ status: 400, error })
})

/** Has no text: JavaScript throws where one is asked for. */
const HOSTILE = { toString: 1, valueOf: 1 }
const KEYED = { token_endpoint_auth_method: 'private_key_jwt' }

test.each<[string, object]>([
  ['a redirect URI that has no text', { redirect_uris: [HOSTILE] }],
  ['a list within the list', { redirect_uris: [[CALLBACK]] }],
  ['redirect URIs that are no list', { redirect_uris: { 0: CALLBACK, length: 1 } }],
  ['a method that has no text', { token_endpoint_auth_method: HOSTILE }],
  ['a name that has no text', { client_name: HOSTILE }],
  ['a name that turns its direction', { client_name: 'Best\u202ebank' }],
  ['a name of 20,000 characters', { client_name: 'x'.repeat(20_000) }],
  ['200 redirect URIs', { redirect_uris: Array.from({ length: 200 }, (_, n) => `${CALLBACK}/${n}`) }],
  ['a redirect URI of 10,000 characters', { redirect_uris: [`${CALLBACK}/${'x'.repeat(10_000)}`] }],
  ['a script to sign out to', { post_logout_redirect_uris: ['javascript:alert(1)'] }],
  ['keys that have no text', { ...KEYED, jwks: { keys: [HOSTILE] } }],
  ['a modulus that has no text', { ...KEYED, jwks: { keys: [{ kty: 'RSA', e: 'AQAB', n: HOSTILE }] } }],
  ['an address of keys that has no text', { ...KEYED, jwks_uri: HOSTILE }],
  ['an address of keys, as no one knows its host', { ...KEYED, jwks_uri: 'https://127.0.0.1/keys' }],
  ['grants that it may not have', { grant_types: ['client_credentials'] }],
  ['the implicit flow', { response_types: ['token'] }],
])('refuses %s', async (_, change) => {
  await open('open')
  clock.advance(60_000)
  expect(await post({ ...AGENT, ...change })).toMatchObject({
    status: 400,
    error: expect.stringMatching(/^invalid_(client_metadata|redirect_uri)$/),
  })
})

test('refuses what is too large, and what is too deep', async () => {
  await open('open')
  clock.advance(60_000)
  expect(await post({ ...AGENT, contacts: 'x'.repeat(70_000) })).toMatchObject({ status: 413 })
  const deep = `{"client_name":"x","redirect_uris":["${CALLBACK}"],"jwks":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  expect((await post(deep)).status).toBeLessThan(500)
})

test('it is what it may be, whatever else it says of itself', async () => {
  await open('open')
  clock.advance(60_000)
  const told = await post({
    ...AGENT,
    logo_uri: 'javascript:alert(1)',
    client_uri: 'javascript:alert(2)',
    tos_uri: 'data:text/html,x',
    client_id: 'postern-cli',
    client_secret: 'mine',
    first_party: true,
    source: 'admin',
    principal: 'provider',
    scope: 'openid orders:write',
    serves: 'https://orders.example',
    access_ttl: 86_400,
    contacts: Array.from({ length: 500 }, () => 'x'),
  })
  expect(told).toMatchObject({ status: 201, client_id: expect.not.stringContaining('postern') })
  expect(told).not.toHaveProperty('client_secret')
  const { body } = await service.call('GET', `/api/v1/oauth/applications/${told.client_id}`)
  expect(body).toMatchObject({ source: 'dcr', first_party: false, principal: 'customer' })
  expect(JSON.stringify([told, body])).not.toMatch(/javascript|data:text|86400|orders/)
  const config = await clientFor({ client_id: told.client_id }, service.url)
  const browser = await signedInBrowser(service, 'cleo@example.com')
  const page = await follow(browser, (await begin(config)).url.href)
  expect(page.text).toContain('has not checked this application')
  expect(page.text).not.toMatch(/javascript:alert|data:text/)
})

test.each<[string, object]>([
  ['no point', { kty: 'EC' }],
  ['coordinates that are no text', { kty: 'EC', crv: 'P-256', x: 7, y: HOSTILE }],
  ['a point that is not on the curve', { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'B'.repeat(43) }],
  ['a curve that is not used here', generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey],
  ['a modulus of 300,000 bits', { kty: 'RSA', n: 'A'.repeat(50_000), e: 'A'.repeat(2_000) }],
  ['a modulus of 1,024 bits', generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey],
  ['a curve in a list', { kty: 'OKP', crv: ['Ed25519'], x: 'x' }],
])('a key with %s is refused', async (_, given) => {
  await open('open')
  clock.advance(60_000)
  const key = given instanceof KeyObject ? given.export({ format: 'jwk' }) : given
  const told = await post({ ...AGENT, ...KEYED, jwks: { keys: [{ ...key, kid: 'a' }] } })
  expect(told).toMatchObject({ status: 400, error: 'invalid_client_metadata' })
})

test('assertions that no key signed are refused, and break nothing', async () => {
  await open('open')
  clock.advance(60_000)
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const told = await post({ ...AGENT, ...KEYED, jwks: { keys: [{ ...key, kid: 'a' }] } })
  expect(told.status).toBe(201)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const [kid, alg] of [
    ['a', 'ES256'],
    ['a', 'RS256'],
    ['a', 'EdDSA'],
    ['nosuch', 'ES256'],
    ['a', 'none'],
  ]) {
    const exp = Math.floor(Date.now() / 1_000) + 60
    const { client_id } = told
    const claims = { iss: client_id, sub: client_id, aud: service.url, jti: `${kid} ${alg}`, exp }
    const answer = await service.call('POST', '/oauth/token', {
      key: null,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: 'x',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: `${part({ alg, kid })}.${part(claims)}.${'A'.repeat(86)}`,
      }).toString(),
    })
    expect(answer.body.error, `${kid} ${alg}`).toMatch(/^invalid_client/)
    expect(answer.status).toBeLessThan(500)
  }
})
