import { afterEach, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import type { EmittingServices } from '../../events/index.ts'
import type { Chore } from '../../platform/loops/chore.ts'
import { createLogger } from '../../platform/telemetry/logger.ts'
import { createMetrics, type Metrics } from '../../platform/telemetry/metrics.ts'
import { MINUTE, SECOND } from '../../platform/time/clock.ts'
import { EVERY_MS, Maintenance } from './maintenance.ts'

const START = 1_000_000

let clock: ManualClock
let metrics: Metrics
let logged: Array<{ chore?: string; err: Error }>
/** Runs in the order in which they began. */
let begun: Array<{ name: string; stopping: AbortSignal } & PromiseWithResolvers<void>>
let maintenance: Maintenance

beforeEach(() => {
  clock = new ManualClock(START)
  metrics = createMetrics()
  logged = []
  begun = []
})
afterEach(async () => {
  const stopped = maintenance.stop()
  for (const run of begun) run.resolve()
  await stopped
})

/** A chore whose runs end when the test says so. */
const slow = (name: string, more: Partial<Chore> = {}): Chore => ({
  name,
  run: (_services, stopping) => {
    const run = { name, stopping, ...Promise.withResolvers<void>() }
    begun.push(run)
    return run.promise
  },
  ...more,
})
const quick = (name: string): Chore => ({
  name,
  run: async (_services, stopping) => void begun.push({ name, stopping, ...Promise.withResolvers<void>() }),
})
const failing = (name: string): Chore => ({ name, run: () => Promise.reject(new Error(`${name} failed`)) })

function maintain(...chores: Chore[]): Maintenance {
  const log = createLogger('silent')
  const error = (fields: { err: Error }): void => void logged.push(fields)
  Object.assign(log, { error, warn: () => {} })
  maintenance = new Maintenance({ clock, log, metrics } as unknown as EmittingServices, chores)
  return maintenance
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const names = () => begun.map(({ name }) => name)

async function end(name: string, error?: Error): Promise<void> {
  const run = begun.findLast((one) => one.name === name)!
  if (error) run.reject(error)
  else run.resolve()
  await settled()
}

async function succeededAt(chore: string): Promise<number | undefined> {
  return (await metrics.choreSucceededAt.get()).values.find(({ labels }) => labels.chore === chore)?.value
}

async function maintainedAt(): Promise<number | undefined> {
  return (await metrics.maintainedAt.get()).values[0]?.value
}

test('regular chores run one after the other, at the start and fifteen minutes after each round', async () => {
  maintain(slow('one'), slow('two')).start()
  expect(names()).toEqual(['one'])
  expect([await succeededAt('one'), await succeededAt('two'), await maintainedAt()]).toEqual([0, 0, 0])
  clock.advance(SECOND)
  await end('one')
  expect(names()).toEqual(['one', 'two'])
  expect([await succeededAt('one'), await succeededAt('two'), await maintainedAt()]).toEqual([1_001, 0, 0])
  clock.advance(SECOND)
  await end('two')
  expect([await succeededAt('two'), await maintainedAt()]).toEqual([1_002, 1_002])
  clock.advance(EVERY_MS - 1)
  expect(begun).toHaveLength(2)
  clock.advance(1)
  expect(names()).toEqual(['one', 'two', 'one'])
})

test('a chore that fails or hangs is named, and keeps none of the others from running', async () => {
  maintain(quick('first'), failing('failing'), slow('hanging', { deadlineMs: 20 }), quick('last'))
  const round = async (): Promise<string[]> => {
    const failed = maintenance.runOnce()
    await settled()
    clock.advance(20)
    return failed
  }
  expect(await round()).toEqual(['failing', 'hanging'])
  expect(names()).toEqual(['first', 'hanging', 'last'])
  expect(logged.map(({ chore, err }) => [chore, err.message])).toEqual([
    ['failing', 'failing failed'],
    ['hanging', 'not done within 0.02 s'],
  ])
  expect([await succeededAt('last'), await succeededAt('failing'), await maintainedAt()]).toEqual([
    (START + 20) / SECOND,
    undefined,
    0,
  ])
  expect(await round()).toEqual(['failing', 'hanging'])
  expect(names().filter((name) => name === 'hanging')).toHaveLength(1) // not begun a second time beside itself
  await end('hanging')
  expect(await succeededAt('hanging')).toBe((START + 40) / SECOND)
  const again = maintenance.runOnce()
  await settled()
  await end('hanging')
  expect(await again).toEqual(['failing'])
})

test('a regular chore has two minutes unless it says otherwise', async () => {
  maintain(slow('slow'))
  let failed: string[] | undefined
  void maintenance.runOnce().then((all) => {
    failed = all
  })
  clock.advance(2 * MINUTE - 1)
  await settled()
  expect(failed).toBeUndefined()
  clock.advance(1)
  await settled()
  expect(failed).toEqual(['slow'])
  expect(logged.map(({ err }) => err.message)).toEqual(['not done within 120 s'])
})

test('a chore that is done leaves no timer behind', async () => {
  const [begin, left] = [clock.after.bind(clock), new Set<() => void>()]
  clock.after = (ms, callback) => {
    const cancel = begin(ms, callback)
    left.add(cancel)
    return () => {
      left.delete(cancel)
      cancel()
    }
  }
  maintain(quick('quick'), failing('failing'))
  expect(await maintenance.runOnce()).toEqual(['failing'])
  expect(left.size).toBe(0)
})

test('a round may take as long as all of its chores', async () => {
  maintain(...['a', 'b'].map((name) => slow(name))).start()
  clock.advance(2 * MINUTE - 1)
  await end('a')
  clock.advance(2 * MINUTE - 1)
  await end('b')
  const { values } = await metrics.loopRuns.get()
  expect(values.find(({ labels }) => labels.loop === 'chores' && labels.outcome === 'late')?.value).toBe(0)
  expect(values.find(({ labels }) => labels.loop === 'chores' && labels.outcome === 'done')?.value).toBe(1)
})

test('a chore with its own interval is in no round; it runs, fails and is late alone', async () => {
  maintain(quick('regular'), slow('often', { everyMs: 10 * SECOND, deadlineMs: 30 * SECOND })).start()
  await settled()
  expect(await succeededAt('often')).toBe(0)
  clock.advance(10 * SECOND - 1)
  expect(names()).toEqual(['regular'])
  clock.advance(1)
  expect(names()).toEqual(['regular', 'often'])
  await end('often', new Error('no table'))
  expect(logged.map(({ err }) => err.message)).toEqual(['no table'])
  clock.advance(10 * SECOND)
  expect(names()).toEqual(['regular', 'often', 'often'])
  clock.advance(30 * SECOND)
  await end('often')
  const { values } = await metrics.loopRuns.get()
  const counted = values.filter(({ labels }) => labels.loop === 'often')
  expect(counted.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['done', 1],
    ['failed', 1],
    ['late', 1],
  ])
  expect(await succeededAt('often')).toBe(START / SECOND + 50)
  expect(await maintenance.runOnce()).toEqual([])
  expect(names().at(-1)).toBe('regular')
})

test('stop waits for the chores under way, tells them, and begins no other', async () => {
  maintain(slow('one'), quick('two'), slow('often', { everyMs: SECOND })).start()
  clock.advance(SECOND)
  let isStopped = false
  const stops = Promise.all([maintenance.stop(), maintenance.stop()]).then(() => {
    isStopped = true
  })
  expect(begun.map(({ name, stopping }) => [name, stopping.aborted])).toEqual([
    ['one', true],
    ['often', true],
  ])
  await end('one')
  expect(isStopped).toBe(false)
  await end('often')
  await stops
  clock.advance(EVERY_MS)
  expect(names()).toEqual(['one', 'often'])
  expect(await maintainedAt()).toBe(0) // the round did not end
})
