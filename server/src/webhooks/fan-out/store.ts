import { type EventRow, isOptional } from '../../events/index.ts'
import type { Db, Fragment } from '../../platform/db/db.ts'
import { mayReceive, passesFilter, type SendOptions, sendOptions } from '../core/index.ts'

/** `made` for deliveries that were only queued. */
export interface Counted {
  queued: number
}

/** A row of `made` for a delivery that may have been queued under a lease. */
export interface Made {
  deliveryId: string
  endpointId: string
  eventId: string
  eventType: string
  url: string
  endpointVersion: number
  secret: Buffer
  nextSecret: Buffer | null
  overlapEndsAt: Date | null
  /** Of an endpoint of a customer. */
  accountId: string | null
  /** The endpoint's own sending options; `null` for the defaults. */
  options: SendOptions | null
  /** It was. */
  handed: boolean
}

/**
 * Common table expressions that write one delivery per event and endpoint that chose it, and queue it. The delivery's id
 * begins as the event's. `made` is one row: `Counted`.
 */
export function queueForAll(
  db: Db,
  providerId: string,
  { at, events }: { at: Date; events: readonly Written[] },
): Fragment {
  return db`
    target as materialized (
      select delivery_id(e.id) as id, e.id as event_id, e.type, w.id as endpoint_id
      ${chosen(db, providerId, events)}
    ), ${stored(db, providerId, at)}, queued as (
      insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id)
      select ${providerId}, endpoint_id, ${at}, id, event_id from target
      returning 1
    ), made as (select count(*)::int as queued from queued)`
}

/**
 * The same, but what an endpoint would be sent immediately is queued under a lease until `leaseUntil`: not if it is one of `except`,
 * if its last attempts failed, if it has a rate limit, or a destination other than http. `made` has a row for each delivery: `Made`.
 */
export function queueOrKeep(
  db: Db,
  providerId: string,
  {
    at,
    leaseUntil,
    except,
    events,
  }: { at: Date; leaseUntil: Date; except: string[]; events: readonly Written[] },
): Fragment {
  return db`
    target as materialized (
      select delivery_id(e.id) as id, e.id as event_id, e.type, w.id as endpoint_id, w.url, w.secret, w.next_secret,
        w.overlap_ends_at, w.version, w.account_id, w.status = 'enabled' and w.failing_since is null and w.rate_limit is null and w.kind = 'http'
          and w.id <> all(${except}::uuid[]) as handed, ${sendOptions(db)} as options
      ${chosen(db, providerId, events)}
    ), ${stored(db, providerId, at)}, queued as (
      insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id)
      select ${providerId}, endpoint_id, case when handed then ${leaseUntil}::timestamptz else ${at} end, id, event_id
      from target
    ), made as (
      select id as "deliveryId", endpoint_id as "endpointId", event_id as "eventId", type as "eventType", url, secret,
        next_secret as "nextSecret", overlap_ends_at as "overlapEndsAt", version as "endpointVersion", account_id as "accountId", handed, options from target)`
}

/**
 * Each event `e` of `published` with each endpoint `w` that chose it, may hear of it and does not filter it out. `chosen`
 * says the first two, and has an index for providers with thousands of endpoints.
 */
function chosen(db: Db, providerId: string, events: readonly Written[]): Fragment {
  // Most statements have none of them, and are prepared without.
  const isForAll = events.some(isNamedOnly)
    ? db`(select ${events.map((event) => (isNamedOnly(event) ? null : ' *'))}::text[])[e.position]`
    : db`' *'`
  return db`
  from unnest((select ids from published), (select types from published), (select account_ids from published))
    with ordinality as e (id, type, account_id, position)
  join webhook_endpoint w on w.provider_id = ${providerId} and w.chosen && array[
      ${providerId} || '  ' || e.type, ${providerId} || ' ' || ${isForAll},
      ${providerId} || ' ' || e.account_id || ' ' || e.type, ${providerId} || ' ' || e.account_id || ${isForAll}]
    and ${mayReceive(db, db`e.account_id`)} and ${passesFilter(db, db`(select bodies from published)[e.position]`)}`
}

/** Whether an endpoint of the provider itself chose a type by name. What it filters out, and whether it is paused, the event decides. */
export const isChosen = (db: Db, providerId: Fragment, type: string): Fragment => db`
  exists (select from webhook_endpoint w
    where w.provider_id = ${providerId} and w.chosen && array[${providerId} || '  ' || ${type}::text])`

/** Whether `*` includes an event depends on these. */
type Written = Pick<EventRow, 'type' | 'type_version'>

const isNamedOnly = ({ type, type_version }: Written): boolean => type_version === null && isOptional(type)

/** Writes the deliveries of `target`. */
const stored = (db: Db, providerId: string, at: Date): Fragment => db`
  stored as (
    insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, next_attempt_at)
    select ${providerId}, id, event_id, endpoint_id, type, 'pending', ${at} from target)`

/** The same for a test event and its one endpoint, whatever events that chose. `made` is empty. */
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
    target as (select ${event.id}::uuid as event_id), stored as (
      insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, next_attempt_at, test)
      values (${providerId}, ${deliveryId}, ${event.id}, ${endpointId}, ${event.type}, 'pending', ${at}, true)
    ), made as (
      insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id, trigger)
      values (${providerId}, ${endpointId}, ${at}, ${deliveryId}, ${event.id}, 'test')
      returning 1)`
}
