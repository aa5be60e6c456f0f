import type { Screen } from '../ui/screen.ts'

export const methodScreens: readonly Screen[] = [
  {
    path: '/sign-in/methods',
    title: { en: 'Methods', de: 'Methoden' },
    section: 'sign-in',
    load: () => import('./methods-page.tsx'),
  },
]
