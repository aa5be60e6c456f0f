import type { Fragment } from 'postgres'
import type { Db, Tx } from '../../platform/db/db.ts'
import { firstIdAt } from '../../platform/keys/ids.ts'
import type { AttemptError } from '../attempt/index.ts'
import { forgetUndelivered, isUndelivered, steadyPlans } from '../core/index.ts'
import { answeredWith, notedForMirrors, type StatusClass } from '../deliveries/index.ts'

/** Which deliveries to replay: those that have ended and match everything given. */
export interface ReplayFilter {
  endpointId?: string | undefined
  event?: string | undefined
  statuses: readonly ReplayStatus[]
  /** Of the last attempt. */
  error?: AttemptError | undefined
  responseStatus?: number | undefined
  statusClass?: StatusClass | undefined
  /** Milliseconds; deliveries created from then on, and before `until`. */
  since?: number | undefined
  until?: number | undefined
}

type ReplayStatus = 'failed' | 'delivered' | 'cancelled'

export interface ReplayChunk {
  /** How many matched. */
  matched: number
  /** How many of them started a new round: all, unless another request restarted one first. */
  count: number
  /** The last delivery of the chunk; null if there was none. */
  last: string | null
}

/** A part of the matches: those after `cursor`, at most `limit`; null for all. */
interface Part {
  cursor: string | null
  limit: number | null
}

/** The ids of matches, oldest first. Reads the log only if successful deliveries are wanted too. */
function matches(db: Db, providerId: string, filter: ReplayFilter, part: Part) {
  const { statuses, endpointId } = filter
  if (!statuses.every(isUndelivered))
    return db`
      select d.id from delivery d
      where d.provider_id = ${providerId} and d.status = any(${statuses as string[]}) and not d.test
        and ${isReachable(db, providerId)}
        ${endpointId ? db`and d.endpoint_id = ${endpointId}` : db``}
        ${narrowed(db, filter, part, db`d.id`)}
      order by d.id limit ${part.limit}`
  return db`
    select each.id from unnest(${[...new Set(statuses)]}::text[]) as wanted (status), lateral (
      select d.id from undelivered u, lateral (
        select id, endpoint_id, event_type, status, test, error, response_status from delivery
        where provider_id = ${providerId} and id = u.delivery_id offset 0) d
      where u.provider_id = ${providerId} and u.status = wanted.status and d.status = u.status and not d.test
        and ${isReachable(db, providerId)}
        ${endpointId ? db`and u.endpoint_id = ${endpointId}` : db``}
        ${narrowed(db, filter, part, db`u.delivery_id`)}
      order by u.delivery_id limit ${part.limit}) each -- an index has them in this order only for one status
    order by each.id limit ${part.limit}`
}

/** Its endpoint can get it: neither deleted nor disabled. */
const isReachable = (db: Db, providerId: string) => db`
  exists (select from webhook_endpoint w
    where w.provider_id = ${providerId} and w.id = d.endpoint_id and w.status <> 'disabled' offset 0)`

const narrowed = (
  db: Db,
  { event, error, responseStatus, statusClass, since, until }: ReplayFilter,
  { cursor }: Part,
  id: Fragment,
) => db`
  ${error ? db`and d.error = ${error}` : db``}
  ${responseStatus === undefined ? db`` : db`and d.response_status = ${responseStatus}`}
  ${statusClass ? answeredWith(db, statusClass, db`d.response_status`) : db``}
  ${event ? db`and d.event_type = ${event}` : db``}
  ${since !== undefined ? db`and ${id} >= ${firstIdAt(since)}` : db``}
  ${until !== undefined ? db`and ${id} < ${firstIdAt(until)}` : db``}
  ${cursor ? db`and ${id} > ${cursor}` : db``}`

/** How many deliveries there are to replay. */
export async function countReplayable(tx: Tx, providerId: string, filter: ReplayFilter): Promise<number> {
  await steadyPlans(tx)
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (${matches(tx, providerId, filter, { cursor: null, limit: null })}) matched`
  return row?.count ?? 0
}

/**
 * Starts a new round for up to `limit` deliveries after `cursor`, oldest first. Tests, and deliveries whose endpoint is
 * deleted or disabled, do not match.
 */
export async function requeueChunk(
  tx: Tx,
  providerId: string,
  filter: ReplayFilter,
  { cursor, limit, now }: { cursor: string | null; limit: number; now: Date },
): Promise<ReplayChunk> {
  await steadyPlans(tx)
  const [row] = await tx<ReplayChunk[]>`
    with matched as materialized (${matches(tx, providerId, filter, { cursor, limit })}
    ), picked as ( -- another request that restarts one of them has changed its status
      select d.* from matched, lateral (
        select id, endpoint_id, event_id from delivery
        where provider_id = ${providerId} and id = matched.id and status = any(${filter.statuses as string[]})
        for update) d
    ), again as (
      update delivery d set status = 'pending', begun = false, next_attempt_at = ${now}
      from picked p join webhook_endpoint w
        on w.provider_id = ${providerId} and w.id = p.endpoint_id and w.status <> 'disabled'
      where d.provider_id = ${providerId} and d.id = p.id
      returning d.id, d.endpoint_id, d.event_id
    ), forgotten as (${forgetUndelivered(tx, providerId, 'again')}), ${notedForMirrors(tx, providerId, now)}, queued as (
      insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id, trigger)
      select ${providerId}, endpoint_id, ${now}, id, event_id, 'replay' from again
    )
    select count(*)::int as matched, (select count(*)::int from again) as count,
      (array_agg(id order by id desc))[1] as last
    from matched`
  return row!
}
