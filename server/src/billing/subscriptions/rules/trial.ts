import { DAY } from '../../../platform/time/clock.ts'
import type { RankedVersion } from '../../plans/index.ts'
import type { Subscription } from '../core/index.ts'

/** Until when a subscription on trial may try out a plan; undefined: the plan's own trial would be over at `at`. */
export function trialEndOf(
  { period_start, period_end }: Pick<Subscription, 'period_start' | 'period_end'>,
  { trial_days }: Pick<RankedVersion, 'trial_days'>,
  at: Date,
): Date | undefined {
  const own = period_start.getTime() + trial_days * DAY
  if (own <= at.getTime()) return undefined
  return own < period_end.getTime() ? new Date(own) : period_end
}
