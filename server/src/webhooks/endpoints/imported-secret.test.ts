import { expect, test } from 'vitest'
import { faultOfSecret } from './imported-secret.ts'

const BYTES = Buffer.from(Array.from({ length: 32 }, (_, at) => 255 - at))
const of = (length: number): string => `whsec_${Buffer.alloc(length, 7).toString('base64')}`

test('secrets of Svix and of Standard Webhooks are taken', () => {
  for (const secret of [
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', // Standard Webhooks' own sample
    `whsec_${BYTES.toString('base64')}`,
    of(24),
    of(64),
  ])
    expect(faultOfSecret(secret)).toBeUndefined()
})

test.each([
  ['no prefix', BYTES.toString('base64'), 'must begin with whsec_'],
  ['another prefix', `WHSEC_${BYTES.toString('base64')}`, 'must begin with whsec_'],
  ['an Ed25519 key', `whsk_${BYTES.toString('base64')}`, 'Ed25519'],
  ['the public part of one', `whpk_${BYTES.toString('base64')}`, 'Ed25519'],
  ['base64url', `whsec_${BYTES.toString('base64url')}`, 'base64url'],
  ['no padding', of(32).replace(/=+$/, ''), 'without the ='],
  ['text', 'whsec_my very secret phrase of many words', 'not base64'],
  ['a line break', `${of(24)}\n`, 'not base64'],
  ['hex', `whsec_${BYTES.toString('hex')}0`, 'not base64'],
  ['23 bytes', of(23), 'not of 23'],
  ['65 bytes', of(65), 'not of 65'],
  ['nothing', 'whsec_', 'not of 0'],
])('%s is told', (_, secret, fault) => {
  expect(faultOfSecret(secret)).toContain(fault)
  expect(faultOfSecret(secret)).not.toContain(secret.slice(6) || ' '.repeat(99))
})
