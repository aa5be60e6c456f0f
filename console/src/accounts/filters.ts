/** Spelled as GET /api/v1/accounts takes them. */
export const ACCOUNT_FILTERS = [
  'q',
  'external_id',
  'plan',
  'status',
  'sso',
  'owner_id',
  'since',
  'until',
  'sort',
] as const
