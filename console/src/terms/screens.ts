import type { Screen } from '../ui/screen.ts'

export const termsScreens: readonly Screen[] = [
  {
    path: '/terms',
    title: { en: 'Terms', de: 'Bedingungen' },
    icon: 'terms',
    synonyms: ['tos', 'conditions', 'legal', 'AGB', 'Bedingungen'],
    load: () => import('./terms-page.tsx'),
  },
  {
    path: '/terms/$key',
    title: { en: 'Terms', de: 'Bedingungen' },
    load: () => import('./document-page.tsx'),
  },
]
