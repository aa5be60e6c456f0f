import { OPERATIONAL_NAMES, OPTIONAL_NAMES } from '../../events/index.ts'
import type { Db, Fragment, Tx } from '../../platform/db/db.ts'
import { rangeBeside } from '../../platform/keys/ids.ts'
import { mayReceive, passesFilter } from '../core/index.ts'
import { notedForMirrors } from '../deliveries/index.ts'

const MAKING_LOCK = 0x6d616b65

/**
 * Until the end of the transaction no other one makes deliveries of older events for this endpoint: no index says that it
 * has one for each. The statements that follow see what others have made before.
 */
export async function lockMaking(tx: Tx, endpointId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(${MAKING_LOCK}, hashtext(${endpointId}))`
}

/**
 * `missing`: which of these events the endpoint may hear of, does not filter out and has no delivery for. The deliveries of an event are a short
 * range of ids. A test is for the endpoint that was tested, operational events go only where they were sent, and optional ones to endpoints that name them.
 */
function missing(db: Db, providerId: string, endpointId: string, eventIds: readonly string[]): Fragment {
  const ranges = eventIds.map(rangeBeside)
  return db`
    missing as materialized (
      select e.id, e.type
      from unnest(${[...eventIds]}::uuid[], ${ranges.map(({ first }) => first)}::uuid[], ${ranges.map(({ last }) => last)}::uuid[])
        as given (id, first, last), lateral (
        select id, type, type_version, account_id, body from event where provider_id = ${providerId} and id = given.id offset 0) e,
        webhook_endpoint w
      where w.provider_id = ${providerId} and w.id = ${endpointId} and ${mayReceive(db, db`e.account_id`)}
        and e.type <> all(${OPERATIONAL_NAMES as string[]}::text[])
        and (e.type <> all(${OPTIONAL_NAMES as string[]}::text[]) or e.type_version is not null or e.type = any(w.events)) and ${passesFilter(db, db`e.body`)}
        and not exists (
          select from delivery d
          where d.provider_id = ${providerId} and d.id >= given.first and d.id <= given.last and d.event_id = given.id
            and (d.endpoint_id = ${endpointId} or d.test) offset 0))`
}

/** How many of these events would become deliveries of this endpoint. */
export async function countMissing(
  db: Db,
  providerId: string,
  endpointId: string,
  eventIds: readonly string[],
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    with ${missing(db, providerId, endpointId, eventIds)} select count(*)::int as count from missing`
  return row!.count
}

/**
 * Makes deliveries of these events for this endpoint, where it has none and may hear of them, and queues them. Their ids
 * begin as their event's, as all do. The caller has called `lockMaking`. Returns how many it made.
 */
export async function makeMissing(
  tx: Tx,
  providerId: string,
  endpointId: string,
  eventIds: readonly string[],
  now: Date,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    with ${missing(tx, providerId, endpointId, eventIds)}, again as materialized (
      select delivery_id(id) as id, ${endpointId}::uuid as endpoint_id,
        id as event_id, type from missing
    ), stored as (
      insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, next_attempt_at)
      select ${providerId}, id, event_id, endpoint_id, type, 'pending', ${now} from again
    ), ${notedForMirrors(tx, providerId, now)}, queued as (
      insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id, trigger)
      select ${providerId}, endpoint_id, ${now}, id, event_id, 'backfill' from again
    )
    select count(*)::int as count from again`
  return row!.count
}

/** Whether at least so many deliveries of an endpoint are queued. */
export async function isQueueFull(
  db: Db,
  providerId: string,
  endpointId: string,
  most: number,
): Promise<boolean> {
  const [row] = await db<{ full: boolean }[]>`
    select exists (select from delivery_queue
      where provider_id = ${providerId} and endpoint_id = ${endpointId} offset ${most - 1} limit 1) as full`
  return row!.full
}
