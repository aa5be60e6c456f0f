import { type Db, type Sql, transact } from '../../lib/db.ts'
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
  return transact(db, async (tx) => {
    const [lock] = await tx`select pg_try_advisory_xact_lock(${ADDING_LOCK}) as mine`
    if (!lock!.mine) return false // another process is at it
    const [row] = await tx`
      with part as materialized (
        delete from sign_in_stat_part
        where ctid = any(array(select ctid from sign_in_stat_part limit ${PARTS_AT_ONCE}))
        returning *
      ), added as (
        insert into sign_in_stat as s (provider_id, span, minute, principal, method, reason, count)
        select provider_id, span, minute - minute % span, principal, method, reason, count(*)
        from part, unnest(${Object.values(SPANS)}::int[]) span group by 1, 2, 3, 4, 5, 6
        on conflict (provider_id, span, minute, principal, method, reason) do update set count = s.count + excluded.count
      )
      select count(*)::int as count from part`
    return row!.count === PARTS_AT_ONCE
  })
}

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
