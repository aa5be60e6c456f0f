import { expect, test } from 'vitest'
import { faultIn } from './json-fault.ts'
import { mergePatch } from './merge-patch.ts'

test.each([
  ['{}', undefined],
  ['{ "a": [1, -2.5e3, true, null, {"b": "\\u00e4\\n"}] }\n', undefined],
  ['', { kind: 'object', line: 1 }],
  ['[1]', { kind: 'object', line: 1 }],
  ['{\n  "a": 1\n  "b": 2\n}', { kind: 'comma', line: 2 }],
  ['{\n  "a": 1,\n}', { kind: 'key', line: 3 }],
  ['{\n  a: 1\n}', { kind: 'key', line: 2 }],
  ['{\n  "a" 1\n}', { kind: 'colon', line: 2 }],
  ['{\n  "a": x\n}', { kind: 'value', line: 2 }],
  ['{\n  "a": "open\n}', { kind: 'string', line: 2 }],
  ['{"a": 01}', { kind: 'comma', line: 1 }],
  ['{"a": 1}\n{}', { kind: 'end', line: 2 }],
  ['{"a": [1', { kind: 'comma', line: 1 }],
])('the fault in %j', (text, fault) => {
  expect(faultIn(text)).toEqual(fault)
  const parses = () => JSON.parse(text)
  if (fault === undefined) expect(parses).not.toThrow()
})

test('a merge patch makes one object of the other, also where fields are gone', () => {
  expect(mergePatch({ a: 1, b: { c: 2, d: 3 }, e: [1] }, { b: { d: 4 }, e: [2], f: 'x' })).toEqual({
    a: null,
    b: { c: null, d: 4 },
    e: [2],
    f: 'x',
  })
  expect(mergePatch({ a: 1 }, { a: 1 })).toEqual({})
})
