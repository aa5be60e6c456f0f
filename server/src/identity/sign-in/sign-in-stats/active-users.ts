import type { Db, Sql } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import { DAY } from '../../../platform/time/clock.ts'
import { type ActiveDay, countActive, deleteActiveBefore, listActive } from './active-users-store.ts'

/** Days of the month that active users are counted for. */
export const MONTH_DAYS = 30
/** For how long the counts of a day are kept: two years, to compare a month with that of the year before. */
const KEPT_DAYS = 730

/** Counts the active customers of each provider as of now, for today; the last count of a day stays. */
export async function countActiveUsers(db: Sql, now: number): Promise<void> {
  await countActiveOf(db, now, undefined)
  await deleteActiveBefore(db, dayOf(now - KEPT_DAYS * DAY))
}

/** The same of one provider. */
export function countActiveOf(db: Db, now: number, providerId: string | undefined): Promise<void> {
  const times = { now: new Date(now), day: new Date(now - DAY), month: new Date(now - MONTH_DAYS * DAY) }
  return countActive(db, dayOf(now), times, providerId)
}

export interface ActiveUsers {
  /** The newest count; undefined until there was one. */
  latest: ActiveDay | undefined
  /** What the last day of the period before had; undefined if it was not counted. */
  dayBefore: number | undefined
  monthBefore: number | undefined
  /** The last 30 days, the oldest first; days that were not counted are left out. */
  days: ActiveDay[]
}

/** Active customers now, in the period before, and day by day. */
export async function readActiveUsers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
): Promise<ActiveUsers> {
  const now = clock.now()
  const rows = await listActive(db, providerId, dayOf(now - 2 * MONTH_DAYS * DAY))
  const latest = rows.at(-1)
  if (!latest) return { latest, dayBefore: undefined, monthBefore: undefined, days: [] }
  const today = Date.parse(latest.day)
  const on = (day: string) => rows.find((row) => row.day === day)
  return {
    latest,
    dayBefore: on(dayOf(today - DAY))?.in_day,
    monthBefore: on(dayOf(today - MONTH_DAYS * DAY))?.in_month,
    days: rows.filter(({ day }) => Date.parse(day) > today - MONTH_DAYS * DAY),
  }
}

/** In UTC, as statistics by the day are. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
