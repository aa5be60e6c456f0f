import { boolArray, type Db, type Fragment, timeArray } from '../../../platform/db/db.ts'
import { byProvider, onlyOf } from '../../../platform/db/distributed.ts'
import { firstIdAt } from '../../../platform/keys/ids.ts'
import { type Claimed, type LeaseKey, noteUndelivered, sendOptions } from '../../core/index.ts'

export interface ClaimRequest {
  now: Date
  leaseUntil: Date
  /** Deliveries at most. */
  limit: number
  /** Most deliveries of an endpoint that is not in `rooms`. */
  endpointRoom: number
  /** Most deliveries of an endpoint whose last attempts failed. */
  failingRoom: number
  /** How many more an endpoint with deliveries in memory may get. */
  rooms: Map<string, number>
  /** Where to begin: after this section. */
  after: Section
  /** Whether `traceparent` is wanted. */
  traced?: boolean
  /** Whose deliveries; absent: all providers'. */
  providerId?: string | undefined
}

/** An endpoint's deliveries that have begun, or those that have not: adjacent rows in the queue. */
export type Section = Pick<LeaseKey, 'providerId' | 'endpointId' | 'begun'>

const NIL = '00000000-0000-0000-0000-000000000000'
/** Before every section. */
export const FIRST: Section = { providerId: NIL, endpointId: NIL, begun: false }

/** Sections looked at in one claim. */
const SECTIONS_PER_CLAIM = 256

export interface Claim {
  claimed: Claimed[]
  /** Where the next claim should begin; undefined when the whole queue was visited. */
  next: Section | undefined
}

/**
 * Claims due deliveries, round-robin over endpoints: a loose index scan visits each endpoint with anything queued,
 * however long its backlog, and takes at most its room; half of it for rounds that have begun, if both kinds wait. Of a
 * paused or disabled endpoint it takes only those, and one more as a probe when that is due. Rows that another process
 * is claiming are skipped.
 *
 * A claim is not flushed to disk: one lost in a database crash is made again, as if the process had
 * crashed.
 */
