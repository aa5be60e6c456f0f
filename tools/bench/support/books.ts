import type { Sql } from '../../../server/src/platform/db/db.ts'
import { within } from '../../../server/src/platform/db/driver.ts'
import { DAY } from '../../../server/src/platform/time/clock.ts'
import { addSubscribers } from '../../../server/test/support/subscribers.ts'

/** Accounts with a subscription and its first invoice each, and entries of the audit log; ends with fresh statistics. */
export async function addBooks(
  db: Sql,
  providerId: string,
  { subscriptions, entries }: { subscriptions: number; entries: number },
): Promise<void> {
  const start = new Date(Math.floor((Date.now() - DAY) / DAY) * DAY)
  await addSubscribers(db, providerId, { count: subscriptions, start })
  await db`
    insert into invoice (provider_id, id, account_id, subscription_id, series, sequence, number, status, reason, currency,
      period_start, period_end, lines, tax_lines, tax_inclusive, seller, buyer, subtotal, tax, total, amount_due,
      amount_paid, created_at, issued_at, due_at, paid_at)
    select provider_id, uuid_v7(${start}), account_id, id, 'BENCH', n, 'BENCH-' || n,
      case when n % 10 = 0 then 'open' else 'paid' end, 'purchase', 'eur', period_start, period_end, '[]', '[]', false,
      '{"name":"Bench"}', '{"name":"Miller"}', 4900, 0, 4900, 4900, case when n % 10 = 0 then 0 else 4900 end,
      ${start}, ${start}, ${start}, case when n % 10 <> 0 then ${start}::timestamptz end
    from (select *, row_number() over (order by id) as n from subscription where provider_id = ${providerId}) numbered`
  await db`
    insert into audit_entry (provider_id, id, at, action, actor_kind, ip, user_agent)
    select ${providerId}, uuid_v7(at), at, 'user.logged_in', 'system', '192.0.2.1', 'bench'
    from (select ${start}::timestamptz + n * interval '1 second' as at from generate_series(1, ${entries}::int) as n) made`
  await within(db`vacuum analyze subscription, invoice, account, audit_entry`, 600_000)
}
