import { describe, expect, test } from 'vitest'
// The tests that the authors of JSON Schema publish for everybody's validators (json-schema-org/JSON-Schema-Test-Suite,
// 44401e0), of the keywords that are known here: by keyword, [what is tested, schema, [data, whether it fits][]].
import suite from '../../../test/support/json-schema/draft2020-12.json' with { type: 'json' }
import { Run, TooDear } from './check.ts'
import { compileSchema } from './compile.ts'

function fits(schema: unknown, data: unknown): boolean | string {
  const compiled = compileSchema(schema)
  if ('errors' in compiled) return compiled.errors.map(({ field }) => field).join()
  const run = new Run(10_000)
  run.enter(compiled.check, data, undefined)
  return run.faults.length === 0
}

describe('the published tests of JSON Schema', () => {
  const groups = Object.entries(suite).flatMap(([keyword, of]) =>
    (of as Array<[string, unknown, Array<[unknown, boolean]>]>).map(([says, schema, tests]) => ({
      says: `${keyword}: ${says}`,
      schema,
      tests,
    })),
  )
  const isRefused = ({ schema }: { schema: unknown }) => 'errors' in compileSchema(schema)

  test('every schema that is not refused is read as they say', () => {
    const wrong = groups
      .filter((group) => !isRefused(group))
      .flatMap(({ says, schema, tests }) =>
        tests
          .filter(([data, isRight]) => fits(schema, data) !== isRight)
          .map(([data]) => `${says}: ${JSON.stringify(data)}`),
      )
    expect(wrong).toEqual([])
    expect(groups.flatMap(({ tests }) => tests).length).toBeGreaterThan(750)
  })

  test('those that are refused lead elsewhere, or use what is not known here', () => {
    const refused = groups.filter(isRefused).map(({ says }) => says.split(':')[0]!)
    expect(
      Object.entries(Object.groupBy(refused, (keyword) => keyword)).map(([k, all]) => [k, all!.length]),
    ).toEqual([
      ['additionalProperties', 1],
      ['defs', 1],
      ['enum', 1],
      ['not', 1],
      ['pattern', 1],
      ['patternProperties', 1],
      ['ref', 17],
    ])
  })
})

test('formats that are checked, and one that only says something', () => {
  const samples: Array<[format: string, right: string, wrong: string]> = [
    ['date-time', '2026-01-31T09:30:00.000Z', '2026-02-31T09:30:00Z'],
    ['date', '2026-01-31', '31.1.2026'],
    ['email', 'ada@example.com', 'ada'],
    ['uuid', '01936f2a-7c00-7abc-8def-0123456789ab', '01936f2a'],
    ['uri', 'https://example.com/?a=1', '/path'],
    ['hostname', 'example.com', '-example'],
    ['ipv4', '127.0.0.1', '127.0.0.256'],
    ['ipv6', '::1', '12345::'],
  ]
  for (const [format, right, wrong] of samples)
    expect([format, fits({ format }, right), fits({ format }, wrong)]).toEqual([format, true, false])
  expect(fits({ format: 'x-colour' }, 'anything')).toBe(true)
})

test('what could take for ever ends when its steps are spent', () => {
  const defs = Array.from({ length: 30 }, (_, at) => [
    `d${at}`,
    { allOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] },
  ])
  const laughs = { $ref: '#/$defs/d0', $defs: { ...Object.fromEntries(defs), d30: true } }
  const circle = { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }
  const backtracking = { pattern: '^(a|a|aa)+$' }
  const unique = { uniqueItems: true }
  for (const [schema, data] of [
    [laughs, 1],
    [circle, 1],
    [backtracking, 'a'.repeat(100_000)],
    [unique, Array.from({ length: 20_000 }, (_, at) => ({ at }))],
    [{ items: { enum: ['a', 'b'] } }, Array(20_000).fill('a')],
  ] as const)
    expect(() => fits(schema, data), JSON.stringify(schema).slice(0, 60)).toThrow(TooDear)
  expect(fits(backtracking, `${'a'.repeat(1_000)}b`)).toBe(false)
})

test('a schema that is too deep, or names what every object has, does no harm', () => {
  const chain = Array.from({ length: 500 }, (_, at) => [`d${at}`, { $ref: `#/$defs/d${at + 1}` }])
  expect(fits({ $defs: { ...Object.fromEntries(chain), d500: true } }, 1)).toMatch(/\$ref/)
  expect(fits({ constructor: 1 }, {})).toBe('/constructor')
  expect(fits({ required: ['toString'] }, {})).toBe(false)
  expect(
    fits(JSON.parse('{"properties": {"__proto__": {"type": "string"}}}'), JSON.parse('{"__proto__": 1}')),
  ).toBe(false)
  expect(fits({ $ref: '#/constructor' }, 1)).toBe('/$ref')
})
