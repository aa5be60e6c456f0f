import { MAY_DELETE, MAY_JOIN } from '../accounts/index.ts'
import type { EmittingServices } from '../events/index.ts'
import type { Api } from '../lib/http/api.ts'
import { billingAccountRoutes } from './billing-account/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { mayDelete, mayJoin } from './subscriptions/hooks.ts'

/** What follows a sign-up: what is sold, to whom, and how it is billed. */
export function lifecycleRoutes<S extends EmittingServices>(api: Api<S>): void {
  settingsRoutes(api)
  billingAccountRoutes(api)
  const { registry } = api.services
  registry.add(MAY_JOIN, mayJoin)
  registry.add(MAY_DELETE, mayDelete)
}
