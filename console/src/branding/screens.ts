import type { Screen } from '../ui/screen.ts'

export const brandingScreens: readonly Screen[] = [
  {
    path: '/branding',
    title: { en: 'Branding', de: 'Aussehen' },
    section: 'sign-in',
    load: () => import('./branding-page.tsx'),
  },
  {
    path: '/texts',
    title: { en: 'Texts', de: 'Texte' },
    section: 'sign-in',
    filters: ['language', 'area', 'mail'],
    load: () => import('./texts-page.tsx'),
  },
]
