import type { EmittingServices } from '../../events/index.ts'
import type { Actor } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { type Tx, transact } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { Inside, Joining } from '../../platform/services.ts'
import { addToBalance, lockBillingAccount } from '../billing-account/index.ts'
import {
  findInvoice,
  type Invoice,
  type OpenedInvoice,
  openInvoice,
  openInvoiceIds,
  remainingOf,
} from '../invoices/core/index.ts'
import { requireOurs, requirePayable } from '../invoices/rules/index.ts'
import { noteMail } from '../mails/queue/index.ts'
import type { Amount } from '../money/index.ts'
import { findSubscription } from '../subscriptions/core/index.ts'
import type { BalancePayer, Cause } from '../subscriptions/outcomes/index.ts'
import { billingTime } from '../time/index.ts'
import { FROM_BALANCE } from './payment.ts'
import { reduceRemaining } from './settle-invoice.ts'
import { insertPayment } from './store.ts'

/**
 * Pays an invoice from the account's balance, as far as that reaches. Throws not_found, and invalid_transition if there
 * is nothing to pay, no balance, or too little for an order.
 */
export async function applyBalance(
  services: Joining<EmittingServices>,
  providerId: string,
  invoiceId: string,
  actor: Actor,
): Promise<Invoice> {
  return transact(services.db, async (tx) => {
    const opened = await openInvoice(tx, providerId, invoiceId)
    requireOurs(opened.invoice)
    requirePayable(opened.invoice)
    const amount = await payableAmount(tx, providerId, opened)
    if (amount === 0) throw nothing(opened)
    return payPart(services, tx, providerId, { ...opened, amount, cause: actor })
  })
}

function nothing({ account }: OpenedInvoice): Problem {
  const detail =
    account && account.balance > 0
      ? 'The balance does not cover the whole order: it would be used up for what may never begin.'
      : 'There is no balance to pay it from.'
  return new Problem('invalid_transition', { detail })
}

/** Pays what an account has open from its balance, the oldest first. */
export const payFromBalance: BalancePayer = async (services, tx, providerId, { accountId, cause }) => {
  const account = await lockBillingAccount(tx, providerId, accountId)
  if (account.balance <= 0) return false
  let isPaid = false
  for (const id of await openInvoiceIds(tx, providerId, accountId)) {
    const invoice = (await findInvoice(tx, providerId, id))!
    const opened = { invoice, account: await lockBillingAccount(tx, providerId, accountId) }
    // What was paid before may have ended or settled this one.
    const amount = invoice.status === 'open' ? await payableAmount(tx, providerId, opened) : 0
    if (amount > 0) await payPart(services, tx, providerId, { ...opened, amount, cause })
    isPaid ||= amount > 0
  }
  return isPaid
}

/** How much of an invoice the balance pays: of an order all or nothing, as it may lapse. */
async function payableAmount(
  tx: Tx,
  providerId: string,
  { invoice, account }: OpenedInvoice,
): Promise<Amount> {
  const remaining = remainingOf(invoice)
  const balance = account?.balance ?? 0
  if (balance >= remaining) return remaining
  return (await isOrder(tx, providerId, invoice)) ? 0 : Math.max(0, balance)
}

async function isOrder(tx: Tx, providerId: string, { id, subscription_id }: Invoice): Promise<boolean> {
  if (subscription_id === null) return false
  const subscription = await findSubscription(tx, providerId, subscription_id)
  return subscription?.status === 'incomplete' || subscription?.pending_payment?.invoice_id === id
}

async function payPart(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  { invoice, account, amount, cause }: OpenedInvoice & { amount: Amount; cause: Cause },
): Promise<Invoice> {
  const now = new Date(await billingTime(services, tx, providerId))
  const poorer = await addToBalance(tx, providerId, account!, -amount)
  const id = newId(services.clock.now())
  await insertPayment(tx, providerId, {
    id,
    invoice_id: invoice.id,
    processor: FROM_BALANCE,
    amount,
    status: 'succeeded',
    reference: '',
    failure: '',
    outcome: 'invoice',
    created_at: now,
    settled_at: now,
  })
  const { account_id } = invoice
  await noteMail(tx, providerId, { kind: 'receipt', ref_id: id, account_id, due_at: now })
  await recordAct(services, tx, providerId, {
    ...cause,
    action: 'payment.recorded',
    targetId: id,
    detail: { invoice: invoice.number, amount, status: 'succeeded', processor: FROM_BALANCE },
  })
  return reduceRemaining(services, tx, providerId, {
    invoice,
    account: poorer,
    paid: amount,
    now,
    actor: cause,
  })
}
