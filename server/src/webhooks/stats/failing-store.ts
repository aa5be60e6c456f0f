import type { Db, Fragment } from '../../platform/db/db.ts'
import { SPANS } from '../../platform/stats/time-buckets.ts'
import { ALL } from './store.ts'

/** Fewer attempts say little; a smaller share of them that succeeded is trouble. */
const ENOUGH_ATTEMPTS = 20
const GOOD_SHARE = 0.95

/** The ids of endpoints that fail since a minute: of enough attempts, too few succeeded. */
export const failingEndpoints = (db: Db, providerId: string, since: number): Fragment => db`
  select endpoint_id as id from (
    select endpoint_id, sent, delivered from delivery_stat
    where provider_id = ${providerId} and span = ${SPANS.hour} and minute >= ${since} and endpoint_id <> ${ALL}
    union all
    select endpoint_id, sent, delivered from delivery_stat_part
    where provider_id = ${providerId} and minute >= ${since}) each_hour
  group by 1
  having sum(sent) >= ${ENOUGH_ATTEMPTS} and sum(delivered) < ${GOOD_SHARE}::float8 * sum(sent)`
