import type { Db, Tx } from '../../../platform/db/db.ts'
import { firstIdAt } from '../../../platform/keys/ids.ts'
import { STRIPE_SERIES } from './invoice.ts'

/** What is left to pay of open invoices in a currency. */
export interface Unpaid {
  currency: string
  invoices: number
  amount: number
  /** Of that, past the day it was due. */
  overdue: number
}

/** The open invoices that Postern issued to an account, the oldest first. */
export async function openInvoiceIds(db: Db, providerId: string, accountId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from invoice
    where provider_id = ${providerId} and account_id = ${accountId} and status = 'open' and series <> ${STRIPE_SERIES}
    order by issued_at, sequence`
  return rows.map(({ id }) => id)
}

/** How many orders of an account became void since then, by the billing clock. */
export async function countDroppedOrders(
  db: Db,
  providerId: string,
  accountId: string,
  since: Date,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from invoice
    where provider_id = ${providerId} and account_id = ${accountId} and id > ${firstIdAt(since.getTime())}
      and status = 'void' and reason in ('purchase', 'change')`
  return row!.count
}

/**
 * An account may be invoiced in any currency again once nothing is left in the one it had: no invoice but void ones and
 * drafts, no balance and no subscription.
 */
export async function releaseCurrencies(
  tx: Tx,
  providerId: string,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return
  await tx`
    update billing_account b set currency = null
    where b.provider_id = ${providerId} and b.account_id = any(${accountIds as string[]}::uuid[])
      and b.balance = 0 and b.currency is not null
      and not exists (
        select from invoice i where i.provider_id = ${providerId} and i.account_id = b.account_id
          and i.status not in ('draft', 'void'))
      and not exists (
        select from subscription s where s.provider_id = ${providerId} and s.account_id = b.account_id
          and s.status <> 'cancelled')`
}

/** Adds up open invoices, in one statement; those that are paid are not looked at. */
export async function sumUnpaid(db: Db, providerId: string, now: Date): Promise<Unpaid[]> {
  return db<Unpaid[]>`
    select currency, count(*)::int as invoices, sum(rest)::float8 as amount,
      coalesce(sum(rest) filter (where due_at < ${now}), 0)::float8 as overdue
    from invoice cross join lateral (select amount_due - amount_paid - amount_credited as rest) r
    where provider_id = ${providerId} and status = 'open'
    group by currency order by amount desc, currency`
}
