import { afterCommit, type Db, transact } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { type DeliveryRow, findDelivery, requeueDelivery } from './store.ts'

/**
 * Starts a new round of attempts for a delivery that has ended, under the same delivery id. Throws not_found, or
 * not_replayable if it is under way or its endpoint is deleted or disabled.
 */
export async function replayDelivery(
  { db, clock }: Pick<Services, 'clock'> & { db: Db },
  wake: () => void,
  providerId: string,
  id: string,
): Promise<DeliveryRow> {
  return transact(db, async (tx) => {
    const queued = await requeueDelivery(tx, providerId, id, new Date(clock.now()))
    const delivery = await findDelivery(tx, providerId, id)
    if (!delivery) throw notFound()
    if (!queued) throw new Problem('not_replayable', { detail: whyNot(delivery.status) })
    afterCommit(tx, wake)
    return delivery
  })
}

function whyNot(status: string): string {
  const over = ['delivered', 'failed', 'cancelled'].includes(status)
  return over ? 'Its endpoint is deleted or disabled.' : `This delivery is ${status}.`
}
