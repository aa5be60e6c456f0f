import type { EventServices } from '../events/index.ts'
import type { Api } from '../platform/http/api.ts'
import type { AddressGuard } from '../platform/outbound/address-guard.ts'
import type { Engine } from './core/index.ts'
import { deliveryRoutes, nowRoute } from './deliveries/index.ts'
import { endpointRoutes } from './endpoints/index.ts'
import { againRoutes, replayRoutes } from './replays/index.ts'
import { statsRoutes } from './stats/index.ts'

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
