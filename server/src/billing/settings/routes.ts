import type { Api } from '../../platform/http/api.ts'
import { administration, management } from '../../platform/http/context.ts'
import type { Services } from '../../platform/services.ts'
import { changeBillingSettings } from './change-settings.ts'
import { BillingSettings, BillingSettingsPatch } from './settings.ts'
import { readBillingSettings } from './store.ts'

const SETTINGS = {
  tag: 'Billing settings',
  path: '/api/v1/billing/settings',
  answer: BillingSettings.openapi('BillingSettings'),
} as const

/** How a provider bills (docs/plans.md). */
export function settingsRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...SETTINGS,
      id: 'billing.settings.get',
      method: 'get',
      summary: 'Show how this provider bills',
      description: 'Seller, currency, tax rates, invoice numbers, and what happens when a payment fails.',
      access: management('read', 'billing'),
    },
    async ({ services, provider }) => readBillingSettings(services.db, provider.id),
  )

  api.route(
    {
      ...SETTINGS,
      id: 'billing.settings.update',
      method: 'patch',
      summary: 'Change how this provider bills',
      description:
        'What is not given stays, in `seller` too. Subscriptions keep the zone that they began with, and invoices the ' +
        'seller that they were issued with.',
      access: administration('billing'),
      recentFactor: true,
      audit: 'billing.settings_changed',
      body: BillingSettingsPatch,
    },
    async ({ tx, provider, body }) => changeBillingSettings(tx, provider.id, body),
  )
}
