import type { BillingAccount } from '../../src/billing/billing-account/store.ts'
import { chargesOf } from '../../src/billing/charges/charge.ts'
import type { Charged } from '../../src/billing/charges/taking-back.ts'
import type { Invoice } from '../../src/billing/invoices/core/invoice.ts'
import { makeInvoice } from '../../src/billing/invoices/rules/make-invoice.ts'
import type { RankedVersion } from '../../src/billing/plans/plan.ts'
import { linesOf } from '../../src/billing/rating/lines.ts'
import { BillingSettings, Party } from '../../src/billing/settings/settings.ts'
import { type Choice, nextDue, type Subscription } from '../../src/billing/subscriptions/core/subscription.ts'
import { begin, type Purchase } from '../../src/billing/subscriptions/rules/begin.ts'
import { cancelNow } from '../../src/billing/subscriptions/rules/cancel.ts'
import type { Circumstances, Outcome } from '../../src/billing/subscriptions/rules/outcome.ts'
import { passTime } from '../../src/billing/subscriptions/rules/pass-time.ts'
import { Problem } from '../../src/platform/problem.ts'
import { DAY } from '../../src/platform/time/clock.ts'

// Subscriptions for tests of the pure rules, one in each state.

export const START = Date.parse('2026-01-31T10:00:00Z')
export const iso = (time: Date | null) => time?.toISOString().replace('.000Z', 'Z') ?? null

const plan = (
  plan_key: string,
  rank: number,
  amount: number,
  more: Partial<RankedVersion> = {},
): RankedVersion => ({
  plan_key,
  number: 1,
  name: plan_key,
  rank,
  self_service: true,
  on_increase: null,
  archived_at: null,
  created_at: new Date(START),
  published_at: new Date(START),
  trial_days: 0,
  features: { seats: { type: 'seats', included: 3, maximum: 50 } },
  prices: (['month', 'year'] as const).map((interval) => ({
    currency: 'eur',
    interval,
    amount: interval === 'month' ? amount : amount * 10,
    amount_per_seat: amount === 0 ? 0 : 500,
  })),
  ...more,
})

const PLANS = [
  plan('free', 0, 0),
  plan('starter', 1, 1900),
  plan('team', 2, 4900, { trial_days: 14 }),
  plan('team', 2, 5900, { number: 2 }),
  plan('business', 3, 19900),
  plan('agency', 4, 39900, { trial_days: 7 }),
]

export const ACCOUNT: BillingAccount = {
  account_id: '01936f2a-7c00-7abc-8def-0123456789ab',
  currency: null,
  balance: 0,
  buyer: Party.parse({}),
  tax_rates: [],
  tax_note: '',
  trial_used_at: null,
}

export const at = (now: number, more: Partial<Circumstances> = {}): Circumstances => ({
  now,
  settings: BillingSettings.parse({}),
  account: ACCOUNT,
  versionOf: ({ plan_key, plan_version }) =>
    PLANS.find((one) => one.plan_key === plan_key && one.number === plan_version)!,
  ...more,
})

export const choice = (plan_key: string, more: Partial<Choice> = {}): Choice => ({
  plan_key,
  plan_version: 1,
  interval: 'month',
  seats: 3,
  ...more,
})

export const buy = (plan_key: string, more: Partial<Purchase> = {}, circumstances = at(START)): Outcome =>
  begin(
    {
      ...choice(plan_key),
      id: '01936f2d-0000-7abc-8def-0123456789ab',
      currency: 'eur',
      collection: 'invoice',
      processor: 'manual',
      trial: true,
      ...more,
    },
    circumstances,
  )

export const active = buy('starter').subscription
export const trialing = buy('team').subscription
export const incomplete = buy('starter', { collection: 'charge' }).subscription
export const pastDue = pass({ ...active, payment_due_at: new Date(START + 14 * DAY) }).subscription
export const cancelled = cancelNow(active, new Date(START + DAY)).subscription

/** The next thing that time brings, when the clock is right on time or late. */
export function pass(subscription: Subscription, lateMs = 0): Outcome {
  const due = nextDue(subscription)!
  return passTime(subscription, due, at(due.at.getTime() + lateMs))
}

/** What its running period was charged, by an invoice that became this. */
export function charged(subscription: Subscription, status: Invoice['status'] = 'paid'): Charged {
  const { account_id, currency, period_start: start, period_end: end } = subscription
  const version = at(START).versionOf(subscription)
  const lines = linesOf(version, subscription, { currency, share: { start, end } })
  const wanted = {
    subscriptionId: subscription.id,
    reason: 'renewal' as const,
    currency,
    period: null,
    lines,
    dueAt: start,
  }
  const made = makeInvoice(wanted, { account: ACCOUNT, settings: at(START).settings, now: START, id: 'i' })
  const paid = status === 'paid' ? { amount_paid: made.amount_due } : {}
  const invoice = { ...made, ...paid, account_id, status, number: 'INV-1' }
  let id = 0
  return {
    charges: subscription.status === 'trialing' ? [] : chargesOf(invoice, () => `c${++id}`),
    invoices: new Map([['i', { invoice, earlier: [] }]]),
  }
}

export const eventsOf = ({ happened }: Outcome) => happened.map(({ type, at }) => `${type} ${iso(at)}`)
export const totalOf = ({ invoice }: Outcome) => invoice?.lines.reduce((sum, { amount }) => sum + amount, 0)
export const codeOf = (act: () => unknown): string => {
  try {
    act()
    return 'done'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
