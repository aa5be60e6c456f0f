import { type Db, timeArray } from '../../platform/db/db.ts'
import type { Choice, Subscription } from '../subscriptions/core/index.ts'

/** Subscriptions that cost the same. */
export interface Alike extends Choice {
  currency: string
  count: number
}

/** Those that give access at a moment or wait for their first payment, counted, in one statement. */
export async function countCurrent(
  db: Db,
  providerId: string,
  now: Date,
): Promise<Array<Alike & { status: Exclude<Subscription['status'], 'cancelled'> }>> {
  return db`
    select plan_key, plan_version, "interval", seats, currency, status, count(*)::int as count
    from subscription
    where provider_id = ${providerId} and status <> 'cancelled'
      and (status = 'incomplete' or access_until is null or access_until > ${now})
    group by plan_key, plan_version, "interval", seats, currency, status`
}

/** Subscriptions that began to be paid in one month and ended in one, by the numbers of the months from 1. */
export interface Course extends Alike {
  /** 0: before the first. */
  started: number
  /** `null` while they run. */
  ended: number | null
  unpaid: boolean
}

/**
 * All that were to be paid in the months since the first of these, counted, in one statement. A trial that ended unpaid is
 * none of them; one that led to a subscription counts from its end.
 */
export async function countCourses(
  db: Db,
  providerId: string,
  { months, now }: { months: readonly Date[]; now: Date },
): Promise<Course[]> {
  return db<Course[]>`
    select plan_key, plan_version, "interval", seats, currency,
      width_bucket(begin, ${timeArray(months)}::timestamptz[]) as started,
      width_bucket(cancelled_at, ${timeArray(months)}::timestamptz[]) as ended,
      coalesce(cancel_reason = 'unpaid', false) as unpaid, count(*)::int as count
    from subscription cross join lateral (select greatest(started_at, trial_end) as begin) b
    where provider_id = ${providerId} and started_at is not null and begin <= ${now}
      and (cancelled_at is null or (cancelled_at > begin and cancelled_at >= ${months[0]!}))
    group by plan_key, plan_version, "interval", seats, currency, started, ended, unpaid`
}
