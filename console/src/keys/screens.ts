import type { Screen } from '../ui/screen.ts'

export const keyScreens: readonly Screen[] = [
  {
    path: '/keys',
    title: { en: 'API keys', de: 'API-Schlüssel' },
    section: 'sign-in',
    load: () => import('./keys-page.tsx'),
  },
]
