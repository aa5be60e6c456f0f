import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfValue, fieldText, startOf, walkArray, walkObject, withPlainStrings } from './raw-json.ts'

const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.jsonValue().map((value) => JSON.stringify(value, null, 2)),
)
const space = fc.stringMatching(/^[ \t\r\n]{0,3}$/)

test('the values of an object are found wherever they stand', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), json, { noNullPrototype: true }), space, (values, pad) => {
      const members = Object.entries(values).map(
        ([key, value]) => `${pad}${JSON.stringify(key)}${pad}:${pad}${value}${pad}`,
      )
      const text = `${pad}{${members.join() || pad}}${pad}`
      const found: string[][] = []
      const end = walkObject(text, startOf(text), (start, key) => {
        const valueEnd = endOfValue(text, start)
        found.push([key, text.slice(start, valueEnd)])
        return valueEnd
      })
      expect(found).toEqual(Object.entries(values).map(([key, value]) => [key, value.trim()]))
      expect(text.slice(end)).toBe(pad)
    }),
  )
})

test('the elements of an array are found wherever they stand', () => {
  fc.assert(
    fc.property(fc.array(json), space, (values, pad) => {
      const text = `${pad}[${values.map((value) => `${pad}${value}${pad}`).join() || pad}]`
      const found: string[] = []
      walkArray(text, startOf(text), (start) => {
        const end = endOfValue(text, start)
        found.push(text.slice(start, end))
        return end
      })
      expect(found).toEqual(values.map((value) => value.trim()))
    }),
  )
})

test('only strings are rewritten', () => {
  fc.assert(
    fc.property(json, (text) => {
      expect(JSON.parse(withPlainStrings(text))).toEqual(JSON.parse(text))
    }),
  )
  expect(withPlainStrings('{"\\u0061": "\\/\\"\\u00e9", "n": [1.0, 12345678901234567890]}')).toBe(
    '{"a": "/\\"é", "n": [1.0, 12345678901234567890]}',
  )
})

test('the text of a field is found, of several the last', () => {
  expect(fieldText('{"a": 1.0 , "data" : {"x":"}"}, "b": 2}', 'data')).toBe('{"x":"}"}')
  expect(fieldText('{"data":1,"data":[2]}', 'data')).toBe('[2]')
  expect(fieldText('{"a":{"data":1}}', 'data')).toBeUndefined()
})
