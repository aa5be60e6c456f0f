import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('document', { baseURI: 'http://localhost/console/', documentElement: { dataset: {} } })
const { timeTicks } = await import('./time-axis.ts')

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
