import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('document', { baseURI: 'http://localhost/console/', documentElement: { dataset: {} } })
const { placeTicks, timeTicks } = await import('./time-axis.ts')

const HOUR = 3_600_000
const from = Date.parse('2026-11-27T15:00:00Z')
const buckets = (count: number, span: number) => Array.from({ length: count }, (_, at) => from + at * span)
const labels = (...asked: Parameters<typeof timeTicks>) => timeTicks(...asked).map(({ label }) => label)

test('a day by the hour has round hours of the zone, and the new day at midnight', () => {
  expect(labels(buckets(25, HOUR), 'UTC', 'en')).toEqual([
    '16:00',
    '20:00',
    '28 Nov',
    '04:00',
    '08:00',
    '12:00',
  ])
  expect(labels(buckets(25, HOUR), 'Asia/Tokyo', 'en')[0]).toBe('28 Nov')
  expect(labels(buckets(25, HOUR), 'Asia/Kolkata', 'en').slice(0, 2)).toEqual(['28 Nov', '04:30'])
})

test('an hour by the minute, and three months by the day', () => {
  expect(labels(buckets(60, 60_000), 'UTC', 'en')).toEqual([
    '15:00',
    '15:10',
    '15:20',
    '15:30',
    '15:40',
    '15:50',
  ])
  expect(labels(buckets(30, 24 * HOUR), 'UTC', 'de')).toEqual([
    '27. Nov.',
    '4. Dez.',
    '11. Dez.',
    '18. Dez.',
    '25. Dez.',
  ])
})

test('marks never touch: at any time of day, in any width, zone and length of chart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 366 * 24 * 60 }),
      fc.integer({ min: 120, max: 1200 }),
      fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York'),
      fc.constantFrom('en', 'de'),
      fc.constantFrom([24, HOUR], [25, HOUR], [60, 60_000], [7, 24 * HOUR], [30, 24 * HOUR], [90, 24 * HOUR]),
      (minute, width, zone, language, [count, span]) => {
        const at = Array.from({ length: count! }, (_, index) => from + minute * 60_000 + index * span!)
        const placed = placeTicks(timeTicks(at, zone, language), width, (index) => (index * width) / count!)
        const drawn = placed.map(({ left, side, label }) => {
          const wide = label.length * 7
          return side === 'start'
            ? [left, left + wide]
            : [left - wide / (side ? 1 : 2), left + (side ? 0 : wide / 2)]
        })
        for (const [index, [start]] of drawn.entries())
          if (index > 0) expect(start).toBeGreaterThanOrEqual(drawn[index - 1]![1]!)
      },
    ),
    // A new day at the end of a narrow chart, wide enough to touch two marks.
    { examples: [[284_412, 120, 'America/New_York', 'de', [60, 60_000]]] },
  )
})

test('a new day stays where an hour collides with it', () => {
  const ticks = timeTicks(buckets(25, HOUR), 'UTC', 'de')
  const labels = placeTicks(ticks, 250, (index) => index * 10).map(({ label }) => label)
  expect(labels).toContain('28. Nov.')
})
