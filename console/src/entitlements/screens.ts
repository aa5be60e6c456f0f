import type { Screen } from '../ui/screen.ts'

export const entitlementScreens: readonly Screen[] = [
  {
    path: '/accounts/$id/money',
    title: { en: 'Money', de: 'Geld' },
    load: () => import('./account-billing-page.tsx'),
  },
  {
    path: '/meters',
    title: { en: 'Meters', de: 'Zähler' },
    section: 'money',
    load: () => import('./meters-page.tsx'),
  },
]
