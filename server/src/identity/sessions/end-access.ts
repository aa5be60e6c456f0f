import type { Tx } from '../../platform/db/db.ts'
import { slot } from '../../platform/registry.ts'
import type { Services } from '../../platform/services.ts'
import type { User } from '../users/index.ts'
import { endSessions } from './end-sessions.ts'
import { deletePendingOf } from './pending-store.ts'
import type { Ending } from './tell-session.ts'

/** Ends what a person began and could continue later: codes and links in their mail, links that they made. */
export type EndBegun = (
  tx: Tx,
  providerId: string,
  user: Pick<User, 'id' | 'email' | 'principal'>,
  now: Date,
) => Promise<void>

/** Slices above register what else a person leaves open. */
export const BEGUN = slot<EndBegun>('what a person began')

/**
 * Ends all that a user has open: sessions, sign-ins that wait for a second factor, and what the slices above know of.
 * None of it comes back when the user does. Returns how many sessions there were.
 */
export async function endAccess(
  { registry, clock }: Pick<Services, 'registry' | 'clock'>,
  tx: Tx,
  providerId: string,
  user: Pick<User, 'id' | 'email' | 'principal'>,
  ending: Ending,
): Promise<number> {
  const ended = await endSessions({ registry, clock }, tx, providerId, { userId: user.id }, ending)
  await deletePendingOf(tx, providerId, user.id)
  await endBegun({ registry, clock }, tx, providerId, user)
  return ended
}

/** Ends only what they began outside of their sessions: codes and links in the mail, links that they made. */
export async function endBegun(
  { registry, clock }: Pick<Services, 'registry' | 'clock'>,
  tx: Tx,
  providerId: string,
  user: Pick<User, 'id' | 'email' | 'principal'>,
): Promise<void> {
  const now = new Date(clock.now())
  for (const end of registry.all(BEGUN)) await end(tx, providerId, user, now)
}
