import { wholeSecond } from '../calendar/whole-second.ts'
import { started } from './begin.ts'
import { ended } from './cancel.ts'
import type { Circumstances, Outcome } from './outcome.ts'
import { fallDue } from './pass-time.ts'
import { isLive, next, type Subscription } from './subscription.ts'

/** What became of an invoice: paid in full, a payment for it failed, or it is void or written off. */
export type Settled = 'paid' | 'failed' | 'closed'

/**
 * What that means for its subscription, of whose unpaid invoices the oldest is due at `oldestDue`: the first payment starts
 * it, a failed one makes it past due, and when nothing is overdue any more it recovers. Undefined: nothing changes.
 */
export function settle(
  subscription: Subscription,
  { what, oldestDue }: { what: Settled; oldestDue: Date | null },
  circumstances: Circumstances,
): Outcome | undefined {
  const now = wholeSecond(circumstances.now)
  const { status } = subscription
  if (status === 'incomplete') {
    if (what === 'failed' || oldestDue !== null) return undefined
    if (what === 'paid') return started(subscription, 'active', now)
    return { ...ended(subscription, now, 'expired'), happened: [] }
  }
  if (!isLive(subscription)) return undefined
  if (what === 'failed') return status === 'active' ? fallDue(subscription, now, circumstances) : undefined
  if (status === 'past_due' && (oldestDue === null || oldestDue > now))
    return {
      subscription: next(subscription, {
        status: 'active',
        payment_due_at: oldestDue,
        grace_until: null,
      }),
      act: 'subscription.recovered',
      happened: [],
    }
  if (oldestDue?.getTime() === subscription.payment_due_at?.getTime()) return undefined
  return { subscription: next(subscription, { payment_due_at: oldestDue }), happened: [] }
}
