import { type Db, transact } from '../lib/db.ts'
import { type DeliveryFilter, type DeliveryRow, findDeliveries } from './store/log.ts'
import { steadyPlans } from './store/planner.ts'

/** A page of the delivery log, newest first: at most `limit` deliveries, older than the delivery `before`. */
export async function listDeliveries(
  { db }: { db: Db },
  providerId: string,
  filter: DeliveryFilter,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<DeliveryRow[]> {
  return transact(db, async (tx) => {
    await steadyPlans(tx)
    return findDeliveries(tx, providerId, filter, { limit, before })
  })
}
