import type { EmittingServices } from '../../events/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Inside } from '../../platform/services.ts'
import {
  type Invoice,
  type OpenedInvoice,
  openInvoice,
  remainingOf,
  updateInvoice,
} from '../invoices/core/index.ts'
import type { Amount } from '../money/index.ts'
import type { Cause } from '../subscriptions/outcomes/index.ts'
import { openBilling } from '../subscriptions/outcomes/index.ts'
import { type Settlement, settleSubscription } from '../subscriptions/settlement/index.ts'

/**
 * Locks an invoice after the steps of its subscription that are due: a payment after an order lapsed counts as late, even
 * if the clock's step was late too. Throws not_found.
 */
export async function openUpToDate(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  id: string,
): Promise<OpenedInvoice> {
  const opened = await openInvoice(tx, providerId, id)
  if (!opened.account || opened.invoice.subscription_id === null) return opened
  await openBilling(services, tx, providerId, opened.account.account_id)
  return openInvoice(tx, providerId, id)
}

/**
 * Books what was paid or credited of an open invoice. If nothing remains it is paid, also one that was written off, and
 * its subscription hears of it. An invoice that was credited in full was taken back, not paid: it starts nothing.
 */
export async function reduceRemaining(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  {
    invoice,
    account,
    paid = 0,
    credited = 0,
    now,
    actor,
  }: OpenedInvoice & {
    paid?: Amount
    credited?: Amount
    now: Date
    actor: Cause
  },
): Promise<Invoice> {
  const reduced: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_paid + paid,
    amount_credited: invoice.amount_credited + credited,
  }
  const isPaid = remainingOf(reduced) === 0
  const changed: Invoice = isPaid ? { ...reduced, status: 'paid', paid_at: now, closed_at: null } : reduced
  await updateInvoice(tx, providerId, changed)
  if (!isPaid) return changed
  await recordAct(services, tx, providerId, {
    ...actor,
    action: 'invoice.paid',
    targetId: invoice.id,
    detail: { number: invoice.number },
  })
  const isTakenBack = changed.amount_due > 0 && changed.amount_credited === changed.amount_due
  const what = isTakenBack ? 'closed' : 'paid'
  await tellSubscription(services, tx, providerId, { invoice, account, what, actor })
  return changed
}

/** Tells the invoice's subscription what became of it. That of a deleted account has ended for good. */
export async function tellSubscription(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  { invoice, account, what, actor: cause }: OpenedInvoice & { what: Settlement['what']; actor: Cause },
): Promise<void> {
  const { subscription_id: subscriptionId } = invoice
  if (subscriptionId === null || !account) return
  const invoiceId = invoice.id
  await settleSubscription(services, tx, providerId, { subscriptionId, invoiceId, what, account, cause })
}
