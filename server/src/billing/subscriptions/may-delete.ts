import type { MayDelete } from '../../identity/accounts/account/index.ts'
import { Problem } from '../../platform/problem.ts'
import { clearComments } from './cancel-feedback/index.ts'
import { findLive } from './core/index.ts'

/**
 * An account with a live subscription is not deleted silently; what its owners wrote when they cancelled goes with it.
 * Throws live_subscription.
 */
export const mayDelete: MayDelete = async (tx, providerId, accountId) => {
  if (await findLive(tx, providerId, accountId)) throw new Problem('live_subscription')
  await clearComments(tx, providerId, accountId)
}
