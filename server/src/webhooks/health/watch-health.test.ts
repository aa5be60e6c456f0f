import { afterEach, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { announcing, claimAt, delivered, emitMany, statusCounts } from '../../../test/support/queue.ts'
import { Receiver } from '../../../test/support/receiver.ts'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { until } from '../../../test/support/until.ts'
import { openPool, type Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import { createAddressGuard } from '../../platform/outbound/address-guard.ts'
import { createGuardedAgent } from '../../platform/outbound/guarded-agent.ts'
import { MINUTE, SECOND } from '../../platform/time/clock.ts'
import { DeliveryDispatcher } from '../engine/dispatcher.ts'
import { claimDue } from '../engine/fetch/queue-store.ts'
import { watchHealth } from './watch-health.ts'

let service: TestService
let clock: ManualClock
let receiver: Receiver

beforeEach(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  receiver = new Receiver()
  await service.service.db`delete from webhook_endpoint` // the development inbox
  await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: await receiver.start(), events: ['*'] },
  })
})
afterEach(async () => {
  await service.stop()
  await receiver.stop()
})

function startDispatcher(db: Sql): DeliveryDispatcher {
  const agent = createGuardedAgent(createAddressGuard(['127.0.0.0/8']))
  const dispatcher = new DeliveryDispatcher({
    ...service.service.app.services,
    db,
    agent,
    customerAgent: agent,
  })
  dispatcher.start()
  return dispatcher
}

/** A process that dies when it first opens a transaction, as it does to note how endpoints fare: no statement returns. */
function dyingInTransaction(db: Sql): { db: Sql; died: Promise<void> } {
  let die: () => void = () => {}
  const died = new Promise<void>((resolve) => (die = resolve))
  let dead = false
  const never = new Promise<never>(() => {})
  const dying = new Proxy(db, {
    apply: (target, self, args) => (dead ? never : Reflect.apply(target, self, args)),
    get: (target, name) => {
      if (name !== 'begin') return Reflect.get(target, name)
      return () => {
        dead = true
        die()
        return never
      }
    },
  })
  return { db: dying, died }
}

/** Lets a second pass, unless something is under way. */
async function passASecond(): Promise<void> {
  const busy = await service.service.db`
    select from delivery_queue q join delivery d on d.provider_id = q.provider_id and d.id = q.delivery_id
    where q.due_at <> d.next_attempt_at`
  if (busy.length === 0) clock.advance(SECOND)
}

async function pauseInOutage(): Promise<void> {
  const { db } = service.service
  await db`update webhook_endpoint set status = 'paused', status_reason = 'It failed.', failed_attempts = 20,
    failing_since = ${new Date(clock.now() - 6 * MINUTE)}, next_probe_at = ${new Date(clock.now())}`
}

test('a test delivery says nothing of the endpoint, whether it fails or succeeds', async () => {
  const { db } = service.service
  await emitMany(service, 2)
  const { claimed } = await claimDue(db, claimAt(clock.now()))
  const outcome = delivered(claimed[0]!, newId(clock.now()))
  const failed = { ...outcome, error: 'server_error', responseStatus: 500, status: 'failed' } as const
  const health = () => db`select status, failed_attempts, failing_since from webhook_endpoint`
  const before = await health()
  expect(before[0]!.failed_attempts).toBe(0)
  const tests = Array.from({ length: 200 }, () => ({ ...failed, trigger: 'test' as const }))
  expect(await watchHealth(announcing(service), tests, clock.now())).toEqual({
    paused: [],
    recovered: [],
    startedOver: 0,
  })
  expect(await health()).toEqual(before)

  await watchHealth(announcing(service), [failed], clock.now())
  const failing = await health()
  expect(failing[0]!.failed_attempts).toBe(1)
  const lease = { ...outcome.lease, failing: true }
  await watchHealth(announcing(service), [{ ...outcome, lease, trigger: 'test' }], clock.now())
  expect(await health()).toEqual(failing)
  await watchHealth(announcing(service), [{ ...outcome, lease }], clock.now())
  expect(await health()).toEqual(before)
})

test('a crash between the success of a probe and noting it leaves no endpoint paused with nothing to probe it', async () => {
  const { db } = service.service
  await pauseInOutage()
  await emitMany(service, 1)
  const firstPool = openPool(service.databaseUrl, { max: 2 })
  const first = dyingInTransaction(firstPool)
  startDispatcher(first.db)
  await first.died
  expect(receiver.webhooks).toHaveLength(1)
  await firstPool.end()

  const secondPool = openPool(service.databaseUrl, { max: 2 })
  const second = startDispatcher(secondPool)
  clock.advance(11 * SECOND) // the lease ends, and the next probe is due
  second.wake()
  const state = async () => {
    const [row] = await db`
      select (select status from webhook_endpoint), (select count(*)::int from delivery_queue) as queued`
    return row
  }
  await until(state, (row) => row?.status === 'enabled' && row?.queued === 0)
  expect(await db`select status from delivery`).toEqual([expect.objectContaining({ status: 'delivered' })])
  const ids = receiver.webhooks.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  await second.stop()
  await secondPool.end()
})

test('an endpoint whose deliveries have all failed for good is probed with one of them, and gets all when it is back', async () => {
  const pool = openPool(service.databaseUrl, { max: 2 })
  const dispatcher = startDispatcher(pool)
  receiver.answerWith(503)
  await emitMany(service, 5)
  const counts = async () => {
    await passASecond()
    return statusCounts(service.service.db)
  }
  // The 20th attempt fails after 450 s: it is the last one, and pauses the endpoint.
  await until(counts, ({ failed, pending }) => failed === 4 && pending === 1)
  await until(
    async () => (await counts()) && receiver.webhooks.length,
    (attempts) => attempts > 20,
  )
  receiver.answerWith(200)
  await until(counts, ({ delivered }) => delivered === 5)
  expect(await service.service.db`select status from webhook_endpoint`).toEqual([
    expect.objectContaining({ status: 'enabled' }),
  ])
  await dispatcher.stop()
  await pool.end()
})
