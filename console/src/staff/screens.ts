import type { Screen } from '../ui/screen.ts'

export const staffScreens: readonly Screen[] = [
  {
    path: '/staff',
    title: { en: 'Team', de: 'Team' },
    icon: 'team',
    synonyms: ['staff', 'colleagues', 'roles', 'members', 'Mitarbeiter', 'Rollen'],
    load: () => import('./staff-page.tsx'),
  },
]
