import { afterEach, beforeEach, expect, test } from 'vitest'
import { Collector } from '../../../test/support/collector.ts'
import { ConfigError, readConfig } from '../../config.ts'
import { createLogger } from '../telemetry/logger.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { RequestTrace, readTraceparent, type TracingSettings, writeTraceparent } from '../tracing/index.ts'
import { openTracing } from './open-tracing.ts'

const collector = new Collector()
let lines: Array<Record<string, unknown>>

beforeEach(async () => {
  lines = []
  collector.webhooks.length = 0
  collector.answer = (_, response) => response.end('{}')
})
afterEach(() => collector.stop().catch(() => {}))

async function open(changes: Partial<TracingSettings> = {}, closeWithinMs = 5_000) {
  await collector.start()
  const metrics = createMetrics()
  const log = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const waiting = { spans: 3, batch: 3, delayMs: 60_000, timeoutMs: 60_000 }
  const settings = collector.settings({ queue: waiting, timeoutMs: 60_000, ...changes })
  const tracing = await openTracing(settings, { log, metrics, closeWithinMs })
  const counts = async () => {
    const { values } = await metrics.spans.get()
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
  }
  return { tracing, counts }
}

test('what waits is sent when a process stops, with its service and credentials', async () => {
  const { tracing, counts } = await open({
    serviceName: 'door',
    resource: { 'deployment.environment.name': 'test' },
    headers: { 'x-collector-key': 'k' },
  })
  await tracing.around('outer', {}, async () => tracing.begin('inner').end())
  expect(collector.webhooks).toEqual([])
  await tracing.close()
  const [outer, inner] = ['outer', 'inner'].map((name) => collector.spans.find((span) => span.name === name))
  expect(inner).toMatchObject({ traceId: outer!.traceId, parentSpanId: outer!.spanId })
  expect(collector.text).toContain('"stringValue":"door"')
  expect(collector.text).toContain('deployment.environment.name')
  expect(collector.webhooks[0]!.headers['x-collector-key']).toBe('k')
  expect(await counts()).toEqual({ sent: 2 })
})

test('protobuf is what collectors get unless told', async () => {
  const { tracing } = await open({ protocol: 'http/protobuf', compression: 'gzip' })
  tracing.begin('alone').end()
  await tracing.close()
  expect(collector.webhooks[0]!.headers).toMatchObject({
    'content-type': 'application/x-protobuf',
    'content-encoding': 'gzip',
  })
})

test('with a collector that hangs, a bounded number waits, and a process stops within its deadline', async () => {
  collector.answer = () => {}
  const { tracing, counts } = await open({}, 50)
  for (let number = 0; number < 3; number++) tracing.begin('under way').end()
  await collector.received(1)
  for (let number = 0; number < 5; number++) tracing.begin('waiting').end()
  expect(await counts()).toEqual({ dropped: 2 })
  await tracing.close()
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringContaining('spans are lost'),
    expect.stringContaining('spans were given up'),
  ])
  expect(lines[1]).toMatchObject({ spans: 6 })
})

test.each([
  ['parentbased_traceidratio', 0, 0],
  ['parentbased_always_on', 1, 2],
  ['always_off', 1, 0],
] as const)('%s of %d: who is called next learns whether a trace is kept', async (sampler, ratio, count) => {
  const { tracing } = await open({ sampler, ratio })
  const begun = tracing.begin('here')
  const next = tracing.begin('elsewhere, later', { parent: begun.traceparent })
  expect(begun.traceparent).toMatch(count === 0 ? /-00$/ : /-01$/)
  expect(next.traceId).toBe(begun.traceId)
  next.end()
  begun.end()
  await tracing.close()
  expect(collector.spans).toHaveLength(count)
})

test.each([
  ['keys', 'key', true],
  ['keys', 'admin', true],
  ['keys', 'customer', false],
  ['keys', undefined, false],
  ['all', undefined, true],
  ['none', 'key', false],
] as const)('TRACEPARENT_FROM=%s, called by %s: continues %s', async (continued, caller, goesOn) => {
  const { tracing } = await open({ continued })
  const traceparent = `00-${TRACE}-${SPAN}-01`
  const request = new RequestTrace(tracing, {
    method: 'GET',
    traceparent,
    startedAt: Date.now(),
    caller: () => caller,
  })
  await request.run(async () => tracing.begin('child').end())
  request.end('GET /', {}, { error: undefined, ms: 1 })
  await tracing.close()
  const [child, root] = collector.spans
  expect(child!.parentSpanId).toBe(root!.spanId)
  expect([root!.traceId === TRACE, root!.links.map(({ traceId }) => traceId)]).toEqual(
    goesOn ? [true, []] : [false, [TRACE]],
  )
})

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

test.each([
  [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`],
  [`00-${TRACE}-${SPAN}-02`, `00-${TRACE}-${SPAN}-00`],
  [`cc-${TRACE}-${SPAN}-01-more`, `00-${TRACE}-${SPAN}-01`],
  [`00-${TRACE}-${SPAN}-01-more`, undefined],
  [`ff-${TRACE}-${SPAN}-01`, undefined],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`, undefined],
  ['', undefined],
])('traceparent %s', (text, again) => {
  const read = readTraceparent(text)
  expect(read && writeTraceparent(read)).toBe(again)
})

const KEYS = { SECRET_KEY: 's'.repeat(32), ADMIN_KEY: 'a'.repeat(32) }
const tracingOf = (env: Record<string, string>) => readConfig({ ...KEYS, ...env }).tracing

test('nothing is traced unless the environment names a collector', () => {
  expect(tracingOf({})).toBeUndefined()
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.internal:4318/' }
  expect(tracingOf({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
  expect(tracingOf({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined()
  expect(tracingOf(endpoint)).toMatchObject({
    url: 'http://collector.internal:4318/v1/traces',
    protocol: 'http/protobuf',
    serviceName: 'postern',
    sampler: 'parentbased_always_on',
    continued: 'keys',
  })
  expect(tracingOf({ OTEL_TRACES_EXPORTER: 'otlp' })?.url).toBe('http://localhost:4318/v1/traces')
  expect(
    tracingOf({
      ...endpoint,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://api.example.com/traces?of=us',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=a%20b, x-key=1',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-key=2=',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=door,host.name=h',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    }),
  ).toMatchObject({
    url: 'https://api.example.com/traces?of=us',
    headers: { 'x-team': 'a b', 'x-key': '2=' },
    serviceName: 'door',
    ratio: 0.01,
  })
})

test('mistakes are told without the credentials among them', () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.internal:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'S3cret',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_EXPORTER: 'jaeger',
    OTEL_TRACES_SAMPLER: 'jaeger_remote',
    OTEL_TRACES_SAMPLER_ARG: '2',
    OTEL_BSP_MAX_QUEUE_SIZE: '0',
    TRACEPARENT_FROM: 'anybody',
  }
  const mistakes = (): string[] => {
    try {
      tracingOf(env)
    } catch (error) {
      if (error instanceof ConfigError) return error.mistakes
    }
    return []
  }
  expect(mistakes()).toHaveLength(7)
  expect(mistakes().join()).not.toContain('S3cret')
  expect(() => tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toThrow('must be a URL such as')
})
