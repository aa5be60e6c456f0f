import { expect, test } from 'vitest'
import type { OperationalName } from '../../events/index.ts'
import { plainBrand } from '../../platform/brand/brand.ts'
import { localeFor, PLAIN_WORDS } from '../../platform/i18n/locale.ts'
import type { Provider } from '../../providers/index.ts'
import type { Envelope } from '../../providers/mail/index.ts'
import { ProviderSettings } from '../../providers/settings.ts'
import { type Alert, readAlert, sampleAlert } from './alert.ts'
import { endpointMail } from './endpoint-mail.ts'

const envelope: Envelope = {
  provider: {
    name: 'Acme',
    baseUrl: 'https://id.example.com',
    settings: ProviderSettings.parse({}),
    words: PLAIN_WORDS,
    brand: plainBrand('Acme'),
  } as Provider,
  from: 'id@example.com',
  to: 'ada@example.com',
  locale: localeFor(PLAIN_WORDS, ['en']),
}
const FAILING: Alert = {
  type: 'endpoint.failing',
  endpointId: 'e1',
  url: 'https://hooks.acme.example/in',
  failingSince: new Date('2026-03-01T10:00:00Z'),
  attempt: { responseStatus: 503, responseExcerpt: 'down', error: 'server_error' },
  event: 'tos.accepted',
  exhausted: 1,
  leftOut: 0,
}
/** A mail as it reads: without the joiners that keep mail programs from making links. */
const read = (alert: Partial<Alert>, stop?: string) => {
  const { subject, text, headers } = endpointMail(envelope, { ...FAILING, ...alert }, stop)
  return { subject: subject.replaceAll('\u2060', ''), text: text.replaceAll('\u2060', ''), headers }
}
const labels = ({ text }: { text: string }) =>
  ['Endpoint', 'Event', 'Failing since', 'Last attempt', 'Response'].filter((label) =>
    text.includes(`\n${label}: `),
  )

const ENDPOINT = 'https://id.example.com/console/webhooks/endpoints/e1'
const FAILED = 'https://id.example.com/console/webhooks/deliveries?endpoint_id=e1&status=failed'

test.each<[OperationalName, string, string, string, string[]]>([
  [
    'endpoint.failing',
    'Webhooks to hooks.acme.example are failing',
    'Your webhook endpoint is failing',
    'its events are on hold.',
    ['Endpoint', 'Failing since', 'Last attempt', 'Response'],
  ],
  [
    'endpoint.paused',
    'Webhooks to hooks.acme.example are paused',
    'Your webhook endpoint is paused',
    'its events are on hold.',
    ['Endpoint', 'Failing since', 'Last attempt', 'Response'],
  ],
  [
    'endpoint.disabled',
    'Webhooks to hooks.acme.example have stopped',
    'Your webhook endpoint is disabled',
    'responded with 410 Gone',
    ['Endpoint', 'Failing since', 'Last attempt', 'Response'],
  ],
  [
    'endpoint.recovered',
    'Webhooks to hooks.acme.example are being delivered again',
    'Your webhook endpoint is working again',
    'Your endpoint is responding again.',
    ['Endpoint', 'Failing since'],
  ],
  [
    'delivery.exhausted',
    'A webhook to hooks.acme.example was not delivered',
    'A delivery ran out of attempts',
    'The last attempt of a delivery to your endpoint failed.',
    ['Endpoint', 'Event', 'Failing since', 'Last attempt', 'Response'],
  ],
])('%s: the mail says what happened, where, and how to look', (type, subject, heading, what, facts) => {
  const mail = read({ type })
  expect(mail.subject).toBe(subject)
  for (const part of [heading, what]) expect(mail.text).toContain(part)
  expect(labels(mail)).toEqual(facts)
  expect(mail.text).toContain(
    type === 'delivery.exhausted' ? `View deliveries:\n${FAILED}\n` : `View endpoint:\n${ENDPOINT}\n`,
  )
  expect(mail.text).not.toMatch(/held back|Stop alerts/)
  expect(mail.headers).toBeUndefined()
})

test('the last attempt is quoted by its status, its error or as no answer', () => {
  const attempt = (responseStatus: number | null, error: string | null, responseExcerpt: string | null) =>
    read({ attempt: { responseStatus, error, responseExcerpt } })
  expect(attempt(503, 'server_error', 'down').text).toMatch(
    /\nLast attempt: 503 Service Unavailable\nResponse: down\n/,
  )
  expect(attempt(null, 'connect_timeout', null).text).toContain('\nLast attempt: No response in time\n')
  expect(attempt(null, 'response_too_large', null).text).toContain(
    '\nLast attempt: No response (response too large)\n',
  )
  const none = attempt(null, null, ' \n')
  expect(none.text).toContain('\nLast attempt: No response\n')
  expect(labels(none)).not.toContain('Response')
})

