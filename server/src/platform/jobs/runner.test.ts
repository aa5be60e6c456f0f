import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { until } from '../../../test/support/until.ts'
import { LONG_DEADLINE_MS, openPool, type Sql } from '../db/db.ts'
import { listenToOthers } from '../db/notify.ts'
import { newId } from '../keys/ids.ts'
import { createLogger } from '../telemetry/logger.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { type Clock, SECOND } from '../time/clock.ts'
import { JobRunner } from './runner.ts'
import { insertJob } from './store.ts'

let database: TestDatabase
let db: Sql
let providerId: string
let clock: ManualClock
let runner: JobRunner
let stepped: string[]
let stopListening: (() => Promise<void>) | undefined
/** How long the runner was told to wait, each time. */
let pauses: number[]

beforeAll(async () => {
  database = await cloneDatabase()
  db = openPool(database.url, { max: 4 })
  const [row] = await db`
    insert into provider (provider_id, slug, name, created_at) values (${newId(0)}, 'jobs', 'Jobs', now()) returning provider_id`
  providerId = row!.provider_id
})
beforeEach(() => {
  clock = new ManualClock()
  stepped = []
  pauses = []
  const noting: Clock = {
    now: () => clock.now(),
    elapsed: () => clock.elapsed(),
    after(ms, run) {
      if (ms !== LONG_DEADLINE_MS) pauses.push(ms) // the time that a run has
      return clock.after(ms, run)
    },
  }
  runner = new JobRunner(
    { db, clock: noting, log: createLogger('silent'), metrics: createMetrics(), tracing: undefined },
    {
      count: async (_tx, job) => {
        stepped.push(job.id)
        return { done: 1, cursor: null }
      },
    },
  )
})
afterEach(async () => {
  await stopListening?.()
  stopListening = undefined
  await runner.stop()
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

async function begin(): Promise<string> {
  const id = newId(clock.now())
  await insertJob(db, providerId, {
    id,
    kind: 'count',
    input: {},
    total: 1,
    created_at: new Date(clock.now()),
  })
  return id
}

/** The runner rests: it waits for its next look. */
const rested = (times: number) =>
  until(
    async () => pauses.length,
    (count) => count >= times,
  )

async function listen(): Promise<void> {
  stopListening = await listenToOthers(
    database.url,
    {
      called: () => {},
      heard: () => {},
      jobBegun: () => runner.wake(),
      listening: () => runner.told(),
    },
    createLogger('silent'),
  )
}

const done = (id: string) =>
  until(
    async () => stepped,
    (ids) => ids.includes(id),
  )

test('a worker that is told of jobs starts each immediately, and looks for others every ten seconds', async () => {
  runner.start()
  await listen()
  await rested(1)
  for (let n = 0; n < 3; n++) {
    const id = await begin() // the clock stands: nothing but the message leads there
    await done(id)
    await until(
      async () => pauses.at(-1),
      (ms) => ms === SECOND / 4,
    )
    clock.advance(SECOND / 4)
    await until(
      async () => pauses.at(-1),
      (ms) => ms === 10 * SECOND,
    )
  }
})

test('who is not told looks every two seconds', async () => {
  runner.start()
  await rested(1)
  expect(pauses).toEqual([2 * SECOND])
  const id = await begin()
  clock.advance(2 * SECOND)
  await done(id)
})

test('what was begun before it is told is found then', async () => {
  runner.start()
  await rested(1)
  const id = await begin()
  await listen()
  await done(id)
})
