import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode } from '../support/authenticator-app.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import {
  auth,
  beginSignIn,
  freshCode,
  isActive,
  type Stage,
  twoStepActs,
  twoStepPerson,
  wrongCode,
} from '../support/two-step.ts'
import { until } from '../support/until.ts'

const MINUTE = 60_000

let service: TestService
let clock: ManualClock
let stage: Stage

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  stage = { service, clock }
})
afterAll(() => service.stop())

const { newEmail, verify, provider, actionsOn, mailCame, sessionsOf } = twoStepActs(() => service)

test('adding an app: the seed, the first code, ten recovery codes, and a new token', async () => {
  const email = newEmail()
  const other = await signIn(service, email)
  const person = await signIn(service, email)
  const enrolment = await auth(service, '/mfa/totp/enroll', {}, person.token)
  expect(enrolment.status).toBe(200)
  expect(enrolment.headers.get('cache-control')).toBe('no-store')
  const { secret, otpauth_url, qr_svg } = enrolment.body
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new URL(otpauth_url).searchParams.get('secret')).toBe(secret)
  expect(qr_svg).toMatch(/^<svg /)
  expect((await auth(service, '/mfa/totp/enroll', {}, person.token)).body.secret).toBe(secret)
  expect((await signIn(service, email)).token).toBeDefined() // nothing is due before the first code

  const wrong = await auth(
    service,
    '/mfa/totp/activate',
    { code: wrongCode(stage, { secret }) },
    person.token,
  )
  expect(wrong.body.code).toBe('invalid_code')
  const activated = await auth(
    service,
    '/mfa/totp/activate',
    { code: appCode(secret, clock.now()) },
    person.token,
  )
  expect(activated.body).toEqual({
    authenticated: true,
    token: expect.stringMatching(/^[0-9a-f]{64}$/),
    user: person.user,
    recovery_codes: expect.any(Array),
  })
  expect(new Set(activated.body.recovery_codes).size).toBe(10)
  for (const code of activated.body.recovery_codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  expect(activated.headers.getSetCookie().join()).toContain(`app_session=${activated.body.token}`)
  expect(await isActive(service, person.token)).toBe(false)
  expect(await isActive(service, other.token)).toBe(false)
  const { body } = await auth(service, '/session', undefined, activated.body.token, { method: 'GET' })
  expect(body.session).toMatchObject({ method: 'otp', second_factor: 'totp' })
  const status = await auth(service, '/mfa', undefined, activated.body.token, { method: 'GET' })
  expect(status.body).toEqual({
    totp: { activated_at: new Date(clock.now()).toISOString() },
    recovery_codes_left: 10,
  })
  expect(await actionsOn(person.user.id)).toEqual(['mfa.totp_enrolled'])
  await mailCame(email, 'Two-step verification is on')
})

test('removing the app takes a recent factor; then nothing is due any more', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const elsewhere = await verify(await beginSignIn(service, email), { code: freshCode(stage, person) })
  clock.advance(11 * MINUTE)
  const remove = (token: string) => auth(service, '/mfa/totp', undefined, token, { method: 'DELETE' })
  expect((await remove(person.token)).body.code).toBe('reauthentication_required')
  const steppedUp = await auth(service, '/session/step-up', { code: freshCode(stage, person) }, person.token)
  const removed = await remove(steppedUp.body.token)
  expect(removed.body.authenticated).toBe(true)
  expect(await isActive(service, steppedUp.body.token)).toBe(false)
  expect(await isActive(service, elsewhere.body.token)).toBe(false)
  expect((await remove(removed.body.token)).status).toBe(404)
  expect((await signIn(service, email)).token).toMatch(/^[0-9a-f]{64}$/)
  expect(await actionsOn(person.user.id)).toEqual(['mfa.totp_enrolled', 'mfa.totp_removed'])
})

test('another phone: adding an app again replaces the one before, with its recovery codes', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const { secret } = (await auth(service, '/mfa/totp/enroll', {}, person.token)).body
  expect(secret).not.toBe(person.secret)
  const stillTheOld = await verify(await beginSignIn(service, email), { code: freshCode(stage, person) })
  expect(stillTheOld.status).toBe(200)
  const code = appCode(secret, clock.now())
  const replaced = await auth(service, '/mfa/totp/activate', { code }, person.token)
  expect(replaced.status).toBe(200)
  const old = await verify(await beginSignIn(service, email), { code: freshCode(stage, person) })
  expect(old.body.code).toBe('invalid_code')
  const void_ = await verify(await beginSignIn(service, email), { recovery_code: person.recoveryCodes[0] })
  expect(void_.body.code).toBe('invalid_code')
  const fresh = await verify(await beginSignIn(service, email), { code: freshCode(stage, { secret }) })
  expect(fresh.status).toBe(200)
})

