import type { Act } from '../ui/acts.ts'
import type { Screen } from '../ui/screen.ts'
import { RESOURCE_FILTERS } from './filters.ts'

export const resourceScreens: readonly Screen[] = [
  {
    path: '/resources',
    title: { en: 'Resources', de: 'Ressourcen' },
    icon: 'api',
    synonyms: ['api', 'scope', 'audience', 'access token', 'jwt', 'resource server', 'Berechtigung'],
    filters: RESOURCE_FILTERS,
    load: () => import('./resources-page.tsx'),
  },
  {
    path: '/resources/$id',
    title: { en: 'Resource', de: 'Ressource' },
    load: () => import('./resource-page.tsx'),
  },
]

export const resourceActs: readonly Act[] = [
  {
    id: 'add-resource',
    title: { en: 'Add resource', de: 'Ressource hinzufügen' },
    synonyms: ['api', 'protect', 'scope', 'audience', 'schützen'],
    permission: 'staff_admin',
    run: ({ go }) => go('/resources'),
  },
]
