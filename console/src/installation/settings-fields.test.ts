import { expect, test } from 'vitest'
import { ProviderSettings } from '../../../server/src/providers/settings.ts'
import { differing, patchOf, SETTING_FIELDS } from './settings-fields.ts'
import { FIELD_WORDS } from './settings-words.ts'

test('every setting has words in both languages, and the default that the API has', () => {
  const defaults: Record<string, unknown> = ProviderSettings.parse({})
  for (const { name, standard } of SETTING_FIELDS) {
    expect(FIELD_WORDS.en[name]?.label, name).toBeTruthy()
    expect(FIELD_WORDS.de[name]?.label, name).toBeTruthy()
    if (standard !== undefined && name in defaults) expect(standard, name).toBe(defaults[name])
  }
})

test('only what differs is sent, and lists go without blank lines', () => {
  const was = { name: 'Acme', sign_up: true, redirect_origins: ['https://a.example'] }
  const typed = { name: 'Acme', sign_up: false, redirect_origins: ['https://a.example', ' ', ''] }
  expect(differing(was, typed)).toEqual(['sign_up'])
  expect(patchOf(was, typed)).toEqual({ settings: { sign_up: false } })
  expect(patchOf(was, { ...was, name: 'Northwind' })).toEqual({ name: 'Northwind', settings: {} })
})
