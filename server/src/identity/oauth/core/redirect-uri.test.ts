import { expect, test } from 'vitest'
import { redirectUriFault } from './redirect-uri.ts'

test.each([
  'https://app.example/callback',
  'https://app.example',
  'https://app.example/callback?tenant=1',
  'http://127.0.0.1:3000/callback',
  'http://[::1]/callback',
  'http://localhost:3000/api/auth/callback/postern',
])('%s may be registered for every kind', (uri) => {
  expect(redirectUriFault(uri, 'web')).toBe(undefined)
  expect(redirectUriFault(uri, 'spa')).toBe(undefined)
  expect(redirectUriFault(uri, 'native')).toBe(undefined)
})

test('a private scheme is for native applications, and has a dot', () => {
  expect(redirectUriFault('com.example.app:/callback', 'native')).toBe(undefined)
  expect(redirectUriFault('com.example.app:/callback', 'web')).toContain('Only native')
  for (const uri of [
    'myapp:/callback',
    'javascript:alert(1)',
    'data:text/html,hi',
    'file:///etc/passwd',
    'COM.example.app:/x',
  ])
    expect(redirectUriFault(uri, 'native')).toContain('domain name')
})

test.each([
  'http://app.example/callback',
  'https://app.example/*',
  'https://app.example/callback#fragment',
  'https://user:secret@app.example/callback',
  'https://app.example/a/../callback',
  'https://APP.example/callback',
  'https://app.example:443/callback',
  'https:\\\\app.example/callback',
  'https://app.example/call back',
  'https://аpp.example/callback',
  '/callback',
  'callback',
  '',
  `https://app.example/${'a'.repeat(2_000)}`,
])('%s may not be registered', (uri) => {
  expect(redirectUriFault(uri, 'web')).toBeTypeOf('string')
  expect(redirectUriFault(uri, 'native')).toBeTypeOf('string')
})
