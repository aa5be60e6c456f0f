import type { Screen } from '../ui/screen.ts'

export const termsScreens: readonly Screen[] = [
  {
    path: '/terms',
    title: { en: 'Terms', de: 'Bedingungen' },
    section: 'billing',
    load: () => import('./terms-page.tsx'),
  },
  {
    path: '/terms/$key',
    title: { en: 'Terms', de: 'Bedingungen' },
    load: () => import('./document-page.tsx'),
  },
]
