import type { Outcome } from './outcome.ts'
import { next, type Subscription } from './subscription.ts'

/** A change that waits for its payment falls away: what that changes, and whose invoice is void. */
export function withoutWaiting({ pending_payment: waiting }: Subscription): {
  dropped: { pending_payment: null }
  voids: string[]
} {
  return { dropped: { pending_payment: null }, voids: waiting ? [waiting.invoice_id] : [] }
}

/** The same, and nothing else: it was not paid in time, or a payment of it failed. All is as it was. */
export function lapsed(subscription: Subscription): Outcome {
  const { dropped, voids } = withoutWaiting(subscription)
  return { subscription: next(subscription, dropped), act: 'subscription.change_lapsed', happened: [], voids }
}
