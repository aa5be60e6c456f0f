import { expect, test } from 'vitest'
import { fieldsOf, readTyped, textOf, valueAt, withValue } from './schema-form.ts'

const SCHEMA = {
  type: 'object',
  required: ['order'],
  $defs: { money: { type: 'integer', description: 'In cents.' } },
  properties: {
    order: {
      type: 'object',
      required: ['id', 'total'],
      properties: {
        id: { type: 'string' },
        total: { $ref: '#/$defs/money' },
        state: { enum: ['new', 'paid'] },
        gift: { type: ['boolean', 'null'] },
        lines: { type: 'array', items: { type: 'object' } },
      },
    },
  },
}

test('a schema makes a field for each value, however deep', () => {
  expect(fieldsOf(SCHEMA)).toEqual([
    { path: ['order', 'id'], label: 'order.id', kind: 'text', required: true },
    { path: ['order', 'total'], label: 'order.total', kind: 'number', required: true, hint: 'In cents.' },
    {
      path: ['order', 'state'],
      label: 'order.state',
      kind: 'choice',
      options: ['new', 'paid'],
      required: false,
    },
    { path: ['order', 'gift'], label: 'order.gift', kind: 'boolean', required: false },
    { path: ['order', 'lines'], label: 'order.lines', kind: 'json', required: false },
  ])
})

test('values are read and changed in place, and taken away', () => {
  const data = { order: { id: 'o_1', total: 5 } }
  expect(valueAt(data, ['order', 'id'])).toBe('o_1')
  expect(valueAt(data, ['order', 'lines', '0'])).toBeUndefined()
  expect(withValue(data, ['order', 'id'], 'o_2')).toEqual({ order: { id: 'o_2', total: 5 } })
  expect(withValue(data, ['order', 'total'], undefined)).toEqual({ order: { id: 'o_1' } })
  expect(withValue({}, ['order', 'id'], 'o_3')).toEqual({ order: { id: 'o_3' } })
})

test.each([
  ['text', 'o_1', 'o_1'],
  ['number', 5, '5'],
  ['json', [{ a: 1 }], '[\n  {\n    "a": 1\n  }\n]'],
] as const)('a %s reads as it is typed', (kind, value, text) => {
  expect(textOf(kind, value)).toBe(text)
  expect(readTyped(kind, text)).toEqual(value)
})

test('nothing typed is no value, and what is no JSON is refused', () => {
  expect(readTyped('number', '')).toBeUndefined()
  expect(() => readTyped('json', '{')).toThrow()
})
