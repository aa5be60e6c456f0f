import type { Screen } from '../ui/screen.ts'

export const welcomeScreens: readonly Screen[] = [
  {
    path: '/welcome',
    title: { en: 'Welcome', de: 'Willkommen' },
    open: true,
    load: () => import('./welcome-page.tsx'),
  },
]
