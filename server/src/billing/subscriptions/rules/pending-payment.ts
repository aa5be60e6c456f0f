import { next, type Subscription } from '../core/index.ts'
import type { Outcome } from './outcome.ts'

/** Drops a change that waits for its payment: what that changes, and which invoice becomes void. */
export function withoutPendingPayment({ pending_payment: waiting }: Subscription): {
  dropped: { pending_payment: null }
  voids: string[]
} {
  return { dropped: { pending_payment: null }, voids: waiting ? [waiting.invoice_id] : [] }
}

/** The same as an outcome: the change was not paid in time, or its payment failed. Everything else stays. */
export function lapsed(subscription: Subscription): Outcome {
  const { dropped, voids } = withoutPendingPayment(subscription)
  return { subscription: next(subscription, dropped), act: 'subscription.change_lapsed', happened: [], voids }
}
