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

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let service: TestService
let clock: ManualClock
let stage: Stage

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  stage = { service, clock }
})
afterAll(() => service.stop())

const { newEmail, verify, actionsOn, mailCame, sessionsOf } = twoStepActs(() => service)

test('a sign-in waits for the code of the app, and its session says so', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const mfaToken = await beginSignIn(service, email)
  const answer = await verify(mfaToken, { code: freshCode(stage, person) })
  expect(answer.body).toEqual({ authenticated: true, token: expect.any(String), user: person.user })
  const { body } = await auth(service, '/session', undefined, answer.body.token, { method: 'GET' })
  expect(body.session).toMatchObject({ method: 'otp', second_factor: 'totp' })
  expect((await verify(mfaToken, { code: freshCode(stage, person) })).body.code).toBe('invalid_mfa_token')
})

test('the token of a pending sign-in is good for nothing else', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const mfaToken = await beginSignIn(service, email)
  expect((await auth(service, '/session', undefined, mfaToken, { method: 'GET' })).status).toBe(401)
  expect((await service.call('GET', '/api/v1/users', { key: mfaToken })).status).toBe(401)
  expect((await service.call('POST', '/api/v1/sessions/verify', { body: { token: mfaToken } })).body).toEqual(
    { active: false },
  )
  for (const path of ['/mfa/totp/enroll', '/mfa/totp/activate'])
    expect(
      (
        await auth(service, path, {
          mfa_token: mfaToken,
          ...(path.endsWith('activate') && { code: '123456' }),
        })
      ).body.code,
    ).toMatch(/^(forbidden|not_found)$/)
  const otherKinds = [person.token, 'f'.repeat(64), 'sk_x', '', `mfa_${'x'.repeat(43)}`]
  for (const token of otherKinds)
    expect((await verify(token, { code: freshCode(stage, person) })).body.code).toBe('invalid_mfa_token')
  const staff = await auth(
    service,
    '/mfa/verify',
    { mfa_token: mfaToken, code: freshCode(stage, person) },
    null,
    { principal: 'provider' },
  )
  expect(staff.body.code).toBe('invalid_mfa_token')
})

test("another provider's pending sign-in is unknown", async () => {
  await service.call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } })
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const mfaToken = await beginSignIn(service, email)
  const foreign = await service.call('POST', '/p/other/api/v1/auth/customer/mfa/verify', {
    key: null,
    body: { mfa_token: mfaToken, code: freshCode(stage, person) },
  })
  expect(foreign.body.code).toBe('invalid_mfa_token')
  const removal = `/p/other/api/v1/users/${person.user.id}/mfa`
  expect((await service.call('DELETE', removal)).status).toBe(404)
})

test('a pending sign-in lasts ten minutes', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const mfaToken = await beginSignIn(service, email)
  clock.advance(10 * MINUTE)
  expect((await verify(mfaToken, { code: freshCode(stage, person) })).body.code).toBe('invalid_mfa_token')
})

test('codes of the step before and after are accepted; a used one, and any before it, is not', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  clock.advance(10 * MINUTE)
  const at = (steps: number) => appCode(person.secret, clock.now() + steps * 30_000)
  const late = await verify(await beginSignIn(service, email), { code: at(-1) })
  expect(late.status).toBe(200)
  expect((await verify(await beginSignIn(service, email), { code: at(-1) })).body.code).toBe('invalid_code')
  expect((await verify(await beginSignIn(service, email), { code: at(2) })).body.code).toBe('invalid_code')
  expect((await verify(await beginSignIn(service, email), { code: at(1) })).status).toBe(200)
  expect((await verify(await beginSignIn(service, email), { code: at(0) })).body.code).toBe('invalid_code')
})

test('the code that added the app does not sign in', async () => {
  const email = newEmail()
  const { secret } = await twoStepPerson(stage, email)
  const answer = await verify(await beginSignIn(service, email), { code: appCode(secret, clock.now()) })
  expect(answer.body.code).toBe('invalid_code')
})

test('five tries a sign-in, then even the right code is refused', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const mfaToken = await beginSignIn(service, email)
  for (let n = 0; n < 5; n++)
    expect((await verify(mfaToken, { code: wrongCode(stage, person) })).body.code).toBe('invalid_code')
  expect((await verify(mfaToken, { code: freshCode(stage, person) })).body.code).toBe('invalid_mfa_token')
})

