import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
  type TlsOptions,
} from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetEndpointVersions } from '../../src/webhooks/endpoints/index.ts'
import { BAD_CERTIFICATES, GOOD, KEY, TEST_CA } from '../support/certificates.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { untilDelivery } from '../support/until.ts'

const authorities = getCACertificates('default')
let service: TestService
let clock: ManualClock
let receiver: Receiver
const servers: Server[] = []

beforeAll(async () => {
  setDefaultCACertificates([...authorities, TEST_CA])
  clock = new ManualClock()
  service = await startTestService({ clock })
})
afterAll(async () => {
  await service.stop()
  setDefaultCACertificates(authorities)
  for (const server of servers) server.close()
})

beforeEach(async () => {
  receiver = new Receiver()
  await receiver.start()
  return () => receiver.stop()
})

interface Header {
  name: string
  value: string
}

/** As the API shows it. */
interface Attempt {
  url: string
  error: string | null
  tls_cause: string | null
  http_version: string | null
  request_headers: Header[]
  response_headers: Header[] | null
}

async function register(url: string): Promise<string> {
  const body = { url, events: ['invoice.created'] }
  const answer = await service.call('POST', '/api/v1/webhooks/endpoints', { body })
  expect(answer.status).toBe(201)
  return answer.body.id
}

/** Sends an example to the endpoint, and shows the attempt. */
async function sendTest(endpointId: string): Promise<Attempt & { deliveryId: string }> {
  const body = { event: 'invoice.created' }
  const { body: sent } = await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/test`, { body })
  const [attempt] = await attemptsOf(sent.id, 1)
  return { ...attempt!, deliveryId: sent.id }
}

async function attemptsOf(deliveryId: string, count: number): Promise<Attempt[]> {
  const { attempts } = await untilDelivery(service, deliveryId, ({ attempts }) => attempts.length === count)
  return attempts as unknown as Attempt[]
}

/** A TCP server that answers each request with these bytes. */
async function answering(bytes: string | Buffer): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(bytes))
  })
  return `http://127.0.0.1:${await listen(server)}/`
}

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('an attempt says what was called, what was sent, and what was answered', async () => {
  receiver.answer = (_webhook, response) =>
    response
      .writeHead(200, {
        'X-Request-Id': 'r-1',
        'Set-Cookie': ['sid=s3cret; Path=/', 'theme=dark'],
        'X-Api-Token': 't0ken',
      })
      .end('ok')
  const endpointId = await register(receiver.url)
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/rotate-secret`, {
    body: { overlap_seconds: 60 },
  })
  const { deliveryId, ...attempt } = await sendTest(endpointId)

  expect(attempt).toMatchObject({ url: receiver.url, error: null, tls_cause: null, http_version: '1.1' })
  const { headers } = receiver.webhooks[0]!
  const shown = attempt.request_headers.map(({ name, value }) => [name.toLowerCase(), value])
  const { connection: _, 'content-length': __, ...sent } = headers
  expect(shown.map(([name]) => name).toSorted()).toEqual(Object.keys(sent).toSorted())
  for (const [name, value] of shown)
    expect(
      name === 'user-agent' || !value!.includes('…') ? headers[name!] : hinted(headers[name!] as string),
    ).toBe(value)
  expect(Object.fromEntries(shown)).toMatchObject({
    'x-service-signature': 'sha256=…',
    'x-service-signature-next': 'sha256=…',
    'webhook-signature': 'v1,… v1,…',
    'webhook-id': deliveryId,
  })

  expect(attempt.response_headers!.slice(0, 4)).toEqual([
    { name: 'X-Request-Id', value: 'r-1' },
    { name: 'Set-Cookie', value: 'sid=…' },
    { name: 'Set-Cookie', value: 'theme=…' },
    { name: 'X-Api-Token', value: '…' },
  ])
})

const hinted = (value: string): string =>
  value.replaceAll(/sha256=\w+/g, 'sha256=…').replaceAll(/v1,\S+/g, 'v1,…')

test('an attempt keeps the URL that it called when the endpoint moves, and the audit log has both', async () => {
  receiver.answerWith(503)
  const old = `${receiver.url}?tenant=4&key=s3cret`
  const endpointId = await register(old)
  const event = {
    event: 'invoice.created',
    data: { invoice: { id: 'in_1', number: 'INV-1', status: 'open', amount_due: 1, currency: 'eur' } },
  }
  const { id } = (await service.call('POST', '/api/v1/events', { body: event })).body
  const { deliveries } = (await service.call('GET', `/api/v1/events/${id}`)).body
  const deliveryId = deliveries.find((one: { endpoint_id: string }) => one.endpoint_id === endpointId).id
  await attemptsOf(deliveryId, 1)

  const moved = receiver.url.replace('/hook', '/moved')
  const patch = (body: object) => service.call('PATCH', `/api/v1/webhooks/endpoints/${endpointId}`, { body })
  await patch({ description: 'the same' })
  clock.advance(1)
  await patch({ url: moved })
  clock.advance(30_000)
  expect((await attemptsOf(deliveryId, 2)).map(({ url }) => url)).toEqual([old, moved])
  const { db } = service.service
  expect(
    await db`select version from webhook_endpoint_version where endpoint_id = ${endpointId}`,
  ).toHaveLength(2)
  expect(await db`select endpoint_version from delivery where id = ${deliveryId}`).toEqual([
    { endpoint_version: 2 },
  ])

  const { body } = await service.call('GET', '/api/v1/audit-log?action=endpoint.changed')
  expect(body.data.map(({ target_id, detail }: Record<string, unknown>) => [target_id, detail])).toEqual([
    [endpointId, { url_before: `${receiver.url}?tenant=…&key=…`, url_after: moved }],
    [endpointId, {}],
  ])
  await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpointId}`)
  await forgetEndpointVersions(db, clock.now() - 60_000) // nothing is that old
  expect((await attemptsOf(deliveryId, 2)).map(({ url }) => url)).toEqual([old, moved])

  const versions = () => db`select version from webhook_endpoint_version where endpoint_id = ${endpointId}`
  await forgetEndpointVersions(db, clock.now() + 60_000)
  expect(await versions()).toEqual([{ version: 2 }])
  await db`delete from delivery where id = ${deliveryId}`
  await forgetEndpointVersions(db, clock.now() + 60_000)
  expect(await versions()).toEqual([])
})

