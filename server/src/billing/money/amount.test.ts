import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideRounded, fractionOf, percentOf, prorate, shareOut } from './amount.ts'

const LARGEST = Number.MAX_SAFE_INTEGER
const anyAmount = fc.maxSafeInteger()
const anyWeights = fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 40 })
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + BigInt(one), 0n)

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [0n, 7n, 0n],
])('%d / %d is about %d: halves go away from zero', (value, by, rounded) => {
  expect(divideRounded(value, by)).toBe(rounded)
})

test('a part of the largest amount is exact', () => {
  expect(prorate(LARGEST, 2_678_400_000, 2_678_400_000)).toBe(LARGEST)
  expect(prorate(LARGEST, 1, 2)).toBe(2 ** 52)
})

test.each([
  [100, '19', 19],
  [50, '7', 4], // 3.5
  [-50, '7', -4],
  [1_000, '7.7', 77],
  [2_500, '0.02', 1], // 0.5
  [2_499, '0.02', 0],
  [1_999, '100', 1_999],
  [1_999, '0', 0],
  [LARGEST, '100.0', LARGEST],
  [12_345, '8.875', 1_096], // 1095.61875; a product of floats would have to be lucky
])('of %d, %s percent are %d', (amount, percentage, part) => {
  expect(percentOf(amount, percentage)).toBe(part)
})

test.each(['', '-1', '100.01', '101', '1e1', ' 5', '.5', '5.', '1.23456', '٥'])(
  '%j is not a percentage',
  (text) => {
    expect(() => percentOf(100, text)).toThrow(/not a percentage/)
  },
)

test('percentages are exact for any amount, and the same below zero', () => {
  const percentages = fc
    .tuple(fc.nat(99), fc.nat(9_999))
    .map(([a, b]) => `${a}.${String(b).padStart(4, '0')}`)
  fc.assert(
    fc.property(anyAmount, percentages, (amount, percentage) => {
      const part = BigInt(percentOf(amount, percentage))
      const { part: numerator, whole } = fractionOf(percentage)
      const error = BigInt(amount) * numerator - part * whole
      expect(2n * (error < 0n ? -error : error) <= whole).toBe(true)
      expect(percentOf(-amount, percentage) + 0).toBe(-percentOf(amount, percentage) + 0)
    }),
  )
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [1, [1, 2], [0, 1]],
  [5, [0, 0], [3, 2]],
  [0, [3, 4], [0, 0]],
  [7, [0, 5, 0], [0, 7, 0]],
  [0, [], []],
])('%d is shared out by %j as %j', (total, weights, shares) => {
  expect(shareOut(total, weights)).toEqual(shares)
})

test('nothing can be shared out among zero shares', () => {
  expect(() => shareOut(1, [])).toThrow(/no weights/)
})

test('shares add up to the total, and each is off by less than one', () => {
  fc.assert(
    fc.property(anyAmount, anyWeights, (total, weights) => {
      const shares = shareOut(total, weights)
      expect(sumOf(shares)).toBe(BigInt(total))
      const sum = sumOf(weights)
      if (sum === 0n) return
      for (const [index, share] of shares.entries()) {
        const error = BigInt(share) * sum - BigInt(total) * BigInt(weights[index]!)
        expect((error < 0n ? -error : error) < sum).toBe(true)
      }
    }),
  )
})

test('who weighs more never gets less', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), anyWeights, (total, weights) => {
      const shares = shareOut(total, weights)
      const order = [...weights.keys()].sort((a, b) => weights[a]! - weights[b]! || shares[a]! - shares[b]!)
      for (const [at, index] of order.entries())
        if (at > 0 && weights[index]! > weights[order[at - 1]!]!)
          expect(shares[index]!).toBeGreaterThanOrEqual(shares[order[at - 1]!]!)
    }),
  )
})
