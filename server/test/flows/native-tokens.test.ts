import { createHash, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addConnection, addOidc, pointPreset } from '../support/connections.ts'
import { CLIENT_ID, Idp, signed, signedBySecret, unsigned } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { twoStepPerson } from '../support/two-step.ts'

const IOS = 'ios.apps.example'
const ANDROID = 'android.apps.example'
const REFUSED = { status: 401, body: { code: 'invalid_id_token' } }

let service: TestService
let clock: ManualClock
let idp: Idp
let other: Idp
let undo: () => void
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  idp = await new Idp().start([])
  other = await new Idp().start([])
  undo = pointPreset('google', { issuer: () => idp.issuer })
  await addConnection(service, { kind: 'oauth', preset: 'google', native_client_ids: [IOS, ANDROID] })
  await addOidc(service, idp, { slug: 'second', trusts_email: true })
  await addOidc(service, idp, { slug: 'doubted' })
  await addConnection(service, { kind: 'oauth', preset: 'github' })
})
afterAll(async () => {
  undo()
  await Promise.all([idp.stop(), other.stop()])
  await service.stop()
})

const post = (path: string, body: object = {}): Promise<Answer> =>
  service.call('POST', `/api/v1/auth/customer/oauth/${path}`, { key: null, body })

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

async function newNonce(slug = 'google'): Promise<string> {
  const { body } = await post(`${slug}/nonce`)
  expect(body).toEqual({
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    nonce_sha256: sha256(body.nonce),
    expires_in: 600,
  })
  return body.nonce
}

/** The claims of an honest token of the SDK on a phone, for a person who never came before. */
function honest(nonce: string, change: object = {}): Record<string, unknown> {
  const iat = Math.floor(clock.now() / 1_000)
  count++
  return {
    iss: idp.issuer,
    aud: CLIENT_ID,
    azp: ANDROID,
    sub: `native-${count}`,
    email: `native${count}@gmail.com`,
    email_verified: true,
    iat,
    exp: iat + 3_600,
    nonce,
    ...change,
  }
}

const show = (id_token: string, nonce: string, slug = 'google', more: object = {}): Promise<Answer> =>
  post(`${slug}/id-token`, { id_token, nonce, ...more })

async function lastReason(): Promise<string | undefined> {
  const [row] = await service.service.db`
    select detail from audit_entry where action = 'connection.refused' order by id desc limit 1`
  clock.advance(1)
  return row?.detail.reason
}

describe('a person signs in with an ID token of an SDK', () => {
  test.each([
    ['with the nonce as it is', (nonce: string) => nonce],
    ['with its SHA-256', sha256],
  ])('%s, the first time and again', async (_, claimOf) => {
    const nonce = await newNonce()
    const claims = honest(claimOf(nonce))
    const answer = await show(await idp.sign(claims), nonce)
    expect(answer.body).toEqual({
      authenticated: true,
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      user: { id: expect.any(String), email: claims.email, principal: 'customer' },
    })
    const again = await newNonce()
    const second = await show(await idp.sign({ ...claims, nonce: claimOf(again) }), again)
    expect(second.body.user).toEqual(answer.body.user)
  })

  test('for a native client of the connection', async () => {
    const nonce = await newNonce()
    const answer = await show(await idp.sign(honest(nonce, { aud: IOS, azp: undefined })), nonce)
    expect(answer.status).toBe(200)
  })

  test('who is asked for the second factor that they have', async () => {
    const nonce = await newNonce()
    const claims = honest(nonce)
    await twoStepPerson({ service, clock }, String(claims.email))
    const answer = await show(await idp.sign(claims), nonce)
    expect(answer.body).toEqual({
      authenticated: false,
      mfa_token: expect.any(String),
      factors: ['totp'],
    })
    expect(answer.headers.getSetCookie().join()).not.toContain('app_session')
  })

  test('by the name that the SDK says beside the token', async () => {
    const nonce = await newNonce()
    const { body } = await show(await idp.sign(honest(nonce)), nonce, 'google', { name: 'Ada Lovelace' })
    const { body: user } = await service.call('GET', `/api/v1/users/${body.user.id}`)
    expect(user.name).toBe('Ada Lovelace')
  })

  test('and the session is not recent, as no factor is known to have been shown', async () => {
    const nonce = await newNonce()
    const { body } = await show(await idp.sign(honest(nonce)), nonce)
    const answer = await service.call('POST', '/api/v1/auth/customer/mfa/totp/enroll', {
      key: body.token,
      body: {},
    })
    expect(answer.body.code).toBe('reauthentication_required')
  })
})