test('of an answer as of HTTP/1.0, with hostile headers, text is kept that is safe to show', async () => {
  const hostile = Buffer.concat([
    Buffer.from('HTTP/1.0 200 OK\r\nX-Utf8: grüße\r\nX-Latin: '),
    Buffer.from([0xe9, 0x9b]),
    Buffer.from(`\r\nX-Turned: a\u202eb\r\nX-Html: <script>\r\nX-Long: ${'l'.repeat(600)}\r\n`),
    Buffer.from(Array.from({ length: 60 }, (_, index) => `X-${index}: ${index}\r\n`).join('')),
    Buffer.from('\r\nok'),
  ])
  const attempt = await sendTest(await register(await answering(hostile)))
  expect(attempt).toMatchObject({ error: null, http_version: '1.0' })
  const headers = attempt.response_headers!
  expect(headers.slice(0, 5).map(({ value }) => value)).toEqual([
    'grüße',
    'é\u{FFFD}',
    'a\u{FFFD}b',
    '<script>',
    `${'l'.repeat(512)}…`,
  ])
  expect(headers).toHaveLength(51)
  expect(headers.at(-1)).toEqual({ name: '…', value: '…' })
  const large = await answering(
    `HTTP/1.1 200 OK\r\n${`X-Large: ${'x'.repeat(500)}\r\n`.repeat(20)}content-length: 0\r\n\r\n`,
  )
  const kept = JSON.stringify((await sendTest(await register(large))).response_headers)
  expect(kept.length).toBeLessThan(5_000)

  const nobody = await sendTest(await register('http://127.0.0.1:1/'))
  expect(nobody).toMatchObject({
    error: 'refused',
    tls_cause: null,
    http_version: null,
    response_headers: null,
  })
})

const TLS: Array<[string, TlsOptions]> = [
  ...Object.entries(BAD_CERTIFICATES).map(([cause, cert]): [string, TlsOptions] => [cause, { cert }]),
  ['handshake', { cert: GOOD, requestCert: true, maxVersion: 'TLSv1.2' }],
  ['handshake', { cert: GOOD, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }],
]

test('a failure of TLS says why', async () => {
  const serve = async (options: TlsOptions) => {
    const server = createTlsServer({ ...options, key: KEY }, (socket) => {
      socket.on('error', () => {}).once('data', () => socket.end('HTTP/1.1 204 No Content\r\n\r\n'))
    })
    return register(`https://127.0.0.1:${await listen(server.on('tlsClientError', () => {}))}/`)
  }
  expect(await sendTest(await serve({ cert: GOOD }))).toMatchObject({ error: null, tls_cause: null })
  const attempts = await Promise.all(TLS.map(async ([, options]) => sendTest(await serve(options))))
  expect(attempts.map(({ error, tls_cause }) => [error, tls_cause])).toEqual(
    TLS.map(([cause]) => ['tls', cause]),
  )

  const plain = await sendTest(await register(receiver.url.replace('http:', 'https:')))
  expect(plain).toMatchObject({ error: 'tls', tls_cause: 'not_tls', response_headers: null })
})
