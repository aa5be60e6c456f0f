import { batched } from '../../platform/db/batch/batched.ts'
import { batchedRead } from '../../platform/db/batch/batched-read.ts'
import type { Db, Fragment } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { FoundKey } from '../../providers/api-keys/index.ts'
import type { Session, SessionWithUser } from './session.ts'

/** Of SHA-256 in hexadecimal. */
const DIGEST_CHARS = 64

const columns = (db: Db) =>
  db`s.id, s.user_id, s.method, s.ip, s.user_agent, s.second_factor, s.authenticated_at, s.created_at, s.last_seen_at, s.expires_at`

/** A session to insert, and how to find whether an endpoint chose to be told of it. */
interface NewRow {
  row: Session & { provider_id: string; token_digest: Buffer }
  isChosen: (db: Db, providerId: Fragment) => Fragment
}

/** Returns whether an endpoint chose the event, as the same statement finds. */
export const insertSession = batched<NewRow, boolean>(async (db, items) => {
  const rows = items.map(({ row }) => row)
  const inserted = await db<Array<{ id: string; is_chosen: boolean }>>`
    with made as (${insertRows(db, 'session', rows as never)} returning provider_id, id)
    select made.id, ${items[0]!.isChosen(db, db`made.provider_id`)} as is_chosen from made`
  const chosen = new Map(inserted.map(({ id, is_chosen }) => [id, is_chosen]))
  return rows.map(({ id }) => chosen.get(id) ?? false)
})

const columnsWithUser = (db: Db) =>
  db`${columns(db)}, s.token_digest, u.email, u.principal, u.staff_role as user_staff_role,
    u.created_at as user_created_at, u.verified_at as user_verified_at, u.last_login_at as user_last_login_at,
    u.name, u.given_name, u.family_name, u.picture, u.locale, u.zoneinfo, u.phone, u.external_id, u.public_metadata,
    u.language`

/**
 * The session of a token's hexadecimal digest, live or not, with its user if that may sign in. Lateral, with limits:
 * each is looked up by its key, whatever statistics the plan was based on.
 */
export const findSession = batchedRead(async (db, providerId, digests) => {
  const rows = await db<SessionWithUser[]>`
    select ${columnsWithUser(db)}
    from unnest((select ${digests}::bytea[])) as d (digest)
    cross join lateral (
      select * from session where provider_id = ${providerId} and token_digest = d.digest limit 1) s
    cross join lateral (
      select * from app_user where provider_id = ${providerId} and id = s.user_id limit 1) u
    where u.status = 'active'`
  return new Map(rows.map((row) => [row.token_digest.toString('hex'), row]))
}, 2)

interface Asking {
  key: FoundKey
  session: SessionWithUser | undefined
}

/** A key in JSON: times in milliseconds. */
interface ToldKey extends Pick<FoundKey, 'id' | 'name' | 'scopes'> {
  digest: string
  expires_at: number | null
  last_used_at: number | null
}

/**
 * The secret key that asks about a session, with that session: of two digests in hexadecimal, one after the other.
 * Many ask with the same key, so that keys come once, with the first row.
 */
export const findKeyAndSession = batchedRead<Asking>(async (db, providerId, pairs) => {
  const keys = new Set(pairs.map((pair) => pair.slice(0, DIGEST_CHARS)))
  const tokens = pairs.map((pair) => pair.slice(DIGEST_CHARS))
  const rows = await db<Array<(SessionWithUser | { id: null }) & { number: number; keys: ToldKey[] | null }>>`
    select asked.number::int, case asked.number when 1 then (
        select json_agg(json_build_object('digest', encode(digest, 'hex'), 'id', id, 'name', name, 'scopes', scopes,
          'expires_at', extract(epoch from expires_at) * 1000, 'last_used_at', extract(epoch from last_used_at) * 1000))
        from api_key where provider_id = ${providerId} and digest = any(${[...keys]}::bytea[])) end as keys, found.*
    from unnest((select ${tokens}::bytea[])) with ordinality as asked (digest, number)
    left join lateral (
      select ${columnsWithUser(db)}
      from (select * from session where provider_id = ${providerId} and token_digest = asked.digest limit 1) s
      cross join lateral (
        select * from app_user where provider_id = ${providerId} and id = s.user_id limit 1) u
      where u.status = 'active') found on true`
  const found = keysTold(rows.flatMap((row) => row.keys ?? []))
  const answers = new Map<string, Asking>()
  for (const row of rows) {
    const pair = pairs[row.number - 1]!
    const key = found.get(pair.slice(0, DIGEST_CHARS))
    if (key) answers.set(pair, { key, session: row.id === null ? undefined : row })
  }
  return answers
}, 2)

/** By digest in hexadecimal. */
function keysTold(keys: readonly ToldKey[]): Map<string, FoundKey> {
  const toDate = (ms: number | null) => (ms === null ? null : new Date(ms))
  return new Map(
    keys.map(({ digest, id, name, scopes, expires_at, last_used_at }) => [
      digest,
      { id, name, scopes, expires_at: toDate(expires_at), last_used_at: toDate(last_used_at) },
    ]),
  )
}

/** Gives a session a new token, and the rest of `change`, if it still has the old one. */
export async function replaceToken(
  db: Db,
  providerId: string,
  { id, token_digest }: Pick<SessionWithUser, 'id' | 'token_digest'>,
  change: Pick<SessionWithUser, 'token_digest' | 'second_factor' | 'authenticated_at' | 'last_seen_at'>,
): Promise<boolean> {
  const { count } = await db`
    update session set ${db(change)}
    where provider_id = ${providerId} and id = ${id} and token_digest = ${token_digest}`
  return count > 0
}

export async function touchSession(db: Db, providerId: string, id: string, now: Date): Promise<void> {
  await db`update session set last_seen_at = ${now} where provider_id = ${providerId} and id = ${id} and last_seen_at < ${now}`
}

export async function listLiveSessions(
  db: Db,
  providerId: string,
  userId: string,
  now: Date,
  usedSince: Date,
): Promise<Session[]> {
  return db<Session[]>`
    select ${columns(db)} from session s
    where s.provider_id = ${providerId} and s.user_id = ${userId} and s.expires_at > ${now} and s.last_seen_at > ${usedSince}
    order by s.id desc`
}

/** The providers whose staff have this address, which was verified there. */
export async function findStaffProviders(db: Db, email: string, limit: number): Promise<string[]> {
  const rows = await db<{ provider_id: string }[]>`
    select provider_id from app_user
    where email = ${email} and principal = 'provider' and verified_at is not null and status = 'active'
    order by provider_id limit ${limit}`
  return rows.map((row) => row.provider_id)
}
