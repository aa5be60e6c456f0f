import { expect, test } from 'vitest'
import type { Provider } from '../../../../providers/index.ts'
import { dueAmong, ENROLL, type SecondFactor } from './factors.ts'

const app: SecondFactor = { name: 'totp', binds: true, sameAs: [], isEnrolled: async () => true }
const passkey: SecondFactor = { ...app, name: 'passkey', binds: false, sameAs: ['passkey'] }

const due = (enrolled: SecondFactor[], method: string, mfa: 'optional' | 'required' = 'optional') =>
  dueAmong(enrolled, { settings: { mfa } } as Provider, { principal: 'customer', method })

test('what was the first factor is not the second as well', () => {
  expect(due([app, passkey], 'otp')).toEqual(['totp', 'passkey'])
  expect(due([app, passkey], 'passkey')).toEqual(['totp'])
})

test('where the only other factor is the same as the first, one must be added', () => {
  const alike = { ...app, sameAs: ['otp'] }
  expect(due([alike], 'otp')).toEqual([ENROLL])
  expect(due([], 'otp', 'required')).toEqual([ENROLL])
})

test('a factor that does not bind is due only where the provider requires one', () => {
  expect(due([passkey], 'otp')).toEqual([])
  expect(due([passkey], 'otp', 'required')).toEqual(['passkey'])
  expect(due([passkey], 'passkey', 'required')).toEqual([])
})