test('50 activations at the same time: one, and its recovery codes are the ones that work', async () => {
  const email = newEmail()
  const { token } = await signIn(service, email)
  const { secret } = (await auth(service, '/mfa/totp/enroll', {}, token)).body
  const code = appCode(secret, clock.now())
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => auth(service, '/mfa/totp/activate', { code }, token)),
  )
  const [activated, ...others] = answers.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  const recovered = await verify(await beginSignIn(service, email), {
    recovery_code: activated!.body.recovery_codes[0],
  })
  expect(recovered.status).toBe(200)
})

test('a seed waits ten minutes for its first code, in the session that asked for it', async () => {
  const email = newEmail()
  const person = await signIn(service, email)
  const other = await signIn(service, email)
  const { secret } = (await auth(service, '/mfa/totp/enroll', {}, person.token)).body
  const activate = (token: string) =>
    auth(service, '/mfa/totp/activate', { code: appCode(secret, clock.now()) }, token)
  expect((await activate(other.token)).status).toBe(404)
  clock.advance(10 * MINUTE)
  expect((await activate(person.token)).status).toBe(404)
})

test('where MFA is required, a sign-in adds an app before it ends', async () => {
  const email = newEmail()
  const before = await signIn(service, email)
  await provider({ mfa: 'required' })
  try {
    const first = await beginSignIn(service, email)
    const rival = await beginSignIn(service, email)
    const { secret } = (await auth(service, '/mfa/totp/enroll', { mfa_token: first })).body
    await auth(service, '/mfa/totp/enroll', { mfa_token: rival })
    const code = appCode(secret, clock.now())
    const activated = await auth(service, '/mfa/totp/activate', { mfa_token: first, code })
    expect(activated.body).toMatchObject({ authenticated: true, user: { email } })
    expect(activated.body.recovery_codes).toHaveLength(10)
    expect(await isActive(service, before.token)).toBe(false)
    expect((await verify(first, { code: freshCode(stage, { secret }) })).body.code).toBe('invalid_mfa_token')
    // From now on there is a factor: a first factor alone must not replace it.
    expect((await auth(service, '/mfa/totp/enroll', { mfa_token: rival })).body.code).toBe('forbidden')
    expect((await verify(rival, { code: freshCode(stage, { secret }) })).status).toBe(200)
    const removal = await auth(service, '/mfa/totp', undefined, activated.body.token, { method: 'DELETE' })
    expect(removal.body.code).toBe('forbidden')
    expect(
      (await verify(await beginSignIn(service, email), { code: freshCode(stage, { secret }) })).status,
    ).toBe(200)
  } finally {
    await provider({ mfa: 'optional' })
  }
})

test('a new user has signed in once the second factor is passed, not before', async () => {
  await provider({ mfa: 'required' })
  try {
    const email = newEmail()
    const pending = await beginSignIn(service, email)
    const lastLogin = async () => {
      const { body } = await service.call('GET', `/api/v1/users?email=${email}`)
      return body.data[0].last_login_at
    }
    expect(await lastLogin()).toBe(null)
    const { secret } = (await auth(service, '/mfa/totp/enroll', { mfa_token: pending })).body
    const code = appCode(secret, clock.now())
    await auth(service, '/mfa/totp/activate', { mfa_token: pending, code })
    expect(await lastLogin()).toBe(new Date(clock.now()).toISOString())
  } finally {
    await provider({ mfa: 'optional' })
  }
  const email = newEmail()
  await signIn(service, email)
  const { body } = await service.call('GET', `/api/v1/users?email=${email}`)
  expect(body.data[0].last_login_at).toBe(new Date(clock.now()).toISOString())
})

