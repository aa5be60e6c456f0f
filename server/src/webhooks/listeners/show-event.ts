import { findEvent } from '../../events/index.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { requireOn } from './open-listener.ts'
import { type SignedItem, signerOf } from './sign-item.ts'
import { findListener, type Holder } from './store.ts'

/** An event as this listener is sent it, signed now. Throws not_found, listeners_off. */
export async function showEvent(
  services: Services,
  providerId: string,
  { holder, listenerId, eventId }: { holder: Holder; listenerId: string; eventId: string },
): Promise<SignedItem> {
  requireOn(services.config)
  const listener = await findListener(services.db, providerId, holder, listenerId)
  const event = listener && (await findEvent(services.db, providerId, eventId))
  if (!listener || !event) throw notFound()
  const { id, type, body } = event
  return signerOf(services, providerId, listener)({ deliveryId: id, eventId: id, type, body, test: false })
}
