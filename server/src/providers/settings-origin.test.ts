import { expect, test } from 'vitest'
import { faultOfOrigin } from './settings.ts'

test.each([
  ['https://app.example.com', undefined],
  ['http://localhost:4000', undefined],
  ['app.example.com', 'begins with https:// or http://'],
  ['myapp://callback', 'begins with https:// or http://'],
  ['https://app.example.com/', 'write https://app.example.com.'],
  ['https://app.example.com/callback?a=1', 'write https://app.example.com.'],
  ['https://App.example.com:443', 'write https://app.example.com.'],
  ['https://*.example.com', 'Wildcards are not allowed'],
])('an origin %s: %s', (text, fault) => {
  if (fault === undefined) expect(faultOfOrigin(text)).toBeUndefined()
  else expect(faultOfOrigin(text)).toContain(fault)
})
