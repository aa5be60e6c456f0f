import type { Db } from '../../lib/db.ts'
import { STRIPE_SERIES } from './transitions.ts'

/** What is left to pay of open invoices in a currency. */
export interface Unpaid {
  currency: string
  invoices: number
  amount: number
  /** Of that, past the day it was due. */
  overdue: number
}

/** The open invoices of an account that are ours, the oldest first. */
export async function openInvoiceIds(db: Db, providerId: string, accountId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from invoice
    where provider_id = ${providerId} and account_id = ${accountId} and status = 'open' and series <> ${STRIPE_SERIES}
    order by issued_at, sequence`
  return rows.map(({ id }) => id)
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
