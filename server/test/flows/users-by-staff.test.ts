import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/platform/keys/ids.ts'
import { HOUR } from '../../src/platform/time/clock.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { type Stage, twoStepPerson } from '../support/two-step.ts'

const clock = new ManualClock()
let service: TestService
let stage: Stage
const people: Record<string, SignedInPerson> = {}

beforeAll(async () => {
  service = await startTestService({ clock })
  stage = { service, clock }
  for (const role of ['owner', 'admin', 'member']) {
    const email = `${role}@staff.example`
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role } })
    people[role] = await signIn(service, email, 'provider')
  }
})
afterAll(() => service.stop())

/** As one of the staff, by cookie, as the console does. */
const as = (role: string, method: string, path: string) =>
  service.call(method, `/api/v1${path}`, { key: null, headers: { cookie: people[role]!.cookie } })

const isActive = async ({ token }: SignedInPerson): Promise<boolean> =>
  (await service.call('POST', '/api/v1/sessions/verify', { body: { token } })).body.active

async function addPasskey(userId: string): Promise<string> {
  const { db } = service.service
  const id = newId(clock.now())
  const [user] = await db`select provider_id from app_user where id = ${userId}`
  await db`insert into passkey ${db({
    provider_id: user!.provider_id,
    id,
    user_id: userId,
    credential_id: Buffer.from(id),
    public_key: Buffer.alloc(77),
    sign_count: 0,
    transports: ['internal'],
    backed_up: false,
    name: 'Laptop',
    created_at: new Date(clock.now()),
  })}`
  return id
}

test('staff see where a user is signed in, end one session, and the rest stay', async () => {
  const first = await signIn(service, 'two@example.com')
  clock.advance(31_000)
  const second = await signIn(service, 'two@example.com')
  const path = `/users/${first.user.id}/sessions`
  const { body } = await as('member', 'GET', path)
  expect(body.data).toHaveLength(2)
  expect((await as('member', 'DELETE', `${path}/${body.data[1].id}`)).status).toBe(204)
  expect([await isActive(first), await isActive(second)]).toEqual([false, true])
  expect((await as('member', 'DELETE', `${path}/${body.data[1].id}`)).status).toBe(404)
  const { data } = (await as('member', 'GET', '/audit-log?action=session.ended')).body
  expect(data[0]).toMatchObject({
    actor: { kind: 'staff', id: people.member!.user.id },
    target_id: first.user.id,
    detail: { session_id: body.data[1].id },
  })
})

test('they see second factors, passkeys and accounts, and nothing secret of them', async () => {
  const person = await twoStepPerson(stage, 'factors@example.com')
  const passkey = await addPasskey(person.user.id)
  const path = `/users/${person.user.id}`
  expect((await as('member', 'GET', `${path}/mfa`)).body).toMatchObject({
    totp: { activated_at: expect.any(String) },
    recovery_codes_left: 10,
  })
  const { data } = (await as('member', 'GET', `${path}/passkeys`)).body
  expect(data).toEqual([
    { id: passkey, name: 'Laptop', backed_up: false, created_at: expect.any(String), last_used_at: null },
  ])
  const accounts = (await as('member', 'GET', `${path}/accounts`)).body
  expect(accounts).toMatchObject({
    data: [{ name: 'factors@example.com', role: 'owner' }],
    next_cursor: null,
  })
  expect((await as('member', 'GET', `${path}/identities`)).body).toEqual({ data: [] })
})

test('a passkey that staff remove ends the sessions, and its owner is told', async () => {
  const person = await signIn(service, 'lost@example.com')
  const passkey = await addPasskey(person.user.id)
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes('lost@example.com')).length
  const path = `/users/${person.user.id}/passkeys/${passkey}`
  expect((await as('member', 'DELETE', path)).status).toBe(204)
  expect(await isActive(person)).toBe(false)
  const { text } = await service.mail.mailTo('lost@example.com', skip)
  expect(text).toContain('Laptop')
  expect(text).not.toContain('IP address') // where a colleague sat is not the person's business
  expect((await as('member', 'DELETE', path)).status).toBe(404)
})

