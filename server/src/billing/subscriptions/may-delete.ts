import type { Tx } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { clearComments } from './cancel-feedback/index.ts'
import { findLive } from './core/index.ts'

/**
 * An account with a live subscription is not deleted silently; what its owners wrote when they cancelled goes with it.
 * Throws live_subscription.
 */
export async function mayDelete(tx: Tx, providerId: string, accountId: string): Promise<void> {
  if (await findLive(tx, providerId, accountId)) throw new Problem('live_subscription')
  await clearComments(tx, providerId, accountId)
}
