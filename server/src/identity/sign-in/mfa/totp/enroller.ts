import type { Tx } from '../../../../platform/db/db.ts'
import type { Caller } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import { callerOf, type SessionWithUser, userOf } from '../../../sessions/index.ts'
import type { User } from '../../../users/index.ts'
import type { Pending } from '../factors/index.ts'
import { ENROLL, factorsDue } from '../factors/index.ts'

/** Where an app is being added: in a session, or in a sign-in that cannot end without it. */
export type Enroller = { kind: 'session'; session: SessionWithUser } | { kind: 'pending'; pending: Pending }

/** What the seed belongs to until its first code is shown. */
export function idOf(enroller: Enroller): string {
  return enroller.kind === 'session' ? enroller.session.id : enroller.pending.id
}

export function userOfEnroller(enroller: Enroller): User {
  return enroller.kind === 'session' ? userOf(enroller.session) : enroller.pending.user
}

/** Who acts, as the audit log records it. */
export function callerOfEnroller(enroller: Enroller): Caller {
  return enroller.kind === 'session' ? callerOf(enroller.session) : callerOfPending(enroller.pending)
}

/** The user of a sign-in that is not complete yet. */
export function callerOfPending({ id, user }: Pending): Caller {
  return { kind: 'session', sessionId: id, userId: user.id, principal: user.principal, name: user.email }
}

/**
 * A pending sign-in may add an app, or a passkey, only if there is no other second factor; otherwise a first factor alone could
 * replace the second one. Throws forbidden.
 */
export async function requireEnrolDue(
  services: Services,
  tx: Tx,
  provider: Provider,
  pending: Pending,
): Promise<void> {
  const due = await factorsDue(services, tx, provider, pending)
  if (!due.includes(ENROLL))
    throw new Problem('forbidden', {
      detail: 'This sign-in needs the second factor that the user already has.',
    })
}
