import type { Db, Tx } from '../../../platform/db/db.ts'
import { silenceReminders } from '../../mails/queue/index.ts'
import type { Invoice } from './invoice.ts'
import { invoiceColumns } from './store.ts'

/** An unpaid invoice that ended with its subscription, or with a change that fell away. */
export interface ClosedInvoice {
  id: string
  number: string
  status: 'void' | 'uncollectible'
}

/** Which unpaid invoices end: those of subscriptions, or those of these ids. */
export type Closing = { subscriptionIds: readonly string[] } | { ids: readonly string[] }

/**
 * Ends unpaid invoices of accounts that are locked. What a void one took from the account's balance, and what was paid of
 * it, is balance again.
 */
export async function closeInvoices(
  tx: Tx,
  providerId: string,
  closing: Closing,
  { as, at }: { as: 'void' | 'uncollectible'; at: Date },
): Promise<ClosedInvoice[]> {
  const which =
    'ids' in closing
      ? tx`id = any(${closing.ids as string[]}::uuid[])`
      : tx`subscription_id = any(${closing.subscriptionIds as string[]}::uuid[])`
  const ended = await tx<ClosedInvoice[]>`
    with before as (
      select id, amount_paid from invoice where provider_id = ${providerId} and ${which} and status = 'open'
    ), closed as (
      update invoice i set closed_at = ${at}, status = ${as},
        amount_paid = case when ${as} = 'void' then 0 else i.amount_paid end
      from before b where i.provider_id = ${providerId} and i.id = b.id
      returning i.id, i.number, i.account_id, i.status, i.balance_applied, b.amount_paid
    ), given_back as (
      select account_id, sum(balance_applied + amount_paid) as amount from closed
      where status = 'void' and balance_applied + amount_paid > 0 group by account_id
    ), richer as (
      update billing_account b set balance = b.balance + g.amount
      from given_back g where b.provider_id = ${providerId} and b.account_id = g.account_id
    ), moved as (
      update payment p set outcome = 'balance'
      from closed c where p.provider_id = ${providerId} and p.invoice_id = c.id and c.status = 'void'
        and p.status = 'succeeded'
    )
    select id, number, status from closed`
  await silenceReminders(
    tx,
    providerId,
    ended.map(({ id }) => id),
    at,
  )
  return ended
}

/** When the oldest unpaid invoice of a subscription is due, but for one of a change that waits; null if there is none. */
export async function oldestDueOf(
  db: Db,
  providerId: string,
  subscriptionId: string,
  { except = null }: { except?: string | null } = {},
): Promise<Date | null> {
  const [row] = await db<{ due_at: Date | null }[]>`
    select min(due_at) as due_at from invoice
    where provider_id = ${providerId} and subscription_id = ${subscriptionId} and status = 'open'
      and id is distinct from ${except}::uuid`
  return row?.due_at ?? null
}

/** A subscription's invoices from the first on that is for a time after a moment, in their order. */
export async function invoicesReaching(
  db: Db,
  providerId: string,
  subscriptionId: string,
  from: Date,
): Promise<Invoice[]> {
  return db<Invoice[]>`
    select ${invoiceColumns(db)} from invoice
    where provider_id = ${providerId} and subscription_id = ${subscriptionId} and status <> 'draft'
      and series is distinct from 'stripe' and id >= (
        select min(id::text)::uuid from invoice
        where provider_id = ${providerId} and subscription_id = ${subscriptionId} and period_end > ${from})
    order by id`
}

/** Whether an account owes an invoice that was given up, or one of a subscription that has ended: no end comes of it any more. */
export async function owesForWhatEnded(db: Db, providerId: string, accountId: string): Promise<boolean> {
  const rows = await db`
    select from invoice i
    where i.provider_id = ${providerId} and i.account_id = ${accountId}
      and (i.status = 'uncollectible' or (i.status = 'open' and exists (
        select from subscription s
        where s.provider_id = ${providerId} and s.id = i.subscription_id and s.status = 'cancelled')))
    limit 1`
  return rows.length > 0
}
