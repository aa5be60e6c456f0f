import type { Screen } from '../ui/screen.ts'
import { USER_FILTERS } from './filters.ts'

export const userScreens: readonly Screen[] = [
  {
    path: '/users',
    title: { en: 'Users', de: 'Benutzer' },
    section: 'people',
    filters: USER_FILTERS,
    load: () => import('./users-page.tsx'),
  },
  {
    path: '/users/add',
    title: { en: 'Add a user', de: 'Einen Benutzer anlegen' },
    load: () => import('./add-user-page.tsx'),
  },
  { path: '/users/$id', title: { en: 'User', de: 'Benutzer' }, load: () => import('./user-page.tsx') },
]
