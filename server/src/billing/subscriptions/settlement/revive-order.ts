import type { EmittingServices } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import type { Inside } from '../../../platform/services.ts'
import type { BillingAccount } from '../../billing-account/index.ts'
import type { Invoice } from '../../invoices/core/index.ts'
import { owesForWhatEnded } from '../../invoices/core/index.ts'
import { findSubscription, hasNewer } from '../core/index.ts'
import { applyOutcomes, type Cause, readCircumstances } from '../outcomes/index.ts'
import { begin, withInvoice } from '../rules/index.ts'

/**
 * Begins the order of a void invoice again, as its money came after it had lapsed: the same plan at the same version, by a
 * new invoice that the balance pays. Returns false, having done nothing, if the account chose otherwise since or owes what
 * was given up, the plan is not sold any more, or the balance does not pay all of it.
 */
export async function reviveOrder(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  { invoice, account, cause }: { invoice: Invoice; account: BillingAccount; cause: Cause },
): Promise<boolean> {
  if (invoice.reason !== 'purchase' || invoice.subscription_id === null) return false
  const { account_id } = account
  const lapsed = await findSubscription(tx, providerId, invoice.subscription_id)
  if (lapsed?.cancel_reason !== 'expired') return false
  if (await hasNewer(tx, providerId, lapsed)) return false
  if (await owesForWhatEnded(tx, providerId, account_id)) return false
  const circumstances = await readCircumstances(services, tx, providerId, { account, choices: [lapsed] })
  if (circumstances.versionOf(lapsed).archived_at) return false
  const { plan_key, plan_version, interval, seats, currency, processor } = lapsed
  const choice = { plan_key, plan_version, interval, seats }
  const order = { ...choice, currency, processor, collection: 'charge', trial: false } as const
  const outcome = begin({ ...order, id: newId(services.clock.now()) }, circumstances)
  if (withInvoice(services, { account, outcome }, circumstances).invoice?.status === 'open') return false
  await applyOutcomes(services, tx, providerId, [{ account, outcome }], { circumstances, cause })
  return true
}
