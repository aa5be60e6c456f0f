import { type Db, isViolation, timeArray } from '../../platform/db/db.ts'
import type { Aggregation } from './meter.ts'

/** What an account used of a meter in a period. */
export interface UsageTotal {
  meter: string
  aggregation: Aggregation
  period_start: Date
  period_end: Date
  value: number
  /** Held by reservations that have not expired. */
  reserved: number
  /** Of the value: used in an earlier period, which was invoiced already. */
  late_value: number
  /** How many increments that were. */
  late_count: number
  updated_at: Date
}

/**
 * What reservations hold of a row of usage_total at a moment of billing's time. Those that have expired hold nothing, tidied
 * up or not.
 */
export const reservedNow = (db: Db, providerId: string, now: Date | ReturnType<Db>) => db`
  case when usage_total.reserved = 0 then 0 else usage_total.reserved - coalesce((
    select sum(c.amount) from consumption c
    where c.provider_id = ${providerId} and c.account_id = usage_total.account_id
      and c.meter = usage_total.meter and c.period_start = usage_total.period_start and c.status = 'open'
      and c.expires_at <= ${now}), 0) end`

/** What an account used in the periods that began at these moments; `now` is that of billing, which reservations go by. */
export async function readTotals(
  db: Db,
  providerId: string,
  accountId: string,
  { starts, now }: { starts: readonly Date[]; now: Date },
): Promise<UsageTotal[]> {
  return db<UsageTotal[]>`
    select meter, aggregation, period_start, period_end, value::float8, (${reservedNow(db, providerId, now)})::float8 as reserved,
      late_value::float8, late_count::float8, updated_at
    from usage_total
    where provider_id = ${providerId} and account_id = ${accountId}
      and period_start = any(${timeArray(starts)}::timestamptz[])
    order by period_start desc, meter`
}

/** Whether an increment would bring a total out of the range of numbers that it can have. */
export function isTotalOutOfRange(error: unknown): boolean {
  return isViolation(error, '23514', 'usage_total_range') || isViolation(error, '22003')
}

/** Whether a statement failed because its account was deleted. */
export function isAccountGone(error: unknown): boolean {
  return isViolation(error, '23503')
}

/** When the periods began in which an account used something, newest first. */
export async function listPeriodStarts(
  db: Db,
  providerId: string,
  accountId: string,
  { limit, before }: { limit: number; before: Date | undefined },
): Promise<Date[]> {
  const rows = await db<{ period_start: Date }[]>`
    select distinct period_start from usage_total
    where provider_id = ${providerId} and account_id = ${accountId}
      ${before ? db`and period_start < ${before}` : db``}
    order by period_start desc limit ${limit}`
  return rows.map(({ period_start }) => period_start)
}
