/** Spelled as GET /api/v1/users takes them. */
export const USER_FILTERS = [
  'q',
  'email',
  'external_id',
  'status',
  'verified',
  'account_id',
  'method',
  'connection_id',
  'mfa',
  'last_login_after',
  'last_login_before',
  'since',
  'until',
  'sort',
] as const
