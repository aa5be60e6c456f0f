import { DAY } from '../../lib/clock.ts'
import type { RankedVersion } from '../plans/plan.ts'
import type { Subscription } from './subscription.ts'

/** Until when a plan may be tried out by a subscription that is on trial; undefined: not at `at`, its own trial is shorter. */
export function trialEndOf(
  { period_start, period_end }: Pick<Subscription, 'period_start' | 'period_end'>,
  { trial_days }: Pick<RankedVersion, 'trial_days'>,
  at: Date,
): Date | undefined {
  const own = period_start.getTime() + trial_days * DAY
  if (own <= at.getTime()) return undefined
  return own < period_end.getTime() ? new Date(own) : period_end
}
