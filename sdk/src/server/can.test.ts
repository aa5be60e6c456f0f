import { expect, test } from 'vitest'
import { can } from './can.ts'

const ACCOUNT = '01936f2a-7c00-7abc-8def-0123456789ab'
const answer = (permissions: unknown) => ({ active: true, accounts: [{ account_id: ACCOUNT, permissions }] })

test('says what the account of the answer permits, by the whole name', () => {
  expect(can(answer(['reports.read', 'reports.export']), 'reports.export', ACCOUNT)).toBe(true)
  expect(can(answer(['reports.read']), 'reports.export', ACCOUNT)).toBe(false)
  expect(can(answer(['reports.*', '*']), 'reports.export', ACCOUNT)).toBe(false)
  expect(can(answer(['reports.export']), 'reports.export', ACCOUNT.replace('7c', '7d'))).toBe(false)
})

test.each([
  ['none', undefined],
  ['null', null],
  ['an ended session', { active: false }],
  ['a session without entitlements', { active: true, user: {} }],
  ['no accounts', { active: true, accounts: [] }],
  ['accounts that are no list', { accounts: 'reports.export' }],
  ['an account that is none', { accounts: [null] }],
  ['permissions that are a text', answer('reports.export')],
  ['no permissions', answer(undefined)],
])('is false for an answer that is %s', (_, given) => {
  expect(can(given, 'reports.export', ACCOUNT)).toBe(false)
})

test('says what the verified claims of a session JWT permit in the account that it is about', () => {
  const claims = { sub: 'u', account: ACCOUNT, permissions: ['reports.export'] }
  expect(can(claims, 'reports.export', ACCOUNT)).toBe(true)
  expect(can(claims, 'reports.read', ACCOUNT)).toBe(false)
  expect(can(claims, 'reports.export', ACCOUNT.replace('7c', '7d'))).toBe(false)
  expect(can({ ...claims, account: undefined }, 'reports.export', ACCOUNT)).toBe(false)
  expect(can({ ...claims, permissions: 'reports.export' }, 'reports.export', ACCOUNT)).toBe(false)
})
