import type { Db, Fragment, Tx } from '../../platform/db/db.ts'
import { noteUndelivered } from '../core/index.ts'

/** The queue row `q` of a pending delivery `d`. */
const queuedRow = (db: Db, providerId: string, id: string) => db`
  delivery d
  where d.provider_id = ${providerId} and d.id = ${id} and d.status = 'pending'
    and q.provider_id = d.provider_id and q.endpoint_id = d.endpoint_id and q.begun = d.begun and q.delivery_id = d.id`

/**
 * The queue row of a waiting one: due when the log says, so no process has claimed it. A claim moves that time, and the
 * row no longer matches.
 */
const waitingRow = (db: Db, providerId: string, id: string) => db`
  ${queuedRow(db, providerId, id)} and q.due_at = d.next_attempt_at`

/** Makes the next attempt of a waiting delivery due now, unless a pause holds it back. Returns whether it did. */
export async function hurryWaiting(tx: Tx, providerId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    with hurried as (
      update delivery_queue q
      set due_at = ${now}, trigger = case when q.trigger = 'test' then 'test' else 'retry' end
      from ${waitingRow(tx, providerId, id)}
        and (q.begun or exists (select from webhook_endpoint w
          where w.provider_id = q.provider_id and w.id = q.endpoint_id and w.status = 'enabled'))
      returning q.delivery_id
    )
    update delivery d set next_attempt_at = ${now} from hurried
    where d.provider_id = ${providerId} and d.id = hurried.delivery_id`
  return count > 0
}

/**
 * Cancels a delivery that waits or is parked. A parked one can also be cancelled after a process claimed it and died,
 * once the lease has run out: until the endpoint is resumed, no other process claims it. Returns whether it did.
 */
export async function cancelWaiting(tx: Tx, providerId: string, id: string, now: Date): Promise<boolean> {
  if (await cancelRow(tx, providerId, waitingRow(tx, providerId, id))) return true
  return cancelRow(
    tx,
    providerId,
    tx`${queuedRow(tx, providerId, id)} and q.due_at <= ${now} and not q.begun and exists (select from webhook_endpoint w
        where w.provider_id = q.provider_id and w.id = q.endpoint_id and w.status <> 'enabled')`,
  )
}

async function cancelRow(tx: Tx, providerId: string, row: Fragment): Promise<boolean> {
  const { count } = await tx`
    with dequeued as (
      delete from delivery_queue q using ${row} returning q.delivery_id
    ), cancelled as (
      update delivery d set status = 'cancelled', next_attempt_at = null from dequeued
      where d.provider_id = ${providerId} and d.id = dequeued.delivery_id
      returning d.provider_id, d.status, d.id, d.endpoint_id
    )
    ${noteUndelivered(tx, 'cancelled')}`
  return count > 0
}

/** Cancels everything queued for an endpoint that will get nothing more. */
export async function cancelQueued(tx: Tx, providerId: string, endpointId: string): Promise<void> {
  await tx`
    with dequeued as (
      delete from delivery_queue where provider_id = ${providerId} and endpoint_id = ${endpointId} returning delivery_id
    ), cancelled as (
      update delivery d set status = 'cancelled', next_attempt_at = null from dequeued
      where d.provider_id = ${providerId} and d.id = dequeued.delivery_id
      returning d.provider_id, d.status, d.id, d.endpoint_id)
    ${noteUndelivered(tx, 'cancelled')}`
}
