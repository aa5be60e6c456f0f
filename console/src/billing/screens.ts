import type { Screen } from '../ui/screen.ts'
import { INVOICE_FILTERS, SUBSCRIPTION_FILTERS } from './filters.ts'

export const billingScreens: readonly Screen[] = [
  {
    path: '/revenue',
    title: { en: 'Revenue', de: 'Umsatz' },
    icon: 'revenue',
    synonyms: ['mrr', 'earnings', 'sales', 'Einnahmen', 'MRR'],
    load: () => import('./revenue-page.tsx'),
  },
  {
    path: '/plans',
    title: { en: 'Plans', de: 'Tarife' },
    icon: 'plan',
    key: 'p',
    synonyms: ['pricing', 'price', 'Preise', 'Tarif'],
    load: () => import('./plans-page.tsx'),
  },
  { path: '/plans/$key', title: { en: 'Plan', de: 'Tarif' }, load: () => import('./plan-page.tsx') },
  {
    path: '/plans/$key/draft',
    title: { en: 'Version of a plan', de: 'Version eines Tarifs' },
    load: () => import('./version-page.tsx'),
  },
  {
    path: '/subscriptions',
    title: { en: 'Subscriptions', de: 'Abonnements' },
    icon: 'subscription',
    key: 's',
    synonyms: ['abo', 'renewal', 'Abo', 'Verlängerung'],
    filters: SUBSCRIPTION_FILTERS,
    load: () => import('./subscriptions-page.tsx'),
  },
  {
    path: '/subscriptions/import',
    title: { en: 'Import subscriptions and invoices', de: 'Abonnements und Rechnungen übernehmen' },
    load: () => import('./import-page.tsx'),
  },
  {
    path: '/subscriptions/$id',
    title: { en: 'Subscription', de: 'Abonnement' },
    load: () => import('./subscription-page.tsx'),
  },
  {
    path: '/invoices',
    title: { en: 'Invoices', de: 'Rechnungen' },
    icon: 'invoice',
    key: 'i',
    synonyms: ['refund', 'credit note', 'payment', 'Gutschrift', 'Erstattung', 'Zahlung'],
    filters: INVOICE_FILTERS,
    load: () => import('./invoices-page.tsx'),
  },
  {
    path: '/invoices/$id',
    title: { en: 'Invoice', de: 'Rechnung' },
    load: () => import('./invoice-page.tsx'),
  },
  {
    path: '/stripe',
    title: { en: 'Stripe', de: 'Stripe' },
    icon: 'stripe',
    synonyms: ['payments', 'cards', 'Zahlungen'],
    load: () => import('./stripe-page.tsx'),
  },
]
