import { expect, test } from 'vitest'
import { readSources } from '../../../../../scripts/source-tree.ts'
import { fromStripe, toStripe, UnknownToUs } from './amounts.ts'

test.each([
  ['eur', 1234, 1234],
  ['jpy', 500, 500],
  ['huf', 1234, 1234], // two decimals at both, though nobody pays with them
  ['isk', 50_000, 500],
  ['ugx', 120_000, 1200],
  ['mga', 700, 70_000],
  ['kwd', 12_340, 12_340],
])('an amount of %s: %i at Stripe is %i here, and back', (currency, theirs, ours) => {
  expect(fromStripe(theirs, currency)).toBe(ours)
  expect(toStripe(ours, currency)).toBe(theirs)
})

test('what is finer than the smallest unit is not guessed', () => {
  expect(() => fromStripe(150, 'isk')).toThrow(UnknownToUs)
})

test('the package stripe is loaded by nothing but its first use', () => {
  const importing = readSources('server/src').filter(
    ({ path, text }) =>
      !path.endsWith('.test.ts') && /^import (?!type )[^\n]*'stripe'|import\('stripe'\)/m.test(text),
  )
  expect(importing.map(({ path }) => path)).toEqual(['server/src/billing/stripe/core/client.ts'])
  expect(importing[0]!.text).not.toMatch(/^import (?!type )[^\n]*'stripe'/m)
})
