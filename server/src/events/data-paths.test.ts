import { expect, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { dataSchemas, leadsToValue, valuePaths } from './data-paths.ts'

/** Built-in types are in no database. */
const NO_DB = undefined as unknown as Db

test.each([
  ['invoice.currency', ['invoice.created'], true],
  ['invoice.curency', ['invoice.created'], false],
  ['invoice', ['invoice.created'], false],
  ['invoice.lines', ['invoice.created'], false],
  ['invoice.lines.0.amount', ['invoice.created'], false],
  ['invoice.subscription_id', ['invoice.created'], true],
  ['invoice.account.external_id', ['invoice.created'], true],
  ['invoice.account.public_metadata.tier', ['invoice.created'], true],
  ['currency', ['invoice.created'], false],
  ['invoice.currency', ['user.login'], false],
  ['invoice.currency', ['user.login', 'invoice.created'], true],
  ['invoice.currency.more', ['invoice.created'], false],
  ['__proto__.x', ['invoice.created'], false],
])('%s of %s: %s', async (path, names, leads) => {
  expect(leadsToValue(await dataSchemas(NO_DB, 'p', names), path)).toBe(leads)
})

test('schemas of other making', () => {
  const nullable = {
    anyOf: [{ type: 'object', properties: { id: { type: ['string', 'null'] } } }, { type: 'null' }],
  }
  expect(leadsToValue([{ properties: { order: nullable } }], 'order.id')).toBe(true)
  expect(leadsToValue([{ properties: { order: nullable } }], 'order.no')).toBe(false)
  const numbers = { type: 'object', additionalProperties: { type: 'number' } }
  expect(leadsToValue([numbers], 'any')).toBe(true)
  expect(leadsToValue([numbers], 'any.deeper')).toBe(false)
  expect(leadsToValue([{ type: 'object', additionalProperties: false }], 'any')).toBe(false)
})

test('the paths that there are', async () => {
  const paths = valuePaths(await dataSchemas(NO_DB, 'p', ['invoice.created']))
  expect(paths).toContain('invoice.currency')
  expect(paths).toContain('invoice.account.id')
  expect(paths).not.toContain('invoice.lines')
})