describe('an ID token is refused', () => {
  const forged = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

  test.each<[string, (nonce: string) => Record<string, unknown>, string]>([
    ['without a nonce', (nonce) => honest(nonce, { nonce: undefined }), 'nonce_missing'],
    ['with another nonce', (nonce) => honest(nonce, { nonce: 'another' }), 'wrong_nonce'],
    ['with the SHA-256 of the SHA-256', (nonce) => honest(sha256(sha256(nonce))), 'wrong_nonce'],
    ['with the SHA-256 in capitals', (nonce) => honest(sha256(nonce).toUpperCase()), 'wrong_nonce'],
    ['with nonces in a list', (nonce) => honest(nonce, { nonce: [nonce] }), 'nonce_missing'],
    ['for a foreign client', (nonce) => honest(nonce, { aud: 'evil' }), 'wrong_audience'],
    [
      'for a foreign client beside ours',
      (nonce) => honest(nonce, { aud: [CLIENT_ID, 'evil'] }),
      'wrong_audience',
    ],
    ['without an audience', (nonce) => honest(nonce, { aud: undefined }), 'wrong_audience'],
    ['made for a foreign application', (nonce) => honest(nonce, { azp: 'evil' }), 'wrong_audience'],
    ['of another issuer', (nonce) => honest(nonce, { iss: 'https://evil.example' }), 'wrong_issuer'],
    ['that is 11 minutes old', (nonce) => honest(nonce, { iat: seconds() - 660 }), 'expired'],
    ['of the future', (nonce) => honest(nonce, { iat: seconds() + 120 }), 'expired'],
    ['that has ended', (nonce) => honest(nonce, { exp: seconds() - 120 }), 'expired'],
    ['that never ends', (nonce) => honest(nonce, { exp: undefined }), 'idp_unfit'],
    ['without a subject', (nonce) => honest(nonce, { sub: undefined }), 'no_subject'],
  ])('%s', async (_, claimsOf, reason) => {
    const nonce = await newNonce()
    expect(await show(await idp.sign(claimsOf(nonce)), nonce)).toMatchObject(REFUSED)
    expect(await lastReason()).toBe(reason)
  })

  test.each<[string, (claims: Record<string, unknown>) => Promise<string> | string]>([
    ['by another key', (claims) => signed(claims, forged)],
    ['by another issuer', (claims) => other.sign(claims)],
    ['by nothing', unsigned],
    ['by the client secret', signedBySecret],
    ['in pieces', () => 'a.b.c'],
  ])('signed %s', async (_, sign) => {
    const nonce = await newNonce()
    expect(await show(await sign(honest(nonce)), nonce)).toMatchObject(REFUSED)
  })

  test('with a nonce that was used, whether the token was accepted or not', async () => {
    const nonce = await newNonce()
    const token = await idp.sign(honest(nonce))
    expect((await show(token, nonce)).status).toBe(200)
    expect(await show(token, nonce)).toMatchObject(REFUSED)
    const burnt = await newNonce()
    await show('a.b.c', burnt)
    expect(await show(await idp.sign(honest(burnt)), burnt)).toMatchObject(REFUSED)
  })

  test('but once, 50 at the same time', async () => {
    const nonce = await newNonce()
    const token = await idp.sign(honest(nonce))
    const answers = await Promise.all(Array.from({ length: 50 }, () => show(token, nonce)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('with a nonce of another connection to the same issuer, which is gone then', async () => {
    const nonce = await newNonce('second')
    const token = await idp.sign(honest(nonce, { azp: undefined }))
    expect(await show(token, nonce)).toMatchObject(REFUSED)
    expect(await show(token, nonce, 'second')).toMatchObject(REFUSED)
  })

  test('with a nonce that the application made itself', async () => {
    const own = 'a'.repeat(43)
    expect(await show(await idp.sign(honest(own)), own)).toMatchObject(REFUSED)
  })

  test('with a nonce of more than ten minutes ago', async () => {
    const nonce = await newNonce()
    clock.advance(600_000)
    expect(await show(await idp.sign(honest(nonce)), nonce)).toMatchObject(REFUSED)
  })

  test('for a native client of another connection', async () => {
    const nonce = await newNonce('second')
    const answer = await show(await idp.sign(honest(nonce, { aud: IOS, azp: undefined })), nonce, 'second')
    expect(answer).toMatchObject(REFUSED)
  })
})

const seconds = (): number => Math.floor(clock.now() / 1_000)

describe('an address that the connection does not vouch for', () => {
  test('signs up no one, and joins no one who has it', async () => {
    for (const known of [false, true]) {
      const nonce = await newNonce('doubted')
      const claims = honest(nonce, { azp: undefined })
      if (known) await signIn(service, String(claims.email))
      const answer = await show(await idp.sign(claims), nonce, 'doubted')
      expect([answer.status, answer.body.code]).toEqual([403, 'email_not_proved'])
    }
  })

  test('nor does Google for one that it has not verified', async () => {
    const nonce = await newNonce()
    const answer = await show(await idp.sign(honest(nonce, { email_verified: false })), nonce)
    expect(answer.body.code).toBe('email_not_proved')
  })
})

test('services without ID tokens have neither route, and those switched off give none', async () => {
  expect((await post('github/nonce')).status).toBe(404)
  expect((await post('github/id-token', { id_token: 'a', nonce: 'b' })).status).toBe(404)
  const nonce = await newNonce()
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { social_enabled: false } } })
  expect((await post('google/nonce')).body.code).toBe('method_disabled')
  expect((await show(await idp.sign(honest(nonce)), nonce)).body.code).toBe('method_disabled')
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { social_enabled: true } } })
})

