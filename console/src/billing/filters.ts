/** Spelled as GET /api/v1/subscriptions takes them. */
export const SUBSCRIPTION_FILTERS = ['status', 'plan', 'account_id'] as const

/** Spelled as GET /api/v1/invoices takes them. */
export const INVOICE_FILTERS = ['status', 'account_id', 'since', 'until'] as const
