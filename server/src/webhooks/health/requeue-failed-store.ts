import type { Tx } from '../../platform/db/db.ts'
import { forgetUndelivered, steadyPlans } from '../core/index.ts'
import { notedForMirrors } from '../deliveries/index.ts'
import { firstOfOutage } from './store.ts'

/**
 * Starts a new round for every delivery of an endpoint that failed for good in an outage whose first noted failure began at
 * `since`; with `until`, only if its last attempt began before then. Attempts under a lost lease decide nothing here either.
 * Returns how many.
 */
export async function requeueFailedSince(
  tx: Tx,
  { providerId, endpointId }: { providerId: string; endpointId: string },
  { since, until }: { since: Date; until?: Date },
  now: Date,
): Promise<number> {
  await steadyPlans(tx)
  const { count } = await tx`
    with failed as materialized (
      select u.delivery_id from undelivered u, lateral (
        select max(a.started_at) as last from attempt a
        where a.provider_id = ${providerId} and a.delivery_id = u.delivery_id and a.id >= ${firstOfOutage(since)}
          and a.decided is not false) tried
      where u.provider_id = ${providerId} and u.endpoint_id = ${endpointId} and u.status = 'failed'
        and tried.last is not null ${until ? tx`and tried.last <= ${until}` : tx``}
    ), again as (
      update delivery d set status = 'pending', begun = false, next_attempt_at = ${now} from failed
      where d.provider_id = ${providerId} and d.id = failed.delivery_id and d.status = 'failed' and not d.test
      returning d.id, d.endpoint_id, d.event_id
    ), forgotten as (${forgetUndelivered(tx, providerId, 'again')}), ${notedForMirrors(tx, providerId, now)}
    insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id, trigger)
    select ${providerId}, ${endpointId}, ${now}, id, event_id, 'replay' from again`
  return count
}
