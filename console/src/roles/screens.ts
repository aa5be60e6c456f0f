import type { Act } from '../ui/acts.ts'
import type { Screen } from '../ui/screen.ts'

export const roleScreens: readonly Screen[] = [
  {
    path: '/roles',
    title: { en: 'Roles', de: 'Rollen' },
    icon: 'roles',
    synonyms: [
      'permissions',
      'rbac',
      'access',
      'authorisation',
      'authorization',
      'rights',
      'Rechte',
      'Berechtigungen',
    ],
    filters: ['add'],
    load: () => import('./roles-page.tsx'),
  },
]

export const roleActs: readonly Act[] = [
  {
    id: 'add-role',
    title: { en: 'Add role', de: 'Rolle hinzufügen' },
    synonyms: ['permissions', 'rbac', 'Berechtigungen'],
    permission: 'staff_admin',
    run: ({ go }) => go('/roles?add=role'),
  },
  {
    id: 'add-permission',
    title: { en: 'Add permission', de: 'Berechtigung hinzufügen' },
    synonyms: ['roles', 'rights', 'Rechte', 'Rollen'],
    permission: 'staff_admin',
    run: ({ go }) => go('/roles?add=permission'),
  },
]
