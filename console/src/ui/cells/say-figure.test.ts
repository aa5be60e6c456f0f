import { expect, test } from 'vitest'
import { sayBytes, sayCount, sayDuration, sayPercent } from './say-figure.ts'

test('figures have separators and units of their language', () => {
  expect(sayCount(84_211, 'en')).toBe('84,211')
  expect(sayCount(84_211, 'de')).toBe('84.211')
  expect(sayBytes(31_400_000_000, 'en')).toBe('31.4 GB')
  expect(sayBytes(0, 'en')).toBe('0 byte')
  expect(sayDuration(240, 'en')).toBe('240 ms')
  expect(sayDuration(1_200, 'de')).toBe('1,2 s')
  expect(sayDuration(90_000, 'en')).toBe('1.5 min')
})

test('a share has one decimal; none without attempts, and 100 % only where it is all', () => {
  expect(sayPercent(416, 998, 'en')).toBe('41.7%')
  expect(sayPercent(0, 0, 'en')).toBe('–')
  expect(sayPercent(99_999, 100_000, 'en')).toBe('99.9%')
  expect(sayPercent(7, 7, 'de')).toBe('100,0 %')
})
