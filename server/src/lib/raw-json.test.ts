import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementsOf, membersOf, type Span, startOf, withPlainStrings } from './raw-json.ts'

const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.jsonValue().map((value) => JSON.stringify(value, null, 2)),
)
const space = fc.stringMatching(/^[ \t\r\n]{0,3}$/)
const textOf = (text: string, { start, end }: Span) => text.slice(start, end)

test('the values of an object are found wherever they stand', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), json, { noNullPrototype: true }), space, (values, pad) => {
      const members = Object.entries(values).map(
        ([key, value]) => `${pad}${JSON.stringify(key)}${pad}:${pad}${value}${pad}`,
      )
      const text = `${pad}{${members.join() || pad}}${pad}`
      const found = membersOf(text, startOf(text))!
      expect([...found].map(([key, span]) => [key, textOf(text, span).trim()])).toEqual(
        Object.entries(values).map(([key, value]) => [key, value.trim()]),
      )
    }),
  )
})

test('the elements of an array are found wherever they stand', () => {
  fc.assert(
    fc.property(fc.array(json), space, (values, pad) => {
      const text = `${pad}[${values.map((value) => `${pad}${value}${pad}`).join() || pad}]`
      expect(elementsOf(text, startOf(text)).map((span) => textOf(text, span).trim())).toEqual(
        values.map((value) => value.trim()),
      )
    }),
  )
})

test('a key that comes twice, however it is written, is noticed', () => {
  expect(membersOf('{"a":1,"b":2,"\\u0061":3}', 0)).toBeUndefined()
})

test('only strings are written anew', () => {
  fc.assert(
    fc.property(json, (text) => {
      expect(JSON.parse(withPlainStrings(text))).toEqual(JSON.parse(text))
    }),
  )
  expect(withPlainStrings('{"\\u0061": "\\/\\"\\u00e9", "n": [1.0, 12345678901234567890]}')).toBe(
    '{"a": "/\\"é", "n": [1.0, 12345678901234567890]}',
  )
})
