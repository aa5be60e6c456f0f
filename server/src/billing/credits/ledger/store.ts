import type { Db, Tx } from '../../../platform/db/db.ts'
import { type LedgerActor, SYSTEM } from './actor.ts'
import type { Lot } from './lot.ts'
import { amountOf, BOOKS, type Book, type Kind, MOVES, type Movement, type Taken } from './movement.ts'

/** What an account has of a unit, by the books. What is over and not yet tidied away still counts as available. */
export interface Balance extends Record<Book, number> {
  account_id: string
  unit: string
  /** How many operations there were. */
  operations: number
}

/** A line of the ledger. */
export interface Operation extends LedgerActor {
  unit: string
  number: number
  kind: Kind
  key: string | null
  of: number | null
  amount: number
  available: number
  at: Date
  entries: Entry[]
}

interface Entry {
  grant_id: string
  from: Book
  to: Book
  amount: number
}

/** A balance by its name. */
export interface BalanceName {
  accountId: string
  unit: string
}

export const lotColumns = (db: Db) => db`
  id, account_id, unit, source, key, amount::float8, remaining::float8, priority, expires_at, description,
  subscription_id, created_at, voided_at`

const named = (db: Db, providerId: string, { accountId, unit }: BalanceName) =>
  db`provider_id = ${providerId} and account_id = ${accountId} and unit = ${unit}`

/** Locks a balance, which comes before any movement of its credits. Returns undefined if nothing was ever granted. */
export async function lockBalance(
  tx: Tx,
  providerId: string,
  name: BalanceName,
): Promise<Balance | undefined> {
  const [row] = await tx<Balance[]>`
    select account_id, unit, available::float8, issued::float8, spent::float8, expired::float8, operations::float8
    from credit_balance where ${named(tx, providerId, name)} for update`
  return row
}

/** Locks all balances of accounts. */
export async function lockBalancesOf(
  tx: Tx,
  providerId: string,
  accountIds: readonly string[],
): Promise<void> {
  await tx`
    select from credit_balance
    where provider_id = ${providerId} and account_id = any(${accountIds as string[]}::uuid[])
    order by account_id, unit for update`
}

/** The lots that something is left of, those whose time is over included. */
export async function openLots(db: Db, providerId: string, name: BalanceName): Promise<Lot[]> {
  return db<Lot[]>`
    select ${lotColumns(db)} from credit_grant where ${named(db, providerId, name)} and remaining > 0`
}

const operationColumns = (db: Db) => db`
  o.unit, o.number::float8, o.kind, o.key, o.of::float8, o.amount::float8, o.available::float8, o.actor_kind,
  o.actor_id, o.at, (
    select json_agg(json_build_object('grant_id', e.grant_id, 'from', e.from_book, 'to', e.to_book, 'amount', e.amount)
      order by e.grant_id)
    from credit_entry e
    where e.provider_id = o.provider_id and e.account_id = o.account_id and e.unit = o.unit and e.number = o.number
  ) as entries`

/** What the sender of an id did by it. */
export async function findOperation(
  db: Db,
  providerId: string,
  accountId: string,
  { kind, key }: { kind: Kind; key: string },
): Promise<Operation | undefined> {
  const [row] = await db<Operation[]>`
    select ${operationColumns(db)} from credit_operation o
    where o.provider_id = ${providerId} and o.account_id = ${accountId} and o.kind = ${kind} and o.key = ${key}`
  return row
}

/** The ledger of a balance, newest first, those below a number. */
export async function listOperations(
  db: Db,
  providerId: string,
  { accountId, unit }: BalanceName,
  { limit, below }: { limit: number; below?: number | undefined },
): Promise<Operation[]> {
  return db<Operation[]>`
    select ${operationColumns(db)} from credit_operation o
    where o.provider_id = ${providerId} and o.account_id = ${accountId} and o.unit = ${unit}
      ${below ? db`and o.number < ${below}` : db``}
    order by o.number desc limit ${limit}`
}

