import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import { Receiver } from '../../server/test/support/receiver.ts'
import { ServiceProcess } from '../../server/test/support/service-process.ts'
import { ADMIN_KEY, call } from '../../server/test/support/test-service.ts'

const PACKAGES = ['opentelemetry-proto==1.45.2']
const home = join(import.meta.dirname, '../../node_modules/.cache/interop')
const python = join(home, 'traces', 'bin', 'python')
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TOS = { user_id: 'u', version: '1', accepted_at: '2026-01-01T00:00:00.000Z' }

interface Told {
  path: string
  service: string
  name: string
  trace: string
  span: string
  parent: string
  ms: number
  attributes: Record<string, unknown>
}

/**
 * One trace over three processes: one answers the request, one makes an attempt that fails and is stopped, one makes the
 * next. Their spans are read by OpenTelemetry's own classes for Python. Where there is no Python this says so, and ends
 * well. Prints the spans; false if one is missing.
 */
export async function runTraces(): Promise<boolean> {
  if (spawnSync('python3', ['-m', 'venv', '--help']).status !== 0) {
    console.info('There is no Python with venv on this machine: no traces were read.')
    return true
  }
  install()
  const collector = spawn(python, [join(import.meta.dirname, 'traces.py')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return await withDatabase((databaseUrl) => tell(collector, databaseUrl))
  } finally {
    collector.kill()
  }
}

function install(): void {
  if (existsSync(python) && spawnSync(python, ['-c', 'import opentelemetry.proto']).status === 0) return
  mkdirSync(home, { recursive: true })
  const run = (program: string, args: string[]) => spawnSync(program, args, { stdio: 'inherit' }).status === 0
  const isDone =
    run('python3', ['-m', 'venv', join(home, 'traces')]) &&
    run(python, ['-m', 'pip', 'install', '--quiet', ...PACKAGES])
  if (!isDone) throw new Error('opentelemetry-proto could not be installed: is PyPI reachable?')
}

async function withDatabase(work: (url: string) => Promise<boolean>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-interop-'))
  chmodSync(folder, 0o711) // PostgreSQL's own account must pass through when we are root
  const postgres = await startEmbeddedPostgres(folder)
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tell(collector: ChildProcess, databaseUrl: string): Promise<boolean> {
  const lines = createInterface({ input: collector.stdout! })
  const [port] = await once(lines, 'line')
  const told: Told[] = []
  lines.on('line', (line) => told.push(JSON.parse(line) as Told))
  const process = (name: string) =>
    ServiceProcess.create({
      DATABASE_URL: databaseUrl,
      RETRY_DELAYS: '1',
      SECRET_KEY: 'an-interop-secret-key-of-more-than-32-bytes',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_COMPRESSION: name === 'serve' ? 'gzip' : 'none',
      OTEL_SERVICE_NAME: name,
      OTEL_BSP_SCHEDULE_DELAY: '60000', // what stops in between must send what waits
    })
  const [serve, first, second] = await Promise.all(['serve', 'work 1', 'work 2'].map(process))
  const receiver = new Receiver()
  await first!.start('work')
  await serve!.start('serve')
  const ask = (path: string, body: object) =>
    call(serve!.url, 'POST', path, {
      body,
      key: ADMIN_KEY,
      headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
    })
  const made = await ask('/api/v1/webhooks/endpoints', {
    url: await receiver.start(),
    events: ['tos.accepted'],
  })
  receiver.answerWith(500)
  await ask('/api/v1/events', { event: 'tos.accepted', data: { tos: TOS } })
  await receiver.received(1)
  await first!.end('SIGTERM')
  receiver.answerWith(200)
  await second!.start('work')
  const webhooks = await receiver.received(2)
  await Promise.all([second!.end('SIGTERM'), serve!.end('SIGTERM'), receiver.stop()])
  for (const one of [serve, first, second]) one!.remove()
  return holds(
    told.filter(({ trace }) => trace === TRACE),
    made.body.id,
    webhooks.map(({ headers }) => headers.traceparent),
  )
}

function holds(spans: Told[], endpoint: string, sent: unknown[]): boolean {
  for (const { service, name, parent, span, ms } of spans)
    console.info(`${service.padEnd(7)} ${span} below ${parent} ${ms.toFixed(1).padStart(8)} ms  ${name}`)
  const request = spans.find(({ name }) => name === 'POST /api/v1/events')
  const emit = spans.find(({ name }) => name === 'emit tos.accepted')
  const attempts = spans.filter(
    ({ attributes, parent }) => attributes['postern.endpoint.id'] === endpoint && parent === emit?.span,
  )
  const isWhole =
    request?.parent === 'b7ad6b7169203331' &&
    emit?.parent === request.span &&
    attempts.map(({ service }) => service).join() === 'work 1,work 2' &&
    attempts.map(({ span }) => `00-${TRACE}-${span}-01`).join() === sent.join() &&
    spans.every(({ path }) => path === '/v1/traces')
  console.info(isWhole ? 'One trace, over three processes.' : 'The trace is not whole.')
  return isWhole
}
