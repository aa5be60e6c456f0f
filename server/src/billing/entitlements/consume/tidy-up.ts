import { isDistributed } from '../../../platform/db/distributed.ts'
import type { Services } from '../../../platform/services.ts'
import { DAY } from '../../../platform/time/clock.ts'
import { deleteDecidedBefore, freeExpired, providersWithExpired } from './store.ts'

/** As long as the ids of increments. */
const KNOWN_MS = 35 * DAY

/**
 * The regular chores: marks reservations as expired, which hold nothing since their time was over; forgets decisions that
 * are too old to be asked for again.
 */
export async function tidyUpConsumption({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const free = async (whose?: { providerId: string }) => {
    while ((await freeExpired(db, new Date(now), whose)) > 0);
  }
  if (!isDistributed(db)) await free()
  else for (const providerId of await providersWithExpired(db, new Date(now))) await free({ providerId })
  while ((await deleteDecidedBefore(db, new Date(now - KNOWN_MS))) > 0);
}
