import type { Screen } from '../ui/screen.ts'

export const brandingScreens: readonly Screen[] = [
  {
    path: '/branding',
    title: { en: 'Branding', de: 'Aussehen' },
    section: 'sign-in',
    load: () => import('./branding-page.tsx'),
  },
]
