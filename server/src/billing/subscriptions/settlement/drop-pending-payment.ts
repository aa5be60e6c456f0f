import type { EmittingServices } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Inside } from '../../../platform/services.ts'
import type { BillingAccount } from '../../billing-account/index.ts'
import { findSubscription } from '../core/index.ts'
import { applyOutcomes, type Cause, readCircumstances } from '../outcomes/index.ts'
import { lapsed } from '../rules/index.ts'

/**
 * Drops a change that waits for its payment, if a part of these charges that it would take back has been credited: it
 * would be given back twice. Its invoice is void; the account's billing is locked.
 */
export async function dropPendingPayment(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  {
    subscriptionId,
    chargeIds,
    account,
    cause,
  }: { subscriptionId: string; chargeIds: readonly string[]; account: BillingAccount; cause: Cause },
): Promise<void> {
  const subscription = await findSubscription(tx, providerId, subscriptionId)
  const takes = subscription?.pending_payment?.takes ?? []
  if (!subscription || !takes.some(({ charge_id }) => chargeIds.includes(charge_id))) return
  const known = { account, choices: [subscription, subscription.pending] }
  const circumstances = await readCircumstances(services, tx, providerId, known)
  await applyOutcomes(services, tx, providerId, [{ account, outcome: lapsed(subscription) }], {
    circumstances,
    cause,
  })
}
