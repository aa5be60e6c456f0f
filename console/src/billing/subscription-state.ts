import type { components } from '@postern/sdk'

type Subscription = Pick<
  components['schemas']['Subscription'],
  'status' | 'cancel_at_period_end' | 'amount' | 'interval'
>

/** How a subscription reads: one that will end at the end of its period says so. */
export function stateOf({ status, cancel_at_period_end }: Subscription) {
  return cancel_at_period_end && (status === 'active' || status === 'trialing') ? 'cancels' : status
}

/** What it brings in a month: of a year's price the twelfth. Nothing once it ended, and before it is paid for. */
export function mrrOf({ status, amount, interval }: Subscription): number {
  if (status === 'cancelled' || status === 'incomplete' || status === 'trialing') return 0
  return interval === 'year' ? Math.round(amount / 12) : amount
}
