import type { EmittingServices } from '../../events/index.ts'
import type { Actor } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { type Tx, transact } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { Inside, Joining } from '../../platform/services.ts'
import { addToBalance, noteBeginning } from '../billing-account/index.ts'
import type { OpenedInvoice } from '../invoices/core/index.ts'
import { type Invoice, remainingOf } from '../invoices/core/index.ts'
import { requireOurs, requirePayable } from '../invoices/rules/index.ts'
import { noteFailure, noteMail } from '../mails/queue/index.ts'
import type { Amount } from '../money/index.ts'
import { reviveOrder } from '../subscriptions/settlement/index.ts'
import { billingTime } from '../time/index.ts'
import { payFromBalance } from './apply-balance.ts'
import type { Payment, PaymentOutcome } from './payment.ts'
import { manual } from './processors/manual/manual.ts'
import { openUpToDate, reduceRemaining, tellSubscription } from './settle-invoice.ts'
import { insertPayment } from './store.ts'

export interface NewPayment {
  invoiceId: string
  amount: Amount
  result: 'succeeded' | 'failed'
  reference: string
  failure: string
}

/**
 * Records that an invoice was paid, in part or in whole, or that a payment failed. Money for a void one is not
 * refused: it revives the lapsed order, or becomes balance. Throws not_found, invalid_transition, invalid_request if
 * it is more than remains.
 */
export async function recordPayment(
  services: Joining<EmittingServices>,
  providerId: string,
  wanted: NewPayment,
  actor: Actor,
): Promise<Payment> {
  return transact(services.db, async (tx) => {
    const opened = await openUpToDate(services, tx, providerId, wanted.invoiceId)
    requireOurs(opened.invoice)
    const cameLate = opened.invoice.status === 'void' && wanted.result === 'succeeded'
    if (cameLate) return recordLate(services, tx, providerId, { ...opened, wanted, actor })
    requirePayable(opened.invoice)
    const { amount, result } = wanted
    const remaining = remainingOf(opened.invoice)
    if (amount > remaining)
      throw new Problem('invalid_request', {
        errors: [{ field: '/amount', message: `This must be at most ${remaining}, which is what remains.` }],
      })
    const payment = await record(services, tx, providerId, { ...opened, wanted, actor, outcome: 'invoice' })
    const now = payment.created_at
    if (result === 'succeeded') {
      await reduceRemaining(services, tx, providerId, { ...opened, paid: amount, now, actor })
    } else if (opened.invoice.status === 'open') {
      // no payment is expected of an invoice that was written off
      await noteFailure(tx, providerId, opened.invoice, { paymentId: payment.id, at: now })
      await tellSubscription(services, tx, providerId, { ...opened, what: 'failed', actor })
    }
    return payment
  })
}

type Recorded = OpenedInvoice & { wanted: NewPayment; actor: Actor }

/** Money for a void invoice belongs to the account, and starts its order again if that is still possible. */
async function recordLate(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  { invoice, account, wanted, actor }: Recorded,
): Promise<Payment> {
  if (!account)
    throw new Problem('invalid_transition', {
      detail: 'The invoice is void and its account was deleted: nothing can be added to its balance.',
    })
  if (account.currency !== null && account.currency !== invoice.currency)
    throw otherCurrency(invoice, account)
  await noteBeginning(tx, providerId, account.account_id, { currency: invoice.currency, trialUsedAt: null })
  const richer = await addToBalance(tx, providerId, account, wanted.amount)
  const isRevived = await reviveOrder(services, tx, providerId, { invoice, account: richer, cause: actor })
  const outcome = isRevived ? 'revived' : 'balance'
  const payment = await record(services, tx, providerId, { invoice, account, wanted, actor, outcome })
  await payFromBalance(services, tx, providerId, { accountId: account.account_id, cause: actor })
  return payment
}

function otherCurrency({ currency }: Invoice, account: { currency: string | null }): Problem {
  return new Problem('invalid_transition', {
    detail: `The invoice is void, and the account is invoiced in ${account.currency} by now: ${currency} cannot be added to its balance. Send the money back.`,
  })
}

async function record(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  { invoice, wanted, actor, outcome }: Recorded & { outcome: PaymentOutcome },
): Promise<Payment> {
  const now = new Date(await billingTime(services, tx, providerId))
  const { invoiceId: invoice_id, amount, result: status, reference, failure } = wanted
  const times = { created_at: now, settled_at: now }
  const about = { invoice_id, processor: manual.name, amount, status, reference, failure, outcome }
  const payment: Payment = { id: newId(services.clock.now()), ...about, ...times }
  await insertPayment(tx, providerId, payment)
  const { account_id } = invoice
  if (status === 'succeeded')
    await noteMail(tx, providerId, { kind: 'receipt', ref_id: payment.id, account_id, due_at: now })
  await recordAct(services, tx, providerId, {
    ...actor,
    action: 'payment.recorded',
    targetId: payment.id,
    detail: { invoice: invoice.number, amount, status, ...(outcome !== 'invoice' && { outcome }) },
  })
  return payment
}
