import { type Db, transact } from '../../platform/db/db.ts'
import { SPANS } from '../../platform/stats/time-buckets.ts'
import { steadyPlans } from '../core/index.ts'

/** A longer queue of an endpoint is not counted further. */
export const QUEUED_MOST = 1_000

/** What an endpoint has had to do lately. */
export interface Activity {
  /** Attempts, and those of them that were answered 2xx. */
  sent: number
  delivered: number
  queued: number
}

/** What these endpoints did since a minute, of sums by the hour: at most 25 rows of each for a day. */
export async function readActivity(
  db: Db,
  providerId: string,
  ids: readonly string[],
  since: number,
): Promise<Map<string, Activity>> {
  const rows = await transact(db, async (tx) => {
    await steadyPlans(tx)
    return tx<Array<Activity & { id: string }>>`
      with part as materialized (
        select endpoint_id, sum(sent) as sent, sum(delivered) as delivered from delivery_stat_part
        where provider_id = ${providerId} and minute >= ${since} group by 1
      )
      select asked.id, (coalesce(summed.sent, 0) + coalesce(part.sent, 0))::float8 as sent,
        (coalesce(summed.delivered, 0) + coalesce(part.delivered, 0))::float8 as delivered, waiting.queued
      from unnest(${ids as string[]}::uuid[]) asked (id)
      left join part on part.endpoint_id = asked.id
      cross join lateral (
        select sum(sent) as sent, sum(delivered) as delivered from delivery_stat
        where provider_id = ${providerId} and endpoint_id = asked.id and span = ${SPANS.hour} and minute >= ${since}) summed
      cross join lateral (
        select count(*)::int as queued from (
          select from delivery_queue where provider_id = ${providerId} and endpoint_id = asked.id
          limit ${QUEUED_MOST}) counted) waiting`
  })
  return new Map(rows.map(({ id, ...activity }) => [id, activity]))
}
