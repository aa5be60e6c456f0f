import type { Screen } from '../ui/screen.ts'

/** Spelled as GET /api/v1/audit-log takes them. */
export const AUDIT_FILTERS = ['action', 'user_id', 'actor_id', 'target_id', 'since', 'until'] as const

export const auditScreens: readonly Screen[] = [
  {
    path: '/audit',
    title: { en: 'Audit log', de: 'Audit-Log' },
    section: 'installation',
    filters: AUDIT_FILTERS,
    load: () => import('./audit-page.tsx'),
  },
]
