import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Sql } from '../../server/src/platform/db/db.ts'
import { cloneDatabase, type TestDatabase } from '../../server/test/support/database.ts'
import { expectWithin } from '../../server/test/support/expect-within.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { Receiver } from '../../server/test/support/receiver.ts'
import { ServiceProcess } from '../../server/test/support/service-process.ts'
import { until } from '../../server/test/support/until.ts'

const NAMES = ['One', 'Two', 'Three']
/** The grace and a look: others take over. Below the ten seconds after which leases run out. */
const TAKEN_OVER_MS = 4_000

let database: TestDatabase
let db: Sql
let receiver: Receiver
let serve: ServiceProcess
const workers = new Map<string, ServiceProcess>()

beforeAll(async () => {
  database = await cloneDatabase()
  db = openPool(database.url, { max: 2 })
  receiver = new Receiver()
  await receiver.start()
  const env = { DATABASE_URL: database.url, SECRET_KEY: 'a-test-secret-key-of-more-than-32-bytes' }
  serve = await ServiceProcess.create(env)
  for (const name of NAMES)
    workers.set(
      name,
      await ServiceProcess.create({ ...env, HEADER_BRAND: name, METRICS_PORT: String(await freePort()) }),
    )
  await Promise.all([...workers.values()].map((worker) => worker.start('work')))
  await serve.start('serve')
  await db`delete from webhook_endpoint` // the development inbox
  await serve.call('POST', '/api/v1/webhooks/endpoints', { body: { url: receiver.url, events: ['*'] } })
}, 90_000)
afterAll(async () => {
  for (const worker of workers.values()) worker.thaw()
  await Promise.all([...workers.values(), serve].map((process) => process.remove()))
  await receiver.stop()
  await db.end()
  await database.drop()
})

/** Publishes an event; resolves once it is delivered, with who sent it and the milliseconds until it came. */
async function publish(): Promise<{ by: string; ms: number }> {
  const before = receiver.webhooks.length
  const beganAt = performance.now()
  await serve.call('POST', '/api/v1/events', {
    body: { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } },
  })
  const { headers } = (await receiver.received(before + 1)).at(-1)!
  const ms = performance.now() - beganAt
  await until(
    async () => (await db`select 1 from delivery where status <> 'delivered'`).length,
    (left) => left === 0,
  )
  return { by: NAMES.find((name) => `x-${name.toLowerCase()}-delivery-id` in headers)!, ms }
}

/** How often they have claimed, in all. */
async function claims(): Promise<number> {
  const answers = await Promise.all([...workers.values()].map((worker) => worker.metrics()))
  return answers
    .map((text) => Number(/postern_delivery_statements_total\{kind="claim"\} (\d+)/.exec(text)?.[1] ?? 0))
    .reduce((sum, count) => sum + count)
}

test('three idle processes claim twice a second in all, and who is killed or frozen is replaced immediately', async () => {
  const from = await claims()
  const beganAt = performance.now()
  await until(claims, (count) => count >= from + 15, 30_000)
  expect(performance.now() - beganAt).toBeGreaterThan(5_000) // each by itself, three need 2.5 s

  const first = await publish()
  workers.get(first.by)!.freeze()
  const second = await publish()
  expect(second.by).not.toBe(first.by)
  expectWithin(second.ms, TAKEN_OVER_MS)

  const third = await publish()
  expect(await workers.get(third.by)!.end('SIGKILL')).toBe('SIGKILL')
  const last = await publish()
  expect([first.by, third.by]).not.toContain(last.by)
  expectWithin(last.ms, TAKEN_OVER_MS)

  workers.get(first.by)!.thaw()
  await publish()
  expect(receiver.webhooks).toHaveLength(5) // each once
}, 90_000)
