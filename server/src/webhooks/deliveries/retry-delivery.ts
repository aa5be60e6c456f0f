import { afterCommit, type Db, transact } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { type DeliveryRow, findDelivery } from './store.ts'
import { hurryWaiting } from './waiting-store.ts'

/**
 * Makes the next attempt of a pending delivery due now: one of its round, no additional one. Throws not_found, or
 * invalid_transition if it is not pending.
 */
export async function retryDelivery(
  { db, clock }: Pick<Services, 'clock'> & { db: Db },
  wake: () => void,
  providerId: string,
  id: string,
): Promise<DeliveryRow> {
  return transact(db, async (tx) => {
    const hurried = await hurryWaiting(tx, providerId, id, new Date(clock.now()))
    const delivery = await findDelivery(tx, providerId, id)
    if (!delivery) throw notFound()
    if (!hurried) throw new Problem('invalid_transition', { detail: whyNot(delivery.status) })
    afterCommit(tx, wake)
    return delivery
  })
}

function whyNot(status: string): string {
  if (status === 'parked') return 'This delivery is parked. Resume its endpoint, and it is sent.'
  if (status === 'delivering') return 'This delivery is being sent already.'
  if (status === 'pending') return 'This delivery has just been tried. Look at it again.'
  return `This delivery is ${status}. Replay it for a new round of attempts.`
}
