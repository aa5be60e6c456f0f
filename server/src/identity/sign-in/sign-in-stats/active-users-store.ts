import type { Db } from '../../../platform/db/db.ts'

/** How many customers were active in the 24 hours and the 30 days before the last count of a day. */
export interface ActiveDay {
  /** Such as 2026-01-31. */
  day: string
  in_day: number
  in_month: number
  counted_at: Date
}

/**
 * Counts who signed in or used a session since two times, of one provider or all, and keeps it under a day. A provider
 * with no active user has no row.
 */
export async function countActive(
  db: Db,
  today: string,
  { now, day, month }: { now: Date; day: Date; month: Date },
  providerId: string | undefined,
): Promise<void> {
  const of = (table: 'u' | 's') =>
    providerId === undefined ? db`` : db`and ${db(table)}.provider_id = ${providerId}`
  await db`
    with counted as (
      select provider_id, count(*) filter (where at >= ${day})::int as in_day, count(*)::int as in_month
      from (
        select provider_id, user_id, max(at) as at from (
          select u.provider_id, u.id as user_id, u.last_login_at as at from app_user u
          where u.principal = 'customer' and coalesce(u.last_login_at, '-infinity'::timestamptz) >= ${month} ${of('u')}
          union all
          select s.provider_id, s.user_id, s.last_seen_at from session s
          join app_user u on u.provider_id = s.provider_id and u.id = s.user_id and u.principal = 'customer'
          where s.last_seen_at >= ${month} ${of('s')}
        ) seen group by 1, 2
      ) users group by 1
    )
    insert into active_user_stat as a (provider_id, day, in_day, in_month, counted_at)
    select provider_id, ${today}::date, in_day, in_month, ${now}::timestamptz from counted
    on conflict (provider_id, day) do update
      set in_day = excluded.in_day, in_month = excluded.in_month, counted_at = excluded.counted_at`
}

/** The counts of a provider since a day, the oldest first. */
export function listActive(db: Db, providerId: string, since: string): Promise<ActiveDay[]> {
  return db<ActiveDay[]>`
    select day::text, in_day, in_month, counted_at from active_user_stat
    where provider_id = ${providerId} and day >= ${since}::date order by active_user_stat.day`
}

export async function deleteActiveBefore(db: Db, day: string): Promise<void> {
  await db`delete from active_user_stat where day < ${day}::date`
}
