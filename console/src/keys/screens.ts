import type { Act } from '../ui/acts.ts'
import type { Screen } from '../ui/screen.ts'
import { KEY_FILTERS } from './filters.ts'

export const keyScreens: readonly Screen[] = [
  {
    path: '/keys',
    title: { en: 'API keys', de: 'API-Schlüssel' },
    icon: 'key',
    filters: KEY_FILTERS,
    synonyms: ['token', 'secret', 'credentials', 'Schlüssel', 'Zugang'],
    load: () => import('./keys-page.tsx'),
  },
  {
    path: '/keys/deprecated-calls',
    title: { en: 'Calls that will end', de: 'Aufrufe, die enden' },
    synonyms: ['deprecated', 'deprecation', 'sunset', 'API version', 'veraltet'],
    load: () => import('./deprecated-calls-page.tsx'),
  },
]

export const keyActs: readonly Act[] = [
  {
    id: 'create-key',
    title: { en: 'Create API key', de: 'API-Schlüssel erstellen' },
    synonyms: ['token', 'secret', 'credentials', 'publish only', 'Zugang'],
    permission: 'staff_admin',
    run: ({ go }) => go('/keys?add=1'),
  },
]
