import { expect, test } from 'vitest'
import { fieldsOf } from './schema-fields.ts'

test('fields are named from data on, each before those within it', () => {
  const line = { type: 'object', required: ['price'], properties: { price: { type: 'integer' } } }
  const properties = {
    id: { type: 'string', format: 'uuid', description: 'Of the order.' },
    state: { enum: ['open', 'paid'] },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    lines: { type: 'array', items: line },
    more: {},
  }
  const order = { type: 'object', required: ['id', 'lines'], properties }
  const rows = fieldsOf({ type: 'object', required: ['order'], properties: { order } })
  expect(rows.map(({ path, type, isRequired }) => `${path} ${type}${isRequired ? '' : '?'}`)).toEqual([
    'order object',
    'order.id string (uuid)',
    'order.state "open" | "paid"?',
    'order.note string | null?',
    'order.lines object[]',
    'order.lines[].price integer',
    'order.more any?',
  ])
  expect(rows[1]!.description).toBe('Of the order.')
})
