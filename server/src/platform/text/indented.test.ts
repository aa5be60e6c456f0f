import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indented } from './indented.ts'

test('indented, every text and number stays as it is written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // -0 is the one number that JSON.stringify writes in another way than it came.
      expect(indented(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
    }),
  )
  const odd = ' {"n" :98765432109876543210, "p":1.50,"s":"\\u00e9\\/ {[,:]}\\"","e":{ }, "l":[ ],"x":1E+2} '
  expect(indented(odd)).toBe(
    '{\n  "n": 98765432109876543210,\n  "p": 1.50,\n  "s": "\\u00e9\\/ {[,:]}\\"",\n  "e": {},\n  "l": [],\n  "x": 1E+2\n}',
  )
})
