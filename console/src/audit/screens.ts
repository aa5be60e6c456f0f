import type { Screen } from '../ui/screen.ts'
import { AUDIT_FILTERS } from './filters.ts'

export const auditScreens: readonly Screen[] = [
  {
    path: '/audit',
    title: { en: 'Audit log', de: 'Audit-Log' },
    icon: 'history',
    key: 'l',
    synonyms: ['log', 'history', 'changes', 'Protokoll', 'Verlauf'],
    filters: AUDIT_FILTERS,
    load: () => import('./audit-page.tsx'),
  },
]
