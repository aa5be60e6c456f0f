import type { Auth } from './create-auth.ts'
import type { GuardedRequest, RequireOptions } from './require-session.ts'
import type { ActiveSession } from './session.ts'

/** The session (undefined: signed out), or the answer to send because it is not known. */
export type Known = { session: ActiveSession | undefined } | { response: Response }

/**
 * For pages that need no sign-in: "signed out" is a value here, and an outage still is not. A user whose principal the
 * application does not accept counts as signed out.
 */
export async function knowSession(
  auth: Auth,
  request: GuardedRequest,
  options?: RequireOptions,
): Promise<Known> {
  const required = await auth.requireSession(request, options)
  if (required.ok) return { session: required }
  const isKnown = required.reason !== 'unreachable' && required.reason !== 'refused'
  return isKnown ? { session: undefined } : { response: required.response }
}

/** Whether a path is one of the sign-in routes. */
export function isSignInRoute({ path }: Auth, asked: string): boolean {
  return asked.startsWith(`${path}/`)
}
