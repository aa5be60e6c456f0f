import { afterEach, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { announcing, claimAt, emitMany, statusCounts, undeliveredIds } from '../../../test/support/queue.ts'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { until } from '../../../test/support/until.ts'
import { createLogger } from '../../platform/telemetry/logger.ts'
import { MINUTE, SECOND } from '../../platform/time/clock.ts'
import type { Sendable } from '../core/index.ts'
import { claimDue } from '../engine/fetch/queue-store.ts'
import { outcomeOf } from '../engine/record/outcome-of.ts'
import type { Outcome, Undecided } from '../engine/record/store/outcome.ts'
import { recordOutcomes } from '../engine/record/store/record.ts'
import { writeOutcomes } from '../engine/record/write-outcomes.ts'
import { disableGoneEndpoint } from './disable-gone-endpoint.ts'
import { outageLoop } from './tend-outages.ts'
import { watchHealth } from './watch-health.ts'

// Orders of commits in which deliveries would stay where they are for good: processes die or stand still in between.

const DELAYS = [30, 120, 300]
const LEASE_MS = 10 * SECOND
/** So many fail three times, and their endpoint is paused. */
const MANY = 40

let service: TestService
let clock: ManualClock
let endpointId: string
let tender: ReturnType<typeof outageLoop>

beforeEach(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  await service.service.db`delete from webhook_endpoint` // the development inbox
  const body = { url: 'http://127.0.0.1:9/', events: ['*'] }
  endpointId = (await service.call('POST', '/api/v1/webhooks/endpoints', { body })).body.id
  tender = outageLoop({ ...announcing(service), log: createLogger('silent') })
})
afterEach(async () => {
  await service.stop()
})

const db = () => service.service.db

async function claim(): Promise<Sendable[]> {
  const { claimed } = await claimDue(db(), claimAt(clock.now(), { failingRoom: 128 }))
  return claimed as Sendable[]
}

/** What an attempt that takes a tenth of a second comes to. */
function tried(lease: Sendable, error?: 'server_error', startedAt = clock.now()): Outcome {
  const result = { ...resultOf(error ? 503 : 200), error }
  return outcomeOf(lease, result, { startedAt, endedAt: startedAt + 100 }, DELAYS)
}

const resultOf = (status: number) => ({
  durationMs: 100,
  status,
  excerpt: '',
  address: null,
  connection: undefined,
  firstByteMs: 90,
  tlsCause: null,
  head: null,
})

const watch = (outcomes: Outcome[], undecided?: Undecided) =>
  watchHealth(announcing(service), outcomes, clock.now(), undecided)
async function record(outcomes: Outcome[]): Promise<void> {
  await watch(outcomes, await recordOutcomes(db(), outcomes))
}
const write = (outcomes: Outcome[]) =>
  writeOutcomes({ db: db(), log: createLogger('silent'), refused: () => {} }, outcomes)

/** Publishes, and lets all attempts fail but the last, which is under way. */
async function untilLastAttempt(count: number): Promise<Sendable[]> {
  await emitMany(service, count)
  for (const delay of DELAYS) {
    await record((await claim()).map((lease) => tried(lease, 'server_error')))
    clock.advance(delay * SECOND + 200)
  }
  return claim()
}

const health = async () => {
  const [row] = await db()`
    select status, failed_attempts, failing_since, next_probe_at, (select count(*)::int from delivery_queue) as queued
    from webhook_endpoint where id = ${endpointId}`
  return row!
}

/** Probes, then sends whatever is due, all with success. */
async function receiverIsBack(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    clock.advance(3 * MINUTE)
    await tender.runOnce()
    const leases = await claim()
    const outcomes = leases.map((lease) => tried(lease))
    await watch(outcomes)
    await recordOutcomes(db(), outcomes)
  }
}

test('an outage ends though the process died as the last queued delivery had failed for good, before that was noted', async () => {
  const last = await untilLastAttempt(MANY)
  expect(await health()).toMatchObject({ status: 'paused', queued: MANY })
  await recordOutcomes(
    db(),
    last.map((lease) => tried(lease, 'server_error')),
  )
  expect(await health()).toMatchObject({ status: 'paused', queued: 0 })
  expect(await statusCounts(db())).toEqual({ failed: MANY })

  await tender.runOnce()
  expect(await health()).toMatchObject({ status: 'paused', queued: 1 })
  await tender.runOnce()
  expect(await health()).toMatchObject({ queued: 1 }) // one is enough
  await receiverIsBack()
  expect(await health()).toMatchObject({ status: 'enabled', queued: 0 })
  expect(await statusCounts(db())).toEqual({ delivered: MANY })
})

test('a running service looks after outages every minute', async () => {
  const last = await untilLastAttempt(MANY)
  const failures = last.map((lease) => tried(lease, 'server_error'))
  await recordOutcomes(db(), failures)
  const working = await startTestService({ clock, serve: false, beside: service })
  try {
    const probes = async () => {
      clock.advance(MINUTE)
      return db()`select from attempt where trigger = 'probe'`
    }
    await until(probes, ({ length }) => length > 0)
  } finally {
    await working.stop()
  }
})

