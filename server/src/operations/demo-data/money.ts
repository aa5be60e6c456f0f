import type { Invoice } from '../../billing/invoices/core/index.ts'
import { makeInvoice, numberText } from '../../billing/invoices/rules/index.ts'
import type { BillingSettings } from '../../billing/settings/index.ts'
import { boundary } from '../../billing/time/index.ts'
import { DAY, isoTime } from '../../platform/time/clock.ts'
import { type Draw, drawFor } from './draw.ts'
import { COUNTRIES } from './names.ts'
import { type Demo, type DemoAccount, demoUsers } from './people.ts'

/** Named so that a provider does not take them for its own. */
export const METER = 'demo_api_calls'
export const SERIES = 'DEMO'
export const PLANS = [
  { key: 'demo-starter', name: 'Starter', amount: 1_900, calls: 10_000, seats: 3 },
  { key: 'demo-team', name: 'Team', amount: 4_900, calls: 100_000, seats: 10 },
  { key: 'demo-business', name: 'Business', amount: 19_900, calls: null, seats: null },
] as const
export const KEYS = [METER, ...PLANS.map(({ key }) => key)]

const CURRENCIES = ['eur', 'gbp', 'usd']

export function planRows({ now }: Demo, rank: number) {
  const at = isoTime(now - 366 * DAY)
  return {
    plans: PLANS.map(({ key, name }, index) => ({
      key,
      name,
      rank: rank + 10 * (index + 1),
      created_at: at,
    })),
    versions: PLANS.map(({ key, amount, calls, seats }) => ({
      plan_key: key,
      number: 1,
      prices: CURRENCIES.map((currency) => ({ currency, interval: 'month', amount, amount_per_seat: 0 })),
      trial_days: 14,
      features: {
        api_calls: { type: 'metered', meter: METER, limit: calls },
        seats: { type: 'seats', included: seats, maximum: seats },
      },
      created_at: at,
      published_at: at,
    })),
    meters: [{ key: METER, name: 'API calls', unit: 'calls', aggregation: 'sum', created_at: at }],
  }
}

/**
 * Four in five accounts have a subscription, by the month; some changed their plan, some ended, some came back, some are
 * past due. Each has a seat for every member, and two to spare if the plan has them.
 */
export function demoSubscriptions(demo: Demo, accounts: readonly DemoAccount[]): DemoSubscription[] {
  const draw = drawFor(demo.mark, 'subscriptions')
  const members = new Map<string, number>()
  for (const { account } of demoUsers(demo, accounts))
    members.set(account.id, (members.get(account.id) ?? 0) + 1)
  return accounts
    .filter(({ created }) => created < demo.now - 3 * DAY && draw.chance(0.85))
    .flatMap((account) => {
      const anchor = new Date(Math.floor((account.created + draw.next() * 2 * DAY) / 1_000) * 1_000)
      const calendar = { anchor, zone: 'UTC', interval: 'month' } as const
      const period = periodOf(calendar, demo.now)
      const isOld = period > 1
      const status =
        isOld && draw.chance(0.1) ? 'cancelled' : isOld && draw.chance(0.06) ? 'past_due' : 'active'
      const last = status === 'cancelled' ? draw.between(1, period) : period
      const taken = members.get(account.id)!
      const wanted = draw.of([PLANS[0], PLANS[1], PLANS[1], PLANS[2]])
      const plan = PLANS.find((one) => one.amount >= wanted.amount && taken <= (one.seats ?? taken))!
      const seats = Math.min(plan.seats ?? 1_000, taken + 2)
      const id = draw.id(anchor.getTime(), demo.mark)
      const from = draw.chance(0.7) ? PLANS[0] : PLANS[2]
      const changed =
        last > 1 && from !== plan && draw.chance(0.4) ? { from, at: draw.between(1, last) } : null
      const one: DemoSubscription = { id, account, plan, seats, calendar, period: last, status, changed }
      const isBack = status === 'active' && !changed && last > 5 && draw.chance(0.3)
      return isBack ? leftAndBack(one, demo, draw) : [one]
    })
}

