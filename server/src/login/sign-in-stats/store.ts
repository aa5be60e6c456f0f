import { type Db, type Fragment, type Sql, type Tx, transact } from '../../lib/db.ts'
import { isDistributed, onlyOf } from '../../lib/distributed.ts'
import type { Principal } from '../../lib/http/context.ts'
import { insertInSets } from '../../lib/row-store.ts'
import { SPANS } from '../../lib/time-buckets.ts'

/** Parts added up in one transaction. */
const PARTS_AT_ONCE = 5_000
const ADDING_LOCK = 0x706f7378

export interface SignInPart {
  /** Since 1970. */
  minute: number
  principal: Principal
  method: string
  /** Why it was refused; empty: signed in. */
  reason: string
}

export interface SignInRow extends Pick<SignInPart, 'minute' | 'method' | 'reason'> {
  count: number
}

export function insertPart(db: Db, providerId: string, part: SignInPart): Promise<void> {
  return insertRow(db, { provider_id: providerId, ...part })
}

const insertRow = insertInSets<SignInPart & { provider_id: string }>('sign_in_stat_part')

/**
 * Adds parts up by minute, hour and day. Parts go and sums change in one transaction, so each counts once. Returns whether
 * there may be more.
 */
export async function addUpSignIns(db: Sql): Promise<boolean> {
  if (!isDistributed(db)) return transact(db, (tx) => addUp(tx, undefined))
  let more = false
  for (const { id } of await db<{ id: string }[]>`select provider_id as id from sign_in_stat_part group by 1`)
    more = (await transact(db, (tx) => addUp(tx, id))) || more
  return more
}

async function addUp(tx: Tx, providerId: string | undefined): Promise<boolean> {
  const [lock] = await tx`select pg_try_advisory_xact_lock(${ADDING_LOCK}) as mine`
  if (!lock!.mine) return false // another process is at it
  if (providerId) return addUpOf(tx, providerId)
  const [row] = await tx`
    with ${taken(tx, undefined)}, added as (${adding(tx, tx`part, spans`)})
    select count(*)::int as count from part`
  return row!.count === PARTS_AT_ONCE
}

/** In two statements: Citus runs none whole that both deletes and inserts. */
async function addUpOf(tx: Tx, providerId: string): Promise<boolean> {
  const parts = await tx<SignInPart[]>`
    with ${taken(tx, providerId)} select provider_id, minute, principal, method, reason from part`
  if (parts.length === 0) return false
  await tx`
    with ${spans(tx)} ${adding(
      tx,
      tx`jsonb_to_recordset(${tx.json(parts as never)})
        as part (provider_id uuid, minute int, principal text, method text, reason text), spans`,
    )}`
  return parts.length === PARTS_AT_ONCE
}

const spans = (tx: Tx): Fragment => tx`spans as (select unnest(${Object.values(SPANS)}::int[]) as span)`

/** Common table expressions that take parts away, of one provider or all. */
const taken = (tx: Tx, providerId: string | undefined): Fragment => tx`
  ${spans(tx)}, part as materialized (
    delete from sign_in_stat_part x
    where ctid = any(array(
      select ctid from sign_in_stat_part y where true ${onlyOf(tx, 'y', providerId)} limit ${PARTS_AT_ONCE}))
      ${onlyOf(tx, 'x', providerId)}
    returning *
  )`

const adding = (tx: Tx, parts: Fragment): Fragment => tx`
  insert into sign_in_stat as s (provider_id, span, minute, principal, method, reason, count)
  select provider_id, span, minute - minute % span, principal, method, reason, count(*)
  from ${parts} group by 1, 2, 3, 4, 5, 6
  on conflict (provider_id, span, minute, principal, method, reason) do update set count = s.count + excluded.count`

export interface SignInFilter {
  principal: Principal
  span: number
  /** Minutes, of which the last is left out. */
  since: number
  until: number
}

/** How often what happened, in buckets of `span` minutes; none for what did not. Parts are added in. */
export async function readSignIns(
  db: Db,
  providerId: string,
  { principal, span, since, until }: SignInFilter,
): Promise<SignInRow[]> {
  return db<SignInRow[]>`
    select minute, method, reason, count::float8 from sign_in_stat
    where provider_id = ${providerId} and span = ${span} and minute >= ${since} and minute < ${until}
      and principal = ${principal}
    union all
    select minute - minute % ${span}::int, method, reason, count(*)::float8 from sign_in_stat_part
    where provider_id = ${providerId} and minute >= ${since} and minute < ${until} and principal = ${principal}
    group by 1, 2, 3`
}

/** Removes sums from before this minute, provider by provider. */
export async function deleteSignInsBefore(db: Db, minute: number): Promise<void> {
  await db`
    delete from sign_in_stat s using provider p, unnest(${Object.values(SPANS)}::int[]) spans (length)
    where s.provider_id = p.provider_id and s.span = spans.length and s.minute < ${minute}`
}
