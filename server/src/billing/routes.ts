import type { EmittingServices } from '../events/index.ts'
import { MAY_DELETE } from '../identity/accounts/account/index.ts'
import { ACCOUNT_FACTS } from '../identity/accounts/summary/index.ts'
import type { Api } from '../platform/http/api.ts'
import { billingAccountRoutes } from './billing-account/index.ts'
import { bulkInvoicesRoute } from './bulk-invoices.ts'
import { creditRoutes } from './credits/index.ts'
import { documentRoutes } from './documents/index.ts'
import { billingImportRoutes } from './import/index.ts'
import { invoiceRoutes, ownInvoiceRoutes } from './invoices/index.ts'
import { billingMailRoutes } from './mails/index.ts'
import { paymentRoutes } from './payments/index.ts'
import { planRoutes } from './plans/index.ts'
import { revenueRoutes } from './revenue/index.ts'
import { settingsRoutes } from './settings/index.ts'
import { stripeRoutes } from './stripe/index.ts'
import { accountFacts, mayDelete, subscriptionRoutes } from './subscriptions/index.ts'
import { migrateRoutes } from './subscriptions/plan-migrations/index.ts'
import { testClockRoutes } from './test-clock/index.ts'

/** What follows a sign-up: what is sold, to whom, and how it is billed. */
export function billingRoutes<S extends EmittingServices>(api: Api<S>): void {
  settingsRoutes(api)
  billingAccountRoutes(api)
  planRoutes(api)
  subscriptionRoutes(api)
  migrateRoutes(api)
  invoiceRoutes(api)
  bulkInvoicesRoute(api)
  ownInvoiceRoutes(api)
  paymentRoutes(api)
  documentRoutes(api)
  billingMailRoutes(api)
  stripeRoutes(api)
  creditRoutes(api)
  revenueRoutes(api)
  billingImportRoutes(api)
  testClockRoutes(api)
  const { registry } = api.services
  registry.add(MAY_DELETE, mayDelete)
  registry.add(ACCOUNT_FACTS, accountFacts)
}
