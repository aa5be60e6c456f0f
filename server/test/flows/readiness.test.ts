import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPool } from '../../src/platform/db/db.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { DatabaseProxy } from '../support/database-proxy.ts'
import { expectWithin } from '../support/expect-within.ts'
import { freePort } from '../support/free-port.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { eventually } from '../support/pass-time.ts'
import { call, startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let service: TestService | undefined
beforeEach(async () => {
  database = await cloneDatabase()
  proxy = await DatabaseProxy.start(database.url)
})
afterEach(async () => {
  await proxy.takeAway()
  await service?.stop()
  service = undefined
  await database.drop()
})

const ready = (url: string) => call(url, 'GET', '/readyz').then(({ status, body }) => [status, body.status])

const metrics = (url: string) => call(url, 'GET', '/metrics').then(({ body }) => body as string)

test('while the database is frozen, /readyz says 503 within seconds, however many ask, and /metrics that it is not ready', async () => {
  service = await startTestService({ work: false, config: { databaseUrl: proxy.url } })
  const { url } = service
  expect(await ready(url)).toEqual([200, 'ready'])
  expect(await metrics(url)).toMatch(/^postern_ready 1$/m)
  expect(await metrics(url)).toMatch(/^postern_delivery_lag_seconds 0$/m)
  proxy.freeze()
  const askedAt = performance.now()
  const [then, ...answers] = await Promise.all([
    metrics(url),
    ...Array.from({ length: 50 }, () => ready(url)),
  ])
  expect(new Set(answers.map(String))).toEqual(new Set(['503,no database']))
  expectWithin(performance.now() - askedAt, 5_000)
  expect(then).toMatch(/^postern_ready 0$/m)
  expect(then).toMatch(/^postern_pool_connections\{pool="serve",state="open"\} [1-9]/m)
  expect(then).not.toMatch(/^postern_(delivery_lag|deliveries_queued|default_partition_rows|database_bytes)/m)
})

test('while tables are locked, /metrics leaves out and names what is read from them, and has everything else', async () => {
  service = await startTestService({ work: false, config: { databaseUrl: database.url } })
  const other = openPool(database.url, { max: 1 })
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = other.begin(async (tx) => {
    await tx`lock table delivery_queue, job in access exclusive mode`
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const text = await metrics(service.url)
  release.resolve()
  await holding
  await other.end()
  const missing = [...text.matchAll(/^postern_figures_missing\{figures="(\w+)"\} 1$/gm)].map(
    ([, name]) => name,
  )
  expect(missing.toSorted()).toEqual(['jobs', 'queue'])
  expect(text).toMatch(/^postern_ready 1$/m)
  expect(text).not.toMatch(/^postern_(delivery_lag_seconds|deliveries_queued|job_lag_seconds)/m)
  for (const there of [
    'database_bytes',
    'subscription_lag_seconds',
    'partitions_missing',
    'webhook_endpoints',
  ])
    expect(text).toMatch(new RegExp(`^postern_${there}\\b`, 'm'))
  expect(await metrics(service.url)).toMatch(/^postern_delivery_lag_seconds 0$/m)
})

test('a process that only works is not ready while nothing can be claimed, though the database answers', async () => {
  const clock = new ManualClock()
  const metricsPort = await freePort()
  service = await startTestService({
    clock,
    serve: false,
    config: { databaseUrl: database.url, metricsPort },
  })
  const url = `http://127.0.0.1:${metricsPort}`
  expect(await ready(url)).toEqual([200, 'ready'])

  const other = openPool(database.url, { max: 1 })
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = other.begin(async (tx) => {
    await tx`lock table delivery_queue in access exclusive mode`
    locked.resolve()
    await release.promise
  })
  await locked.promise
  // The answer to a claim from before the lock may still be on its way.
  const still = await eventually(
    clock,
    () => ready(url),
    ([status]) => status === 503,
    1_000,
  )
  expect(still).toEqual([503, 'deliveries stand still'])
  release.resolve()
  await holding
  await until(
    () => ready(url),
    ([status]) => status === 200,
  )
  await other.end()
})
