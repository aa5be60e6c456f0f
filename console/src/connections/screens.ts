import type { Screen } from '../ui/screen.ts'

export const connectionScreens: readonly Screen[] = [
  {
    path: '/connections',
    title: { en: 'Connections', de: 'Verbindungen' },
    section: 'sign-in',
    load: () => import('./connections-page.tsx'),
  },
  {
    path: '/connections/$id',
    title: { en: 'Connection', de: 'Verbindung' },
    load: () => import('./connection-page.tsx'),
  },
]