interface DemoSubscription {
  id: string
  account: DemoAccount
  plan: (typeof PLANS)[number]
  seats: number
  calendar: { anchor: Date; zone: 'UTC'; interval: 'month' }
  period: number
  status: 'active' | 'past_due' | 'cancelled'
  /** The plan that it had before a period. */
  changed: { from: (typeof PLANS)[number]; at: number } | null
}

function periodOf(calendar: DemoSubscription['calendar'], now: number): number {
  let period = 0
  while (boundary(calendar, period + 1).getTime() <= now) period++
  return period
}

/** It ended, and a month later the account bought again. */
function leftAndBack(one: DemoSubscription, demo: Demo, draw: Draw): DemoSubscription[] {
  const last = draw.between(1, one.period - 2)
  const calendar = { ...one.calendar, anchor: boundary(one.calendar, last + 2) }
  const id = draw.id(calendar.anchor.getTime(), demo.mark)
  return [
    { ...one, period: last, status: 'cancelled' },
    { ...one, id, calendar, period: periodOf(calendar, demo.now) },
  ]
}

const planIn = ({ plan, changed }: DemoSubscription, period: number) =>
  changed && period < changed.at ? changed.from : plan

/** How each came to bring what it brings. */
export function movementRows(subscriptions: readonly DemoSubscription[]) {
  const known = new Set<string>()
  return subscriptions.flatMap((one) => {
    const { id, account, plan, calendar, period, status, changed } = one
    const [first, last] = [planIn(one, 0).amount * 12, plan.amount * 12]
    const row = (at: Date, version: number, kind: string, [before, after]: [number, number]) => ({
      subscription_id: id,
      account_id: account.id,
      currency: account.currency,
      version,
      at,
      kind,
      yearly_before: before,
      yearly_after: after,
    })
    const began = row(calendar.anchor, 1, known.has(account.id) ? 'reactivation' : 'new', [0, first])
    known.add(account.id)
    const rank = first < last ? 'expansion' : 'contraction'
    return [
      began,
      ...(changed ? [row(boundary(calendar, changed.at), changed.at + 1, rank, [first, last])] : []),
      ...(status === 'cancelled'
        ? [row(boundary(calendar, period + 1), period + 2, 'churn', [last, 0])]
        : []),
    ]
  })
}

/** Their clocks stand still: a renewal would issue invoices among the provider's own, and send their events. */
export function subscriptionRows(subscriptions: readonly DemoSubscription[]) {
  return subscriptions.map(({ id, account, plan, seats, calendar, period, status }) => {
    const [start, end] = [boundary(calendar, period), boundary(calendar, period + 1)]
    const cancelled = status === 'cancelled' ? end : null
    return {
      id,
      account_id: account.id,
      plan_key: plan.key,
      plan_version: 1,
      interval: 'month',
      currency: account.currency,
      seats,
      collection: 'invoice',
      processor: 'manual',
      status,
      zone: 'UTC',
      anchor: calendar.anchor,
      period,
      period_start: start,
      period_end: end,
      grace_until: status === 'past_due' ? new Date(start.getTime() + 28 * DAY) : null,
      access_until: cancelled,
      version: period + 2,
      created_at: calendar.anchor,
      started_at: calendar.anchor,
      cancelled_at: cancelled,
      cancel_reason: cancelled && 'requested',
    }
  })
}

const taxRatesOf = ({ country }: DemoAccount) =>
  country === 'DE' ? [{ name: 'VAT', percentage: '19', category: 'S' }] : []

function buyerOf({ name, country, domain }: DemoAccount) {
  const city = COUNTRIES.find(({ code }) => code === country)!
    .zone.split('/')[1]!
    .replace('_', ' ')
  return { name, email: `billing@${domain}`, address: ['1 Main Street', city], country, tax_ids: [] }
}

