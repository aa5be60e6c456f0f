import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool, type Sql } from '../../src/platform/db/db.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { DatabaseProxy } from '../support/database-proxy.ts'
import { expectWithin } from '../support/expect-within.ts'
import { Receiver } from '../support/receiver.ts'
import { ServiceProcess } from '../support/service-process.ts'
import { until } from '../support/until.ts'

const SECRET_KEY = 'a-test-secret-key-of-more-than-32-bytes'
const CONNECTIONS = 10
/** By its own schedule the driver would wait up to 20 s after so many failures. */
const FAILURES = 60

let database: TestDatabase
let proxy: DatabaseProxy
beforeAll(async () => {
  database = await cloneDatabase()
})
beforeEach(async () => {
  proxy = await DatabaseProxy.start(database.url)
})
afterEach(() => proxy.takeAway())
afterAll(() => database.drop())

test('a pool is connected again within a second, however long the database was away', async () => {
  const db = openPool(proxy.url, { max: CONNECTIONS })
  const queries = () => Array.from({ length: CONNECTIONS }, () => db`select 1`)
  await Promise.all(queries())

  await proxy.takeAway()
  for (let failures = 0; failures < FAILURES; ) {
    const results = await Promise.allSettled(queries())
    failures += results.filter(({ status }) => status === 'rejected').length
  }
  await proxy.giveBack()
  const backAt = performance.now()
  await until(
    () => answers(db),
    (answered) => answered,
  )
  expectWithin(performance.now() - backAt, 1_000)
  await db.end()
})

function answers(db: Sql): Promise<boolean> {
  return db`select 1`.then(
    () => true,
    () => false,
  )
}

test('a work process with nothing to do lives on without its database, delivers once it is back, and stops cleanly', async () => {
  const receiver = new Receiver()
  await receiver.start()
  const work = await ServiceProcess.create({ DATABASE_URL: proxy.url, SECRET_KEY })
  const serve = await ServiceProcess.create({ DATABASE_URL: database.url, SECRET_KEY })
  try {
    await work.start('work')
    await serve.start('serve')
    await serve.call('POST', '/api/v1/webhooks/endpoints', { body: { url: receiver.url, events: ['*'] } })

    await proxy.takeAway()
    await until(
      async () => work.output.split('due deliveries could not be claimed').length - 1,
      (failures) => failures >= 1,
    )
    await serve.call('POST', '/api/v1/events', {
      body: { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } },
    })
    await proxy.giveBack()
    const backAt = performance.now()
    await receiver.received(1)
    expectWithin(performance.now() - backAt, 3_000) // a claim that failed is tried again after a second
    expect(await work.end('SIGTERM')).toBe(0)
  } finally {
    await work.remove()
    await serve.remove()
    await receiver.stop()
  }
})
