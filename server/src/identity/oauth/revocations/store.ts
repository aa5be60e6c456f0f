import type { Db, Tx } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { ACCESS_TOKEN_SECONDS } from '../core/index.ts'

/** How long what ended is told: until the longest token has expired. */
export const TOLD_FOR_MS = ACCESS_TOKEN_SECONDS.most * SECOND

/** Something that ended, by which tokens are refused that are checked without asking us. */
export interface Revocation {
  principal: Principal
  kind: 'session' | 'user' | 'grant' | 'family' | 'client' | 'member'
  /** The id of the session, the user, the grant or the family; the client_id; of a member the ids of user and account, with a space. */
  subject: string
  /** Tokens of a user or a client that were made later are valid. */
  at: Date
}

/** Part of the transaction that ends it. Sessions are noted by a trigger. */
export async function insertRevocations(
  tx: Tx,
  providerId: string,
  revocations: readonly Revocation[],
): Promise<void> {
  if (revocations.length === 0) return
  await insertRows(
    tx,
    'oauth_revocation',
    revocations.map((revocation) => ({ provider_id: providerId, ...revocation })),
  )
}

/** Notes that a token has the id of a session, so that its end is told. False if it has ended. */
export async function noteLogin(
  db: Db,
  providerId: string,
  { principal, sessionId }: { principal: Principal; sessionId: string },
): Promise<boolean> {
  const rows = await db`
    with live as (
      select provider_id, id from session where provider_id = ${providerId} and id = ${sessionId} for key share),
    noted as (
      insert into oauth_login (provider_id, session_id, principal) select provider_id, id, ${principal} from live
      on conflict do nothing)
    select 1 from live`
  return rows.length > 0
}

export interface ListedRevocation extends Omit<Revocation, 'principal'> {
  id: string
}

/**
 * Between which snapshots of PostgreSQL to read, and behind which row: what committed after `since` and, where an answer
 * was not complete, before `until`.
 */
export interface Span {
  since: string | undefined
  until: string | undefined
  afterId: string | undefined
}

/**
 * What ended within a span, and the snapshot that sees it: each commit is in exactly one span between two snapshots,
 * whatever the order of ids and commits.
 */
export async function readRevocations(
  db: Db,
  providerId: string,
  principal: Principal,
  { since, until, afterId, limit }: Span & { limit: number },
): Promise<{ rows: ListedRevocation[]; snapshot: string }> {
  const found = await db<Array<{ snapshot: string } & (ListedRevocation | { id: null })>>`
    select s.snapshot, r.id, r.kind, r.subject, r.at
    from (select ${until ?? null}::text as known, pg_current_snapshot()::text as current) k
    cross join lateral (select coalesce(k.known, k.current) as snapshot) s
    left join lateral (
      select id, kind, subject, at from oauth_revocation
      where provider_id = ${providerId} and principal = ${principal}
        ${since === undefined ? db`` : unseenBy(db, since)}
        ${until === undefined ? db`` : db`and pg_visible_in_snapshot(tx, ${until}::pg_snapshot)`}
        ${afterId === undefined ? db`` : db`and id > ${afterId}`}
      order by id limit ${limit}) r on true`
  return { snapshot: found[0]!.snapshot, rows: found.filter((row) => row.id !== null) }
}

/** What a snapshot does not see; all, if it is of another cluster that was further, such as the one before a restore. */
const unseenBy = (db: Db, since: string) => db`
  and (pg_snapshot_xmax(${since}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
    or (tx >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(tx, ${since}::pg_snapshot)))`

/** The issuers at which something ended since a snapshot, and the snapshot that sees it. */
export async function endedSince(
  db: Db,
  since: string | undefined,
): Promise<{ snapshot: string; issuers: Array<[providerId: string, principal: Principal]> }> {
  const [row] = await db<{ snapshot: string; issuers: Array<[string, Principal]> }[]>`
    select pg_current_snapshot()::text as snapshot, coalesce((
      select jsonb_agg(distinct jsonb_build_array(provider_id, principal)) from oauth_revocation
      where tx >= pg_snapshot_xmin(${since ?? null}::pg_snapshot)
        and not pg_visible_in_snapshot(tx, ${since ?? null}::pg_snapshot)), '[]') as issuers`
  return row!
}

export async function deleteOldRevocations(db: Db, before: Date): Promise<void> {
  await db`delete from oauth_revocation where at < ${before}`
}
