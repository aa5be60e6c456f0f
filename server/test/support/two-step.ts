import { expect } from 'vitest'
import { appCode } from './authenticator-app.ts'
import type { ManualClock } from './manual-clock.ts'
import { type SignedInPerson, sessionCookieOf, signIn } from './sign-in.ts'
import type { Answer, TestService } from './test-service.ts'
import { until } from './until.ts'

const STEP_MS = 30_000

/** Somebody with an authenticator app. */
export interface TwoStepPerson extends SignedInPerson {
  secret: string
  recoveryCodes: string[]
}

/** A service and the clock it runs on. */
export interface Stage {
  service: TestService
  clock: ManualClock
}

export const auth = (
  { call }: TestService,
  path: string,
  body: object | undefined,
  key: string | null = null,
  { method = 'POST', principal = 'customer', headers = {} } = {},
): Promise<Answer> =>
  call(method, `/api/v1/auth/${principal}${path}`, { key, headers, ...(body && { body }) })

/** Signs in by a code and turns two-step verification on. */
export async function twoStepPerson(
  { service, clock }: Stage,
  email: string,
  principal = 'customer',
): Promise<TwoStepPerson> {
  const { token } = await signIn(service, email, principal)
  const { secret } = (await auth(service, '/mfa/totp/enroll', {}, token, { principal })).body
  const code = appCode(secret, clock.now())
  const { body, status } = await auth(service, '/mfa/totp/activate', { code }, token, { principal })
  if (status !== 200) throw new Error(`activation failed: ${JSON.stringify(body)}`)
  return {
    token: body.token,
    cookie: `${sessionCookieOf(principal)}=${body.token}`,
    user: body.user,
    secret,
    recoveryCodes: body.recovery_codes,
  }
}

/** A code that was not used yet: time moves on to the next one. */
export function freshCode({ clock }: Stage, { secret }: Pick<TwoStepPerson, 'secret'>): string {
  clock.advance(STEP_MS)
  return appCode(secret, clock.now())
}

/** A code that is wrong now and in the neighbouring steps. */
export function wrongCode({ clock }: Stage, { secret }: Pick<TwoStepPerson, 'secret'>): string {
  const right = [-1, 0, 1].map((step) => appCode(secret, clock.now() + step * STEP_MS))
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code))!
}

/** Passes the first factor by a mailed code; returns the mfa_token. */
export async function beginSignIn(
  service: TestService,
  email: string,
  principal = 'customer',
  headers: Record<string, string> = {},
): Promise<string> {
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await auth(service, '/login', { email }, null, { principal })
  const code = await service.mail.codeFor(email, skip)
  const { body } = await auth(service, '/verify-otp', { email, code }, null, { principal, headers })
  if (body.authenticated !== false) throw new Error(`no second factor is due: ${JSON.stringify(body)}`)
  return body.mfa_token
}

export async function isActive({ call }: TestService, token: string): Promise<boolean> {
  return (await call('POST', '/api/v1/sessions/verify', { body: { token } })).body.active
}

/** What tests of the second factor ask for again and again. */
export function twoStepActs(serviceOf: () => TestService) {
  let count = 0
  return {
    newEmail: () => `person${count++}@example.com`,
    verify: (mfaToken: string, proof: object, headers: Record<string, string> = {}) =>
      auth(serviceOf(), '/mfa/verify', { mfa_token: mfaToken, ...proof }, null, { headers }),
    async provider(settings: object): Promise<void> {
      const answer = await serviceOf().call('PATCH', '/api/v1/provider', { body: { settings } })
      expect(answer.body.settings).toMatchObject(settings)
    },
    async actionsOn(userId: string): Promise<string[]> {
      const rows = await serviceOf().service.db`
        select action from audit_entry where user_id = ${userId} and action like 'mfa.%' order by action`
      return rows.map(({ action }) => action)
    },
    /** Notices leave after the answer. */
    async mailCame(email: string, words: string): Promise<void> {
      await until(
        async () => serviceOf().mail.mails.filter(({ recipients }) => recipients.includes(email)),
        (mails) => mails.some(({ text }) => text.includes(words)),
      )
    },
    async sessionsOf(email: string): Promise<Array<{ second_factor: string | null }>> {
      return serviceOf().service.db`
        select s.second_factor from session s join app_user u on u.id = s.user_id where u.email = ${email}`
    },
  }
}
