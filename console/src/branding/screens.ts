import type { Screen } from '../ui/screen.ts'

export const brandingScreens: readonly Screen[] = [
  {
    path: '/branding',
    title: { en: 'Branding', de: 'Aussehen' },
    icon: 'branding',
    synonyms: ['logo', 'colour', 'color', 'theme', 'Logo', 'Farben'],
    load: () => import('./branding-page.tsx'),
  },
  {
    path: '/texts',
    title: { en: 'Texts', de: 'Texte' },
    icon: 'language',
    synonyms: ['translation', 'wording', 'language', 'Übersetzung', 'Sprache'],
    filters: ['language', 'area', 'mail'],
    load: () => import('./texts-page.tsx'),
  },
]
