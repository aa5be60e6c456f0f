import type { EmittingServices } from '../../events/index.ts'
import { TESTS } from '../../identity/connections/core/index.ts'
import { BEGUN } from '../../identity/sessions/index.ts'
import type { Api } from '../../platform/http/api.ts'
import type { Pages } from '../../platform/http/pages.ts'
import { KEYS_REVOKED } from '../../providers/api-keys/index.ts'
import { guideRoutes } from './guide/routes.ts'
import { endLinksOf } from './guide/store.ts'
import { connectPage } from './pages/connect.ts'
import { directoryPage } from './pages/directory.ts'
import { domainPages } from './pages/domain.ts'
import { enablePage } from './pages/enable.ts'
import { openPage } from './pages/open.ts'
import { overviewPages } from './pages/overview.ts'
import { recordPage } from './pages/record.ts'
import { sharePages } from './pages/share.ts'
import { hearTest, testPage } from './pages/test.ts'

/** The set-up guide: the provider makes a link, and the IT of a customer connects its identity provider. */
export function setupRoutes<S extends EmittingServices>(api: Api<S>, pages: Pages<EmittingServices>): void {
  guideRoutes(api)
  openPage(pages, api.throttle)
  overviewPages(pages, api.throttle)
  connectPage(pages, api.throttle)
  testPage(pages)
  domainPages(pages, api.throttle)
  recordPage(pages)
  directoryPage(pages, api.throttle)
  enablePage(pages, api.throttle)
  sharePages(pages, api.throttle)
  const { registry } = api.services
  registry.add(TESTS, hearTest)
  registry.add(BEGUN, (tx, providerId, { id }) => endLinksOf(tx, providerId, { userId: id }))
  registry.add(KEYS_REVOKED, (tx, providerId, keyIds) => endLinksOf(tx, providerId, { keyIds }))
}
