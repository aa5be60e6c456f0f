import { changedBy } from '../../changes/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { type Db, transact } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import type { Provider } from '../../providers/index.ts'
import { usedSince } from './check-session.ts'
import { endSessions } from './end-sessions.ts'
import type { Session, SessionWithUser } from './session.ts'
import { listLiveSessions } from './store.ts'

/** The live sessions of a user, newest first. */
export async function listSessions(
  { db, clock }: Pick<Services, 'clock'> & { db: Db },
  provider: Provider,
  userId: string,
): Promise<Session[]> {
  const now = clock.now()
  return listLiveSessions(db, provider.id, userId, new Date(now), usedSince(provider, now))
}

/** Ends one session of the user who holds `own`. Returns false if they have no such session. */
export async function endSession(
  services: Pick<Services, 'db' | 'clock' | 'registry'>,
  provider: Provider,
  own: SessionWithUser,
  id: string,
): Promise<boolean> {
  return transact(services.db, async (tx) => {
    const reason = id === own.id ? 'signed_out' : 'revoked'
    const which = { userId: own.user_id, id }
    if ((await endSessions(services, tx, provider.id, which, { reason, by: changedBy(byHolder(own)) })) === 0)
      return false
    await recordAct(services, tx, provider.id, { action: 'session.ended', ...byHolder(own), targetId: id })
    return true
  })
}

/** Ends every other session of the user who holds `own`. */
export async function endOtherSessions(
  services: Pick<Services, 'db' | 'clock' | 'registry'>,
  provider: Provider,
  own: SessionWithUser,
): Promise<void> {
  await transact(services.db, async (tx) => {
    const ending = { reason: 'revoked', by: changedBy(byHolder(own)) } as const
    await endSessions(services, tx, provider.id, { userId: own.user_id, keptId: own.id }, ending)
    await recordAct(services, tx, provider.id, { action: 'session.others_ended', ...byHolder(own) })
  })
}

function byHolder({ id, user_id, email, principal }: SessionWithUser) {
  return {
    by: { kind: 'session', sessionId: id, userId: user_id, principal, name: email },
    user: { id: user_id, email },
  } as const
}
