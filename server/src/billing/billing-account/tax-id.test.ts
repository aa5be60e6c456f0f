import { expect, test } from 'vitest'
import { isWellFormed } from './tax-id.ts'

test.each([
  'DE136695976',
  'de 136 695 976',
  'ATU13585627',
  'FR83404833048',
  'NL004495445B01',
  'EL094259216',
  'GB980780684',
  'XI980780684',
  'CHE-123.456.788 MWST',
  // Tax numbers that are no VAT ids.
  '12/345/67890',
  '12-3456789',
  'ABN 51 824 753 556',
  'RUT 12.345.678-5',
  'SIRET 732 829 320 00074',
])('%s may be one', (id) => {
  expect(isWellFormed(id)).toBe(true)
})

test.each(['nonsense', 'DE123456789', 'DE13669597', 'ATU00000000', 'FR00404833048', 'GB999999974', '-'])(
  '%s is none',
  (id) => {
    expect(isWellFormed(id)).toBe(false)
  },
)
