import { expect, test } from 'vitest'
import { parseTarget } from './forward.ts'

test.each([
  ['3001', 'http://localhost:3001/'],
  [':3001', 'http://localhost:3001/'],
  ['3001/hooks', 'http://localhost:3001/hooks'],
  ['localhost:3001', 'http://localhost:3001/'],
  ['localhost:3001/hooks?a=1', 'http://localhost:3001/hooks?a=1'],
  ['127.0.0.1:3001', 'http://127.0.0.1:3001/'],
  ['[::1]:3001/x', 'http://[::1]:3001/x'],
  ['http://localhost:3001/hooks', 'http://localhost:3001/hooks'],
  ['HTTPS://example.com', 'https://example.com/'],
])('--forward %s is %s', (given, target) => {
  expect(parseTarget(given)).toBe(target)
})

test.each([
  'ftp://localhost/x',
  'file:///etc/passwd',
  'ws://localhost',
  '',
  ' ',
  'a b',
  '99999',
  '//',
  'http://',
  'u:p@host',
])('--forward %j is refused', (given) => {
  expect(() => parseTarget(given)).toThrow(/--forward/)
})
