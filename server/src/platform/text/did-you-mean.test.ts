import fc from 'fast-check'
import { expect, test } from 'vitest'
import { didYouMean, hintFor, slipsBetween } from './did-you-mean.ts'

const NAMES = ['redirect_origins', 'given_name', 'email', 'id', 'invoice.created', 'external_id', 'past-due']

test.each([
  ['redirect_origin', 'redirect_origins'],
  ['redirect_orgins', 'redirect_origins'],
  ['redrect_orgins', 'redirect_origins'],
  ['redrct_orgins', undefined], // three slips
  ['emial', 'email'],
  ['emil', 'email'],
  ['eamli', undefined], // two slips of five letters
  ['invoice.crated', 'invoice.created'],
  ['externalId', 'external_id'],
  ['EXTERNAL_ID', 'external_id'],
  ['external-id', 'external_id'],
  ['pastDue', 'past-due'],
  ['ID', 'id'],
  ['ix', undefined],
  ['phone', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('%j means %j', (word, meant) => {
  expect(didYouMean(word, NAMES)).toBe(meant)
  expect(hintFor(word, NAMES)).toBe(meant === undefined ? '' : ` Did you mean ${meant}?`)
})

test('the same letters win over a name that is fewer slips away', () => {
  expect(didYouMean('userIds', ['userIdx', 'user_ids'])).toBe('user_ids')
})

test('a swap of neighbours is one slip, and long words are not compared', () => {
  expect(slipsBetween('usres', 'users', 2)).toBe(1)
  expect(slipsBetween('x'.repeat(10_000), `${'x'.repeat(10_000)}y`, 2)).toBe(Infinity)
})

/** The textbook's table, with each cell. */
function wholeTable(one: string, other: string): number {
  const at = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const differs = one[i - 1] === other[j - 1] ? 0 : 1
      at[i]![j] = Math.min(at[i - 1]![j]! + 1, at[i]![j - 1]! + 1, at[i - 1]![j - 1]! + differs)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        at[i]![j] = Math.min(at[i]![j]!, at[i - 2]![j - 2]! + 1)
    }
  return at[one.length]![other.length]!
}

const near = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '_'), maxLength: 12 })

test('slips are those of the whole table, where they are within the bound', () => {
  fc.assert(
    fc.property(near, near, fc.integer({ min: 0, max: 3 }), (one, other, within) => {
      const slips = wholeTable(one, other)
      expect(slipsBetween(one, other, within)).toBe(slips <= within ? slips : Infinity)
    }),
  )
})

test('only a candidate is suggested, and never one that is far', () => {
  const words = fc.oneof(near, fc.string({ maxLength: 100 }))
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 250 }), (word, candidates) => {
      const meant = didYouMean(word, candidates)
      if (meant === undefined) return
      expect(candidates.slice(0, 250)).toContain(meant)
      const isSame =
        meant.replaceAll(/[-_]/g, '').toLowerCase() === word.replaceAll(/[-_]/g, '').toLowerCase()
      if (!isSame) expect(wholeTable(word, meant)).toBeLessThanOrEqual(Math.min(2, meant.length / 3))
    }),
  )
})

test('of a thousand candidates the first 200 count, and long ones do not', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => `candidate_${at}`)
  expect(didYouMean('candidate-199', many)).toBe('candidate_199')
  expect(didYouMean('candidate-999', many)).not.toBe('candidate_999')
  expect(didYouMean('a'.repeat(65), ['a'.repeat(65), 'a'.repeat(64)])).toBeUndefined()
})
