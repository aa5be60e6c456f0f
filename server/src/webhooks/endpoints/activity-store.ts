import { type Db, transact } from '../../platform/db/db.ts'
import { SPANS } from '../../platform/stats/time-buckets.ts'
import { steadyPlans } from '../core/index.ts'
import { quantile } from '../stats/index.ts'

/** A longer queue of an endpoint is not counted further. */
export const QUEUED_MOST = 1_000

/** The lower bits of a bin count; those above are its step. */
const COUNT_MASK = 2 ** 40 - 1

/** What an endpoint has had to do lately. */
export interface Activity {
  /** Attempts, and those of them that were answered 2xx. */
  sent: number
  delivered: number
  queued: number
  /** Milliseconds that 95 % of the attempts did not exceed; null without attempts. */
  p95: number | null
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
    return tx<Array<Omit<Activity, 'p95'> & { id: string; steps: Array<[step: number, count: number]> }>>`
      with part as materialized (
        select endpoint_id, sum(sent) as sent, sum(delivered) as delivered from delivery_stat_part
        where provider_id = ${providerId} and minute >= ${since} group by 1
      )
      select asked.id, (coalesce(summed.sent, 0) + coalesce(part.sent, 0))::float8 as sent,
        (coalesce(summed.delivered, 0) + coalesce(part.delivered, 0))::float8 as delivered, waiting.queued,
        coalesce(timed.steps, '[]') as steps
      from unnest(${ids as string[]}::uuid[]) asked (id)
      left join part on part.endpoint_id = asked.id
      cross join lateral (
        select sum(sent) as sent, sum(delivered) as delivered from delivery_stat
        where provider_id = ${providerId} and endpoint_id = asked.id and span = ${SPANS.hour} and minute >= ${since}) summed
      cross join lateral (
        select count(*)::int as queued from (
          select from delivery_queue where provider_id = ${providerId} and endpoint_id = asked.id
          limit ${QUEUED_MOST}) counted) waiting
      cross join lateral (
        select jsonb_agg(jsonb_build_array(step, count)) as steps from (
          select step, sum(count) as count from (
            select bin >> 40 as step, bin & ${COUNT_MASK}::bigint as count from delivery_stat, unnest(latencies) bin
            where provider_id = ${providerId} and endpoint_id = asked.id and span = ${SPANS.hour} and minute >= ${since}
            union all
            select step, 1 from delivery_stat_part, unnest(latencies) step
            where provider_id = ${providerId} and endpoint_id = asked.id and minute >= ${since}) bins
          group by 1) summed_up) timed`
  })
  return new Map(
    rows.map(({ id, steps, ...activity }) => [id, { ...activity, p95: quantile(new Map(steps), 0.95) }]),
  )
}
