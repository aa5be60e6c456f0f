import type { Db, Tx } from '../../../platform/db/db.ts'
import { onlyOf } from '../../../platform/db/distributed.ts'

/** A balance, and the time by its provider's own clock. */
interface At {
  provider_id: string
  account_id: string
  unit: string
  now: Date
}

const nowOf = (db: Db, now: Date) =>
  db`${now}::timestamptz + coalesce(c.ahead_ms, 0) * interval '1 millisecond'`

/** Providers with lots whose time may be over. */
export async function providersWithOver(db: Db, now: Date): Promise<string[]> {
  const [clocks] = await db<
    { ahead: number }[]
  >`select coalesce(max(ahead_ms), 0)::float8 as ahead from test_clock`
  const latest = new Date(now.getTime() + clocks!.ahead)
  const rows = await db<{ id: string }[]>`
    select provider_id as id from credit_grant where remaining > 0 and expires_at <= ${latest} group by 1`
  return rows.map(({ id }) => id)
}

/** Locks balances with lots whose time is over, but for those that others work on; of all providers unless told. */
export async function lockWithOver(
  tx: Tx,
  { now, limit, providerId }: { now: Date; limit: number; providerId?: string | undefined },
): Promise<At[]> {
  const of = (alias: string) => onlyOf(tx, alias, providerId)
  return tx<At[]>`
    select b.provider_id, b.account_id, b.unit, ${nowOf(tx, now)} as now
    from credit_balance b left join test_clock c on c.provider_id = b.provider_id ${of('c')}
    where (b.provider_id, b.account_id, b.unit) in (
        select g.provider_id, g.account_id, g.unit
        from credit_grant g left join test_clock c on c.provider_id = g.provider_id ${of('c')}
        where g.remaining > 0 ${of('g')} and g.expires_at <= ${nowOf(tx, now)}
          -- so that the index finds them: no clock is further ahead
          and g.expires_at <= ${now}::timestamptz
            + (select coalesce(max(ahead_ms), 0) from test_clock t where true ${of('t')}) * interval '1 millisecond')
    ${of('b')} order by b.provider_id, b.account_id, b.unit limit ${limit} for update of b skip locked`
}

/**
 * Ends what is left of the lots of locked balances whose time is over, each at its own moment: ledger, lots and balances
 * in one statement. Returns how many lots.
 */
export async function endOver(tx: Tx, balances: readonly At[]): Promise<number> {
  const { count } = await tx`
    with over as (
      select g.provider_id, g.account_id, g.unit, g.id, g.remaining, g.expires_at,
        row_number() over in_order as nth, sum(g.remaining) over in_order as so_far
      from jsonb_to_recordset(${tx.json(balances as never)}) as k (provider_id uuid, account_id uuid, unit text,
        now timestamptz)
      join credit_grant g using (provider_id, account_id, unit)
      where g.remaining > 0 and g.expires_at <= k.now
      window in_order as (partition by g.provider_id, g.account_id, g.unit order by g.expires_at, g.id)
    ), operation as (
      insert into credit_operation (provider_id, account_id, unit, number, kind, amount, available, actor_kind, at)
      select provider_id, account_id, unit, b.operations + o.nth, 'expiry', o.remaining, b.available - o.so_far,
        'system', o.expires_at
      from over o join credit_balance b using (provider_id, account_id, unit)
    ), entry as (
      insert into credit_entry (provider_id, account_id, unit, number, grant_id, from_book, to_book, amount)
      select provider_id, account_id, unit, b.operations + o.nth, o.id, 'available', 'expired', o.remaining
      from over o join credit_balance b using (provider_id, account_id, unit)
    ), balance as (
      update credit_balance b set available = b.available - o.amount, expired = b.expired + o.amount,
        operations = b.operations + o.lots
      from (
        select provider_id, account_id, unit, sum(remaining)::bigint as amount, count(*) as lots from over group by 1, 2, 3
      ) o
      where b.provider_id = o.provider_id and b.account_id = o.account_id and b.unit = o.unit
    )
    update credit_grant g set remaining = 0 from over o where g.provider_id = o.provider_id and g.id = o.id`
  return count
}
