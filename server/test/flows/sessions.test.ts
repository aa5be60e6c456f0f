import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkSession,
  endExpiredSessions,
  rotateSession,
  startSession,
} from '../../src/identity/sessions/index.ts'
import { findUser } from '../../src/identity/users/index.ts'
import { transact } from '../../src/platform/db/db.ts'
import { findProviderBySlug, toProvider } from '../../src/providers/index.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'

const DAY = 86_400_000
const MINUTE = 60_000

let service: TestService
let clock: ManualClock
let secretKey: string

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  secretKey = (await newKey()).key
})
afterAll(() => service.stop())

async function newKey(fields: object = {}): Promise<{ id: string; key: string }> {
  const body = { name: 'server', scopes: ['users'], ...fields }
  return (await service.call('POST', '/api/v1/api-keys', { body })).body
}

const verify = (body: unknown, key: string) => service.call('POST', '/api/v1/sessions/verify', { body, key })

const own = (person: SignedInPerson, method: string, path: string) =>
  service.call(method, `/api/v1/auth/customer${path}`, { key: person.token })

/** As a secret key is told, with which the session is looked up at once, and as the admin key is. */
async function isActive(token: string): Promise<boolean> {
  const [told, toldAdmin] = [await verify({ token }, secretKey), await verify({ token }, ADMIN_KEY)]
  expect(told.status).toBe(200)
  expect(told.body).toEqual(toldAdmin.body)
  return told.body.active
}

async function again(email: string): Promise<SignedInPerson> {
  clock.advance(31_000)
  return signIn(service, email)
}

test('a session is presented as bearer token or as cookie', async () => {
  const ada = await signIn(service, 'ada@example.com')
  const byToken = await own(ada, 'GET', '/session')
  expect(byToken.body).toMatchObject({ session: { method: 'otp', current: true }, user: ada.user })
  const byCookie = await service.call('GET', '/api/v1/auth/customer/session', {
    key: null,
    headers: { cookie: ada.cookie },
  })
  expect(byCookie.body).toEqual(byToken.body)
  expect(byToken.headers.get('cache-control')).toBe('no-store')
})

test("a customer's token in the cookie of staff is no session, nor the other way round", async () => {
  const email = 'chief@example.com'
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
  const chief = await signIn(service, email, 'provider')
  const eve = await signIn(service, 'eve@example.com')
  const statusOf = async (path: string, cookie: string) =>
    (await service.call('GET', path, { key: null, headers: { cookie } })).status
  for (const path of ['/api/v1/auth/provider/session', '/api/v1/users']) {
    expect(await statusOf(path, `staff_session=${chief.token}`), path).toBe(200)
    expect(await statusOf(path, `staff_session=${eve.token}`), path).toBe(401)
  }
  expect(await statusOf('/api/v1/auth/customer/session', `app_session=${chief.token}`)).toBe(401)
})

