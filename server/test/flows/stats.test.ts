import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../src/platform/db/db.ts'
import { newId } from '../../src/platform/keys/ids.ts'
import { DAY, HOUR, MINUTE } from '../../src/platform/time/clock.ts'
import { claimDue } from '../../src/webhooks/engine/fetch/queue-store.ts'
import { recordOutcomes, withoutRecorded } from '../../src/webhooks/engine/record/store/record.ts'
import { forgetStats } from '../../src/webhooks/stats/index.ts'
import { addUpStats } from '../../src/webhooks/stats/store.ts'
import { claimAt, delivered, emitMany } from '../support/queue.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

/** Minutes 58 and 62 of the year are in two hours, both on its first day. */
const YEAR = Date.UTC(2026, 0, 1)
const NOON = '2026-01-01T12:00:00.000Z'

let service: TestService
let endpoints: string[]

beforeAll(async () => {
  service = await startTestService({ work: false })
  await service.service.db`delete from webhook_endpoint`
  endpoints = []
  for (const port of [8, 9]) {
    const body = { url: `http://127.0.0.1:${port}/`, events: ['*'] }
    endpoints.push((await service.call('POST', '/api/v1/webhooks/endpoints', { body })).body.id)
  }
})
afterAll(() => service.stop())

async function stats(query: string) {
  const { status, body } = await service.call('GET', `/api/v1/stats?metric=deliveries&${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** What the log says, for the buckets that are not empty. */
async function truth(bucket: string, endpointId?: string) {
  const { db } = service.service
  return db`
    select to_char(date_trunc(${bucket}, started_at, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      count(*)::int as sent, count(*) filter (where a.error is null)::int as delivered,
      count(*) filter (where a.error is not null)::int as failed, count(*) filter (where number > 1)::int as retried,
      percentile_disc(0.5) within group (order by duration_ms) as latency_p50_ms,
      percentile_disc(0.95) within group (order by duration_ms) as latency_p95_ms
    from attempt a join delivery d on d.provider_id = a.provider_id and d.id = a.delivery_id
    ${endpointId ? db`where d.endpoint_id = ${endpointId}` : db``}
    group by 1 order by 1`
}

interface Shown {
  at: string
  sent: number
  exhausted: number
  latency_p50_ms: number
  latency_p95_ms: number
}

/** The answers are what the log says; latencies within 5 %. */
async function expectTruth(): Promise<void> {
  for (const bucket of ['minute', 'hour', 'day'])
    for (const endpointId of [undefined, ...endpoints]) {
      const one = endpointId ? `&endpoint_id=${endpointId}` : ''
      const { buckets } = await stats(`bucket=${bucket}&since=2026-01-01T00:00:00Z&until=${NOON}${one}`)
      const shown = (buckets as Shown[]).filter(({ sent }) => sent > 0)
      const logged = await truth(bucket, endpointId)
      expect(shown).toMatchObject(
        logged.map(({ latency_p50_ms: _, latency_p95_ms: __, ...counts }) => counts),
      )
      for (const [index, { latency_p50_ms, latency_p95_ms }] of shown.entries()) {
        const exact = logged[index]!
        expect(Math.abs(latency_p50_ms - exact.latency_p50_ms)).toBeLessThan(
          exact.latency_p50_ms * 0.05 + 0.5,
        )
        expect(Math.abs(latency_p95_ms - exact.latency_p95_ms)).toBeLessThan(
          exact.latency_p95_ms * 0.05 + 0.5,
        )
      }
    }
}

/** Of what is due, attempts at this minute of the year: of three, one fails and is sent again at once, one for good. */
async function attempt(minute: number, { lost = false } = {}) {
  const { db } = service.service
  const { claimed } = await claimDue(db, claimAt(Date.now()))
  if (lost) await claimDue(db, claimAt(Date.now() + 11_000)) // by another process, after a standstill of this one
  const startedAt = new Date(YEAR + minute * MINUTE)
  const outcomes = claimed.map((lease, index) => ({
    ...delivered(lease, newId(Date.now())),
    startedAt,
    durationMs: 3 + ((index * 37) % 900),
    ...(index % 3 === 1 && {
      error: 'timeout' as const,
      status: 'pending' as const,
      nextAttemptAt: new Date(),
    }),
    ...(index % 3 === 2 && { error: 'gone' as const, status: 'failed' as const }),
  }))
  await recordOutcomes(db, outcomes)
  return outcomes
}

test('the sums equal the log, while they are parts and once they are added up, also under lost leases', async () => {
  const { db } = service.service
  await emitMany(service, 60)
  await attempt(58)
  await expectTruth() // all of it is in parts
  const lost = await attempt(62, { lost: true })
  expect(lost.length).toBeGreaterThan(10)
  expect(await addUpStats(db)).toBe(false)
  expect(await db`select from delivery_stat_part`).toHaveLength(0)
  await expectTruth()

  await db`update delivery_queue set due_at = ${new Date(0)}`
  await attempt(62)
  await emitMany(service, 30)
  const last = await attempt(600)
  await expectTruth() // some of it is
  // The connection broke, and the outcomes are written again: those that are there already do not count twice.
  expect((await withoutRecorded(db, last)).unrecorded).toEqual([])
  await addUpStats(db)
  await expectTruth()

  const { total } = await stats(`bucket=hour&since=2026-01-01T00:00:00Z&until=${NOON}`)
  const [failed] = await db`select count(*)::int as count from delivery where status = 'failed'`
  expect(total.exhausted).toBe(failed!.count)
})

test('what breaks off while sums are added up is as if it had not begun; processes that add up at the same time count once', async () => {
  const { db } = service.service
  await emitMany(service, 30)
  await attempt(63)
  const crash = new Error('crash')
  await expect(
    transact(db, async (tx) => {
      await addUpStats(tx as never)
      throw crash
    }),
  ).rejects.toBe(crash)
  await expectTruth()
  await Promise.all([addUpStats(db), addUpStats(db), addUpStats(db)])
  await addUpStats(db)
  await expectTruth()
})

test('empty buckets are there; a time is a day up to now unless told; bounds are checked', async () => {
  const { buckets, since, until } = await stats(
    'bucket=minute&since=2026-01-01T00:57:30Z&until=2026-01-01T01:03:00Z',
  )
  expect(buckets.map(({ at, sent }: Shown) => [at.slice(11, 16), sent > 0])).toEqual([
    ['00:57', false],
    ['00:58', true],
    ['00:59', false],
    ['01:00', false],
    ['01:01', false],
    ['01:02', true],
  ])
  expect([since, until]).toEqual(['2026-01-01T00:57:00.000Z', '2026-01-01T01:03:00.000Z'])
  expect(buckets[0]).toMatchObject({
    sent: 0,
    failed: 0,
    exhausted: 0,
    latency_p50_ms: null,
    latency_p95_ms: null,
  })
  const usual = await stats('')
  expect(usual.buckets.length).toBeGreaterThanOrEqual(24)
  expect(Date.parse(usual.until) - Date.parse(usual.since)).toBeLessThanOrEqual(25 * HOUR)

  const refused = async (query: string) => {
    const { status, body } = await service.call('GET', `/api/v1/stats?metric=deliveries&${query}`)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  }
  await refused('bucket=minute&since=2026-01-01T00:00:00Z&until=2026-01-04T00:00:00Z')
  await refused('since=2026-01-02T00:00:00Z&until=2026-01-01T00:00:00Z')
  await refused('bucket=week')
})

test('statistics are kept for 90 days', async () => {
  const { db } = service.service
  const spans = () => db`select distinct span, minute from delivery_stat where minute = ${YEAR / MINUTE}`
  await forgetStats(db, YEAR + 90 * DAY + HOUR)
  expect(await spans()).not.toEqual([])
  await forgetStats(db, YEAR + 91 * DAY)
  expect(await db`select from delivery_stat`).toEqual([])
})
