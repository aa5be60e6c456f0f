import fc from 'fast-check'
import { exportSPKI, generateKeyPair, importJWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hangsUp, shows } from '../../test/scripted-server.ts'
import { SigningIssuer } from '../../test/signing-issuer.ts'
import { createTokenVerifier, PosternUnreachable, TokenError, type TokenVerifier } from '../oauth.ts'

const AUDIENCE = 'https://orders.example/api'
const SECOND = 1_000

let issuer: SigningIssuer
let verifier: TokenVerifier
let now: number
beforeAll(async () => {
  issuer = await new SigningIssuer().start()
})
afterAll(() => issuer.stop())
beforeEach(() => {
  now = 1_800_000_000_000
  issuer.publish()
  verifier = createTokenVerifier({
    issuer: issuer.url,
    audience: AUDIENCE,
    now: () => now,
    timeoutMs: 60_000,
  })
})

const seconds = () => now / SECOND
const claims = (changed: Record<string, unknown> = {}) => ({
  iss: issuer.url,
  aud: AUDIENCE,
  sub: 'user-1',
  client_id: 'shop',
  scope: 'orders:read orders:write',
  iat: seconds(),
  exp: seconds() + 300,
  ...changed,
})

/** Why a token is refused; throws what is no TokenError. */
async function reasonOf(token: string | Promise<string>, needs = {}): Promise<string> {
  try {
    await verifier.verifyAccessToken(await token, needs)
    return 'accepted'
  } catch (error) {
    if (error instanceof TokenError) return error.reason
    throw error
  }
}

test('a good token says for whom and what', async () => {
  const token = await issuer.sign(
    claims({ account: 'acme', role: 'admin', sid: 's1', act: { sub: 'agent', act: { sub: 'app' } } }),
  )
  expect(await verifier.verifyAccessToken(token, { scopes: 'orders:read', subject: 'user' })).toMatchObject({
    token,
    userId: 'user-1',
    clientId: 'shop',
    scopes: ['orders:read', 'orders:write'],
    accountId: 'acme',
    role: 'admin',
    sessionId: 's1',
    actors: ['agent', 'app'],
    expiresAt: new Date(now + 300 * SECOND),
  })
})

test('a machine is never a user, and the reverse', async () => {
  const machine = issuer.sign(claims({ sub: 'shop', sub_type: 'client' }))
  expect((await verifier.verifyAccessToken(await machine)).userId).toBeUndefined()
  expect(await reasonOf(machine, { subject: 'user' })).toBe('wrong_subject')
  expect(await reasonOf(issuer.sign(claims()), { subject: 'client' })).toBe('wrong_subject')
  expect(await reasonOf(issuer.sign(claims({ sub: 'shop' })))).toBe('wrong_claims')
  expect(await reasonOf(issuer.sign(claims({ sub_type: 'client' })))).toBe('wrong_claims')
  expect(await reasonOf(issuer.sign(claims({ sub_type: 'group' })))).toBe('wrong_claims')
})

