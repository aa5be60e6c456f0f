import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentServer } from '../support/document-server.ts'
import { ManualClock } from '../support/manual-clock.ts'
import {
  clientFor,
  type Registered,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const ORDERS = 'https://orders.example/api'
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

let service: TestService
let clock: ManualClock
let site: DocumentServer
let pair: { privateKey: CryptoKey; jwk: JWK }
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  site = await new DocumentServer().start()
  service = await startTestService({ clock, config: { outboundAllow: ['127.0.0.0/8'] } })
  await addResource(service, { identifier: ORDERS, scopes: ['orders:read'] })
  pair = await newPair('1')
})
afterAll(async () => {
  await service.stop()
  await site.stop()
})

async function newPair(kid: string, alg = 'ES256') {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid } }
}

const machine = (body: object) =>
  registerApplication(service, {
    kind: 'machine',
    auth_method: 'private_key_jwt',
    ...body,
  })

const clientOf = (registered: Registered, key: CryptoKey) =>
  clientFor(registered, service.url, oidc.PrivateKeyJwt({ key, kid: '1' }))

interface Signing {
  privateKey?: CryptoKey | Uint8Array
  kid?: string
  alg?: string
}

/** What a client signs to prove that it is itself, with some claims changed. */
function assertionOf(
  { client_id }: Registered,
  change: object = {},
  { privateKey = pair.privateKey, kid = '1', alg = 'ES256' }: Signing = {},
): Promise<string> {
  const exp = Math.floor(Date.now() / 1_000) + 60
  const claims = { iss: client_id, sub: client_id, aud: service.url, jti: `j${count++}`, exp, ...change }
  return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey)
}

const ask = async (...signed: Parameters<typeof assertionOf>) => askBy(await assertionOf(...signed))

async function askBy(client_assertion: string, resource = ORDERS) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    resource,
    client_assertion_type: ASSERTION,
    client_assertion,
  })
  const answer = await fetch(`${service.url}/oauth/token`, { method: 'POST', body })
  return { status: answer.status, ...(await answer.json()) }
}

test('a client signs that it is itself, with a key that it registered', async () => {
  const registered = await machine({ jwks: { keys: [pair.jwk] } })
  expect(registered.client_secret).toBe(null)
  const config = await clientOf(registered, pair.privateKey)
  const { access_token } = await oidc.clientCredentialsGrant(config, { resource: ORDERS })
  expect(access_token).toContain('.')
  expect((await service.call('POST', `/api/v1/oauth/applications/${registered.id}/secrets`)).status).toBe(409)
})

test('people sign in to a web application that signs', async () => {
  const registered = await registerApplication(service, {
    auth_method: 'private_key_jwt',
    jwks: { keys: [pair.jwk] },
  })
  const config = await clientOf(registered, pair.privateKey)
  const tokens = await tokensFor(config, await signedInBrowser(service, 'ada@example.com'))
  expect(tokens.claims()?.email).toBe('ada@example.com')
})

test('an assertion is valid once, here, for an hour at most, and from its own client', async () => {
  const registered = await machine({ jwks: { keys: [pair.jwk] } })
  const now = Math.floor(Date.now() / 1_000)
  const other = await newPair('1')
  const refused = { status: 401, error: 'invalid_client' }
  expect(await ask(registered, { jti: 'once' })).toMatchObject({ status: 200 })
  expect(await ask(registered, { jti: 'once' })).toMatchObject(refused)
  expect(await ask(registered, { aud: 'https://elsewhere.example' })).toMatchObject(refused)
  expect(await ask(registered, { exp: now - 60 })).toMatchObject(refused)
  expect(await ask(registered, { exp: now + 7_200 })).toMatchObject({ error: 'invalid_client' })
  expect(await ask(registered, { iss: 'https://elsewhere.example' })).toMatchObject(refused)
  expect(await ask(registered, { jti: undefined })).toMatchObject(refused)
  expect(await ask(registered, {}, { privateKey: other.privateKey })).toMatchObject(refused)
  const publicKey = new TextEncoder().encode(JSON.stringify(pair.jwk))
  expect(await ask(registered, {}, { privateKey: publicKey, alg: 'HS256' })).toMatchObject(refused)
})