test('a token that a program presents says itself whose it is: on routes of others it is refused, not unknown', async () => {
  const adam = await signIn(service, 'adam@example.com')
  const answer = await service.call('GET', '/api/v1/users', { key: adam.token })
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test("the provider's server checks a session", async () => {
  const person = await signIn(service, 'checked@example.com')
  const { body } = await service.call('POST', '/api/v1/sessions/verify', { body: { token: person.token } })
  expect(body).toMatchObject({ active: true, user: person.user, session: { method: 'otp' } })
  expect(await isActive('0'.repeat(64))).toBe(false)
  expect(await isActive('nonsense')).toBe(false)
})

test('many keys ask about many sessions at the same time, and each gets its own answer', async () => {
  const people = [await signIn(service, 'one@example.com'), await signIn(service, 'two@example.com')]
  const [one, other] = [await newKey(), await newKey({ scopes: ['read'] })]
  const ended = await newKey()
  await service.call('DELETE', `/api/v1/api-keys/${ended.id}`)
  const expired = await newKey({ expires_at: new Date(clock.now() + MINUTE).toISOString() })
  clock.advance(MINUTE)
  const elsewhere = await elsewhereKey()
  const ask = async (key: string, token: string) => {
    const { status, body } = await verify({ token }, key)
    return status === 200 ? (body.user?.id ?? 'inactive') : status
  }
  const tokens = [...people.map(({ token }) => token), '0'.repeat(64)]
  const answers = await Promise.all(
    [one.key, other.key, secretKey, ended.key, expired.key, elsewhere, 'sk_unknown'].map((key) =>
      Promise.all(tokens.map((token) => ask(key, token))),
    ),
  )
  const told = [...people.map(({ user }) => user.id), 'inactive']
  const refused = [401, 401, 401]
  expect(answers).toEqual([told, told, told, refused, refused, refused, refused])
})

async function elsewhereKey(): Promise<string> {
  await service.call('POST', '/api/v1/providers', { body: { slug: 'elsewhere', name: 'Elsewhere' } })
  const body = { name: 'server', scopes: ['users'] }
  return (await service.call('POST', '/p/elsewhere/api/v1/api-keys', { body })).body.key
}

test('a request is about the token that its body holds, however it is written', async () => {
  const [one, two] = [await signIn(service, 'first@example.com'), await signIn(service, 'second@example.com')]
  const asked = async (text: string) => (await verify(text, secretKey)).body
  const twice = await asked(`{"token": "${one.token}", "token": "${two.token}"}`)
  expect(twice.user.id).toBe(two.user.id)
  const escaped = await asked(`{"tok\\u0065n": "${two.token}"}`)
  expect(escaped.user.id).toBe(two.user.id)
  const wide = await asked(`{${' '.repeat(2_000)}"token": "${one.token}"}`)
  expect(wide.user.id).toBe(one.user.id)
  const inside = await asked(`{"token": "x", "also": {"token": "${one.token}"}}`)
  expect(inside.code).toBe('invalid_request')
  for (const text of ['', 'nothing', '{"token": 1}', '[]', `"token": "${one.token}"`]) {
    expect((await verify(text, secretKey)).status).toBe(400)
    expect((await verify(text, 'sk_unknown')).status).toBe(401)
  }
})

test('a use by a key is noted, of the key and of the session', async () => {
  const person = await signIn(service, 'noted@example.com')
  const { id, key } = await newKey()
  clock.advance(2 * MINUTE)
  const now = new Date(clock.now()).toISOString()
  const { body } = await verify({ token: person.token }, key)
  expect(body.session.last_seen_at).toBe(now)
  const { data } = (await service.call('GET', '/api/v1/api-keys')).body
  expect(data.find((one: { id: string }) => one.id === id).last_used_at).toBe(now)
  const seen = await own(person, 'GET', '/session')
  expect(seen.body.session.last_seen_at).toBe(now)
})

test('signing out ends the session immediately and clears the cookie', async () => {
  const person = await signIn(service, 'out@example.com')
  const answer = await own(person, 'DELETE', '/session')
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^app_session=;.*Max-Age=0/)
  expect((await own(person, 'GET', '/session')).status).toBe(401)
  expect(await isActive(person.token)).toBe(false)
})

test('sessions are listed and ended, one or all others', async () => {
  const first = await signIn(service, 'many@example.com')
  const second = await again('many@example.com')
  const third = await again('many@example.com')
  const { body } = await own(third, 'GET', '/sessions')
  expect(body.data).toHaveLength(3)
  expect(body.data.map((session: { current: boolean }) => session.current)).toEqual([true, false, false])

  const ended = await own(third, 'DELETE', `/sessions/${body.data[2].id}`)
  expect(ended.status).toBe(204)
  expect(await isActive(first.token)).toBe(false)
  expect(await isActive(second.token)).toBe(true)
  expect((await own(third, 'DELETE', '/sessions')).status).toBe(204)
  expect(await isActive(second.token)).toBe(false)
  expect(await isActive(third.token)).toBe(true)
})

test('ending the session in use by its id clears the cookie, ending another leaves it', async () => {
  await signIn(service, 'by-id@example.com')
  const person = await again('by-id@example.com')
  const { body } = await own(person, 'GET', '/sessions')
  const [inUse, another] = body.data
  const left = await own(person, 'DELETE', `/sessions/${another.id}`)
  expect(left.headers.getSetCookie()).toEqual([])
  const ended = await own(person, 'DELETE', `/sessions/${inUse.id}`)
  expect(ended.status).toBe(204)
  expect(ended.headers.getSetCookie()).toEqual([expect.stringMatching(/^app_session=;.*Max-Age=0/)])
  expect(await isActive(person.token)).toBe(false)
})

test("users cannot end, or learn of, another person's session", async () => {
  const person = await signIn(service, 'mine@example.com')
  const other = await signIn(service, 'theirs@example.com')
  const { body } = await own(other, 'GET', '/sessions')
  const answer = await own(person, 'DELETE', `/sessions/${body.data[0].id}`)
  expect(answer.status).toBe(404)
  expect(await isActive(other.token)).toBe(true)
})

test('a factor counts as recent for ten minutes to the millisecond', async () => {
  const another = await signIn(service, 'recent@example.com')
  const person = await again('recent@example.com')
  const inUse = (await own(person, 'GET', '/session')).body.session
  const other = (await own(another, 'GET', '/session')).body.session
  clock.advance(10 * MINUTE)
  expect((await own(person, 'DELETE', '/sessions/01936f2a-7c00-7abc-8def-0123456789ab')).status).toBe(404)
  clock.advance(1)
  const late = await own(person, 'DELETE', `/sessions/${other.id}`)
  expect(late).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
  expect(await isActive(another.token)).toBe(true)
  expect((await own(person, 'DELETE', `/sessions/${inUse.id}`)).status).toBe(204) // no factor for the own one
})

test('a sign-in replaces the session that it shows as bearer token, and none that it only resembles', async () => {
  const email = 'replaces@example.com'
  const begin = async (authorization: string) => {
    clock.advance(31_000)
    const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    const headers = { authorization }
    const auth = '/api/v1/auth/customer'
    await service.call('POST', `${auth}/login`, { key: null, body: { email }, headers })
    const code = await service.mail.codeFor(email, skip)
    const { body } = await service.call('POST', `${auth}/verify-otp`, {
      key: null,
      body: { email, code },
      headers,
    })
    return body.token as string
  }
  const { token: first } = await signIn(service, email)
  for (const resembling of [`Bearer ${first}0`, `Not-Bearer ${first}`, `Bearer  ${first}`, first]) {
    await begin(resembling)
    expect(await isActive(first)).toBe(true)
  }
  const second = await begin(`bearer ${first}`) // RFC 9110, 11.1: in any case
  expect(await isActive(first)).toBe(false)
  expect(await isActive(second)).toBe(true)
})

test("the provider's server lists a user's sessions and ends them all", async () => {
  const first = await signIn(service, 'managed@example.com')
  const second = await again('managed@example.com')
  const other = await signIn(service, 'unmanaged@example.com')
  const path = `/api/v1/users/${first.user.id}/sessions`
  const { body } = await service.call('GET', path)
  expect(body.data.map(({ current }: { current: boolean }) => current)).toEqual([false, false])
  expect((await service.call('DELETE', path)).status).toBe(204)
  expect((await service.call('GET', path)).body.data).toEqual([])
  expect([await isActive(first.token), await isActive(second.token)]).toEqual([false, false])
  expect(await isActive(other.token)).toBe(true)
  const nobody = path.replace(first.user.id, '01936f2a-7c00-7abc-8def-0123456789ab')
  for (const method of ['GET', 'DELETE']) expect((await service.call(method, nobody)).status).toBe(404)
})

test('who ended a session is written down, with whose it was', async () => {
  const person = await signIn(service, 'written-down@example.com')
  const { id } = (await own(person, 'GET', '/session')).body.session
  for (const path of ['/sessions', '/session']) {
    clock.advance(1)
    await own(person, 'DELETE', path)
  }
  const { body } = await service.call('GET', '/api/v1/audit-log?limit=2')
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
    'session.ended',
    'session.others_ended',
  ])
  expect(JSON.stringify(body.data[0])).toContain(id)
  for (const entry of body.data) expect(JSON.stringify(entry)).toContain(person.user.id)
})

