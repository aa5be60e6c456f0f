import type { Db, Fragment } from '../../platform/db/db.ts'
import { firstIdAt } from '../../platform/keys/ids.ts'
import type { Stretch } from '../../platform/lists/keyset-scan.ts'
import {
  answeredWith,
  columns,
  type DeliveryFilter,
  type DeliveryRow,
  deliveryOf,
  ofEvents,
  statusIs,
} from './store.ts'

/** A part of a search: up to `limit` matches among the next `candidates` older than `before`. */
export interface Part {
  limit: number
  before: string | undefined
  candidates: number
}

/** Whether only deliveries whose last attempt failed can match. A failure may have a status of 2xx: the body broke off. */
export function isOfFailures({ error, responseStatus, status, statusClass }: DeliveryFilter): boolean {
  if (error !== undefined || status === 'failed') return true
  if (statusClass && ['3xx', '4xx', '5xx'].includes(statusClass)) return true
  return responseStatus !== undefined && (responseStatus < 200 || responseStatus > 299)
}

/** Searches the deliveries whose last attempt failed: by endpoint, or else by error or status. */
export async function searchFailures(
  db: Db,
  providerId: string,
  filter: DeliveryFilter,
  part: Part,
): Promise<Stretch<DeliveryRow>> {
  const { endpointId, error, responseStatus, statusClass } = filter
  const chosen = endpointId
    ? db`and f.endpoint_id = ${endpointId}`
    : error
      ? db`and f.error = ${error}`
      : null
  const byStatus = responseStatus === undefined ? db`` : db`and f.response_status = ${responseStatus}`
  return search(db, providerId, filter, part, {
    walked: db`
      select f.delivery_id as id, f.response_status, f.error from last_failure f
      where f.provider_id = ${providerId} ${chosen ?? byStatus} ${within(db, filter, part, db`f.delivery_id`)}
      order by f.delivery_id desc limit ${part.candidates}`,
    matching: db`walked f, ${deliveryOf(db, providerId, db`f.id`)}
      where true ${error ? db`and f.error = ${error}` : db``}
        ${responseStatus === undefined ? db`` : db`and f.response_status = ${responseStatus}`}
        ${statusClass ? answeredWith(db, statusClass, db`f.response_status`) : db``}`,
    id: db`f.id`,
  })
}

/** Searches all deliveries, of one endpoint or all. */
export async function searchLog(
  db: Db,
  providerId: string,
  filter: DeliveryFilter,
  part: Part,
): Promise<Stretch<DeliveryRow>> {
  const endpointIds = await endpointsOf(db, providerId, filter)
  const newest = (which: Fragment) => db`
    select d.* from delivery d
    where d.provider_id = ${providerId} ${which} ${within(db, filter, part, db`d.id`)}
    order by d.id desc limit ${part.candidates}`
  return search(db, providerId, filter, part, {
    walked: endpointIds
      ? db`
        select d.* from unnest(${endpointIds}::uuid[]) as w (id), lateral (${newest(db`and d.endpoint_id = w.id`)}) d
        order by d.id desc limit ${part.candidates}`
      : newest(db``),
    matching: db`walked d where true`,
    id: db`d.id`,
  })
}

/** The endpoints whose deliveries can match; undefined: all. */
async function endpointsOf(
  db: Db,
  providerId: string,
  { endpointId, url }: DeliveryFilter,
): Promise<string[] | undefined> {
  if (endpointId) return [endpointId]
  if (url === undefined) return undefined
  const rows = await db<{ endpoint_id: string }[]>`
    select distinct endpoint_id from webhook_endpoint_version where provider_id = ${providerId} and url = ${url}`
  return rows.map(({ endpoint_id }) => endpoint_id)
}

/** `walked` are candidates with their ids, newest first; `matching` reads them as deliveries `d`.
 * Ordered by the candidates' `id`, only as many are read as the page needs. */
async function search(
  db: Db,
  providerId: string,
  filter: DeliveryFilter,
  part: Part,
  { walked, matching, id }: { walked: Fragment; matching: Fragment; id: Fragment },
): Promise<Stretch<DeliveryRow>> {
  const rows = await db<Array<DeliveryRow & { walked: number; last: string | null }>>`
    with walked as materialized (${walked})
    select w.*, m.* from (select count(*)::int as walked, (array_agg(id order by id))[1] as last from walked) w
    left join lateral (
      select ${columns(db, providerId)} from ${matching} ${narrowed(db, providerId, filter)} order by ${id} desc limit ${part.limit}) m on true
    order by m.id desc`
  const { walked: count, last } = rows[0]!
  return { found: rows.filter(({ id }) => id !== null), end: count < part.candidates ? null : last }
}

/** The deliveries of these events that match, newest first. */
export async function searchEvents(
  db: Db,
  providerId: string,
  filter: DeliveryFilter,
  {
    eventIds,
    limit,
    before,
    after,
  }: { eventIds: readonly string[]; limit: number; before?: string | undefined; after?: string | undefined },
): Promise<DeliveryRow[]> {
  if (eventIds.length === 0) return []
  return db<DeliveryRow[]>`
    select ${columns(db, providerId)} from ${ofEvents(db, providerId, eventIds)}
    where true ${within(db, filter, { before }, db`d.id`)} ${after ? db`and d.id > ${after}` : db``}
      ${filter.endpointId ? db`and d.endpoint_id = ${filter.endpointId}` : db``}
      ${narrowed(db, providerId, filter)}
    order by d.id desc limit ${limit}`
}

const within = (
  db: Db,
  { after, since, until }: DeliveryFilter,
  { before }: { before?: string | undefined },
  id: Fragment,
): Fragment => db`
  ${since === undefined ? db`` : db`and ${id} >= ${firstIdAt(since)}`}
  ${until === undefined ? db`` : db`and ${id} < ${firstIdAt(until)}`}
  ${before ? db`and ${id} < ${before}` : db``}
  ${after ? db`and ${id} > ${after}` : db``}`

const narrowed = (
  db: Db,
  providerId: string,
  { event, status, responseStatus, statusClass, error, url, accountId }: DeliveryFilter,
): Fragment => db`
  ${
    accountId === undefined
      ? db``
      : db`and ${accountId} = ( -- a look-up for each: for a join the planner would read the whole log
          select e.account_id from event e where e.provider_id = ${providerId} and e.id = d.event_id limit 1)`
  }
  ${event ? db`and d.event_type = ${event}` : db``}
  ${responseStatus === undefined ? db`` : db`and d.response_status = ${responseStatus}`}
  ${statusClass ? answeredWith(db, statusClass, db`d.response_status`) : db``}
  ${error ? db`and d.error = ${error}` : db``}
  ${
    url === undefined
      ? db``
      : db`and exists (select from webhook_endpoint_version v where v.provider_id = ${providerId}
          and v.endpoint_id = d.endpoint_id and v.version = d.endpoint_version and v.url = ${url})`
  }
  ${status ? statusIs(db, providerId, status) : db``}`
