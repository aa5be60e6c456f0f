import type { Db } from '../../platform/db/db.ts'
import { newestFirst } from '../../platform/lists/sorting.ts'
import { findCreditNote } from '../credit-notes/index.ts'
import { findInvoice, type Invoice, listInvoices, remainingOf } from '../invoices/core/index.ts'
import { FROM_BALANCE, findPayment, findRefund, type Payment } from '../payments/index.ts'
import { loadVersions } from '../plans/index.ts'
import { periodAmount } from '../rating/index.ts'
import { findSubscription, isLive, type Subscription } from '../subscriptions/core/index.ts'
import type { News, Sold } from './news.ts'
import type { DueMail } from './queue/index.ts'
import { REMIND_AFTER_MS } from './queue/index.ts'

/** What a reminder lists at most. */
const MOST_OPEN = 100

/**
 * What mails that are due tell, as it is now: reminders of an account are one. Undefined: it is not so any more.
 * `later`: what time brought to the subscription is not written yet.
 */
export async function readNews(
  db: Db,
  providerId: string,
  mails: readonly DueMail[],
  now: Date,
): Promise<News | 'later' | undefined> {
  const [mail] = mails as [DueMail]
  switch (mail.kind) {
    case 'order':
    case 'trial_ending':
    case 'ended':
      return aboutSubscription(db, providerId, mail)
    case 'overdue':
      return aboutOverdue(db, providerId, mails, now)
    case 'payment_failed':
      return aboutFailure(db, providerId, mail, now)
    default:
      return aboutInvoice(db, providerId, mail)
  }
}

async function aboutSubscription(db: Db, providerId: string, mail: DueMail): Promise<News | undefined> {
  const subscription = await findSubscription(db, providerId, mail.ref_id)
  if (!subscription) return undefined
  const { status, cancel_at_period_end } = subscription
  if (mail.kind === 'ended')
    return status === 'cancelled'
      ? { what: 'ended', sold: await soldOf(db, providerId, subscription) }
      : undefined
  if (status === 'cancelled') return undefined
  const sold = await soldOf(db, providerId, subscription)
  if (mail.kind === 'order') return { what: 'order', sold }
  const goesOn = status === 'trialing' && !cancel_at_period_end
  return goesOn && sold.amount > 0 ? { what: 'trial_ending', sold } : undefined
}

async function soldOf(db: Db, providerId: string, subscription: Subscription): Promise<Sold> {
  const choice = subscription.pending ?? subscription
  const version = (await loadVersions(db, providerId, [choice]))(choice)
  const comes = { ...subscription, ...choice }
  return { subscription: comes, version, amount: periodAmount(version, choice, subscription.currency) }
}

async function aboutInvoice(db: Db, providerId: string, mail: DueMail): Promise<News | undefined> {
  const { kind, ref_id } = mail
  const invoiceOf = (id: string | undefined) => (id ? findInvoice(db, providerId, id) : undefined)
  if (kind === 'invoice') {
    const invoice = await invoiceOf(ref_id)
    return invoice && invoice.status !== 'void' && invoice.status !== 'draft'
      ? { what: 'invoice', invoice }
      : undefined
  }
  if (kind === 'receipt') {
    const payment = await findPayment(db, providerId, ref_id)
    const invoice = await invoiceOf(payment?.invoice_id ?? ref_id)
    return invoice && receiptOf(invoice, payment)
  }
  if (kind === 'credit_note') {
    const note = await findCreditNote(db, providerId, ref_id)
    const invoice = await invoiceOf(note?.invoice_id)
    return note && invoice && { what: 'credit_note', invoice, note }
  }
  const found = await findRefund(db, providerId, ref_id)
  const invoice = await invoiceOf(found?.invoice_id)
  return found && invoice && { what: 'refund', invoice, refund: found }
}

/** By a payment, which the balance may have made; without one it was paid as it was issued, or at Stripe. */
function receiptOf(invoice: Invoice, payment: Payment | undefined): News {
  if (payment)
    return {
      what: 'receipt',
      invoice,
      amount: payment.amount,
      byBalance: payment.processor === FROM_BALANCE,
    }
  const byBalance = invoice.amount_paid <= 0
  const amount = byBalance ? invoice.balance_applied : invoice.amount_paid
  return { what: 'receipt', invoice, amount, byBalance }
}

async function aboutFailure(
  db: Db,
  providerId: string,
  { ref_id, account_id }: DueMail,
  now: Date,
): Promise<News | 'later' | undefined> {
  const payment = await findPayment(db, providerId, ref_id)
  // Of a subscription at Stripe: its invoice may not be here yet.
  const subscription = payment ? undefined : await findSubscription(db, providerId, ref_id)
  if (subscription && subscription.status !== 'past_due') return undefined
  const open = payment ? [] : await openOf(db, providerId, account_id)
  const invoice = payment
    ? await findInvoice(db, providerId, payment.invoice_id)
    : open.find(({ subscription_id }) => subscription_id === ref_id)
  if (!invoice) return subscription && 'later'
  if (invoice.status !== 'open') return undefined
  const accessEnds = await accessEndsOf(db, providerId, [invoice], now)
  return accessEnds === 'later' ? 'later' : { what: 'payment_failed', invoice, accessEnds }
}

/** All invoices that are overdue, whichever is due to be called so: the oldest first. */
async function aboutOverdue(
  db: Db,
  providerId: string,
  mails: readonly DueMail[],
  now: Date,
): Promise<News | 'later' | undefined> {
  const [{ account_id }] = mails as [DueMail]
  const open = await openOf(db, providerId, account_id)
  const called = new Set(mails.map(({ ref_id }) => ref_id))
  if (!open.some(({ id }) => called.has(id))) return undefined
  const late = open.filter(({ id, due_at }) => called.has(id) || (due_at !== null && due_at <= now))
  const accessEnds = await accessEndsOf(db, providerId, late, now)
  if (accessEnds === 'later') return 'later'
  const isLast = mails.some(({ step }) => step === REMIND_AFTER_MS.length - 1)
  return { what: 'overdue', invoices: late, accessEnds, isLast }
}

async function openOf(db: Db, providerId: string, accountId: string): Promise<Invoice[]> {
  const filter = { accountId, status: 'open' as const, issuedOnly: true }
  const open = await listInvoices(
    db,
    providerId,
    filter,
    newestFirst({ limit: MOST_OPEN, before: undefined }),
  )
  return open.filter((invoice) => remainingOf(invoice) > 0).reverse()
}

/** When access ends if these invoices stay open; `null` if it does not end, or the end is unknown. */
async function accessEndsOf(
  db: Db,
  providerId: string,
  invoices: readonly Invoice[],
  now: Date,
): Promise<Date | 'later' | null> {
  const id = invoices.find(({ subscription_id }) => subscription_id !== null)?.subscription_id
  const subscription = id && (await findSubscription(db, providerId, id))
  if (!subscription) return null
  // Its step may end it, or the invoice.
  if (subscription.due_at && subscription.due_at <= now) return 'later'
  return isLive(subscription) ? subscription.grace_until : null
}
