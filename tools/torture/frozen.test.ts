import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Sql } from '../../server/src/platform/db/db.ts'
import { cloneDatabase, type TestDatabase } from '../../server/test/support/database.ts'
import { Receiver } from '../../server/test/support/receiver.ts'
import { ServiceProcess } from '../../server/test/support/service-process.ts'
import { until } from '../../server/test/support/until.ts'

/** Longer than a lease and the start of a process on a busy machine. */
const TAKEN_OVER_MS = 30_000

let database: TestDatabase
let db: Sql
let receiver: Receiver
let frozen: ServiceProcess
let other: ServiceProcess

beforeAll(async () => {
  database = await cloneDatabase()
  db = openPool(database.url, { max: 2 })
  receiver = new Receiver()
  await receiver.start()
  const env = { DATABASE_URL: database.url, SECRET_KEY: 'a-test-secret-key-of-more-than-32-bytes' }
  frozen = await ServiceProcess.create({ ...env, HEADER_BRAND: 'Frozen' })
  other = await ServiceProcess.create({ ...env, HEADER_BRAND: 'Other' })
  await frozen.start()
})
afterAll(async () => {
  frozen.thaw()
  await frozen.remove()
  await other.remove()
  await receiver.stop()
  await db.end()
  await database.drop()
})

/** How often the process that was frozen has tried to extend leases. */
async function extensions(): Promise<number> {
  const { body } = await frozen.call('GET', '/metrics')
  return Number(/postern_delivery_statements_total\{kind="extend"\} (\d+)/.exec(body)?.[1] ?? 0)
}

async function delivery(): Promise<Record<string, unknown>> {
  const [row] = await db`
    select d.status, d.attempt_count, q.tries from delivery d left join delivery_queue q on q.delivery_id = d.id`
  return { ...row }
}

test('a process that was frozen for longer than its lease decides nothing about what another took over', async () => {
  await db`delete from webhook_endpoint` // the development inbox
  await frozen.call('POST', '/api/v1/webhooks/endpoints', { body: { url: receiver.url, events: ['*'] } })
  const responses: ServerResponse[] = []
  receiver.answer = (_webhook, response) => responses.push(response)
  await frozen.call('POST', '/api/v1/events', {
    body: { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } },
  })
  await receiver.received(1)
  const extendedBefore = await extensions()
  frozen.freeze()
  await other.start('work')
  const senders = (await receiver.received(2, TAKEN_OVER_MS)).map(({ headers }) =>
    'x-frozen-delivery-id' in headers ? 'frozen' : 'other',
  )
  expect(senders).toEqual(['frozen', 'other'])

  frozen.thaw()
  await until(extensions, (count) => count > extendedBefore) // of a lease that is not its own any more
  responses[0]!.writeHead(500).end()
  const afterFailure = await until(delivery, ({ attempt_count }) => attempt_count === 1)
  expect(afterFailure).toEqual({ status: 'pending', attempt_count: 1, tries: 0 }) // logged, and nothing moved
  responses[1]!.end()
  const afterSuccess = await until(delivery, ({ attempt_count }) => attempt_count === 2)
  expect(afterSuccess).toEqual({ status: 'delivered', attempt_count: 2, tries: null })
  expect(receiver.webhooks).toHaveLength(2)
}, 90_000)
