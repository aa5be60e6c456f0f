import { type Db, transact } from '../platform/db/db.ts'
import { orderedPlans } from '../platform/db/plan-settings.ts'
import { FEW_LOOK_UPS, MANY_ROWS, type Walked, walk } from '../platform/lists/keyset-scan.ts'
import { type EventFilter, listEvents as listAll, searchEvents } from './search-store.ts'
import type { EventRow } from './store.ts'

/**
 * A page of events, newest first: at most `limit`, older than the event `before`. By type and subject it searches, and
 * may come to the end of what one request looks at before the page is full.
 */
export async function listEvents(
  db: Db,
  providerId: string,
  filter: EventFilter,
  page: { limit: number; before?: string | undefined },
): Promise<Walked<EventRow>> {
  return transact(db, async (tx) => {
    await orderedPlans(tx)
    const { type, subject, accountId, source } = filter
    if ([type, subject, accountId, source].every((one) => one === undefined))
      return { rows: await listAll(tx, providerId, filter, page), resume: null }
    const sizes = subject === undefined ? MANY_ROWS : FEW_LOOK_UPS
    return walk(page, sizes, (part) => searchEvents(tx, providerId, filter, part))
  })
}
