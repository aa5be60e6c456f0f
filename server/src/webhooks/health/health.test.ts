import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/time/clock.ts'
import type { Health } from '../core/index.ts'
import { type HealthChange, newsOf, nextHealth, type Observed } from './health.ts'

const START = Date.UTC(2026, 0, 1)

function healthy(status: Health['status'] = 'enabled'): Health {
  return {
    status,
    statusReason: null,
    failedAttempts: 0,
    failingSince: null,
    nextProbeAt: null,
    probes: 0,
    staffToldAt: null,
  }
}

/** A group of attempts, and how long after the one before. At least one attempt was made, or it would not be there. */
const group = fc
  .record({
    afterMs: fc.oneof(fc.nat(2 * MINUTE), fc.nat(HOUR), fc.nat(DAY)),
    succeeded: fc.boolean(),
    failures: fc.nat(40),
    probed: fc.boolean(),
  })
  .map((drawn) => (drawn.succeeded || drawn.failures > 0 ? drawn : { ...drawn, failures: 1 }))
const failing = group.map((drawn) => ({ ...drawn, succeeded: false, failures: drawn.failures || 1 }))
const course = fc.oneof(
  fc.array(group, { maxLength: 60 }),
  fc
    .tuple(fc.array(failing, { maxLength: 60 }), fc.array(group, { maxLength: 5 }))
    .map((parts) => parts.flat()),
)

interface Step {
  before: Health
  observed: Observed
  after: Health
  change: HealthChange | undefined
  now: number
  /** Counted apart from the code: failures since the last success, and when the first of them was noted. */
  inARow: number
  since: number | undefined
}

/** What becomes of an endpoint over a course of groups. */
function follow(groups: Array<Observed & { afterMs: number }>, first = healthy()): Step[] {
  let health = first
  let now = START
  let inARow = 0
  let since: number | undefined
  return groups.map(({ afterMs, ...observed }) => {
    now += afterMs
    if (observed.succeeded) [inARow, since] = [0, undefined]
    inARow += observed.failures
    if (observed.failures > 0) since ??= now
    const before = health
    const { health: after, change } = nextHealth(before, observed, now)
    health = after
    return { before, observed, after, change, now, inARow, since }
  })
}

const lasted = ({ since, now }: Step, ms: number): boolean => since !== undefined && now - since >= ms
const isPausedByUs = ({ status, nextProbeAt }: Health): boolean => status === 'paused' && nextProbeAt !== null

test('an enabled endpoint is paused exactly at 100 failures in a row, or at 20 over five minutes', () => {
  fc.assert(
    fc.property(course, (groups) => {
      for (const step of follow(groups)) {
        if (step.before.status !== 'enabled') continue
        const isOutage = step.inARow >= 100 || (step.inARow >= 20 && lasted(step, 5 * MINUTE))
        expect(step.change === 'paused').toBe(isOutage)
        expect(step.after.status).toBe(isOutage ? 'paused' : 'enabled')
        if (isOutage) expect(step.after.nextProbeAt).toEqual(new Date(step.now + firstWait(step)))
      }
    }),
  )
})

const firstWait = (step: Step): number => (lasted(step, DAY) ? 30 * MINUTE : 30 * SECOND)

test('probes come 30 s, 1 min, 2 min and then 3 min after the last failure; after a day half an hour after it', () => {
  fc.assert(
    fc.property(course, (groups) => {
      let failedProbes = 0
      for (const step of follow(groups)) {
        if (step.change) failedProbes = 0
        if (!isPausedByUs(step.before) || step.change) continue
        if (step.observed.probed) failedProbes++
        const wait = lasted(step, DAY)
          ? 30 * MINUTE
          : [30 * SECOND, MINUTE, 2 * MINUTE][failedProbes] || 3 * MINUTE
        expect(step.after.nextProbeAt).toEqual(new Date(step.now + wait))
      }
    }),
  )
})

test('an endpoint recovers exactly when it was paused by us and its last attempt succeeded', () => {
  fc.assert(
    fc.property(course, (groups) => {
      for (const { before, observed, after, change } of follow(groups)) {
        const isBack = isPausedByUs(before) && observed.succeeded && observed.failures === 0
        expect(change === 'recovered').toBe(isBack)
        if (isBack) expect(after).toEqual(healthy())
      }
    }),
  )
})

