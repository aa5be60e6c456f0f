import { Problem } from '../../../platform/problem.ts'
import { isLive, next, type Subscription } from '../core/index.ts'
import type { Outcome } from './outcome.ts'
import { withoutPendingPayment } from './pending-payment.ts'

/** Ends a subscription immediately. Open invoices stay to be paid, except that of an order, which becomes void. */
export function cancelNow(subscription: Subscription, at: Date): Outcome {
  if (subscription.status === 'incomplete')
    return { ...ended(subscription, at, 'requested'), closes: 'void', happened: [] }
  requireLive(subscription)
  return ended(subscription, at, 'requested')
}

/** Lets it end with its period; changes that were to come then, or when they are paid, are dropped. */
export function cancelAtPeriodEnd(subscription: Subscription): Outcome {
  requireLive(subscription)
  if (subscription.cancel_at_period_end)
    throw new Problem('invalid_transition', { detail: 'The subscription already ends with its period.' })
  const { dropped, voids } = withoutPendingPayment(subscription)
  return {
    subscription: next(subscription, { cancel_at_period_end: true, pending: null, ...dropped }),
    act: 'subscription.cancel_scheduled',
    happened: [],
    voids,
  }
}

/** Takes back what waits: the cancellation, the change at the end of the period, the change that is not paid yet. */
export function undoSchedule(subscription: Subscription): Outcome {
  requireLive(subscription)
  const { cancel_at_period_end, pending, pending_payment } = subscription
  if (!cancel_at_period_end && pending === null && pending_payment === null)
    throw new Problem('invalid_transition', {
      detail: 'No change or cancellation waits.',
    })
  const { dropped, voids } = withoutPendingPayment(subscription)
  return {
    subscription: next(subscription, {
      cancel_at_period_end: false,
      cancel_feedback: null,
      cancel_comment: null,
      pending: null,
      ...dropped,
    }),
    act: 'subscription.schedule_undone',
    happened: [],
    voids,
  }
}

/** The subscription is over. */
export function ended(
  subscription: Subscription,
  at: Date,
  reason: NonNullable<Subscription['cancel_reason']>,
): Outcome {
  const { dropped, voids } = withoutPendingPayment(subscription)
  return {
    voids,
    subscription: next(subscription, {
      ...dropped,
      status: 'cancelled',
      cancelled_at: at,
      cancel_reason: reason,
      pending: null,
      payment_due_at: null,
      grace_until: null,
    }),
    act: 'subscription.cancelled',
    happened: [{ type: 'cancelled', at }],
    ...(isLive(subscription) && { allowance: { what: 'ends', at } }),
  }
}

function requireLive(subscription: Subscription): void {
  if (isLive(subscription)) return
  const isIncomplete = subscription.status === 'incomplete'
  throw new Problem('invalid_transition', {
    detail: isIncomplete
      ? 'Its first invoice is not paid: pay that, or cancel the subscription now.'
      : `The subscription is ${subscription.status}.`,
  })
}
