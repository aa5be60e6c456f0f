import type { Screen } from '../ui/screen.ts'

export const alertScreens: readonly Screen[] = [
  {
    path: '/alerts',
    title: { en: 'Alerts', de: 'Warnungen' },
    icon: 'alerts',
    synonyms: ['notifications', 'emails', 'on call', 'Benachrichtigungen'],
    load: () => import('./alerts-page.tsx'),
  },
]
