import type { Tx } from '../../../platform/db/db.ts'
import { DAY } from '../../../platform/time/clock.ts'
import type { Invoice } from '../../invoices/core/index.ts'
import type { Outcome } from '../../subscriptions/rules/index.ts'
import { type NewMail, REMIND_AFTER_MS, TRIAL_NOTICE_DAYS } from './billing-mail.ts'
import { cancelMails, insertMails } from './store.ts'

// A worker sends these mails after the caller's transaction has committed, if they still apply by then.

/**
 * Mails of invoices that were issued: the invoice and, unless Stripe collects it, a first reminder for when it is
 * overdue.
 */
export async function noteIssued(
  tx: Tx,
  providerId: string,
  invoices: readonly Invoice[],
  { stripes = false }: { stripes?: boolean } = {},
): Promise<void> {
  const mails = invoices.flatMap((invoice): NewMail[] => {
    const { id: ref_id, account_id, status } = invoice
    const issued_at = invoice.issued_at!
    const about = { ref_id, step: 0, account_id, stripes }
    if (status === 'paid' && invoice.total > 0) return [{ ...about, kind: 'receipt', due_at: issued_at }]
    const first: NewMail = { ...about, kind: 'invoice', due_at: issued_at }
    const due_at = invoice.due_at
    return status === 'open' && due_at && due_at > issued_at
      ? [first, { ...about, kind: 'overdue', due_at }]
      : [first]
  })
  await insertMails(tx, providerId, mails)
}

/** A mail about something that has just happened. */
export async function noteMail(
  tx: Tx,
  providerId: string,
  mail: Omit<NewMail, 'step' | 'stripes'> & Partial<NewMail>,
): Promise<void> {
  await insertMails(tx, providerId, [{ step: 0, stripes: false, ...mail }])
}

/** An invoice no longer waits for payment: no reminder of it is sent. */
export async function silenceReminders(
  tx: Tx,
  providerId: string,
  invoiceIds: readonly string[],
  at: Date,
): Promise<void> {
  await cancelMails(tx, providerId, { kind: 'overdue', refIds: invoiceIds, at })
}

/**
 * A payment of an open invoice failed: its customer is told now, in place of the first reminder; the second follows after
 * the usual time.
 */
export async function noteFailure(
  tx: Tx,
  providerId: string,
  { id: ref_id, account_id }: Pick<Invoice, 'id' | 'account_id'>,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<void> {
  const about = { account_id, stripes: false }
  await cancelMails(tx, providerId, { kind: 'overdue', refIds: [ref_id], step: 0, at })
  await insertMails(tx, providerId, [
    { ...about, kind: 'payment_failed', ref_id: paymentId, step: 0, due_at: at },
    nextReminder({ ref_id, step: 0, account_id }, at),
  ])
}

/** The reminder after one, counted from when that was due. The last has none after it. */
export function nextReminder(
  { ref_id, step, account_id }: Pick<NewMail, 'ref_id' | 'step' | 'account_id'>,
  at: Date,
): NewMail {
  const wait = (REMIND_AFTER_MS[step + 1] ?? 0) - REMIND_AFTER_MS[step]!
  const due_at = new Date(at.getTime() + wait)
  return { kind: 'overdue', ref_id, step: step + 1, account_id, due_at, stripes: false }
}

/**
 * Mails about what happened to subscriptions: an order, the end of a trial that is near, a failed payment at Stripe,
 * the end.
 */
export async function noteOutcomes(
  tx: Tx,
  providerId: string,
  outcomes: ReadonlyArray<Pick<Outcome, 'subscription' | 'act' | 'begins' | 'isNoNews'>>,
  now: Date,
): Promise<void> {
  await insertMails(
    tx,
    providerId,
    outcomes.flatMap((outcome) => mailsOf(outcome, now)),
  )
}

function mailsOf(
  { subscription, act, begins, isNoNews = false }: Parameters<typeof noteOutcomes>[2][number],
  now: Date,
): NewMail[] {
  const { id: ref_id, account_id, processor, status, trial_end, version } = subscription
  const about = { ref_id, step: 0, account_id, stripes: processor === 'stripe' }
  const mails: NewMail[] = []
  if (status === 'trialing' && trial_end)
    for (const days of TRIAL_NOTICE_DAYS) {
      const due_at = new Date(trial_end.getTime() - days * DAY)
      if (due_at > now) mails.push({ ...about, kind: 'trial_ending', step: days, due_at })
    }
  if (isNoNews) return mails
  if (begins) mails.push({ ...about, kind: 'order', due_at: now })
  if (act === 'subscription.cancelled') mails.push({ ...about, kind: 'ended', due_at: now })
  if (act === 'subscription.past_due' && about.stripes)
    mails.push({ ...about, kind: 'payment_failed', step: version, due_at: now })
  return mails
}
