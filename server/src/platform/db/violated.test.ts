import postgres from 'postgres'
import { expect, test } from 'vitest'
import { codeOf, violatedConstraint, violatedTable } from './violated.ts'

const error = (fields: object) => Object.assign(new postgres.PostgresError('' as never), fields)

test.each([
  [{ constraint_name: 'invoice_period', message: 'x' }, 'invoice_period'],
  [{ message: 'duplicate key value violates unique constraint "invoice_period_102313"' }, 'invoice_period'],
  [
    { message: 'new row for relation "usage_total_102553" violates check constraint "usage_total_range"' },
    'usage_total_range',
  ],
  [{ message: 'new row for relation "event_default" violates partition constraint' }, undefined],
])('the constraint that %j is about', (fields, name) => {
  expect(violatedConstraint(error(fields))).toBe(name)
})

test.each([
  [{ table_name: 'event_default', message: 'x' }, 'event_default'],
  [{ message: 'new row for relation "event_default_102008" violates partition constraint' }, 'event_default'],
])('the table that %j is about', (fields, name) => {
  expect(violatedTable(error(fields))).toBe(name)
})

test.each([
  ['XX000', 'duplicate key value violates unique constraint "invoice_period_102313"', '23505'],
  ['XX000', 'could not find a plan', 'XX000'],
  ['23514', 'new row for relation "a" violates check constraint "b"', '23514'],
])('code %s of "%s" is %s', (code, message, found) => {
  expect(codeOf(error({ code, message }) as postgres.PostgresError)).toBe(found)
})
