import { expect, test } from 'vitest'
import { sayAmount } from './amount.ts'

test.each([
  [1_234_567_890, 'bytes', 'en', '1.2 GB'],
  [1_234_567_890, 'bytes', 'de', '1,2\u00a0GB'],
  [0, 'bytes', 'en', '0 byte'],
  [5_400_000, 'milliseconds', 'en', '1.5 hr'],
  [84_211, 'calls', 'de', '84.211 calls'],
  [29_000, '', 'en', '29,000'],
])('%d %s, in %s, is %s', (value, unit, language, said) => {
  expect(sayAmount(value, unit, language)).toBe(said)
})
