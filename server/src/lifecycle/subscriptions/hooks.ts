import type { MayDelete, MayJoin } from '../../accounts/index.ts'
import type { Tx } from '../../lib/db.ts'
import { Problem } from '../../lib/problem.ts'
import { seatsOf } from '../plans/plan.ts'
import { findDefaultVersion, findVersion } from '../plans/store.ts'
import { findLive } from './store.ts'
import { isLive } from './subscription.ts'

/**
 * An account has as many members as its plan has seats: those of its subscription, else those that the default plan
 * includes. Fewer seats remove nobody. Throws usage_limit_reached.
 */
export const mayJoin: MayJoin = async (tx, providerId, { accountId, members }) => {
  const seats = await seatLimit(tx, providerId, accountId)
  if (seats !== null && members > seats)
    throw new Problem('usage_limit_reached', {
      detail: `The account's plan has seats for ${seats} ${seats === 1 ? 'member' : 'members'}. Add seats first, or choose a larger plan.`,
    })
}

/** Null: without limit. */
async function seatLimit(tx: Tx, providerId: string, accountId: string): Promise<number | null> {
  const subscription = await findLive(tx, providerId, accountId)
  if (subscription && isLive(subscription)) {
    const { plan_key: plan, plan_version: number } = subscription
    const version = await findVersion(tx, providerId, { plan, number })
    return version && seatsOf(version).included !== null ? subscription.seats : null
  }
  const byDefault = await findDefaultVersion(tx, providerId)
  return byDefault ? seatsOf(byDefault).included : null
}

/** An account with a live subscription is not deleted silently. Throws live_subscription. */
export const mayDelete: MayDelete = async (tx, providerId, accountId) => {
  if (await findLive(tx, providerId, accountId)) throw new Problem('live_subscription')
}
