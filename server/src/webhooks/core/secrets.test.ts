import { expect, test } from 'vitest'
import { createKeyring } from '../../platform/keys/keyring.ts'
import { openSecret, sealSecret, secretsInForce } from './secrets.ts'

const keyring = createKeyring('a-test-secret-key-of-more-than-32-bytes')
const [secret, nextSecret] = [Buffer.from('old'), Buffer.from('new')]
const NOON = Date.UTC(2026, 0, 1, 12)

test('a sealed secret opens for its own endpoint and no other', () => {
  const sealed = sealSecret(keyring, 'provider', 'endpoint', 'whsec_x')
  expect(openSecret(keyring, 'provider', 'endpoint', sealed)).toBe('whsec_x')
  expect(() => openSecret(keyring, 'provider', 'another', sealed)).toThrow()
  expect(() => openSecret(keyring, 'another', 'endpoint', sealed)).toThrow()
})

test('an endpoint signs with one secret, with both while they overlap, and then with the new one', () => {
  const overlapEndsAt = new Date(NOON)
  const both = { secret, nextSecret, overlapEndsAt }
  expect(secretsInForce({ secret, nextSecret: null, overlapEndsAt: null }, NOON)).toEqual({ current: secret })
  expect(secretsInForce(both, NOON - 1)).toEqual({ current: secret, next: nextSecret })
  expect(secretsInForce(both, NOON)).toEqual({ current: nextSecret })
  expect(secretsInForce(both, NOON + 1)).toEqual({ current: nextSecret })
})

test('half of a rotation is none', () => {
  expect(secretsInForce({ secret, nextSecret, overlapEndsAt: null }, NOON)).toEqual({ current: secret })
  const over = { secret, nextSecret: null, overlapEndsAt: new Date(NOON - 1) }
  expect(secretsInForce(over, NOON)).toEqual({ current: secret })
})
