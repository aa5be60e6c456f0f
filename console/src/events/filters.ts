/** Spelled as GET /api/v1/events takes them. */
export const EVENT_FILTERS = [
  'subject',
  'event',
  'event_id',
  'account_id',
  'source',
  'since',
  'until',
] as const
