import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../lib/clock.ts'
import { Problem } from '../../lib/problem.ts'
import type { BillingAccount } from '../billing-account/store.ts'
import { chargesOf } from '../invoices/charge.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { makeInvoice } from '../invoices/make-invoice.ts'
import type { RankedVersion } from '../plans/plan.ts'
import { BillingSettings, Party } from '../settings/settings.ts'
import { begin, type Purchase } from './begin.ts'
import { cancelAtPeriodEnd, cancelNow, undoSchedule } from './cancel.ts'
import { linesOf } from './lines.ts'
import type { Circumstances, Outcome } from './outcome.ts'
import { passTime } from './pass-time.ts'
import { changePlan } from './plan-change.ts'
import { settle } from './settlement.ts'
import { type Choice, nextDue, paymentWaitMs, type Subscription } from './subscription.ts'
import type { Charged } from './taking-back.ts'

const START = Date.parse('2026-01-31T10:00:00Z')
const iso = (time: Date | null) => time?.toISOString().replace('.000Z', 'Z') ?? null

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

const ACCOUNT: BillingAccount = {
  account_id: '01936f2a-7c00-7abc-8def-0123456789ab',
  currency: null,
  balance: 0,
  buyer: Party.parse({}),
  tax_rates: [],
  tax_note: '',
  trial_used_at: null,
}

const at = (now: number, more: Partial<Circumstances> = {}): Circumstances => ({
  now,
  settings: BillingSettings.parse({}),
  account: ACCOUNT,
  versionOf: ({ plan_key, plan_version }) =>
    PLANS.find((one) => one.plan_key === plan_key && one.number === plan_version)!,
  ...more,
})

const choice = (plan_key: string, more: Partial<Choice> = {}): Choice => ({
  plan_key,
  plan_version: 1,
  interval: 'month',
  seats: 3,
  ...more,
})

const buy = (plan_key: string, more: Partial<Purchase> = {}, circumstances = at(START)): Outcome =>
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

const active = buy('starter').subscription
const trialing = buy('team').subscription
const incomplete = buy('starter', { collection: 'charge' }).subscription
const pastDue = pass({ ...active, payment_due_at: new Date(START + 14 * DAY) }).subscription
const cancelled = cancelNow(active, new Date(START + DAY)).subscription

/** The next thing that time brings, when the clock is right on time or late. */
function pass(subscription: Subscription, lateMs = 0): Outcome {
  const due = nextDue(subscription)!
  return passTime(subscription, due, at(due.at.getTime() + lateMs))
}

