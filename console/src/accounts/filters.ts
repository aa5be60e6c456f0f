/** Spelled as GET /api/v1/accounts takes them. */
export const ACCOUNT_FILTERS = ['q', 'external_id', 'sort'] as const
