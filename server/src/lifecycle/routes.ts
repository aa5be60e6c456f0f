import { MAY_DELETE, MAY_JOIN } from '../accounts/index.ts'
import type { EmittingServices } from '../events/index.ts'
import type { Api } from '../lib/http/api.ts'
import { billingAccountRoutes } from './billing-account/routes.ts'
import { consumeRoutes } from './consume/routes.ts'
import { creditRoutes } from './credits/routes.ts'
import { mayJoin } from './entitlements/may-join.ts'
import { mayPublish } from './entitlements/may-publish.ts'
import { entitlementRoutes } from './entitlements/routes.ts'
import { billingImportRoutes } from './import/routes.ts'
import { ownInvoiceRoutes } from './invoices/own-routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { MAY_PUBLISH } from './plans/hooks.ts'
import { planRoutes } from './plans/routes.ts'
import { revenueRoutes } from './revenue/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { stripeRoutes } from './stripe/routes.ts'
import { mayDelete } from './subscriptions/hooks.ts'
import { migrateRoutes } from './subscriptions/migrate-routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { termsRoutes } from './terms/routes.ts'
import { testClockRoutes } from './test-clock/routes.ts'
import { accountUsageRoutes } from './usage/account-usage-routes.ts'
import { meterRoutes } from './usage/meter-routes.ts'
import { usageRoutes } from './usage/usage-routes.ts'

/** What follows a sign-up: what is sold, to whom, how it is billed, and what people agree to. */
export function lifecycleRoutes<S extends EmittingServices>(api: Api<S>): void {
  settingsRoutes(api)
  billingAccountRoutes(api)
  planRoutes(api)
  subscriptionRoutes(api)
  migrateRoutes(api)
  entitlementRoutes(api)
  invoiceRoutes(api)
  ownInvoiceRoutes(api)
  paymentRoutes(api)
  stripeRoutes(api)
  meterRoutes(api)
  usageRoutes(api)
  accountUsageRoutes(api)
  creditRoutes(api)
  consumeRoutes(api)
  revenueRoutes(api)
  billingImportRoutes(api)
  termsRoutes(api)
  testClockRoutes(api)
  const { registry } = api.services
  registry.add(MAY_JOIN, mayJoin(api.services))
  registry.add(MAY_PUBLISH, mayPublish)
  registry.add(MAY_DELETE, mayDelete)
}
