import type { Db, Tx } from '../../../platform/db/db.ts'
import type { PortalSession } from './portal-session.ts'

export async function insertSession(
  tx: Tx,
  providerId: string,
  session: PortalSession & { digest: Buffer },
): Promise<void> {
  await tx`insert into portal_session ${tx({ provider_id: providerId, opens: 'webhooks', ...session })}`
}

export async function findSession(
  db: Db,
  providerId: string,
  digest: Buffer,
): Promise<PortalSession | undefined> {
  const [row] = await db<PortalSession[]>`
    select account_id, user_id, made_by_key, made_by_user, return_url, browser_digest, bound, opened_at, expires_at
    from portal_session where provider_id = ${providerId} and digest = ${digest}`
  return row
}

/** Notes, once, whether the browser kept its cookie. */
export async function bindSession(db: Db, providerId: string, digest: Buffer, bound: boolean): Promise<void> {
  await db`
    update portal_session set bound = ${bound}
    where provider_id = ${providerId} and digest = ${digest} and bound is null`
}

/** Ends the sessions opened by links that a user made, or that were for them. */
export async function deletePortalSessionsOf(tx: Tx, providerId: string, userId: string): Promise<void> {
  await tx`
    delete from portal_session
    where provider_id = ${providerId} and (made_by_user = ${userId} or user_id = ${userId})`
}

/** Cleans up. */
export async function deleteExpiredPortalSessions(db: Db, now: Date): Promise<void> {
  await db`delete from portal_session where expires_at < ${now}`
}
