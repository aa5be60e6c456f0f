import { expect, test } from 'vitest'
import { fieldName } from './field-name.ts'

test.each([
  ['/issuer', 'Issuer'],
  ['/api_key', 'API key'],
  ['/prices/0/amount_per_seat', 'Prices 1: amount per seat'],
  ['/settings/session_idle_seconds', 'Settings: session idle seconds'],
  ['/redirect_urls/2', 'Redirect urls 3'],
  ['since', 'Since'],
])('%s is %s', (pointer, name) => {
  expect(fieldName(pointer)).toBe(name)
})
