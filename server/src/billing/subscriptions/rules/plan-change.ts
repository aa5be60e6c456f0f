import { Problem } from '../../../platform/problem.ts'
import { DAY, isoTime } from '../../../platform/time/clock.ts'
import { type Charged, takeBack } from '../../charges/index.ts'
import type { VersionOf } from '../../plans/index.ts'
import { type RankedVersion, seatsOf } from '../../plans/index.ts'
import { linesOf, periodAmount } from '../../rating/index.ts'
import { boundary, wholeSecond } from '../../time/index.ts'
import { type Choice, isLive, next, paymentWaitMs, type Subscription } from '../core/index.ts'
import type { Circumstances, Happened, Outcome } from './outcome.ts'
import { trialEndOf } from './trial.ts'

/** What a change of plan is called, and when it takes effect. */
export interface Kind {
  name: 'upgrade' | 'downgrade' | 'change'
  takesEffect: 'now' | 'period_end'
}

/**
 * What a change is: a plan of higher rank is an upgrade, of lower rank a downgrade. Within a plan, the longer interval
 * or more seats come now, the shorter one, fewer seats or another version with the next period. Undefined: nothing
 * changes.
 */
export function kindOf(subscription: Subscription, to: Choice, versionOf: VersionOf): Kind | undefined {
  const by = versionOf(to).rank - versionOf(subscription).rank
  if (by !== 0)
    return by > 0 ? { name: 'upgrade', takesEffect: 'now' } : { name: 'downgrade', takesEffect: 'period_end' }
  const change = (isMore: boolean): Kind => ({ name: 'change', takesEffect: isMore ? 'now' : 'period_end' })
  if (to.interval !== subscription.interval) return change(to.interval === 'year')
  if (to.seats !== subscription.seats) return change(to.seats > subscription.seats)
  return to.plan_version === subscription.plan_version ? undefined : change(false)
}

/** A requested change, and what was charged for the choice that it replaces. */
export interface Asked {
  to: Choice
  prorationAt: Date
  charged: Charged
}

/**
 * Changes what was chosen. What takes effect now is charged by the second from `prorationAt` on, and what is left of
 * the old choice is taken back; if that is to be paid first, it waits. The rest waits for the end of the period, in place
 * of what waited before. Throws invalid_transition, invalid_request.
 */
export function changePlan(subscription: Subscription, asked: Asked, circumstances: Circumstances): Outcome {
  const kind = kindOf(subscription, asked.to, circumstances.versionOf)
  if (!kind) throw new Problem('invalid_request', { detail: 'That is what the subscription has already.' })
  requireChangeable(subscription, kind)
  if (kind.takesEffect === 'period_end')
    return {
      subscription: next(subscription, { pending: asked.to }),
      act: 'subscription.change_scheduled',
      happened: [],
    }
  return changeNow(subscription, asked, circumstances)
}

function requireChangeable(subscription: Subscription, { takesEffect }: Kind): void {
  const { status, cancel_at_period_end } = subscription
  const why = (detail: string) => new Problem('invalid_transition', { detail })
  if (status === 'incomplete')
    throw why('Its first invoice is not paid: pay that, or cancel the subscription now.')
  if (!isLive(subscription)) throw why(`The subscription is ${status}.`)
  if (cancel_at_period_end) throw why('The subscription ends with its period. Undo that first.')
  if (status === 'past_due' && takesEffect === 'now') throw why('Pay the open invoice first.')
}

function changeNow(subscription: Subscription, asked: Asked, circumstances: Circumstances): Outcome {
  const { to, prorationAt, charged } = asked
  const { now, settings, versionOf } = circumstances
  const done = applied(subscription, { to, prorationAt, at: prorationAt }, circumstances)
  if (done.subscription.status === 'trialing') return done
  const { period_start: start, period_end: end } = done.subscription
  const renewed = beginsPeriod(subscription, { to, prorationAt }, versionOf)
  // The lines of a plan that stays would cancel each other.
  const only = isSameVersion(subscription, to) && !renewed ? ('seats' as const) : undefined
  const takesBack = takeBack(charged, {
    from: prorationAt,
    kinds: only ? [only] : ['plan', 'seats'],
    inclusive: settings.tax_inclusive,
  })
  const share = renewed ? { start, end } : { start: prorationAt, end, of: { start, end } }
  const { currency } = subscription
  const lines = [...takesBack.lines, ...linesOf(versionOf(to), to, { currency, share, only })]
  if (lines.length === 0) return { ...done, takesBack }
  const paysFirst = isPaidFirst(subscription, versionOf(to))
  const waitMs = paymentWaitMs(subscription, settings.due_days)
  const dueMs = paysFirst ? waitMs : settings.due_days * DAY
  const dueAt = new Date(wholeSecond(now).getTime() + dueMs)
  const waited = charged.invoices.get(subscription.pending_payment?.invoice_id ?? '')?.invoice
  const frees = waited?.status === 'open' ? waited.balance_applied + waited.amount_paid : 0
  const invoice = {
    subscriptionId: subscription.id,
    reason: 'change' as const,
    currency,
    period: { start: prorationAt, end },
    lines,
    dueAt,
  }
  const change = {
    to,
    proration_at: isoTime(prorationAt),
    expires_at: isoTime(dueAt),
    takes: takesBack.takes.filter(({ amount }) => amount > 0),
  }
  return {
    ...done,
    takesBack,
    frees,
    invoice,
    ...(paysFirst && { waits: { from: subscription, change, charges: charged.charges } }),
  }
}

