import { expect, test } from 'vitest'
import { isFailing, sayHealth, sayReason } from './endpoint-health.ts'

const ON = { status: 'enabled', status_reason: null } as const
const day = (delivered: number, sent: number) => ({ delivered, sent })

test.each([
  ['enabled', day(416, 998), true],
  ['enabled', day(949, 999), true],
  ['enabled', day(19, 20), false],
  ['enabled', day(0, 19), false], // its health tells sooner
  ['enabled', undefined, false],
  ['paused', day(0, 100), false], // which its status says
] as const)('%s with %j is failing: %s', (status, attempts, failing) => {
  expect(isFailing(status, attempts)).toBe(failing)
})

test.each([
  [ON, undefined, 'It is on.'],
  [ON, day(0, 0), 'It is on. No attempt in the last 24 hours.'],
  [ON, day(416, 998), 'It is on. 41.6% of 998 attempts in the last 24 hours succeeded.'],
  [ON, day(99_999, 100_000), 'It is on. 99.9% of 100,000 attempts in the last 24 hours succeeded.'],
  [
    { status: 'paused', status_reason: 'Paused by hand.' },
    day(0, 0),
    'It was paused by hand. Deliveries wait until it resumes.',
  ],
  [
    { status: 'paused', status_reason: 'Failing for an hour.' },
    day(1, 4),
    'Postern paused it because it kept failing. Postern tries it from time to time and resumes it once it answers. 25% of 4 attempts in the last 24 hours succeeded.',
  ],
  [
    { status: 'disabled', status_reason: null },
    undefined,
    'It is off: the receiver answered 410 Gone, or a person turned it off. Change its URL or resume it.',
  ],
] as const)('what is said of %j with %j', (endpoint, attempts, said) => {
  expect(sayHealth('en', endpoint, attempts)).toBe(said)
})

test('in German, too', () => {
  expect(sayHealth('de', ON, day(416, 998))).toBe(
    'Er ist an. In den letzten 24 Stunden waren 41,6\u00a0% von 998 Versuchen erfolgreich.',
  )
})

test.each([
  ['Paused by hand.', 'Von Hand pausiert.'],
  ['1200 attempts in a row failed.', '1.200 Versuche hintereinander sind fehlgeschlagen.'],
  // As the versions before wrote it.
  [
    '20 attempts in a row failed since 2026-01-31T09:25:00.000Z.',
    '20 Versuche hintereinander sind fehlgeschlagen.',
  ],
  ['gone', 'Der Empfänger antwortete mit 410 Gone.'],
  ['Moved here.', 'Moved here.'],
  [null, ''],
])('the reason %j is said', (reason, said) => {
  expect(sayReason('de', reason)).toBe(said)
})