test.each(['notes it', 'dies before it notes it'])(
  'what fails for good just after another process noted a success starts over: the process %s',
  async (how) => {
    const last = await untilLastAttempt(MANY)
    expect(await health()).toMatchObject({ status: 'paused' })
    const [probe, other, ...late] = last
    const failures = [other!, ...late].map((lease) => tried(lease, 'server_error'))
    clock.advance(SECOND)
    // One process: a success.
    await record([tried(probe!)])
    expect(await health()).toMatchObject({ status: 'enabled' })
    // The other one: what it had sent before that.
    clock.advance(SECOND)
    const undecided = await recordOutcomes(db(), failures)
    expect(undecided.size).toBe(0)
    expect(await statusCounts(db())).toEqual({ delivered: 1, failed: MANY - 1 })
    if (how === 'notes it') await watch(failures, undecided)
    else await tender.runOnce()
    expect(await statusCounts(db())).toEqual({ delivered: 1, pending: MANY - 1 })
    expect(await health()).toMatchObject({ status: 'enabled', failed_attempts: 0, failing_since: null })
    await receiverIsBack()
    expect(await statusCounts(db())).toEqual({ delivered: MANY })
  },
)

test('so it does after a resume by hand, and after a pause by hand', async () => {
  for (const act of ['resume', 'pause']) {
    const last = await untilLastAttempt(MANY)
    expect(await health()).toMatchObject({ status: 'paused' })
    const failures = last.map((lease) => tried(lease, 'server_error'))
    clock.advance(SECOND)
    await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/${act}`)
    await recordOutcomes(db(), failures)
    await tender.runOnce()
    expect(await health()).toMatchObject({ queued: MANY })
    await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
    await receiverIsBack()
  }
  expect(await statusCounts(db())).toEqual({ delivered: 2 * MANY })
})

test('what failed for good before the outage, or after it, stays failed', async () => {
  const [one] = await untilLastAttempt(1)
  await record([tried(one!, 'server_error')])
  await emitMany(service, 1)
  await record((await claim()).map((lease) => tried({ ...lease, failing: true })))
  clock.advance(MINUTE)
  await record((await untilLastAttempt(MANY)).map((lease) => tried(lease, 'server_error')))
  expect(await health()).toMatchObject({ status: 'paused' })
  await receiverIsBack()
  expect(await statusCounts(db())).toEqual({ delivered: MANY + 1, failed: 1 })
  const [again] = await untilLastAttempt(1)
  await record([tried(again!, 'server_error')])
  await tender.runOnce()
  expect(await statusCounts(db())).toEqual({ delivered: MANY + 1, failed: 2 })
})

test('what fails for good as an outage begins starts over, too', async () => {
  const last = await untilLastAttempt(120)
  const [one, ...others] = last
  await record([tried(one!)]) // it is back, and away again
  clock.advance(SECOND)
  const startedAt = clock.now()
  clock.advance(SECOND)
  await record(others.map((lease) => tried(lease, 'server_error', startedAt)))
  expect(await health()).toMatchObject({ status: 'paused' })
  await receiverIsBack()
  expect(await statusCounts(db())).toEqual({ delivered: 120 })
})

test('a delivery whose process died before its first attempt, and whose endpoint was paused then, can be cancelled', async () => {
  await emitMany(service, 1)
  const [lease] = await claim()
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/pause`)
  const path = `/api/v1/webhooks/deliveries/${lease!.deliveryId}`
  const cancel = () => service.call('POST', `${path}/cancel`)
  clock.advance(LEASE_MS - 1)
  const early = await cancel()
  expect([early.status, early.body.detail]).toEqual([
    409,
    'This delivery is being sent. If that fails, cancel it then.',
  ])
  clock.advance(1)
  expect((await service.call('GET', path)).body.status).toBe('parked')
  expect((await cancel()).body).toMatchObject({ status: 'cancelled' })
  expect(await health()).toMatchObject({ queued: 0 })
  // It was only slow: what arrived after all counts.
  await record([tried(lease!)])
  expect((await service.call('GET', path)).body.status).toBe('delivered')
})

test('failures of a process that stood still say nothing of an endpoint that is well', async () => {
  await emitMany(service, 32)
  const frozen = await claim()
  clock.advance(LEASE_MS)
  await record((await claim()).map((lease) => tried(lease)))
  expect(await statusCounts(db())).toEqual({ delivered: 32 })
  const undecided = await recordOutcomes(
    db(),
    frozen.map((lease) => tried(lease, 'server_error')),
  )
  expect(undecided.size).toBe(32)
  const stale = frozen.map((lease, index) => ({
    ...tried(lease, 'server_error'),
    attemptId: [...undecided][index]!,
  }))
  await watch(stale, undecided)
  expect(await health()).toMatchObject({ status: 'enabled', failed_attempts: 0, failing_since: null })
  const decided = await db()`select decided, count(*)::int as count from attempt group by 1 order by 1`
  expect([...decided]).toEqual([
    { decided: false, count: 32 },
    { decided: true, count: 32 },
  ])
})

