import { expect, test } from 'vitest'
import { readTime, typedTime } from './typed-time.ts'

test('a chosen time goes to the API and comes back, here and in UTC', () => {
  expect(readTime('2027-01-31T09:00', true)).toBe('2027-01-31T09:00:00.000Z')
  for (const utc of [true, false]) {
    expect(typedTime(readTime('2027-07-31T09:05', utc)!, utc)).toBe('2027-07-31T09:05')
    expect(readTime('', utc)).toBe('')
  }
  expect(typedTime('nonsense', true)).toBe('')
})
