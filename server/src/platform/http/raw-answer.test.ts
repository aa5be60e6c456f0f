import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawJson, stringify } from './raw-answer.ts'

test('a raw text is in the answer as it is, whatever is around it', () => {
  const text =
    '{"n": 98765432109876543210,\n "p": 1.50, "s": "\\u00e9\\/\\\\\\" \ud83d\ude42", "2": 1, "1": 2}'
  expect(stringify({ id: 'a"b', data: rawJson(text), list: [rawJson('{}'), null] })).toBe(
    `{"id":"a\\"b","data":${text},"list":[{},null]}`,
  )
})

test('without one it is what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => void expect(stringify({ value })).toBe(JSON.stringify({ value }))),
  )
})

test('a text of a megabyte costs no stack', () => {
  const text = `{"a":"${'\\"x'.repeat(300_000)}"}`
  expect(stringify(rawJson(text))).toBe(text)
})