test('many sign-ins do not add up to more than 15 wrong codes a day; the known browser and recovery codes still get in', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const known = { cookie: `postern_device=${'k'.repeat(43)}` }
  const first = await verify(await beginSignIn(service, email), { code: freshCode(stage, person) }, known)
  expect(first.status).toBe(200)

  const answers: string[] = []
  for (let round = 0; round < 4; round++) {
    const mfaToken = await beginSignIn(service, email)
    for (let n = 0; n < 5; n++)
      answers.push((await verify(mfaToken, { code: wrongCode(stage, person) })).body.code)
  }
  expect(answers.filter((code) => code === 'invalid_code')).toHaveLength(15)
  expect(answers.slice(15)).toEqual(Array(5).fill('rate_limited'))
  const refused = await verify(await beginSignIn(service, email), { code: freshCode(stage, person) })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  const stranger = { cookie: `postern_device=${'s'.repeat(43)}` }
  expect(
    (await verify(await beginSignIn(service, email), { code: freshCode(stage, person) }, stranger)).status,
  ).toBe(429)

  const mine = await verify(await beginSignIn(service, email), { code: freshCode(stage, person) }, known)
  expect(mine.status).toBe(200)
  const [recoveryCode] = person.recoveryCodes
  const recovered = await verify(await beginSignIn(service, email), { recovery_code: recoveryCode })
  expect(recovered.status).toBe(200)

  for (let n = 0; n < 12; n++) {
    const mfaToken = await beginSignIn(service, email)
    const { body } = await verify(mfaToken, { code: wrongCode(stage, person) }, known)
    expect(body.code).toBe(n < 10 ? 'invalid_code' : 'rate_limited')
  }
  clock.advance(DAY)
  const nextDay = await verify(await beginSignIn(service, email), { code: freshCode(stage, person) })
  expect(nextDay.status).toBe(200)
})

test('500 right codes at the same time, for 20 sign-ins, yield one session', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const tokens: string[] = []
  for (let n = 0; n < 20; n++) tokens.push(await beginSignIn(service, email))
  const before = (await sessionsOf(email)).length
  const code = freshCode(stage, person)
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, n) => verify(tokens[n % tokens.length]!, { code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([])
  expect((await sessionsOf(email)).length).toBe(before + 1)
})

test('500 right codes at the same time for one sign-in yield one session', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const mfaToken = await beginSignIn(service, email)
  const code = freshCode(stage, person)
  const answers = await Promise.all(Array.from({ length: 500 }, () => verify(mfaToken, { code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sessionsOf(email)).toHaveLength(2)
})

test('500 wrong codes at the same time for one sign-in are evaluated exactly five times', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const mfaToken = await beginSignIn(service, email)
  const code = wrongCode(stage, person)
  const answers = await Promise.all(Array.from({ length: 500 }, () => verify(mfaToken, { code })))
  expect(answers.filter(({ body }) => body.code === 'invalid_code')).toHaveLength(5)
  expect(answers.filter(({ body }) => body.code === 'invalid_mfa_token')).toHaveLength(495)
  const [row] = await service.service.db`
    select spent from budget where name = 'totp' and subject = ${person.user.id} and spender = 'anybody'`
  expect(row!.spent).toBe(5)
})

test('a recovery code signs in once, however it is typed', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const [first] = person.recoveryCodes
  const typed = ` ${first!.toUpperCase().replaceAll('-', ' ')} `
  const answer = await verify(await beginSignIn(service, email), { recovery_code: typed })
  expect(answer.status).toBe(200)
  const again = await verify(await beginSignIn(service, email), { recovery_code: first })
  expect(again.body.code).toBe('invalid_code')
  const status = await auth(service, '/mfa', undefined, answer.body.token, { method: 'GET' })
  expect(status.body.recovery_codes_left).toBe(9)
  expect(await actionsOn(person.user.id)).toEqual(['mfa.recovery_code_used', 'mfa.totp_enrolled'])
  await mailCame(email, 'You have 9 codes left.')
})

test('500 sign-ins at the same time with one recovery code: one gets in', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const tokens: string[] = []
  for (let n = 0; n < 20; n++) tokens.push(await beginSignIn(service, email))
  const [recoveryCode] = person.recoveryCodes
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      verify(tokens[n % tokens.length]!, { recovery_code: recoveryCode }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([])
  expect(await sessionsOf(email)).toHaveLength(2)
})

