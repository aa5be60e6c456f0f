import { expect, test } from 'vitest'
import type { Subscription } from '../../subscriptions/core/index.ts'
import { allowanceDue } from './allowance-due.ts'

// A trial that Stripe extends, with the same start or with a new one, as Stripe moves the period.

const day = (n: number) => new Date(Date.UTC(2026, 2, n))
const CHOICE = { plan_key: 'team', plan_version: 1, interval: 'month', seats: 1 } as const

const subscription = (status: 'trialing' | 'active', start: number, end: number, trialEnd = end) =>
  ({
    ...CHOICE,
    status,
    period_start: day(start),
    period_end: day(end),
    trial_end: day(trialEnd),
    cancelled_at: null,
    grace_until: null,
  }) as unknown as Subscription

const given = { ...CHOICE, period_start: day(1), ended_at: null }
const due = (
  now: Subscription,
  before = subscription('trialing', 1, 15),
  of: typeof given | undefined = given,
) =>
  allowanceDue(
    of,
    { subscription: now, isShut: false, before },
    { now: day(5).getTime(), versionOf: () => ({ rank: 1 }) as never },
  )

test('it begins once', () => {
  const first = allowanceDue(
    undefined,
    { subscription: subscription('trialing', 1, 15), isShut: false },
    { now: day(1).getTime(), versionOf: () => ({ rank: 1 }) as never },
  )
  expect(first).toMatchObject({ allowance: { what: 'begins' }, given: { period_start: day(1) } })
  expect(due(subscription('trialing', 1, 15))).toBeUndefined()
})

test.each([
  ['the same start', 1],
  ['a new start', 5],
])('extended, with %s, what is left moves and nothing is added', (_, start) => {
  const extended = subscription('trialing', start, 25)
  const moved = due(extended)
  expect(moved).toEqual({
    allowance: { what: 'moves', at: day(5) },
    given: { ...given, period_start: day(start) },
  })
  expect(due(extended, extended, moved!.given as typeof given)).toBeUndefined()
})

test('the first paid period has its own', () => {
  const paid = due(subscription('active', 25, 55, 25), subscription('trialing', 5, 25), {
    ...given,
    period_start: day(5),
  })
  expect(paid).toMatchObject({ allowance: { what: 'begins', early: true, settles: false } })
})
