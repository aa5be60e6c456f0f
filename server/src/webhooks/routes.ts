import type { EmittingServices } from '../events/index.ts'
import type { Api } from '../lib/http/api.ts'
import type { AddressGuard } from '../lib/outbound/address-guard.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import { replayRoutes } from './replay-routes.ts'

/** Webhook endpoints, the delivery log and replays. `wake` is called when something is due. */
export function webhookRoutes<S extends EmittingServices>(
  api: Api<S>,
  guard: AddressGuard,
  wake: () => void,
): void {
  endpointRoutes(api, guard, wake)
  deliveryRoutes(api, wake)
  replayRoutes(api)
}
