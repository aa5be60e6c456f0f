import type { Named } from './store/objects.ts'

/** An event of Stripe's, in whatever API version it was written: only what all versions since 2017 share is read. */
export interface StripeEvent {
  id: string
  type: string
  livemode: boolean
  created: number
  data: { object: Record<string, unknown> }
}

/** What an event says may have changed. */
export interface ChangeHints {
  objects: Named[]
  /** Payments whose invoice may have changed. */
  payments: string[]
  /** A customer disputes a charge: staff should know. */
  dispute: boolean
}

/**
 * What to look at after an event. Its own copy of the object is not trusted for more than ids: events come late, twice, in
 * any order and in the API version of their endpoint.
 */
export function changeHints({ type, data: { object } }: StripeEvent): ChangeHints {
  const objects: Named[] = []
  const note = (kind: Named['kind'], id: string | undefined) => {
    if (id !== undefined) objects.push({ kind, id })
  }
  const payments: string[] = []
  if (type === 'checkout.session.completed') {
    note('checkout_session', idOf(object))
    note('subscription', idOf(object.subscription))
  } else if (type.startsWith('customer.subscription.')) note('subscription', idOf(object))
  else if (type.startsWith('invoice.') && type !== 'invoice.upcoming' && object.object === 'invoice') {
    note('invoice', idOf(object))
    note('subscription', subscriptionOf(object))
  } else if (type.startsWith('credit_note.')) note('invoice', idOf(object.invoice))
  else if (type === 'charge.refunded') {
    note('invoice', idOf(object.invoice)) // until 2025-03-31
    payments.push(...[idOf(object.payment_intent), idOf(object)].filter((id) => id !== undefined))
  } else if (type === 'customer.deleted') note('customer', idOf(object))
  return { objects, payments, dispute: type === 'charge.dispute.created' }
}

/** The event types that the bridge reads: those that an endpoint at Stripe should send. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.created',
  'invoice.finalized',
  'invoice.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'credit_note.created',
  'credit_note.updated',
  'credit_note.voided',
  'charge.refunded',
  'charge.dispute.created',
  'customer.deleted',
] as const

/** An id, or that of an object that is spelled out. */
export function idOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value
  return typeof id === 'string' && /^[A-Za-z0-9_]{1,255}$/.test(id) ? id : undefined
}

/** The subscription of an invoice: below `parent` since 2025-03-31, at the top before. */
export function subscriptionOf(invoice: Record<string, unknown>): string | undefined {
  const parent = invoice.parent as { subscription_details?: { subscription?: unknown } } | null | undefined
  return idOf(parent?.subscription_details?.subscription) ?? idOf(invoice.subscription)
}
