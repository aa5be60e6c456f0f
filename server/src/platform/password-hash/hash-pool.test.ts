import { expect, test } from 'vitest'
import { HashPool } from './hash-pool.ts'

const STRANGER = { isKnown: false }
const KNOWN = { isKnown: true }

function held(): { promise: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, release: resolve }
}

test('so many run, so many wait in order, and the next is refused', async () => {
  const pool = new HashPool(2, 2)
  const began: number[] = []
  const holds = [0, 1, 2, 3].map(() => held())
  const runs = holds.map(({ promise }, n) =>
    pool.run(STRANGER, () => {
      began.push(n)
      return promise
    }),
  )
  await expect(pool.run(STRANGER, async () => {})).rejects.toMatchObject({ code: 'rate_limited' })
  expect(began).toEqual([0, 1])
  holds[1]!.release()
  await runs[1]
  await Promise.resolve()
  expect(began).toEqual([0, 1, 2])
  for (const { release } of holds) release()
  await Promise.all(runs)
  expect(began).toEqual([0, 1, 2, 3])
})

test('failed work gives its place back', async () => {
  const pool = new HashPool(1, 0)
  await expect(pool.run(STRANGER, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pool.run(STRANGER, async () => 7)).toBe(7)
})

test('known clients wait in a separate queue, and go first', async () => {
  const pool = new HashPool(1, 1)
  const { promise, release } = held()
  const ended: string[] = []
  const run = (name: string, whose: { isKnown: boolean }) =>
    pool.run(whose, () => promise).then(() => ended.push(name))
  const runs = [run('first', STRANGER), run('stranger', STRANGER)]
  await expect(run('one too many', STRANGER)).rejects.toMatchObject({ code: 'rate_limited' })
  runs.push(run('known', KNOWN))
  release()
  await Promise.all(runs)
  expect(ended).toEqual(['first', 'known', 'stranger'])
})

test('a finished hash waits for others while every lane is busy, and for none once one is free', async () => {
  const pool = new HashPool(2, 10)
  const holds = [held(), held(), held()]
  const runs = holds.map(({ promise }) => pool.run(STRANGER, () => promise))
  const gathered: number[] = []
  const gather = (n: number) => pool.gatherAfter().then(() => gathered.push(n))
  holds[0]!.release()
  await runs[0]
  const first = gather(1)
  await new Promise(setImmediate)
  expect(gathered).toEqual([])
  holds[1]!.release()
  await Promise.all([runs[1], first])
  await gather(2)
  expect(gathered).toEqual([1, 2])
  holds[2]!.release()
  await runs[2]
})

test('two for each lane go on together, whatever runs', async () => {
  const pool = new HashPool(1, 10)
  const { promise, release } = held()
  const run = pool.run(STRANGER, () => promise)
  await Promise.all([pool.gatherAfter(), pool.gatherAfter()])
  release()
  await run
})

test('a caller waits for others only while the queue is long enough', async () => {
  const pool = new HashPool(1, 10)
  await pool.gatherBefore()
  const holds = [held(), held()]
  const runs = holds.map(({ promise }) => pool.run(STRANGER, () => promise))
  let cameIn = false
  const coming = pool.gatherBefore().then(() => (cameIn = true))
  await new Promise(setImmediate)
  expect(cameIn).toBe(false)
  holds[0]!.release()
  await Promise.all([runs[0], coming])
  holds[1]!.release()
  await runs[1]
})

test('no caller waits for others for long', async () => {
  const pool = new HashPool(1, 10)
  const { promise, release } = held()
  const run = pool.run(STRANGER, () => promise)
  await pool.gatherAfter()
  release()
  await run
})
