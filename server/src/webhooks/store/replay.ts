import type { Db, Tx } from '../../lib/db.ts'
import { firstIdAt } from '../../lib/ids.ts'

/** Which deliveries to replay: those that are over and fit everything given. */
export interface ReplayFilter {
  endpointId?: string | undefined
  event?: string | undefined
  statuses: readonly ReplayStatus[]
  /** Milliseconds; deliveries made from then on, and before `until`. */
  since?: number | undefined
  until?: number | undefined
}

export type ReplayStatus = 'failed' | 'delivered' | 'cancelled'

export interface ReplayChunk {
  count: number
  /** The last delivery of the chunk; null if there was none. */
  last: string | null
}

const fits = (db: Db, providerId: string, { endpointId, event, statuses, since, until }: ReplayFilter) => db`
  d.provider_id = ${providerId} and d.status = any(${statuses as string[]})
  ${endpointId ? db`and d.endpoint_id = ${endpointId}` : db``}
  ${event ? db`and d.event_type = ${event}` : db``}
  ${since !== undefined ? db`and d.id >= ${firstIdAt(since)}` : db``}
  ${until !== undefined ? db`and d.id < ${firstIdAt(until)}` : db``}`

export async function countReplayable(db: Db, providerId: string, filter: ReplayFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from delivery d where ${fits(db, providerId, filter)}`
  return row?.count ?? 0
}

/**
 * Begins a new round for up to `limit` deliveries after `cursor`, in the order of their making. Those whose endpoint is
 * deleted or disabled are passed over, and counted.
 */
export async function requeueChunk(
  tx: Tx,
  providerId: string,
  filter: ReplayFilter,
  { cursor, limit, now }: { cursor: string | null; limit: number; now: Date },
): Promise<ReplayChunk> {
  const [row] = await tx<{ count: number; last: string | null }[]>`
    with picked as (
      select d.id, d.endpoint_id, d.event_id from delivery d
      where ${fits(tx, providerId, filter)} ${cursor ? tx`and d.id > ${cursor}` : tx``}
      order by d.id limit ${limit} for update
    ), again as (
      update delivery d set status = 'pending', next_attempt_at = ${now}
      from picked p join webhook_endpoint w
        on w.provider_id = ${providerId} and w.id = p.endpoint_id and w.status <> 'disabled'
      where d.provider_id = ${providerId} and d.id = p.id
      returning d.id, d.endpoint_id, d.event_id
    ), queued as (
      insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id, trigger)
      select ${providerId}, endpoint_id, ${now}, id, event_id, 'replay' from again
    )
    select count(*)::int as count, (array_agg(id order by id desc))[1] as last from picked`
  return row!
}
