import { z } from '../lib/http/api.ts'
import type { Context } from '../lib/http/context.ts'
import { setSessionCookie } from '../sessions/index.ts'
import { SignedInUser, showSignedInUser } from '../users/index.ts'
import type { SignedIn } from './complete.ts'

/** What every completed sign-in answers. */
export const SignedInAnswer = z
  .object({
    authenticated: z.literal(true),
    token: z.string().openapi({ pattern: '^[0-9a-f]{64}$', example: '5f'.repeat(32) }),
    user: SignedInUser,
  })
  .openapi('SignedIn')

/** Answers a completed sign-in: the token in the body and, the same, as cookie. */
export function answerSignedIn(
  c: Context,
  { token, expiresAt, user }: SignedIn,
): z.infer<typeof SignedInAnswer> {
  setSessionCookie(c, token, expiresAt)
  c.header('cache-control', 'no-store')
  return { authenticated: true, token, user: showSignedInUser(user) }
}
