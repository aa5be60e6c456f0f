import type Stripe from 'stripe'
import type { Invoice } from '../../invoices/core/index.ts'
import type { Payment } from '../../payments/index.ts'
import { fromStripe } from '../core/amounts.ts'
import { idOf } from '../core/change-hints.ts'
import { at } from './read-subscription.ts'

/** The payments of an invoice of Stripe's that succeeded; tries that failed are Stripe's own affair. */
export function readPayments(
  theirs: readonly Stripe.InvoicePayment[],
  { invoice, newId }: { invoice: Invoice; newId: () => string },
): Payment[] {
  return theirs.flatMap(({ status, amount_paid, payment, created, status_transitions }) => {
    const reference = idOf(payment.payment_intent) ?? idOf(payment.charge) ?? idOf(payment.payment_record)
    const amount = fromStripe(amount_paid ?? 0, invoice.currency)
    if (status !== 'paid' || amount <= 0 || reference === undefined) return []
    return {
      id: newId(),
      invoice_id: invoice.id,
      processor: 'stripe',
      amount,
      status: 'succeeded' as const,
      reference,
      failure: '',
      outcome: 'invoice' as const,
      created_at: at(created),
      settled_at: at(status_transitions.paid_at ?? created),
    }
  })
}
