import type { Act } from '../ui/acts.ts'
import type { Screen } from '../ui/screen.ts'
import { USER_FILTERS } from './filters.ts'

export const userScreens: readonly Screen[] = [
  {
    path: '/users',
    title: { en: 'Users', de: 'Benutzer' },
    icon: 'users',
    key: 'u',
    synonyms: ['people', 'person', 'customers', 'sessions', 'log out', 'Personen', 'Abmelden'],
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

export const userActs: readonly Act[] = [
  {
    id: 'add-user',
    title: { en: 'Add user', de: 'Benutzer anlegen' },
    synonyms: ['create user', 'new user', 'invite', 'Person anlegen'],
    permission: 'staff',
    run: ({ go }) => go('/users/add'),
  },
  {
    id: 'end-sessions',
    title: { en: 'End a user’s sessions', de: 'Sitzungen eines Benutzers beenden' },
    synonyms: ['log out', 'sign out', 'stolen laptop', 'revoke', 'abmelden', 'gestohlen'],
    permission: 'staff',
    run: ({ go }) => go('/users'),
  },
  {
    id: 'blocked-users',
    title: { en: 'Show blocked users', de: 'Gesperrte Benutzer anzeigen' },
    synonyms: ['blocked', 'locked', 'cannot sign in', 'gesperrt'],
    run: ({ go }) => go('/users?status=blocked'),
  },
]
