import type { Screen } from '../ui/screen.ts'

export const homeScreens: readonly Screen[] = [
  {
    path: '/',
    title: { en: 'Home', de: 'Start' },
    icon: 'home',
    key: 'h',
    synonyms: ['dashboard', 'start', 'Übersicht'],
    load: () => import('./home-page.tsx'),
  },
]
