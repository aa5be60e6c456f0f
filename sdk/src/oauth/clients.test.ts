import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Arrived, answers, hangsUp, ScriptedServer, shows } from '../../test/scripted-server.ts'
import {
  clientCredentials,
  codeLogin,
  type DevicePrompt,
  deviceLogin,
  OAuthError,
  PosternUnreachable,
  refreshTokens,
  revokeToken,
} from '../oauth.ts'

const SECOND = 1_000
const issuer = new ScriptedServer()
beforeAll(() => issuer.start())
afterAll(() => issuer.stop())

let now: number
beforeEach(() => {
  now = 1_800_000_000_000
})

const formOf = ({ body }: Arrived) => Object.fromEntries(new URLSearchParams(body))
const tokens = (access_token: string, more = {}) =>
  answers(200, { access_token, token_type: 'Bearer', expires_in: 300, ...more })
const refusal = (error: string, status = 400) => answers(status, { error, error_description: 'No.' })
const client = () => ({ issuer: issuer.url, clientId: 'cli', now: () => now })

describe('client credentials', () => {
  const machine = () =>
    clientCredentials({
      ...client(),
      clientSecret: 'p+c s',
      resource: 'https://orders.example',
      scopes: ['a', 'b'],
    })

  test('one request serves all who ask, until the token is about to end', async () => {
    const { getToken } = machine()
    issuer.plays(tokens('first'), tokens('second'), tokens('third'))
    const got = await Promise.all(Array.from({ length: 100 }, () => getToken()))
    expect([new Set(got), issuer.arrived.length]).toEqual([new Set(['first']), 1])
    const [asked] = issuer.arrived
    expect([asked!.path, formOf(asked!)]).toEqual([
      '/oauth/token',
      { grant_type: 'client_credentials', resource: 'https://orders.example', scope: 'a b' },
    ])
    // RFC 6749, 2.3.1: both parts are form-encoded.
    expect(asked!.headers.authorization).toBe(`Basic ${btoa('cli:p%2Bc+s')}`)
    now += 269 * SECOND
    expect(await getToken()).toBe('first')
    now += SECOND
    expect(await getToken()).toBe('second')
    expect(await getToken({ fresh: true })).toBe('third')
  })

  test('a short token is kept for half of its life', async () => {
    const { getToken } = machine()
    issuer.plays(tokens('first', { expires_in: 40 }), tokens('second'))
    await getToken()
    now += 19 * SECOND
    expect(await getToken()).toBe('first')
    now += SECOND
    expect(await getToken()).toBe('second')
  })

  test('a refusal and an outage are different errors, and neither is kept', async () => {
    const { getToken } = machine()
    issuer.plays(refusal('invalid_client', 401), hangsUp, shows(502), answers(503, {}), tokens('first'))
    await expect(getToken()).rejects.toMatchObject({
      name: 'OAuthError',
      code: 'invalid_client',
      httpStatus: 401,
    })
    for (let times = 0; times < 3; times++)
      await expect(getToken()).rejects.toBeInstanceOf(PosternUnreachable)
    expect(await getToken()).toBe('first')
  })
})

