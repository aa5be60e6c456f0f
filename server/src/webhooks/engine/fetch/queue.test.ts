import { beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../../test/support/manual-clock.ts'
import { claimAt, delivered, emitMany, statusCounts } from '../../../../test/support/queue.ts'
import { startTestService, type TestService } from '../../../../test/support/test-service.ts'
import { openPool } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { queuePlanner } from '../../core/planner.ts'
import { recordOutcomes } from '../record/store/record.ts'
import { claimDue, extendLeases, releaseLeases } from './queue-store.ts'

let service: TestService
let clock: ManualClock

beforeEach(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false }) // claims here are made by hand
  await db()`delete from webhook_endpoint` // the development inbox
  return () => service.stop()
})

async function addEndpoint(): Promise<string> {
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: 'http://127.0.0.1:9/', events: ['*'] },
  })
  return body.id
}

const db = () => service.service.db
const claim = (request = {}) => claimDue(db(), claimAt(clock.now(), request)).then(({ claimed }) => claimed)

test('a claimed delivery is not claimed again before its lease ends', async () => {
  await addEndpoint()
  await emitMany(service, 3)
  expect(await claim()).toHaveLength(3)
  expect(await claim()).toHaveLength(0)
  clock.advance(9_999)
  expect(await claim()).toHaveLength(0)
  clock.advance(1)
  expect(await claim()).toHaveLength(3)
})

test('two claims at the same time share the work and never a delivery', async () => {
  await addEndpoint()
  await emitMany(service, 200)
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim({ limit: 50, endpointRoom: 50 })))
  const ids = claims.flat().map(({ deliveryId }) => deliveryId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the statements of the engine keep their plans, for one delivery and for many', async () => {
  await addEndpoint()
  const engine = openPool(service.databaseUrl, { max: 1, settings: queuePlanner(false) })
  const sendAll = async (limit: number) => {
    for (let left = 24; left > 0; left -= limit) {
      const { claimed } = await claimDue(engine, claimAt(clock.now(), { limit }))
      await extendLeases(engine, claimed.slice(0, 1), new Date(clock.now() + 20_000))
      await recordOutcomes(
        engine,
        claimed.map((lease) => delivered(lease, newId(clock.now()))),
      )
    }
  }
  for (const limit of [1, 4, 1]) {
    await emitMany(service, 24)
    await sendAll(limit)
    await db()`analyze`
  }
  const plans = await engine<{ statement: string; custom: number; kept: number }[]>`
    select statement, custom_plans::int as custom, generic_plans::int as kept from pg_prepared_statements`
  await engine.end()
  expect(plans.filter(({ kept }) => kept > 20).length, 'claim, extend, record').toBeGreaterThanOrEqual(3)
  expect(plans.filter(({ custom }) => custom > 0)).toEqual([])
})

test('an extended lease holds longer, one that was taken over is not extended', async () => {
  await addEndpoint()
  await emitMany(service, 1)
  const [mine] = await claim()
  clock.advance(5_000)
  const until = new Date(clock.now() + 10_000)
  expect(await extendLeases(db(), [mine!], until)).toEqual([mine!.deliveryId])
  clock.advance(9_000)
  expect(await claim()).toHaveLength(0)
  clock.advance(1_000)
  expect(await claim()).toHaveLength(1)
  expect(await extendLeases(db(), [{ ...mine!, dueAt: until }], new Date(clock.now() + 60_000))).toEqual([])
})

test('what is given back is due immediately', async () => {
  await addEndpoint()
  await emitMany(service, 2)
  await releaseLeases(db(), await claim(), new Date(clock.now()))
  expect(await claim()).toHaveLength(2)
})

test('an endpoint at its cap is left out, whatever its backlog; the others get their turn', async () => {
  const busy = await addEndpoint()
  await emitMany(service, 500)
  const quiet = await addEndpoint()
  await emitMany(service, 2)
  const claimed = await claim({ rooms: new Map([[busy, 0]]) })
  expect(claimed.map(({ endpointId }) => endpointId)).toEqual([quiet, quiet])
  const capped = await claim({ rooms: new Map([[busy, 7]]) })
  expect(capped.map(({ endpointId }) => endpointId)).toEqual(Array(7).fill(busy))
})

test('a full batch continues with the next endpoint, and then from the start', async () => {
  const endpoints = [await addEndpoint(), await addEndpoint(), await addEndpoint()].sort()
  await emitMany(service, 10)
  const first = await claimDue(db(), claimAt(clock.now(), { limit: 10, endpointRoom: 10 }))
  expect(new Set(first.claimed.map(({ endpointId }) => endpointId))).toEqual(new Set([endpoints[0]]))
  const second = await claimDue(
    db(),
    claimAt(clock.now(), { limit: 10, endpointRoom: 10, after: first.next! }),
  )
  expect(new Set(second.claimed.map(({ endpointId }) => endpointId))).toEqual(new Set([endpoints[1]]))
  const rest = await claimDue(db(), claimAt(clock.now(), { after: second.next! }))
  expect(rest.claimed).toHaveLength(10)
  expect(rest.next).toBeUndefined()
})

test('more endpoints than one claim looks at are all reached', async () => {
  await addEndpoint()
  const [provider] = await db()`select provider_id from provider`
  await db()`
    insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id)
    select ${provider!.provider_id}, gen_random_uuid(), ${new Date(clock.now())}, gen_random_uuid(), gen_random_uuid()
    from generate_series(1, 600)`
  const seen = new Set<string>()
  let after = claimAt(0).after
  for (let claims = 0; claims < 3; claims++) {
    const { claimed, next } = await claimDue(db(), claimAt(clock.now(), { after }))
    for (const { endpointId } of claimed) seen.add(endpointId)
    expect(next === undefined).toBe(claims === 2)
    after = next ?? after
  }
  expect(seen.size).toBe(600)
})

test('an outcome under a lost lease is logged and moves nothing', async () => {
  await addEndpoint()
  await emitMany(service, 1)
  const [slow] = await claim()
  const lease = { ...slow! }
  clock.advance(10_000)
  const [fast] = await claim()
  await recordOutcomes(db(), [delivered(lease, newId(clock.now()))])
  expect(await statusCounts(db())).toEqual({ pending: 1 })
  await recordOutcomes(db(), [delivered(fast!, newId(clock.now()))])
  expect(await statusCounts(db())).toEqual({ delivered: 1 })
  const attempts = await db()`select number from attempt order by number`
  expect(attempts.map(({ number }) => number)).toEqual([1, 2])
  expect(await db()`select from delivery_queue`).toHaveLength(0)
})

test('what failed for good is noted for an alert, whatever else was recorded with it; tests and 410s are no news', async () => {
  const endpoint_id = await addEndpoint()
  await emitMany(service, 4)
  const [arrived, lost, test, gone] = (await claim()).map((lease) => delivered(lease, newId(clock.now())))
  const failed = { status: 'failed', error: 'server_error', responseStatus: 500 } as const
  await recordOutcomes(db(), [
    arrived!,
    { ...lost!, ...failed },
    { ...test!, ...failed, trigger: 'test' },
    { ...gone!, ...failed, error: 'gone' },
  ])
  expect(await statusCounts(db())).toEqual({ delivered: 1, failed: 3 })
  const alerts =
    await db()`select endpoint_id, exhausted, exhausted_delivery_id as delivery from endpoint_alert`
  expect(alerts).toEqual([{ endpoint_id, exhausted: 1, delivery: lost!.lease.deliveryId }])
})