test.each(['paused', 'disabled'] as const)(
  'what people set to %s stays so, whatever is observed',
  (status) => {
    fc.assert(
      fc.property(course, (groups) => {
        for (const { after, change } of follow(groups, { ...healthy(status), statusReason: 'By hand.' })) {
          expect(after).toMatchObject({ status, statusReason: 'By hand.', nextProbeAt: null })
          expect(change).toBeUndefined()
        }
      }),
    )
  },
)

test('failures are counted from the last success on', () => {
  fc.assert(
    fc.property(course, (groups) => {
      for (const { after, inARow, since } of follow(groups)) {
        expect(after.failedAttempts).toBe(inARow)
        expect(after.failingSince?.getTime()).toBe(since)
      }
    }),
  )
})

test('a hundred failures at the same time are an outage, 99 are not', () => {
  const failed = (failures: number): Observed => ({ succeeded: false, failures, probed: false })
  expect(nextHealth(healthy(), failed(99), START).change).toBeUndefined()
  expect(nextHealth(healthy(), failed(100), START).change).toBe('paused')
})

test('one that answered 410 stays as it is, whatever late attempts come to', () => {
  const disabled = { ...healthy('disabled'), failedAttempts: 1, failingSince: new Date(START) }
  for (const seen of [
    { succeeded: true, failures: 0, probed: false },
    { succeeded: false, failures: 200, probed: true },
  ])
    expect(nextHealth(disabled, seen, START)).toEqual({ health: disabled })
})

test('twenty failures are an outage once they have lasted five minutes', () => {
  const failed = { ...healthy(), failedAttempts: 19, failingSince: new Date(START) }
  const one = { succeeded: false, failures: 1, probed: false }
  expect(nextHealth(failed, one, START + 5 * MINUTE - 1).change).toBeUndefined()
  expect(nextHealth(failed, one, START + 5 * MINUTE).change).toBe('paused')
  expect(nextHealth({ ...failed, failedAttempts: 18 }, one, START + HOUR).change).toBeUndefined()
})

test('an outage is news after 20 seconds and two attempts, once, and not of one that is gone', () => {
  const failing = { ...healthy(), failedAttempts: 2, failingSince: new Date(START) }
  const now = START + 20 * SECOND
  const isTold = (health: Health, at: number) => newsOf(healthy(), health, undefined, at) !== undefined
  expect(newsOf(healthy(), failing, undefined, now)).toBe('endpoint.failing')
  expect(isTold(failing, now - 1)).toBe(false)
  expect(isTold({ ...failing, failedAttempts: 1 }, now)).toBe(false)
  expect(isTold({ ...failing, staffToldAt: new Date(START) }, now + HOUR)).toBe(false)
  expect(isTold({ ...failing, status: 'disabled' }, now)).toBe(false)
  expect(isTold({ ...failing, status: 'paused' }, now)).toBe(true)
})

test('a pause is news immediately, also of an outage that was told', () => {
  const failing = { ...healthy('paused'), failedAttempts: 100, failingSince: new Date(START) }
  expect(newsOf(healthy(), failing, 'paused', START)).toBe('endpoint.paused')
  expect(newsOf(healthy(), { ...failing, staffToldAt: new Date(START) }, 'paused', START)).toBe(
    'endpoint.paused',
  )
})

test('its end is told to those who were told of it, once the endpoint is back and well', () => {
  const told = { ...healthy('paused'), failingSince: new Date(START), staffToldAt: new Date(START) }
  const isOver = (before: Health, after: Health) =>
    newsOf(before, after, undefined, START) === 'endpoint.recovered'
  expect(isOver(told, healthy())).toBe(true)
  expect(isOver({ ...told, staffToldAt: null }, healthy())).toBe(false)
  expect(isOver(told, { ...healthy(), failingSince: new Date(START) })).toBe(false)
  expect(isOver(told, healthy('paused'))).toBe(false)
})
