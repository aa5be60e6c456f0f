import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../src/platform/db/db.ts'
import { within } from '../../src/platform/db/driver.ts'
import { createLogger } from '../../src/platform/telemetry/logger.ts'
import { cloneDatabase } from '../support/database.ts'
import { DatabaseProxy } from '../support/database-proxy.ts'
import { expectWithin } from '../support/expect-within.ts'
import { freePort } from '../support/free-port.ts'
import { Receiver } from '../support/receiver.ts'
import { call, startTestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const BAR_MS = 20_000
const tos = { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } }

test('connections die without a word: deliveries resume within 20 s, and /readyz and the log report it', async () => {
  const serve = await startTestService({ work: false })
  const proxy = await DatabaseProxy.start(serve.databaseUrl)
  const receiver = new Receiver()
  await receiver.start()
  const log: string[] = []
  const metricsPort = await freePort()
  const work = await startTestService({
    beside: serve,
    serve: false,
    config: { databaseUrl: proxy.url, metricsPort },
    log: createLogger('warn', { write: (line) => void log.push(line) }),
  })
  onTestFinished(async () => {
    await work.stop()
    await proxy.takeAway()
    await receiver.stop()
    await serve.stop()
  })
  await serve.service.db`delete from webhook_endpoint` // the development inbox
  await serve.call('POST', '/api/v1/webhooks/endpoints', { body: { url: receiver.url, events: ['*'] } })
  await serve.call('POST', '/api/v1/events', { body: tos })
  await receiver.received(1)

  expect(proxy.silence()).toBeGreaterThan(1)
  const cutAt = performance.now()
  expect((await serve.call('POST', '/api/v1/events', { body: tos })).status).toBe(202)
  await until(
    () => call(`http://127.0.0.1:${metricsPort}`, 'GET', '/readyz'),
    ({ status }) => status === 503,
    BAR_MS / 2,
  )
  await receiver.received(2, 2 * BAR_MS)
  expectWithin(performance.now() - cutAt, BAR_MS)
  await until(
    async () => log.join(''),
    (lines) => lines.includes('the database is silent'),
  )
  await until(
    () => call(`http://127.0.0.1:${metricsPort}`, 'GET', '/readyz'),
    ({ status }) => status === 200,
  )
}, 60_000)

test('a statement in time by its own deadline is left alone, and one that is late is cancelled at the server', async () => {
  const database = await cloneDatabase()
  const silences: Error[] = []
  const db = openPool(database.url, {
    max: 2,
    deadlineMs: 500,
    onSilence: (error) => void silences.push(error),
  })
  const other = openPool(database.url, { max: 1 })
  onTestFinished(async () => {
    await Promise.all([db.end({ timeout: 1 }), other.end()])
    await database.drop()
  })
  await within(db`select pg_sleep(0.8)`, 10_000)
  expect(silences).toEqual([])

  await expect(db`select pg_sleep(30)`).rejects.toMatchObject({ code: 'CONNECTION_SILENT' })
  expect(silences).toHaveLength(1)
  await until(
    () => other`select from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`,
    ({ count }) => count === 0,
  )
  expect([...(await db`select 1 as one`)]).toEqual([{ one: 1 }])
})

test('a process that stood still itself does not take the database for silent', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1, deadlineMs: 300 })
  onTestFinished(async () => {
    await db.end()
    await database.drop()
  })
  await db`select 1`
  const answer = db`select 'there' as answer`.execute()
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve))) // sent
  const wait = new Int32Array(new SharedArrayBuffer(4))
  Atomics.wait(wait, 0, 0, 1_000) // nothing of this process runs; the answer arrives
  expect([...(await answer)]).toEqual([{ answer: 'there' }])
})
