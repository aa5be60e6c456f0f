import type { Subscription } from '../../subscriptions/core/index.ts'
import type { AllowanceChange, Circumstances } from '../../subscriptions/rules/index.ts'
import { wholeSecond } from '../../time/index.ts'
import type { Given } from '../core/store/allowances.ts'

/** What to do with the credits of a subscription at Stripe, and what to remember. */
export interface AllowanceDue {
  allowance: AllowanceChange
  given: Given
}

/**
 * The credits that a subscription's plan gives in its present state, beyond those given before: as subscriptions of
 * ours get them, at purchase, upgrades and renewals. It compares states, so it gives once however often it is asked.
 * While Stripe waits for money (incomplete, past_due, unpaid) it gives nothing more; the rest follows when Stripe has
 * collected. Undefined: nothing changes.
 */
export function allowanceDue(
  given: Given | undefined,
  {
    subscription,
    isShut,
    before,
  }: { subscription: Subscription; isShut: boolean; before?: Subscription | undefined },
  { now, versionOf }: Pick<Circumstances, 'now' | 'versionOf'>,
): AllowanceDue | undefined {
  const { status, period_start, trial_end, cancelled_at, grace_until } = subscription
  const at = wholeSecond(now)
  if (status === 'cancelled' || isShut) return ends(given, cancelled_at ?? grace_until ?? at)
  if (status !== 'active' && status !== 'trialing') return undefined
  const current = { ...choiceOf(subscription), period_start, ended_at: null }
  if (!given) return { allowance: { what: 'begins' }, given: current }
  // A trial that Stripe extends may have another start: it is the same one, and gives once.
  const isSameTrial = status === 'trialing' && wasTrial(given, trial_end) && given.ended_at === null
  if (given.period_start.getTime() !== period_start.getTime() && !isSameTrial)
    return {
      allowance: { what: 'begins', early: true, settles: !wasTrial(given, trial_end) },
      given: current,
    }
  if (given.ended_at) return { allowance: { what: 'begins', resumedAt: at }, given: current }
  const isOther = given.plan_key !== current.plan_key || given.plan_version !== current.plan_version
  // A smaller plan takes nothing back. What the larger one gave stays remembered: coming back to it gives nothing again.
  if (!isOther || versionOf(current).rank < versionOf(given).rank) {
    const hasMoved = before !== undefined && before.period_end.getTime() !== subscription.period_end.getTime()
    return isSameTrial && hasMoved
      ? { allowance: { what: 'moves', at }, given: { ...given, period_start } }
      : undefined
  }
  return { allowance: { what: 'grows', from: given, at }, given: current }
}

const wasTrial = ({ period_start }: Given, trialEnd: Date | null): boolean =>
  trialEnd !== null && period_start < trialEnd

function ends(given: Given | undefined, at: Date): AllowanceDue | undefined {
  if (!given || given.ended_at) return undefined
  return { allowance: { what: 'ends', at }, given: { ...given, ended_at: at } }
}

function choiceOf({ plan_key, plan_version, interval, seats }: Subscription) {
  return { plan_key, plan_version, interval, seats }
}
