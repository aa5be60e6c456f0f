import { expect, test } from 'vitest'
import { MAX_METADATA_BYTES, MetadataField, patchMetadata } from './metadata.ts'

/** The examples of RFC 7396, appendix A, whose target and patch are objects. */
test.each([
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ['{"a":1}', 'null', '{}'],
  ['{}', '{"__proto__":{"polluted":true}}', '{"__proto__":{"polluted":true}}'],
])('%s patched by %s is %s', (target, patch, result) => {
  expect(JSON.stringify(patchMetadata(JSON.parse(target), JSON.parse(patch)))).toBe(result)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('the result has a limit, in bytes', () => {
  const full = { a: 'ä'.repeat((MAX_METADATA_BYTES - 8) / 2) }
  expect(patchMetadata(full, {})).toEqual(full)
  expect(patchMetadata(full, { b: 1 })).toBeUndefined()
})

test.each([['{"a":"\\u0000"}'], ['{"a":["\\ud800"]}'], ['{"\\u0000":1}'], ['[1]'], ['"text"']])(
  '%s cannot be stored',
  (text) => expect(MetadataField.safeParse(JSON.parse(text)).success).toBe(false),
)