export async function claimDue(db: Db, request: ClaimRequest): Promise<Claim> {
  const { now, leaseUntil, limit, endpointRoom, failingRoom, rooms, after, traced, providerId } = request
  const of = (alias: string): Fragment => onlyOf(db, alias, providerId)
  const rows = await db<(Claimed & Reached)[]>`
    with recursive lane as (
      (select provider_id, endpoint_id, begun, due_at from delivery_queue q
       where (provider_id, endpoint_id, begun) > (${after.providerId}::uuid, ${after.endpointId}::uuid, ${after.begun}::boolean) ${of('q')}
       order by provider_id, endpoint_id, begun, due_at limit 1)
      union all
      select following.* from lane, lateral (
        select q.provider_id, q.endpoint_id, q.begun, q.due_at from delivery_queue q
        where (q.provider_id, q.endpoint_id, q.begun) > (lane.provider_id, lane.endpoint_id, lane.begun) ${of('q')}
        order by q.provider_id, q.endpoint_id, q.begun, q.due_at limit 1) following
    ), visited as materialized (
      select lane.provider_id, lane.endpoint_id, lane.begun, lane.due_at as first_due_at, w.url, w.secret, w.next_secret,
        w.overlap_ends_at, w.version, w.destination_sealed, w.rate_limit, w.account_id, w.status as endpoint_status, w.failing_since,
        ${sendOptions(db)} as options,
        case when lane.begun or coalesce(w.status, 'enabled') = 'enabled' then
            ceil(least(coalesce(held.room, ${endpointRoom}), w.rate_limit,
              case when w.failing_since is not null then ${failingRoom}::int end)::float / lane.due_sections)::int
          when w.next_probe_at <= ${now} and held.room is null then 1 else 0 end as room
      from (
        select *, greatest(1, count(*) filter (where due_at <= ${now}) over (partition by provider_id, endpoint_id)) as due_sections
        from (select * from lane limit ${SECTIONS_PER_CLAIM}) each) lane
      left join unnest(${[...rooms.keys()]}::uuid[], ${[...rooms.values()]}::int[]) held (endpoint_id, room) using (endpoint_id)
      left join webhook_endpoint w on w.provider_id = lane.provider_id and w.id = lane.endpoint_id ${of('w')}
    ), due as (
      select q.* from (select * from visited order by provider_id, endpoint_id, begun) visited, lateral (
        select ctid from delivery_queue q
        where q.provider_id = visited.provider_id and q.endpoint_id = visited.endpoint_id and q.begun = visited.begun
          and q.due_at >= visited.first_due_at -- spares a second walk over the dead rows before it
          and q.due_at <= ${now} ${of('q')}
        order by q.due_at, q.delivery_id limit visited.room for update skip locked) q
      limit ${limit}
    ), claimed as (
      update delivery_queue q set due_at = ${leaseUntil}
      where q.ctid = any(array(select ctid from due)) ${of('q')} -- locked above, so each stays where it is
      returning q.*
    ), probed as ( -- other processes must not probe too
      update webhook_endpoint w set next_probe_at = ${leaseUntil} from claimed c
      where w.provider_id = c.provider_id and w.id = c.endpoint_id and w.status = 'paused' and not c.begun ${of('w')}
    ), reached as (
      select provider_id, endpoint_id, begun from visited
      order by provider_id, endpoint_id, begun offset ${SECTIONS_PER_CLAIM - 1}
    )
    select (select provider_id from reached) as "lastProvider", (select endpoint_id from reached) as "lastEndpoint",
      (select begun from reached) as "lastBegun", c.provider_id as "providerId", c.endpoint_id as "endpointId",
      c.delivery_id as "deliveryId", c.begun, c.due_at as "dueAt",
      c.tries, case when v.endpoint_status = 'paused' and not c.begun and c.trigger <> 'test' then 'probe' else c.trigger end as trigger,
      c.event_id as "eventId", e.account_id as "eventAccountId", e.type as "eventType", e.body, v.url, v.secret, v.next_secret as "nextSecret",
      v.overlap_ends_at as "overlapEndsAt", v.version as "endpointVersion", v.destination_sealed as destination, v.rate_limit as "rateLimit",
      v.account_id as "accountId", v.endpoint_status as "endpointStatus", v.options,
      v.failing_since is not null as failing, v.first_due_at as "endpointDueAt", v.room as "endpointRoom" ${traced ? db`, e.traceparent` : db``}
    from (select set_config('synchronous_commit', 'off', true)) unflushed left join claimed c on true
    left join visited v on v.provider_id = c.provider_id and v.endpoint_id = c.endpoint_id and v.begun = c.begun
    left join lateral (
      select type, body, account_id ${traced ? db`, traceparent` : db``} from event e where provider_id = c.provider_id and id = c.event_id ${of('e')} offset 0) e on true`
  const claimed = rows.filter((row) => row.deliveryId !== null)
  return { claimed, next: whereToGoOn(rows[0]!, claimed, limit) }
}

/** The last section visited; null if there were fewer than a claim may visit. */
interface Reached {
  lastProvider: string | null
  lastEndpoint: string | null
  lastBegun: boolean | null
}

function whereToGoOn(
  { lastProvider: providerId, lastEndpoint: endpointId, lastBegun: begun }: Reached,
  claimed: readonly Claimed[],
  limit: number,
): Claim['next'] {
  if (claimed.length >= limit)
    return claimed.reduce((last, one) => (positionOf(one) > positionOf(last) ? one : last)) // the later ones' turn
  return providerId && endpointId && begun !== null ? { providerId, endpointId, begun } : undefined
}

const positionOf = ({ providerId, endpointId, begun }: Section): string =>
  `${providerId}${endpointId}${Number(begun)}`

