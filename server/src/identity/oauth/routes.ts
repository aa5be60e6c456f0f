import type { EmittingServices } from '../../events/index.ts'
import type { Api } from '../../platform/http/api.ts'
import type { Pages } from '../../platform/http/pages.ts'
import { applicationChangeRoutes, applicationReadRoutes } from './applications/index.ts'

import { applicationRoutes } from './clients/index.ts'
import { interactionPage } from './consent/index.ts'
import { ownApi, serveResourceMetadata } from './delegated/index.ts'
import { devicePage } from './device/index.ts'
import { previewRoute } from './documents/index.ts'
import { endWithPerson } from './end-with-person.ts'
import { oauthEndpoints } from './endpoints/index.ts'
import { grantRoutes } from './grants/index.ts'
import { importRoutes } from './import/index.ts'
import { issuerRoutes } from './issuers/index.ts'
import { keyRoutes, Signer } from './keys/index.ts'
import { logoutPage } from './logout/index.ts'
import { refusalRoutes } from './refusals/index.ts'
import { approveRoute } from './registration/index.ts'
import { OWN_RESOURCES, resourceRoutes } from './resources/index.ts'
import { revocationFeed } from './revocations/index.ts'
import { sessionTokenRoutes } from './session-tokens/index.ts'
import { tokenPreview } from './token-preview/index.ts'

/**
 * Postern as authorization server and OpenID provider: the API of applications, the pages, and beside them the endpoints of
 * both issuers, which are at the protocol's own paths.
 */
export function oauthRoutes<S extends EmittingServices>(api: Api<S>, pages: Pages<EmittingServices>): void {
  const { services, throttle } = api
  const signer = new Signer(services)
  previewRoute(api)
  applicationRoutes(api)
  importRoutes(api)
  applicationReadRoutes(api)
  applicationChangeRoutes(api)
  approveRoute(api)
  refusalRoutes(api)
  resourceRoutes(api)
  issuerRoutes(api)
  grantRoutes(api)
  keyRoutes(api)
  sessionTokenRoutes(api, signer)
  tokenPreview(api, pages)
  interactionPage(pages, throttle)
  devicePage(pages, throttle)
  logoutPage(pages)
  endWithPerson(services)
  services.registry.add(OWN_RESOURCES, ownApi)
  serveResourceMetadata(pages.hono, '/api', { resource: ownApi, principals: ['customer', 'provider'] })
  pages.hono.route('/', oauthEndpoints(services, throttle))
  pages.hono.route('/', revocationFeed(services, throttle))
}
