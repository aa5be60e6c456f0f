import { describe, expect, test } from 'vitest'
import {
  active,
  at,
  buy,
  charged,
  choice,
  eventsOf,
  iso,
  pass,
  START,
  totalOf,
  trialing,
} from '../../../../test/support/subscriptions.ts'
import { DAY } from '../../../platform/time/clock.ts'
import type { Choice, Subscription } from '../core/subscription.ts'
import { cancelAtPeriodEnd } from './cancel.ts'
import { changePlan } from './plan-change.ts'

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
