import { expect, test } from 'vitest'
import { admits, held, holdsSession, refusal, scopesOf } from './access.ts'
import {
  administration,
  type Caller,
  type Delegated,
  management,
  OWN_READING,
  PUBLIC,
  SIGNED_IN,
  servers,
} from './context.ts'
import { KEY_SCOPES } from './key-scopes.ts'

const session = (parts: object) =>
  ({ kind: 'session', sessionId: 's', userId: 'u', principal: 'provider', ...parts }) as Extract<
    Caller,
    { kind: 'session' }
  >
const key = (...scopes: Array<(typeof KEY_SCOPES)[number]>) => ({ kind: 'key', keyId: 'k', scopes }) as const

test('what each caller counts as', () => {
  expect(held({ kind: 'admin' })).toEqual(['admin'])
  expect(held(key('read', 'users'))).toEqual(['key:read', 'key:users'])
  expect(held(key('all'))).toEqual(KEY_SCOPES.map((scope) => `key:${scope}`))
  expect(held(session({ principal: 'customer', staffRole: 'owner' }))).toEqual(['customer'])
  expect(held(session({ staffRole: 'owner' }))).toEqual(['staff', 'staff_admin'])
  expect(held(session({ staffRole: 'admin' }))).toEqual(['staff', 'staff_admin'])
  for (const staffRole of ['member', null, undefined]) expect(held(session({ staffRole }))).toEqual(['staff'])
})

test('a key is told which scope it lacks, and no one else what there is', () => {
  const detail = (caller: Caller, access: Parameters<typeof refusal>[1]) =>
    refusal(caller, access).options.detail
  expect(detail(key('read'), management('users', 'events'))).toBe(
    'This takes a secret key with the scope users or events.',
  )
  expect(detail(key('all'), SIGNED_IN)).toBe('No secret key may do that. Use a session of the staff.')
  expect(detail(session({}), administration('users'))).toBeUndefined()
  expect(refusal(key('read'), SIGNED_IN).code).toBe('forbidden')
})

test('which routes take keys, and which sessions', () => {
  expect(scopesOf(servers('webhooks', 'read'))).toEqual(['read', 'webhooks'])
  expect(scopesOf(SIGNED_IN)).toEqual([])
  const takers = [SIGNED_IN, ['customer'], management(), administration()] as const
  for (const access of takers) expect(holdsSession(access)).toBe(true)
  for (const access of [PUBLIC, servers('all'), ['admin']] as const) expect(holdsSession(access)).toBe(false)
})

test('an application does what its person may, as far as its scopes reach', () => {
  const by = (principal: 'customer' | 'provider', ...scopes: Delegated['scopes']): Delegated => ({
    kind: 'delegated',
    userId: 'u',
    principal,
    name: 'ada@example.com',
    staffRole: 'member',
    accountId: null,
    application: { id: 'a', clientId: 'a', name: 'A', isFirstParty: true },
    scopes,
    authenticatedAt: 0,
  })
  expect(admits(management('read', 'users'), by('provider', 'read'))).toBe(true)
  expect(admits(management('users'), by('provider', 'read'))).toBe(false)
  expect(admits(administration('billing'), by('provider', 'billing'))).toBe(false)
  expect(admits(servers('users'), by('provider', 'users'))).toBe(false)
  expect(admits(management(), by('provider', 'read', 'users'))).toBe(false)
  expect(admits(OWN_READING, by('customer', 'account'))).toBe(true)
  for (const access of [SIGNED_IN, ['customer'], management('read')] as const)
    expect(admits(access, by('customer', 'account'))).toBe(false)
  expect(refusal(by('provider', 'read'), management('users')).options.scopes).toEqual(['users'])
  expect(refusal(by('provider', 'billing'), administration('billing')).options.scopes).toBeUndefined()
})