test('a use is noted once a minute', async () => {
  const person = await signIn(service, 'noted@example.com')
  const lastSeen = async () => (await own(person, 'GET', '/session')).body.session.last_seen_at
  const first = await lastSeen()
  clock.advance(MINUTE)
  expect(await lastSeen()).toBe(first)
  clock.advance(1)
  expect(Date.parse(await lastSeen())).toBe(Date.parse(first) + MINUTE + 1)
})

test('a session gets a new token: the old one ends, and only a second factor makes it recent', async () => {
  const { services } = service.service.app
  const provider = toProvider((await findProviderBySlug(service.service.db, 'default'))!, service.url)
  const { token } = await signIn(service, 'rotated@example.com')
  const before = (await checkSession(services, provider, token))!
  const rotate = (session: typeof before, secondFactor?: string) =>
    transact(services.db, (tx) =>
      rotateSession(services, tx, provider, { session, ...(secondFactor && { secondFactor }) }),
    )
  clock.advance(5 * MINUTE)
  const plain = await rotate(before)
  expect(plain.expiresAt).toEqual(before.expires_at)
  expect(await isActive(token)).toBe(false)
  const after = (await checkSession(services, provider, plain.token))!
  expect(after).toMatchObject({
    id: before.id,
    second_factor: null,
    authenticated_at: before.authenticated_at,
  })
  expect(after.last_seen_at).toEqual(new Date(clock.now()))

  const strong = (await checkSession(services, provider, (await rotate(after, 'totp')).token))!
  expect(strong).toMatchObject({ second_factor: 'totp', authenticated_at: new Date(clock.now()) })
  const kept = (await checkSession(services, provider, (await rotate(strong)).token))!
  expect(kept.second_factor).toBe('totp')
  await expect(rotate(before)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await checkSession(services, provider, token)) ?? null).toBeNull()
})

