import type { Charge, Charged } from '../../charges/index.ts'
import { wholeSecond } from '../../time/index.ts'
import { isLive, next, type Subscription } from '../core/index.ts'
import { started } from './begin.ts'
import { ended } from './cancel.ts'
import { changePaid } from './change-paid.ts'
import type { Circumstances, Outcome } from './outcome.ts'
import { fallDue } from './pass-time.ts'
import { lapsed } from './pending-payment.ts'

/** What became of an invoice: paid in full, a payment for it failed, or it is void or written off. */
export type Settled = 'paid' | 'failed' | 'closed'

/** Which of its invoices, and what happened to it. */
export interface Settling {
  what: Settled
  /** When the oldest of its unpaid invoices is due, but for that of a change that waits. */
  oldestDue: Date | null
  /** Given if the invoice is that of a change that waits: what was charged, and by that change. */
  waiting?: Charged & { change: Charge[] }
}

/**
 * What that means for its subscription: the first payment starts it, the payment of a change makes it take effect, a
 * failed one makes it past due, and when nothing is overdue it recovers. Undefined: nothing changes.
 */
export function settle(
  subscription: Subscription,
  { what, oldestDue, waiting }: Settling,
  circumstances: Circumstances,
): Outcome | undefined {
  const now = wholeSecond(circumstances.now)
  const { status } = subscription
  if (status === 'incomplete') {
    if (what === 'failed' || (what === 'paid' && oldestDue !== null)) return undefined
    if (what === 'paid') return started(subscription, 'active', now)
    return { ...ended(subscription, now, 'expired'), closes: 'void', happened: [] }
  }
  if (!isLive(subscription)) return undefined
  if (waiting)
    return what === 'paid' ? changePaid(subscription, waiting, circumstances) : lapsed(subscription)
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
