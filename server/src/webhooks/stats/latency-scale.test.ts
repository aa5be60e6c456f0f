import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantile, RELATIVE_ERROR, stepOf } from './latency-scale.ts'

const share = fc.double({ min: 0.01, max: 1, noNaN: true })

test('a quantile of a histogram is as near to that of the durations as promised', () => {
  expect(RELATIVE_ERROR).toBeLessThan(0.05)
  const durations = fc.array(fc.nat(60_000), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(durations, share, (all, wanted) => {
      const histogram = new Map<number, number>()
      for (const ms of all) histogram.set(stepOf(ms), (histogram.get(stepOf(ms)) ?? 0) + 1)
      const sorted = all.toSorted((a, b) => a - b)
      const exact = sorted[Math.max(1, Math.ceil(wanted * sorted.length)) - 1]!
      expect(Math.abs(quantile(histogram, wanted)! - exact)).toBeLessThanOrEqual(exact * RELATIVE_ERROR + 0.5)
    }),
  )
  expect(quantile(new Map(), 0.5)).toBeNull()
})
