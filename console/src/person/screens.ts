import type { Screen } from '../ui/screen.ts'

export const personScreens: readonly Screen[] = [
  {
    path: '/me',
    title: { en: 'Your settings', de: 'Ihre Einstellungen' },
    load: () => import('./me-page.tsx'),
  },
]
