import type { Tx } from '../../platform/db/db.ts'
import { noteMovements } from '../mrr/index.ts'
import { loadVersions } from '../plans/index.ts'
import { paidSince, putSubscriptions, type Subscription, worthOf } from '../subscriptions/core/index.ts'

/** Writes imported subscriptions, and what they brought since they began; those that are over were lost again. */
export async function writeSubscriptions(
  tx: Tx,
  providerId: string,
  subscriptions: readonly Subscription[],
): Promise<void> {
  if (subscriptions.length === 0) return
  const versionOf = await loadVersions(tx, providerId, subscriptions)
  const begun = subscriptions.flatMap((one) => {
    const since = paidSince(one)
    if (since === null || (one.cancelled_at !== null && one.cancelled_at <= since)) return []
    return worthOf({ ...one, status: 'active', access_until: null, version: 0 }, versionOf, since)
  })
  await putSubscriptions(tx, providerId, subscriptions, begun)
  const ended = subscriptions.filter(({ cancelled_at }) => cancelled_at !== null)
  const worths = ended.map((one) => worthOf(one, versionOf, one.cancelled_at!))
  if (worths.length > 0) await noteMovements(tx, providerId, worths)
}
