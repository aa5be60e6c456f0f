import type { Db, Fragment, Tx } from '../../platform/db/db.ts'
import { firstIdAt, rangeBeside, timeOfId } from '../../platform/keys/ids.ts'
import type { AttemptError, TlsCause } from '../attempt/index.ts'
import { forgetUndelivered, isUndelivered, type Trigger } from '../core/index.ts'
import { notedForMirrors } from './mirror-store.ts'
import { isQueueLonger, type Queued, queuedIds } from './queued-store.ts'

export interface DeliveryRow {
  id: string
  event_id: string
  endpoint_id: string
  event_type: string
  status: string
  attempt_count: number
  next_attempt_at: Date | null
  /** A requested example. */
  test: boolean
  /** Of the last attempt. */
  response_status: number | null
  error: AttemptError | null
  url: string | null
}

export interface AttemptRow {
  number: number
  trigger: Trigger
  started_at: Date
  duration_ms: number
  response_status: number | null
  response_excerpt: string | null
  error: AttemptError | null
  address: string | null
  connection: { dns?: number; connect?: number; tls?: number } | null
  first_byte_ms: number | null
  tls_cause: TlsCause | null
  /** 10 or 11. */
  http_version: number | null
  rotating: boolean | null
  /** JSON: names and values. */
  response_headers: string | null
  /** As they were; null if that was not noted yet. */
  url: string | null
  header_hints: Record<string, string> | null
}

/** What the last attempt was answered; `none`: nothing. */
export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx', 'none'] as const
export type StatusClass = (typeof STATUS_CLASSES)[number]

/** Whether the answer to the last attempt was of this class. */
export function answeredWith(db: Db, statusClass: StatusClass, status: Fragment): Fragment {
  if (statusClass === 'none') return db`and ${status} is null`
  const from = Number(statusClass[0]) * 100
  return db`and ${status} between ${from} and ${from + 99}`
}

export interface DeliveryFilter {
  /** In normal form: see events/types/subjects.ts. */
  subject?: string | undefined
  eventId?: string | undefined
  /** Of the last attempt, as `error` and `url`. */
  responseStatus?: number | undefined
  statusClass?: StatusClass | undefined
  error?: AttemptError | undefined
  url?: string | undefined
  /** Of its event. */
  accountId?: string | undefined
  endpointId?: string | undefined
  event?: string | undefined
  status?: string | undefined
  /** Newer than this id. */
  after?: string | undefined
  since?: number | undefined
  until?: number | undefined
}

/**
 * A pending delivery waits if its queue row is due at its next_attempt_at; otherwise it is claimed and being delivered.
 */
const waiting = (db: Db, providerId: string) => db`
  exists (select 1 from delivery_queue q where q.provider_id = ${providerId} and q.endpoint_id = d.endpoint_id
    and q.begun = d.begun and q.due_at = d.next_attempt_at and q.delivery_id = d.id)`

/** A delivery that has not begun is parked while its endpoint is paused or disabled. */
const parked = (db: Db, providerId: string) => db`
  not d.begun and exists (select 1 from webhook_endpoint w
    where w.provider_id = ${providerId} and w.id = d.endpoint_id and w.status <> 'enabled')`

/** What a list shows of a delivery `d` of this provider. */
export const columns = (db: Db, providerId: string) => db`
  d.id, d.event_id, d.endpoint_id, d.event_type, d.attempt_count, d.test, d.response_status, d.error,
  (select v.url from webhook_endpoint_version v where v.provider_id = ${providerId} and v.endpoint_id = d.endpoint_id
    and v.version = d.endpoint_version) as url,
  case when d.status = 'pending' and ${parked(db, providerId)} then null else d.next_attempt_at end as next_attempt_at,
  case when d.status <> 'pending' then d.status
    when ${parked(db, providerId)} then 'parked'
    when ${waiting(db, providerId)} then 'pending' else 'delivering' end as status`

