import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('document', { baseURI: 'http://localhost/console/', documentElement: { dataset: {} } })
const { momentsOfPeriod } = await import('./replay-period.ts')

const NOW = Date.parse('2026-11-28T23:30:20Z')
const typed = { period: '24h', time: '', from: '', to: '' } as const

test('a length counts from the minute', () => {
  expect(momentsOfPeriod(typed, 'UTC', NOW)).toEqual({ since: '2026-11-27T23:30:00.000Z' })
  expect(momentsOfPeriod({ ...typed, period: '1h' }, 'UTC', NOW)).toEqual({
    since: '2026-11-28T22:30:00.000Z',
  })
})

test('today since nine is the day of the zone, where it may be tomorrow already', () => {
  const today = { ...typed, period: 'today', time: '09:00' } as const
  expect(momentsOfPeriod(today, 'UTC', NOW)).toEqual({ since: '2026-11-28T09:00:00.000Z' })
  expect(momentsOfPeriod({ ...today, time: '08:00' }, 'Asia/Tokyo', NOW)).toEqual({
    since: '2026-11-28T23:00:00.000Z',
  })
  expect(momentsOfPeriod({ ...today, time: '' }, 'UTC', NOW)).toBeUndefined()
})

test('from and to are read in the zone; without an end it is open', () => {
  const range = { ...typed, period: 'range', from: '2026-11-28T09:00', to: '2026-11-28T10:30' } as const
  expect(momentsOfPeriod(range, 'Europe/Berlin', NOW)).toEqual({
    since: '2026-11-28T08:00:00.000Z',
    until: '2026-11-28T09:30:00.000Z',
  })
  expect(momentsOfPeriod({ ...range, to: '' }, 'UTC', NOW)).toEqual({ since: '2026-11-28T09:00:00.000Z' })
  expect(momentsOfPeriod({ ...range, from: '' }, 'UTC', NOW)).toBeUndefined()
})
