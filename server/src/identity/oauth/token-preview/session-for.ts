import type { Context } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { providerOf } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { findUser } from '../../users/index.ts'
import type { Application } from '../core/index.ts'
import { assumedSession } from './assumed-session.ts'
import { signedInHere } from './signed-in-here.ts'

interface Whose {
  user_id?: string | undefined
  /** The person who is signed in in this browser. */
  signed_in: boolean
}

/**
 * The session that a preview is for: of a person who is named, or is signed in here; of none where the application acts
 * alone. Throws invalid_request, and invalid_transition for a user who is blocked.
 */
export async function sessionFor(
  services: Pick<Services, 'db' | 'clock'>,
  c: Context,
  { kind, principal }: Application,
  { user_id: userId, signed_in: isHere }: Whose,
): Promise<SessionWithUser | undefined> {
  if (kind === 'machine' && (isHere || userId !== undefined)) throw fault('A machine acts for no person.')
  if (isHere) {
    if (userId !== undefined) throw fault('Name a user, or take the one who is signed in.')
    const session = await signedInHere(services, c, principal)
    if (!session)
      throw fault('No user of the application’s issuer is signed in in this browser.', 'signed_in')
    return session
  }
  if (userId !== undefined) return sessionOf(services, c, { userId, principal })
  if (kind === 'machine' || kind === 'agent') return undefined
  throw fault('Name a user: an application of this kind acts for a person.')
}

async function sessionOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  c: Context,
  { userId, principal }: Pick<Application, 'principal'> & { userId: string },
): Promise<SessionWithUser> {
  const user = await findUser(db, providerOf(c).id, userId)
  if (user?.principal !== principal) throw fault('No user of the application’s issuer has this id.')
  if (user.status === 'active') return assumedSession(user, clock.now())
  throw new Problem('invalid_transition', {
    detail: 'The user is blocked: no application gets a token for them.',
  })
}

const fault = (message: string, field = 'user_id'): Problem =>
  new Problem('invalid_request', { errors: [{ field: `/${field}`, message }] })