test("a member ends nothing of their colleagues', an admin nothing of owners'", async () => {
  const ofOwner = `/users/${people.owner!.user.id}`
  const session = (await as('member', 'GET', `${ofOwner}/sessions`)).body.data[0].id
  const passkey = await addPasskey(people.owner!.user.id)
  for (const role of ['member', 'admin'])
    for (const path of [`/sessions/${session}`, `/passkeys/${passkey}`])
      expect((await as(role, 'DELETE', ofOwner + path)).status, `${role} ${path}`).toBe(403)
  expect(await isActive(people.owner!)).toBe(true)
})

test('no secret key removes a passkey', async () => {
  const person = await signIn(service, 'keys@example.com')
  const passkey = await addPasskey(person.user.id)
  const { body } = await service.call('POST', '/api/v1/api-keys', { body: { name: 'all', scopes: ['all'] } })
  const path = `/api/v1/users/${person.user.id}/passkeys/${passkey}`
  expect((await service.call('DELETE', path, { key: body.key })).status).toBe(403)
})

test('users are found by when they were added', async () => {
  clock.advance(HOUR)
  const since = clock.now()
  const add = (email: string) => service.call('POST', '/api/v1/users', { body: { email } })
  await add('early@example.com')
  clock.advance(HOUR)
  const middle = clock.now()
  await add('late@example.com')
  clock.advance(HOUR)
  const emails = async (query: string) =>
    (await service.call('GET', `/api/v1/users?${query}`)).body.data.map(
      ({ email }: { email: string }) => email,
    )
  const iso = (ms: number) => new Date(ms).toISOString()
  expect(await emails(`since=${iso(since)}`)).toEqual(['late@example.com', 'early@example.com'])
  expect(await emails(`since=${iso(since)}&until=${iso(middle)}`)).toEqual(['early@example.com'])
  expect(await emails(`q=late&since=${iso(middle)}`)).toEqual(['late@example.com'])
  expect(await emails(`q=late&until=${iso(middle)}`)).toEqual([])
  expect(await emails(`sort=status&since=${iso(middle)}`)).toEqual(['late@example.com'])
})

/** What the person's session is answered on a route of customers. */
const statusOf = async ({ token }: SignedInPerson): Promise<number> =>
  (await service.call('GET', '/api/v1/auth/customer/accounts', { key: token })).status

const lastAct = async (action: string) =>
  (await service.call('GET', `/api/v1/audit-log?action=${action}&limit=1`)).body.data[0]

test('a blocked user is signed out immediately and cannot come back; once unblocked, they can', async () => {
  const person = await signIn(service, 'blocked@example.com')
  const path = `/api/v1/users/${person.user.id}`
  expect((await service.call('PATCH', path, { body: { status: 'blocked' } })).body.status).toBe('blocked')
  expect(await statusOf(person)).toBe(401)
  clock.advance(31_000)
  await expect(signInQuickly('blocked@example.com')).resolves.toBe(false)
  await service.call('PATCH', path, { body: { status: 'active' } })
  expect(await statusOf(person)).toBe(401) // the old session stays over
  clock.advance(31_000)
  await signIn(service, 'blocked@example.com')
  expect(await lastAct('user.blocked')).toMatchObject({ user: { id: person.user.id } })
  expect(await lastAct('user.unblocked')).toMatchObject({ user: { id: person.user.id } })
})

/** Whether a mail with a code is sent: asked for together with one that surely is. */
async function signInQuickly(email: string): Promise<boolean> {
  const before = service.mail.mails.length
  const body = (address: string) => ({ key: null, body: { email: address } })
  await service.call('POST', '/api/v1/auth/customer/login', body(email))
  await service.call('POST', '/api/v1/auth/customer/login', body('control@example.com'))
  await service.mail.codeFor('control@example.com')
  return service.mail.mails.slice(before).some(({ recipients }) => recipients.includes(email))
}

test('the provider lists the sessions of a user and ends them all', async () => {
  const person = await signIn(service, 'watched@example.com')
  const path = `/api/v1/users/${person.user.id}/sessions`
  const { body } = await service.call('GET', path)
  expect(body.data).toMatchObject([{ method: 'otp', current: false }])
  expect(JSON.stringify(body)).not.toContain(person.token)
  expect((await service.call('DELETE', path)).status).toBe(204)
  expect(await statusOf(person)).toBe(401)
  expect(await lastAct('session.all_ended')).toMatchObject({ target_id: person.user.id })
  expect((await service.call('DELETE', `/api/v1/users/${newId(clock.now())}/sessions`)).status).toBe(404)
})