test('the ids of native clients are at most ten', async () => {
  const { body: all } = await service.call('GET', '/api/v1/connections')
  const google = all.data.find((one: { slug: string }) => one.slug === 'google')
  expect(google.config.native_client_ids).toEqual([IOS, ANDROID])
  const many = Array.from({ length: 11 }, (_, at) => `client-${at}`)
  const path = `/api/v1/connections/${google.id}`
  const { status } = await service.call('PATCH', path, { body: { native_client_ids: many } })
  expect(status).toBe(400)
})

describe('a page may call these routes from the browser', () => {
  const PAGE = 'https://app.example.com'
  const path = (route: string) => `${service.url}/api/v1/auth/customer/oauth/google/${route}`
  const preflight = (origin: string, route: string) =>
    fetch(path(route), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
  const call = (origin: string | undefined, route: string, body = '{}') =>
    fetch(path(route), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'cross-site',
        ...(origin && { origin }),
      },
      body,
    })
  const allowed = ({ headers }: Response) => [
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-credentials'),
  ]

  beforeAll(async () => {
    const settings = { redirect_origins: [PAGE, 'http://localhost:5173'] }
    expect((await service.call('PATCH', '/api/v1/provider', { body: { settings } })).status).toBe(200)
  })

  test.each([PAGE, 'http://localhost:5173'])('at %s, of the redirect_origins', async (origin) => {
    for (const route of ['nonce', 'id-token']) {
      const asked = await preflight(origin, route)
      expect([asked.status, ...allowed(asked)]).toEqual([204, origin, null])
      expect(asked.headers.get('access-control-allow-methods')).toBe('POST')
      expect(asked.headers.get('access-control-allow-headers')).toBe('content-type')
    }
    const made = await call(origin, 'nonce')
    expect(allowed(made)).toEqual([origin, null])
    expect(made.headers.get('vary')).toMatch(/\bOrigin\b/)
    const { nonce } = (await made.json()) as { nonce: string }
    const id_token = await idp.sign(honest(nonce))
    const right = await call(origin, 'id-token', JSON.stringify({ id_token, nonce }))
    expect([right.status, ...allowed(right)]).toEqual([200, origin, null])
    // A page learns why it was refused, too.
    const again = await call(origin, 'id-token', JSON.stringify({ id_token, nonce }))
    expect([again.status, ...allowed(again)]).toEqual([401, origin, null])
  })

  test.each([
    'https://evil.example',
    'null',
    'https://sub.app.example.com',
    'https://app.example.com.evil.example',
    'http://app.example.com',
    'https://app.example.com:8443',
    'https://APP.example.com',
    'https://app.example.com/',
    '*',
  ])('but not at %s', async (origin) => {
    for (const answer of [
      await preflight(origin, 'nonce'),
      await preflight(origin, 'id-token'),
      await call(origin, 'nonce'),
      await call(origin, 'id-token'),
    ]) {
      expect(allowed(answer)).toEqual([null, null])
      expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/)
    }
  })

  test('and not at others of this service', async () => {
    for (const other of ['', '/callback', '/nonce/x']) {
      const answer = await fetch(`${service.url}/api/v1/auth/customer/oauth/google${other}`, {
        method: 'OPTIONS',
        headers: { origin: PAGE, 'access-control-request-method': 'POST' },
      })
      expect(allowed(answer)).toEqual([null, null])
    }
  })
})
