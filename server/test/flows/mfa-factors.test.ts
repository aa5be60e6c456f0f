import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { METHODS } from '../../src/identity/methods/index.ts'
import { FIRST_FACTORS, ORIGIN, type PassFactor, RECOVERIES, stopIdps } from '../support/first-factors.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import {
  auth,
  freshCode,
  isActive,
  type Stage,
  type TwoStepPerson,
  twoStepPerson,
} from '../support/two-step.ts'

let service: TestService
let clock: ManualClock
let stage: Stage
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, config: { publicUrl: ORIGIN } })
  stage = { service, clock }
})
afterAll(async () => {
  await stopIdps()
  await service.stop()
})

const METHOD_NAMES = METHODS.map(({ name }) => name)

test('every sign-in method is in the table', () => {
  expect(Object.keys(FIRST_FACTORS).sort()).toEqual([...METHOD_NAMES].sort())
})

/** Invitations to an account are the customers'. */
const recoveriesOf = (principal: string) =>
  Object.keys(RECOVERIES).filter((name) => principal === 'customer' || name !== 'invitation')

interface Case {
  person: TwoStepPerson
  pass: PassFactor
}

/** Somebody with an authenticator app who can pass a method; time moves on, so that limits of one case are not the next's. */
async function prepare(method: string, principal: string): Promise<Case> {
  clock.advance(3_600_000)
  const email = `${method.replaceAll('_', '-')}${count++}@example.com`
  if (principal === 'provider') await service.call('POST', '/api/v1/users', { body: { email, principal } })
  const person = await twoStepPerson(stage, email, principal)
  const pass = await FIRST_FACTORS[method]!(service, person)
  return { person, pass }
}

/** Neither a token, nor a cookie, nor a word that somebody is signed in. */
function expectNoSession({ headers, body }: Answer): void {
  expect(body?.authenticated).not.toBe(true)
  expect(body?.token).toBeUndefined()
  expect(headers.getSetCookie().join()).not.toMatch(/app_session=[0-9a-f]/)
}

async function sessionCount({ user }: TwoStepPerson): Promise<number> {
  const [row] = await service.service
    .db`select count(*)::int as count from session where user_id = ${user.id}`
  return row!.count
}

const verify = (mfaToken: string, proof: object, principal: string) =>
  auth(service, '/mfa/verify', { mfa_token: mfaToken, ...proof }, null, { principal })

describe.each(['customer', 'provider'])('with an authenticator app, a %s', (principal) => {
  describe.each(METHOD_NAMES)('who passes %s', (method) => {
    test('gets no session but by the app or a recovery code', async () => {
      const { person, pass } = await prepare(method, principal)
      const sessions = await sessionCount(person)
      const first = await pass()
      expect(first.body).toEqual({
        authenticated: false,
        mfa_token: expect.stringMatching(/^mfa_/),
        factors: expect.arrayContaining(['totp']),
      })
      expect(first.body.factors).not.toContain('enroll')
      expectNoSession(first)
      expect(await sessionCount(person)).toBe(sessions)

      const byCode = await verify(first.body.mfa_token, { code: freshCode(stage, person) }, principal)
      expect(await isActive(service, byCode.body.token)).toBe(true)
      clock.advance(60_000)
      const again = await pass()
      const [recovery_code] = person.recoveryCodes
      const byRecovery = await verify(again.body.mfa_token, { recovery_code }, principal)
      expect(await isActive(service, byRecovery.body.token)).toBe(true)
    })

    test('proves nothing more by a mailed code, or by passing it twice', async () => {
      const { person, pass } = await prepare(method, principal)
      const { body } = await pass()
      clock.advance(60_000)
      const { email } = person.user
      const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
      await auth(service, '/login', { email }, null, { principal })
      const code = await service.mail.codeFor(email, skip)
      expectNoSession(await verify(body.mfa_token, { code }, principal))
      expectNoSession(await verify(body.mfa_token, { recovery_code: code }, principal))
      const byMail = await auth(service, '/verify-otp', { email, code }, null, { principal })
      expect(byMail.body.authenticated).toBe(false)
      expect(byMail.body.factors).not.toContain('otp')
      clock.advance(60_000)
      const headers = { authorization: `Bearer ${body.mfa_token}` }
      expectNoSession(await pass(headers))
    })

    test('renews the session in use only by the second factor too', async () => {
      const { person, pass } = await prepare(method, principal)
      const { body } = await pass({ authorization: `Bearer ${person.token}` })
      expect(body.authenticated).toBe(false)
      const answer = await verify(body.mfa_token, { code: freshCode(stage, person) }, principal)
      expect(answer.body.authenticated).toBe(true)
    })

    test.each(recoveriesOf(principal))('gets no further by %s, and the app stays', async (recovery) => {
      const { person, pass } = await prepare(method, principal)
      clock.advance(60_000)
      const answers = await RECOVERIES[recovery]!(service, person, pass)
      expect(answers.length).toBeGreaterThan(0)
      for (const answer of answers) expectNoSession(answer)
      clock.advance(60_000)
      const sessionsWithout = await service.service.db`
        select method from session where user_id = ${person.user.id} and second_factor is null`
      expect(sessionsWithout).toHaveLength(0)
      const { body } = await FIRST_FACTORS.otp!(service, person).then((passOtp) => passOtp())
      expect(body.factors).toContain('totp')
      const answer = await verify(body.mfa_token, { code: freshCode(stage, person) }, principal)
      expect(answer.body.authenticated).toBe(true)
    })
  })
})

describe('where MFA is required', () => {
  test.each(METHOD_NAMES)('a user who has no second factor and passes %s adds one first', async (method) => {
    clock.advance(3_600_000)
    const person = await signIn(service, `required-${method.replaceAll('_', '-')}@example.com`)
    const pass = await FIRST_FACTORS[method]!(service, person)
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa: 'required' } } })
    try {
      clock.advance(60_000)
      const answer = await pass()
      // A passkey is two factors in one: something held, and a PIN or a finger.
      if (method === 'passkey') expect(answer.body.authenticated).toBe(true)
      else expect(answer.body).toMatchObject({ authenticated: false, factors: ['enroll'] })
      if (method !== 'passkey') expectNoSession(answer)
    } finally {
      await service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa: 'optional' } } })
    }
  })
})
