import { expect, test } from 'vitest'
import { didYouMean, slipsBetween } from './did-you-mean.ts'

const NAMES = ['redirect_origins', 'given_name', 'email', 'id', 'invoice.created']

test.each([
  ['redirect_origin', 'redirect_origins'],
  ['redirect_orgins', 'redirect_origins'],
  ['emial', 'email'],
  ['invoice.crated', 'invoice.created'],
  ['ix', undefined],
  ['phone', undefined],
  ['', undefined],
])('%j means %j', (word, meant) => {
  expect(didYouMean(word, NAMES)).toBe(meant)
})

test('a swap of neighbours is one slip, and long words are not compared', () => {
  expect(slipsBetween('usres', 'users', 2)).toBe(1)
  expect(slipsBetween('x'.repeat(10_000), `${'x'.repeat(10_000)}y`, 2)).toBe(Infinity)
})
