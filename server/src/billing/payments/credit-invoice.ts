import type { EmittingServices } from '../../events/index.ts'
import type { Actor } from '../../identity/accounts/account/index.ts'
import { type Tx, transact } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { Inside, Joining } from '../../platform/services.ts'
import { addToBalance } from '../billing-account/index.ts'
import type { Charge } from '../charges/index.ts'
import { creditCharges, listCharges } from '../charges/index.ts'
import {
  type CreditNote,
  creditedParts,
  listCreditNotes,
  type Refund,
  wholeLine,
  writeCreditNote,
} from '../credit-notes/index.ts'
import type { OpenedInvoice } from '../invoices/core/index.ts'
import { type Invoice, remainingOf } from '../invoices/core/index.ts'
import { requireCreditable, requireOurs, taxOn } from '../invoices/rules/index.ts'
import type { Amount } from '../money/index.ts'
import { dropPendingPayment } from '../subscriptions/settlement/index.ts'
import { billingTime } from '../time/index.ts'
import { payFromBalance } from './apply-balance.ts'
import type { Payment } from './payment.ts'
import { planRefunds } from './plan-refunds.ts'
import { processorNamed } from './processors/list.ts'
import { openUpToDate, reduceRemaining } from './settle-invoice.ts'
import { insertRefunds, listPayments, listRefunds } from './store.ts'

export interface NewCredit {
  invoiceId: string
  /** Tax included; all that is left of the invoice, if undefined. */
  amount: Amount | undefined
  reason: string
  /** Whether what was paid goes back to where it came from, and not to the balance. */
  refund: boolean
}

export interface Credited {
  note: CreditNote
  refunds: Refund[]
}

/**
 * Takes back all or a part of an invoice. First there is less to pay. What was paid becomes the account's balance, or
 * goes back: refunds that a processor has to send are committed here and sent by sendRefunds. What the balance paid goes
 * back to the balance only. Throws not_found, invalid_transition, invalid_request.
 */
export async function creditInvoice(
  services: Joining<EmittingServices>,
  providerId: string,
  wanted: NewCredit,
  actor: Actor,
): Promise<Credited> {
  return transact(services.db, async (tx) => {
    const opened = await openUpToDate(services, tx, providerId, wanted.invoiceId)
    const { invoice } = opened
    requireCreditable(invoice)
    const earlier = await listCreditNotes(tx, providerId, invoice.id)
    const charges = await chargesOfInvoice(tx, providerId, invoice)
    const left = leftOf(invoice, earlier, charges)
    const amount = amountOf(left, wanted.amount)
    const now = new Date(await billingTime(services, tx, providerId))
    const to_unpaid = Math.min(amount, remainingOf(invoice))
    const back = wanted.refund ? await planned(tx, providerId, invoice, amount - to_unpaid) : []
    const to_refund = back.reduce((sum, part) => sum + part.amount, 0)
    const to_balance = amount - to_unpaid - to_refund
    // Stripe knows neither of less to pay nor of our balance.
    if (to_unpaid > 0 || to_balance > 0) requireOurs(invoice)
    const account = await toBalance(tx, providerId, opened, to_balance)
    const reason = wanted.reason || `Credit for ${invoice.number}`
    const parts = {
      ...creditedParts(invoice, earlier, amount),
      total: amount,
      to_unpaid,
      to_balance,
      to_refund,
    }
    const lines = [wholeLine(reason, parts.subtotal)]
    const note = await writeCreditNote(services, tx, providerId, { invoice, reason, lines, ...parts }, actor)
    await creditCharges(tx, providerId, invoice.id, { credited: amount, of: left })
    const refunds = back.map((part) => refundOf(services, part, { note, now }))
    await insertRefunds(tx, providerId, refunds)
    await dropChange(services, tx, providerId, { ...opened, charges, account, actor })
    if (to_unpaid > 0)
      await reduceRemaining(services, tx, providerId, { invoice, account, credited: to_unpaid, now, actor })
    if (to_balance > 0)
      await payFromBalance(services, tx, providerId, { accountId: invoice.account_id, cause: actor })
    return { note, refunds }
  })
}

/**
 * What is left of an invoice, tax included: what neither a credit note nor another invoice, of a change, has taken back.
 * Each note may have taken a cent more of each charge.
 */
function leftOf(invoice: Invoice, earlier: readonly CreditNote[], charges: readonly Charge[]): Amount {
  const credited = earlier.reduce((sum, { total }) => sum + total, 0)
  const gone = charges.reduce((sum, charge) => sum + grossOf(charge), 0)
  const elsewhere = gone - credited
  const isRounding = elsewhere <= charges.length * (earlier.length + 1)
  return invoice.total - credited - (isRounding ? 0 : elsewhere)
}

/** What was taken back of a charge, with its taxes. */
function grossOf({ taken_back, tax, tax_inclusive }: Charge): Amount {
  if (tax_inclusive) return taken_back
  return taxOn(taken_back, tax, false).reduce((sum, { amount }) => sum + amount, taken_back)
}

async function chargesOfInvoice(
  tx: Tx,
  providerId: string,
  { id, subscription_id }: Invoice,
): Promise<Charge[]> {
  if (subscription_id === null) return []
  const all = await listCharges(tx, providerId, subscription_id)
  return all.filter(({ invoice_id }) => invoice_id === id)
}

/** Drops a change that waits for its payment and would take back what is credited now. */
async function dropChange(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  { invoice, account, charges, actor }: OpenedInvoice & { charges: readonly Charge[]; actor: Actor },
): Promise<void> {
  if (!account || invoice.subscription_id === null || charges.length === 0) return
  const { subscription_id: subscriptionId } = invoice
  const chargeIds = charges.map(({ id }) => id)
  await dropPendingPayment(services, tx, providerId, { subscriptionId, chargeIds, account, cause: actor })
}

/** What is to be credited: at most what is left. */
function amountOf(left: Amount, wanted: Amount | undefined): Amount {
  if (left <= 0)
    throw new Problem('invalid_transition', { detail: 'Nothing is left of the invoice to be credited.' })
  const amount = wanted ?? left
  if (amount <= left) return amount
  const message = `This must be at most ${left}, which is what is left of the invoice.`
  throw new Problem('invalid_request', { errors: [{ field: '/amount', message }] })
}

async function planned(
  tx: Tx,
  providerId: string,
  { id }: Invoice,
  amount: Amount,
): Promise<ReturnType<typeof planRefunds>> {
  return planRefunds(amount, await listPayments(tx, providerId, id), await listRefunds(tx, providerId, id))
}

async function toBalance(
  tx: Tx,
  providerId: string,
  { account }: OpenedInvoice,
  amount: Amount,
): Promise<OpenedInvoice['account']> {
  if (account) return addToBalance(tx, providerId, account, amount)
  if (amount === 0) return undefined
  throw new Problem('invalid_transition', {
    detail:
      'The account was deleted, so nothing can be added to its balance. Only what was paid can be refunded.',
  })
}

/** Where people move the money, it is back once that is recorded. */
function refundOf(
  services: Inside<EmittingServices>,
  { payment, amount }: { payment: Payment; amount: Amount },
  { note, now }: { note: CreditNote; now: Date },
): Refund {
  const waits = processorNamed(services, payment.processor).refund !== undefined
  return {
    id: newId(services.clock.now()),
    payment_id: payment.id,
    credit_note_id: note.id,
    processor: payment.processor,
    amount,
    status: waits ? 'pending' : 'succeeded',
    created_at: now,
    settled_at: waits ? null : now,
  }
}
