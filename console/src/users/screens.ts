import type { Screen } from '../ui/screen.ts'

/** Spelled as GET /api/v1/users takes them. */
export const USER_FILTERS = [
  'q',
  'email',
  'external_id',
  'status',
  'verified',
  'last_login_after',
  'last_login_before',
  'since',
  'until',
  'sort',
] as const

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
