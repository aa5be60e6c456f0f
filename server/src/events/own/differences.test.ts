import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const data = (order: object, more: object = {}) => ({ type: 'object', properties: { order }, ...more })
const told = (before: object, after: object) =>
  differencesOf(data(before), data(after)).map(({ field, change, breaks }) => `${field} ${change}: ${breaks}`)

test.each<[says: string, before: object, after: object, differences: string[]]>([
  ['nothing', { properties: { a: {} } }, { properties: { a: {} } }, []],
  ['words alone', { description: 'One' }, { description: 'Two' }, []],
  ['a new field', { properties: {} }, { properties: { a: {} } }, ['order.a added: nobody']],
  [
    'a new field that must be there',
    {},
    { properties: { a: {} }, required: ['a'] },
    ['order.a added: publishers'],
  ],
  ['a field less', { properties: { a: {} } }, { properties: {} }, ['order.a removed: receivers']],
  [
    'a field that may be missing',
    { properties: { a: {} }, required: ['a'] },
    { properties: { a: {} } },
    ['order.a optional: receivers'],
  ],
  [
    'a field that may be missing no more',
    { properties: { a: {} } },
    { properties: { a: {} }, required: ['a'] },
    ['order.a required: publishers'],
  ],
  [
    'null as well',
    { properties: { a: { type: 'string' } } },
    { properties: { a: { type: ['string', 'null'] } } },
    ['order.a type_widened: receivers'],
  ],
  [
    'whole numbers alone',
    { properties: { a: { type: 'number' } } },
    { properties: { a: { type: 'integer' } } },
    ['order.a type_narrowed: publishers'],
  ],
  [
    'another type',
    { properties: { a: { type: 'string' } } },
    { properties: { a: { type: 'number' } } },
    ['order.a type_widened: receivers', 'order.a type_narrowed: publishers'],
  ],
  ['one value more', { enum: ['a'] }, { enum: ['a', 'b'] }, ['order values_added: receivers']],
  ['one value less', { enum: ['a', 'b'] }, { const: 'a' }, ['order values_removed: publishers']],
  ['any value', { enum: ['a'] }, {}, ['order values_added: receivers']],
  [
    'inside of a list',
    { items: { properties: { a: {} } } },
    { items: { properties: {} } },
    ['order[].a removed: receivers'],
  ],
  ['other rules', { minLength: 1 }, { minLength: 2 }, ['order rules_changed: perhaps']],
  ['a list of anything', { items: {} }, {}, ['order rules_changed: perhaps']],
])('%s', (_, before, after, differences) => {
  expect(told(before, after)).toEqual(differences)
})

test('what lies behind a reference counts, and a circle ends', () => {
  const order = { $ref: '#/$defs/order' }
  const before = data(order, { $defs: { order: { properties: { a: {}, next: order } } } })
  const after = data(order, { $defs: { order: { properties: { next: order } } } })
  const differences = differencesOf(before, after)
  expect(differences[0]).toEqual({ field: 'order.a', change: 'removed', breaks: 'receivers' })
  expect(differences.length).toBeLessThan(20)
})
