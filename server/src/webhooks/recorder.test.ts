import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimAt, delivered, emitMany } from '../../test/support/queue.ts'
import { startTestService, type TestService } from '../../test/support/test-service.ts'
import type { Sql } from '../lib/db.ts'
import { newId } from '../lib/ids.ts'
import { createLogger } from '../lib/logger.ts'
import { Recorder } from './recorder.ts'
import { claimDue } from './store/queue.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ work: false })
  await service.service.db`update webhook_endpoint set url = 'http://127.0.0.1:9/'`
})
afterAll(() => service.stop())

/** A database whose first statement commits, and whose answer then is lost with the connection. */
function losingTheFirstAnswer(db: Sql): Sql {
  let answers = 0
  return new Proxy(db, {
    apply: (target, self, args) => {
      const query = Reflect.apply(target, self, args) as Promise<unknown>
      if (answers++ > 0) return query
      return query.then(() =>
        Promise.reject(Object.assign(new Error('write'), { code: 'CONNECTION_CLOSED' })),
      )
    },
  })
}

test('an outcome whose answer was lost is recorded once', async () => {
  const { db } = service.service
  await emitMany(service, 3)
  const { claimed } = await claimDue(db, claimAt(Date.now()))
  expect(claimed).toHaveLength(3)
  const recorder = new Recorder(losingTheFirstAnswer(db), createLogger('silent'), {
    leasesSettled: async () => {},
    writing: () => {},
    recorded: () => {},
    refused: () => {},
  })
  for (const lease of claimed) recorder.add(delivered(lease, newId(Date.now())))
  await recorder.drain()
  const deliveries = await db`select status, attempt_count from delivery`
  expect([...deliveries]).toEqual(claimed.map(() => ({ status: 'delivered', attempt_count: 1 })))
  const attempts = await db`select number from attempt`
  expect(attempts.map(({ number }) => number)).toEqual([1, 1, 1])
})
