/** Spelled as GET /api/v1/audit-log takes them. */
export const AUDIT_FILTERS = ['action', 'user_id', 'actor_id', 'target_id', 'ip', 'since', 'until'] as const
