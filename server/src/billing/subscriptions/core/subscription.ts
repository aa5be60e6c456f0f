import { DAY, HOUR } from '../../../platform/time/clock.ts'
import type { Interval } from '../../time/index.ts'
import type { CancelFeedback } from '../cancel-feedback/index.ts'

export const SUBSCRIPTION_STATUSES = ['incomplete', 'trialing', 'active', 'past_due', 'cancelled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** How long an order may stay unpaid where there is a page to pay on. */
const INCOMPLETE_MS = 23 * HOUR
/** The period before the first paid one. */
export const TRIAL_PERIOD = -1

/** What an account has chosen. */
export interface Choice {
  plan_key: string
  plan_version: number
  interval: Interval
  seats: number
}

/** What is taken back of a charge. */
export interface Take {
  charge_id: string
  amount: number
  /** The part taken back by a credit note, as its invoice is not paid. The rest is a line of the change's invoice. */
  credited: number
}

/** A change that takes effect when its invoice is paid. */
export interface PendingPayment {
  to: Choice
  invoice_id: string
  /** From when it is charged; ISO 8601, as `expires_at`. */
  proration_at: string
  /** If it is not paid by then, it is dropped. */
  expires_at: string
  /** What it takes back. */
  takes: Take[]
}

/** An account's plan version, paid for one period after the other. */
export interface Subscription extends Choice {
  id: string
  account_id: string
  currency: string
  /** `charge`: it starts when the first invoice is paid. `invoice`: it starts immediately. */
  collection: 'charge' | 'invoice'
  processor: string
  status: SubscriptionStatus
  zone: string
  /** Period k begins k intervals after it. */
  anchor: Date
  /** -1: the trial. */
  period: number
  period_start: Date
  period_end: Date
  trial_end: Date | null
  cancel_at_period_end: boolean
  /** What it changes to at the end of the period. */
  pending: Choice | null
  /** What it changes to when that is paid. */
  pending_payment: PendingPayment | null
  /** When the oldest unpaid invoice is due; of an incomplete one, when the order lapses. */
  payment_due_at: Date | null
  /** While past due: when access ends, and the subscription with it. */
  grace_until: Date | null
  /** `null` while no end is set. */
  access_until: Date | null
  /** Rises with every change. */
  version: number
  /** When the clock has to do something. */
  due_at: Date | null
  created_at: Date
  started_at: Date | null
  cancelled_at: Date | null
  cancel_reason: 'requested' | 'unpaid' | 'expired' | null
  /** Why an owner cancelled, and their own words; `null` while nothing was said. */
  cancel_feedback: CancelFeedback | null
  cancel_comment: string | null
}

/** Whether an account has access by it: trialing, active or past due. */
export function isLive({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'trialing' || status === 'active' || status === 'past_due'
}

/** Whether our clock, prices and numbers move it. Else those of its processor do, and it only follows. */
export function isOurs({ processor }: Pick<Subscription, 'processor'>): boolean {
  return processor === 'manual'
}

/**
 * How long an order or an increase waits for its payment: a transfer takes days, a page to pay on is there immediately.
 * Our own processor has no such page: people pay as the invoice says.
 */
export function paymentWaitMs(subscription: Pick<Subscription, 'processor'>, dueDays: number): number {
  return isOurs(subscription) ? Math.max(dueDays * DAY, INCOMPLETE_MS) : INCOMPLETE_MS
}

/** When an incomplete subscription ends unless its first invoice is paid. */
export function lapsesAt({
  created_at,
  payment_due_at,
}: Pick<Subscription, 'created_at' | 'payment_due_at'>): Date {
  return payment_due_at ?? new Date(created_at.getTime() + INCOMPLETE_MS)
}

/** What the clock does next to a subscription, and when. */
export interface Due {
  what: 'expire' | 'give_up' | 'lapse' | 'end_period' | 'overdue'
  at: Date
}

/**
 * The next thing that time brings; undefined for a cancelled one, and for one that is not ours to move. What falls on
 * one moment comes in this order.
 */
export function nextDue(subscription: Subscription): Due | undefined {
  const { status, period_end, payment_due_at, pending_payment, grace_until } = subscription
  if (status === 'cancelled' || !isOurs(subscription)) return undefined
  if (status === 'incomplete') return { what: 'expire', at: lapsesAt(subscription) }
  const all: Array<Due | undefined> = [
    grace_until ? { what: 'give_up', at: grace_until } : undefined,
    pending_payment ? { what: 'lapse', at: new Date(pending_payment.expires_at) } : undefined,
    { what: 'end_period', at: period_end },
    status === 'active' && payment_due_at ? { what: 'overdue', at: payment_due_at } : undefined,
  ]
  return all.filter((one) => one !== undefined).sort((a, b) => a.at.getTime() - b.at.getTime())[0]
}

/** When access by it ends; `null` while no end is set. A late clock does not change that. */
function accessUntil(subscription: Subscription): Date | null {
  const { status, created_at, cancelled_at, cancel_at_period_end, period_end, grace_until } = subscription
  if (status === 'incomplete') return created_at
  if (status === 'cancelled') return cancelled_at
  const ends = [cancel_at_period_end ? period_end : null, grace_until].filter((end) => end !== null)
  return ends.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** The next state of a subscription, with what follows from its other fields. */
export function next(subscription: Subscription, change: Partial<Subscription>): Subscription {
  const changed = { ...subscription, ...change, version: subscription.version + 1 }
  const access_until = accessUntil(changed)
  return { ...changed, access_until, due_at: nextDue(changed)?.at ?? null }
}
