import { DAY } from '../../../platform/time/clock.ts'
import { linesOf, periodAmount } from '../../rating/index.ts'
import { boundary, wholeSecond } from '../../time/index.ts'
import { type Choice, next, paymentWaitMs, type Subscription, TRIAL_PERIOD } from '../core/index.ts'
import type { Circumstances, Outcome } from './outcome.ts'

/** What an account asks for. */
export interface Purchase extends Choice {
  id: string
  currency: string
  collection: Subscription['collection']
  processor: string
  /** Whether to begin with the plan's trial, if it has one and the account never had any. */
  trial: boolean
}

/** What has not happened to a subscription that begins. */
const NOTHING_YET = {
  pending: null,
  pending_payment: null,
  payment_due_at: null,
  grace_until: null,
  access_until: null,
  version: 0,
  due_at: null,
  started_at: null,
  cancelled_at: null,
  cancel_reason: null,
  cancel_feedback: null,
  cancel_comment: null,
}

/**
 * A new subscription: on trial; active immediately if it is free or paid by invoice; else incomplete until its first invoice is paid.
 */
export function begin(purchase: Purchase, circumstances: Circumstances): Outcome {
  const { id, currency, collection, processor, trial, ...choice } = purchase
  const { now, settings, account, versionOf } = circumstances
  const version = versionOf(choice)
  const start = wholeSecond(now)
  const isFree = periodAmount(version, choice, currency) === 0
  const onTrial = trial && !isFree && version.trial_days > 0 && account.trial_used_at === null
  const anchor = onTrial ? new Date(start.getTime() + version.trial_days * DAY) : start
  const calendar = { anchor, zone: settings.zone, interval: choice.interval }
  const begun: Subscription = {
    ...choice,
    id,
    account_id: account.account_id,
    currency,
    collection,
    processor,
    status: 'incomplete',
    zone: settings.zone,
    anchor,
    period: onTrial ? TRIAL_PERIOD : 0,
    period_start: start,
    period_end: onTrial ? anchor : boundary(calendar, 1),
    trial_end: onTrial ? anchor : null,
    cancel_at_period_end: false,
    ...NOTHING_YET,
    created_at: start,
  }
  const begins = { onTrial }
  if (onTrial) return { ...started(begun, 'trialing', start), begins }
  if (isFree) return { ...started(begun, 'active', start), begins }
  const period = { start, end: begun.period_end }
  const dueMs = collection === 'charge' ? paymentWaitMs(begun, settings.due_days) : settings.due_days * DAY
  const dueAt = new Date(start.getTime() + dueMs)
  const invoice = {
    subscriptionId: id,
    reason: 'purchase' as const,
    currency,
    period,
    lines: linesOf(version, choice, { currency, share: period }),
    dueAt,
  }
  if (collection === 'invoice') return { ...started(begun, 'active', start), begins, invoice }
  return {
    subscription: next(begun, { payment_due_at: dueAt }),
    act: 'subscription.created',
    happened: [],
    begins,
    invoice,
  }
}

/** The subscription is live from now on: it counts as purchased. */
export function started(subscription: Subscription, status: 'trialing' | 'active', at: Date): Outcome {
  return {
    subscription: next(subscription, { status, started_at: at, payment_due_at: null }),
    act: 'subscription.purchased',
    happened: [{ type: 'purchased', at }],
    allowance: { what: 'begins' },
  }
}
