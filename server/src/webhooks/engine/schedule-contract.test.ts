import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptResult } from '../../../test/support/attempt-result.ts'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { announcing, claimAt, emitMany, forgetDeliveries } from '../../../test/support/queue.ts'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { MINUTE, SECOND } from '../../platform/time/clock.ts'
import type { AttemptResult } from '../attempt/deliver.ts'
import { watchHealth } from '../health/watch-health.ts'
import { claimDue } from './fetch/queue-store.ts'
import { outcomeOf } from './record/outcome-of.ts'
import { recordOutcomes } from './record/store/record.ts'

// The schedule is the contract: whatever receivers do and whatever is paused, a round that has begun has its four attempts,
// each exactly so long after the end of the one before, unless one of them succeeds.

const DELAYS = [30, 120, 300]
const ATTEMPT_MS = 250

type Step =
  | { kind: 'publish'; count: number }
  | { kind: 'pass'; ms: number }
  | { kind: 'receiver'; status: 200 | 503 }
  | { kind: 'pause' | 'resume' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('publish' as const), count: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('publish' as const), count: fc.integer({ min: 90, max: 150 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.oneof(fc.nat(40 * SECOND), fc.nat(8 * MINUTE), fc.nat(12 * MINUTE)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('receiver' as const),
      status: fc.constantFrom(200 as const, 503 as const, 503 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const) }) },
)

interface World {
  service: TestService
  clock: ManualClock
  status: 200 | 503
  endpointPath: string
}

const db = ({ service }: World) => service.service.db

/** Sends all that is due, as a worker that always has room would; every request takes a quarter of a second. */
async function work(world: World): Promise<void> {
  const { clock } = world
  for (;;) {
    const { claimed } = await claimDue(db(world), claimAt(clock.now()))
    if (claimed.length === 0) return
    const period = { startedAt: clock.now(), endedAt: clock.now() + ATTEMPT_MS }
    const outcomes = claimed.map((lease) => outcomeOf(lease, answer(world.status), period, DELAYS))
    await recordOutcomes(db(world), outcomes)
    await watchHealth(announcing(world.service), outcomes, period.endedAt)
  }
}

function answer(status: number): AttemptResult {
  const error = status === 200 ? undefined : 'server_error'
  return attemptResult({ durationMs: ATTEMPT_MS, status, error })
}

/** Lets time pass, from one moment at which something falls due to the next. */
async function pass(world: World, ms: number): Promise<void> {
  const end = world.clock.now() + ms
  for (;;) {
    await work(world)
    const now = new Date(world.clock.now())
    const [row] = await db(world)<{ at: Date | null }[]>`
      select least((select min(due_at) from delivery_queue where due_at > ${now}),
        (select min(next_probe_at) from webhook_endpoint where next_probe_at > ${now})) as at`
    const next = row?.at?.getTime() ?? Number.POSITIVE_INFINITY
    world.clock.advance(Math.min(next, end) - now.getTime())
    if (next > end) return
  }
}

interface Attempt {
  trigger: string
  at: number
  error: string | null
}

/** The attempts of each delivery, cut into rounds. */
async function rounds(world: World): Promise<Attempt[][]> {
  const rows = await db(world)<{ id: string; attempts: Attempt[] }[]>`
    select delivery_id as id, jsonb_agg(jsonb_build_object('trigger', trigger, 'error', error,
      'at', (extract(epoch from started_at) * 1000)::bigint) order by number) as attempts
    from attempt group by delivery_id`
  return rows.flatMap(({ attempts }) => {
    const found: Attempt[][] = []
    for (const [index, attempt] of attempts.entries())
      if (index === 0 || attempt.trigger !== 'schedule') found.push([attempt])
      else found.at(-1)!.push(attempt)
    return found
  })
}

const run = async (world: World, steps: readonly Step[]): Promise<void> => {
  for (const drawn of steps) {
    if (drawn.kind === 'publish') await emitMany(world.service, drawn.count)
    else if (drawn.kind === 'pass') await pass(world, drawn.ms)
    else if (drawn.kind === 'receiver') world.status = drawn.status
    else await world.service.call('POST', `${world.endpointPath}/${drawn.kind}`)
  }
  await pass(world, 0)
}

async function expectContractKept(world: World): Promise<void> {
  const now = world.clock.now()
  for (const round of await rounds(world)) {
    for (const [index, { error, at }] of round.entries()) {
      const due = index === 0 ? at : round[index - 1]!.at + ATTEMPT_MS + DELAYS[index - 1]! * SECOND
      expect(at, 'an attempt is made when it is due').toBe(due)
      if (index < round.length - 1) expect(error, 'a success ends the round').not.toBeNull()
    }
    const last = round.at(-1)!
    const following = last.at + ATTEMPT_MS + (DELAYS[round.length - 1] ?? Number.POSITIVE_INFINITY) * SECOND
    if (last.error !== null) expect(following, 'no attempt is left out').toBeGreaterThan(now)
  }
}

test('a round that has begun has its attempts at their times, through whatever outages and pauses', async () => {
  const clock = new ManualClock()
  const service = await startTestService({ clock, work: false })
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        await service.service.db`delete from webhook_endpoint`
        await forgetDeliveries(service.service.db)
        const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
          body: { url: 'http://127.0.0.1:9/', events: ['*'] },
        })
        const world: World = {
          service,
          clock,
          status: 503,
          endpointPath: `/api/v1/webhooks/endpoints/${body.id}`,
        }
        await run(world, steps)
        await expectContractKept(world)

        world.status = 200
        await service.call('POST', `${world.endpointPath}/resume`)
        await pass(world, 10 * MINUTE)
        await expectContractKept(world)
        const left = await service.service
          .db`select from delivery where status not in ('delivered', 'failed')`
        expect(left, 'every delivery comes to an end').toHaveLength(0)
      }),
      { numRuns: 20, interruptAfterTimeLimit: 15 * SECOND },
    )
  } finally {
    await service.stop()
  }
})