/** As list-deliveries.ts promises; it chooses the plans. */
export async function findDeliveries(
  db: Db,
  providerId: string,
  filter: DeliveryFilter,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<DeliveryRow[]> {
  const { event, status, after, since, until } = filter
  const { source, id } = await whereToLook(db, providerId, filter)
  return db<DeliveryRow[]>`
    select ${columns(db, providerId)} from ${source}
      ${event ? db`and d.event_type = ${event}` : db``}
      ${status ? statusIs(db, providerId, status) : db``}
      ${since !== undefined ? db`and ${id} >= ${firstIdAt(since)}` : db``}
      ${until !== undefined ? db`and ${id} < ${firstIdAt(until)}` : db``}
      ${before ? db`and ${id} < ${before}` : db``}
      ${after ? db`and ${id} > ${after}` : db``}
    order by ${id} desc limit ${limit}`
}

/** Up to this many ids are read and sorted for a page. */
const SHORT_QUEUE = 10_000

/** What to read for a list, newest first, so that rare deliveries are found without stepping over common ones. */
async function whereToLook(db: Db, providerId: string, { endpointId, status }: DeliveryFilter) {
  if (status && isUndelivered(status)) {
    const source = db`undelivered u, ${deliveryOf(db, providerId, db`u.delivery_id`)}
      where u.provider_id = ${providerId} and u.status = ${status} ${endpointId ? db`and u.endpoint_id = ${endpointId}` : db``}`
    return { source, id: db`u.delivery_id` }
  }
  const queued = { endpointId, parked: status === 'parked' }
  if (status && status !== 'delivered' && (await readsQueue(db, providerId, status, queued))) {
    const source = db`
      (select * from (${queuedIds(db, providerId, queued, null)}) ids order by id desc offset 0) q,
      ${deliveryOf(db, providerId, db`q.id`)} where true`
    return { source, id: db`q.id` }
  }
  const source = db`delivery d
    where d.provider_id = ${providerId} ${endpointId ? db`and d.endpoint_id = ${endpointId}` : db``}`
  return { source, id: db`d.id` }
}

/**
 * Looking up queued deliveries, newest first, visits none that a walk through the log would not visit too; its extra
 * cost is the sorting. Nearly all of a long queue is pending or parked, and it holds most of the newest deliveries: the
 * walk fills its page immediately. Deliveries under way are rare however long the queue is.
 */
async function readsQueue(db: Db, providerId: string, status: string, queued: Queued): Promise<boolean> {
  return status === 'delivering' || !(await isQueueLonger(db, providerId, queued, SHORT_QUEUE))
}

/** The delivery `d` of the preceding row: `offset 0` forces a look-up by key, only as many as a page needs. */
export const deliveryOf = (db: Db, providerId: string, id: Fragment) => db`
  lateral (select * from delivery where provider_id = ${providerId} and id = ${id} offset 0) d`

/** Whether a delivery `d` has this status. */
export function statusIs(db: Db, providerId: string, status: string) {
  if (status === 'pending')
    return db`and d.status = 'pending' and ${waiting(db, providerId)} and not (${parked(db, providerId)})`
  if (status === 'parked') return db`and d.status = 'pending' and ${parked(db, providerId)}`
  if (status === 'delivering')
    return db`and d.status = 'pending' and not ${waiting(db, providerId)} and not (${parked(db, providerId)})`
  return db`and d.status = ${status}`
}

/** With what of its event is shown beside it; null once its retention is over. */
export interface SentDelivery extends DeliveryRow {
  body: string | null
  /** Null also if nothing was traced. */
  traceparent: string | null
}

export async function findDelivery(
  db: Db,
  providerId: string,
  id: string,
): Promise<SentDelivery | undefined> {
  const [row] = await db<SentDelivery[]>`
    select ${columns(db, providerId)}, e.body, e.traceparent from delivery d
    left join event e on e.provider_id = ${providerId} and e.id = d.event_id
    where d.provider_id = ${providerId} and d.id = ${id}`
  return row
}

/** What these deliveries are called; those that are gone are not among them. */
export function nameDeliveries(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<Array<Pick<DeliveryRow, 'id' | 'event_type' | 'url'>>> {
  return db`
    select ${columns(db, providerId)} from delivery d
    where d.provider_id = ${providerId} and d.id = any(${[...ids]}::uuid[])`
}

/** Attempts of a delivery, oldest first. None is older than the delivery, so earlier partitions are skipped. */
export async function listAttempts(db: Db, providerId: string, deliveryId: string): Promise<AttemptRow[]> {
  return db<AttemptRow[]>`
    select a.number, a.trigger, a.started_at, a.duration_ms, a.response_status, a.response_excerpt, a.error, a.address,
      a.connection, a.first_byte_ms, a.tls_cause, a.http_version, a.rotating, a.response_headers, v.url, v.header_hints
    from attempt a
    left join delivery d on d.provider_id = ${providerId} and d.id = a.delivery_id
    left join webhook_endpoint_version v
      on v.provider_id = ${providerId} and v.endpoint_id = d.endpoint_id and v.version = a.endpoint_version
    where a.provider_id = ${providerId} and a.delivery_id = ${deliveryId} and a.id >= ${firstIdAt(timeOfId(deliveryId))}
    order by a.number`
}

/**
 * The deliveries `d` of events: a short range of ids each, looked up one by one, however long the log is. The fence keeps
 * the planner from reading the log whole.
 */
export function ofEvents(db: Db, providerId: string, eventIds: readonly string[]): Fragment {
  const ranges = eventIds.map(rangeBeside)
  const firsts = ranges.map(({ first }) => first)
  const lasts = ranges.map(({ last }) => last)
  return db`
    unnest(${[...eventIds]}::uuid[], ${firsts}::uuid[], ${lasts}::uuid[]) as e (id, first, last), lateral (
      select * from delivery
      where provider_id = ${providerId} and id >= e.first and id <= e.last and event_id = e.id
        and id between ${firsts.toSorted()[0]!} and ${lasts.toSorted().at(-1)!} -- other partitions are not even planned for
      offset 0) d`
}

/** The deliveries of events: their ids begin as the event's, so they are found by range, without an index. */
export async function deliveriesOfEvents(
  db: Db,
  providerId: string,
  eventIds: string[],
): Promise<DeliveryRow[]> {
  if (eventIds.length === 0) return []
  return db<
    DeliveryRow[]
  >`select ${columns(db, providerId)} from ${ofEvents(db, providerId, eventIds)} order by d.id`
}

/** Starts a new round for a delivery that has ended. Returns false if it has not, or its endpoint cannot get it. */
export async function requeueDelivery(tx: Tx, providerId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    with again as (
      update delivery d set status = 'pending', begun = false, next_attempt_at = ${now}
      from webhook_endpoint w
      where d.provider_id = ${providerId} and d.id = ${id} and d.status in ('delivered', 'failed', 'cancelled')
        and w.provider_id = ${providerId} and w.id = d.endpoint_id and w.status <> 'disabled'
      returning d.id, d.endpoint_id, d.event_id, case when d.test then 'test' else 'replay' end as trigger
    ), forgotten as (${forgetUndelivered(tx, providerId, 'again')}), ${notedForMirrors(tx, providerId, now)}
    insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id, trigger)
    select ${providerId}, endpoint_id, ${now}, ${id}, event_id, trigger from again`
  return count > 0
}

/** Removes receivers' answers to these events. */
export async function redactExcerpts(tx: Tx, providerId: string, eventIds: string[]): Promise<void> {
  const ids = (await deliveriesOfEvents(tx, providerId, eventIds)).map(({ id }) => id)
  await tx`
    update attempt set response_excerpt = null, response_headers = null
    where provider_id = ${providerId} and delivery_id = any(${ids}::uuid[])
      and (response_excerpt is not null or response_headers is not null)`
}
