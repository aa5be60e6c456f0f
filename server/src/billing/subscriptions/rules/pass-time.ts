import { DAY } from '../../../platform/time/clock.ts'
import { linesOf } from '../../rating/index.ts'
import { boundary, wholeSecond } from '../../time/index.ts'
import { type Due, next, type Subscription } from '../core/index.ts'
import { ended } from './cancel.ts'
import type { Circumstances, Outcome } from './outcome.ts'
import { lapsed, withoutPendingPayment } from './pending-payment.ts'
import { rankChange } from './plan-change.ts'

/**
 * What time brings to a subscription: one thing, at the moment it was due, however late the clock is. Repeated until
 * nothing is due, it catches up period by period.
 */
export function passTime(subscription: Subscription, due: Due, circumstances: Circumstances): Outcome {
  if (due.what === 'expire')
    return { ...ended(subscription, due.at, 'expired'), closes: 'void', happened: [] }
  if (due.what === 'give_up') return { ...ended(subscription, due.at, 'unpaid'), closes: 'uncollectible' }
  if (due.what === 'lapse') return lapsed(subscription)
  if (due.what === 'overdue') return fallDue(subscription, due.at, circumstances)
  if (subscription.cancel_at_period_end) return ended(subscription, due.at, 'requested')
  return renew(subscription, circumstances)
}

/** A payment is overdue or failed: access continues for the days of grace. A change that waits to be paid is dropped. */
export function fallDue(subscription: Subscription, at: Date, { settings }: Circumstances): Outcome {
  const grace_until = new Date(at.getTime() + settings.grace_days * DAY)
  const { dropped, voids } = withoutPendingPayment(subscription)
  return {
    subscription: next(subscription, { status: 'past_due', grace_until, ...dropped }),
    act: 'subscription.past_due',
    happened: [],
    voids,
  }
}

/**
 * The next period begins, with what waited for it, and is invoiced. A trial becomes the first paid period. A change that
 * waits to be paid was for the previous period, and is dropped.
 */
function renew(subscription: Subscription, { now, settings, versionOf }: Circumstances): Outcome {
  const { pending, status, period_end: start, currency } = subscription
  const choice = pending ?? subscription
  const isTrialOver = status === 'trialing'
  const isOtherInterval = pending !== null && pending.interval !== subscription.interval
  const anchor = isOtherInterval ? start : subscription.anchor
  const period = isOtherInterval ? 0 : subscription.period + 1
  const calendar = { anchor, zone: subscription.zone, interval: choice.interval }
  const end = boundary(calendar, period + 1)
  const { dropped, voids } = withoutPendingPayment(subscription)
  const renewed = next(subscription, {
    ...dropped,
    plan_key: choice.plan_key,
    plan_version: choice.plan_version,
    interval: choice.interval,
    seats: choice.seats,
    pending: null,
    status: isTrialOver ? 'active' : status,
    anchor,
    period,
    period_start: start,
    period_end: end,
  })
  const lines = linesOf(versionOf(choice), renewed, { currency, share: { start, end } })
  return {
    subscription: renewed,
    act: isTrialOver ? 'subscription.trial_ended' : 'subscription.renewed',
    happened: pending ? rankChange(subscription, pending, { versionOf, at: start }) : [],
    allowance: { what: 'begins' },
    voids,
    ...(lines.length > 0 && {
      invoice: {
        subscriptionId: subscription.id,
        reason: 'renewal',
        currency,
        period: { start, end },
        lines,
        dueAt: new Date(wholeSecond(now).getTime() + settings.due_days * DAY),
      },
    }),
  }
}
