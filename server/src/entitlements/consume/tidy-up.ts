import { DAY } from '../../lib/clock.ts'
import type { Services } from '../../lib/services.ts'
import { deleteDecidedBefore, freeExpired } from './store.ts'

/** As long as the ids of increments. */
const KNOWN_MS = 35 * DAY

/**
 * The regular chores: marks reservations as expired, which hold nothing since their time was over; forgets decisions that
 * are too old to be asked for again.
 */
export async function tidyUpConsumption({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  while ((await freeExpired(db, new Date(now))) > 0);
  while ((await deleteDecidedBefore(db, new Date(now - KNOWN_MS))) > 0);
}
