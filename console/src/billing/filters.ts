/** Spelled as GET /api/v1/subscriptions takes them. */
export const SUBSCRIPTION_FILTERS = [
  'status',
  'plan',
  'account_id',
  'interval',
  'collection',
  'cancels',
  'cancel_reason',
  'cancel_feedback',
  'renews_after',
  'renews_before',
  'sort',
] as const

/** Spelled as GET /api/v1/invoices takes them; totals as people write them, such as 49.90. */
export const INVOICE_FILTERS = [
  'status',
  'account_id',
  'currency',
  'min_total',
  'max_total',
  'since',
  'until',
  'due_after',
  'due_before',
  'sort',
] as const
