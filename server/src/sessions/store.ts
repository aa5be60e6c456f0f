import type { Db } from '../lib/db.ts'
import type { Session, SessionWithUser } from './session.ts'

const columns = (db: Db) =>
  db`s.id, s.user_id, s.method, s.ip, s.user_agent, s.second_factor, s.authenticated_at, s.created_at, s.last_seen_at, s.expires_at`

export async function insertSession(
  db: Db,
  providerId: string,
  session: Session,
  tokenDigest: Buffer,
): Promise<void> {
  await db`insert into session ${db({ provider_id: providerId, ...session, token_digest: tokenDigest })}`
}

/** A session that is neither expired nor idle for too long. */
export async function findLiveSession(
  db: Db,
  providerId: string,
  tokenDigest: Buffer,
  now: Date,
  usedSince: Date,
): Promise<SessionWithUser | undefined> {
  const [row] = await db<SessionWithUser[]>`
    select ${columns(db)}, u.email, u.principal, u.created_at as user_created_at,
      u.verified_at as user_verified_at, u.last_login_at as user_last_login_at
    from session s join app_user u on u.provider_id = s.provider_id and u.id = s.user_id
    where s.provider_id = ${providerId} and s.token_digest = ${tokenDigest}
      and s.expires_at > ${now} and s.last_seen_at > ${usedSince} and u.status = 'active'`
  return row
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

export async function deleteSession(
  db: Db,
  providerId: string,
  userId: string,
  id: string,
): Promise<boolean> {
  const { count } =
    await db`delete from session where provider_id = ${providerId} and user_id = ${userId} and id = ${id}`
  return count > 0
}

export async function deleteOtherSessions(
  db: Db,
  providerId: string,
  userId: string,
  keptId: string | undefined,
): Promise<void> {
  await db`
    delete from session where provider_id = ${providerId} and user_id = ${userId}
      ${keptId ? db`and id <> ${keptId}` : db``}`
}

/** Keeps the newest `keep` sessions of a user. */
export async function trimSessions(db: Db, providerId: string, userId: string, keep: number): Promise<void> {
  await db`
    delete from session where provider_id = ${providerId} and user_id = ${userId} and id in (
      select id from session where provider_id = ${providerId} and user_id = ${userId} order by id desc offset ${keep})`
}

/** Clean-up: rows that no check would accept any more. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db`delete from session where expires_at < ${now}`
}