/** What a spend took from which lots, and what of that was returned. */
export async function takenBy(
  db: Db,
  providerId: string,
  name: BalanceName,
  spend: number,
): Promise<Array<{ lot: Lot } & Taken>> {
  const rows = await db<Array<Lot & { taken: number; returned: number }>>`
    with part as (
      select e.grant_id, sum(e.amount) filter (where e.number = ${spend})::float8 as taken,
        coalesce(sum(e.amount) filter (where e.number <> ${spend}), 0)::float8 as returned
      from credit_entry e
      where ${named(db, providerId, name)} and (e.number = ${spend} or e.number in (
        select number from credit_operation where ${named(db, providerId, name)} and of = ${spend}))
      group by e.grant_id)
    select ${lotColumns(db)}, part.taken, part.returned
    from part join credit_grant g on g.provider_id = ${providerId} and g.id = part.grant_id`
  return rows.map(({ taken, returned, ...lot }) => ({ lot, grantId: lot.id, amount: taken, returned }))
}

/** What is written of movements of one balance: who, and when unless they say. */
export interface Writing {
  actor: LedgerActor
  now: Date
}

/**
 * Writes what happens to a locked balance, one after the other: ledger, lots and balance, in one statement. Returns what
 * is in the ledger now.
 */
export async function writeMovements(
  tx: Tx,
  providerId: string,
  balance: Balance,
  movements: readonly Movement[],
  { actor, now }: Writing,
): Promise<Operation[]> {
  if (movements.length === 0) return []
  const operations = toOperations(balance, movements, { actor, now })
  const change = changeOf(movements)
  const name = tx`${providerId}::uuid, ${balance.account_id}::uuid, ${balance.unit}::text`
  const entries = operations.flatMap(({ number, entries }) => entries.map((one) => ({ number, ...one })))
  await tx`
    with operation as (
      insert into credit_operation (provider_id, account_id, unit, number, kind, key, of, amount, available, actor_kind,
        actor_id, at)
      select ${name}, o.number, o.kind, o.key, o.of, o.amount, o.available, o.actor_kind, o.actor_id, o.at
      from jsonb_to_recordset(${tx.json(operations as never)}) as o (number bigint, kind text, key text, of bigint,
        amount bigint, available bigint, actor_kind text, actor_id uuid, at timestamptz)
    ), entry as (
      insert into credit_entry (provider_id, account_id, unit, number, grant_id, from_book, to_book, amount)
      select ${name}, e.number, e.grant_id, e."from", e."to", e.amount
      from jsonb_to_recordset(${tx.json(entries as never)}) as e (number bigint, grant_id uuid, "from" text, "to" text,
        amount bigint)
    ), lot as (
      update credit_grant g set remaining = g.remaining + c.change
      from jsonb_to_recordset(${tx.json(change.lots as never)}) as c (id uuid, change bigint)
      where g.provider_id = ${providerId} and g.id = c.id
    )
    update credit_balance
    set available = available + ${change.books.available}, issued = issued - ${change.books.issued},
      spent = spent + ${change.books.spent}, expired = expired + ${change.books.expired},
      operations = operations + ${operations.length}
    where ${named(tx, providerId, { accountId: balance.account_id, unit: balance.unit })}`
  return operations
}

function toOperations(
  balance: Balance,
  movements: readonly Movement[],
  { actor, now }: Writing,
): Operation[] {
  let available = balance.available
  return movements.map(({ kind, parts, at, key, of }, index) => {
    const amount = amountOf({ parts })
    available += effectOf(kind) * amount
    const entries = parts
      .map(({ grantId, amount }) => ({ grant_id: grantId, ...MOVES[kind], amount }))
      .sort((a, b) => (a.grant_id < b.grant_id ? -1 : 1))
    return {
      ...(kind === 'expiry' ? SYSTEM : actor),
      unit: balance.unit,
      number: balance.operations + index + 1,
      kind,
      key: key ?? null,
      of: of ?? null,
      amount,
      available,
      at: at ?? now,
      entries,
    }
  })
}

/** What they do to lots and books, all in all. */
function changeOf(movements: readonly Movement[]) {
  const lots = new Map<string, number>()
  const books = Object.fromEntries(BOOKS.map((book) => [book, 0])) as Record<Book, number>
  for (const { kind, parts } of movements)
    for (const { grantId, amount } of parts) {
      lots.set(grantId, (lots.get(grantId) ?? 0) + effectOf(kind) * amount)
      books[MOVES[kind].from] -= amount
      books[MOVES[kind].to] += amount
    }
  return { lots: [...lots].map(([id, change]) => ({ id, change })), books }
}

/** What a kind does to what is available. */
function effectOf(kind: Kind): 1 | -1 {
  return MOVES[kind].to === 'available' ? 1 : -1
}