test('five recovery codes at the same time for one sign-in: it gets one session, and the others stay unused', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const token = await beginSignIn(service, email)
  const answers = await Promise.all(
    person.recoveryCodes.slice(0, 5).map((code) => verify(token, { recovery_code: code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sessionsOf(email)).toHaveLength(2)
  const left = await auth(service, '/mfa', undefined, person.token, { method: 'GET' })
  expect(left.body.recovery_codes_left).toBe(9)
})

test('a recovery code of another user is refused', async () => {
  const email = newEmail()
  await twoStepPerson(stage, email)
  const thief = await twoStepPerson(stage, newEmail())
  const answer = await verify(await beginSignIn(service, email), { recovery_code: thief.recoveryCodes[0] })
  expect(answer.body.code).toBe('invalid_code')
})

test('new recovery codes make the old ones void', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const renewed = await auth(service, '/mfa/recovery-codes', undefined, person.token)
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect(renewed.headers.get('cache-control')).toBe('no-store')
  const old = await verify(await beginSignIn(service, email), { recovery_code: person.recoveryCodes[0] })
  expect(old.body.code).toBe('invalid_code')
  const fresh = await verify(await beginSignIn(service, email), {
    recovery_code: renewed.body.recovery_codes[0],
  })
  expect(fresh.status).toBe(200)
  await mailCame(email, 'New recovery codes for Postern')
})

test('step-up: the code makes the session recent and gives it a new token', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  clock.advance(11 * MINUTE)
  const stale = await auth(service, '/mfa/recovery-codes', undefined, person.token)
  expect(stale.body.code).toBe('reauthentication_required')
  const wrong = await auth(service, '/session/step-up', { code: wrongCode(stage, person) }, person.token)
  expect(wrong.body.code).toBe('invalid_code')
  const code = freshCode(stage, person)
  const before = await auth(service, '/session', undefined, person.token, { method: 'GET' })
  const answer = await auth(service, '/session/step-up', { code }, person.token)
  expect(answer.status).toBe(200)
  expect(await isActive(service, person.token)).toBe(false)
  const after = await auth(service, '/session', undefined, answer.body.token, { method: 'GET' })
  expect(after.body.session).toMatchObject({
    id: before.body.session.id,
    expires_at: before.body.session.expires_at,
    authenticated_at: new Date(clock.now()).toISOString(),
  })
  expect((await auth(service, '/mfa/recovery-codes', undefined, answer.body.token)).status).toBe(200)
  expect((await auth(service, '/session/step-up', { code }, answer.body.token)).body.code).toBe(
    'invalid_code',
  )
})

test('500 step-ups at the same time with one code: one goes through', async () => {
  const person = await twoStepPerson(stage, newEmail())
  const code = freshCode(stage, person)
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => auth(service, '/session/step-up', { code }, person.token)),
  )
  const through = answers.filter(({ status }) => status === 200)
  expect(through).toHaveLength(1)
  expect(await isActive(service, through[0]!.body.token)).toBe(true)
})

test('without an app, step-up says to sign in again; that takes the place of the session', async () => {
  const email = newEmail()
  const person = await signIn(service, email)
  clock.advance(11 * MINUTE)
  const answer = await auth(service, '/session/step-up', { code: '123456' }, person.token)
  expect(answer.body.code).toBe('reauthentication_required')
  expect((await auth(service, '/mfa/totp/enroll', {}, person.token)).body.code).toBe(
    'reauthentication_required',
  )
})

test('signing in again with the session presented takes its place, after the second factor', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  clock.advance(11 * MINUTE)
  const mfaToken = await beginSignIn(service, email, 'customer', { cookie: person.cookie })
  expect(await isActive(service, person.token)).toBe(true)
  const answer = await verify(mfaToken, { code: freshCode(stage, person) })
  expect(await isActive(service, person.token)).toBe(false)
  expect((await auth(service, '/mfa/recovery-codes', undefined, answer.body.token)).status).toBe(200)
})

test('a blocked user gets no further with a pending sign-in', async () => {
  const email = newEmail()
  const person = await twoStepPerson(stage, email)
  const mfaToken = await beginSignIn(service, email)
  await service.service.db`update app_user set status = 'blocked' where id = ${person.user.id}`
  expect((await verify(mfaToken, { code: freshCode(stage, person) })).body.code).toBe('invalid_mfa_token')
})

test('a cookie that another site makes the browser send adds nothing', async () => {
  const person = await signIn(service, newEmail())
  const answer = await auth(service, '/mfa/totp/enroll', {}, null, {
    headers: { cookie: person.cookie, 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.body.code).toBe('cross_site')
  expect((await auth(service, '/mfa/totp/enroll', {})).status).toBe(401)
})
