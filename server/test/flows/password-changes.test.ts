import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { GOOD_PASSWORD, PasswordClient, passwordActs } from '../support/passwords.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { auth, freshCode, twoStepPerson } from '../support/two-step.ts'

const MINUTE = 60_000
const OTHER_PASSWORD = 'maple-porch-window-41'

let service: TestService
let clock: ManualClock
let client: PasswordClient
let email: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
})
afterAll(() => service.stop())
beforeEach(() => {
  email = `person${count++}@example.com`
  client = new PasswordClient(service)
})

const { tokenFor, mailsTo, mailsHaveLeft, isActive } = passwordActs(() => service)

function login(password = GOOD_PASSWORD, as = client, address = email) {
  return as.post('login', { email: address, password })
}

test('a forgotten password is reset: every session ends, the new password counts, a mail tells', async () => {
  const { body: before } = await client.signUp(email)
  const asked = new PasswordClient(service)
  await asked.post('forgot', { email })
  const token = await tokenFor(email, 1)
  const skip = mailsTo(email)
  const reset = await asked.post('reset', { token, password: OTHER_PASSWORD })
  expect(reset.body.authenticated).toBe(true)
  expect(await isActive(before.token)).toBe(false)
  expect(await isActive(reset.body.token)).toBe(true)
  expect((await login()).status).toBe(401)
  expect((await login(OTHER_PASSWORD)).status).toBe(200)
  expect((await service.mail.mailTo(email, skip)).subject).toContain('password')
  expect((await asked.post('reset', { token, password: GOOD_PASSWORD })).body.code).toBe('invalid_link')
})

test('forgot answers alike for known and unknown, and mails only the known', async () => {
  await client.signUp(email)
  const known = await client.post('forgot', { email })
  const unknown = await client.post('forgot', { email: `nobody${email}` })
  expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
  await service.mail.linkFor(email, 1)
  await mailsHaveLeft()
  expect(mailsTo(`nobody${email}`)).toBe(0)
})

