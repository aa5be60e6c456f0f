import type { Screen } from '../ui/screen.ts'
import { ACCOUNT_FILTERS } from './filters.ts'

export const accountScreens: readonly Screen[] = [
  {
    path: '/accounts',
    title: { en: 'Accounts', de: 'Kundenkonten' },
    icon: 'account',
    key: 'a',
    synonyms: ['tenant', 'company', 'organisation', 'customer', 'Kunde', 'Firma', 'Mandant'],
    filters: ACCOUNT_FILTERS,
    load: () => import('./accounts-page.tsx'),
  },
  {
    path: '/accounts/add',
    title: { en: 'Add an account', de: 'Ein Kundenkonto anlegen' },
    load: () => import('./add-account-page.tsx'),
  },
  {
    path: '/accounts/$id',
    title: { en: 'Account', de: 'Kundenkonto' },
    load: () => import('./account-page.tsx'),
  },
]