/** What its running period was charged, by an invoice that became this. */
function charged(subscription: Subscription, status: Invoice['status'] = 'paid'): Charged {
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

const eventsOf = ({ happened }: Outcome) => happened.map(({ type, at }) => `${type} ${iso(at)}`)
const totalOf = ({ invoice }: Outcome) => invoice?.lines.reduce((sum, { amount }) => sum + amount, 0)
const codeOf = (act: () => unknown): string => {
  try {
    act()
    return 'done'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

describe('a purchase', () => {
  test('of a free plan is active at once and costs nothing', () => {
    const bought = buy('free', { collection: 'charge' })
    expect(bought.subscription).toMatchObject({ status: 'active', access_until: null, version: 1 })
    expect(bought.invoice).toBeUndefined()
    expect(eventsOf(bought)).toEqual(['purchased 2026-01-31T10:00:00Z'])
  })

  test('with a trial costs nothing until the trial ends', () => {
    const bought = buy('team', { collection: 'charge' })
    expect(bought.begins).toEqual({ onTrial: true })
    expect(bought.invoice).toBeUndefined()
    expect(bought.subscription).toMatchObject({ status: 'trialing', period: -1, access_until: null })
    expect(iso(bought.subscription.period_end)).toBe('2026-02-14T10:00:00Z')
    expect(eventsOf(bought)).toEqual(['purchased 2026-01-31T10:00:00Z'])
  })

  test('has no second trial, nor one that was refused', () => {
    const used = { ...ACCOUNT, trial_used_at: new Date(START - DAY) }
    expect(buy('team', {}, at(START, { account: used })).subscription.status).toBe('active')
    expect(buy('team', { trial: false }).subscription.status).toBe('active')
  })

  test('to be charged is incomplete without access, until its first invoice is paid', () => {
    const bought = buy('starter', { collection: 'charge', seats: 5 })
    expect(bought.subscription).toMatchObject({ status: 'incomplete' })
    expect(bought.subscription.access_until).toEqual(bought.subscription.created_at)
    expect(bought.happened).toEqual([])
    expect(totalOf(bought)).toBe(1900 + 2 * 500)
    const paid = settle(bought.subscription, { what: 'paid', oldestDue: null }, at(START + HOUR))!
    expect(paid.subscription).toMatchObject({ status: 'active', access_until: null })
    expect(eventsOf(paid)).toEqual(['purchased 2026-01-31T11:00:00Z'])
  })

  test('that is not paid by when its invoice is due ends without an event, and its invoice is void', () => {
    expect(iso(incomplete.due_at)).toBe('2026-02-14T10:00:00Z')
    expect(incomplete.payment_due_at).toEqual(incomplete.due_at)
    // A provider whose invoices are due at once still gives a day; so does one whose customers pay on a page.
    const settings = BillingSettings.parse({ due_days: 0 })
    const soon = buy('starter', { collection: 'charge' }, at(START, { settings })).subscription
    expect(iso(soon.due_at)).toBe('2026-02-01T09:00:00Z')
    expect(paymentWaitMs({ processor: 'stripe' }, 14)).toBe(23 * HOUR)
    // One of before payment_due_at was kept for orders.
    expect(iso(nextDue({ ...incomplete, payment_due_at: null })!.at)).toBe('2026-02-01T09:00:00Z')
    const over = pass(incomplete)
    expect(over).toMatchObject({ happened: [], closes: 'void' })
    expect(over.subscription).toMatchObject({ status: 'cancelled', cancel_reason: 'expired', due_at: null })
  })

  test('whose first payment fails, or whose invoice is void, has not begun', () => {
    expect(settle(incomplete, { what: 'failed', oldestDue: null }, at(START))).toBeUndefined()
    expect(settle(incomplete, { what: 'paid', oldestDue: new Date(START) }, at(START))).toBeUndefined()
    const closed = settle(incomplete, { what: 'closed', oldestDue: null }, at(START))!
    expect(closed).toMatchObject({ happened: [] })
    expect(closed.subscription.status).toBe('cancelled')
  })
})

describe('the clock', () => {
  test('ends a trial with the first invoice, and counts months from there', () => {
    const first = pass(trialing)
    expect(first).toMatchObject({ act: 'subscription.trial_ended', happened: [] })
    expect(first.subscription).toMatchObject({ status: 'active', period: 0 })
    expect([iso(first.subscription.period_start), iso(first.subscription.period_end)]).toEqual([
      '2026-02-14T10:00:00Z',
      '2026-03-14T10:00:00Z',
    ])
    expect(totalOf(first)).toBe(4900)
  })

  test('renews from the anchor, never from the last boundary', () => {
    let subscription = active
    const starts = []
    for (let months = 0; months < 4; months++) {
      subscription = pass({ ...subscription, payment_due_at: null }).subscription
      starts.push(iso(subscription.period_start))
    }
    expect(starts).toEqual([
      '2026-02-28T10:00:00Z',
      '2026-03-31T10:00:00Z',
      '2026-04-30T10:00:00Z',
      '2026-05-31T10:00:00Z',
    ])
  })

  test('that is late changes neither the periods nor the end of access', () => {
    const late = pass(active, 100 * DAY)
    expect([late.subscription.period_start, late.subscription.period_end]).toEqual([
      pass(active).subscription.period_start,
      pass(active).subscription.period_end,
    ])
    const ending = cancelAtPeriodEnd(active).subscription
    expect(ending.access_until).toEqual(active.period_end)
    const over = pass(ending, 100 * DAY)
    expect(over.subscription).toMatchObject({ status: 'cancelled', access_until: active.period_end })
    expect(eventsOf(over)).toEqual(['cancelled 2026-02-28T10:00:00Z'])
  })

  test('makes an overdue subscription past due, with access for the days of grace, then ends it', () => {
    expect(pastDue).toMatchObject({ status: 'past_due' })
    expect(iso(pastDue.access_until)).toBe('2026-02-28T10:00:00Z')
    // The grace ends with the period: it ends, and is not renewed first.
    const over = pass(pastDue)
    expect(over).toMatchObject({ closes: 'uncollectible' })
    expect(over.subscription).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid' })
    expect(eventsOf(over)).toEqual(['cancelled 2026-02-28T10:00:00Z'])
  })

  test('goes on renewing while past due', () => {
    const soon = { ...pastDue, grace_until: new Date(active.period_end.getTime() + 1_000) }
    expect(pass(soon).subscription).toMatchObject({ status: 'past_due', period: 1 })
  })
})

describe('a payment', () => {
  test('that fails makes it past due from now, once', () => {
    const failed = settle(active, { what: 'failed', oldestDue: null }, at(START + DAY))!
    expect(failed.subscription.status).toBe('past_due')
    expect(iso(failed.subscription.access_until)).toBe('2026-02-15T10:00:00Z')
    expect(
      settle(failed.subscription, { what: 'failed', oldestDue: null }, at(START + 2 * DAY)),
    ).toBeUndefined()
  })

  test('of all that is overdue brings it back', () => {
    const owes = new Date(START + 15 * DAY)
    expect(
      settle(pastDue, { what: 'paid', oldestDue: new Date(START) }, at(START + 14 * DAY))?.subscription
        .status,
    ).not.toBe('active')
    const recovered = settle(pastDue, { what: 'paid', oldestDue: owes }, at(START + 14 * DAY))!
    expect(recovered).toMatchObject({ act: 'subscription.recovered', happened: [] })
    expect(recovered.subscription).toMatchObject({
      status: 'active',
      access_until: null,
      payment_due_at: owes,
    })
  })

  test('changes nothing of what is over', () => {
    for (const what of ['paid', 'failed', 'closed'] as const)
      expect(settle(cancelled, { what, oldestDue: null }, at(START))).toBeUndefined()
  })
})

describe('a change', () => {
  const change = (to: Choice, from: Subscription = active, prorationAt = new Date(START + 14 * DAY)) =>
    changePlan(from, { to, prorationAt, charged: charged(from) }, at(prorationAt.getTime()))

  test('to a higher rank comes now; half a period costs half the difference', () => {
    const up = change(choice('business'))
    expect(eventsOf(up)).toEqual(['upgraded 2026-02-14T10:00:00Z'])
    expect(up.happened[0]!.previous_plan).toBe('starter')
    expect(up.invoice!.lines.map(({ amount }) => amount)).toEqual([-950, 9950])
    expect(up.subscription).toMatchObject({ plan_key: 'business', period: 0, period_end: active.period_end })
  })

  test('to a lower rank comes with the next period, and costs its price', () => {
    const team = buy('team', { trial: false }).subscription
    const down = change(choice('starter'), team)
    expect(down).toMatchObject({ happened: [], act: 'subscription.change_scheduled' })
    expect(down.subscription).toMatchObject({ plan_key: 'team', pending: { plan_key: 'starter' } })
    const renewed = pass({ ...down.subscription, payment_due_at: null })
    expect(eventsOf(renewed)).toEqual(['downgraded 2026-02-28T10:00:00Z'])
    expect(renewed.subscription).toMatchObject({ plan_key: 'starter', pending: null })
    expect(totalOf(renewed)).toBe(1900)
  })

  test('within the plan: a year and more seats now, a month, fewer seats and another version later; no event', () => {
    const yearly = buy('starter', { interval: 'year', seats: 6 }).subscription
    const cases: Array<[Subscription, Choice, 'now' | 'later']> = [
      [active, choice('starter', { interval: 'year' }), 'now'],
      [active, choice('starter', { seats: 4 }), 'now'],
      [yearly, choice('starter', { seats: 6 }), 'later'],
      [yearly, choice('starter', { interval: 'year', seats: 5 }), 'later'],
      [buy('team', { trial: false }).subscription, choice('team', { plan_version: 2 }), 'later'],
    ]
    for (const [from, to, when] of cases) {
      const changed = change(to, from)
      expect(changed.happened).toEqual([])
      expect(changed.subscription.pending === null ? 'now' : 'later').toBe(when)
      if (when === 'later')
        expect(pass({ ...changed.subscription, payment_due_at: null }).happened).toEqual([])
    }
  })

  test('to a year begins a new period and takes back the rest of the month', () => {
    const changed = change(choice('starter', { interval: 'year' }))
    expect(changed.invoice!.lines.map(({ amount }) => amount)).toEqual([-950, 19000])
    expect([iso(changed.subscription.period_start), iso(changed.subscription.period_end)]).toEqual([
      '2026-02-14T10:00:00Z',
      '2027-02-14T10:00:00Z',
    ])
    expect(iso(changed.subscription.anchor)).toBe('2026-02-14T10:00:00Z')
  })

  test('of seats alone is charged for the seats alone', () => {
    const changed = change(choice('starter', { seats: 5 }), { ...active, seats: 4 })
    expect(changed.invoice!.lines.map(({ amount, quantity }) => [quantity, amount])).toEqual([
      [1, -250],
      [2, 500],
    ])
  })

  test('during a trial to a plan that can be tried out costs nothing, for as long as that may be', () => {
    const up = change(choice('agency'), trialing, new Date(START + DAY))
    expect(up.invoice).toBeUndefined()
    const end = new Date(START + 7 * DAY)
    expect(up.subscription).toMatchObject({
      status: 'trialing',
      period_end: end,
      trial_end: end,
      anchor: end,
    })
    expect(eventsOf(up)).toEqual(['upgraded 2026-02-01T10:00:00Z'])
    const first = pass(up.subscription)
    expect(totalOf(first)).toBe(39900)
  })

  test.each(['business', 'agency'])(
    'during a trial to %s, which cannot be tried out by then, ends the trial',
    (plan) => {
      const over = change(choice(plan), trialing, new Date(START + 8 * DAY))
      expect(over.invoice!.lines.map(({ proration }) => proration)).toEqual([false])
      expect(over.subscription).toMatchObject({
        status: 'active',
        period: 0,
        period_start: new Date(START + 8 * DAY),
      })
      expect(over.allowance).toEqual({ what: 'begins', early: true, settles: false })
    },
  )

  test('replaces one that waits, and cancelling drops it', () => {
    const business = buy('business').subscription
    const one = change(choice('team'), business).subscription
    const other = change(choice('starter'), one).subscription
    expect(other.pending).toMatchObject({ plan_key: 'starter' })
    expect(cancelAtPeriodEnd(other).subscription.pending).toBeNull()
  })

  test("now keeps one that waits for the period's end, with the seats that were added, if it still means something", () => {
    const business = buy('business').subscription
    const to = (more: Partial<Choice>) => change(choice('business', more), waits).subscription.pending
    let waits = change(choice('starter'), business).subscription
    expect(to({ seats: 9 })).toEqual(choice('starter', { seats: 9 }))
    expect(to({ interval: 'year' })).toEqual(choice('starter'))
    expect(to({ seats: 60 }), 'more than starter allows').toBeNull()
    waits = change(choice('business', { seats: 4 }), { ...business, seats: 7 }).subscription
    expect(to({ seats: 9 }), 'fewer seats, then more').toBeNull()
    const team = buy('team', { trial: false }).subscription
    waits = change(choice('team', { plan_version: 2 }), team).subscription
    expect(to({}), 'of the plan that is left').toBeNull()
    expect(change(choice('team', { seats: 5 }), waits).subscription.pending).toEqual(
      choice('team', { plan_version: 2, seats: 5 }),
    )
  })
})

describe('what a state forbids', () => {
  const states = { incomplete, trialing, active, past_due: pastDue, cancelled }
  const ending = { ...cancelAtPeriodEnd(active).subscription }
  const upgrade = (from: Subscription) =>
    changePlan(
      from,
      { to: choice('business'), prorationAt: new Date(START), charged: charged(from) },
      at(START),
    )
  const downgrade = (from: Subscription) =>
    changePlan(
      { ...from, plan_key: 'business' },
      { to: choice('starter'), prorationAt: new Date(START), charged: charged(from) },
      at(START),
    )
  const done = 'done'
  const no = 'invalid_transition'

  test.each([
    ['upgrade', upgrade, [no, done, done, no, no]],
    ['downgrade', downgrade, [no, done, done, done, no]],
    ['cancel now', (one: Subscription) => cancelNow(one, new Date(START)), [done, done, done, done, no]],
    ['cancel at period end', cancelAtPeriodEnd, [no, done, done, done, no]],
    ['undo', undoSchedule, [no, no, no, no, no]],
  ] as const)('%s', (_name, act, expected) => {
    expect(Object.values(states).map((state) => codeOf(() => act(state)))).toEqual(expected)
  })

  test('nothing is changed or cancelled twice on the way out; undoing brings it back', () => {
    expect(codeOf(() => upgrade(ending))).toBe(no)
    expect(codeOf(() => cancelAtPeriodEnd(ending))).toBe(no)
    const back = undoSchedule(ending).subscription
    expect(back).toMatchObject({ cancel_at_period_end: false, access_until: null, status: 'active' })
  })

  test('a change to what it is already is no change', () => {
    expect(
      codeOf(() =>
        changePlan(
          active,
          { to: choice('starter'), prorationAt: new Date(START), charged: charged(active) },
          at(START),
        ),
      ),
    ).toBe('invalid_request')
  })
})

test('cancelling now ends access now, and says so once; what never began says nothing', () => {
  const over = cancelNow(pastDue, new Date(START + DAY))
  expect(over.subscription).toMatchObject({
    status: 'cancelled',
    access_until: new Date(START + DAY),
    due_at: null,
  })
  expect(eventsOf(over)).toEqual(['cancelled 2026-02-01T10:00:00Z'])
  expect(cancelNow(incomplete, new Date(START))).toMatchObject({ happened: [], closes: 'void' })
})

test('every outcome raises the version', () => {
  for (const outcome of [
    pass(active),
    pass(trialing),
    cancelNow(active, new Date(START)),
    cancelAtPeriodEnd(active),
  ])
    expect(outcome.subscription.version).toBe(2)
})
