import { Problem } from '../../lib/problem.ts'
import type { Outcome } from './outcome.ts'
import { isLive, next, type Subscription } from './subscription.ts'

/** Ends a subscription at once: open invoices stay to be paid, but the first one of an incomplete one is void. */
export function cancelNow(subscription: Subscription, at: Date): Outcome {
  if (subscription.status === 'incomplete')
    return { ...ended(subscription, at, 'requested'), closes: 'void', happened: [] }
  requireLive(subscription)
  return ended(subscription, at, 'requested')
}

/** Lets it end with its period; a change that was to come then is dropped. */
export function cancelAtPeriodEnd(subscription: Subscription): Outcome {
  requireLive(subscription)
  if (subscription.cancel_at_period_end)
    throw new Problem('invalid_transition', { detail: 'The subscription already ends with its period.' })
  return {
    subscription: next(subscription, { cancel_at_period_end: true, pending: null }),
    act: 'subscription.cancel_scheduled',
    happened: [],
  }
}

/** Takes back what was to come at the end of the period: the cancellation, or the change. */
export function undoSchedule(subscription: Subscription): Outcome {
  requireLive(subscription)
  if (!subscription.cancel_at_period_end && subscription.pending === null)
    throw new Problem('invalid_transition', { detail: 'Nothing waits for the end of the period.' })
  return {
    subscription: next(subscription, { cancel_at_period_end: false, pending: null }),
    act: 'subscription.schedule_undone',
    happened: [],
  }
}

/** The subscription is over. */
export function ended(
  subscription: Subscription,
  at: Date,
  reason: NonNullable<Subscription['cancel_reason']>,
): Outcome {
  return {
    subscription: next(subscription, {
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
