import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Keyring } from '../../../../platform/keys/keyring.ts'
import type { Services } from '../../../../platform/services.ts'
import { tellCredentials } from '../../../users/index.ts'
import { replaceRecoveryCodes } from './store.ts'

const COUNT = 10
/** RFC 4648 base32 in lower case: five bits a character, without 0, 1, 8 and 9, which look like letters. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 16 // 80 bits

/** Replaces a user's recovery codes with ten new ones; only their digests are stored. */
export async function giveRecoveryCodes(
  { keyring, registry }: Pick<Services, 'keyring' | 'registry'>,
  tx: Tx,
  providerId: string,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newRecoveryCode)
  const digests = codes.map((code) => keyring.mac('recovery-code', messageOf(providerId, userId, code)))
  const replaced = await replaceRecoveryCodes(tx, providerId, userId, digests)
  const change = { userId, credentials: [{ kind: 'recovery_codes' as const }] }
  if (replaced)
    await tellCredentials({ registry }, tx, providerId, { type: 'user.credential_removed', ...change })
  await tellCredentials({ registry }, tx, providerId, { type: 'user.credential_added', ...change })
  return codes
}

function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.match(/.{4}/g)!.join('-')
}

/** The stored forms of a recovery code, one for each key there was. */
export function recoveryCodeDigests(
  keyring: Keyring,
  providerId: string,
  userId: string,
  code: string,
): Buffer[] {
  return keyring.macs('recovery-code', messageOf(providerId, userId, code))
}

/** Ignores case, spaces and hyphens in what is typed. */
function messageOf(providerId: string, userId: string, code: string): string {
  return `${providerId}:${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`
}
