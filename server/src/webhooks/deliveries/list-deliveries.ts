import { confirmSubject, eventsBySubject } from '../../events/index.ts'
import { type Db, transact } from '../../platform/db/db.ts'
import { rangeBeside } from '../../platform/keys/ids.ts'
import {
  FEW_LOOK_UPS,
  MANY_ROWS,
  merged,
  SCATTERED_ROWS,
  type Stretch,
  type Walked,
  walk,
} from '../../platform/lists/keyset-scan.ts'
import { orderedPlans, steadyPlans } from '../core/index.ts'
import { nothingArrivedSince } from '../stats/index.ts'
import { isOfFailures, type Part, searchEvents, searchFailures, searchLog } from './search-store.ts'
import { type DeliveryFilter, type DeliveryRow, findDeliveries } from './store.ts'

/**
 * A page of the delivery log, newest first: at most `limit` deliveries, older than the delivery `before`. By subject and
 * by outcome it searches, and may come to the end of what one request looks at before the page is full.
 */
export async function listDeliveries(
  { db }: { db: Db },
  providerId: string,
  filter: DeliveryFilter,
  page: { limit: number; before?: string | undefined },
): Promise<Walked<DeliveryRow>> {
  return transact(db, async (tx) => {
    const { endpointId, eventId, status, subject, error, responseStatus, statusClass, url, accountId } =
      filter
    const isSearch = [eventId, subject, error, responseStatus, statusClass, url, accountId].some(
      (one) => one !== undefined,
    )
    await (isSearch ? orderedPlans : steadyPlans)(tx)
    if (!isSearch && status === 'delivered' && endpointId)
      return searchArrived(tx, providerId, { ...filter, endpointId }, page)
    if (!isSearch) return all(await findDeliveries(tx, providerId, filter, page))
    if (subject !== undefined)
      return walk(page, FEW_LOOK_UPS, (part) => searchSubject(tx, providerId, { ...filter, subject }, part))
    if (eventId !== undefined)
      return all(await searchEvents(tx, providerId, filter, { eventIds: [eventId], ...page }))
    if (isOfFailures(filter))
      return walk(page, FEW_LOOK_UPS, (part) => searchFailures(tx, providerId, filter, part))
    const sizes = (endpointId ?? url) ? SCATTERED_ROWS : MANY_ROWS
    return walk(page, sizes, (part) => searchLog(tx, providerId, filter, part))
  })
}

/** The same of several statuses. Each has its own way to be found quickly, so each is asked for; there are six at most. */
export async function listDeliveriesOf(
  services: { db: Db },
  providerId: string,
  filter: Omit<DeliveryFilter, 'status'>,
  statuses: readonly string[] | undefined,
  page: { limit: number; before?: string | undefined },
): Promise<Walked<DeliveryRow>> {
  const found = new Map<string, DeliveryRow>()
  const parts: Array<Walked<DeliveryRow>> = []
  for (const status of statuses ?? [undefined]) {
    const part = await listDeliveries(services, providerId, { ...filter, status }, page)
    // One whose status changed between the two reads is shown once, as it was seen last.
    for (const row of part.rows) found.set(row.id, row)
    parts.push({ ...part, rows: [] })
  }
  return merged([...parts, { rows: [...found.values()], resume: null }], page.limit)
}

/** Searches what arrived at an endpoint. Where it has failed for long, the walk begins at its last success. */
async function searchArrived(
  db: Db,
  providerId: string,
  filter: DeliveryFilter & { endpointId: string },
  page: { limit: number; before?: string | undefined },
): Promise<Walked<DeliveryRow>> {
  const end = await nothingArrivedSince(db, providerId, filter.endpointId)
  const until = Math.min(end ?? Infinity, filter.until ?? Infinity)
  const within = { ...filter, ...(until < Infinity && { until }) }
  return walk(page, SCATTERED_ROWS, (part) => searchLog(db, providerId, within, part))
}

const all = (rows: DeliveryRow[]): Walked<DeliveryRow> => ({ rows, resume: null })

/** Searches the deliveries of events about a subject, whose ids begin as the events'. */
async function searchSubject(
  db: Db,
  providerId: string,
  filter: DeliveryFilter & { subject: string },
  { limit, before, candidates }: Part,
): Promise<Stretch<DeliveryRow>> {
  const { subject, eventId, since, until } = filter
  // An event's deliveries begin as it does, and may be newer than `after` where it is not.
  const after = filter.after && rangeBeside(filter.after).first
  const upTo = before && rangeBeside(before).last
  const range = { subject, eventId, after, since, until, upTo, limit: candidates }
  const { eventIds, last } = await eventsBySubject(db, providerId, range)
  // Another event may begin as the last one: both wait for the next part, so that deliveries stay in order.
  const end = last && rangeBeside(last).last
  const rows = await searchEvents(db, providerId, filter, {
    eventIds,
    limit,
    before,
    after: end ?? undefined,
  })
  const confirmed = await confirmSubject(
    db,
    providerId,
    subject,
    rows.map(({ event_id }) => event_id),
  )
  return {
    found: rows.filter(({ event_id }) => confirmed.has(event_id)),
    end: rows.length === limit ? rows.at(-1)!.id : end,
  }
}
