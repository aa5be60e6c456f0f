import type { EmittingServices } from '../../../events/index.ts'
import { openAccountTo } from '../../../identity/accounts/account/index.ts'
import { pipeline, type Tx } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Inside } from '../../../platform/services.ts'
import { billingTime } from '../../time/index.ts'
import { nextDue } from '../core/index.ts'
import { passTime } from '../rules/index.ts'
import { applyOutcomes } from './apply-outcomes.ts'
import { type Billing, lockBilling } from './circumstances.ts'

/**
 * Opens an account for a caller who owns it or may act for its owners, and its billing as openBilling does. Throws
 * not_found, forbidden.
 */
export async function openBillingTo(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  { accountId, by }: { accountId: string; by: Caller },
): Promise<Billing> {
  // Both at the same time, to wait once. A caller who may not is refused, and all of it is rolled back.
  const [, billing] = await pipeline([
    openAccountTo(tx, providerId, accountId, { by, atLeast: 'owner' }),
    openBilling(services, tx, providerId, accountId),
  ])
  return billing
}

/**
 * Locks the billing of an account, and does what is due to its subscription but not done yet: the clock may be late, and
 * whatever is asked for comes after that.
 */
export async function openBilling(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  accountId: string,
): Promise<Billing> {
  const now = await billingTime(services, tx, providerId)
  for (;;) {
    const billing = await lockBilling(services, tx, providerId, accountId)
    if (!isBehind(billing, now)) return billing
    const circumstances = await billing.circumstances()
    const outcome = passTime(billing.subscription!, nextDue(billing.subscription!)!, circumstances)
    const planned = [{ account: billing.account, outcome }]
    await applyOutcomes(services, tx, providerId, planned, { circumstances, cause: {} })
  }
}

/** Whether something is due to the subscription. */
export function isBehind({ subscription }: Pick<Billing, 'subscription'>, now: number): boolean {
  return subscription !== undefined && subscription.due_at !== null && subscription.due_at.getTime() <= now
}
