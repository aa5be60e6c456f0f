import type { Sql } from '../../platform/db/db.ts'
import { DAY, MINUTE } from '../../platform/time/clock.ts'
import { addUpStats, deleteStatsBefore } from './store.ts'

/** For how long statistics are kept. */
export const STATS_DAYS = 90

/** Adds up what outcomes left for the statistics. Any number of processes may. */
export async function addUpAllStats(db: Sql, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await addUpStats(db)));
}

/** Removes statistics of more than 90 days ago, in whole days. */
export async function forgetStats(db: Sql, now: number): Promise<void> {
  await deleteStatsBefore(db, (Math.floor(now / DAY) - STATS_DAYS) * (DAY / MINUTE))
}
