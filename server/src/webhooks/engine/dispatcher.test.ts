import { afterEach, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { eventually } from '../../../test/support/pass-time.ts'
import { emitMany, statusCounts } from '../../../test/support/queue.ts'
import { Receiver } from '../../../test/support/receiver.ts'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { until } from '../../../test/support/until.ts'
import { openPool, type Sql } from '../../platform/db/db.ts'
import { createAddressGuard } from '../../platform/outbound/address-guard.ts'
import { createGuardedAgent } from '../../platform/outbound/guarded-agent.ts'
import { DeliveryDispatcher } from './dispatcher.ts'

let service: TestService
let clock: ManualClock
let receiver: Receiver
let pools: Sql[]
let dispatchers: DeliveryDispatcher[]

beforeEach(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  receiver = new Receiver()
  await receiver.start()
  await service.service.db`delete from webhook_endpoint` // the development inbox
  await service.call('POST', '/api/v1/webhooks/endpoints', { body: { url: receiver.url, events: ['*'] } })
  pools = []
  dispatchers = []
})
afterEach(async () => {
  await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
  await Promise.all(pools.map((pool) => pool.end()))
  await receiver.stop()
  await service.stop()
})

/** A dispatcher as another process would run it: its own connections, its own HTTP client. */
function startDispatcher(): DeliveryDispatcher {
  const db = openPool(service.databaseUrl, { max: 2 })
  const agent = createGuardedAgent(createAddressGuard(['127.0.0.0/8']))
  const dispatcher = new DeliveryDispatcher({
    ...service.service.app.services,
    db,
    agent,
    customerAgent: agent,
  })
  pools.push(db)
  dispatchers.push(dispatcher)
  dispatcher.start()
  return dispatcher
}

const counts = () => statusCounts(service.service.db)
const ids = () => receiver.webhooks.map(({ headers }) => String(headers['webhook-id']))

test('dispatchers share the work and send nothing twice', async () => {
  await emitMany(service, 2_000)
  for (let n = 0; n < 3; n++) startDispatcher()
  await until(counts, ({ delivered }) => delivered === 2_000)
  expect(ids()).toHaveLength(2_000)
  expect(new Set(ids()).size).toBe(2_000)
})

test('while a slow receiver takes its time, the lease is kept and no other dispatcher sends', async () => {
  let answer: () => void = () => {}
  receiver.answer = (_webhook, response) => (answer = () => response.end())
  await emitMany(service, 1)
  startDispatcher()
  await receiver.received(1)
  const other = startDispatcher()
  for (let step = 0; step < 10; step++) {
    // as long as an endpoint may ask for
    const before = await leaseEnd()
    clock.advance(3_000)
    await eventually(clock, leaseEnd, (end) => end > before)
    other.wake()
  }
  answer()
  await until(counts, ({ delivered }) => delivered === 1)
  expect(receiver.webhooks).toHaveLength(1)
})

async function leaseEnd(): Promise<number> {
  const [row] = await service.service.db`select due_at from delivery_queue`
  return row!.due_at.getTime()
}

test('a clock that is set back holds nothing that was claimed, nor what is published after', async () => {
  await emitMany(service, 6)
  clock.advance(5_000) // the endpoint is behind: its deliveries are paced
  startDispatcher()
  await until(leaseEnd, (end) => end > clock.now())
  clock.setBack(33 * 60_000)
  await emitMany(service, 6)
  await until(
    () => {
      clock.advance(50)
      return counts()
    },
    ({ delivered }) => delivered === 12,
  )
  expect(new Set(ids()).size).toBe(12)
})

test('a dispatcher that vanishes leaves its deliveries to the others when the lease ends', async () => {
  receiver.answer = () => {} // never
  await emitMany(service, 1)
  const vanished = startDispatcher()
  await receiver.received(1)
  await pools[0]!.end() // it can neither extend nor record any more
  receiver.answerWith(200)
  const other = startDispatcher()
  clock.advance(10_000)
  other.wake()
  await until(counts, ({ delivered }) => delivered === 1)
  expect(ids()[1]).toBe(ids()[0])
  dispatchers.splice(dispatchers.indexOf(vanished), 1) // it would wait for its database for ever
})

test('a process whose outcome waits for the database does not send the delivery again when its lease ends', async () => {
  await emitMany(service, 3)
  const lock = await service.service.db.reserve()
  await lock`begin`
  await lock`lock table attempt` // so that nothing can be recorded
  try {
    const dispatcher = startDispatcher()
    await receiver.received(3)
    for (let turn = 1; turn <= 3; turn++) {
      clock.advance(10_000)
      dispatcher.wake()
      const again = new Date(clock.now())
      await eventually(
        clock,
        () => service.service.db`select from delivery_queue where due_at > ${again}`,
        ({ length }) => length === 3,
      )
    }
  } finally {
    await lock`commit`
    lock.release()
  }
  await until(counts, ({ delivered }) => delivered === 3)
  expect(ids()).toHaveLength(3)
  expect([...(await service.service.db`select decided from attempt`)]).toEqual([
    { decided: true },
    { decided: true },
    { decided: true },
  ])
})

test('cut database connections in the middle lose nothing and block nothing', async () => {
  await emitMany(service, 1_000)
  startDispatcher()
  /** A claim that failed is tried again a second later, and one whose answer was lost when its lease ends. */
  const received = async (): Promise<number> => {
    const before = receiver.webhooks.length
    await receiver.received(before + 1, 500).catch(() => clock.advance(1_000))
    return receiver.webhooks.length
  }
  for (let n = 1; n <= 5; n++) {
    await until(received, (count) => count >= n * 100)
    await service.service.db`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  }
  const step = () => {
    clock.advance(1_000)
    return counts()
  }
  await until(step, ({ delivered }) => delivered === 1_000)
  expect(new Set(ids()).size).toBe(1_000)
})

test('a metric tells how late a delivery was sent first, and leaves its retries out', async () => {
  receiver.answerWith(500)
  await emitMany(service, 1)
  clock.advance(60_000)
  startDispatcher()
  const attempts = async (): Promise<number> => {
    clock.advance(100) // what is late waits for its turn, and then for its retry
    const [row] = await service.service.db`select attempt_count as count from delivery`
    return row!.count
  }
  await until(attempts, (count) => count === 2)
  const { values } = await service.service.app.services.metrics.latenessSeconds.get()
  const upTo = (le: number | string) => values.find(({ labels }) => labels.le === le)!.value
  expect([upTo(30), upTo(300), upTo('+Inf')]).toEqual([0, 1, 1])
})
