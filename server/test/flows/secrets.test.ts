import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../src/lib/logger.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

/** What must not be found again, by name, and where all it was looked for. */
const secrets: Record<string, string> = {}
const sinks: Record<string, string> = {}

let service: TestService
let receiver: Receiver

beforeAll(async () => {
  let logged = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  receiver = new Receiver()
  await receiver.start()
  service = await startTestService({ log: createLogger('trace', destination) })
  await useEverything()
  sinks.log = logged
  sinks.database = await dump()
  sinks.webhooks = JSON.stringify(receiver.webhooks)
  sinks.answers = JSON.stringify(await readEverything())
  sinks.metrics = (await service.call('GET', '/metrics')).body
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

async function useEverything(): Promise<void> {
  const { call, mail } = service
  const endpoint = await call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: receiver.url, events: ['*'] },
    headers: { 'idempotency-key': 'kept-answer' },
  })
  const key = await call('POST', '/api/v1/api-keys', {
    body: { name: 'server' },
    headers: { 'idempotency-key': 'kept-answer-2' },
  })
  const login = await call('POST', '/api/v1/auth/customer/login', {
    key: null,
    body: { email: 'ada@example.com' },
  })
  const flow = login.headers.getSetCookie()[0]!.split(';')[0]!
  const code = await mail.codeFor('ada@example.com')
  await call('POST', '/api/v1/auth/customer/verify-otp', {
    key: null,
    body: { email: 'ada@example.com', code: '00000x' },
  })
  const signedIn = await call('POST', '/api/v1/auth/customer/verify-otp', {
    key: null,
    body: { email: 'ada@example.com', code },
    headers: { cookie: flow },
  })
  await call('POST', '/api/v1/sessions/verify', { key: key.body.key, body: { token: signedIn.body.token } })
  await call('GET', `/api/v1/auth/customer/session?token=${signedIn.body.token}`, {
    key: signedIn.body.token,
  })
  await call('POST', '/api/v1/events', {
    key: key.body.key,
    body: { event: 'tos.accepted', data: { tos: {} } },
  })
  await receiver.received(2)
  Object.assign(secrets, {
    code,
    'flow token': flow.split('=')[1]!,
    'session token': signedIn.body.token,
    'secret key': key.body.key,
    'endpoint secret': endpoint.body.secret,
    'endpoint secret, decoded': Buffer.from(endpoint.body.secret.slice(6), 'base64').toString('hex'),
    'admin key': 'ak_test_0123456789abcdef0123456789abcdef',
    'installation key': 'a-test-secret-key-of-more-than-32-bytes',
  })
}

/** Every row of every table as text, byte strings both as hex and as characters. */
async function dump(): Promise<string> {
  const { db } = service.service
  const tables =
    await db`select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`
  const rows = await Promise.all(tables.map(({ relname }) => db`select t::text as row from ${db(relname)} t`))
  const text = rows.flat().map(({ row }) => row as string)
  const bytes = text
    .join('\n')
    .replaceAll(/\\x([0-9a-f]+)/g, (_, hex) => Buffer.from(hex, 'hex').toString('latin1'))
  return text.join('\n') + bytes
}

async function readEverything(): Promise<unknown[]> {
  const lists = service.service.app.api.routes.filter(
    ({ method, path }) => method === 'get' && !path.includes('{'),
  )
  const answers = await Promise.all(lists.map(({ path }) => service.call('GET', path)))
  const { data } = answers.find(({ body }) => body.data?.[0]?.attempt_count !== undefined)!.body
  return [...answers, await service.call('GET', `/api/v1/webhooks/deliveries/${data[0].id}`)].map(
    ({ body }) => body,
  )
}

test.each(['log', 'database', 'webhooks', 'answers', 'metrics'])('no secret is found in the %s', (sink) => {
  expect(sinks[sink]!.length).toBeGreaterThan(100)
  expect(Object.keys(secrets)).toHaveLength(8)
  const found = Object.entries(secrets).filter(([, secret]) => appears(secret, sinks[sink]!))
  expect(found.map(([name]) => name)).toEqual([])
})

/** A six-digit code may stand by chance inside a longer number, so it must stand alone. */
function appears(secret: string, text: string): boolean {
  return /^\d{6}$/.test(secret)
    ? new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`).test(text)
    : text.includes(secret)
}

test('the log shows requests by their path alone', () => {
  expect(sinks.log).toContain('"path":"/api/v1/auth/customer/verify-otp"')
  expect(sinks.log).not.toContain('?token=')
})
