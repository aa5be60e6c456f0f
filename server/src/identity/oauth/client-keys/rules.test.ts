import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { usableKeys } from './rules.ts'

const publicKey = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).publicKey.export({ format: 'jwk' })

const OURS = { ...publicKey('P-256'), kid: 'ours' }
const OTHER = { ...publicKey('P-384'), kid: 'other' }

test('keys of another kind beside ours are ignored, as RFC 7517, 5 says', () => {
  expect(usableKeys({ keys: [OTHER, { kty: 'later' }, OURS, 'text'] })).toEqual({ keys: [OURS] })
})

test.each<[string, unknown]>([
  ['without one of ours', { keys: [OTHER] }],
  ['without any', { keys: [] }],
  ['that shows a private key', { keys: [OURS, { ...OTHER, d: 'secret' }] }],
  ['of more keys than are tried', { keys: Array.from({ length: 11 }, () => OURS) }],
  ['that is not a set', 'text'],
  ['that is nothing', null],
])('a set %s is not used', (_, given) => {
  expect(usableKeys(given)).toBeUndefined()
})
