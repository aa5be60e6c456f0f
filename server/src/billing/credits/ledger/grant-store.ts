import type { Db, Tx } from '../../../platform/db/db.ts'
import type { LedgerActor } from './actor.ts'
import type { Lot } from './lot.ts'
import { type BalanceName, lotColumns } from './store.ts'

/** A lot to be added. */
export interface NewLot extends Omit<Lot, 'remaining' | 'voided_at'> {
  /** For a free allowance: until when no other subscription may give it again. */
  free_until?: Date | null
  /** When its period begins. */
  begins_at?: Date
}

/**
 * Adds lots to the balances of accounts whose billing is locked, at most one for each balance, in one statement. One whose
 * key was used before does nothing, nor does a free allowance beside another subscription's. Returns
 * those that were added.
 */
export async function insertLots(
  tx: Tx,
  providerId: string,
  lots: readonly NewLot[],
  { actor, now }: { actor: LedgerActor; now: Date },
): Promise<Lot[]> {
  if (lots.length === 0) return []
  return tx<Lot[]>`
    with granted as (
      insert into credit_grant (provider_id, id, account_id, unit, source, key, amount, remaining, priority, expires_at,
        description, subscription_id, free_until, created_at)
      select ${providerId}, w.id, w.account_id, w.unit, w.source, w.key, w.amount, w.amount, w.priority, w.expires_at,
        w.description, w.subscription_id, w.free_until, w.created_at
      from jsonb_to_recordset(${tx.json(lots as never)}) as w (id uuid, account_id uuid, unit text, source text, key text,
        amount bigint, priority integer, expires_at timestamptz, description text, subscription_id uuid,
        free_until timestamptz, begins_at timestamptz, created_at timestamptz)
      where w.free_until is null or not exists (
        select from credit_grant g
        where g.provider_id = ${providerId} and g.account_id = w.account_id and g.unit = w.unit
          and g.free_until > w.begins_at and g.subscription_id <> w.subscription_id)
      on conflict (provider_id, account_id, source, key) do nothing
      returning *
    ), balance as (
      insert into credit_balance as b (provider_id, account_id, unit, available, issued, operations)
      select provider_id, account_id, unit, amount, amount, 1 from granted order by account_id, unit
      on conflict (provider_id, account_id, unit) do update set available = b.available + excluded.available,
        issued = b.issued + excluded.issued, operations = b.operations + 1
      returning account_id, unit, available, operations
    ), operation as (
      insert into credit_operation (provider_id, account_id, unit, number, kind, key, amount, available, actor_kind,
        actor_id, at)
      select provider_id, account_id, unit, b.operations, 'grant', case when source = 'grant' then key end, amount,
        b.available, ${actor.actor_kind}, ${actor.actor_id}::uuid, ${now}
      from granted join balance b using (account_id, unit)
    ), entry as (
      insert into credit_entry (provider_id, account_id, unit, number, grant_id, from_book, to_book, amount)
      select provider_id, account_id, unit, b.operations, id, 'issued', 'available', amount
      from granted join balance b using (account_id, unit)
    )
    select ${lotColumns(tx)} from granted`
}

/** Of allowances that run at a moment, by subscription and unit: what was spent beyond the part for the time until then. */
export async function sumSpentAhead(
  tx: Tx,
  providerId: string,
  ended: ReadonlyArray<{ account_id: string; subscription_id: string; at: Date }>,
): Promise<Array<{ subscription_id: string; unit: string; amount: number }>> {
  return tx<Array<{ subscription_id: string; unit: string; amount: number }>>`
    select g.subscription_id, g.unit, greatest(0, floor(sum(g.amount - g.remaining - g.amount
      * extract(epoch from greatest(e.at - g.created_at, interval '0')) / extract(epoch from g.expires_at - g.created_at))))::float8
      as amount
    from jsonb_to_recordset(${tx.json(ended as never)}) as e (account_id uuid, subscription_id uuid, at timestamptz)
    join credit_grant g on g.provider_id = ${providerId} and g.account_id = e.account_id
      and g.subscription_id = e.subscription_id
    where g.source = 'allowance' and g.free_until is null and g.voided_at is null and g.expires_at > e.at
      and g.expires_at > g.created_at
    group by 1, 2`
}

/** Ends subscriptions' allowances at a moment, if not before. Their balances are locked. */
export async function endLots(
  tx: Tx,
  providerId: string,
  ended: ReadonlyArray<{ account_id: string; subscription_id: string; at: Date }>,
): Promise<void> {
  await tx`
    update credit_grant g set expires_at = e.at
    from jsonb_to_recordset(${tx.json(ended as never)}) as e (account_id uuid, subscription_id uuid, at timestamptz)
    where g.provider_id = ${providerId} and g.account_id = e.account_id and g.subscription_id = e.subscription_id
      and g.expires_at > e.at`
}

