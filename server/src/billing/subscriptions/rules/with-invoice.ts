import type { EmittingServices } from '../../../events/index.ts'
import { newId } from '../../../platform/keys/ids.ts'
import type { BillingAccount } from '../../billing-account/index.ts'
import type { Invoice } from '../../invoices/core/index.ts'
import { makeInvoice } from '../../invoices/rules/index.ts'
import { wholeSecond } from '../../time/index.ts'
import { next } from '../core/index.ts'
import { started } from './begin.ts'
import type { Circumstances, Outcome } from './outcome.ts'

/** An outcome, the account it is for, and the invoice that was made for it. */
export interface Made {
  account: BillingAccount
  outcome: Outcome
  invoice?: Invoice
}

/**
 * Makes the invoice of an outcome, and notes in the subscription what it means: if it is to be paid first, all else
 * waits; if nothing is to be paid, an incomplete subscription starts. A preview shows exactly this.
 */
export function withInvoice(
  { clock }: Pick<EmittingServices, 'clock'>,
  { account, outcome }: Omit<Made, 'invoice'>,
  { now, settings }: Pick<Circumstances, 'now' | 'settings'>,
): Made {
  if (!outcome.invoice) return { account, outcome }
  const sources = { settings, now, id: newId(clock.now()) }
  const before = richer(account, outcome.frees)
  const first = makeInvoice(outcome.invoice, { ...sources, account: before })
  if (outcome.waits && first.status === 'open')
    return { account: before, invoice: first, outcome: waiting(outcome, outcome.waits, first) }
  const credits = outcome.takesBack?.credits ?? []
  const after = richer(
    before,
    credits.reduce((sum, { to_balance }) => sum + to_balance, 0),
  )
  const invoice = after === before ? first : makeInvoice(outcome.invoice, { ...sources, account: after })
  return { account: after, invoice, outcome: withPayment(outcome, invoice, now) }
}

/** The account, with the balance that void invoices and credit notes of the outcome add. */
function richer(account: BillingAccount, more = 0): BillingAccount {
  return more === 0 ? account : { ...account, balance: account.balance + more }
}

/** The invoice is issued; nothing else happens yet. */
function waiting(
  { invoice, voids = [] }: Outcome,
  { from, change, charges }: NonNullable<Outcome['waits']>,
  { id }: Invoice,
): Outcome {
  return {
    subscription: next(from, { pending_payment: { ...change, invoice_id: id } }),
    act: 'subscription.change_awaits_payment',
    happened: [],
    invoice: invoice!,
    voids,
    // Those of old invoices are written now, so that what the change takes back can name them.
    takesBack: { takes: [], lines: [], credits: [], charges },
  }
}

/** Notes when the invoice is due; if nothing is to be paid, an incomplete subscription starts. */
function withPayment(outcome: Outcome, { status, due_at }: Invoice, now: number): Outcome {
  const { subscription } = outcome
  const paymentDue = subscription.payment_due_at
  if (status === 'paid') {
    if (subscription.status !== 'incomplete') return outcome
    // Nothing is to be paid: the account's balance covers it.
    return { ...outcome, ...started(subscription, 'active', wholeSecond(now)) }
  }
  if (due_at === null || subscription.status === 'incomplete') return outcome
  if (paymentDue !== null && paymentDue <= due_at) return outcome
  const noted = next(subscription, { payment_due_at: due_at })
  return { ...outcome, subscription: { ...noted, version: subscription.version } }
}
