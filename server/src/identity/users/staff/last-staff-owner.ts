import type { Tx } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import { findUser } from '../index.ts'
import { lockStaffOwners } from './store.ts'

/**
 * A provider with staff keeps an owner who can sign in: locks the owners, so that two cannot leave at the same time.
 * Throws last_owner.
 */
export async function requireOtherStaffOwner(tx: Tx, providerId: string, userId: string): Promise<void> {
  const owners = await lockStaffOwners(tx, providerId)
  // Read under the lock: the role may have changed while waiting for it.
  const user = await findUser(tx, providerId, userId)
  if (user?.staff_role !== 'owner') return
  if (!owners.some((id) => id !== userId)) throw new Problem('last_owner')
}
