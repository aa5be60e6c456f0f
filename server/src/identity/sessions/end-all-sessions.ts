import type { Act } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { slot } from '../../platform/registry.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOtherSessions } from './store.ts'

/** Ends what applications may do for a person while they are away. Returns how much there was. */
export type EndAway = (
  tx: Tx,
  providerId: string,
  userId: string,
  source: Pick<Act, 'by' | 'device'>,
) => Promise<number>

/** Slices above register what outlives sessions. */
export const AWAY = slot<EndAway>('what outlives a session')

/**
 * Ends all sessions of a person who lost control of one, and what applications may do without them. Returns how much it
 * ended.
 */
export async function endAllSessions(
  { registry }: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  userId: string,
  source: Pick<Act, 'by' | 'device'>,
): Promise<number> {
  let ended = await deleteOtherSessions(tx, providerId, userId, undefined)
  for (const end of registry.all(AWAY)) ended += await end(tx, providerId, userId, source)
  return ended
}
