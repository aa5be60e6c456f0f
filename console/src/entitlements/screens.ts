import type { Screen } from '../ui/screen.ts'

export const entitlementScreens: readonly Screen[] = [
  {
    path: '/meters',
    title: { en: 'Meters', de: 'Verbrauchszähler' },
    icon: 'meter',
    synonyms: ['usage', 'metering', 'Verbrauch'],
    load: () => import('./meters-page.tsx'),
  },
  {
    path: '/meters/$key',
    title: { en: 'Meter', de: 'Verbrauchszähler' },
    load: () => import('./meter-page.tsx'),
  },
]
