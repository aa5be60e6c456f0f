import { afterEach, expect, test } from 'vitest'
import { passkeyPeople } from '../support/passkey-people.ts'
import { PasswordClient } from '../support/passwords.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import type { SoftwareAuthenticator } from '../support/software-authenticator.ts'
import type { Answer } from '../support/test-service.ts'
import { auth, freshCode, twoStepPerson } from '../support/two-step.ts'

const HOUR = 3_600_000
const WRONG = 'another-kayak-twelve'
const PASSWORD = 'violet-kayak-thirteen'

const { world, newAddress, enrolled, setSettings } = passkeyPeople()
const stage = () => ({ service: world.service, clock: world.clock })

afterEach(() => setSettings({ mfa: 'optional', passkey_enabled: true, password_enabled: true }))

const step = (person: Pick<SignedInPerson, 'token'>, path = '', body?: object, cookie?: string) =>
  auth(world.service, `/session/step-up${path}`, body, person.token, {
    method: body ? 'POST' : 'GET',
    headers: cookie ? { cookie } : {},
  })

/** Whether a call that needs a recent factor is refused. */
async function isStale({ token }: Pick<SignedInPerson, 'token'>): Promise<boolean> {
  const { body } = await auth(world.service, '/mfa/totp/enroll', {}, token)
  return body.code === 'reauthentication_required'
}

/** Asks for a code and returns it, with the cookie of the browser that asked. */
async function mailedCode(person: SignedInPerson): Promise<{ code: string; cookie: string }> {
  const { email } = person.user
  const skip = world.service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  const sent = await step(person, '/email-code', {})
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const cookie = sent.headers.getSetCookie().find((one) => /postern_flow/.test(one))!
  return { code: await world.service.mail.codeFor(email, skip), cookie: cookie.split(';')[0]! }
}

function expectRecent(answer: Answer, before: { token: string }): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body).toMatchObject({ authenticated: true, token: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(answer.body.token).not.toBe(before.token)
}

test('a person without a factor steps up by a mailed code, which works for nothing else', async () => {
  const person = await signIn(world.service, newAddress())
  world.clock.advance(HOUR)
  expect(await isStale(person)).toBe(true)
  expect((await step(person)).body).toEqual({ ways: ['email_code'] })
  const { code, cookie } = await mailedCode(person)
  const elsewhere = await auth(world.service, '/verify-otp', { email: person.user.email, code })
  expect(elsewhere.body.code).toBe('invalid_code')
  const stepped = await step(person, '/email-code/verify', { code }, cookie)
  expectRecent(stepped, person)
  expect(await isStale(stepped.body)).toBe(false)
  expect((await step(stepped.body, '/email-code/verify', { code }, cookie)).body.code).toBe('invalid_code')
  const { session } = (
    await auth(world.service, '/session', undefined, stepped.body.token, { method: 'GET' })
  ).body
  expect(session).toMatchObject({ method: 'otp', second_factor: null })
})

test('a mailed code is of the session that asked for it', async () => {
  const email = newAddress()
  const [thief, owner] = [await signIn(world.service, email), await signIn(world.service, email)]
  world.clock.advance(HOUR)
  const { code, cookie } = await mailedCode(owner)
  expect((await step(thief, '/email-code/verify', { code }, cookie)).body.code).toBe('invalid_code')
  world.clock.advance(HOUR)
  const again = await mailedCode(owner)
  expectRecent(await step(owner, '/email-code/verify', { code: again.code }, again.cookie), owner)
})

test('a code to sign in does not step up', async () => {
  const person = await signIn(world.service, newAddress())
  world.clock.advance(HOUR)
  const { email } = person.user
  const skip = world.service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await auth(world.service, '/login', { email })
  const code = await world.service.mail.codeFor(email, skip)
  expect((await step(person, '/email-code/verify', { code })).body.code).toBe('invalid_code')
})

test('a password is counted as a guess of the session, and the right one makes it recent', async () => {
  const client = new PasswordClient(world.service)
  const email = newAddress()
  const person = (await client.signUp(email, PASSWORD)).body as SignedInPerson
  world.clock.advance(HOUR)
  expect((await step(person)).body.ways).toEqual(['password', 'email_code'])
  expect((await step(person, '/password', { password: WRONG })).body.code).toBe('invalid_credentials')
  const stepped = await step(person, '/password', { password: PASSWORD })
  expectRecent(stepped, person)
  for (let guess = 0; guess < 10; guess++) await step(stepped.body, '/password', { password: WRONG })
  expect((await step(stepped.body, '/password', { password: PASSWORD })).body.code).toBe('rate_limited')
  await setSettings({ password_enabled: false })
  expect((await step(stepped.body)).body.ways).toEqual(['email_code'])
})

test('a passkey of the user steps up; one of another user, and an answer to another challenge, do not', async () => {
  const { person, authenticator } = await enrolled()
  const stranger = await enrolled()
  world.clock.advance(HOUR)
  expect((await step(person)).body.ways).toEqual(['passkey'])
  const asked = async (of: SoftwareAuthenticator) => of.get((await step(person, '/passkey/options', {})).body)
  const foreign = await asked(stranger.authenticator)
  expect((await step(person, '/passkey/verify', { credential: foreign })).body.code).toBe('invalid_passkey')
  const login = await auth(world.service, '/passkeys/login/options', {})
  const other = authenticator.get(login.body)
  expect((await step(person, '/passkey/verify', { credential: other })).body.code).toBe('invalid_passkey')
  const credential = await asked(authenticator)
  const stepped = await step(person, '/passkey/verify', { credential })
  expectRecent(stepped, person)
  expect((await step(stepped.body, '/passkey/verify', { credential })).body.code).toBe('invalid_passkey')
  const { session } = (
    await auth(world.service, '/session', undefined, stepped.body.token, { method: 'GET' })
  ).body
  expect(session.second_factor).toBe('passkey')
})

test('beside a factor, a password or a mailed code is not enough', async () => {
  const { person } = await enrolled()
  const withApp = await twoStepPerson(stage(), newAddress())
  world.clock.advance(HOUR)
  for (const one of [person, withApp])
    for (const [path, body] of [
      ['/password', { password: PASSWORD }],
      ['/email-code', {}],
      ['/email-code/verify', { code: '123456' }],
    ] as const)
      expect((await step(one, path, body)).body.code, path).toBe('reauthentication_required')
  expect((await step(withApp)).body.ways).toEqual(['totp'])
  expectRecent(await step(withApp, '', { code: freshCode(stage(), withApp) }), withApp)
})

test('a person who needs a second factor and has none signs in again', async () => {
  const person = await signIn(world.service, newAddress())
  await setSettings({ mfa: 'required' })
  world.clock.advance(HOUR)
  expect((await step(person)).body.ways).toEqual([])
  expect((await step(person, '/email-code', {})).body.code).toBe('reauthentication_required')
})

test('the log names how a session became recent', async () => {
  const { person, authenticator } = await enrolled()
  const options = await step(person, '/passkey/options', {})
  await step(person, '/passkey/verify', { credential: authenticator.get(options.body) })
  const rows = await world.service.service.db`
    select detail from audit_entry where user_id = ${person.user.id} and action = 'session.stepped_up'`
  expect(rows.map(({ detail }) => detail)).toEqual([{ method: 'passkey' }])
})
