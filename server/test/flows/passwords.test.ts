import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { GOOD_PASSWORD, PasswordClient, passwordActs } from '../support/passwords.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

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

const { settings, tokenFor, mailsTo, mailsHaveLeft } = passwordActs(() => service)

function login(password = GOOD_PASSWORD, as = client, address = email) {
  return as.post('login', { email: address, password })
}

test('a person registers, confirms the address in the same browser, and signs in', async () => {
  const registered = await client.post('register', { email, password: GOOD_PASSWORD })
  expect(registered.status).toBe(200)
  expect((await login()).body.code).toBe('invalid_credentials') // nothing exists yet
  const confirmed = await client.post('register/verify', { token: await tokenFor(email) })
  expect(confirmed.body).toMatchObject({
    authenticated: true,
    token: expect.stringMatching(/^[0-9a-f]{64}$/),
    user: { email, principal: 'customer' },
  })
  const signedIn = await login()
  expect(signedIn.status).toBe(200)
  expect(signedIn.headers.getSetCookie().join()).toContain(`app_session=${signedIn.body.token}`)
})

test("a right password is refused if its address has become another user's while it was compared", async () => {
  const other = `other-${email}`
  await client.signUp(email)
  await new PasswordClient(service).signUp(other)
  const { db } = service.service
  const held = Promise.withResolvers<void>()
  const compared = Promise.withResolvers<void>()
  const moving = db.begin(async (tx) => {
    await tx`
      select from password p join app_user u on u.id = p.user_id where u.email = ${email} for update of p`
    held.resolve()
    await compared.promise
    await tx`update app_user set email = ${`moved-${email}`} where email = ${email}`
    await tx`update app_user set email = ${email} where email = ${other}`
  })
  await held.promise
  const answer = login()
  await until(
    async () =>
      (await db`select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'for share'`).length,
    (waiting) => waiting === 1,
  )
  compared.resolve()
  await moving
  expect((await answer).body.code).toBe('invalid_credentials')
})

test('the code of the mail does the same, once', async () => {
  await client.post('register', { email, password: GOOD_PASSWORD })
  const code = await service.mail.codeFor(email)
  expect((await client.post('register/verify', { email, code })).status).toBe(200)
  const again = await client.post('register/verify', { email, code, password: GOOD_PASSWORD })
  expect(again.body.code).toBe('invalid_code')
})

test('a stranger cannot have a password of theirs confirmed by a click of the owner', async () => {
  const attacker = new PasswordClient(service)
  await attacker.post('register', { email, password: 'what-the-attacker-chose' })
  const token = await tokenFor(email)
  for (const owner of [new PasswordClient(service), client]) {
    if (owner === client) owner.give('postern_flow', 'x'.repeat(43)) // of another flow
    const refused = await owner.post('register/verify', { token })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([{ field: '/password', message: expect.any(String) }])
  }
  expect((await client.post('register/verify', { token, password: GOOD_PASSWORD })).status).toBe(200)
  expect((await login('what-the-attacker-chose')).status).toBe(401)
  expect((await login()).status).toBe(200)
})

test('a registration that waits does not become a password when the address is proved otherwise', async () => {
  await client.post('register', { email, password: GOOD_PASSWORD })
  await service.mail.mailTo(email)
  await signIn(service, email)
  expect((await login()).status).toBe(401)
})

test('an address that has an account gets a mail that says so, and the answer is the same', async () => {
  await client.signUp(email)
  const skip = mailsTo(email)
  clock.advance(31_000)
  const known = await new PasswordClient(service).post('register', { email, password: OTHER_PASSWORD })
  const unknown = await new PasswordClient(service).post('register', {
    email: `new${email}`,
    password: OTHER_PASSWORD,
  })
  expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
  const mail = await service.mail.mailTo(email, skip)
  expect(mail.subject).toContain('You already have a Postern account')
  expect(mail.text).not.toMatch(/token=|^\d{6}$/m)
  expect((await login(OTHER_PASSWORD)).status).toBe(401)
})

test('with sign-up off, an unknown address gets the same answer and no mail', async () => {
  await settings({ sign_up: false })
  const answer = await client.post('register', { email, password: GOOD_PASSWORD })
  await settings({ sign_up: true })
  await mailsHaveLeft()
  expect(answer.status).toBe(200)
  expect(mailsTo(email)).toBe(0)
})

test('wrong, unknown and blocked all answer alike', async () => {
  const { body } = await client.signUp(email)
  const wrong = await login('not the right password')
  const unknown = await login(GOOD_PASSWORD, client, `nobody${email}`)
  await service.service.db`update app_user set status = 'blocked' where id = ${body.user.id}`
  const blocked = await login()
  for (const answer of [unknown, blocked]) expect(answer.body).toEqual(wrong.body)
  expect(wrong.body.code).toBe('invalid_credentials')
})

