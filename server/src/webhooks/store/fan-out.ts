import type { Tx } from '../../lib/db.ts'

/**
 * Writes one delivery per event and endpoint that chose it, and queues it. The delivery's id carries the same
 * millisecond as the event's. Returns how many were queued.
 */
export async function insertDeliveries(
  tx: Tx,
  providerId: string,
  at: Date,
  events: ReadonlyArray<{ id: string; type: string }>,
): Promise<number> {
  const { count } = await tx`
    with target as materialized (
      select uuid_v7(${at}) as id, e.id as event_id, e.type, w.id as endpoint_id
      from unnest(${events.map((event) => event.id)}::uuid[], ${events.map((event) => event.type)}::text[]) as e (id, type)
      join webhook_endpoint w on w.provider_id = ${providerId} and w.events && array[e.type, '*']
    ), stored as (
      insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, next_attempt_at)
      select ${providerId}, id, event_id, endpoint_id, type, 'pending', ${at} from target
    )
    insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id)
    select ${providerId}, endpoint_id, ${at}, id, event_id from target`
  return count
}

/** Writes the delivery of a test event, to one endpoint whatever events it chose. Returns its id. */
export async function insertTestDelivery(
  tx: Tx,
  providerId: string,
  at: Date,
  { event, endpointId }: { event: { id: string; type: string }; endpointId: string },
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    with stored as (
      insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, next_attempt_at, test)
      values (${providerId}, uuid_v7(${at}), ${event.id}, ${endpointId}, ${event.type}, 'pending', ${at}, true)
      returning id
    )
    insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id, trigger)
    select ${providerId}, ${endpointId}, ${at}, id, ${event.id}, 'test' from stored
    returning delivery_id as id`
  return row!.id
}
