import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addOidc, callbackOf, startOf } from '../support/connections.ts'
import { CLIENT_ID, Idp, signed } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { freshCode, twoStepPerson } from '../support/two-step.ts'
import { Visitor } from '../support/visitor.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const APP = 'https://app.example.com'

let service: TestService
let clock: ManualClock
let idp: Idp
let connection: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, config: { signInRate: 60 } })
  idp = new Idp()
  idp.client = {
    post_logout_redirect_uris: [at('signed-out')],
    backchannel_logout_uri: at('backchannel-logout'),
    backchannel_logout_session_required: true,
  }
  await idp.start([callbackOf(service, 'corp'), callbackOf(service, 'other')])
  idp.now = () => clock.now()
  const made = await addOidc(service, idp, { slug: 'corp', name: 'Corp', trusts_email: true })
  connection = made.body.id
  expect(made.body).toMatchObject({ signs_out_at_idp: false })
  expect(made.body.setup).toMatchObject({
    customer_signed_out_url: at('signed-out'),
    customer_backchannel_logout_url: at('backchannel-logout'),
    customer_frontchannel_logout_url: at('frontchannel-logout'),
  })
  await addOidc(service, idp, { slug: 'other', trusts_email: true })
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { redirect_origins: [APP] } } })
})
afterAll(async () => {
  await idp.stop()
  await service.stop()
})
beforeEach(() => {
  idp.tampering = {}
  idp.keepsSessions = false
  clock.advance(60_000) // a new minute for every limit
})

const at = (end: string, slug = 'corp', principal = 'customer'): string =>
  `${startOf(service, slug, principal)}/${end}`

interface Person {
  sub: string
  sid: string
  token: string
  visitor: Visitor
}

async function person({
  sub = `person-${++count}`,
  sid = `session-number-${++count}`,
  slug = 'corp',
} = {}): Promise<Person> {
  idp.person = { sub, email: `${sub}@corp.example`, email_verified: true }
  idp.tampering = { ...idp.tampering, claims: (claims) => ({ ...claims, sid }) }
  const visitor = new Visitor()
  const { url, text } = await visitor.open(startOf(service, slug))
  expect(url.pathname, text).toBe('/account')
  return { sub, sid, token: visitor.cookie(service.url, 'app_session')!, visitor }
}

const isSignedIn = async ({ token }: Pick<Person, 'token'>): Promise<boolean> =>
  (await service.call('GET', '/api/v1/auth/customer/session', { key: token })).status === 200

type Claims = Record<string, unknown>

const claimsOf = (named: Claims): Claims => ({
  iss: idp.issuer,
  aud: CLIENT_ID,
  iat: Math.floor(clock.now() / 1_000),
  exp: Math.floor(clock.now() / 1_000) + 120,
  jti: `jti-${++count}`,
  events: { [EVENT]: {} },
  ...named,
})

const post = (token: string, url = at('backchannel-logout')): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ logout_token: token }) })

const logOut = async (named: Claims, header: Claims = { typ: 'logout+jwt' }, url?: string): Promise<number> =>
  (await post(await idp.sign(claimsOf(named), header), url)).status

async function lastRefusal(): Promise<Record<string, string>> {
  const { body } = await service.call('GET', '/api/v1/audit-log?action=connection.refused&limit=1')
  clock.advance(1)
  return body.data[0]?.detail
}