test('a rival of the same sign-in cannot replace the app that was added before it finished', async () => {
  const email = newEmail()
  await signIn(service, email)
  await provider({ mfa: 'required' })
  try {
    const tokens = [await beginSignIn(service, email)]
    tokens.push(await beginSignIn(service, email))
    const secrets = await Promise.all(
      tokens.map(async (mfa_token) => (await auth(service, '/mfa/totp/enroll', { mfa_token })).body.secret),
    )
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        auth(service, '/mfa/totp/activate', {
          mfa_token: tokens[n % 2],
          code: appCode(secrets[n % 2], clock.now()),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(email)).toEqual([{ second_factor: 'totp' }])
  } finally {
    await provider({ mfa: 'optional' })
  }
})

test('a sign-in that runs while an app is being added does not slip through without it', async () => {
  const email = newEmail()
  const { user } = await signIn(service, email)
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await auth(service, '/login', { email })
  const code = await service.mail.codeFor(email, skip)
  const { db } = service.service
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const adding = db.begin(async (tx) => {
    await tx`select from app_user where id = ${user.id} for update`
    locked.resolve()
    await held.promise
    await tx`
      insert into totp (provider_id, user_id, sealed_seed, last_step, activated_at)
      select provider_id, id, '', 0, now() from app_user where id = ${user.id}`
  })
  await locked.promise
  const signingIn = auth(service, '/verify-otp', { email, code })
  await until(
    async () => (await db`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length,
    (waiting) => waiting > 0,
  )
  held.resolve()
  await adding
  expect((await signingIn).body).toMatchObject({ authenticated: false, factors: ['totp'] })
})

test('the provider removes the app of a user who lost it', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const pending = await beginSignIn(service, email)
  const removal = `/api/v1/users/${person.user.id}/mfa`
  expect((await service.call('DELETE', removal, { key: null })).status).toBe(401)
  expect((await service.call('DELETE', removal, { key: person.token })).status).toBe(403)
  expect((await service.call('DELETE', removal)).status).toBe(204)
  expect(await isActive(service, person.token)).toBe(false)
  expect((await verify(pending, { recovery_code: person.recoveryCodes[0] })).body.code).toBe(
    'invalid_mfa_token',
  )
  expect((await service.call('DELETE', removal)).status).toBe(404)
  expect((await signIn(service, email)).token).toBeDefined()
  await mailCame(email, 'authenticator app was removed')
})

test('staff remove the app of a customer with a recent factor, but not their own', async () => {
  const staffEmail = newEmail()
  await service.call('POST', '/api/v1/users', { body: { email: staffEmail, principal: 'provider' } })
  const staff = await twoStepPerson(stage, staffEmail, 'provider')
  const customer = await twoStepPerson(stage, newEmail())
  const own = await service.call('DELETE', `/api/v1/users/${staff.user.id}/mfa`, { key: staff.token })
  expect(own.body.code).toBe('forbidden')
  clock.advance(11 * MINUTE)
  const removal = `/api/v1/users/${customer.user.id}/mfa`
  const stale = await service.call('DELETE', removal, { key: staff.token })
  expect(stale.body.code).toBe('reauthentication_required')
  const steppedUp = await auth(service, '/session/step-up', { code: freshCode(stage, staff) }, staff.token, {
    principal: 'provider',
  })
  expect((await service.call('DELETE', removal, { key: steppedUp.body.token })).status).toBe(204)
})

test('exactly one kind of proof is given', async () => {
  for (const proof of [{}, { code: '123456', recovery_code: 'x' }, { code: '12345' }, { code: 123456 }]) {
    const { status, body } = await verify('mfa_x', proof)
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe('/code')
  }
})

test('neither seed, recovery code nor mfa token stands in the database or the audit log', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const mfaToken = await beginSignIn(service, email)
  await auth(service, '/mfa/totp/enroll', {}, person.token)
  const { db } = service.service
  const tables = await db`
    select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`
  const rows = await Promise.all(tables.map(({ relname }) => db`select t::text as row from ${db(relname)} t`))
  const text = rows
    .flat()
    .map(({ row }) => row as string)
    .join('\n')
  const bytes = text.replaceAll(/\\x([0-9a-f]+)/g, (_, hex) => Buffer.from(hex, 'hex').toString('latin1'))
  const [recoveryCode] = person.recoveryCodes
  for (const secret of [person.secret, mfaToken, recoveryCode!, recoveryCode!.replaceAll('-', '')])
    for (const dump of [text, bytes]) expect(dump.toLowerCase()).not.toContain(secret.toLowerCase())
})
