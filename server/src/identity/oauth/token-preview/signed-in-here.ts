import type { Context, Principal } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { providerOf } from '../../../providers/index.ts'
import { checkSession, readSessionCookie, type SessionWithUser } from '../../sessions/index.ts'

/** The live session of customers, or of staff, that this browser holds, whomever the request is for. */
export async function signedInHere(
  services: Pick<Services, 'db' | 'clock'>,
  c: Context,
  principal: Principal,
): Promise<SessionWithUser | undefined> {
  const token = readSessionCookie(c, principal)
  const session = token === undefined ? undefined : await checkSession(services, providerOf(c), token)
  return session?.principal === principal ? session : undefined
}
