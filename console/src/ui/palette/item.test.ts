import { expect, test } from 'vitest'
import { fitting, type Item } from './item.ts'

const item = (label: string, ...also: string[]): Item => ({ id: label, label, also, run: () => {} })
const ITEMS = [
  item('Connections', 'okta', 'entra', 'saml'),
  item('Accounts', 'tenant', 'company'),
  item('API keys', 'token'),
  item('Create API key', 'token'),
  item('Kundenkonten über alles'),
]
const found = (text: string) => fitting(ITEMS, text).map(({ label }) => label)

test('a screen or an act is found by its name, a word of it, a synonym, in any case and without accents', () => {
  expect(found('acc')).toEqual(['Accounts'])
  expect(found('OKTA')).toEqual(['Connections'])
  expect(found('api key')).toEqual(['API keys', 'Create API key'])
  expect(found('token')).toEqual(['API keys', 'Create API key'])
  expect(found('uber')).toEqual(['Kundenkonten über alles'])
  expect(found('xyz')).toEqual([])
  expect(found('')).toHaveLength(ITEMS.length)
})
