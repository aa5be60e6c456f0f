import { MAY_DELETE } from '../accounts/index.ts'
import type { EmittingServices } from '../events/index.ts'
import type { Api } from '../lib/http/api.ts'
import { billingAccountRoutes } from './billing-account/routes.ts'
import { creditRoutes } from './credits/routes.ts'
import { billingImportRoutes } from './import/routes.ts'
import { ownInvoiceRoutes } from './invoices/own-routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { billingMailRoutes } from './mails/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { planRoutes } from './plans/routes.ts'
import { revenueRoutes } from './revenue/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { stripeRoutes } from './stripe/routes.ts'
import { mayDelete } from './subscriptions/hooks.ts'
import { migrateRoutes } from './subscriptions/migrate-routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { testClockRoutes } from './test-clock/routes.ts'

/** What follows a sign-up: what is sold, to whom, and how it is billed. */
export function lifecycleRoutes<S extends EmittingServices>(api: Api<S>): void {
  settingsRoutes(api)
  billingAccountRoutes(api)
  planRoutes(api)
  subscriptionRoutes(api)
  migrateRoutes(api)
  invoiceRoutes(api)
  ownInvoiceRoutes(api)
  paymentRoutes(api)
  billingMailRoutes(api)
  stripeRoutes(api)
  creditRoutes(api)
  revenueRoutes(api)
  billingImportRoutes(api)
  testClockRoutes(api)
  const { registry } = api.services
  registry.add(MAY_DELETE, mayDelete)
}
