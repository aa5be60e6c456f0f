import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../src/platform/telemetry/logger.ts'
import { readTraceparent } from '../../src/platform/tracing/index.ts'
import { type CollectedSpan, Collector } from '../support/collector.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until, untilDelivery } from '../support/until.ts'

let service: TestService
let endpointId: string
const receiver = new Receiver()
const collector = new Collector()
const lines: Array<Record<string, unknown>> = []

beforeAll(async () => {
  await collector.start()
  service = await startTestService({
    config: { tracing: collector.settings() },
    log: createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) }),
  })
  const body = { url: await receiver.start(), events: ['tos.accepted', 'user.login'] }
  endpointId = (await service.call('POST', '/api/v1/webhooks/endpoints', { body })).body.id
})
afterAll(async () => {
  await service.stop()
  await Promise.all([receiver.stop(), collector.stop()])
})

/** An attempt to send to our receiver: in development there is an inbox beside it. */
const isAttempt = (span: CollectedSpan, traceId: string): boolean =>
  span.traceId === traceId && span.attributes['postern.endpoint.id'] === endpointId

const EVENT = {
  event: 'tos.accepted',
  data: { tos: { user_id: 'u', version: '1', accepted_at: '2026-01-01T00:00:00.000Z' } },
}
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const traceparentOf = (traceId: string, flags = '01'): string => `00-${traceId}-b7ad6b7169203331-${flags}`

test('a trace goes from the publisher to the attempt, its log line and the receiver', async () => {
  const { status } = await service.call('POST', '/api/v1/events', {
    body: EVENT,
    headers: { traceparent: traceparentOf(TRACE) },
  })
  expect(status).toBe(202)
  const [webhook] = await receiver.received(1)
  const [request] = await collector.collected(({ name }) => name === 'POST /api/v1/events')
  const [emit] = await collector.collected(({ name }) => name === 'emit tos.accepted')
  const [attempt] = await collector.collected((span) => isAttempt(span, TRACE))
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331', kind: 2 })
  expect(request!.attributes).toMatchObject({
    'http.route': '/api/v1/events',
    'http.response.status_code': 202,
    'postern.caller': 'admin',
  })
  expect(emit).toMatchObject({ parentSpanId: request!.spanId })
  expect(attempt).toMatchObject({ parentSpanId: emit!.spanId })
  expect(attempt!.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'messaging.system': 'postern',
    'postern.event.type': 'tos.accepted',
  })
  expect(readTraceparent(webhook!.headers.traceparent as string)).toMatchObject({
    traceId: TRACE,
    spanId: attempt!.spanId,
    traceFlags: 1,
  })
  expect(lines.filter(({ trace_id }) => trace_id === TRACE)).toMatchObject([
    { level: 'info', msg: 'request', method: 'POST', route: '/api/v1/events', status: 202, caller: 'admin' },
  ])
  const deliveryId = webhook!.headers['webhook-id']
  const shown = await service.call('GET', `/api/v1/webhooks/deliveries/${deliveryId}`)
  expect(shown.body.trace_id).toBe(TRACE)
})

