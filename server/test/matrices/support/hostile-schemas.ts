/** An own event type that is dear to check, and data for it: JSON texts of about 1 MiB. */
export interface HostileSchema {
  name: string
  /** Of what is below the type's key: an object. */
  schema: object
  example: object
  data: Array<[string, string]>
}

const SIZE = 1_000_000

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
const many = (item: string) =>
  `[${Array(Math.floor(SIZE / (item.length + 1)))
    .fill(item)
    .join()}]`
const list = (items: object) => ({ type: 'object', properties: { a: { type: 'array', items } } })
const lists = (...items: string[]): Array<[string, string]> =>
  items.map((item) => [`a list of ${item.slice(0, 20)}`, `{"a":${many(item)}}`])
const text = (one: string): Array<[string, string]> => [
  [`a text of ${one}`, `{"a":"${one.repeat(SIZE / one.length)}"}`],
]
const ofList = (name: string, items: object, ...more: string[]): HostileSchema => ({
  name,
  schema: list(items),
  example: { a: [] },
  data: lists('1', '""', '{}', '[]', 'null', '"abc"', ...more),
})
const ofText = (name: string, a: object, ...texts: string[]): HostileSchema => ({
  name,
  schema: { type: 'object', properties: { a } },
  example: {},
  data: texts.flatMap(text),
})

/** Each keyword that can be made wide, deep or long. */
export function hostileSchemas(): HostileSchema[] {
  const wide = numbers(1_500).map((number) => `value ${number}`)
  return [
    ofList('a wide enum', { enum: wide }),
    ofList('a wide enum of objects', { enum: numbers(900).map((a) => ({ a, b: [a] })) }, '{"a":1,"b":[2]}'),
    ofList('a long const', { const: 'x'.repeat(20_000) }),
    ofList('a wide union', { anyOf: numbers(700).map((number) => ({ const: number })) }, '800'),
    ofList('one of many', { oneOf: numbers(700).map((number) => ({ minimum: number })) }, '5'),
    ofList('all of many', { allOf: numbers(700).map((number) => ({ minimum: number })) }),
    ofList('many that it may not be', { not: { anyOf: numbers(700).map((number) => ({ const: number })) } }),
    ofList('many fields required', { required: numbers(1_000).map(String) }),
    ofList('many fields', {
      properties: Object.fromEntries(numbers(900).map((number) => [`k${number}`, { type: 'string' }])),
    }),
    ofList('no other fields', { type: 'object', additionalProperties: false }, '{"b":1,"c":2}'),
    ofList('names of fields', { propertyNames: { pattern: '^[a-z]{1,50}$' } }, '{"B1":1,"C2":2}'),
    ofList(
      'fields by pattern',
      { patternProperties: Object.fromEntries(numbers(100).map((n) => [`^${n}(a|b)*$`, false])) },
      '{"b":1}',
    ),
    ofList('patterns', { pattern: '^([a-z]+[0-9]*)+(x|y|z){1,20}$' }, '"aaaaaaaaaaaaaaaaaaaa"'),
    ofList('large patterns', { pattern: '[a-z]{100}'.repeat(40) }, '"aaaaaaaaaaaaaaaaaaaa"'),
    ofList('conditions', {
      if: { enum: wide },
      ...Object.fromEntries([['then', { minLength: 5 }]]),
      else: { enum: wide },
    }),
    ofList(
      'dependent fields',
      { dependentRequired: Object.fromEntries(numbers(500).map((n) => [`k${n}`, ['z']])) },
      '{"k1":1}',
    ),
    ofList('formats', { format: 'email' }, '"a@b.c"', `"${'a.'.repeat(1_000)}"`, `"${'a'.repeat(2_000)}@"`),
    ofList('dates', { format: 'date-time' }, '"2026-01-01T00:00:00Z"'),
    ofList('multiples', { multipleOf: 0.01 }),
    {
      name: 'unique items',
      schema: { type: 'object', properties: { a: { type: 'array', uniqueItems: true } } },
      example: {},
      data: [['different numbers', `{"a":[${numbers(150_000).join()}]}`], ...lists('{"b":[1,2,{"c":3}]}')],
    },
    {
      name: 'unique items at each level',
      schema: {
        type: 'object',
        properties: { a: { $ref: '#/$defs/node' } },
        $defs: { node: { uniqueItems: true, items: { $ref: '#/$defs/node' } } },
      },
      example: {},
      data: [['deep', `{"a":${'['.repeat(25)}${numbers(150_000).join()}${']'.repeat(25)}}`]],
    },
    {
      name: 'references that fan out',
      schema: {
        type: 'object',
        properties: { a: { $ref: '#/$defs/node' } },
        $defs: {
          node: {
            properties: Object.fromEntries(numbers(20).map((n) => [`k${n}`, { $ref: '#/$defs/node' }])),
            anyOf: numbers(20).map(() => ({ $ref: '#/$defs/leaf' })),
          },
          leaf: { anyOf: numbers(20).map(() => ({ properties: { k1: { $ref: '#/$defs/node' } }, not: {} })) },
        },
      },
      example: {},
      data: [['deep', `{"a":${'{"k1":'.repeat(25)}1${'}'.repeat(25)}}`]],
    },
    ofText('one long pattern', { pattern: '^(a|aa)+$' }, 'a', 'ab'),
    ofText('many patterns on one text', { allOf: numbers(300).map((n) => ({ pattern: `(a|b)*${n}` })) }, 'a'),
    ofText(
      'lengths',
      { allOf: numbers(500).map((n) => ({ minLength: n, maxLength: n * 10_000 })) },
      'a',
      '𝒳',
    ),
    ofText('a wide enum of one text', { allOf: numbers(300).map((n) => ({ enum: [`v${n}`] })) }, 'a'),
    ofText('patterns with large repeats', { pattern: 'a{1000}'.repeat(60) }, 'a'),
  ]
}
