import { expect, test } from 'vitest'
import { HashPool } from './hash-pool.ts'

function held(): { promise: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, release: resolve }
}

test('so many run, so many wait in order, and the next is refused', async () => {
  const pool = new HashPool(2, 2)
  const began: number[] = []
  const holds = [0, 1, 2, 3].map(() => held())
  const runs = holds.map(({ promise }, n) =>
    pool.run(() => {
      began.push(n)
      return promise
    }),
  )
  await expect(pool.run(async () => {})).rejects.toMatchObject({ code: 'rate_limited' })
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
  await expect(pool.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pool.run(async () => 7)).toBe(7)
})
