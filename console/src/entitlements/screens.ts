import type { Screen } from '../ui/screen.ts'

export const entitlementScreens: readonly Screen[] = [
  {
    path: '/accounts/$id/money',
    title: { en: 'Billing', de: 'Abrechnung' },
    load: () => import('./account-billing-page.tsx'),
  },
  {
    path: '/meters',
    title: { en: 'Meters', de: 'Verbrauchszähler' },
    icon: 'meter',
    synonyms: ['usage', 'metering', 'Verbrauch'],
    load: () => import('./meters-page.tsx'),
  },
]