test('what waits in the queue keeps its trace; claims count what they took', async () => {
  const before = receiver.webhooks.length
  const traceId = TRACE.replace('0af', 'abc')
  const headers = { traceparent: traceparentOf(traceId) }
  await service.call('POST', '/api/v1/events', { body: { events: Array(20).fill(EVENT) }, headers })
  await receiver.received(before + 20)
  const attempts = await collector.collected((span) => isAttempt(span, traceId), 20)
  const [emit, ...others] = collector.spans.filter(
    (span) => span.name.startsWith('emit') && span.traceId === traceId,
  )
  expect(others).toEqual([])
  expect(emit!.attributes['messaging.batch.message_count']).toBe(20)
  expect(new Set(attempts.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([emit!.spanId]))
  const [claim] = await collector.collected(({ name }) => name === 'claim')
  expect(Number(claim!.attributes['postern.claim.deliveries'])).toBeGreaterThan(0)
})

test("a continued trace has one parent, whatever an endpoint's own headers say; its other headers stay", async () => {
  const own = { 'X-Key': 'one', Traceparent: traceparentOf('f'.repeat(32)), Tracestate: 'vendor=1' }
  const elsewhere = new Receiver()
  const body = { url: await elsewhere.start(), events: ['tos.accepted'], headers: own }
  const { body: endpoint } = await service.call('POST', '/api/v1/webhooks/endpoints', { body })
  const traceId = TRACE.replace('0af', 'bcd')
  await service.call('POST', '/api/v1/events', {
    body: EVENT,
    headers: { traceparent: traceparentOf(traceId) },
  })
  const [webhook] = await elsewhere.received(1)
  expect(readTraceparent(webhook!.headers.traceparent as string)).toMatchObject({ traceId })
  expect(webhook!.headers).toMatchObject({ 'x-key': 'one' })
  expect(webhook!.headers).not.toHaveProperty('tracestate')
  await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpoint.id}`)
  await elsewhere.stop()
})

test('a sign-in is traced to its mail without names; strangers only link to their traces', async () => {
  const before = receiver.webhooks.length
  const email = 'ada.traced@example.com'
  const { token, user } = await signIn(service, email)
  await service.call('GET', `/api/v1/users/${user.id}?secret=in-a-query`)
  await service.call('POST', '/api/v1/auth/customer/verify-otp', {
    key: null,
    body: { email, code: '000000' },
    headers: { traceparent: traceparentOf(TRACE.replace('0af', 'def')) },
  })
  await receiver.received(before + 1)
  const [signedIn, refused] = await collector.collected(({ name }) => name === 'sign in otp', 2)
  expect(refused!.attributes['error.type']).toBe('invalid_code')
  expect(signedIn!.attributes).toEqual({
    'postern.principal': 'customer',
    'postern.sign_in.method': 'otp',
    'postern.sign_in.outcome': 'signed_in',
  })
  for (const name of ['POST /api/v1/auth/:principal/verify-otp', 'emit user.login', 'attempt'])
    await collector.collected((span) => span.name === name && span.traceId === signedIn!.traceId)
  const [mail] = await collector.collected(({ name }) => name === 'send mail')
  await collector.collected((span) => span.traceId === mail!.traceId && span.name.endsWith('/login'))
  const [stranger] = await collector.collected(
    (span) => span.name.endsWith('/verify-otp') && span.links.length > 0,
  )
  expect(stranger!.links[0]!.traceId).toBe(TRACE.replace('0af', 'def'))
  expect(stranger!.traceId).not.toBe(TRACE.replace('0af', 'def'))
  await collector.collected(({ name }) => name === 'GET /api/v1/users/:id')
  const told = collector.text + JSON.stringify(lines)
  for (const secret of [email, 'ada.traced', token, 'in-a-query', '127.0.0.1', receiver.url])
    expect(told).not.toContain(secret)
})

test('a failed attempt says why, and a job that replays it is traced', async () => {
  const before = receiver.webhooks.length
  receiver.answerWith(410)
  await service.call('POST', '/api/v1/events', { body: EVENT })
  const [webhook] = (await receiver.received(before + 1)).slice(before)
  await untilDelivery(service, webhook!.headers['webhook-id'] as string, ({ status }) => status === 'failed')
  const [failed] = await collector.collected(({ attributes }) => attributes['error.type'] === 'gone')
  expect(failed!.attributes['http.response.status_code']).toBe(410)
  receiver.answerWith(200)
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
  const filter = { endpoint_id: endpointId }
  const started = await service.call('POST', '/api/v1/webhooks/replays', { body: { filter } })
  expect(started.status).toBe(202)
  const [job] = await collector.collected(({ name }) => name.startsWith('job '))
  expect(job!.attributes['postern.job.id']).toBe(started.body.id)
  const again = await collector.collected((span) => isAttempt(span, failed!.traceId), 2)
  expect(again[1]!.attributes['postern.trigger']).toBe('replay')
})

test('probes are neither traced nor logged', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) await service.call('GET', path)
  await service.call('GET', '/api/v1/events/none')
  await collector.collected(({ name }) => name === 'GET /api/v1/events/:id')
  const told = collector.text + JSON.stringify(lines)
  for (const path of ['/healthz', '/readyz', '/metrics']) expect(told).not.toContain(path)
})

test('a collector that fails or hangs delays no request, and is reported once a minute', async () => {
  const publish = async (): Promise<void> =>
    expect((await service.call('POST', '/api/v1/events', { body: EVENT })).status).toBe(202)
  const failures = () =>
    until(
      async () =>
        /postern_spans_total\{outcome="failed"\} (\d+)/.exec(
          (await service.call('GET', '/metrics')).body,
        )?.[1],
      (count) => count !== undefined,
    )
  collector.answerWith(400)
  await publish()
  await failures()
  const hung = new Promise((resolve) => collector.once('webhook', resolve))
  const hanging: ServerResponse[] = []
  collector.answer = (_, response) => void hanging.push(response)
  await publish()
  await hung
  await publish()
  collector.answer = (_, response) => response.end('{}')
  for (const response of hanging) response.end('{}')
  expect(lines.filter(({ msg }) => String(msg).startsWith('spans are lost'))).toMatchObject([
    { level: 'warn', collector: new URL(collector.url).origin },
  ])
})