/**
 * Whether more access and credits come only when they are paid: as the plan says, or as the subscription is
 * collected.
 */
function isPaidFirst({ collection }: Subscription, { on_increase }: RankedVersion): boolean {
  return (on_increase ?? (collection === 'charge' ? 'pay_first' : 'invoice')) === 'pay_first'
}

/** Before the end of a period, that long, more of it would cost next to nothing, and the next period begins before it is paid. */
const SOON_MS = 3 * DAY

/**
 * Whether a new period begins with a change: with another interval, at the end of a trial, and where more is paid
 * first but the running period is free or ends soon. It would be had for the cents of that rest until the next invoice is
 * given up.
 */
function beginsPeriod(
  subscription: Subscription,
  { to, prorationAt }: { to: Choice; prorationAt: Date },
  versionOf: VersionOf,
): boolean {
  const { interval, status, currency, period_end } = subscription
  if (to.interval !== interval || status === 'trialing') return true
  if (!isPaidFirst(subscription, versionOf(to))) return false
  const isFree = periodAmount(versionOf(subscription), subscription, currency) === 0
  return isFree || period_end.getTime() - prorationAt.getTime() <= SOON_MS
}

/** A change that takes effect: charged since `prorationAt`, told and had since `at`. */
export function applied(
  subscription: Subscription,
  { to, prorationAt, at }: { to: Choice; prorationAt: Date; at: Date },
  { versionOf }: Circumstances,
): Outcome {
  const happened = rankChange(subscription, to, { versionOf, at })
  const act = 'subscription.changed'
  const pending = stillPending(subscription, to, versionOf)
  const waited = subscription.pending_payment
  const chosen = { ...to, pending, pending_payment: null }
  const grows = { what: 'grows', from: subscription, at } as const
  const voids = waited ? { voids: [waited.invoice_id] } : {}
  const isOnTrial = subscription.status === 'trialing'
  const trialEnd = isOnTrial && trialEndOf(subscription, versionOf(to), at)
  if (trialEnd) {
    const trial = { period_end: trialEnd, trial_end: trialEnd, anchor: trialEnd }
    return {
      subscription: next(subscription, { ...chosen, ...trial }),
      act,
      happened,
      allowance: grows,
      ...voids,
    }
  }
  if (!beginsPeriod(subscription, { to, prorationAt }, versionOf))
    return { subscription: next(subscription, chosen), act, happened, allowance: grows, ...voids }
  const calendar = { anchor: prorationAt, zone: subscription.zone, interval: to.interval }
  // A plan that cannot be tried out, or no longer, ends the trial: its first paid period begins.
  const over = isOnTrial ? { status: 'active' as const, trial_end: prorationAt } : {}
  const fresh = { ...over, period: 0, period_start: prorationAt, period_end: boundary(calendar, 1) }
  const changed = next(subscription, { ...chosen, ...fresh, anchor: prorationAt })
  const begins = { what: 'begins', early: true, settles: !isOnTrial } as const
  return { subscription: changed, act, happened, allowance: begins, ...voids }
}

/**
 * What still waits for the end of the period once a change takes effect: a scheduled change stays, with the seats that
 * were added. It is dropped if it was about the plan being left, no longer changes anything, or lacks the seats.
 */
export function stillPending(subscription: Subscription, to: Choice, versionOf: VersionOf): Choice | null {
  const { pending, plan_key } = subscription
  if (!pending) return null
  if (pending.plan_key === plan_key && to.plan_key !== plan_key) return null
  const [toSeats, { included, maximum }] = [seatsOf(versionOf(to)), seatsOf(versionOf(pending))]
  const further = toSeats.included === null ? 0 : Math.max(0, to.seats - toSeats.included)
  const isMore = to.seats > subscription.seats && included !== null
  const seats = isMore ? Math.max(pending.seats, included + further) : pending.seats
  if (maximum !== null && seats > maximum) return null
  const stays = { ...pending, seats }
  return kindOf({ ...subscription, ...to }, stays, versionOf)?.takesEffect === 'period_end' ? stays : null
}

function isSameVersion(one: Choice, other: Choice): boolean {
  return one.plan_key === other.plan_key && one.plan_version === other.plan_version
}

/** What other systems hear when a choice takes effect: another interval or version of the same plan is neither. */
export function rankChange(
  subscription: Subscription,
  to: Choice,
  { versionOf, at }: { versionOf: VersionOf; at: Date },
): Happened[] {
  const by = versionOf(to).rank - versionOf(subscription).rank
  if (by === 0) return []
  return [{ type: by > 0 ? 'upgraded' : 'downgraded', at, previous_plan: subscription.plan_key }]
}
