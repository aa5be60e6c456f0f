import type { Screen } from '../ui/screen.ts'

export const homeScreens: readonly Screen[] = [
  {
    path: '/',
    title: { en: 'Home', de: 'Start' },
    icon: 'home',
    key: 'h',
    synonyms: ['dashboard', 'start', 'Übersicht'],
    reads: [
      '/provider',
      '/stats/revenue',
      '/stats/mrr-movements?months=1',
      '/webhooks/endpoints?limit=100&include=activity',
    ],
    load: () => import('./home-page.tsx'),
  },
]
