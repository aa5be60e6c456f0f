import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('document', { baseURI: 'http://localhost/console/', documentElement: { dataset: {} } })
const { localTime, momentOf } = await import('./zone.ts')
const { inMoments } = await import('./time-range.ts')
const { sayExact, sayLog, sayWhen } = await import('./say-time.ts')

const at = (iso: string): number => Date.parse(iso)

test.each(['UTC', 'Europe/Berlin', 'Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu'])(
  'a local time of %s comes back as it was typed, in winter and in summer',
  (zone) => {
    for (const typed of ['2026-01-31T09:05', '2026-07-31T23:59'])
      expect(localTime(momentOf(typed, zone), zone)).toBe(typed)
    expect(momentOf('nonsense', zone)).toBeNaN()
  },
)

test('clocks that change: a skipped hour counts as the next, a repeated one as the first', () => {
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')).toBe(at('2026-03-29T01:30:00Z'))
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin')).toBe(at('2026-10-25T00:30:00Z'))
})

test('ranges that count from now: to the minute, months in the zone', () => {
  const now = at('2026-11-28T14:01:30Z')
  expect(inMoments({ since: '24h', q: '24h' }, 'UTC', now)).toEqual({
    since: '2026-11-27T14:01:00.000Z',
    q: '24h',
  })
  expect(inMoments({ since: 'last-month' }, 'Asia/Tokyo', now)).toEqual({
    since: '2026-09-30T15:00:00.000Z',
    until: '2026-10-31T15:00:00.000Z',
  })
  expect(inMoments({ since: '2026-01-31', until: '2026-13-01', q: '2026-01-31' }, 'Asia/Tokyo', now)).toEqual(
    {
      since: '2026-01-30T15:00:00.000Z',
      until: '2026-13-01',
      q: '2026-01-31',
    },
  )
  expect(inMoments({ last_login_after: 'month' }, 'UTC', at('2026-01-02T00:00:00Z'))).toEqual({
    last_login_after: '2026-01-01T00:00:00.000Z',
  })
})

test('a time reads relative for a week, then as a day with its year; a log has its seconds', () => {
  const now = at('2026-11-28T14:01:30Z')
  expect(sayWhen(at('2026-11-28T14:00:00Z'), 'en', 'UTC', now)).toBe('1 minute ago')
  expect(sayWhen(at('2026-11-02T14:00:00Z'), 'en', 'UTC', now)).toBe('2 Nov 2026')
  expect(sayWhen(at('2027-11-28T01:58:02Z'), 'en', 'UTC', now)).toBe('28 Nov 2027')
  expect(sayExact(at('2026-11-28T14:01:02Z'), 'en', 'UTC')).toBe('28 Nov 2026, 14:01 UTC')
  expect(sayExact(at('2026-11-28T14:01:02Z'), 'de', 'Europe/Berlin')).toBe('28. Nov. 2026, 15:01 MEZ')
  expect(sayLog(at('2026-11-28T14:01:02Z'), 'en', 'UTC', now)).toBe('28 Nov, 14:01:02')
  expect(sayLog(at('2025-11-28T14:01:02Z'), 'en', 'UTC', now)).toBe('28 Nov 2025, 14:01:02')
})
