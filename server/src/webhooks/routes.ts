import type { EventServices } from '../events/index.ts'
import type { Api } from '../platform/http/api.ts'
import type { AddressGuard } from '../platform/outbound/address-guard.ts'
import { againRoutes } from './again-routes.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import type { Engine } from './engine.ts'
import { nowRoute } from './now-route.ts'
import { replayRoutes } from './replay-routes.ts'
import { statsRoutes } from './stats-routes.ts'

/** Webhook endpoints, the delivery log, replays and statistics. */
export function webhookRoutes<S extends EventServices>(
  api: Api<S>,
  guard: AddressGuard,
  engine: Engine,
): void {
  endpointRoutes(api, guard, engine)
  deliveryRoutes(api, engine.wake)
  replayRoutes(api)
  againRoutes(api, engine.wake)
  statsRoutes(api)
  nowRoute(api)
}
