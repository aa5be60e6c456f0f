import { findEvent } from '../../events/index.ts'
import { afterCommit, type Db, transact } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { type DeliveryRow, deliveriesOfEvents, replayDelivery } from '../deliveries/index.ts'
import { sendableEndpoint } from './backfill-endpoint.ts'
import { lockMaking, makeMissing } from './missing-store.ts'

/**
 * Sends an event to one endpoint, whatever events that chose: again, as a new round of its delivery, or for the first
 * time, as a new delivery. Throws not_found, and not_replayable if the delivery has not ended, the endpoint is disabled
 * or may not get it: of another account, a test, or an operational event.
 */
export async function replayEvent(
  services: Pick<Services, 'clock'> & { db: Db },
  wake: () => void,
  providerId: string,
  { eventId, endpointId }: { eventId: string; endpointId: string },
): Promise<DeliveryRow> {
  return transact(services.db, async (tx) => {
    if (!(await findEvent(tx, providerId, eventId))) throw notFound()
    await sendableEndpoint(tx, providerId, endpointId)
    await lockMaking(tx, endpointId)
    const before = await ofEndpoint()
    if (before) return replayDelivery({ clock: services.clock, db: tx }, wake, providerId, before.id)
    const now = new Date(services.clock.now())
    const made = await makeMissing(tx, providerId, endpointId, [eventId], now)
    if (made === 0)
      throw new Problem('not_replayable', {
        detail:
          'This endpoint may not get this event: it is of another account, filtered out, a test, or news of an endpoint.',
      })
    afterCommit(tx, wake)
    return (await ofEndpoint())!

    async function ofEndpoint(): Promise<DeliveryRow | undefined> {
      const deliveries = await deliveriesOfEvents(tx, providerId, [eventId])
      return deliveries.find(({ endpoint_id }) => endpoint_id === endpointId)
    }
  })
}
