import type { EventRow } from '../../events/index.ts'
import type { Db, Fragment } from '../../platform/db/db.ts'
import { mayReceive } from '../core/index.ts'

type Event = Pick<EventRow, 'id' | 'type' | 'account_id'>

/**
 * The same as for other events, for one about an endpoint: to those that named it, and never to that endpoint. `chosen` has
 * an index: an outage of many endpoints of a provider with thousands must not read all for each.
 */
export function queueForOthers(
  db: Db,
  providerId: string,
  at: Date,
  { event, aboutEndpointId }: { event: Event; aboutEndpointId: string },
): Fragment {
  return db`
    target as materialized (
      select delivery_id(${event.id}) as id, ${event.id}::uuid as event_id, w.id as endpoint_id from webhook_endpoint w
      where w.provider_id = ${providerId} and w.chosen && array[
          ${providerId} || '  ' || ${event.type}::text, ${providerId} || ' ' || ${event.account_id}::text || ' ' || ${event.type}::text]
        and w.id <> ${aboutEndpointId} and ${mayReceive(db, db`${event.account_id}::uuid`)}
    ), stored as (
      insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, next_attempt_at)
      select ${providerId}, id, event_id, endpoint_id, ${event.type}, 'pending', ${at} from target
    ), queued as (
      insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id)
      select ${providerId}, endpoint_id, ${at}, id, event_id from target
      returning 1
    ), made as (select count(*)::int as queued from queued)`
}
