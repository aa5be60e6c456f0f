import { type EventServices, emit } from '../../events/index.ts'
import { afterCommit, transact } from '../../platform/db/db.ts'
import type { ProviderRef } from '../../platform/http/context.ts'
import { newIdBeside } from '../../platform/keys/ids.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Joining } from '../../platform/services.ts'
import { findEndpoint } from '../core/index.ts'
import { queueTest } from '../fan-out/index.ts'
import { type DeliveryRow, findDelivery } from './store.ts'

/**
 * Sends an event type's example to one endpoint, whatever events it chose: one attempt, logged with the trigger `test`.
 * Throws invalid_request, not_found, endpoint_not_enabled.
 */
export async function sendTest(
  services: Joining<EventServices>,
  wake: () => void,
  { provider, endpointId }: { provider: ProviderRef; endpointId: string },
  name: string,
): Promise<DeliveryRow> {
  const providerId = provider.id
  const event = await services.eventTypes.exampleOf(provider, name)
  return transact(services.db, async (tx) => {
    const endpoint = await findEndpoint(tx, providerId, endpointId)
    if (!endpoint) throw notFound()
    if (endpoint.status !== 'enabled') throw new Problem('endpoint_not_enabled')

    let deliveryId = ''
    const toThisOne: EventServices['fanOut'] = (inside, { at, events }) => {
      deliveryId = newIdBeside(events[0]!.id)
      const making = queueTest(inside, providerId, new Date(at), {
        event: events[0]!,
        endpointId,
        deliveryId,
      })
      return { making, made: () => {} }
    }
    await emit({ ...services, fanOut: toThisOne }, tx, providerId, event)
    afterCommit(tx, wake)
    return (await findDelivery(tx, providerId, deliveryId))!
  })
}
