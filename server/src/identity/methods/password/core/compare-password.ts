import { hashPassword, parseHash, verifyPassword } from '../../../../platform/password-hash/index.ts'
import type { Joining } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import type { User } from '../../../users/index.ts'
import { normalise } from '../policy/rules.ts'
import { findHashes, type Hashes } from './store.ts'

/** What a password is compared with: the user's hash, or one that stands in for it and is never right. */
export interface Comparison {
  hash: string
  isOwn: boolean
}

/** The hashes that may be compared with the password of a sign-in, read alike for every address. */
export function hashesFor(
  { db, keyring }: Joining,
  provider: Provider,
  email: string,
  user: User | undefined,
): Promise<Hashes> {
  const lot = keyring.mac('password-decoy', `${provider.id}:${email}`).readInt32BE()
  return findHashes(db, { providerId: provider.id, userId: user?.id ?? NO_USER, lot })
}

/**
 * The hash to compare with. An address without a password gets another user's, always the same one, so that the answer
 * takes as long as for any other address; this matters where hashes were imported from other systems.
 */
export async function comparisonOf({ own, decoy }: Hashes): Promise<Comparison> {
  if (own !== null) return { hash: own, isOwn: true }
  return { hash: decoy ?? (await standIn()), isOwn: false }
}

const NO_USER = '00000000-0000-0000-0000-000000000000'

let firstStandIn: Promise<string> | undefined

/** For a provider without passwords yet. Its password is unknown. */
function standIn(): Promise<string> {
  firstStandIn ??= hashPassword(crypto.randomUUID(), { isKnown: false })
  firstStandIn.catch(() => (firstStandIn = undefined)) // the queue was full
  return firstStandIn
}

/** Compares what was typed. Known clients wait in a separate queue. */
export async function isRightPassword(
  { hash, isOwn }: Comparison,
  typed: string,
  { isKnown }: { isKnown: boolean },
): Promise<boolean> {
  const matches = await verifyPassword(hash, normalise(typed), { isKnown })
  if (matches || normalise(typed) === typed || parseHash(hash)?.format === 'argon2') return matches && isOwn
  // Other systems may have hashed it exactly as typed.
  return (await verifyPassword(hash, typed, { isKnown })) && isOwn
}
