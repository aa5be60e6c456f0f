import { expect, test } from 'vitest'
import { ticksOf } from './ticks.ts'

test('marks are round, reach both ends and hold zero', () => {
  expect(ticksOf(0, 4591)).toEqual([0, 2000, 4000, 6000])
  expect(ticksOf(-120, 1000)).toEqual([-500, 0, 500, 1000])
  expect(ticksOf(0, 0)).toEqual([0, 1])
})
