import type { EmittingServices } from '../../events/index.ts'
import { MAY_JOIN } from '../../identity/accounts/members/index.ts'
import { FEATURE_GATE } from '../../identity/accounts/roles/index.ts'
import type { Api } from '../../platform/http/api.ts'
import { MAY_PUBLISH } from '../plans/index.ts'
import { accountUsageRoutes, meterRoutes, usageRoutes } from '../usage/index.ts'
import { consumeRoutes } from './consume/routes.ts'
import { featureGate } from './resolve/feature-gate.ts'
import { mayJoin } from './resolve/may-join.ts'
import { mayPublish } from './resolve/may-publish.ts'
import { entitlementRoutes } from './resolve/routes.ts'

/** What accounts use, and what they may. */
export function entitlementsRoutes<S extends EmittingServices>(api: Api<S>): void {
  meterRoutes(api)
  usageRoutes(api)
  accountUsageRoutes(api)
  entitlementRoutes(api)
  consumeRoutes(api)
  const { registry } = api.services
  registry.add(FEATURE_GATE, featureGate(api.services))
  registry.add(MAY_JOIN, mayJoin(api.services))
  registry.add(MAY_PUBLISH, mayPublish)
}