/** Lets subscriptions' allowances that run at a moment end at another time. Their balances are locked. */
export async function moveLots(
  tx: Tx,
  providerId: string,
  moved: ReadonlyArray<{ account_id: string; subscription_id: string; at: Date; to: Date }>,
): Promise<void> {
  await tx`
    update credit_grant g set expires_at = m.to
    from jsonb_to_recordset(${tx.json(moved as never)})
      as m (account_id uuid, subscription_id uuid, at timestamptz, "to" timestamptz)
    where g.provider_id = ${providerId} and g.account_id = m.account_id and g.subscription_id = m.subscription_id
      and g.source = 'allowance' and g.voided_at is null and g.expires_at > m.at and g.expires_at <> m.to`
}

/** The lot that a key made. */
export async function findLotByKey(
  db: Db,
  providerId: string,
  accountId: string,
  { source, key }: Pick<Lot, 'source'> & { key: string },
): Promise<Lot | undefined> {
  const [row] = await db<Lot[]>`
    select ${lotColumns(db)} from credit_grant
    where provider_id = ${providerId} and account_id = ${accountId} and source = ${source} and key = ${key}`
  return row
}

export async function findLot(
  db: Db,
  providerId: string,
  accountId: string,
  id: string,
): Promise<Lot | undefined> {
  const [row] = await db<Lot[]>`
    select ${lotColumns(db)} from credit_grant
    where provider_id = ${providerId} and account_id = ${accountId} and id = ${id}`
  return row
}

/** The lots of an account, newest first, used-up ones included. */
export async function listLots(
  db: Db,
  providerId: string,
  accountId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Lot[]> {
  return db<Lot[]>`
    select ${lotColumns(db)} from credit_grant
    where provider_id = ${providerId} and account_id = ${accountId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** Nothing returns to a void lot. Its balance is locked. */
export async function markVoid(tx: Tx, providerId: string, id: string, at: Date): Promise<void> {
  await tx`update credit_grant set voided_at = ${at} where provider_id = ${providerId} and id = ${id}`
}

/** How many units an account has, and how many lots of one unit something is left of. */
export async function countLots(
  db: Db,
  providerId: string,
  { accountId, unit }: BalanceName,
): Promise<{ otherUnits: number; open: number; issued: number }> {
  const [row] = await db<Array<{ otherUnits: number; open: number; issued: number }>>`
    select (
        select count(*)::int from credit_balance
        where provider_id = ${providerId} and account_id = ${accountId} and unit <> ${unit}) as "otherUnits",
      (select count(*)::int from credit_grant
        where provider_id = ${providerId} and account_id = ${accountId} and unit = ${unit} and remaining > 0) as open,
      coalesce((
        select issued::float8 from credit_balance
        where provider_id = ${providerId} and account_id = ${accountId} and unit = ${unit}), 0) as issued`
  return row!
}

/** What is left of a unit at a moment, with the lots in order of use. */
export interface OpenBalance {
  unit: string
  available: number
  issued: number
  spent: number
  expired: number
  lots: Lot[]
}

/** All balances of an account at a moment, in one statement: the clock decides what is over. */
export async function readBalances(
  db: Db,
  providerId: string,
  accountId: string,
  now: Date,
): Promise<OpenBalance[]> {
  const rows = await db<Array<Omit<OpenBalance, 'lots'> & { over: number; lots: LotJson[] | null }>>`
    select b.unit, b.available::float8, b.issued::float8, b.spent::float8, b.expired::float8,
      coalesce(l.over, 0)::float8 as over, l.lots
    from credit_balance b left join lateral (
      select sum(g.remaining) filter (where g.expires_at <= ${now}) as over,
        json_agg(to_jsonb(g) order by g.priority, g.expires_at nulls last, g.id)
          filter (where g.expires_at is null or g.expires_at > ${now}) as lots
      from credit_grant g
      where g.provider_id = b.provider_id and g.account_id = b.account_id and g.unit = b.unit and g.remaining > 0
    ) l on true
    where b.provider_id = ${providerId} and b.account_id = ${accountId}
    order by b.unit`
  return rows.map(({ over, lots, ...row }) => ({
    ...row,
    available: row.available - over,
    expired: row.expired + over,
    lots: (lots ?? []).map(fromJson),
  }))
}

type LotJson = Omit<Lot, 'expires_at' | 'created_at' | 'voided_at'> & {
  expires_at: string | null
  created_at: string
}

function fromJson({ expires_at, created_at, ...lot }: LotJson): Lot {
  return {
    ...lot,
    expires_at: expires_at === null ? null : new Date(expires_at),
    created_at: new Date(created_at),
    voided_at: null,
  }
}

/** Whether an account was given all of these allowances. */
export async function hasLots(
  db: Db,
  providerId: string,
  accountId: string,
  keys: readonly string[],
): Promise<boolean> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from credit_grant
    where provider_id = ${providerId} and account_id = ${accountId} and source = 'allowance'
      and key = any(${keys as string[]}::text[])`
  return row!.count === keys.length
}