test('an answer comes on one line, its first 200 characters, and leads nowhere', () => {
  const quote = (responseExcerpt: string) =>
    /\nResponse: (.*)\n/.exec(read({ attempt: { ...FAILING.attempt, responseExcerpt } }).text)![1]
  expect(quote(' a\r\n\tb\u0007\u202ec ')).toBe('a b c')
  expect(quote('😀'.repeat(200))).toBe('😀'.repeat(200))
  expect(quote('😀'.repeat(201))).toBe(`${'😀'.repeat(200)}…`)
  const { text, html } = endpointMail(envelope, {
    ...FAILING,
    attempt: { ...FAILING.attempt, responseExcerpt: 'see HTTPS://evil.example/a or www.evil.example' },
  })
  for (const form of [text, html]) expect(form).not.toMatch(/https:\/\/evil|www\.evil|evil\.example/i)
})

test('it counts what failed for good and what was held back', () => {
  expect(read({ type: 'delivery.exhausted', event: 'invoice.created', exhausted: 7 }).text).toMatch(
    /The last attempts of 7 deliveries .*\nEvent: invoice\.created\n/s,
  )
  expect(read({ leftOut: 1 }).text).toContain('we didn’t send one more alert about this endpoint.')
  expect(read({ leftOut: 2 }).text).toContain('we didn’t send 2 more alerts about this endpoint.')
})

test('without a time since when it fails, none is told', () => {
  expect(labels(read({ failingSince: null }))).not.toContain('Failing since')
})

test('a broker is named by its own kind of URL', () => {
  const { subject, text } = read({ url: 'amqps://mq.acme.example:5671/sales/orders' })
  expect(subject).toBe('Webhooks to mq.acme.example:5671 are failing')
  expect(text).toContain('\nEndpoint: amqps://mq.acme.example:5671/sales/orders\n')
})

test('who is not of the staff learns why it came, and stops it by one click', () => {
  const stop = 'https://id.example.com/alerts/unsubscribe?token=t'
  const { text, headers } = read({}, stop)
  expect(text).toContain('ada@example.com was confirmed for alerts from Acme.')
  expect(text).toMatch(
    /Stop alerts to this address\S*\s+https:\/\/id\.example\.com\/alerts\/unsubscribe\?token=t/,
  )
  expect(headers).toEqual({
    'list-unsubscribe': `<${stop}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
})

test('an alert is read from the event about an endpoint or about a delivery; not from a redacted one', () => {
  const attempt = { response_status: 503, response_excerpt: 'down', error: 'server_error' }
  const { url } = FAILING
  const endpoint = { id: 'e1', url, failing_since: '2026-03-01T10:00:00.000Z', last_attempt: attempt }
  expect(readAlert('endpoint.failing', { endpoint }, 2)).toEqual({ ...FAILING, event: '', leftOut: 2 })
  const delivery = {
    id: 'd1',
    endpoint_id: 'e1',
    url,
    event: 'tos.accepted',
    exhausted: 7,
    last_attempt: null,
  }
  expect(readAlert('delivery.exhausted', { delivery }, 0)).toEqual({
    ...FAILING,
    type: 'delivery.exhausted',
    failingSince: null,
    attempt: { responseStatus: null, responseExcerpt: null, error: null },
    exhausted: 7,
  })
  expect(readAlert('endpoint.failing', { endpoint: { id: 'e1' } }, 0)).toBeUndefined()
})

test('a sample has what others wrote in its place', () => {
  const places: string[] = []
  const written = (what: string) => {
    places.push(what)
    return what === 'path' ? '/written' : 'written'
  }
  const failing = sampleAlert('endpoint.failing', written)
  expect(failing.url).toBe('https://written/written')
  expect(failing.attempt.responseExcerpt).toBe('written')
  expect(places).toEqual(['host', 'path', 'answer'])
  // Where there was no answer, and some alerts were held back.
  const paused = sampleAlert('endpoint.paused', written)
  expect(paused).toMatchObject({
    url: 'https://written/written',
    attempt: { responseStatus: null, responseExcerpt: null, error: null },
    leftOut: 3,
  })
})
