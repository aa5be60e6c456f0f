import { type Db, transact } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { type DeliveryRow, findDelivery } from './store.ts'
import { cancelWaiting } from './waiting-store.ts'

/** Ends a pending or parked delivery without another attempt. Throws not_found, invalid_transition. */
export async function cancelDelivery(
  db: Db,
  providerId: string,
  id: string,
  now: Date,
): Promise<DeliveryRow> {
  return transact(db, async (tx) => {
    const cancelled = await cancelWaiting(tx, providerId, id, now)
    const delivery = await findDelivery(tx, providerId, id)
    if (!delivery) throw notFound()
    if (!cancelled) throw new Problem('invalid_transition', { detail: whyNot(delivery.status) })
    return delivery
  })
}

function whyNot(status: string): string {
  if (status === 'delivering' || status === 'parked')
    return 'This delivery is being sent. If that fails, cancel it then.'
  if (status === 'pending') return 'This delivery has just been tried. Look at it again.'
  return `This delivery is ${status} already.`
}
