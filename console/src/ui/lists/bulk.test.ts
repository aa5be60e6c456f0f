import { expect, test } from 'vitest'
import { forEachRow } from './bulk.ts'

test('each row is done once; those that fail are named, and the others go on', async () => {
  const seen: number[] = []
  const steps: number[] = []
  const failed = await forEachRow(
    [1, 2, 3, 4, 5, 6],
    async (row) => {
      seen.push(row)
      if (row === 3) throw new Error('no')
    },
    (done) => steps.push(done),
  )
  expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  expect(steps).toEqual([1, 2, 3, 4, 5, 6])
  expect(failed.map(({ row }) => row)).toEqual([3])
})
