import { expect, test } from 'vitest'
import { withRandom } from './random.ts'

test('no bytes are handed over twice, and none are left behind', () => {
  const kept: Buffer[] = []
  const seen = Array.from({ length: 1_000 }, () =>
    withRandom(32, (random) => {
      kept.push(random)
      return random.toString('hex')
    }),
  )
  expect(new Set(seen).size).toBe(1_000)
  expect(seen.every((hex) => hex.length === 64 && !/^0+$/.test(hex))).toBe(true)
  expect(kept.at(-1)!.every((byte) => byte === 0)).toBe(true)
})
