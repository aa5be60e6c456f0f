import { once } from 'node:events'
import { PassThrough } from 'node:stream'

import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimAt, delivered, emitMany } from '../../../../test/support/queue.ts'
import { startTestService, type TestService } from '../../../../test/support/test-service.ts'
import { openPool, type Sql } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { createLogger } from '../../../platform/telemetry/logger.ts'
import { HOUR } from '../../../platform/time/clock.ts'
import type { Claimed } from '../../core/index.ts'
import { claimDue } from '../fetch/queue-store.ts'
import type { Outcome } from './store/outcome.ts'
import { type OutcomeWriter, writeOutcomes } from './write-outcomes.ts'

let service: TestService
let db: Sql
let refused: Outcome[]
let logged: PassThrough

beforeEach(async () => {
  service = await startTestService({ work: false })
  db = service.service.db
  await db`update webhook_endpoint set url = 'http://127.0.0.1:9/'`
  refused = []
  logged = new PassThrough()
})
afterEach(() => service.stop())

function writer(): OutcomeWriter {
  return { db, log: createLogger('error', logged), refused: (outcome) => refused.push(outcome) }
}

async function claim(count: number): Promise<Claimed[]> {
  await emitMany(service, count)
  const { claimed } = await claimDue(db, claimAt(Date.now()))
  expect(claimed).toHaveLength(count)
  return claimed
}

/** Successes, of which some have what `oddities` says, by their place. */
function outcomesOf(claimed: Claimed[], oddities: Record<number, Partial<Outcome>>): Outcome[] {
  const answered = { responseExcerpt: 'ok', address: '127.0.0.1' }
  return claimed.map((lease, index) => ({
    ...delivered(lease, newId(Date.now())),
    ...answered,
    ...oddities[index],
  }))
}

const excerpts = async (): Promise<Array<string | null>> => {
  const rows = await db`select response_excerpt from attempt order by response_excerpt`
  return rows.map(({ response_excerpt }) => response_excerpt)
}

test('an outcome that the database refuses is recorded without the answer, and the others as they are', async () => {
  const claimed = await claim(100)
  const oddities = { 7: { responseExcerpt: '\0' }, 60: { address: '\0' }, 61: { responseStatus: 70_000 } }
  await writeOutcomes(writer(), outcomesOf(claimed, oddities))

  const deliveries = await db`select distinct status, attempt_count from delivery`
  expect([...deliveries]).toEqual([{ status: 'delivered', attempt_count: 1 }])
  expect(await excerpts()).toEqual([...Array(97).fill('ok'), null, null, null])
  expect(refused.map(({ lease }) => lease.deliveryId)).toEqual(
    [7, 60, 61].map((index) => claimed[index]!.deliveryId),
  )
})

test('one that is refused in every form is put off for an hour; the others are recorded', async () => {
  await db`alter table attempt add check (duration_ms <> 4242)`
  const claimed = await claim(9)
  const startedAt = new Date()
  const restsUntil = startedAt.getTime() + HOUR
  await writeOutcomes(writer(), outcomesOf(claimed, { 4: { durationMs: 4242, startedAt } }))

  const [left, ...others] = await db`select delivery_id, due_at, tries from delivery_queue`
  expect(others).toEqual([])
  expect(left).toEqual({
    delivery_id: claimed[4]!.deliveryId,
    due_at: new Date(restsUntil),
    tries: 0,
  })
  expect(await excerpts()).toHaveLength(8)
  expect(refused).toHaveLength(1)
  const again = await claimDue(db, claimAt(restsUntil))
  expect(again.claimed.map(({ deliveryId }) => deliveryId)).toEqual([claimed[4]!.deliveryId])
})

/** Writes outcomes while something is wrong, and repairs that once it is noticed. */
async function writeAcross(repair: () => unknown, db: Sql): Promise<void> {
  const claimed = await claim(3)
  const writing = writeOutcomes({ ...writer(), db }, outcomesOf(claimed, {}))
  const [line] = (await once(logged, 'data')) as [Buffer]
  expect(line.toString()).toContain('trying again')
  await repair()
  await writing
  expect(await excerpts()).toEqual(['ok', 'ok', 'ok'])
  expect(refused).toEqual([])
}

test('while the statement finds no table, outcomes wait and lose nothing', async () => {
  await db`alter table attempt rename to elsewhere`
  await writeAcross(() => db`alter table elsewhere rename to attempt`, db)
})

test('while the database only reads, as a standby does, outcomes wait and lose nothing', async () => {
  const standby = openPool(service.databaseUrl, { max: 1, settings: { default_transaction_read_only: 'on' } })
  let current = standby
  const switched = new Proxy(db, { apply: (_db, self, args) => Reflect.apply(current, self, args) })
  await writeAcross(() => (current = db), switched)
  await standby.end()
})
