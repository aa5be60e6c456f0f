import { z } from '../../../platform/http/api.ts'
import type { Context } from '../../../platform/http/context.ts'
import { showTime, Time } from '../../../platform/http/schemas.ts'
import { setSessionCookie } from '../../sessions/index.ts'
import { SignedInUser, showSignedInUser } from '../../users/index.ts'
import { giveDeviceToken } from './client.ts'
import type { LoginOutcome } from './complete-login.ts'
import type { SignedIn } from './grant-session.ts'
import type { LeavingDue } from './leaving-choice.ts'

/** The answer to every completed sign-in. */
export const SignedInAnswer = z
  .object({
    authenticated: z.literal(true).describe('`true`: a session has begun.'),
    token: z
      .string()
      .openapi({ pattern: '^[0-9a-f]{64}$', example: '5f'.repeat(32) })
      .describe('Token of the session: a bearer token. It is in the cookie, too.'),
    user: SignedInUser.describe('The user who signed in.'),
  })
  .openapi('SignedIn')

const SecondFactorDueAnswer = z
  .object({
    authenticated: z.literal(false).describe('`false`: a second factor is due.'),
    mfa_token: z.string().describe('Token of this sign-in, for the second factor.'),
    factors: z
      .array(z.string())
      .describe('The second factors that will do: totp, passkey; enroll: one must be added first.'),
  })
  .openapi('SecondFactorDue')

const LeavingAnswer = z
  .object({
    authenticated: z.literal(false).describe('`false`: the user asked to be deleted, and has to choose.'),
    leaving_token: z.string().describe('Token of this sign-in, for `leaving/keep` and `leaving/delete`.'),
    delete_at: Time.describe('When the user is deleted otherwise.'),
  })
  .openapi('Leaving')

/** The answer to every first factor. */
export const LoginAnswer = z.union([SignedInAnswer, SecondFactorDueAnswer, LeavingAnswer])

/** The answer to a second factor. */
export const PassedAnswer = z.union([SignedInAnswer, LeavingAnswer])

/** Answers a passed first factor: the token in the body and in the cookie; or the token for a second factor. */
export function answerLogin(c: Context, outcome: LoginOutcome): z.infer<typeof LoginAnswer> {
  if (outcome.kind !== 'second_factor_due') return answerPassed(c, outcome)
  c.header('cache-control', 'no-store')
  return { authenticated: false, mfa_token: outcome.mfaToken, factors: outcome.factors }
}

/** Answers a sign-in for which every factor was shown. */
export function answerPassed(c: Context, outcome: SignedIn | LeavingDue): z.infer<typeof PassedAnswer> {
  if (outcome.kind === 'signed_in') return answerSignedIn(c, outcome)
  c.header('cache-control', 'no-store')
  const { leavingToken, deleteAt } = outcome
  return { authenticated: false, leaving_token: leavingToken, delete_at: showTime(deleteAt) }
}

/** Answers a completed sign-in. */
export function answerSignedIn(
  c: Context,
  { token, expiresAt, user, deviceToken }: SignedIn,
): z.infer<typeof SignedInAnswer> {
  setSessionCookie(c, token, expiresAt)
  if (deviceToken !== undefined) giveDeviceToken(c, deviceToken)
  c.header('cache-control', 'no-store')
  return { authenticated: true, token, user: showSignedInUser(user) }
}
