/** Spelled as GET /api/v1/webhooks/deliveries takes them. */
export const DELIVERY_FILTERS = [
  'subject',
  'status',
  'event',
  'endpoint_id',
  'event_id',
  'error',
  'response_status',
  'url',
  'since',
  'until',
] as const
