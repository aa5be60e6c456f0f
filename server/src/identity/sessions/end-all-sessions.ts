import { changedBy } from '../../changes/index.ts'
import type { Act } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { slot } from '../../platform/registry.ts'
import type { Services } from '../../platform/services.ts'
import { endSessions } from './end-sessions.ts'
import type { EndReason } from './tell-session.ts'

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
  services: Pick<Services, 'registry' | 'clock'>,
  tx: Tx,
  providerId: string,
  userId: string,
  { reason, ...source }: Pick<Act, 'by' | 'device'> & { reason: EndReason },
): Promise<number> {
  const ending = { reason, by: source.by && changedBy(source) }
  let ended = await endSessions(services, tx, providerId, { userId }, ending)
  for (const end of services.registry.all(AWAY)) ended += await end(tx, providerId, userId, source)
  return ended
}