export function billingAccountRows(subscriptions: readonly DemoSubscription[]) {
  const accounts = new Map(subscriptions.map(({ account }) => [account.id, account]))
  return [...accounts.values()].map((account) => ({
    account_id: account.id,
    currency: account.currency,
    buyer: buyerOf(account),
    tax_rates: taxRatesOf(account),
  }))
}

/** An invoice for each period, numbered in the order of their dates, in its own series. */
export function demoInvoices(
  demo: Demo,
  subscriptions: readonly DemoSubscription[],
  settings: BillingSettings,
): Invoice[] {
  const draw = drawFor(demo.mark, 'invoices')
  const sequences = new Map<string, number>()
  return subscriptions
    .flatMap((subscription) =>
      Array.from({ length: subscription.period + 1 }, (_, period) => ({
        subscription,
        plan: planIn(subscription, period),
        start: boundary(subscription.calendar, period),
        end: boundary(subscription.calendar, period + 1),
        isLast: period === subscription.period,
      })),
    )
    .sort((a, b) => a.start.getTime() - b.start.getTime())
    .map(({ subscription: { id: subscriptionId, account, status }, plan, start, end, isLast }) => {
      const amount = plan.amount
      const times = { period_start: isoTime(start), period_end: isoTime(end), proration: false }
      const made = makeInvoice(
        {
          subscriptionId,
          reason: start.getTime() < account.created + 3 * DAY ? 'purchase' : 'renewal',
          currency: account.currency,
          period: { start, end },
          lines: [{ description: plan.name, quantity: 1, unit_amount: amount, amount, ...times }],
          dueAt: new Date(start.getTime() + settings.due_days * DAY),
        },
        {
          account: {
            account_id: account.id,
            currency: account.currency,
            balance: 0,
            buyer: buyerOf(account),
            tax_rates: taxRatesOf(account),
            tax_note: '',
            trial_used_at: null,
          },
          settings,
          now: start.getTime(),
          id: draw.id(start.getTime(), demo.mark),
        },
      )
      const series = `${SERIES}-${start.getUTCFullYear()}`
      const sequence = (sequences.get(series) ?? 0) + 1
      sequences.set(series, sequence)
      const issued = { ...made, series, sequence, number: numberText(series, sequence), issued_at: start }
      const paidAt = start.getTime() + draw.between(0, 10) * DAY
      if ((isLast && status === 'past_due') || paidAt > demo.now) return issued
      return { ...issued, status: 'paid', amount_paid: made.amount_due, paid_at: new Date(paidAt) } as Invoice
    })
}

export function seriesRows(invoices: readonly Invoice[]) {
  const counts = Map.groupBy(invoices, ({ series }) => series!)
  return [...counts].map(([series, { length }]) => ({ series, next: length + 1 }))
}

export function paymentRows({ mark }: Demo, invoices: readonly Invoice[]) {
  const draw = drawFor(mark, 'payments')
  return invoices
    .filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0)
    .map(({ id, amount_paid, paid_at, number }) => ({
      id: draw.id(paid_at!.getTime(), mark),
      invoice_id: id,
      processor: 'manual',
      amount: amount_paid,
      status: 'succeeded',
      reference: `Transfer ${number}`,
      created_at: paid_at,
      settled_at: paid_at,
    }))
}

export function usageRows({ mark, now }: Demo, subscriptions: readonly DemoSubscription[]) {
  const draw = drawFor(mark, 'usage')
  return subscriptions.flatMap(({ account, plan, calendar, period }) =>
    Array.from({ length: period + 1 }, (_, index) => {
      const end = boundary(calendar, index + 1)
      const at = new Date(Math.min(end.getTime() - 1, now))
      return {
        account_id: account.id,
        meter: METER,
        period_start: boundary(calendar, index),
        period_end: end,
        aggregation: 'sum',
        value: draw.below(plan.calls ?? 400_000),
        last_at: at,
        updated_at: at,
      }
    }),
  )
}
