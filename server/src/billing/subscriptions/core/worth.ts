import type { Worth } from '../../mrr/index.ts'
import type { VersionOf } from '../../plans/index.ts'
import { yearlyAmount } from '../../rating/index.ts'
import { isOurs, type Subscription } from './subscription.ts'

/**
 * What a subscription is worth after a change: nothing on trial, before its first payment, and after access. An overdue
 * payment changes nothing while access continues.
 */
export function worthOf(subscription: Subscription, versionOf: VersionOf, at: Date): Worth {
  const { id, version, account_id, currency, status, access_until } = subscription
  const isPaid = status === 'active' || status === 'past_due'
  // Our clock ends those without access, at its time; a processor may leave them as they are.
  const isShut = !isOurs(subscription) && access_until !== null && access_until <= at
  const yearly = isPaid && !isShut ? yearlyAmount(subscription, versionOf) : 0n
  return { subscription_id: id, version, account_id, currency, at, yearly }
}

/** When a subscription began to be paid: a trial counts from its end. `null` before that. */
export function paidSince({ started_at, trial_end, status }: Subscription): Date | null {
  if (started_at === null || status === 'trialing' || status === 'incomplete') return null
  return trial_end !== null && trial_end > started_at ? trial_end : started_at
}
