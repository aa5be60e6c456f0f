import { DAY } from '../../lib/clock.ts'
import { Problem } from '../../lib/problem.ts'
import { boundary } from '../calendar/periods.ts'
import { wholeSecond } from '../calendar/whole-second.ts'
import type { InvoiceLine } from '../invoices/invoice.ts'
import type { VersionOf } from '../plans/load-versions.ts'
import { linesOf } from './lines.ts'
import type { Circumstances, Happened, Outcome } from './outcome.ts'
import { type Choice, isLive, next, type Subscription } from './subscription.ts'

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

/**
 * Changes what was chosen. What takes effect now is charged by the second from `prorationAt` on, and what is left of
 * the old choice is taken back; the rest waits for the end of the period, in place of what waited before. Throws
 * invalid_transition, invalid_request.
 */
export function changePlan(
  subscription: Subscription,
  { to, prorationAt }: { to: Choice; prorationAt: Date },
  circumstances: Circumstances,
): Outcome {
  const kind = kindOf(subscription, to, circumstances.versionOf)
  if (!kind) throw new Problem('invalid_request', { detail: 'That is what the subscription has already.' })
  requireChangeable(subscription, kind)
  if (kind.takesEffect === 'period_end')
    return {
      subscription: next(subscription, { pending: to }),
      act: 'subscription.change_scheduled',
      happened: [],
    }
  return changeNow(subscription, { to, prorationAt }, circumstances)
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

function changeNow(
  subscription: Subscription,
  { to, prorationAt }: { to: Choice; prorationAt: Date },
  { now, settings, versionOf }: Circumstances,
): Outcome {
  const happened = rankChange(subscription, to, { versionOf, at: prorationAt })
  const act = 'subscription.changed'
  const grows = { what: 'grows', from: subscription, at: prorationAt } as const
  if (subscription.status === 'trialing')
    return { subscription: next(subscription, { ...to, pending: null }), act, happened, allowance: grows }
  const renewed = to.interval !== subscription.interval
  const calendar = { anchor: prorationAt, zone: subscription.zone, interval: to.interval }
  const period = renewed
    ? { start: prorationAt, end: boundary(calendar, 1) }
    : { start: subscription.period_start, end: subscription.period_end }
  const fresh = renewed
    ? { anchor: prorationAt, period: 0, period_start: period.start, period_end: period.end }
    : {}
  const changed = next(subscription, { ...to, ...fresh, pending: null })
  const lines = changeLines(subscription, { to, prorationAt, period, renewed }, versionOf)
  const allowance = renewed ? ({ what: 'begins', early: true } as const) : grows
  const done = { subscription: changed, act, happened, allowance } as const
  if (lines.length === 0) return done
  const invoice = {
    subscriptionId: subscription.id,
    reason: 'change' as const,
    currency: subscription.currency,
    period: { start: prorationAt, end: period.end },
    lines,
    dueAt: new Date(wholeSecond(now).getTime() + settings.due_days * DAY),
  }
  return { ...done, invoice }
}

/** The unused rest of the old choice, taken back; and the new one, for the rest of the period or for a new one. */
function changeLines(
  subscription: Subscription,
  {
    to,
    prorationAt,
    period,
    renewed,
  }: { to: Choice; prorationAt: Date; period: { start: Date; end: Date }; renewed: boolean },
  versionOf: VersionOf,
): InvoiceLine[] {
  const { currency, period_start, period_end } = subscription
  const rest = { start: prorationAt, end: period_end, of: { start: period_start, end: period_end } }
  // The lines of a plan that stays would cancel each other.
  const only = isSameVersion(subscription, to) && !renewed ? ('seats' as const) : undefined
  const back = { currency, share: { ...rest, back: true }, only }
  const charged = { currency, share: renewed ? period : rest, only }
  return [...linesOf(versionOf(subscription), subscription, back), ...linesOf(versionOf(to), to, charged)]
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
