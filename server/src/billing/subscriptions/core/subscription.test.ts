import { describe, expect, test } from 'vitest'
import {
  ACCOUNT,
  active,
  at,
  buy,
  cancelled,
  charged,
  choice,
  codeOf,
  eventsOf,
  incomplete,
  iso,
  pass,
  pastDue,
  START,
  totalOf,
  trialing,
} from '../../../../test/support/subscriptions.ts'
import { DAY, HOUR } from '../../../platform/time/clock.ts'
import { BillingSettings } from '../../settings/settings.ts'
import { cancelAtPeriodEnd, cancelNow, undoSchedule } from '../rules/cancel.ts'
import { changePlan } from '../rules/plan-change.ts'
import { settle } from '../rules/settlement.ts'
import { nextDue, paymentWaitMs, type Subscription } from './subscription.ts'

describe('a purchase', () => {
  test('of a free plan is active immediately and costs nothing', () => {
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

  test('keeps renewing while past due', () => {
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
