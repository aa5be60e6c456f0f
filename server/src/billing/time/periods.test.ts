import { describe, expect, test } from 'vitest'
import { boundary, type Interval, periodAt } from './periods.ts'

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia']
/** Midnight; the hours that spring forward skips and that autumn repeats; the last moment of a day. */
const TIMES = ['00:00:00', '01:30:00', '02:30:00', '23:59:59.999']
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)

const local = (zone: string, text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone)
const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds)
const inZone = (date: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone)

function boundaries(anchor: Temporal.ZonedDateTime, interval: Interval, count: number) {
  const zone = anchor.timeZoneId
  return Array.from({ length: count + 1 }, (_, index) =>
    inZone(boundary({ anchor: dateOf(anchor), zone, interval }, index), zone),
  )
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The local time; an hour later on the one day in spring that has no such time. */
function expectTime(at: Temporal.ZonedDateTime, time: string): void {
  const wanted = Temporal.PlainTime.from(time)
  if (at.toPlainTime().equals(wanted)) return
  expect(`${at} is at ${at.toPlainTime()}`).toBe(`${at} is at ${wanted.add({ hours: 1 })}`)
  expect(at.toPlainDate().toZonedDateTime(at.timeZoneId).hoursInDay).toBe(23)
}

describe.each(ZONES)('ten years of months in %s', (zone) => {
  test.each(TIMES)('from each day of January at %s', (time) => {
    for (const day of DAYS) {
      const anchor = local(zone, `2027-01-${String(day).padStart(2, '0')}T${time}`)
      const months = boundaries(anchor, 'month', 120)
      expect(months[0]!.epochMilliseconds).toBe(anchor.epochMilliseconds)
      for (const [index, at] of months.entries()) {
        const year = 2027 + Math.floor(index / 12)
        const month = (index % 12) + 1
        expect([at.year, at.month]).toEqual([year, month])
        expect(at.day).toBe(Math.min(day, daysIn(year, month)))
        expectTime(at, time)
        if (index > 0) expect(at.epochMilliseconds).toBeGreaterThan(months[index - 1]!.epochMilliseconds)
      }
    }
  })
})

test('the last day of a short month does not stay: 31 January, 28 February, 31 March', () => {
  const months = boundaries(local('Europe/Berlin', '2026-01-31T00:00'), 'month', 3)
  expect(months.map((at) => at.toPlainDate().toString())).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
  // In summer, midnight in Berlin is at 22:00 UTC.
  expect(months.map((at) => at.toInstant().toString().slice(11, 16))).toEqual([
    '23:00',
    '23:00',
    '22:00',
    '22:00',
  ])
})

test('a time that spring forward skips is an hour later on that day only', () => {
  const anchor = local('Europe/Berlin', '2027-02-28T02:30')
  expect(boundaries(anchor, 'month', 2).map((at) => at.toPlainDateTime().toString())).toEqual([
    '2027-02-28T02:30:00',
    '2027-03-28T03:30:00',
    '2027-04-28T02:30:00',
  ])
})

test('a day that a zone left out moves to the next one', () => {
  // Samoa crossed the date line at the end of 2011: it had no 30 December.
  const anchor = local('Pacific/Apia', '2011-11-30T12:00')
  expect(boundaries(anchor, 'month', 2).map((at) => at.toPlainDateTime().toString())).toEqual([
    '2011-11-30T12:00:00',
    '2011-12-31T12:00:00',
    '2012-01-30T12:00:00',
  ])
})

test.each(ZONES)('years from a leap day in %s end on 28 February, and every fourth on the 29th', (zone) => {
  const years = boundaries(local(zone, '2028-02-29T02:30'), 'year', 12)
  expect(years.map((at) => at.toPlainDateTime().toString())).toEqual(
    years.map((_, index) => `${2028 + index}-02-${index % 4 === 0 ? '29' : '28'}T02:30:00`),
  )
})

test('a century that is no leap year has no 29 February', () => {
  const years = boundaries(local('UTC', '2096-02-29T00:00'), 'year', 8)
  expect(years.map((at) => at.toPlainDate().toString()).filter((day) => day.endsWith('29'))).toEqual([
    '2096-02-29',
    '2104-02-29',
  ])
})

test('a trial, the period before the first, ends at the anchor', () => {
  const anchor = new Date('2027-03-31T10:00:00.000Z')
  const calendar = { anchor, zone: 'UTC', interval: 'month' as const }
  expect(boundary(calendar, 0)).toEqual(anchor)
  expect(boundary(calendar, -1) < anchor).toBe(true)
})

test.each(['month', 'year'] as const)(
  'a moment falls into one period of a %s, from its first to its last',
  (interval) => {
    for (const day of [1, 28, 29, 30, 31]) {
      const anchor = dateOf(local('Europe/Berlin', `2024-01-${String(day).padStart(2, '0')}T02:30:00`))
      const calendar = { anchor, zone: 'Europe/Berlin', interval }
      for (let index = -30; index < 60; index++) {
        expect(periodAt(calendar, boundary(calendar, index))).toBe(index)
        expect(periodAt(calendar, new Date(boundary(calendar, index + 1).getTime() - 1))).toBe(index)
      }
    }
    const ancient = { anchor: new Date('0001-01-31T00:00:00.000Z'), zone: 'UTC', interval }
    const far = interval === 'month' ? 9_998 * 12 + 10 : 9_998
    expect(periodAt(ancient, new Date('9999-12-30T00:00:00.000Z'))).toBe(far)
  },
)
