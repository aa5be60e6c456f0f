import type { Sql } from '../../../platform/db/db.ts'
import { DAY, MINUTE } from '../../../platform/time/clock.ts'
import { addUpSignIns, deleteSignInsBefore } from './store.ts'

/** For how long statistics are kept. */
export const SIGN_IN_STATS_DAYS = 90

/** Adds up what sign-ins left, and removes what is older than 90 days, in whole days. */
export async function keepSignInStats(db: Sql, now: number): Promise<void> {
  while (await addUpSignIns(db));
  await deleteSignInsBefore(db, (Math.floor(now / DAY) - SIGN_IN_STATS_DAYS) * (DAY / MINUTE))
}
