import { expect, test } from 'vitest'
import { ticksTo } from './scale.ts'

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [17, [0, 5, 10, 15, 20]],
  [100, [0, 25, 50, 75, 100]],
  [998, [0, 250, 500, 750, 1000]],
  [1_001, [0, 500, 1000, 1500]],
  [84_211, [0, 25_000, 50_000, 75_000, 100_000]],
])('up to %d', (top, ticks) => {
  expect(ticksTo(top)).toEqual(ticks)
})
