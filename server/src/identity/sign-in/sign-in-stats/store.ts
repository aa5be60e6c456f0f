import { batchedInsert } from '../../../platform/db/batch/batched-insert.ts'
import type { Db, Fragment, Sql, Tx } from '../../../platform/db/db.ts'
import { onlyOf } from '../../../platform/db/distributed.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { addUpParts, PARTS_AT_ONCE } from '../../../platform/stats/stat-parts.ts'
import { SPANS } from '../../../platform/stats/time-buckets.ts'

const ADDING_LOCK = 0x706f7378

export interface SignInPart {
  provider_id: string
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

export const insertPart = batchedInsert<SignInPart>('sign_in_stat_part')

/** Adds parts up by minute, hour and day. Returns whether there may be more. */
export function addUpSignIns(db: Sql): Promise<boolean> {
  return addUpParts(db, {
    table: 'sign_in_stat_part',
    lock: ADDING_LOCK,
    ofAll: addUpAll,
    ofProvider: addUpOf,
  })
}

async function addUpAll(tx: Tx): Promise<number> {
  const [row] = await tx`
    with ${taken(tx, undefined)}, added as (${adding(tx, tx`part, spans`)})
    select count(*)::int as count from part`
  return row!.count
}

async function addUpOf(tx: Tx, providerId: string): Promise<number> {
  const parts = await tx<SignInPart[]>`
    with ${taken(tx, providerId)} select provider_id, minute, principal, method, reason from part`
  if (parts.length === 0) return 0
  await tx`
    with ${spans(tx)} ${adding(
      tx,
      tx`jsonb_to_recordset(${tx.json(parts as never)})
        as part (provider_id uuid, minute int, principal text, method text, reason text), spans`,
    )}`
  return parts.length
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
