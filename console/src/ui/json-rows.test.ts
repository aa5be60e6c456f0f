import { expect, test } from 'vitest'
import { parseExactly, RawNumber, rowsThatMatch } from './json-rows.ts'

test('long numbers keep their digits, and what is no JSON is undefined', () => {
  expect(parseExactly('{"id":12345678901234567890}')).toEqual({ id: new RawNumber('12345678901234567890') })
  expect(parseExactly('{')).toBeUndefined()
})

test('a search finds names and values, with what they lie in; a name brings all below it', () => {
  const data = parseExactly(
    '{"invoice":{"number":"INV-7","lines":[{"amount":2290},{"amount":5}]},"at":"now"}',
  )
  expect([...rowsThatMatch(data, 'inv-7')]).toEqual(['/invoice/number', '/invoice', ''])
  expect([...rowsThatMatch(data, '2290')].sort()).toEqual(
    ['', '/invoice', '/invoice/lines', '/invoice/lines/0', '/invoice/lines/0/amount'].sort(),
  )
  expect(rowsThatMatch(data, 'lines').has('/invoice/lines/1/amount')).toBe(true)
  expect(rowsThatMatch(data, 'nothing').size).toBe(0)
})