/** Extends leases. Returns the ids whose lease was still ours. */
export async function extendLeases(db: Db, keys: readonly LeaseKey[], until: Date): Promise<string[]> {
  const rows = await byProvider(
    db,
    keys,
    (its, providerId) => db<{ delivery_id: string }[]>`
      update delivery_queue q set due_at = ${until} where ${held(db, its, providerId)} returning q.delivery_id`,
  )
  return rows.map((row) => row.delivery_id)
}

/** Returns claimed deliveries unsent. This is not flushed to disk: where it is lost, the leases run out. */
export async function releaseLeases(db: Db, keys: readonly LeaseKey[], now: Date): Promise<void> {
  await byProvider(
    db,
    keys,
    (its, providerId) => db`
      with released as (
        update delivery_queue q set due_at = ${now} where ${held(db, its, providerId)}
        returning q.provider_id, q.delivery_id
      ), due as (
        update delivery d set next_attempt_at = ${now} from released
        where d.provider_id = released.provider_id and d.id = released.delivery_id ${onlyOf(db, 'd', providerId)})
      select set_config('synchronous_commit', 'off', true)`,
  )
}

/** Cancels claimed deliveries whose endpoint or event is gone. */
export async function cancelClaimed(db: Db, keys: readonly LeaseKey[]): Promise<void> {
  await byProvider(
    db,
    keys,
    (its, providerId) => db`
      with dequeued as (
        delete from delivery_queue q where ${held(db, its, providerId)} returning q.provider_id, q.delivery_id
      ), cancelled as (
        update delivery d set status = 'cancelled', next_attempt_at = null from dequeued
        where d.provider_id = dequeued.provider_id and d.id = dequeued.delivery_id ${onlyOf(db, 'd', providerId)}
        returning d.provider_id, d.status, d.id, d.endpoint_id)
      ${noteUndelivered(db, 'cancelled')}`,
  )
}

/** The rows `q` of these leases: each found by the index, then addressed directly. See planner.ts. */
const held = (db: Db, keys: readonly LeaseKey[], providerId: string | undefined) => db`
  q.ctid = any(array(
    select found.row
    from unnest(${keys.map((key) => key.providerId)}::uuid[], ${keys.map((key) => key.endpointId)}::uuid[],
      ${boolArray(keys.map((key) => key.begun))}::boolean[], ${timeArray(keys.map((key) => key.dueAt))}::timestamptz[],
      ${keys.map((key) => key.deliveryId)}::uuid[]) as lease (provider_id, endpoint_id, begun, due_at, delivery_id),
    lateral (
      select k.ctid as row from delivery_queue k
      where k.provider_id = lease.provider_id and k.endpoint_id = lease.endpoint_id and k.begun = lease.begun
        and k.due_at = lease.due_at and k.delivery_id = lease.delivery_id ${onlyOf(db, 'k', providerId)} offset 0) found))
    ${onlyOf(db, 'q', providerId)}`

export interface QueueHealth {
  waiting: number
  parked: number
  /** When the longest-waiting delivery became due; null if there is none. */
  oldestDue: Date | null
}

/** How much is queued, and how late it is. */
export async function queueHealth(db: Db): Promise<QueueHealth> {
  const [row] = await db<QueueHealth[]>`
    select count(*) filter (where not paused)::int as waiting, count(*) filter (where paused)::int as parked,
      min(due_at) filter (where not paused) as "oldestDue"
    from (
      select q.due_at, not q.begun and coalesce(w.status <> 'enabled', false) as paused
      from delivery_queue q left join webhook_endpoint w on w.provider_id = q.provider_id and w.id = q.endpoint_id
    ) queued`
  return row!
}

/** Drops what is past retention: it is not sent any more. */
export async function dropQueuedBefore(db: Db, cutoff: number): Promise<void> {
  await db`delete from delivery_queue where delivery_id < ${firstIdAt(cutoff)}`
}
