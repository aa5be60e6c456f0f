import type { Screen } from '../ui/screen.ts'
import { PROVIDER_FILTERS } from './filters.ts'

export const installationScreens: readonly Screen[] = [
  {
    path: '/settings',
    title: { en: 'Settings', de: 'Einstellungen' },
    section: 'installation',
    load: () => import('./settings-page.tsx'),
  },
  {
    path: '/providers',
    title: { en: 'Providers', de: 'Mandanten' },
    section: 'installation',
    needs: 'operator',
    filters: PROVIDER_FILTERS,
    load: () => import('./providers-page.tsx'),
  },
  {
    path: '/providers/add',
    title: { en: 'Add a provider', de: 'Einen Mandanten hinzufügen' },
    load: () => import('./add-provider-page.tsx'),
  },
  {
    path: '/providers/$id',
    title: { en: 'Provider', de: 'Mandant' },
    load: () => import('./provider-page.tsx'),
  },
  {
    path: '/system',
    title: { en: 'System', de: 'System' },
    section: 'installation',
    needs: 'operator',
    load: () => import('./system-page.tsx'),
  },
]
