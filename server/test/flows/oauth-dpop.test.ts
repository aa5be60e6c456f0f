import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { decodeJwt, exportJWK, type JWK, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import {
  authorized,
  clientFor,
  errorOf,
  newClient,
  type Registered,
  registerApplication,
  signedInBrowser,
} from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const ORDERS = 'https://orders.example/api'

let service: TestService
let clock: ManualClock

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  await addResource(service, { identifier: ORDERS, scopes: ['orders:read'] })
})
afterAll(() => service.stop())

const handleFor = async (config: oidc.Configuration) =>
  oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair('ES256'))

async function signIn() {
  const config = await newClient(service, { kind: 'spa' })
  const { answer, begun } = await authorized(config, await signedInBrowser(service, 'ada@example.com'))
  const redeem = (DPoP?: oidc.DPoPHandle) =>
    oidc.authorizationCodeGrant(
      config,
      answer,
      { pkceCodeVerifier: begun.verifier, expectedState: begun.state, expectedNonce: begun.nonce },
      {},
      DPoP && { DPoP },
    )
  return { config, redeem }
}

test('tokens are bound to the key of the application, and open nothing without it', async () => {
  const { config, redeem } = await signIn()
  const [own, other] = [await handleFor(config), await handleFor(config)]
  const tokens = await redeem(own)
  expect(tokens.token_type).toBe('dpop')
  const { sub } = tokens.claims()!
  const told = (DPoP?: oidc.DPoPHandle) =>
    errorOf(oidc.fetchUserInfo(config, tokens.access_token, sub, DPoP && { DPoP }))
  expect(await told(own)).toBe('none')
  expect(await told(other)).not.toBe('none')
  expect(await told()).not.toBe('none')
  const asBearer = await service.call('GET', '/oauth/userinfo', { key: tokens.access_token })
  expect(asBearer.status).toBe(401)
})

test('a refresh token is renewed by its key alone, also a moment after it was', async () => {
  const { config, redeem } = await signIn()
  const [own, other] = [await handleFor(config), await handleFor(config)]
  const { refresh_token } = await redeem(own)
  const refresh = (token: string, DPoP?: oidc.DPoPHandle) =>
    oidc.refreshTokenGrant(config, token, {}, DPoP && { DPoP })
  expect(await errorOf(refresh(refresh_token!, other))).toBe('invalid_grant')
  expect(await errorOf(refresh(refresh_token!))).toBe('invalid_grant')
  // It is bound, so it is renewed only as its end comes near.
  expect((await refresh(refresh_token!, own)).refresh_token).toBe(refresh_token)
  await service.service.db`
    update oauth_token set payload = payload || jsonb_build_object('iat', (payload->>'iat')::int - 400000) where kind = 'refresh'`
  const next = (await refresh(refresh_token!, own)).refresh_token
  expect(next).not.toBe(refresh_token)
  expect((await refresh(refresh_token!, own)).refresh_token).toBe(next)
  expect(await errorOf(refresh(refresh_token!, other))).toBe('invalid_grant')
  expect(await errorOf(refresh(next!, own))).toBe('none')
})

test('an application that has to prove a key gets nothing without one; a proof counts once', async () => {
  const robot = await registerApplication(service, { kind: 'machine', dpop_required: true })
  const config = await clientFor(robot, service.url)
  const ask = (DPoP?: oidc.DPoPHandle) =>
    oidc.clientCredentialsGrant(config, { resource: ORDERS }, DPoP && { DPoP })
  expect(await errorOf(ask())).not.toBe('none')
  const { access_token } = await ask(await handleFor(config))
  const payload = decodeJwt<{ cnf: { jkt: string } }>(access_token)
  expect(payload.cnf.jkt).toMatch(/^[\w-]{43}$/)

  let proof = ''
  config[oidc.customFetch] = (url, options) => {
    proof = new Headers(options.headers as HeadersInit).get('dpop') ?? ''
    return fetch(url, options as RequestInit)
  }
  await ask(await handleFor(config))
  const replayed = await fetch(`${service.url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${robot.client_id}:${robot.client_secret}`)}`, dpop: proof },
    body: new URLSearchParams({ grant_type: 'client_credentials', resource: ORDERS }),
  })
  expect(replayed.status).toBe(400)
  expect(config.serverMetadata().dpop_signing_alg_values_supported).toContain('ES256')
})

describe('a proof of a key (RFC 9449)', () => {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let publicJwk: JWK
  let privateJwk: JWK
  let robot: Registered
  beforeAll(async () => {
    publicJwk = await exportJWK(own.publicKey)
    privateJwk = await exportJWK(own.privateKey)
    robot = await registerApplication(service, { kind: 'machine', dpop_required: true })
  })

  interface Proof {
    claims?: Record<string, unknown>
    header?: Record<string, unknown>
  }
  const proofOf = ({ claims = {}, header = {} }: Proof = {}) =>
    new SignJWT({ htm: 'POST', htu: `${service.url}/oauth/token`, jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: publicJwk, ...header })
      .setIssuedAt((claims.iat as number | undefined) ?? Math.floor(Date.now() / 1_000)) // by the engine's clock
      .sign(own.privateKey)
  const ask = (dpop: string) =>
    service.call('POST', '/oauth/token', {
      key: null,
      headers: {
        authorization: `Basic ${btoa(`${robot.client_id}:${robot.client_secret}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
        dpop,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', resource: ORDERS }).toString(),
    })

  test('of this request opens it, however its address is written', async () => {
    expect(await ask(await proofOf())).toMatchObject({ status: 200, body: { token_type: 'DPoP' } })
    const { protocol, host } = new URL(service.url)
    const written = `${protocol.toUpperCase()}//${host}/oauth/token`
    expect(await ask(await proofOf({ claims: { htu: written } }))).toMatchObject({ status: 200 })
  })

  test.each<[string, () => Proof]>([
    ['another method', () => ({ claims: { htm: 'GET' } })],
    ['another path', () => ({ claims: { htu: `${service.url}/oauth/userinfo` } })],
    ['a longer path', () => ({ claims: { htu: `${service.url}/oauth/token/` } })],
    ['the issuer of staff', () => ({ claims: { htu: `${service.url}/staff/oauth/token` } })],
    ['another host', () => ({ claims: { htu: 'https://evil.example/oauth/token' } })],
    ['no address', () => ({ claims: { htu: undefined } })],
    ['no id', () => ({ claims: { jti: undefined } })],
    ['an hour ago', () => ({ claims: { iat: Math.floor(Date.now() / 1_000) - 3_600 } })],
    ['in an hour', () => ({ claims: { iat: Math.floor(Date.now() / 1_000) + 3_600 } })],
    ['another type', () => ({ header: { typ: 'JWT' } })],
    ['its private key', () => ({ header: { jwk: privateJwk } })],
    ['no key', () => ({ header: { jwk: undefined } })],
  ])('with %s is refused', async (_, proof) => {
    const { status, body } = await ask(await proofOf(proof()))
    // With a nonce of ours a clock may be wrong.
    expect([status, body.error]).toEqual([
      400,
      expect.stringMatching(/^(invalid_dpop_proof|use_dpop_nonce)$/),
    ])
  })

  test('without a valid signature is refused, and so is one that was used before', async () => {
    const proof = await proofOf()
    const [, payload] = proof.split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'dpop+jwt', jwk: publicJwk }))
    expect(await ask(`${header.toString('base64url')}.${payload}.`)).toMatchObject({
      body: { error: 'invalid_dpop_proof' },
    })
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
