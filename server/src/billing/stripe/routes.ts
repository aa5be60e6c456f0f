import type { EmittingServices } from '../../events/index.ts'
import type { Api } from '../../platform/http/api.ts'
import { PROCESSOR } from '../payments/index.ts'
import { DRIVER } from '../subscriptions/changes/index.ts'
import { stripeDriver } from './driver.ts'
import { importRoutes } from './import/routes.ts'
import { stripeProcessor } from './processor.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { webhookRoute } from './webhook/routes.ts'

/** The bridge to Stripe (docs/stripe.md): for providers that connect it. */
export function stripeRoutes<S extends EmittingServices>(api: Api<S>): void {
  setupRoutes(api)
  webhookRoute(api)
  sessionRoutes(api)
  importRoutes(api)
  const { registry } = api.services
  registry.add(PROCESSOR, stripeProcessor)
  registry.add(DRIVER, stripeDriver)
}