describe('device login', () => {
  const DEVICE = {
    device_code: 'dc',
    user_code: 'WDJB-MJHT',
    verification_uri: 'https://a.example/device',
    expires_in: 600,
    interval: 5,
  }

  /** What was waited for, in seconds, and what came of it. */
  async function run(...turns: Parameters<ScriptedServer['plays']>) {
    issuer.plays(answers(200, DEVICE), ...turns)
    const waits: number[] = []
    let prompt: DevicePrompt | undefined
    const outcome = await deviceLogin({
      ...client(),
      scopes: 'orders:read',
      show: (shown) => {
        prompt = shown
      },
      wait: async (ms) => {
        waits.push(ms / SECOND)
        now += ms
      },
    }).catch((error) => error)
    return { waits, outcome, prompt }
  }

  test('waits as the issuer says until the person has approved', async () => {
    const pending = refusal('authorization_pending')
    const { waits, outcome, prompt } = await run(
      pending,
      refusal('slow_down'),
      pending,
      hangsUp,
      tokens('at'),
    )
    expect(prompt).toMatchObject({ userCode: 'WDJB-MJHT', verificationUri: 'https://a.example/device' })
    expect(waits).toEqual([5, 5, 10, 10, 20])
    expect(outcome).toMatchObject({ accessToken: 'at', scopes: ['orders:read'] })
    expect(formOf(issuer.arrived[0]!)).toEqual({ client_id: 'cli', scope: 'orders:read' })
    expect(formOf(issuer.arrived.at(-1)!)).toEqual({
      client_id: 'cli',
      device_code: 'dc',
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    })
  })

  test.each(['access_denied', 'expired_token', 'invalid_grant'])('%s ends it', async (code) => {
    const { waits, outcome } = await run(refusal('authorization_pending'), refusal(code))
    expect([waits.length, outcome.code]).toEqual([2, code])
  })

  test('it ends once the code has expired, in an outage too', async () => {
    expect((await run(refusal('authorization_pending'))).outcome).toMatchObject({ code: 'expired_token' })
    expect((await run(hangsUp)).outcome).toMatchObject({ code: 'expired_token' })
  })

  test('the signal ends the waiting', async () => {
    issuer.plays(answers(200, DEVICE))
    const ended = new AbortController()
    const login = deviceLogin({
      ...client(),
      show: () => ended.abort(new Error('Ctrl-C')),
      signal: ended.signal,
    })
    await expect(login).rejects.toThrow('Ctrl-C')
  })
})

describe('code login', () => {
  const REDIRECT = 'com.example.app:/callback'
  const begin = () => codeLogin({ ...client(), redirectUri: REDIRECT, scopes: ['openid', 'offline_access'] })

  test('the code is exchanged with what only the beginner knows', async () => {
    const login = await begin()
    const url = new URL(login.url)
    const challenge = url.searchParams.get('code_challenge')
    issuer.plays(tokens('at', { refresh_token: 'rt', scope: 'openid' }))
    const back = `${REDIRECT}?code=c&state=${login.state}&iss=${encodeURIComponent(issuer.url)}`
    expect(await login.finish(back)).toEqual({
      accessToken: 'at',
      refreshToken: 'rt',
      idToken: undefined,
      scopes: ['openid'],
      expiresAt: new Date(now + 300 * SECOND),
    })
    const form = formOf(issuer.arrived[0]!)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form.code_verifier))
    expect(Buffer.from(digest).toString('base64url')).toBe(challenge)
    expect(form).toMatchObject({ grant_type: 'authorization_code', code: 'c', redirect_uri: REDIRECT })
  })

  test('an answer of another sign-in, of another issuer, or a refusal asks for no tokens', async () => {
    const login = await begin()
    issuer.plays(tokens('at'))
    const iss = encodeURIComponent(issuer.url)
    const answered = (query: string) =>
      login.finish(`${REDIRECT}?${query}`).catch((error: OAuthError) => error.code)
    expect(await answered(`code=c&state=other&iss=${iss}`)).toBe('wrong_state')
    expect(await answered(`code=c&state=${login.state}`)).toBe('wrong_issuer')
    expect(await answered(`code=c&state=${login.state}&iss=https://evil.example`)).toBe('wrong_issuer')
    expect(await answered(`error=access_denied&state=${login.state}&iss=${iss}`)).toBe('access_denied')
    expect(issuer.arrived).toEqual([])
  })
})

test('a refresh token is kept unless there is a new one', async () => {
  issuer.plays(
    tokens('at', { refresh_token: 'new' }),
    tokens('at'),
    refusal('invalid_grant'),
    answers(200, {}),
  )
  expect((await refreshTokens(client(), 'old')).refreshToken).toBe('new')
  expect((await refreshTokens(client(), 'old')).refreshToken).toBe('old')
  await expect(refreshTokens(client(), 'old')).rejects.toBeInstanceOf(OAuthError)
  await revokeToken(client(), 'old')
  expect(issuer.arrived.at(-1)).toMatchObject({ path: '/oauth/revoke', body: 'token=old&client_id=cli' })
})