describe('forged tokens are refused', () => {
  const unsigned = (header: object) =>
    `${[header, claims()].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

  test('without a signature', async () => {
    const none = unsigned({ typ: 'at+jwt', alg: 'none', kid: 'es' })
    expect(await reasonOf(none)).not.toBe('accepted')
    expect(await reasonOf(`${none}AA`)).toBe('wrong_algorithm')
  })

  test('HS256, by the text of the public key', async () => {
    const { jwk } = issuer.keys.get('es')!
    const spki = await exportSPKI((await importJWK(jwk, 'ES256', { extractable: true })) as CryptoKey)
    for (const secret of [spki, JSON.stringify(jwk), String(jwk.x)]) {
      const token = issuer.sign(claims(), { alg: 'HS256' }, new TextEncoder().encode(secret))
      expect(await reasonOf(token)).toBe('wrong_algorithm')
    }
  })

  test('by a key of the forger, wherever the token says that it is', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    expect(await reasonOf(issuer.sign(claims(), {}, privateKey))).toBe('wrong_signature')
    for (const header of [{ jku: 'https://evil.example/jwks' }, { jwk: {} }, { x5u: 'https://evil.example' }])
      expect(await reasonOf(issuer.sign(claims(), header, privateKey))).toBe('malformed')
    expect(await reasonOf(issuer.sign(claims(), { jku: `${issuer.url}/oauth/jwks` }))).toBe('malformed')
  })

  test('by the key of another algorithm', async () => {
    const rs = issuer.keys.get('rs')!.private
    expect(await reasonOf(issuer.sign(claims(), { alg: 'RS256', kid: 'es' }, rs))).toBe('wrong_algorithm')
    const { privateKey } = await generateKeyPair('PS256')
    const other = issuer.sign(claims(), { alg: 'PS256', kid: 'rs' }, privateKey)
    expect(await reasonOf(other)).toBe('wrong_algorithm')
  })

  test('changed after it was signed', async () => {
    const [head, body, signature] = (await issuer.sign(claims())).split('.')
    const more = Buffer.from(JSON.stringify(claims({ scope: 'orders:all' }))).toString('base64url')
    expect(await reasonOf(`${head}.${more}.${signature}`)).toBe('wrong_signature')
    expect(await reasonOf(`${head}.${body}.${signature!.slice(0, -8)}`)).toBe('wrong_signature')
    expect(await reasonOf(`${head}.${body}.`)).toBe('malformed')
  })
})

test.each<[what: string, changed: Record<string, unknown>, reason: string]>([
  ['an audience that is a list', { aud: [AUDIENCE, 'https://other.example'] }, 'wrong_audience'],
  ['a list of this audience alone', { aud: [AUDIENCE] }, 'wrong_audience'],
  ['another audience', { aud: `${AUDIENCE}/` }, 'wrong_audience'],
  ['no audience', { aud: undefined }, 'wrong_audience'],
  ['another issuer', { iss: 'https://evil.example' }, 'wrong_issuer'],
  ['the staff issuer', { iss: 'staff' }, 'wrong_issuer'],
  ['no expiry', { exp: undefined }, 'wrong_claims'],
  ['an expiry that is a text', { exp: '9999999999' }, 'wrong_claims'],
  ['no person', { sub: undefined }, 'wrong_claims'],
  ['an empty person', { sub: '' }, 'wrong_claims'],
  ['no application', { client_id: undefined }, 'wrong_claims'],
  ['scopes in a list', { scope: ['orders:read'] }, 'wrong_claims'],
  ['an actor that is a text', { act: 'agent' }, 'wrong_claims'],
  ['a bound token, shown without its key', { cnf: { jkt: 'x' } }, 'wrong_binding'],
])('%s is refused', async (_what, changed, reason) => {
  expect(await reasonOf(issuer.sign(claims(changed)))).toBe(reason)
})

test.each(['JWT', 'session+jwt', 'application/at+jwt', 'logout+jwt', undefined])(
  'a token of the type %s is no access token',
  async (typ) => {
    expect(await reasonOf(issuer.sign(claims(), { typ }))).toBe('wrong_type')
  },
)

test('clocks may be up to 30 seconds apart', async () => {
  const ends = (ms: number) => issuer.sign(claims({ exp: seconds() + ms / SECOND }))
  expect(await reasonOf(ends(-29_000))).toBe('accepted')
  expect(await reasonOf(ends(-30_000))).toBe('expired')
  const begins = (ms: number, name: string) => issuer.sign(claims({ [name]: seconds() + ms / SECOND }))
  for (const name of ['nbf', 'iat']) {
    expect(await reasonOf(begins(30_000, name))).toBe('accepted')
    expect(await reasonOf(begins(31_000, name))).toBe('not_yet_valid')
  }
})

test('what lacks a scope is told all that it needs', async () => {
  const token = await issuer.sign(claims({ scope: 'orders:read' }))
  const asked = verifier.verifyAccessToken(token, { scopes: ['orders:read', 'orders:write'] })
  await expect(asked).rejects.toMatchObject({
    code: 'insufficient_scope',
    scopes: ['orders:read', 'orders:write'],
  })
})

test('10,000 tokens with unknown keys read the keys once in 30 seconds', async () => {
  const [, body, signature] = (await issuer.sign(claims())).split('.')
  const strangers = Array.from({ length: 10_000 }, (_, at) => {
    const head = Buffer.from(JSON.stringify({ typ: 'at+jwt', alg: 'ES256', kid: `k${at}` })).toString(
      'base64url',
    )
    return `${head}.${body}.${signature}`
  })
  const reasons = await Promise.all(strangers.map((token) => reasonOf(token)))
  expect([new Set(reasons), issuer.reads]).toEqual([new Set(['unknown_key']), 1])
  const some = strangers.slice(0, 100)
  now += 29 * SECOND
  await Promise.all(some.map((token) => reasonOf(token)))
  expect(issuer.reads).toBe(1)
  now += SECOND
  await Promise.all(some.map((token) => reasonOf(token)))
  expect(issuer.reads).toBe(2)
})

test('a key that the issuer has begun to use is found, and one that is gone is refused after 5 minutes', async () => {
  const old = issuer.sign(claims({ exp: seconds() + 3_600 }))
  expect(await reasonOf(old)).toBe('accepted')
  await issuer.addKey('next', 'ES256')
  now += 30 * SECOND
  expect(await reasonOf(issuer.sign(claims(), { kid: 'next' }))).toBe('accepted')
  const gone = issuer.keys.get('next')!
  issuer.keys.delete('next')
  issuer.publish()
  const late = issuer.sign(claims({ exp: seconds() + 3_600 }), { kid: 'next' }, gone.private)
  now += 3 * 60 * SECOND
  expect(await reasonOf(late)).toBe('accepted')
  now += 2 * 60 * SECOND
  expect(await reasonOf(late)).toBe('unknown_key')
})

test('while fresh keys cannot be read it says so, and asks at most once a second', async () => {
  const token = await issuer.sign(claims({ exp: seconds() + 3_600 }))
  expect(await reasonOf(token)).toBe('accepted')
  for (const turn of [hangsUp, shows(502)]) {
    issuer.server.plays(turn)
    now += 5 * 60 * SECOND
    for (let times = 0; times < 100; times++)
      await expect(verifier.verifyAccessToken(token)).rejects.toBeInstanceOf(PosternUnreachable)
    expect(issuer.reads).toBe(1)
  }
  issuer.publish()
  now += SECOND
  expect(await reasonOf(token)).toBe('accepted')
})

test('whatever is shown, the error is a TokenError', async () => {
  const good = await issuer.sign(claims())
  const parts = fc.array(
    fc.oneof(
      fc.base64String(),
      fc.json().map((text) => Buffer.from(text).toString('base64url')),
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  // Not the last character: some of its bits mean nothing.
  const changed = fc.tuple(fc.nat(good.length - 2), fc.string({ maxLength: 3 })).map(([at, text]) => {
    return good.slice(0, at) + text + good.slice(at + 1)
  })
  const texts = fc.oneof(
    fc.string(),
    parts.map((all) => all.join('.')),
    changed,
  )
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      if (text !== good) expect(await reasonOf(text)).not.toBe('accepted')
    }),
    { numRuns: 500 },
  )
  for (const odd of [undefined, null, 1, {}, [], 'a.'.repeat(5_000), 'a'.repeat(1e6)])
    expect(await reasonOf(odd as string)).not.toBe('accepted')
})

test('an option that cannot be right is refused when it is made', () => {
  expect(() => createTokenVerifier({ issuer: 'https://a.example/', audience: AUDIENCE })).toThrow('issuer')
  expect(() => createTokenVerifier({ issuer: 'a.example', audience: AUDIENCE })).toThrow('issuer')
  expect(() => createTokenVerifier({ issuer: 'https://a.example', audience: '' })).toThrow('audience')
})
