import type { Act } from '../ui/acts.ts'
import type { Screen } from '../ui/screen.ts'

export const connectionScreens: readonly Screen[] = [
  {
    path: '/connections',
    title: { en: 'Connections', de: 'Verbindungen' },
    icon: 'connection',
    synonyms: ['okta', 'entra', 'azure', 'saml', 'oidc', 'sso', 'google', 'github', 'social'],
    load: () => import('./connections-page.tsx'),
  },
  {
    path: '/connections/$id',
    title: { en: 'Connection', de: 'Verbindung' },
    load: () => import('./connection-page.tsx'),
  },
]

export const connectionActs: readonly Act[] = [
  {
    id: 'add-connection',
    title: { en: 'Add connection', de: 'Verbindung hinzufügen' },
    synonyms: ['okta', 'entra', 'azure', 'saml', 'oidc', 'sso', 'google', 'github'],
    permission: 'staff_admin',
    run: ({ go }) => go('/connections?add=1'),
  },
]
