import type { Screen } from '../ui/screen.ts'
import { PROVIDER_FILTERS } from './filters.ts'

export const installationScreens: readonly Screen[] = [
  {
    path: '/settings',
    title: { en: 'General', de: 'Allgemein' },
    icon: 'settings',
    synonyms: ['general', 'options', 'session', 'time zone', 'Einstellungen', 'Zeitzone'],
    load: () => import('./settings-page.tsx'),
  },
  {
    path: '/providers',
    title: { en: 'Providers', de: 'Mandanten' },
    icon: 'world',
    synonyms: ['tenants', 'installation', 'Mandanten'],
    needs: 'operator',
    filters: PROVIDER_FILTERS,
    load: () => import('./providers-page.tsx'),
  },
  {
    path: '/providers/add',
    title: { en: 'Add provider', de: 'Mandant hinzufügen' },
    needs: 'operator',
    load: () => import('./add-provider-page.tsx'),
  },
  {
    path: '/providers/$id',
    title: { en: 'Provider', de: 'Mandant' },
    needs: 'operator',
    load: () => import('./provider-page.tsx'),
  },
  {
    path: '/system',
    title: { en: 'System', de: 'System' },
    icon: 'system',
    synonyms: ['health', 'queue', 'version', 'Zustand'],
    needs: 'operator',
    load: () => import('./system-page.tsx'),
  },
]
