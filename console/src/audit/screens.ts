import type { Screen } from '../ui/screen.ts'
import { AUDIT_FILTERS } from './filters.ts'

export const auditScreens: readonly Screen[] = [
  {
    path: '/audit',
    title: { en: 'Audit log', de: 'Audit-Log' },
    section: 'installation',
    filters: AUDIT_FILTERS,
    load: () => import('./audit-page.tsx'),
  },
]
