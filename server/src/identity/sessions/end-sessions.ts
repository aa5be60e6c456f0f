import { isChosen } from '../../changes/index.ts'
import { type Db, type Fragment, type Tx, transact } from '../../platform/db/db.ts'
import type { Principal } from '../../platform/http/context.ts'
import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { readSettings } from '../../providers/index.ts'
import {
  deleteByIds,
  deleteExpired,
  deleteOfUser,
  deleteOldest,
  deleteOver,
  type EndedWithUser,
  listTold,
  type OfUser,
} from './ended-store.ts'
import { type Ending, tellEnded } from './tell-session.ts'

// Every way in which a session ends: nothing else deletes one. Each says why, for the event.

const MAX_SESSIONS_PER_USER = 50
/** Of expired sessions in one transaction. */
const AT_ONCE = 500

type Tools = Pick<Services, 'registry' | 'clock'>

const asksFor =
  (services: Pick<Services, 'registry'>) =>
  (db: Db, providerId: Fragment): Fragment =>
    isChosen(services, db, providerId, 'user.session_ended')

/** Ends sessions of a user in the transaction of the cause. Returns how many there were. */
export async function endSessions(
  services: Tools,
  tx: Tx,
  providerId: string,
  which: OfUser,
  ending: Ending,
): Promise<number> {
  const ended = await deleteOfUser(tx, providerId, which, asksFor(services))
  await tellEnded(services, tx, providerId, ended, ending)
  return ended.length
}

/** Ends sessions of one kind of user by their ids. Returns which there were, and whose. */
export async function endSessionsById(
  services: Tools,
  tx: Tx,
  providerId: string,
  which: { principal: Principal; ids: readonly string[] },
  ending: Ending,
): Promise<EndedWithUser[]> {
  const ended = await deleteByIds(tx, providerId, which, asksFor(services))
  await tellEnded(services, tx, providerId, ended, ending)
  return ended
}

const trim = deleteOldest(MAX_SESSIONS_PER_USER)

/** Ends the oldest sessions of a user who has too many. */
export async function trimSessions(
  services: Tools,
  tx: Tx,
  providerId: string,
  userId: string,
): Promise<void> {
  const ended = await trim(tx, { providerId, userId, isChosen: asksFor(services) })
  await tellEnded(services, tx, providerId, ended, { reason: 'limit', by: { type: 'system' } })
}

/**
 * Clean-up: ends what no check accepts any more. Where an endpoint chose to be told, sessions that were idle for too long are
 * among them; otherwise these wait for their last day.
 */
export async function endExpiredSessions(
  services: Tools & { db: Db },
  stopping?: AbortSignal,
): Promise<void> {
  const told = await listTold(services.db, asksFor(services))
  const now = new Date(services.clock.now())
  for (const providerId of told) {
    const idleMs = (await readSettings(services.db, providerId)).session_idle_seconds * SECOND
    const over = { now, usedSince: new Date(now.getTime() - idleMs), limit: AT_ONCE }
    for (let ended = AT_ONCE; ended === AT_ONCE && !stopping?.aborted; )
      ended = await transact(services.db, async (tx) => {
        const sessions = await deleteOver(tx, providerId, over)
        await tellEnded(services, tx, providerId, sessions, { reason: 'expired', by: { type: 'system' } })
        return sessions.length
      })
  }
  await deleteExpired(services.db, now, told)
}
