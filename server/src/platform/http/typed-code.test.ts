import { expect, test } from 'vitest'
import { plainDigits, TypedCode } from './typed-code.ts'

test.each([
  ['123456'],
  [' 123 456\n'],
  ['123-456'],
  ['123‑456'],
  ['١٢٣٤٥٦'],
  ['۱۲۳۴۵۶'],
  ['１２３　４５６'],
  ['१२३४५६'],
  ['\u2068123456\u2069'],
])('%j is the code 123456', (typed) => {
  expect(TypedCode.parse(typed)).toBe('123456')
})

test.each(['12345', '1234567', 'abcdef', '12345a', '½23456', ''])('%j is no code', (typed) => {
  expect(TypedCode.safeParse(typed).success).toBe(false)
})

test('every digit of Unicode has its value', () => {
  const digits = Array.from({ length: 0x20000 }, (_, point) => String.fromCodePoint(point))
  const found = digits.filter((one) => /^\p{Nd}$/u.test(one))
  expect(found.length).toBeGreaterThan(600)
  // They come in rows of ten: 0 to 9, 0 to 9, ...
  expect(found.map(plainDigits).join('')).toBe('0123456789'.repeat(found.length / 10))
})
