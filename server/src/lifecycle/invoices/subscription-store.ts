import type { Db, Tx } from '../../lib/db.ts'

/** An unpaid invoice that ended with its subscription. */
export interface ClosedInvoice {
  id: string
  number: string
  status: 'void' | 'uncollectible'
}

/**
 * Ends the unpaid invoices of subscriptions whose accounts are locked. A void one gives back what it took from the
 * account's balance; one that was paid or credited in part cannot be void and is written off.
 */
export async function closeInvoicesOf(
  tx: Tx,
  providerId: string,
  subscriptionIds: readonly string[],
  { as, at }: { as: 'void' | 'uncollectible'; at: Date },
): Promise<ClosedInvoice[]> {
  return tx<ClosedInvoice[]>`
    with closed as (
      update invoice set closed_at = ${at},
        status = case when amount_paid + amount_credited > 0 then 'uncollectible' else ${as} end
      where provider_id = ${providerId} and subscription_id = any(${subscriptionIds as string[]}::uuid[])
        and status = 'open'
      returning id, number, account_id, status, balance_applied
    ), given_back as (
      select account_id, sum(balance_applied) as amount from closed
      where status = 'void' and balance_applied > 0 group by account_id
    ), richer as (
      update billing_account b set balance = b.balance + g.amount
      from given_back g where b.provider_id = ${providerId} and b.account_id = g.account_id
    )
    select id, number, status from closed`
}

/** When the oldest unpaid invoice of a subscription is due; null if there is none. */
export async function oldestDueOf(db: Db, providerId: string, subscriptionId: string): Promise<Date | null> {
  const [row] = await db<{ due_at: Date | null }[]>`
    select min(due_at) as due_at from invoice
    where provider_id = ${providerId} and subscription_id = ${subscriptionId} and status = 'open'`
  return row?.due_at ?? null
}
