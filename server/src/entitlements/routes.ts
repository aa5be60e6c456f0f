import { MAY_JOIN } from '../accounts/index.ts'
import type { EmittingServices } from '../events/index.ts'
import type { Api } from '../lib/http/api.ts'
import { MAY_PUBLISH } from '../lifecycle/index.ts'
import { consumeRoutes } from './consume/routes.ts'
import { mayJoin } from './resolve/may-join.ts'
import { mayPublish } from './resolve/may-publish.ts'
import { entitlementRoutes } from './resolve/routes.ts'
import { accountUsageRoutes } from './usage/account-usage-routes.ts'
import { meterRoutes } from './usage/meter-routes.ts'
import { usageRoutes } from './usage/usage-routes.ts'

/** What accounts use, and what they may. */
export function entitlementsRoutes<S extends EmittingServices>(api: Api<S>): void {
  meterRoutes(api)
  usageRoutes(api)
  accountUsageRoutes(api)
  entitlementRoutes(api)
  consumeRoutes(api)
  const { registry } = api.services
  registry.add(MAY_JOIN, mayJoin(api.services))
  registry.add(MAY_PUBLISH, mayPublish)
}
