import type { Screen } from '../ui/screen.ts'

export const personScreens: readonly Screen[] = [
  {
    path: '/me',
    title: { en: 'Your settings', de: 'Ihre Einstellungen' },
    icon: 'user',
    synonyms: ['theme', 'language', 'time zone', 'keys', 'Sprache', 'Farben', 'Zeitzone', 'Tasten'],
    load: () => import('./me-page.tsx'),
  },
]
