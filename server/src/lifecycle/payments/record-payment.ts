import type { Actor } from '../../accounts/index.ts'
import { recordAct } from '../../audit/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import { transact } from '../../lib/db.ts'
import { newId } from '../../lib/ids.ts'
import { Problem } from '../../lib/problem.ts'
import type { Joining } from '../../lib/services.ts'
import { remainingOf } from '../invoices/invoice.ts'
import { openInvoice } from '../invoices/open-invoice.ts'
import { requireOurs, requirePayable } from '../invoices/transitions.ts'
import { noteFailure, noteMail } from '../mail-queue/note-mails.ts'
import type { Amount } from '../money/amount.ts'
import { billingTime } from '../time/billing-time.ts'
import type { Payment } from './payment.ts'
import { manual } from './processors/manual/manual.ts'
import { reduceRemaining, tellSubscription } from './settle-invoice.ts'
import { insertPayment } from './store.ts'

export interface NewPayment {
  invoiceId: string
  amount: Amount
  result: 'succeeded' | 'failed'
  reference: string
  failure: string
}

/**
 * Records that an invoice was paid, in part or in whole, or that a payment failed. Throws not_found, invalid_transition,
 * invalid_request if it is more than remains.
 */
export async function recordPayment(
  services: Joining<EmittingServices>,
  providerId: string,
  { invoiceId, amount, result, reference, failure }: NewPayment,
  actor: Actor,
): Promise<Payment> {
  return transact(services.db, async (tx) => {
    const opened = await openInvoice(tx, providerId, invoiceId)
    requireOurs(opened.invoice)
    requirePayable(opened.invoice)
    const remaining = remainingOf(opened.invoice)
    if (amount > remaining)
      throw new Problem('invalid_request', {
        errors: [{ field: '/amount', message: `This must be at most ${remaining}, which is what remains.` }],
      })
    const now = new Date(await billingTime(services, tx, providerId))
    const payment: Payment = {
      id: newId(services.clock.now()),
      invoice_id: invoiceId,
      processor: manual.name,
      amount,
      status: result,
      reference,
      failure,
      created_at: now,
      settled_at: now,
    }
    await insertPayment(tx, providerId, payment)
    await recordAct(services, tx, providerId, {
      ...actor,
      action: 'payment.recorded',
      targetId: payment.id,
      detail: { invoice: opened.invoice.number, amount, status: result },
    })
    if (result === 'succeeded') {
      const about = { ref_id: payment.id, account_id: opened.invoice.account_id, due_at: now }
      await noteMail(tx, providerId, { ...about, kind: 'receipt' })
      await reduceRemaining(services, tx, providerId, { ...opened, paid: amount, now, actor })
    } else if (opened.invoice.status === 'open') {
      // nobody waits any more for what was written off
      await noteFailure(tx, providerId, opened.invoice, { paymentId: payment.id, at: now })
      await tellSubscription(services, tx, providerId, { ...opened, what: 'failed', actor })
    }
    return payment
  })
}
