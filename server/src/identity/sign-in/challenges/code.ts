import { randomInt } from 'node:crypto'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { sameBytes } from '../../../platform/keys/tokens.ts'
import type { Address } from './store.ts'

/** Six digits, as the contract says. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The stored form of a code: a MAC bound to its challenge, because a plain hash would not protect six digits. */
export function codeDigest(keyring: Keyring, providerId: string, challengeId: string, code: string): Buffer {
  return keyring.mac('otp-code', `${providerId}:${challengeId}:${code}`)
}

/** Whether the code belongs to this digest, under any key that may have made it. */
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
 * The two digits, from 10 to 99, shown in the browser where a flow began. Always the same for a flow and an address:
 * they must not change when a mail is sent again, and must be there even if none was sent.
 */
export function flowNumber(
  keyring: Keyring,
  { providerId, principal, email }: Address,
  flow: string,
): number {
  const mac = keyring.mac('otp-flow', `${providerId}:${principal}:${email}:${flow}`)
  return 10 + (mac.readUInt32BE() % 90)
}
