import type { Db, Tx } from '../../platform/db/db.ts'
import type { SignInSum } from './sign-in-stats.ts'

/** Rows that travel in one statement. */
const PART = 2_000

/** Writes rows with these columns, which are those of the first; others get their defaults. */
export async function insertRows(
  tx: Tx,
  table: string,
  providerId: string,
  rows: ReadonlyArray<Record<string, unknown>>,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = ['provider_id', ...new Set(rows.slice(0, 50).flatMap((row) => Object.keys(row)))]
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART).map((row) => ({ provider_id: providerId, ...row }))
    await tx`
      insert into ${tx(table)} (${tx(columns)}) select ${tx(columns)}
      from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(part as never)})`
  }
}

/** Adds the demo's sign-ins to the sums of the provider, as these are not told apart by user. */
export async function addSignInSums(
  tx: Tx,
  providerId: string,
  sums: ReadonlyArray<SignInSum>,
): Promise<void> {
  await tx`
    insert into sign_in_stat as s (provider_id, span, minute, principal, method, reason, count)
    select ${providerId}, span, minute, principal, method, reason, count
    from jsonb_populate_recordset(null::sign_in_stat, ${tx.json(sums as never)})
    on conflict (provider_id, span, minute, principal, method, reason) do update set count = s.count + excluded.count`
}

/** Takes them out again, and the counts of active users that the demo wrote. */
export async function takeSignInSums(
  tx: Tx,
  providerId: string,
  sums: ReadonlyArray<SignInSum>,
  writtenAt: Date,
): Promise<void> {
  await tx`
    update sign_in_stat s set count = s.count - demo.count
    from jsonb_populate_recordset(null::sign_in_stat, ${tx.json(sums as never)}) demo
    where s.provider_id = ${providerId} and s.span = demo.span and s.minute = demo.minute
      and s.principal = demo.principal and s.method = demo.method and s.reason = demo.reason`
  await tx`delete from sign_in_stat where provider_id = ${providerId} and count <= 0`
  await tx`delete from active_user_stat where provider_id = ${providerId} and counted_at = ${writtenAt}`
}

/** The highest rank of a plan; 0: there is none. */
export async function highestRank(db: Db, providerId: string): Promise<number> {
  const [row] = await db<{ rank: number }[]>`
    select coalesce(max(rank), 0)::int as rank from plan where provider_id = ${providerId}`
  return row!.rank
}

/** Whether the provider has a plan or meter of one of these names. */
export async function hasNamed(db: Db, providerId: string, keys: readonly string[]): Promise<boolean> {
  const rows = await db`
    select 1 from plan where provider_id = ${providerId} and key = any(${keys as string[]})
    union all select 1 from meter where provider_id = ${providerId} and key = any(${keys as string[]}) limit 1`
  return rows.length > 0
}

/** The demo data of a provider: its job, if it was not removed. Held until the transaction ends. */
export async function lockDemoJob(
  tx: Tx,
  providerId: string,
  kind: string,
): Promise<{ id: string; created_at: Date } | undefined> {
  const [row] = await tx<{ id: string; created_at: Date }[]>`
    select id, created_at from job where provider_id = ${providerId} and kind = ${kind} and status <> 'cancelled'
    order by id desc limit 1 for update`
  return row
}

export async function endDemoJob(tx: Tx, providerId: string, id: string, now: Date): Promise<void> {
  await tx`
    update job set status = 'cancelled', finished_at = ${now} where provider_id = ${providerId} and id = ${id}`
}
