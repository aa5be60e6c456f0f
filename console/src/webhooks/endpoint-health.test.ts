import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('document', { baseURI: 'http://localhost/console/', documentElement: { dataset: {} } })
const { isFailing, sayError, sayHealth, sayReason } = await import('./endpoint-health.ts')

const NOW = Date.parse('2026-11-28T14:00:00Z')
const ON = { status: 'enabled', status_reason: null } as const
const day = (delivered: number, sent: number) => ({ delivered, sent })
const last = { error: 'server_error', response_status: 500, at: '2026-11-28T13:58:00Z' } as const
const refused = { error: 'refused', response_status: null, at: '2026-11-28T11:00:00Z' } as const

test.each([
  ['enabled', day(416, 998), true],
  ['enabled', day(949, 1_000), true],
  ['enabled', day(950, 1_000), false],
  ['enabled', day(19, 20), false],
  ['enabled', day(0, 19), false], // too few to say
  ['enabled', undefined, false],
  ['paused', day(0, 100), false], // which its status says
] as const)('%s with %j is failing: %s', (status, attempts, failing) => {
  expect(isFailing(status, attempts)).toBe(failing)
})

test.each([
  ['on, nothing known yet', ON, undefined, undefined, ''],
  ['on, no attempt', ON, day(0, 0), null, 'No attempts in 24 h.'],
  ['on, all arrived', ON, day(12, 12), null, '100.0% of 12 attempts succeeded in 24 h.'],
  ['on, one attempt', ON, day(1, 1), null, '100.0% of 1 attempt succeeded in 24 h.'],
  [
    'on, failing',
    ON,
    day(416, 998),
    last,
    '41.7% of 998 attempts succeeded in 24 h. Last error: 500, 2 minutes ago.',
  ],
  [
    'on, nearly all arrived',
    ON,
    day(99_999, 100_000),
    refused,
    '99.9% of 100,000 attempts succeeded in 24 h. Last error: Connection refused, 3 hours ago.',
  ],
  [
    'paused by a person',
    { status: 'paused', status_reason: 'Paused by hand.' },
    day(0, 0),
    null,
    'Deliveries are on hold until you resume it. No attempts in 24 h.',
  ],
  [
    'paused by a person, with a reason of their own',
    { status: 'paused', status_reason: 'Paused while the dashboard moves' },
    day(0, 0),
    null,
    'Deliveries are on hold until you resume it. No attempts in 24 h.',
  ],
  [
    'paused by Postern',
    { status: 'paused', status_reason: '20 attempts in a row failed.' },
    day(1, 4),
    last,
    'Postern paused it because it kept failing, and will resume it once it responds. 25.0% of 4 attempts succeeded in 24 h. Last error: 500, 2 minutes ago.',
  ],
  [
    'disabled, as it is gone',
    { status: 'disabled', status_reason: 'gone' },
    undefined,
    undefined,
    'The receiver responded with 410 Gone, so Postern sends nothing to it. Change its URL, or resume it.',
  ],
  [
    'disabled otherwise',
    { status: 'disabled', status_reason: null },
    undefined,
    undefined,
    'Postern sends nothing to it until you resume it.',
  ],
] as const)('%s', (_, endpoint, attempts, error, said) => {
  expect(sayHealth('en', endpoint, attempts, error, NOW)).toBe(said)
})

test('in German, too', () => {
  expect(sayHealth('de', ON, day(416, 998), last, NOW)).toBe(
    '41,7 % von 998 Versuchen waren in 24 h erfolgreich. Letzter Fehler: 500, vor 2 Minuten.',
  )
})

test('an error is its status, else why there was none', () => {
  expect(sayError('en', { error: 'tls', response_status: null })).toBe('Certificate problem')
  expect(sayError('de', { error: 'timeout', response_status: 200 })).toBe('200')
  expect(sayError('de', { error: null, response_status: null })).toBe('–')
})

test.each([
  ['Paused by hand.', 'Manuell pausiert.'],
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
