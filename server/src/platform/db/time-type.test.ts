import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoTime } from '../time/clock.ts'
import { parseTime } from './time-type.ts'

/** As PostgreSQL writes a timestamptz in UTC: without zeros at the end of the fraction. */
function inPostgres(time: Date, micros: number): string {
  const [day, rest] = time.toISOString().slice(0, -1).split('T') as [string, string]
  return `${day} ${`${rest}${String(micros).padStart(3, '0')}`.replace(/\.?0+$/, '')}+00`
}

const anyTime = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })

test('a time is read as it was written, but for fractions of a millisecond', () => {
  fc.assert(
    fc.property(anyTime, fc.nat(999), (time, micros) => {
      expect(parseTime(inPostgres(time, micros))).toEqual(time)
    }),
  )
})

test.each([
  ['2026-11-25 16:55:07+00', '2026-11-25T16:55:07.000Z'],
  ['2026-11-25 16:55:07.5+00', '2026-11-25T16:55:07.500Z'],
  ['2026-11-25 16:55:07.123456+00', '2026-11-25T16:55:07.123Z'],
  ['2026-11-25 16:55:07+02', '2026-11-25T14:55:07.000Z'],
  ['2026-11-25 16:55:07.25+05:30', '2026-11-25T11:25:07.250Z'],
  ['2026-11-25', '2026-11-25T00:00:00.000Z'],
])('%s is %s', (text, expected) => {
  expect(parseTime(text).toISOString()).toBe(expected)
})

test('what is no time is an invalid one', () => {
  expect(parseTime('infinity').getTime()).toBeNaN()
})

test('a time is shown as ISO 8601 in UTC, whatever was shown before', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (time) => {
      expect(isoTime(time)).toBe(time.toISOString())
    }),
  )
  expect(() => isoTime(Number.NaN)).toThrow(RangeError)
})
