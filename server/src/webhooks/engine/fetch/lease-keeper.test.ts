import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../../../../test/support/manual-clock.ts'
import { claimAt, emitMany } from '../../../../test/support/queue.ts'
import { startTestService, type TestService } from '../../../../test/support/test-service.ts'
import { LEASE_MS, LeaseKeeper } from './lease-keeper.ts'
import { claimDue } from './queue-store.ts'

let service: TestService
let clock: ManualClock
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
})
afterAll(() => service.stop())

test('a lease that another process has taken over is noticed as lost; the others are extended', async () => {
  const { db, app } = service.service
  await emitMany(service, 2)
  const { claimed } = await claimDue(db, claimAt(clock.now()))
  let statements = 0
  const keeper = new LeaseKeeper({ ...app.services, db, extending: () => statements++ })
  for (const delivery of claimed) keeper.keep(delivery)
  const late = claimAt(clock.now() + LEASE_MS + 1, { limit: 1 }) // as if this process had slept
  const [theirs] = (await claimDue(db, late)).claimed

  keeper.start()
  clock.advance(LEASE_MS / 2)
  await keeper.settled()
  const lost = claimed.filter((delivery) => keeper.hasLost(delivery))
  expect(lost.map(({ deliveryId }) => deliveryId)).toEqual([theirs!.deliveryId])
  const rows = await db`select delivery_id as id, due_at from delivery_queue`
  for (const { deliveryId, dueAt } of claimed) {
    const row = rows.find(({ id }) => id === deliveryId)!
    const holder = deliveryId === theirs!.deliveryId ? theirs!.dueAt : dueAt
    expect(row.due_at, deliveryId).toEqual(holder)
  }

  keeper.stop()
  const before = statements
  clock.advance(LEASE_MS)
  await keeper.settled()
  expect(statements - before, 'once stopped, none is extended').toBe(0)
})