// First, while the service's clock is near the issuer's own.
test('a person signs out here and at the issuer, whose own logout token ends their other sessions', async () => {
  idp.keepsSessions = true
  idp.person = { sub: 'both', email: 'both@corp.example', email_verified: true }
  const visitor = new Visitor()
  await visitor.open(startOf(service, 'corp'))
  const token = visitor.cookie(service.url, 'app_session')!
  visitor.set(service.url, 'app_session', '')
  await visitor.open(startOf(service, 'corp')) // a second session here, from the same one there
  expect(await isSignedIn({ token })).toBe(true)
  const account = await visitor.open(`${service.url}/account/devices`)
  expect(account.text).toContain('Sign out here and at Corp')
  const left = await visitor.submit(`${service.url}/account/sign-out/everywhere`, {})
  const url = /^0;url=(.*)$/.exec(left.headers.get('refresh') ?? '')![1]!
  const asked = await visitor.open(url)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)![1]!
  const done = await visitor.submit(`${idp.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
  expect([done.status, done.url.href], done.text).toEqual([200, at('signed-out')])
  expect(done.text).toContain('You’re signed out')
  expect(await isSignedIn({ token })).toBe(false)
})

test('a logout token ends the session that it names, or all of a person; others go on', async () => {
  const first = await person()
  const second = await person({ sub: first.sub })
  const third = await person({ sub: first.sub })
  const elsewhere = await person({ sub: first.sub, slug: 'other' })
  const other = await person()
  const states = () => Promise.all([first, second, third, elsewhere, other].map(isSignedIn))

  expect(await logOut({ sid: first.sid })).toBe(200)
  expect(await states()).toEqual([false, true, true, true, true])
  expect(await logOut({ sub: other.sub, sid: second.sid })).toBe(200) // no such session
  expect(await states()).toEqual([false, true, true, true, true])
  expect(await logOut({ sub: first.sub, sid: second.sid })).toBe(200)
  expect(await states()).toEqual([false, false, true, true, true])
  const { body } = await service.call('GET', '/api/v1/audit-log?action=session.ended&limit=1')
  expect(body.data[0]).toMatchObject({ detail: { connection: 'corp' } })
  expect(await logOut({ sub: first.sub }, {}, at('backchannel-logout', 'corp', 'provider'))).toBe(200)
  expect(await logOut({ sub: first.sub, exp: undefined }, {})).toBe(200) // not all issuers send exp or typ
  expect(await states()).toEqual([false, false, false, true, true])
})

test('a logout token works once', async () => {
  const { sub } = await person()
  const token = await idp.sign(claimsOf({ sub }))
  expect((await post(token)).status).toBe(200)
  const again = await person({ sub })
  expect((await post(token)).status).toBe(400)
  expect(await lastRefusal()).toMatchObject({ message: 'logout', reason: 'replayed' })
  expect(await isSignedIn(again)).toBe(true)
})

const FOREIGN = generateKeyPairSync('rsa', { modulusLength: 2048 })

test('refused: tokens that are forged, old, for others, or no logout tokens', async () => {
  const victim = await person()
  clock.advance(1_000 - (clock.now() % 1_000)) // each refusal takes a millisecond: no second ends among them
  const seconds = clock.now() / 1_000
  const right = () => claimsOf({ sub: victim.sub })
  const hostile: Array<[string, string]> = [
    ['wrong_signature', await signed(right(), FOREIGN.privateKey)],
    ['wrong_signature', await signed(right(), FOREIGN.privateKey, 'unknown')],
    ['wrong_algorithm', `${part({ alg: 'none' })}.${part(right())}.`],
    ['wrong_issuer', await idp.sign({ ...right(), iss: 'https://evil.example' })],
    ['wrong_audience', await idp.sign({ ...right(), aud: ['somebody-else'] })],
    ['expired', await idp.sign({ ...right(), iat: seconds - 361, exp: seconds + 60 })],
    ['expired', await idp.sign({ ...right(), iat: seconds - 130, exp: seconds - 61 })],
    ['expired', await idp.sign({ ...right(), iat: seconds + 61 })],
    ['idp_unfit', await idp.sign({ ...right(), iat: undefined })],
    ['idp_unfit', await idp.sign({ ...right(), jti: undefined })],
    ['idp_unfit', await idp.sign({ ...right(), events: undefined })],
    ['idp_unfit', await idp.sign({ ...right(), events: { [EVENT]: true } })],
    ['idp_unfit', await idp.sign({ ...right(), nonce: 'of an ID token' })],
    ['idp_unfit', await idp.sign({ ...right(), sub: undefined })],
    ['idp_unfit', await idp.sign(right(), { typ: 'at+jwt' })],
    ['idp_unfit', 'nonsense'],
  ]
  for (const [reason, token] of hostile) {
    const answer = await post(token)
    expect([answer.status, (await answer.json()).code], reason).toEqual([400, 'invalid_logout_token'])
    expect(await lastRefusal(), token).toMatchObject({ reason })
  }
  expect(await isSignedIn(victim)).toBe(true)
})

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

test('an issuer signs out any number of people; who posts forged tokens runs into the limit', async () => {
  for (let n = 0; n < 61; n++) expect(await logOut({ sid: `nobody-${n}` })).toBe(200)
  const statuses: number[] = []
  for (let n = 0; n < 61; n++) statuses.push((await post('nonsense')).status)
  expect(statuses.slice(0, 50)).toEqual(statuses.slice(0, 50).fill(400))
  expect(statuses.at(-1)).toBe(429)
})

test("an issuer's new key counts immediately; forged names of keys do not use that up", async () => {
  await person()
  const next = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const before = idp.keyRequests
  for (let n = 0; n < 6; n++) await post(await signed(claimsOf({ sub: 'x' }), FOREIGN.privateKey, `k${n}`))
  expect(idp.keyRequests - before).toBe(2)
  idp.tampering.keys = (keys) => [
    ...keys,
    { ...next.publicKey.export({ format: 'jwk' }), kid: 'next', use: 'sig' },
  ]
  idp.tampering.idToken = (claims) => signed(claims, next.privateKey, 'next')
  await person()
  await person()
  expect(idp.keyRequests - before).toBe(3)

  idp.tampering.idToken = (claims) => signed(claims, FOREIGN.privateKey, `other-${++count}`)
  for (let n = 0; n < 11; n++) {
    idp.person = { sub: 'x', email: 'x@corp.example' }
    expect((await new Visitor().open(startOf(service, 'corp'))).status).toBe(403)
  }
  expect(idp.keyRequests - before).toBe(12)
})

test('a frame of the issuer ends the session that it names, and tells nothing', async () => {
  const someone = await person()
  const { sid } = someone
  const frame = (query: { sid: string; iss?: string }) =>
    fetch(`${at('frontchannel-logout')}?${new URLSearchParams(query)}`)
  for (const query of [{ sid: 'unknown-but-long-enough' }, { sid, iss: 'https://evil.example' }]) {
    const answer = await frame(query)
    expect([answer.status, await isSignedIn(someone)]).toEqual([200, true])
  }
  const answer = await frame({ sid, iss: idp.issuer })
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors *")
  expect(await isSignedIn(someone)).toBe(false)

  const guessable = await person({ sid: 'short' })
  expect((await frame({ sid: 'short' })).status).toBe(200)
  expect(await isSignedIn(guessable)).toBe(true)
})

test('signing out here leads on to the issuer if the connection says so, and back to the application', async () => {
  const path = '/api/v1/auth/customer/sign-out'
  const signOut = (body: object, { token }: Person) => service.call('POST', path, { body, key: token })

  const quiet = await person()
  expect((await signOut({}, quiet)).body).toEqual({ url: null })
  expect(await isSignedIn(quiet)).toBe(false)

  const asked = await person()
  const evil = await signOut({ at_idp: true, redirect_url: 'https://evil.example' }, asked)
  expect(evil.status).toBe(400)
  expect(await isSignedIn(asked)).toBe(true)
  const { body } = await signOut({ at_idp: true, redirect_url: `${APP}/bye` }, asked)
  const url = new URL(body.url)
  expect(url.origin + url.pathname).toBe(`${idp.issuer}/session/end`)
  const { id_token_hint, ...others } = Object.fromEntries(url.searchParams)
  expect(others).toEqual({
    client_id: CLIENT_ID,
    post_logout_redirect_uri: at('signed-out'),
    state: `${APP}/bye`,
  })
  expect(id_token_hint?.split('.')).toHaveLength(3)
  const back = await fetch(`${at('signed-out')}?state=${encodeURIComponent(`${APP}/bye`)}`, {
    redirect: 'manual',
  })
  expect([back.status, back.headers.get('location')]).toEqual([303, `${APP}/bye`])
  const astray = await fetch(`${at('signed-out')}?state=https://evil.example`, { redirect: 'manual' })
  expect(astray.status).toBe(400)

  await service.call('PATCH', `/api/v1/connections/${connection}`, { body: { signs_out_at_idp: true } })
  expect((await signOut({}, await person())).body.url).toContain('/session/end')
  expect((await signOut({ at_idp: false }, await person())).body).toEqual({ url: null })
  const { visitor } = await person()
  const left = await visitor.submit(`${service.url}/account/sign-out`, {})
  expect(left.headers.get('refresh')).toContain(`0;url=${idp.issuer}/session/end`)
  await service.call('PATCH', `/api/v1/connections/${connection}`, { body: { signs_out_at_idp: false } })
})

