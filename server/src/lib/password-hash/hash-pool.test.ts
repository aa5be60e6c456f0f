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

test('whoever is known waits in a queue of their own, and goes first', async () => {
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
