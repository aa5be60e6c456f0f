import type { EmittingServices } from '../../events/index.ts'
import { BEGUN } from '../../identity/sessions/index.ts'
import type { Api } from '../../platform/http/api.ts'
import type { Pages } from '../../platform/http/pages.ts'
import { cancelPages } from './billing/cancel.ts'
import { changePage } from './billing/change.ts'
import { detailsPage } from './billing/details.ts'
import { invoicePages } from './billing/invoices.ts'
import { managePage } from './billing/manage.ts'
import { overviewPage } from './billing/overview.ts'
import { plansPage } from './billing/plans.ts'
import { termsPage } from './billing/terms.ts'
import { usagePage } from './billing/usage.ts'
import { openPage } from './links/page.ts'
import { linkRoutes } from './links/routes.ts'
import { deleteLinksOf } from './links/store.ts'
import { deletePortalSessionsOf } from './sessions/store.ts'
import { ownWebhookRoutes } from './webhooks/api/routes.ts'
import type { Sending } from './webhooks/core/open-webhooks.ts'
import { linkDoor } from './webhooks/pages/link-door.ts'
import { webhookPages } from './webhooks/pages/pages.ts'
import { SESSION_DOOR } from './webhooks/pages/session-door.ts'

/** The customer portal: the pages on which owners see, change and pay what their account has, and links to them. */
export function portalRoutes<S extends EmittingServices>(
  api: Api<S>,
  pages: Pages<EmittingServices>,
  sending: Sending,
): void {
  api.services.registry.add(BEGUN, async (tx, providerId, { id }) => {
    await deleteLinksOf(tx, providerId, id)
    await deletePortalSessionsOf(tx, providerId, id)
  })
  linkRoutes(api)
  overviewPage(pages)
  plansPage(pages)
  changePage(pages)
  cancelPages(pages)
  managePage(pages, api.throttle)
  usagePage(pages)
  invoicePages(pages, api.throttle)
  detailsPage(pages)
  termsPage(pages)
  openPage(pages, api.throttle)
  ownWebhookRoutes(api, sending)
  webhookPages(pages, sending, SESSION_DOOR)
  webhookPages(pages, sending, linkDoor(api.throttle))
}
