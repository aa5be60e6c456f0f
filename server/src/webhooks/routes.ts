import type { EventServices } from '../events/index.ts'
import type { Api } from '../platform/http/api.ts'
import type { LabelAccounts } from '../platform/http/labels.ts'
import type { AddressGuard } from '../platform/outbound/address-guard.ts'
import { deliveryRoutes, nowRoute } from './deliveries/index.ts'
import type { Engine } from './endpoints/index.ts'
import { endpointRoutes } from './endpoints/index.ts'
import { againRoutes, replayRoutes } from './replays/index.ts'
import { statsRoutes } from './stats/index.ts'

/** Webhook endpoints, the delivery log, replays and statistics. `labelAccounts` is plugged in: accounts are identity's. */
export function webhookRoutes<S extends EventServices>(
  api: Api<S>,
  guard: AddressGuard,
  engine: Engine,
  labelAccounts: LabelAccounts,
): void {
  endpointRoutes(api, guard, engine, labelAccounts)
  deliveryRoutes(api, engine.wake, labelAccounts)
  replayRoutes(api)
  againRoutes(api, engine.wake, labelAccounts)
  statsRoutes(api)
  nowRoute(api)
}
