import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { GOOD_PASSWORD, PasswordClient } from '../support/passwords.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { auth, freshCode, twoStepPerson } from '../support/two-step.ts'
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

async function settings(change: object): Promise<void> {
  const { status } = await service.call('PATCH', '/api/v1/provider', { body: { settings: change } })
  expect(status).toBe(200)
}

async function tokenFor(address: string, skip = 0): Promise<string> {
  return (await service.mail.linkFor(address, skip)).searchParams.get('token')!
}

function mailsTo(address: string): number {
  return service.mail.mails.filter(({ recipients }) => recipients.includes(address)).length
}

/** Mails leave after the answer; another address's mail behind it shows that nothing is still to come. */
async function mailsHaveLeft(): Promise<void> {
  const marker = `marker${count++}@example.com`
  await new PasswordClient(service).post('register', { email: marker, password: GOOD_PASSWORD })
  await service.mail.mailTo(marker)
}

async function isActive(token: string): Promise<boolean> {
  return (await service.call('POST', '/api/v1/sessions/verify', { body: { token } })).body.active
}

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

test('a right password signs nobody in whose address it has become while it was compared', async () => {
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

test('an address that has an account gets a mail that says so, and nobody sees a difference', async () => {
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

test('500 resets at once with one link: one of them counts', async () => {
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

test('500 confirmations at once with one link: one user, one session', async () => {
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

test('500 changes at once: one of them counts', async () => {
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

test('the policy names each rule that is broken', async () => {
  const broken = async (password: string) => {
    const { status, body } = await client.post('register', { email, password })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'weak_password' })
    return body.errors.map(({ field, message }: { field: string; message: string }) => `${field} ${message}`)
  }
  expect(await broken('gzx4Vq!nT0w')).toEqual([expect.stringContaining('/password Use at least')])
  expect(await broken('ä'.repeat(200) + 'xyz '.repeat(20))).toEqual([
    expect.stringContaining('Use at most 256'),
  ])
  expect(await broken('PASSWORD123456')).toEqual([expect.stringContaining('easy to guess')])
  expect(await broken(`my-${email}-x`)).toEqual([expect.stringContaining('email address')])
  expect(await broken(`kayak ${email.split('@')[0]!.toUpperCase()} violet`)).toEqual([
    expect.stringContaining('email address'),
  ])
})

test('characters are counted, not bytes, and Unicode forms are one password', async () => {
  const composed = 'Käse-Brücke-é-ñ' // precomposed
  const confirmed = await client.signUp(email, composed.normalize('NFC'))
  expect(confirmed.status).toBe(200)
  expect((await login(composed.normalize('NFD'))).status).toBe(200)
})

test('a provider sets the length, and switches the blocklist off', async () => {
  await settings({ password_min_length: 8, password_blocklist: false })
  expect((await client.post('register', { email, password: 'password' })).status).toBe(200)
  await settings({ password_min_length: 12, password_blocklist: true })
})

test('earlier passwords may not come back', async () => {
  await settings({ password_history: 2 })
  await client.signUp(email)
  let current = GOOD_PASSWORD
  let { token } = (await login()).body
  const change = async (to: string) => {
    clock.advance(1_000)
    const answer = await service.call('POST', '/api/v1/auth/customer/password/change', {
      key: token,
      body: { current_password: current, new_password: to },
    })
    if (answer.status === 200) [current, token] = [to, answer.body.token]
    return answer.body.code ?? 'ok'
  }
  expect(await change(GOOD_PASSWORD)).toBe('weak_password') // the one in use
  expect(await change('first-of-the-next-ones')).toBe('ok')
  expect(await change(GOOD_PASSWORD)).toBe('weak_password')
  expect(await change('second-of-the-next-ones')).toBe('ok')
  expect(await change(GOOD_PASSWORD)).toBe('ok') // two others came between
  await settings({ password_history: 0 })
})

test('the breach check asks by five digits, refuses what is found, and lets pass when there is no answer', async () => {
  const digest = createHash('sha1').update('breached-but-long').digest('hex').toUpperCase()
  const asked: string[] = []
  let silent = false
  const range: Server = createServer((request, response) => {
    asked.push(request.url!)
    if (silent) return
    response.end(`${'0'.repeat(35)}:0\r\n${digest.slice(5)}:12\r\n`)
  }).listen(0, '127.0.0.1')
  await once(range, 'listening')
  const { port } = range.address() as { port: number }
  await settings({
    password_breach_check: true,
    password_breach_url: `http://127.0.0.1:${port}/range/`,
  })
  const attempt = (password: string) => client.post('register', { email, password })
  const refused = await attempt('breached-but-long')
  expect(refused.body.code).toBe('weak_password')
  expect(refused.body.errors[0].message).toContain('breach')
  expect(asked).toEqual([`/range/${digest.slice(0, 5)}`])
  expect((await attempt('not-breached-at-all')).status).toBe(200)
  silent = true
  const startedAt = performance.now()
  expect((await attempt('breached-but-long')).status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThan(1_900)
  range.closeAllConnections()
  range.close()
  expect((await attempt('breached-but-long')).status).toBe(200) // nobody there
  await settings({ password_breach_check: false })
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

test('a burst of sign-ins is shed with a time to come back, and costs nobody a guess', async () => {
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

test('who reads the mail alone adds no password to somebody with a second factor', async () => {
  await client.post('register', { email, password: GOOD_PASSWORD })
  const token = await tokenFor(email)
  await twoStepPerson({ service, clock }, email)
  const { body } = await client.post('register/verify', { token, password: GOOD_PASSWORD })
  expect(body).toMatchObject({ authenticated: false, factors: ['totp'] })
  const [row] = await service.service.db`
    select count(*)::int as passwords from password p join app_user u on u.id = p.user_id where u.email = ${email}`
  expect(row!.passwords).toBe(0)
})

test('a forgotten password that never was adds none to somebody with a second factor, before that is shown', async () => {
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