test('of 20 requests with the same assertion at the same time one gets a token', async () => {
  const registered = await machine({ jwks: { keys: [pair.jwk] } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(registered, { jti: 'parallel' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an assertion that came with a request that was refused is used up', async () => {
  const registered = await machine({ jwks: { keys: [pair.jwk] } })
  expect((await ask(registered)).status).toBe(200)
  const assertion = await assertionOf(registered)
  expect(await askBy(assertion, 'https://unknown.example')).toMatchObject({ error: 'invalid_target' })
  expect(await askBy(assertion)).toMatchObject({ error: 'invalid_client' })
})

test('keys at an address are replaced there, and assertions with unknown keys do not have them fetched', async () => {
  site.answers['/jwks'] = { keys: [pair.jwk] }
  const registered = await machine({ jwks_uri: `${site.url}/jwks` })
  const asked = () => site.asked.filter((path) => path === '/jwks').length
  expect((await ask(registered)).status).toBe(200)
  expect((await ask(registered)).status).toBe(200)
  expect(asked()).toBe(1)
  const next = await newPair('2')
  for (let n = 0; n < 10; n++) await ask(registered, {}, { kid: `unknown ${n}` })
  expect(asked()).toBe(1)
  site.answers['/jwks'] = { keys: [next.jwk] }
  clock.advance(31_000)
  expect((await ask(registered, {}, { privateKey: next.privateKey, kid: '2' })).status).toBe(200)
  expect((await ask(registered)).status).toBe(401)
  delete site.answers['/jwks']
  clock.advance(30 * 60_000)
  expect((await ask(registered, {}, { privateKey: next.privateKey, kid: '2' })).status).toBe(200)
  clock.advance(31 * 60_000)
  expect((await ask(registered, {}, { privateKey: next.privateKey, kid: '2' })).status).toBe(401)
})

test('keys that are no public keys, or in two places, are refused', async () => {
  const secret = await exportJWK(pair.privateKey)
  const fieldOf = async (body: object) => {
    const answer = await service.call('POST', '/api/v1/oauth/applications', {
      body: { name: 'Robot', kind: 'machine', auth_method: 'private_key_jwt', ...body },
    })
    return answer.body.errors?.[0].field
  }
  expect(await fieldOf({})).toBe('/jwks')
  expect(await fieldOf({ jwks: { keys: [] } })).toBe('/jwks')
  expect(await fieldOf({ jwks: { keys: [secret] } })).toBe('/jwks')
  expect(await fieldOf({ jwks: { keys: [{ kty: 'oct', k: 'c2VjcmV0' }] } })).toBe('/jwks')
  expect(await fieldOf({ jwks: { keys: [{ kty: 'RSA', n: 'AQAB', e: 'AQAB' }] } })).toBe('/jwks')
  expect(await fieldOf({ jwks_uri: 'http://keys.example/jwks' })).toBe('/jwks_uri')
  expect(await fieldOf({ jwks: { keys: [pair.jwk] }, jwks_uri: 'https://keys.example' })).toBe('/jwks_uri')
  expect(await fieldOf({ jwks: { keys: [pair.jwk] }, auth_method: 'client_secret_basic' })).toBe('/jwks')
})

test('an application gets other keys, and the old ones are refused', async () => {
  const registered = await machine({ jwks: { keys: [pair.jwk] } })
  const next = await newPair('2')
  const path = `/api/v1/oauth/applications/${registered.id}`
  const changed = await service.call('PATCH', path, { body: { jwks: { keys: [next.jwk] } } })
  expect(changed.body.jwks).toEqual({ keys: [next.jwk] })
  expect((await ask(registered)).status).toBe(401)
  expect((await ask(registered, {}, { privateKey: next.privateKey, kid: '2' })).status).toBe(200)
})
