import type { EventServices } from '../events/index.ts'
import type { Api } from '../platform/http/api.ts'
import type { AddressGuard } from '../platform/outbound/address-guard.ts'
import type { Engine } from './core/engine.ts'
import { nowRoute } from './deliveries/now-route.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { endpointRoutes } from './endpoints/routes.ts'
import { againRoutes } from './replays/backfill-routes.ts'
import { replayRoutes } from './replays/replay-routes.ts'
import { statsRoutes } from './stats/routes.ts'

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
