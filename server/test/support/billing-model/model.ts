export type PlanName = 'free' | 'team' | 'pro'
export type Interval = 'month' | 'year'

/** Rank, trial, seats and prices of what is sold. */
export const PLANS = {
  free: { rank: 1, trialDays: 0, included: null, maximum: null, month: { plan: 0, seat: 0 } },
  team: {
    rank: 2,
    trialDays: 14,
    included: 2,
    maximum: 10,
    month: { plan: 1_999, seat: 700 },
    year: { plan: 19_990, seat: 7_000 },
  },
  pro: {
    rank: 3,
    trialDays: 0,
    included: 3,
    maximum: null,
    month: { plan: 4_900, seat: 1_100 },
    year: { plan: 49_000, seat: 11_000 },
  },
} as const satisfies Record<PlanName, Plan>

export interface Plan {
  rank: number
  trialDays: number
  included: number | null
  maximum: number | null
  month: { plan: number; seat: number }
  year?: { plan: number; seat: number }
}

export interface Choice {
  plan: PlanName
  interval: Interval
  seats: number
}

export interface Bill {
  reason: 'purchase' | 'renewal' | 'change'
  start: number
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  total: number
  applied: number
  due: number
  paid: number
  credited: number
  dueAt: number
  /** Net and tax of its lines, what its lines took back, and what credit notes took of it. */
  net: number
  tax: number
  back: number
  notes: Array<{ net: number; tax: number }>
}

/** What was charged for a time by a bill. */
export interface Charge {
  kind: 'plan' | 'seats'
  bill: Bill
  amount: number
  start: number
  end: number
  /** When it was taken back, or its end. */
  until: number
  gone: number
}

export interface Take {
  charge: Charge
  amount: number
  credited: number
}

/** A change that waits for its payment. */
export interface Waiting {
  to: Choice
  bill: Bill
  at: number
  expires: number
  takes: Take[]
}

export interface Sub extends Choice {
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled'
  createdAt: number
  anchor: number
  period: number
  start: number
  end: number
  cancelsAtEnd: boolean
  pending: Choice | null
  waiting: Waiting | null
  charged: boolean
  charges: Charge[]
  graceUntil: number | null
  cancelledAt: number | null
  reason: 'requested' | 'unpaid' | 'expired' | null
  bills: Bill[]
}

/** An account: its subscriptions, the newest last. */
export interface Account {
  subs: Sub[]
  balance: number
  trialUsed: boolean
  /** `type at` of what was emitted of subscriptions. */
  events: string[]
}

/** A refusal by the code that clients see. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export const isLive = ({ status }: Sub): boolean => ['trialing', 'active', 'past_due'].includes(status)
export const currentOf = ({ subs }: Account): Sub | undefined =>
  subs.at(-1)?.status === 'cancelled' ? undefined : subs.at(-1)
