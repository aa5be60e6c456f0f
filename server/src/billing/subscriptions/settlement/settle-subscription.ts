import type { EmittingServices } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Inside } from '../../../platform/services.ts'
import type { BillingAccount } from '../../billing-account/index.ts'
import { oldestDueOf } from '../../invoices/core/index.ts'
import { findSubscription, isOurs } from '../core/index.ts'
import { applyOutcomes, type Cause, loadCharged, readCircumstances } from '../outcomes/index.ts'
import { type Settled, settle } from '../rules/index.ts'

/** Which invoice of a subscription, and what happened to it. */
export interface Settlement {
  subscriptionId: string
  invoiceId: string
  what: Settled
  /** The account's billing, which the caller has locked. */
  account: BillingAccount
  cause: Cause
}

/** Tells a subscription what became of its invoice, in the transaction that wrote that. */
export async function settleSubscription(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  { subscriptionId, invoiceId, what, account, cause }: Settlement,
): Promise<void> {
  const subscription = await findSubscription(tx, providerId, subscriptionId)
  if (!subscription || !isOurs(subscription)) return
  const { pending, pending_payment: waiting } = subscription
  const known = { account, choices: [subscription, pending, waiting ? waiting.to : null] }
  const circumstances = await readCircumstances(services, tx, providerId, known)
  const oldestDue = await oldestDueOf(tx, providerId, subscriptionId, { except: waiting?.invoice_id ?? null })
  const isWaiting = waiting?.invoice_id === invoiceId
  const from = isWaiting ? new Date(waiting.proration_at) : undefined
  const charged = from && (await loadCharged(services, tx, providerId, subscription, { from, circumstances }))
  const outcome = settle(
    subscription,
    { what, oldestDue, ...(charged && { waiting: charged }) },
    circumstances,
  )
  if (outcome) await applyOutcomes(services, tx, providerId, [{ account, outcome }], { circumstances, cause })
}
