import type { Tx } from '../../platform/db/db.ts'
import { slot } from '../../platform/registry.ts'
import type { Services } from '../../platform/services.ts'
import { deleteApiKeys } from './store.ts'

/** Ends what these keys began and others could continue. */
export type KeysRevoked = (tx: Tx, providerId: string, keyIds: readonly string[]) => Promise<void>

/** Slices above register what they end. */
export const KEYS_REVOKED = slot<KeysRevoked>('keys are revoked')

/** Revokes keys, and ends what they began. Returns the names of those that it found, by id. */
export async function revokeKeys(
  { registry }: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const revoked = await deleteApiKeys(tx, providerId, ids)
  for (const end of registry.all(KEYS_REVOKED)) await end(tx, providerId, [...revoked.keys()])
  return revoked
}
