import type { EmittingServices } from '../../events/index.ts'
import type { Api } from '../../platform/http/api.ts'
import type { Pages } from '../../platform/http/pages.ts'
import { MEMBERSHIP_ENDED } from '../accounts/members/index.ts'
import { AWAY, BEGUN } from '../sessions/index.ts'
import { applicationChangeRoutes } from './applications/index.ts'
import { applicationRoutes } from './clients/index.ts'
import { interactionPage } from './consent/index.ts'
import { ownApi, serveResourceMetadata } from './delegated/index.ts'
import { devicePage } from './device/index.ts'
import { previewRoute } from './documents/index.ts'
import { oauthEndpoints } from './endpoints/index.ts'
import { endGrants, grantRoutes } from './grants/index.ts'
import { issuerRoutes } from './issuers/index.ts'
import { keyRoutes, Signer } from './keys/index.ts'
import { logoutPage } from './logout/index.ts'
import { approveRoute } from './registration/index.ts'
import { OWN_RESOURCES, resourceRoutes } from './resources/index.ts'
import { insertRevocations, revocationFeed } from './revocations/index.ts'
import { sessionTokenRoutes } from './session-tokens/index.ts'

/**
 * Postern as authorization server and OpenID provider: the API of applications, the pages, and beside them the endpoints of
 * both issuers, which are at the protocol's own paths.
 */
export function oauthRoutes<S extends EmittingServices>(api: Api<S>, pages: Pages<EmittingServices>): void {
  const { services, throttle } = api
  const signer = new Signer(services)
  previewRoute(api)
  applicationRoutes(api)
  applicationChangeRoutes(api)
  approveRoute(api)
  resourceRoutes(api)
  issuerRoutes(api)
  grantRoutes(api)
  keyRoutes(api)
  sessionTokenRoutes(api, signer)
  interactionPage(pages, throttle)
  devicePage(pages, throttle)
  logoutPage(pages)
  services.registry.add(BEGUN, async (tx, providerId, { id, principal }, at) => {
    await endGrants(services, tx, providerId, { which: { userId: id }, reason: 'user' })
    await insertRevocations(tx, providerId, [{ principal, kind: 'user', subject: id, at }])
  })
  services.registry.add(AWAY, async (tx, providerId, userId, source) => {
    const ended = await endGrants(services, tx, providerId, { which: { userId }, reason: 'user', ...source })
    return ended.length
  })
  services.registry.add(MEMBERSHIP_ENDED, async (tx, providerId, { userId, accountId }, source) => {
    await endGrants(services, tx, providerId, {
      which: { userId, accountId },
      reason: 'membership',
      ...source,
    })
  })
  services.registry.add(OWN_RESOURCES, ownApi)
  serveResourceMetadata(pages.hono, '/api', { resource: ownApi, principals: ['customer', 'provider'] })
  pages.hono.route('/', oauthEndpoints(services, throttle))
  pages.hono.route('/', revocationFeed(services, throttle))
}
