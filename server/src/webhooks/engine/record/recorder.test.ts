import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimAt, delivered, emitMany } from '../../../../test/support/queue.ts'
import { startTestService, type TestService } from '../../../../test/support/test-service.ts'
import type { Sql } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { createLogger } from '../../../platform/telemetry/logger.ts'
import { claimDue } from '../fetch/queue-store.ts'
import { Recorder } from './recorder.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ work: false })
  await service.service.db`update webhook_endpoint set url = 'http://127.0.0.1:9/'`
})
afterAll(() => service.stop())

/** A database in which attempts are first written, and the answer then is lost with the connection. */
function losingTheFirstAnswer(db: Sql): Sql {
  let lost = false
  return new Proxy(db, {
    apply: (target, self, args) => {
      const query = Reflect.apply(target, self, args) as Promise<unknown>
      if (lost || !String(args[0]).includes('insert into attempt')) return query // a fragment, or later
      lost = true
      return query.then(() =>
        Promise.reject(Object.assign(new Error('write'), { code: 'CONNECTION_CLOSED' })),
      )
    },
  })
}

const HOOKS = { leasesSettled: async () => {}, writing: () => {}, recorded: () => {}, refused: () => {} }

test('two attempts of one delivery are both counted, though they are recorded together', async () => {
  const { db } = service.service
  await emitMany(service, 2)
  const [twice, once] = (await claimDue(db, claimAt(Date.now()))).claimed
  const recorder = new Recorder(db, createLogger('silent'), HOOKS)
  recorder.add(delivered(twice!, newId(Date.now())))
  recorder.add(delivered(once!, newId(Date.now())))
  recorder.add(delivered(twice!, newId(Date.now())))
  await recorder.drain()
  const numbers = await db`select delivery_id as id, number from attempt order by delivery_id, number`
  const expected = [
    { id: twice!.deliveryId, number: 1 },
    { id: twice!.deliveryId, number: 2 },
    { id: once!.deliveryId, number: 1 },
  ].toSorted((a, b) => (a.id === b.id ? a.number - b.number : a.id < b.id ? -1 : 1))
  expect([...numbers]).toEqual(expected)
  const [row] = await db`select attempt_count from delivery where id = ${twice!.deliveryId}`
  expect(row).toEqual({ attempt_count: 2 })
})

test('an outcome whose answer was lost is recorded once', async () => {
  const { db } = service.service
  await db`delete from attempt`
  await db`delete from delivery_queue`
  await db`delete from delivery`
  await emitMany(service, 3)
  const { claimed } = await claimDue(db, claimAt(Date.now()))
  expect(claimed).toHaveLength(3)
  let refused = 0
  const recorder = new Recorder(losingTheFirstAnswer(db), createLogger('silent'), {
    ...HOOKS,
    refused: () => refused++,
  })
  for (const lease of claimed) recorder.add(delivered(lease, newId(Date.now())))
  await recorder.drain()
  const deliveries = await db`select status, attempt_count from delivery`
  expect([...deliveries]).toEqual(claimed.map(() => ({ status: 'delivered', attempt_count: 1 })))
  const attempts = await db`select number from attempt`
  expect(attempts.map(({ number }) => number)).toEqual([1, 1, 1])
  expect(refused).toBe(0)
})

test('an outcome that may wait for company is written without any, too', async () => {
  const { db } = service.service
  await emitMany(service, 1)
  const [lease] = (await claimDue(db, claimAt(Date.now()))).claimed
  await new Promise<void>((recorded) => {
    const recorder = new Recorder(db, createLogger('silent'), { ...HOOKS, recorded: () => recorded() })
    recorder.add(delivered(lease!, newId(Date.now())), { patient: true })
  })
  expect([...(await db`select status from delivery where id = ${lease!.deliveryId}`)]).toEqual([
    { status: 'delivered' },
  ])
})