test('20 wrong passwords an account and day are evaluated, and the known browser still gets in', async () => {
  await client.signUp(email)
  // As the hosted pages do: the browser has a mark, and signed in with it.
  client.give('postern_device', 'd'.repeat(43))
  expect((await login()).status).toBe(200)
  const stranger = new PasswordClient(service)
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, n) => login(`wrong password ${n}`, stranger)),
  )
  const evaluated = answers.filter(({ status }) => status === 401)
  expect(evaluated.length).toBeLessThanOrEqual(20)
  for (let n = 0; n < 20; n++) await login(`wrong again ${n}`, stranger) // what the queue had no room for
  expect(await wrongGuesses()).toBe(20)
  const late = await login(GOOD_PASSWORD, stranger)
  expect(late.body.code).toBe('rate_limited')
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await login()).status).toBe(200)
  clock.advance(24 * 60 * MINUTE + 1)
  expect((await login(GOOD_PASSWORD, stranger)).status).toBe(200)
})

test("a known browser's own budget is small, and a mark that never signed in is nothing", async () => {
  await client.signUp(email)
  client.give('postern_device', 'e'.repeat(43))
  await login()
  for (let n = 0; n < 10; n++) expect((await login(`wrong password ${n}`)).status).toBe(401)
  expect((await login()).status).toBe(429)
  const marked = new PasswordClient(service)
  marked.give('postern_device', 'f'.repeat(43))
  for (let n = 0; n < 15; n++) expect((await login(`wrong password ${n}`, marked)).status).toBe(401)
  for (let n = 0; n < 5; n++) expect((await login(`wrong again ${n}`, marked)).status).toBe(429) // looked at, though
  expect((await login(GOOD_PASSWORD, marked)).status).toBe(429)
})

test('an unknown address runs into the same limit', async () => {
  for (let n = 0; n < 15; n++) expect((await login(`wrong password ${n}`)).status).toBe(401)
  expect((await login()).body.code).toBe('rate_limited')
})

async function wrongGuesses(): Promise<number> {
  const [row] = await service.service.db`
    select sum(spent)::int as wrong_guesses from budget where name = 'password' and subject = ${`customer:${email}`}`
  return row!.wrong_guesses
}

test('a right password gives its guess back', async () => {
  await client.signUp(email)
  for (let n = 0; n < 25; n++) expect((await login()).status).toBe(200)
})

test('500 confirmations at the same time with one link: one user, one session', async () => {
  await client.post('register', { email, password: GOOD_PASSWORD })
  const token = await tokenFor(email)
  const cookie = client.cookie
  const answers = await Promise.all(
    Array.from({ length: 500 }, () =>
      service.call('POST', '/api/v1/auth/customer/password/register/verify', {
        key: null,
        body: { token },
        headers: { cookie },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(499)
})

test('with passwords off every route refuses', async () => {
  await settings({ password_enabled: false })
  const token = 'x'.repeat(43)
  const answers = await Promise.all([
    client.post('register', { email, password: GOOD_PASSWORD }),
    client.post('register/verify', { token }),
    client.post('login', { email, password: GOOD_PASSWORD }),
    client.post('forgot', { email }),
    client.post('reset', { token, password: GOOD_PASSWORD }),
  ])
  await settings({ password_enabled: true })
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['method_disabled']))
})

test('a burst of sign-ins is shed with a time to come back, and costs no guesses', async () => {
  await client.signUp(email)
  const answers = await Promise.all(Array.from({ length: 400 }, () => login()))
  const shed = answers.filter(({ status }) => status === 429)
  expect(shed.length).toBeGreaterThan(0)
  for (const { headers } of shed) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await wrongGuesses()).toBe(0)
})

test('nothing of a password is stored but its hash', async () => {
  const secret = 'quartz-otter-balloon-7'
  await client.signUp(email, secret)
  const { db } = service.service
  const [dump] = await db`
    select (select string_agg(p::text, ' ') from password p) as passwords,
      (select string_agg(e::text, ' ') from email_proof e) as proofs,
      (select string_agg(a::text, ' ') from audit_entry a) as audit`
  for (const text of Object.values(dump!)) expect(text).not.toContain(secret)
  expect(dump!.audit).toContain('password.set')
  expect(dump!.audit).not.toContain('$argon2')
})

test('staff register only where the provider added them', async () => {
  const staff = new PasswordClient(service, 'provider')
  await staff.post('register', { email, password: GOOD_PASSWORD })
  await mailsHaveLeft()
  expect(mailsTo(email)).toBe(0)
  const known = `staff${email}`
  await service.call('POST', '/api/v1/users', { body: { email: known, principal: 'provider' } })
  await staff.post('register', { email: known, password: GOOD_PASSWORD })
  const link = await service.mail.linkFor(known)
  expect(link.pathname).toBe('/staff/sign-up/confirm')
  const confirmed = await staff.post('register/verify', { token: link.searchParams.get('token') })
  expect(confirmed.body.user).toMatchObject({ email: known, principal: 'provider' })
})

test('with a deleted user nothing of the address is left', async () => {
  const { body } = await client.signUp(email)
  await login('not the right password', new PasswordClient(service))
  await service.call('DELETE', `/api/v1/users/${body.user.id}`)
  await until(
    async () => {
      clock.advance(1_000) // jobs are looked for by the clock
      const [row] = await service.service.db`
        select (select count(*) from password where user_id = ${body.user.id})::int
          + (select count(*) from budget where subject = ${`customer:${email}`})::int as rows`
      return row!.rows
    },
    (rows) => rows === 0,
  )
})
