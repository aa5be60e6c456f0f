import type { Interval } from '../calendar/periods.ts'

export const SUBSCRIPTION_STATUSES = ['incomplete', 'trialing', 'active', 'past_due', 'cancelled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** What a subscription is changed to. */
export interface Choice {
  plan_key: string
  plan_version: number
  interval: Interval
  seats: number
}

/** An account's plan version, paid for one period after the other. */
export interface Subscription extends Choice {
  id: string
  account_id: string
  currency: string
  /** `charge`: it starts when the first invoice is paid. `invoice`: at once. */
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
  /** When the oldest unpaid invoice is due. */
  payment_due_at: Date | null
  /** While past due: when access ends, and the subscription with it. */
  grace_until: Date | null
  /** Null: open. */
  access_until: Date | null
  /** Rises with every change. */
  version: number
  /** When the clock has to do something. */
  due_at: Date | null
  created_at: Date
  started_at: Date | null
  cancelled_at: Date | null
  cancel_reason: 'requested' | 'unpaid' | 'expired' | null
}
