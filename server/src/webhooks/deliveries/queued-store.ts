import type { Db } from '../../platform/db/db.ts'

/** What is queued for one endpoint or all: either what a pause holds back (parked deliveries), or the rest. */
export interface Queued {
  endpointId: string | undefined
  parked: boolean
}

/**
 * The ids of queued deliveries, at most `limit`; null for all. Like a claim, it jumps from one endpoint in the queue to
 * the next, so other endpoints' backlogs cost nothing.
 */
export const queuedIds = (
  db: Db,
  providerId: string,
  { endpointId, parked }: Queued,
  limit: number | null,
) => db`
  with recursive lane as (
    ${endpointId ? db`select ${endpointId}::uuid as endpoint_id` : endpointsInQueue(db, providerId)}
  ), looked_at as materialized (
    select endpoint_id, exists (
      select from webhook_endpoint w
      where w.provider_id = ${providerId} and w.id = lane.endpoint_id and w.status <> 'enabled') as paused
    from lane
  ), asked as materialized (
    select endpoint_id, begun from looked_at, (values (false), (true)) section (begun)
    where (paused and not begun) = ${parked}
  )
  select q.delivery_id as id from asked, lateral (
    select delivery_id from delivery_queue
    where provider_id = ${providerId} and endpoint_id = asked.endpoint_id and begun = asked.begun
    limit ${limit}) q
  limit ${limit}`

/** Each endpoint that has something in the queue: the body of a recursive `lane`. */
export const endpointsInQueue = (db: Db, providerId: string) => db`
  (select endpoint_id from delivery_queue where provider_id = ${providerId} order by endpoint_id limit 1)
  union all
  select following.endpoint_id from lane, lateral (
    select endpoint_id from delivery_queue
    where provider_id = ${providerId} and endpoint_id > lane.endpoint_id
    order by endpoint_id limit 1) following`

/** Whether more than `than` are queued. */
export async function isQueueLonger(
  db: Db,
  providerId: string,
  queued: Queued,
  than: number,
): Promise<boolean> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (${queuedIds(db, providerId, queued, than + 1)}) queued`
  return row!.count > than
}
