import { isLive, type Subscription } from '../subscriptions/core/index.ts'
import { boundary, calendarMonth, periodAt } from '../time/index.ts'

/** A period in which usage is counted: from its start, up to but not including its end. */
export interface UsagePeriod {
  start: Date
  end: Date
}

/** What of a subscription decides about periods of usage. */
export type Periodic = Pick<
  Subscription,
  | 'status'
  | 'zone'
  | 'anchor'
  | 'interval'
  | 'period'
  | 'period_start'
  | 'period_end'
  | 'access_until'
  | 'created_at'
> & { pending: Pick<Subscription, 'interval'> | null }

/**
 * The period in which usage at a moment counts: that of the account's subscription while it gives access, also if its
 * renewal is late; else the calendar month in the provider's zone.
 */
export function usagePeriodOf(subscription: Periodic | undefined, zone: string, at: Date): UsagePeriod {
  return subscription && covers(subscription, at) ? periodOf(subscription, at) : calendarMonth(zone, at)
}

/** Where an increment counts, and whether it came too late for the period that it was of. */
export interface Placed {
  period: UsagePeriod
  late: boolean
}

/**
 * Where use at a moment counts, if it is told now, for an account that has or had these subscriptions. One that has
 * gone on to a later period has invoiced those before: what comes late counts in the current one. Usage reported
 * after the end of a subscription counts in the period of its time, not in that of the default plan.
 */
export function placeUsage(
  subscriptions: readonly Periodic[],
  zone: string,
  { at, now }: { at: Date; now: Date },
): Placed {
  const ended = subscriptions.find((one) => one.status === 'cancelled' && coversEnded(one, at))
  if (ended) return { period: periodOf(ended, at), late: false }
  const subscription = subscriptions.find(({ status }) => status !== 'cancelled')
  const isInvoiced = subscription !== undefined && covers(subscription, at) && at < subscription.period_start
  return { period: usagePeriodOf(subscription, zone, isInvoiced ? now : at), late: isInvoiced }
}

function covers(subscription: Periodic, at: Date): boolean {
  return isLive(subscription) && coversEnded(subscription, at)
}

function coversEnded(subscription: Periodic, at: Date): boolean {
  const { access_until } = subscription
  return beginningOf(subscription) <= at && (access_until === null || at < access_until)
}

/** One that was imported may be younger here than its period. */
function beginningOf({ created_at, period_start }: Periodic): Date {
  return created_at < period_start ? created_at : period_start
}

function periodOf(subscription: Periodic, at: Date): UsagePeriod {
  const { period_start, period_end, zone, interval, pending } = subscription
  if (period_start <= at && at < period_end) return { start: period_start, end: period_end }
  // The renewal, which is late, would count another interval from the end of this period.
  const restarts = at >= period_end && pending !== null && pending.interval !== interval
  const calendar = restarts
    ? { anchor: period_end, zone, interval: pending.interval }
    : { anchor: subscription.anchor, zone, interval }
  const index = periodAt(calendar, at)
  // There is no other period before the first: it was a trial, or the interval was another.
  if (index < 0) return { start: beginningOf(subscription), end: subscription.anchor }
  return { start: boundary(calendar, index), end: boundary(calendar, index + 1) }
}
