import { expect, test } from 'vitest'
import { held, holdsSession, refusal, scopesOf } from './access.ts'
import { administration, type Caller, management, PUBLIC, SIGNED_IN, servers } from './context.ts'
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
