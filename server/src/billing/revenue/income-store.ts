import { type Db, timeArray } from '../../platform/db/db.ts'
import { FROM_BALANCE } from '../payments/index.ts'

/** A sum of a kind in one of the months, by its number from 1. */
export interface Sum {
  kind: 'invoiced' | 'collected' | 'refunded'
  month: number
  currency: string
  amount: number
  count: number
}

/** Adds up invoices by the day of issue, and payments and refunds by the day they arrived, in one statement. */
export async function sumIncome(
  db: Db,
  providerId: string,
  { starts, end }: { starts: readonly Date[]; end: Date },
): Promise<Sum[]> {
  const months = timeArray([...starts, end])
  const since = starts[0]!
  return db<Sum[]>`
    with sums as (
      select 'invoiced' as kind, issued_at as at, currency, total as amount from invoice
      where provider_id = ${providerId} and issued_at >= ${since} and issued_at < ${end} and status <> 'void'
      union all
      select 'collected', settled_at, i.currency, p.amount
      from payment p join invoice i on i.provider_id = ${providerId} and i.id = p.invoice_id
      where p.provider_id = ${providerId} and p.status = 'succeeded' and p.processor <> ${FROM_BALANCE}
        and p.settled_at >= ${since} and p.settled_at < ${end}
      union all
      select 'refunded', r.settled_at, i.currency, r.amount
      from refund r join credit_note c on c.provider_id = ${providerId} and c.id = r.credit_note_id
        join invoice i on i.provider_id = ${providerId} and i.id = c.invoice_id
      where r.provider_id = ${providerId} and r.status = 'succeeded'
        and r.settled_at >= ${since} and r.settled_at < ${end})
    select kind, width_bucket(at, ${months}::timestamptz[]) as month, currency, sum(amount)::float8 as amount,
      count(*)::int as count
    from sums group by 1, 2, 3`
}
