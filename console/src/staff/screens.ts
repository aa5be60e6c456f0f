import type { Screen } from '../ui/screen.ts'

export const staffScreens: readonly Screen[] = [
  {
    path: '/staff',
    title: { en: 'Staff', de: 'Team' },
    section: 'people',
    load: () => import('./staff-page.tsx'),
  },
]
