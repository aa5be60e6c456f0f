import { hashPassword, parseHash, verifyPassword } from '../../../lib/password-hash/index.ts'
import type { Services } from '../../../lib/services.ts'
import type { Provider } from '../../../providers/index.ts'
import type { User } from '../../../users/index.ts'
import { normalise } from '../policy/rules.ts'
import { findDecoyHash, findPasswordHash } from './store.ts'

/** What a password is compared with: the user's hash, or one that stands in for it and is never right. */
export interface Comparison {
  hash: string
  isOwn: boolean
}

/**
 * The hash to compare with. An address without a password gets another user's, always the same one, so that the answer
 * takes as long as for any other address; this matters where hashes were imported from other systems.
 */
export async function findComparison(
  { db, keyring }: Services,
  provider: Provider,
  email: string,
  user: User | undefined,
): Promise<Comparison> {
  const lot = keyring.mac('password-decoy', `${provider.id}:${email}`).readInt32BE()
  const [own, decoy] = await Promise.all([
    findPasswordHash(db, provider.id, user?.id ?? NOBODY),
    findDecoyHash(db, provider.id, lot),
  ])
  if (own !== undefined) return { hash: own, isOwn: true }
  return { hash: decoy ?? (await standIn()), isOwn: false }
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

let firstStandIn: Promise<string> | undefined

/** For a provider without passwords yet. Nobody knows the password it was made from. */
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
