import type { Db, Fragment } from '../../lib/db.ts'

/**
 * Common table expressions that write one delivery per event and endpoint that chose it, and queue it. The delivery's id
 * carries the same millisecond as the event's.
 */
export function queueForAll(
  db: Db,
  providerId: string,
  at: Date,
  events: ReadonlyArray<{ id: string; type: string }>,
): Fragment {
  return db`
    target as materialized (
      select uuid_v7(${at}) as id, e.id as event_id, e.type, w.id as endpoint_id
      from unnest(${events.map((event) => event.id)}::uuid[], ${events.map((event) => event.type)}::text[]) as e (id, type)
      join webhook_endpoint w on w.provider_id = ${providerId} and w.events && array[e.type, '*']
    ), stored as (
      insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, next_attempt_at)
      select ${providerId}, id, event_id, endpoint_id, type, 'pending', ${at} from target
    ), queued as (
      insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id)
      select ${providerId}, endpoint_id, ${at}, id, event_id from target
      returning 1
    )`
}

/** The same for a test event and the one endpoint that gets it, whatever events that chose. */
export function queueTest(
  db: Db,
  providerId: string,
  at: Date,
  {
    event,
    endpointId,
    deliveryId,
  }: { event: { id: string; type: string }; endpointId: string; deliveryId: string },
): Fragment {
  return db`
    stored as (
      insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, next_attempt_at, test)
      values (${providerId}, ${deliveryId}, ${event.id}, ${endpointId}, ${event.type}, 'pending', ${at}, true)
    ), queued as (
      insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id, trigger)
      values (${providerId}, ${endpointId}, ${at}, ${deliveryId}, ${event.id}, 'test')
      returning 1
    )`
}
