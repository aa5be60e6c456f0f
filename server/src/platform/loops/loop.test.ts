import { afterEach, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { createLogger } from '../telemetry/logger.ts'
import { createMetrics, type Metrics } from '../telemetry/metrics.ts'
import { MINUTE, SECOND } from '../time/clock.ts'
import { Loop, type LoopConfig } from './loop.ts'

const EVERY = 100

let clock: ManualClock
let metrics: Metrics
/** What the log says: level, message and fields. */
let logged: Array<{ level: string; message: string; fields: Record<string, unknown> }>
/** Ends of the runs that are under way or over, in order. */
let runs: PromiseWithResolvers<void>[]
let loop: Loop<void>

beforeEach(() => {
  clock = new ManualClock(1_000_000)
  metrics = createMetrics()
  logged = []
  runs = []
})
afterEach(async () => {
  const stopped = loop.stop()
  for (const run of runs) run.resolve()
  await stopped
})

function make(config: Partial<LoopConfig<void>> = {}): Loop<void> {
  const log = createLogger('silent')
  const noting = (level: string) => (fields: Record<string, unknown>, message: string) =>
    void logged.push({ level, message, fields })
  Object.assign(log, { warn: noting('warn'), error: noting('error') })
  loop = new Loop(
    { clock, log, metrics },
    { name: 'tests', everyMs: EVERY, failed: 'the run failed', run: begin, ...config },
  )
  return loop
}

function begin(): Promise<void> {
  const run = Promise.withResolvers<void>()
  runs.push(run)
  return run.promise
}

/** Ends the latest run, and lets the loop take note. */
async function end(failure?: Error): Promise<void> {
  const run = runs.at(-1)!
  if (failure) run.reject(failure)
  else run.resolve()
  await settled()
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

async function countOf(outcome: string): Promise<number | undefined> {
  const { values } = await metrics.loopRuns.get()
  return values.find(({ labels }) => labels.loop === 'tests' && labels.outcome === outcome)?.value
}

async function succeededAt(): Promise<number | undefined> {
  return (await metrics.loopSucceededAt.get()).values.find(({ labels }) => labels.loop === 'tests')?.value
}

/** Expects that the run begins after exactly this pause. */
async function pauseBefore(count: number, ms: number): Promise<void> {
  clock.advance(ms - 1)
  expect(runs).toHaveLength(count - 1)
  clock.advance(1)
  expect(runs).toHaveLength(count)
}

test('the first run begins immediately, the next one a pause after its end', async () => {
  make().start()
  expect(runs).toHaveLength(1)
  clock.advance(10 * EVERY)
  await settled()
  expect(runs).toHaveLength(1)
  await end()
  await pauseBefore(2, EVERY)
})

test('it can wait before the first run', async () => {
  make({ firstAfterMs: 40 }).start()
  expect(runs).toHaveLength(0)
  await pauseBefore(1, 40)
})

test('a run may decide how long to pause', async () => {
  make({ pauseMs: () => 7 }).start()
  await end()
  await pauseBefore(2, 7)
})

test('starting twice starts one loop', async () => {
  make().start()
  loop.start()
  expect(runs).toHaveLength(1)
  await end()
  loop.start()
  expect(runs).toHaveLength(1)
})

test('a wake during the pause ends it, and the pause does not begin a second run', async () => {
  make().start()
  await end()
  loop.wake()
  expect(runs).toHaveLength(2)
  await end()
  await pauseBefore(3, EVERY)
})

test('wakes during a run lead to one more, right after it', async () => {
  make().start()
  loop.wake()
  loop.wake()
  expect(runs).toHaveLength(1)
  await end()
  expect(runs).toHaveLength(2)
  await end()
  expect(runs).toHaveLength(2)
  await pauseBefore(3, EVERY)
})

test('a wake before the start runs nothing, and the first run serves it', async () => {
  make().wake()
  expect(runs).toHaveLength(0)
  loop.start()
  await end()
  expect(runs).toHaveLength(1)
})

test('after failures in a row the pause doubles up to its limit, and a success resets it', async () => {
  make({ backOffToMs: 3 * EVERY }).start()
  const failure = new Error('no answer')
  for (const [index, pause] of [EVERY, 2 * EVERY, 3 * EVERY, 3 * EVERY].entries()) {
    await end(failure)
    await pauseBefore(index + 2, pause)
  }
  await end()
  await pauseBefore(6, EVERY)
  await end(failure)
  await pauseBefore(7, EVERY)
  expect(logged).toHaveLength(5)
  expect(logged[0]).toEqual({
    level: 'error',
    message: 'the run failed',
    fields: { err: failure, loop: 'tests' },
  })
  expect([await countOf('done'), await countOf('failed'), await countOf('late')]).toEqual([1, 5, 0])
})

test('the pause after failures is at most ten seconds unless the loop pauses longer', async () => {
  make({ everyMs: 8 * SECOND }).start()
  await end(new Error())
  await pauseBefore(2, 8 * SECOND)
  await end(new Error())
  await pauseBefore(3, 10 * SECOND)
})

test('a loop that pauses for longer than ten seconds does so after failures, too', async () => {
  make({ everyMs: MINUTE, level: 'warn' }).start()
  for (const count of [2, 3]) {
    await end(new Error())
    await pauseBefore(count, MINUTE)
  }
  expect(logged.map(({ level }) => level)).toEqual(['warn', 'warn'])
})

test('a wake after a failure runs again immediately', async () => {
  make().start()
  await end(new Error())
  loop.wake()
  expect(runs).toHaveLength(2)
})

test('a run that throws before its first await is a failure like another', async () => {
  make({
    run: () => {
      throw new Error('early')
    },
  }).start()
  await settled()
  expect(await countOf('failed')).toBe(1)
})

test('a run that hangs past its deadline is reported once; no other begins beside it', async () => {
  make({ deadlineMs: 5 * SECOND }).start()
  clock.advance(5 * SECOND - 1)
  expect(await countOf('late')).toBe(0)
  clock.advance(1)
  expect(await countOf('late')).toBe(1)
  expect(logged).toMatchObject([{ level: 'warn', fields: { loop: 'tests', seconds: 5 } }])
  clock.advance(MINUTE)
  expect(await countOf('late')).toBe(1)
  expect(runs).toHaveLength(1)
  await end()
  expect(await countOf('done')).toBe(1)
  await pauseBefore(2, EVERY)
})

test('a run has two minutes unless its loop says otherwise', async () => {
  make().start()
  clock.advance(2 * MINUTE - 1)
  expect(await countOf('late')).toBe(0)
  clock.advance(1)
  expect(await countOf('late')).toBe(1)
})

test('a run that ends in time is not reported', async () => {
  make().start()
  await end()
  await loop.stop()
  clock.advance(HOURS)
  expect(await countOf('late')).toBe(0)
})

test('metrics begin with 0 and say when a run last succeeded', async () => {
  make().start()
  expect([await succeededAt(), await countOf('done'), await countOf('failed')]).toEqual([0, 0, 0])
  clock.advance(2 * SECOND)
  await end()
  expect(await succeededAt()).toBe(1_002)
  clock.advance(EVERY)
  await end(new Error())
  expect(await succeededAt()).toBe(1_002)
})

test('stop aborts the signal and waits for the run under way; it may be called twice', async () => {
  const signals: AbortSignal[] = []
  make({
    run: (stopping) => {
      signals.push(stopping)
      return begin()
    },
  }).start()
  expect(signals[0]!.aborted).toBe(false)
  let isStopped = false
  const stops = [loop.stop(), loop.stop()]
  void Promise.all(stops).then(() => {
    isStopped = true
  })
  expect(signals[0]!.aborted).toBe(true)
  await settled()
  expect(isStopped).toBe(false)
  loop.wake()
  await end()
  await Promise.all(stops)
  loop.wake()
  loop.start()
  clock.advance(HOURS)
  expect(runs).toHaveLength(1)
})

test('a loop that is stopped during a pause or before its start does not run again', async () => {
  make().start()
  await end()
  await loop.stop()
  clock.advance(HOURS)
  expect(runs).toHaveLength(1)

  await make().stop()
  loop.start()
  expect(runs).toHaveLength(1)
})

test('runOnce runs without the loop, and rejects as the run does', async () => {
  const refused = expect(make().runOnce()).rejects.toThrow('not now')
  await end(new Error('not now'))
  await refused
  expect(await countOf('failed')).toBeUndefined()
})

test.each([{ everyMs: 0 }, { everyMs: Number.NaN }, { deadlineMs: 0 }, { everyMs: 10, backOffToMs: 5 }])(
  '%o is refused',
  (config) => {
    make()
    expect(() => make(config)).toThrow('The loop "tests" needs a pause')
  },
)

const HOURS = 60 * MINUTE
