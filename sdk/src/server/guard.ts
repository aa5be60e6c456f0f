import type { Auth } from './create-auth.ts'
import type { GuardedRequest, RequireOptions } from './require-session.ts'
import type { ActiveSession } from './session.ts'

/** Who it is (undefined: nobody), or what to answer as nobody can tell. */
export type Known = { session: ActiveSession | undefined } | { response: Response }

/**
 * For pages that everybody may see: nobody is a value here, and an outage still is not "signed out". Whoever is of another
 * principal than the application lets in is nobody to it.
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
