import type { Db } from '../../platform/db/db.ts'
import { SPANS } from '../../platform/stats/time-buckets.ts'
import { MINUTE } from '../../platform/time/clock.ts'
import { ALL } from './store.ts'

/** The process that made a delivery and the one that sent it may be on machines whose clocks differ. */
const CLOCKS_DIFFER_MINUTES = 10

/**
 * A time in milliseconds since which no delivery of the endpoint has begun that arrived, by the sums of each hour, so that
 * a list of what arrived begins where there may be some. Undefined if they cannot tell.
 */
export async function nothingArrivedSince(
  db: Db,
  providerId: string,
  endpointId: string,
): Promise<number | undefined> {
  const [row] = await db<Array<{ known: number | null; last: number | null; recent: boolean }>>`
    select
      (select minute from delivery_stat
        where provider_id = ${providerId} and endpoint_id = ${ALL} and span = ${SPANS.hour}
        order by minute limit 1) as known,
      (select minute from delivery_stat
        where provider_id = ${providerId} and endpoint_id = ${endpointId} and span = ${SPANS.hour} and delivered > 0
        order by minute desc limit 1) as last,
      exists (select from delivery_stat_part
        where provider_id = ${providerId} and endpoint_id = ${endpointId} and delivered > 0) as recent`
  const { known, last, recent } = row!
  if (recent || known === null) return undefined
  return (Math.max(known, (last ?? 0) + SPANS.hour) + CLOCKS_DIFFER_MINUTES) * MINUTE
}