test('500 resets at the same time with one link: one of them counts', async () => {
  await client.signUp(email)
  await client.post('forgot', { email })
  const token = await tokenFor(email, 1)
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      client.post('reset', { token, password: `${OTHER_PASSWORD} ${n}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    [...new Set(answers.map(({ status }) => status))].every((status) => [200, 401, 429].includes(status)),
  ).toBe(true)
  const [row] = await service.service.db`
    select count(*)::int as sessions from session s join app_user u on u.id = s.user_id where u.email = ${email}`
  expect(row!.sessions).toBe(1)
})

test('a used reset makes the other mails worthless', async () => {
  await client.signUp(email)
  await client.post('forgot', { email })
  const first = await tokenFor(email, 1)
  clock.advance(31_000)
  await client.post('forgot', { email })
  const second = await tokenFor(email, 2)
  expect(first).not.toBe(second)
  expect((await client.post('reset', { token: second, password: OTHER_PASSWORD })).status).toBe(200)
  expect((await client.post('reset', { token: first, password: GOOD_PASSWORD })).status).toBe(401)
})

test('each mail serves its own purpose, and its own principal', async () => {
  await client.post('register', { email, password: GOOD_PASSWORD })
  const token = await tokenFor(email)
  expect((await client.post('reset', { token, password: OTHER_PASSWORD })).body.code).toBe('invalid_link')
  const staff = new PasswordClient(service, 'provider')
  staff.give('postern_flow', /postern_flow=([^;]+)/.exec(client.cookie)![1]!)
  expect((await staff.post('register/verify', { token })).body.code).toBe('invalid_link')
  expect((await client.post('register/verify', { token })).status).toBe(200)
  await client.post('forgot', { email })
  const reset = await tokenFor(email, 1)
  expect((await client.post('register/verify', { token: reset, password: GOOD_PASSWORD })).status).toBe(401)
})

test('links are valid for 15 minutes', async () => {
  await client.post('register', { email, password: GOOD_PASSWORD })
  const token = await tokenFor(email)
  clock.advance(15 * MINUTE)
  expect((await client.post('register/verify', { token })).body.code).toBe('invalid_link')
})

test('a weak new password leaves the code its tries', async () => {
  await client.signUp(email)
  await client.post('forgot', { email })
  const code = await service.mail.codeFor(email, 1)
  for (let n = 0; n < 8; n++)
    expect((await client.post('reset', { email, code, password: 'short' })).body.code).toBe('weak_password')
  expect((await client.post('reset', { email, code, password: OTHER_PASSWORD })).status).toBe(200)
})

test('changing the password gives a new token and ends the other sessions', async () => {
  const { body: own } = await client.signUp(email)
  const { body: other } = await login(GOOD_PASSWORD, new PasswordClient(service))
  const change = (key: string, body: object) =>
    service.call('POST', '/api/v1/auth/customer/password/change', { key, body })
  const wrong = { current_password: 'not the right one', new_password: OTHER_PASSWORD }
  expect((await change(own.token, wrong)).body.code).toBe('invalid_credentials')
  expect((await change(own.token, { new_password: OTHER_PASSWORD })).status).toBe(400)
  const right = { current_password: GOOD_PASSWORD, new_password: OTHER_PASSWORD }
  const changed = await change(own.token, right)
  expect(changed.body).toMatchObject({ authenticated: true, user: { email } })
  expect(changed.headers.getSetCookie().join()).toContain(`app_session=${changed.body.token}`)
  expect(await Promise.all([own, other, changed.body].map(({ token }) => isActive(token)))).toEqual([
    false,
    false,
    true,
  ])
  expect((await login()).status).toBe(401)
  expect((await login(OTHER_PASSWORD)).status).toBe(200)
})

test('500 changes at the same time: one of them counts', async () => {
  const { body: own } = await client.signUp(email)
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      service.call('POST', '/api/v1/auth/customer/password/change', {
        key: own.token,
        body: { current_password: GOOD_PASSWORD, new_password: `${OTHER_PASSWORD} ${n}` },
      }),
    ),
  )
  const changed = answers.filter(({ status }) => status === 200)
  expect(changed).toHaveLength(1)
  expect(await isActive(changed[0]!.body.token)).toBe(true)
})

test('guesses in a stolen session are limited too', async () => {
  const { body: own } = await client.signUp(email)
  const change = (current: string) =>
    service.call('POST', '/api/v1/auth/customer/password/change', {
      key: own.token,
      body: { current_password: current, new_password: OTHER_PASSWORD },
    })
  for (let n = 0; n < 10; n++) expect((await change(`wrong ${n}`)).status).toBe(401)
  expect((await change(GOOD_PASSWORD)).status).toBe(429)
  expect((await login()).status).toBe(200) // the sign-in has a budget of its own
})

test('who has no password sets one after a recent sign-in', async () => {
  const { token } = await signIn(service, email)
  const set = () =>
    service.call('POST', '/api/v1/auth/customer/password/change', {
      key: token,
      body: { new_password: GOOD_PASSWORD },
    })
  clock.advance(10 * MINUTE + 1)
  expect((await set()).body.code).toBe('reauthentication_required')
  const { token: recent } = await signIn(service, email)
  const answer = await service.call('POST', '/api/v1/auth/customer/password/change', {
    key: recent,
    body: { new_password: GOOD_PASSWORD },
  })
  expect(answer.status).toBe(200)
  expect((await login()).status).toBe(200)
})

test('a current password spares the recent sign-in, unless there is none to be right about', async () => {
  const change = (key: string) =>
    service.call('POST', '/api/v1/auth/customer/password/change', {
      key,
      body: { current_password: GOOD_PASSWORD, new_password: OTHER_PASSWORD },
    })
  const { body: own } = await client.signUp(email)
  const without = await signIn(service, `without-${email}`)
  clock.advance(10 * MINUTE + 1)
  expect((await change(own.token)).status).toBe(200)
  expect((await change(without.token)).body.code).toBe('reauthentication_required')
})

test('the audit log tells the first password from a change', async () => {
  const { token, user } = await signIn(service, email)
  const change = (key: string, body: object) =>
    service.call('POST', '/api/v1/auth/customer/password/change', { key, body })
  const { body: first } = await change(token, { new_password: GOOD_PASSWORD })
  clock.advance(1_000)
  await change(first.token, { current_password: GOOD_PASSWORD, new_password: OTHER_PASSWORD })
  const { body } = await service.call('GET', `/api/v1/audit-log?user_id=${user.id}`)
  const acts = body.data.map(({ action }: { action: string }) => action)
  expect(acts.filter((action: string) => action.startsWith('password.'))).toEqual([
    'password.changed',
    'password.set',
  ])
})

test("a customer's session changes nothing on the staff's route", async () => {
  const { body: own } = await client.signUp(email)
  const { status } = await service.call('POST', '/api/v1/auth/provider/password/change', {
    key: own.token,
    body: { current_password: GOOD_PASSWORD, new_password: OTHER_PASSWORD },
  })
  expect(status).toBe(401)
})

test('with two-step verification a password alone opens nothing, and neither reset nor change drops it', async () => {
  const stage = { service, clock }
  const person = await twoStepPerson(stage, email)
  const set = await auth(service, '/password/change', { new_password: GOOD_PASSWORD }, person.token)
  expect(set.status).toBe(200)

  const due = await login()
  expect(due.body).toEqual({ authenticated: false, mfa_token: expect.any(String), factors: ['totp'] })
  expect(due.headers.getSetCookie().join()).not.toContain('app_session')
  expect(await isActive(due.body.mfa_token)).toBe(false)

  const skip = mailsTo(email)
  await client.post('forgot', { email })
  const token = await tokenFor(email, skip)
  const reset = await client.post('reset', { token, password: OTHER_PASSWORD })
  expect(reset.body).toMatchObject({ authenticated: false, factors: ['totp'] })
  expect(await isActive(set.body.token)).toBe(false)

  // What was begun with the old password is over; what the reset began goes on.
  const code = freshCode(stage, person)
  expect((await auth(service, '/mfa/verify', { mfa_token: due.body.mfa_token, code })).status).toBe(401)
  const passed = await auth(service, '/mfa/verify', { mfa_token: reset.body.mfa_token, code })
  expect(passed.body).toMatchObject({ authenticated: true, user: { email } })
  expect((await login(OTHER_PASSWORD)).body.authenticated).toBe(false)
})

test('a reader of the mail alone adds no password to a user with a second factor', async () => {
  await client.post('register', { email, password: GOOD_PASSWORD })
  const token = await tokenFor(email)
  await twoStepPerson({ service, clock }, email)
  const { body } = await client.post('register/verify', { token, password: GOOD_PASSWORD })
  expect(body).toMatchObject({ authenticated: false, factors: ['totp'] })
  const [row] = await service.service.db`
    select count(*)::int as passwords from password p join app_user u on u.id = p.user_id where u.email = ${email}`
  expect(row!.passwords).toBe(0)
})

test('a first password by the link needs the second factor of a user who has one', async () => {
  const person = await twoStepPerson({ service, clock }, email)
  const skip = mailsTo(email)
  await client.post('forgot', { email })
  const reset = await client.post('reset', { token: await tokenFor(email, skip), password: GOOD_PASSWORD })
  expect(reset.body).toMatchObject({ authenticated: false, factors: ['totp'] })
  const [row] = await service.service.db`
    select count(*)::int as passwords from password p join app_user u on u.id = p.user_id where u.email = ${email}`
  expect(row!.passwords).toBe(0)
  expect((await login()).status).toBe(401)
  const code = freshCode({ service, clock }, person)
  const passed = await auth(service, '/mfa/verify', { mfa_token: reset.body.mfa_token, code })
  expect(passed.body).toMatchObject({ authenticated: true })
})

test('a sign-in that races with a reset never outlives it', async () => {
  await client.signUp(email)
  for (let round = 0; round < 5; round++) {
    const old = round === 0 ? GOOD_PASSWORD : `${OTHER_PASSWORD} ${round - 1}`
    const skip = mailsTo(email)
    clock.advance(31_000)
    await client.post('forgot', { email })
    const token = await tokenFor(email, skip)
    const stranger = new PasswordClient(service)
    const logins = Array.from({ length: 10 }, () => login(old, stranger))
    const reset = client.post('reset', { token, password: `${OTHER_PASSWORD} ${round}` })
    const sessions = (await Promise.all(logins)).flatMap(({ body }) => body.token ?? [])
    expect((await reset).status).toBe(200)
    for (const session of sessions) expect(await isActive(session)).toBe(false)
  }
})