test('a user has 50 sessions: the next one ends the oldest', async () => {
  const first = await signIn(service, 'fifty@example.com')
  const { services } = service.service.app
  const provider = toProvider((await findProviderBySlug(service.service.db, 'default'))!, service.url)
  const user = (await findUser(service.service.db, provider.id, first.user.id))!
  const begin = () => {
    clock.advance(1)
    const device = { ip: '127.0.0.1', userAgent: 'test' }
    return transact(services.db, (tx) =>
      startSession(services, tx, provider, { user, method: 'otp', device }),
    )
  }
  const second = await begin()
  for (let n = 3; n <= 50; n++) await begin()
  expect(await isActive(first.token)).toBe(true)
  const last = await begin()
  expect(await isActive(first.token)).toBe(false)
  expect(await isActive(second.token)).toBe(true)
  const { body } = await service.call('GET', '/api/v1/auth/customer/sessions', { key: last.token })
  expect(body.data).toHaveLength(50)
})

test('a session ends after 7 idle days; use keeps it; 30 days end it all the same', async () => {
  const idle = await signIn(service, 'idle@example.com')
  const used = await signIn(service, 'used@example.com')
  for (let day = 0; day < 4; day++) {
    clock.advance(6 * DAY)
    expect(await isActive(used.token)).toBe(true)
  }
  expect(await isActive(idle.token)).toBe(false)
  clock.advance(6 * DAY + 1)
  expect(await isActive(used.token)).toBe(false)
})

test('a session is idle after 7 days to the millisecond, and leaves no row behind once it is over', async () => {
  const used = await signIn(service, 'just-in-time@example.com')
  const late = await signIn(service, 'too-late@example.com')
  clock.advance(7 * DAY - 1)
  expect(await isActive(used.token)).toBe(true)
  clock.advance(1)
  expect(await isActive(late.token)).toBe(false)
  const { db } = service.service
  const left = async () => (await db`select user_id from session`).map(({ user_id }) => user_id)
  clock.advance(22 * DAY)
  await again('just-in-time@example.com')
  await endExpiredSessions(service.service.app.services)
  expect(await left()).toContain(late.user.id)
  clock.advance(2 * DAY)
  await endExpiredSessions(service.service.app.services)
  expect(await left()).toEqual([used.user.id])
})

test("a provider's own limits hold", async () => {
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { session_absolute_seconds: 3_600 } } })
  const person = await signIn(service, 'short@example.com')
  clock.advance(3_599_000)
  expect(await isActive(person.token)).toBe(true)
  clock.advance(1_000)
  expect(await isActive(person.token)).toBe(false)
  await service.call('PATCH', '/api/v1/provider', {
    body: { settings: { session_absolute_seconds: 2_592_000 } },
  })
})
