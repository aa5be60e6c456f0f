import type { EmittingServices } from '../../../../events/index.ts'
import type { Pages } from '../../../../platform/http/pages.ts'
import type { Sending } from '../core/open-webhooks.ts'
import { addPage } from './add.ts'
import { deliveriesPage } from './deliveries.ts'
import { deliveryPage } from './delivery.ts'
import type { Door } from './door.ts'
import { endpointPages } from './endpoint.ts'
import { eventsPage } from './events.ts'
import { listPage } from './list.ts'
import { replayPage } from './replay.ts'
import { secretPage } from './secret.ts'

/** The webhook portal, behind one of its doors. */
export function webhookPages(pages: Pages<EmittingServices>, sending: Sending, door: Door): void {
  listPage(pages, door)
  addPage(pages, sending, door)
  endpointPages(pages, sending, door)
  replayPage(pages, sending, door)
  eventsPage(pages, sending, door)
  secretPage(pages, sending, door)
  deliveriesPage(pages, sending, door)
  deliveryPage(pages, sending, door)
}
