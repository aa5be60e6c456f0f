import { Problem } from '../../../platform/problem.ts'
import { DAY } from '../../../platform/time/clock.ts'
import { wholeSecond } from '../../time/index.ts'
import { next, type Subscription } from '../core/index.ts'
import type { Outcome } from './outcome.ts'

/** From now on. Longer is a free plan. */
export const LONGEST_TRIAL_DAYS = 365

/**
 * Lets a trial end later; the first paid period begins then. What is left of the trial's credits stays until then, and none
 * are added. Throws invalid_transition, invalid_request.
 */
export function extendTrial(subscription: Subscription, to: Date, now: number): Outcome {
  const { status, trial_end, cancel_at_period_end } = subscription
  if (status !== 'trialing' || trial_end === null)
    throw new Problem('invalid_transition', { detail: 'The subscription is not on trial.' })
  if (cancel_at_period_end)
    throw new Problem('invalid_transition', {
      detail: 'The subscription ends with its trial. Undo that first.',
    })
  if (to <= trial_end) throw fault('This must be later than the end of the trial.')
  if (to.getTime() > now + LONGEST_TRIAL_DAYS * DAY)
    throw fault(`A trial ends within ${LONGEST_TRIAL_DAYS} days.`)
  return {
    subscription: next(subscription, { period_end: to, trial_end: to, anchor: to }),
    act: 'subscription.trial_extended',
    happened: [],
    allowance: { what: 'moves', at: wholeSecond(now) },
  }
}

function fault(message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field: '/trial_end', message }] })
}
