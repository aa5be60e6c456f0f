/** Spelled as GET /api/v1/webhooks/deliveries takes them. */
export const DELIVERY_FILTERS = [
  'subject',
  'status',
  'event',
  'endpoint_id',
  'account_id',
  'event_id',
  'error',
  'response_status',
  'status_class',
  'url',
  'since',
  'until',
] as const

/** Spelled as GET /api/v1/webhooks/endpoints takes them. */
export const ENDPOINT_FILTERS = ['q', 'status', 'account_id', 'event', 'external_id', 'sort'] as const

export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx', 'none'] as const
