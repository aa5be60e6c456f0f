import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SECOND } from '../../../platform/time/clock.ts'
import { ATTEMPT_ERRORS, type AttemptError } from '../../attempt/classify.ts'
import type { AttemptResult } from '../../attempt/deliver.ts'
import type { Claimed } from '../../core/index.ts'
import type { Trigger } from '../../core/trigger.ts'
import { outcomeOf } from './outcome-of.ts'
import type { Outcome } from './store/outcome.ts'

const START = Date.UTC(2026, 0, 1)
const DEFAULT_DELAYS = [30, 120, 300]

const lease: Claimed = {
  providerId: 'provider',
  endpointId: 'endpoint',
  deliveryId: 'delivery',
  begun: false,
  dueAt: new Date(START),
  tries: 0,
  trigger: 'schedule',
  eventId: '01936f2a-7bff-7abc-8def-0123456789ab',
  eventAccountId: null,
  eventType: 'user.login',
  body: '{}',
  endpointVersion: 1,
  url: 'http://127.0.0.1/',
  secret: Buffer.alloc(0),
  nextSecret: null,
  overlapEndsAt: null,
  destination: null,
  rateLimit: null,
  accountId: null,
  endpointStatus: 'enabled',
  options: null,
  failing: false,
  endpointDueAt: new Date(START),
  endpointRoom: 1,
}

function resultOf(error: AttemptError | undefined): AttemptResult {
  return {
    durationMs: 1,
    status: error ? 500 : 200,
    excerpt: null,
    error,
    address: null,
    connection: undefined,
    firstByteMs: null,
    tlsCause: null,
    head: null,
  }
}

/** One attempt of a round: what it came to, how long it took, and whether it probed a paused endpoint. */
interface Attempt {
  error: AttemptError | undefined
  tookMs: number
  isProbe: boolean
}

const attempt = fc.record<Attempt>({
  error: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...ATTEMPT_ERRORS) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  ),
  tookMs: fc.nat(15 * SECOND),
  isProbe: fc.boolean(),
})
const delays = fc.oneof(
  fc.constant(DEFAULT_DELAYS),
  fc.array(fc.integer({ min: 1, max: 604_800 }), { maxLength: 20 }),
)

interface Step extends Outcome {
  endedAt: number
}

/** A round: attempts are made, each when it is due, until the delivery is over or there are no more. */
function makeRound(attempts: Attempt[], delays: number[]): Step[] {
  const steps: Step[] = []
  let at = START
  for (const { error, tookMs, isProbe } of attempts) {
    const trigger: Trigger = isProbe ? 'probe' : 'schedule'
    const endedAt = at + tookMs
    const before = { ...lease, trigger, tries: steps.at(-1)?.tries ?? 0 }
    const outcome = outcomeOf(before, resultOf(error), { startedAt: at, endedAt }, delays)
    steps.push({ ...outcome, endedAt })
    if (!outcome.nextAttemptAt) break
    at = outcome.nextAttemptAt.getTime()
  }
  return steps
}

test('a round has one attempt more than delays at most, four by default', () => {
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 40 }), delays, (attempts, delays) => {
      const steps = makeRound(attempts, delays)
      expect(steps.length).toBeLessThanOrEqual(delays.length + 1)
      expect(steps.at(-1)?.tries ?? 0).toBe(steps.length)
    }),
  )
})

test('a delivery is over after a success, 410 Gone or the last attempt, and never before', () => {
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 40 }), delays, (attempts, delays) => {
      const steps = makeRound(attempts, delays)
      for (const [index, { error, status, nextAttemptAt }] of steps.entries()) {
        const usedUp = index === delays.length
        const over = error === null ? 'delivered' : error === 'gone' || usedUp ? 'failed' : 'pending'
        expect(status).toBe(over)
        expect(nextAttemptAt === null).toBe(over !== 'pending')
      }
    }),
  )
})

test('each attempt comes its delay after the end of the one before, also after a probe', () => {
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 40 }), delays, (attempts, delays) => {
      for (const { tries, nextAttemptAt, endedAt } of makeRound(attempts, delays))
        if (nextAttemptAt) expect(nextAttemptAt.getTime()).toBe(endedAt + delays[tries - 1]! * SECOND)
    }),
  )
})

test('with the default delays the attempts of a failing delivery begin 0, 30, 150 and 450 s after its event', () => {
  const steps = makeRound(
    Array.from({ length: 10 }, () => ({ error: 'server_error' as const, tookMs: 0, isProbe: false })),
    DEFAULT_DELAYS,
  )
  expect(steps.map(({ startedAt }) => (startedAt.getTime() - START) / SECOND)).toEqual([0, 30, 150, 450])
  expect(steps.at(-1)).toMatchObject({ status: 'failed', tries: 4 })
})
