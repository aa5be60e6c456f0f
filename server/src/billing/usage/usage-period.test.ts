import { expect, test } from 'vitest'
import { type Periodic, placeUsage, usagePeriodOf } from './usage-period.ts'

const day = (text: string): Date => new Date(`${text}T12:00:00.000Z`)
const BERLIN = 'Europe/Berlin'

/** In its second month, which ends on the last of March. */
const MONTHLY: Periodic = {
  status: 'active',
  zone: 'UTC',
  anchor: day('2026-01-31'),
  interval: 'month',
  period: 1,
  period_start: day('2026-02-28'),
  period_end: day('2026-03-31'),
  access_until: null,
  created_at: day('2026-01-31'),
  pending: null,
}

const FEBRUARY = { start: new Date('2026-01-31T23:00:00.000Z'), end: new Date('2026-02-28T23:00:00.000Z') }

test('without a subscription usage counts by the month of the calendar, in the zone of the provider', () => {
  expect(usagePeriodOf(undefined, BERLIN, day('2026-02-14'))).toEqual(FEBRUARY)
  expect(usagePeriodOf(undefined, BERLIN, FEBRUARY.start)).toEqual(FEBRUARY)
  // Summer time begins in March.
  expect(usagePeriodOf(undefined, BERLIN, FEBRUARY.end)).toEqual({
    start: FEBRUARY.end,
    end: new Date('2026-03-31T22:00:00.000Z'),
  })
})

test('with one it counts by its periods, whether they have begun, are over or wait for a late renewal', () => {
  const period = { start: day('2026-02-28'), end: day('2026-03-31') }
  expect(usagePeriodOf(MONTHLY, BERLIN, period.start)).toEqual(period)
  expect(usagePeriodOf(MONTHLY, BERLIN, day('2026-03-30'))).toEqual(period)
  const next = { start: day('2026-03-31'), end: day('2026-04-30') }
  expect(usagePeriodOf(MONTHLY, BERLIN, period.end)).toEqual(next)
  expect(usagePeriodOf(MONTHLY, BERLIN, day('2026-06-01'))).toEqual({
    start: day('2026-05-31'),
    end: day('2026-06-30'),
  })
  expect(usagePeriodOf(MONTHLY, BERLIN, day('2026-02-14'))).toEqual({
    start: day('2026-01-31'),
    end: day('2026-02-28'),
  })
})

test('a late renewal to another interval counts that from the end of the period', () => {
  const pending = { interval: 'year' as const }
  expect(usagePeriodOf({ ...MONTHLY, pending }, BERLIN, day('2026-05-01'))).toEqual({
    start: day('2026-03-31'),
    end: day('2027-03-31'),
  })
  expect(usagePeriodOf({ ...MONTHLY, pending }, BERLIN, day('2026-03-01')).end).toEqual(day('2026-03-31'))
})

test('a trial is a period', () => {
  const trial: Periodic = {
    ...MONTHLY,
    status: 'trialing',
    anchor: day('2026-01-14'),
    period: -1,
    period_start: day('2026-01-01'),
    period_end: day('2026-01-14'),
    created_at: day('2026-01-01'),
  }
  const period = { start: day('2026-01-01'), end: day('2026-01-14') }
  expect(usagePeriodOf(trial, BERLIN, day('2026-01-07'))).toEqual(period)
  const paid = { ...trial, period: 0, period_start: day('2026-01-14'), period_end: day('2026-02-14') }
  expect(usagePeriodOf(paid, BERLIN, day('2026-01-07'))).toEqual(period)
  expect(usagePeriodOf(trial, BERLIN, day('2026-01-20'))).toEqual({
    start: day('2026-01-14'),
    end: day('2026-02-14'),
  })
})

test.each([
  ['not yet paid', { status: 'incomplete' as const }],
  ['cancelled', { status: 'cancelled' as const }],
  ['past its grace', { status: 'past_due' as const, access_until: day('2026-02-10') }],
  ['ended with its period', { access_until: day('2026-02-14') }],
  ['not yet begun', { created_at: day('2026-02-20'), period_start: day('2026-02-20') }],
])('a subscription that is %s gives no access, and no period', (_, change) => {
  expect(usagePeriodOf({ ...MONTHLY, ...change }, BERLIN, day('2026-02-14'))).toEqual(FEBRUARY)
})

test('one that was imported counts from the beginning of its period', () => {
  const imported = { ...MONTHLY, created_at: day('2026-03-10') }
  expect(usagePeriodOf(imported, BERLIN, day('2026-03-05'))).toEqual({
    start: day('2026-02-28'),
    end: day('2026-03-31'),
  })
  expect(usagePeriodOf(imported, BERLIN, day('2026-02-14'))).toEqual(FEBRUARY)
})

test('use of a period that was invoiced counts in the current one, as late', () => {
  const current = { start: day('2026-02-28'), end: day('2026-03-31') }
  const now = day('2026-03-05')
  const place = (at: Date, subscription: Periodic | undefined = MONTHLY) =>
    placeUsage(subscription ? [subscription] : [], BERLIN, { at, now })
  expect(place(day('2026-02-27'))).toEqual({ period: current, late: true })
  expect(place(day('2026-03-01'))).toEqual({ period: current, late: false })
  // Before it began, nothing was invoiced.
  expect(place(day('2026-01-15')).late).toBe(false)
  expect(place(day('2026-01-15')).period.start).toEqual(new Date('2025-12-31T23:00:00.000Z'))
  // Nor is a calendar month.
  expect(placeUsage([], BERLIN, { at: day('2026-02-14'), now })).toEqual({
    period: FEBRUARY,
    late: false,
  })
  // A period whose renewal is late is not invoiced yet.
  const later = { at: day('2026-03-30'), now: day('2026-04-02') }
  expect(placeUsage([MONTHLY], BERLIN, later)).toEqual({ period: current, late: false })
  // After the end of access, the current one is that of the calendar.
  const ended = { ...MONTHLY, status: 'past_due' as const, access_until: day('2026-03-01') }
  expect(place(day('2026-02-27'), ended).period.start).toEqual(new Date('2026-02-28T23:00:00.000Z'))
  expect(place(day('2026-02-27'), ended).late).toBe(true)
})

test('use that is told after the end counts in the period of its time', () => {
  const now = day('2026-03-12')
  const ended: Periodic = { ...MONTHLY, status: 'cancelled', access_until: day('2026-03-10') }
  const place = (at: Date, ...had: Periodic[]) => placeUsage(had, BERLIN, { at, now })
  const last = { start: day('2026-02-28'), end: day('2026-03-31') }
  expect(place(day('2026-03-09'), ended)).toEqual({ period: last, late: false })
  expect(place(day('2026-02-14'), ended)).toEqual({
    period: { start: day('2026-01-31'), end: day('2026-02-28') },
    late: false,
  })
  // From its end on the calendar counts, or the next subscription.
  expect(place(day('2026-03-11'), ended).period.start).toEqual(new Date('2026-02-28T23:00:00.000Z'))
  const fresh: Periodic = {
    ...MONTHLY,
    period: 0,
    anchor: day('2026-03-11'),
    created_at: day('2026-03-11'),
    period_start: day('2026-03-11'),
    period_end: day('2026-04-11'),
  }
  expect(place(day('2026-03-09'), ended, fresh)).toEqual({ period: last, late: false })
  expect(place(day('2026-03-12'), ended, fresh).period.start).toEqual(day('2026-03-11'))
})
