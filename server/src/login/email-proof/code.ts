import { randomInt } from 'node:crypto'
import type { Keyring } from '../../lib/keyring.ts'
import { sameBytes } from '../../lib/tokens.ts'
import type { Address } from './store.ts'

/** Six digits: part of the contract. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** What is stored of a code: a MAC bound to its challenge, because six digits would not survive a plain hash. */
export function codeDigest(keyring: Keyring, providerId: string, challengeId: string, code: string): Buffer {
  return keyring.mac('otp-code', `${providerId}:${challengeId}:${code}`)
}

/** Whether a code is the one of which this is stored, under any key that it may have been made with. */
export function isCode(
  keyring: Keyring,
  providerId: string,
  { id, code_digest }: { id: string; code_digest: Buffer },
  code: string,
): boolean {
  return keyring
    .macs('otp-code', `${providerId}:${id}:${code}`)
    .map((digest) => sameBytes(digest, code_digest))
    .includes(true)
}

/**
 * Two digits, from 10 to 99, that the browser where a flow began shows. Always the same for a flow and an address: it
 * must not change when a mail is asked for again, and must be there where none was sent.
 */
export function flowNumber(
  keyring: Keyring,
  { providerId, principal, email }: Address,
  flow: string,
): number {
  const mac = keyring.mac('otp-flow', `${providerId}:${principal}:${email}:${flow}`)
  return 10 + (mac.readUInt32BE() % 90)
}
