import { expect, test } from 'vitest'
import type { Problem } from '../problem.ts'
import { isDeeperThan } from './read-json.ts'
import { MAX_DEPTH, MAX_KEYS, refuseDearJson } from './scan-json.ts'

/** The code of the refusal; undefined if it is let through. */
function refusalOf(text: string): string | undefined {
  try {
    refuseDearJson(text)
    return undefined
  } catch (problem) {
    return (problem as Problem).code
  }
}

const nested = (levels: number, inside = '') => '['.repeat(levels) + inside + ']'.repeat(levels)
const object = (keys: number, value = '1') =>
  `{${Array.from({ length: keys }, (_, n) => `"k${n}":${value}`).join(',')}}`

test('32 levels are let through, of arrays and of objects, and one more is not', () => {
  expect(refusalOf(nested(MAX_DEPTH))).toBeUndefined()
  expect(refusalOf(nested(MAX_DEPTH + 1))).toBe('invalid_json')
  expect(refusalOf(nested(MAX_DEPTH - 1, '{"a":1}'))).toBeUndefined()
  expect(refusalOf(nested(MAX_DEPTH, '{"a":1}'))).toBe('invalid_json')
  expect(refusalOf('{"a":'.repeat(33))).toBe('invalid_json')
})

test('what is side by side is no deeper', () => {
  expect(refusalOf(`[${Array.from({ length: 100 }, () => nested(20)).join(',')}]`)).toBeUndefined()
  expect(refusalOf(`[${Array.from({ length: 100 }, () => '{"a":{}}').join(',')}]`)).toBeUndefined()
})

test('an object may have 1000 fields, and so may each of many', () => {
  expect(refusalOf(object(MAX_KEYS))).toBeUndefined()
  expect(refusalOf(object(MAX_KEYS + 1))).toBe('invalid_request')
  expect(refusalOf(`[${object(MAX_KEYS)},${object(MAX_KEYS)}]`)).toBeUndefined()
  expect(refusalOf(object(3, object(MAX_KEYS)))).toBeUndefined()
  expect(refusalOf(`{"a":${object(2)},${object(MAX_KEYS).slice(1)}`)).toBe('invalid_request')
  expect(refusalOf(':'.repeat(MAX_KEYS + 1))).toBe('invalid_request') // no JSON, and no cheaper
})

test('what stands in a string does not count', () => {
  const noise = JSON.stringify('[{:'.repeat(5_000))
  expect(refusalOf(`{"a":${noise}}`)).toBeUndefined()
  expect(refusalOf(JSON.stringify({ a: `\\"${'['.repeat(40)}` }))).toBeUndefined()
  expect(refusalOf(JSON.stringify(['\\', '\\\\', '"', 'a"b']) + nested(33))).toBe('invalid_json')
  expect(refusalOf(`"\\\\"${nested(33)}`)).toBe('invalid_json') // an escaped backslash ends no escape
  expect(refusalOf(`"\\"${nested(33)}`)).toBeUndefined() // the string goes on to the end
  expect(refusalOf(`""${nested(33)}`)).toBe('invalid_json')
})

test('how deep a value is', () => {
  expect(isDeeperThan('text', 0)).toBe(false)
  expect(isDeeperThan(null, 0)).toBe(false)
  expect(isDeeperThan({}, 0)).toBe(true)
  expect(isDeeperThan({ a: 1, b: [] }, 1)).toBe(true)
  expect(isDeeperThan({ a: 1, b: [] }, 2)).toBe(false)
})
