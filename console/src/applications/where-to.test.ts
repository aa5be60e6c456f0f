import { expect, test } from 'vitest'
import { whereTo } from './where-to.ts'

test.each([
  ['https://app.example/callback', { host: 'app.example' }],
  ['https://bank.example@evil.example:8443/callback', { host: 'evil.example:8443' }],
  ['http://127.0.0.1:4000/callback', 'device'],
  ['http://[::1]/callback', 'device'],
  ['http://localhost.evil.example/callback', { host: 'localhost.evil.example' }],
  ['com.example.app:/callback', 'app'],
] as const)('%s leads to %j', (uri, to) => {
  expect(whereTo(uri)).toEqual(to)
})
