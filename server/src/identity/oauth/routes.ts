import type { Hono } from 'hono'
import type { EmittingServices } from '../../events/index.ts'
import type { Api } from '../../platform/http/api.ts'
import type { Variables } from '../../platform/http/context.ts'
import type { Pages } from '../../platform/http/pages.ts'
import { BEGUN } from '../sessions/index.ts'
import { applicationChangeRoutes } from './applications/index.ts'
import { applicationRoutes } from './clients/index.ts'
import { interactionPage } from './consent/index.ts'
import { oauthEndpoints } from './endpoints/index.ts'
import { endGrants } from './grants/index.ts'

/**
 * Postern as authorization server and OpenID provider: the API of applications and the pages. Returns the endpoints of
 * both issuers, which are below the protocol's own paths.
 */
export function oauthRoutes<S extends EmittingServices>(
  api: Api<S>,
  pages: Pages<EmittingServices>,
): Hono<{ Variables: Variables }> {
  const { services, throttle } = api
  applicationRoutes(api)
  applicationChangeRoutes(api)
  interactionPage(pages, throttle)
  services.registry.add(BEGUN, async (tx, providerId, { id }) => {
    await endGrants(services, tx, providerId, { which: { userId: id }, reason: 'user' })
  })
  return oauthEndpoints(services, throttle)
}