test('a sign-in that waits for its second factor ends too; once shown, the session does', async () => {
  const careful = await twoStepPerson({ service, clock }, 'careful@corp.example')
  idp.person = { sub: 'careful', email: 'careful@corp.example', email_verified: true }
  const waiting = new Visitor()
  const signInAgain = async (sid: string): Promise<string> => {
    idp.tampering.claims = (claims) => ({ ...claims, sid })
    const { url } = await waiting.open(startOf(service, 'corp'))
    expect(url.pathname).toBe('/login/mfa')
    return waiting.cookie(service.url, 'postern_mfa')!
  }
  const verify = async (mfa_token: string) =>
    service.call('POST', '/api/v1/auth/customer/mfa/verify', {
      body: { mfa_token, code: freshCode({ service, clock }, careful) },
      key: null,
    })
  const mfaToken = await signInAgain('a-session-that-waits')
  expect(await logOut({ sid: 'a-session-that-waits' })).toBe(200)
  expect((await verify(mfaToken)).status).toBe(401)

  const shown = await verify(await signInAgain('a-session-that-came'))
  expect(shown.status).toBe(200)
  expect(await logOut({ sid: 'a-session-that-came' })).toBe(200)
  expect(await isSignedIn(shown.body)).toBe(false)
})

test('what an issuer ended is an event of the sessions alone, for endpoints that chose it', async () => {
  const { db } = service.service
  const add = async (...events: string[]): Promise<string> => {
    const body = { url: 'http://127.0.0.1:9/', events }
    return (await service.call('POST', '/api/v1/webhooks/endpoints', { body })).body.id
  }
  const [chosen, all] = [await add('user.session_ended'), await add('*')]
  const [first, second, framed] = [await person(), await person(), await person()]
  expect(await logOut({ sub: first.sub })).toBe(200)
  expect(await logOut({ sub: first.sub })).toBe(200) // again: there is nothing left to end
  expect((await post(await idp.sign(claimsOf({ sub: second.sub, aud: 'another' }), {}))).status).toBe(400)
  await fetch(at(`frontchannel-logout?${new URLSearchParams({ iss: idp.issuer, sid: framed.sid })}`))
  const rows = await db<{ id: string; body: string }[]>`
    select id, body from event where type = 'user.session_ended' order by id`
  const told = rows.map(({ body }) => JSON.parse(body).data.user)
  expect(told.map(({ reason, by }) => [reason, by.type])).toEqual([
    ['idp_logout', 'connection'],
    ['idp_logout', 'connection'],
  ])
  expect(told.map(({ email }) => email)).toEqual([first, framed].map(({ sub }) => `${sub}@corp.example`))
  const sent = await db<{ endpoint_id: string }[]>`
    select distinct endpoint_id from delivery where event_id in ${db(rows.map(({ id }) => id))}`
  expect(sent.map(({ endpoint_id }) => endpoint_id)).toEqual([chosen])
  for (const id of [chosen, all]) await service.call('DELETE', `/api/v1/webhooks/endpoints/${id}`)
})