test('what failed for good first belongs to the outage, though another process noted a later failure before', async () => {
  const last = await untilLastAttempt(120)
  const [up, early, ...others] = last
  await record([tried(up!)]) // it is back, and away again
  clock.advance(SECOND)
  const startedAt = clock.now()
  clock.advance(SECOND)
  await record(others.map((lease) => tried(lease, 'server_error')))
  await record([tried(early!, 'server_error', startedAt)])
  expect(await health()).toMatchObject({ status: 'paused' })
  await receiverIsBack()
  expect(await statusCounts(db())).toEqual({ delivered: 120 })
})

const gone = (lease: Sendable, startedAt: number) => {
  const outcome = outcomeOf(
    lease,
    { ...resultOf(410), error: 'gone' },
    { startedAt, endedAt: startedAt + 100 },
    DELAYS,
  )
  const services = { ...announcing(service), log: createLogger('silent') }
  const attempt = { ...outcome, deliveryId: lease.deliveryId, event: 'tos.accepted', error: 'gone' }
  return { outcome, disable: () => disableGoneEndpoint(services, lease, attempt) }
}

test('of several 410s under way, each starts over with the resume: also one that began first and was answered last', async () => {
  await emitMany(service, 2)
  const [first, second] = await claim()
  const begun = [gone(first!, clock.now()), gone(second!, clock.now() + 50)]
  clock.advance(SECOND)
  for (const { disable } of begun.toReversed()) await disable()
  await record(begun.map(({ outcome }) => outcome))
  expect(await statusCounts(db())).toEqual({ failed: 2 })
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
  await receiverIsBack()
  expect(await statusCounts(db())).toEqual({ delivered: 2 })
})

test('a 410 to a request that began before the resume does not disable the endpoint again', async () => {
  await emitMany(service, 2)
  const [slow, quick] = await claim()
  const [late, early] = [gone(slow!, clock.now()), gone(quick!, clock.now() + 50)]
  clock.advance(SECOND)
  await early.disable()
  await record([early.outcome])
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
  clock.advance(SECOND)
  await late.disable()
  await record([late.outcome])
  expect(await health()).toMatchObject({ status: 'enabled' })
  await receiverIsBack()
  expect(await statusCounts(db())).toEqual({ delivered: 2 })
})

test('an attempt under a lost lease does not keep what failed in the outage from starting over', async () => {
  const last = await untilLastAttempt(MANY)
  clock.advance(LEASE_MS) // the process stood still; another takes over
  const again = await claim()
  const startedAt = clock.now()
  clock.advance(SECOND)
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
  await recordOutcomes(
    db(),
    again.map((lease) => tried(lease, 'server_error', startedAt)),
  )
  clock.advance(SECOND)
  const stale = last.map((lease) => tried(lease, 'server_error'))
  await watch(stale, await recordOutcomes(db(), stale))
  await tender.runOnce()
  await receiverIsBack()
  expect(await statusCounts(db())).toEqual({ delivered: MANY })
})

test('a success under a lost lease ends its delivery, whatever another process came to', async () => {
  await emitMany(service, 2)
  const slow = await claim()
  clock.advance(LEASE_MS)
  const startedAt = clock.now() - LEASE_MS
  await record((await claim()).map((lease) => tried(lease, 'server_error')))
  expect(await statusCounts(db())).toEqual({ pending: 2 })
  // One is to be tried again, the other is being tried.
  const [waits, isTried] = slow.toSorted((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1))
  clock.advance(DELAYS[0]! * SECOND + 200)
  const again = (await claim()).find(({ deliveryId }) => deliveryId === isTried!.deliveryId)!
  await write([tried(waits!, undefined, startedAt), tried(isTried!, undefined, startedAt)])
  expect(await statusCounts(db())).toEqual({ delivered: 2 })
  expect(await health()).toMatchObject({ queued: 0 })
  await write([tried(again, 'server_error')])
  expect(await statusCounts(db())).toEqual({ delivered: 2 })
  expect(await undeliveredIds(db())).toEqual({ noted: [], ended: [] })
})

test('ends one that failed for good in between; a new round continues', async () => {
  await emitMany(service, 2)
  const slow = await claim()
  const startedAt = clock.now()
  clock.advance(LEASE_MS)
  for (const delay of [...DELAYS, 0]) {
    await record((await claim()).map((lease) => tried(lease, 'server_error')))
    clock.advance(delay * SECOND + 200)
  }
  expect(await statusCounts(db())).toEqual({ failed: 2 })
  const [late, replayed] = slow
  const path = `/api/v1/webhooks/deliveries/${replayed!.deliveryId}/replay`
  expect((await service.call('POST', path)).status).toBe(202)
  await write([tried(late!, undefined, startedAt), tried(replayed!, undefined, startedAt)])
  expect(await statusCounts(db())).toEqual({ delivered: 1, pending: 1 })
  expect(await undeliveredIds(db())).toEqual({ noted: [], ended: [] })
  expect(await claim()).toMatchObject([{ deliveryId: replayed!.deliveryId, trigger: 'replay' }])
})
