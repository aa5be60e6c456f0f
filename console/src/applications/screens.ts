import type { Act } from '../ui/acts.ts'
import type { Screen } from '../ui/screen.ts'
import { APPLICATION_FILTERS } from './filters.ts'

export const applicationScreens: readonly Screen[] = [
  {
    path: '/applications',
    title: { en: 'Applications', de: 'Anwendungen' },
    icon: 'application',
    synonyms: [
      'oauth',
      'oidc',
      'openid',
      'client',
      'client secret',
      'redirect uri',
      'third party',
      'mcp',
      'Client-Geheimnis',
    ],
    filters: APPLICATION_FILTERS,
    load: () => import('./applications-page.tsx'),
  },
  {
    path: '/applications/add',
    title: { en: 'Create an application', de: 'Eine Anwendung erstellen' },
    load: () => import('./add-application-page.tsx'),
  },
  {
    path: '/applications/$id',
    title: { en: 'Application', de: 'Anwendung' },
    load: () => import('./application-page.tsx'),
  },
]

export const applicationActs: readonly Act[] = [
  {
    id: 'create-application',
    title: { en: 'Create application', de: 'Anwendung erstellen' },
    synonyms: ['oauth client', 'oidc', 'next.js', 'single-page', 'mobile app', 'machine', 'agent', 'Client'],
    permission: 'staff_admin',
    run: ({ go }) => go('/applications/add'),
  },
  {
    id: 'pending-applications',
    title: { en: 'Show applications to approve', de: 'Anwendungen zur Freigabe anzeigen' },
    synonyms: ['pending', 'registration', 'third party', 'approve', 'freigeben'],
    run: ({ go }) => go('/applications?status=pending'),
  },
]
