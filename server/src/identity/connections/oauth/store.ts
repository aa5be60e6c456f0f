import type { Db, Tx } from '../../../platform/db/db.ts'

/** The session at an issuer that a session here came from, or a sign-in that waits for its second factor. */
export interface IssuerSession {
  id: string
  connection_id: string
  session_id: string | null
  pending_id: string | null
  subject: string
  /** The issuer's name for it. */
  sid: string | null
  /** Where the issuer signs people out. */
  end_session_url: string | null
  /** Sealed. */
  id_token: Buffer | null
}

const columns = (db: Db) =>
  db`id, connection_id, session_id, pending_id, subject, sid, end_session_url, id_token`

export async function insertIssuerSession(tx: Tx, providerId: string, session: IssuerSession): Promise<void> {
  await tx`insert into oidc_session ${tx({ provider_id: providerId, ...session } as never)}`
}

export async function findIssuerSession(
  db: Db,
  providerId: string,
  sessionId: string,
): Promise<IssuerSession | undefined> {
  const [row] = await db<IssuerSession[]>`
    select ${columns(db)} from oidc_session where provider_id = ${providerId} and session_id = ${sessionId}`
  return row
}

/** Takes the one of a sign-in that waits for its second factor. */
export async function takeIssuerSession(
  tx: Tx,
  providerId: string,
  pendingId: string,
): Promise<IssuerSession | undefined> {
  const [row] = await tx<IssuerSession[]>`
    delete from oidc_session where provider_id = ${providerId} and pending_id = ${pendingId}
    returning ${columns(tx)}`
  return row
}

/** How an issuer names what it ended: one session, all of a person's, or one that must be this person's. */
export type Named = { subject: string; sid?: string | undefined } | { subject?: undefined; sid: string }

/** What came from the sessions that an issuer names. */
export async function issuerSessionsNamed(
  db: Db,
  providerId: string,
  connectionId: string,
  { subject, sid }: Named,
): Promise<Array<Pick<IssuerSession, 'session_id' | 'pending_id'>>> {
  return db<IssuerSession[]>`
    select session_id, pending_id from oidc_session
    where provider_id = ${providerId} and connection_id = ${connectionId}
      ${subject === undefined ? db`` : db`and subject = ${subject}`} ${sid === undefined ? db`` : db`and sid = ${sid}`}`
}

/** Records that a logout token was taken. False if it already was. */
export async function insertLogoutToken(
  tx: Tx,
  providerId: string,
  token: { connection_id: string; jti_digest: Buffer; expires_at: Date },
): Promise<boolean> {
  const { count } = await tx`
    insert into logout_token ${tx({ provider_id: providerId, ...token })} on conflict do nothing`
  return count > 0
}

/** Clean-up: these would now be refused for their age. */
export async function deleteLogoutTokensBefore(db: Db, now: Date): Promise<void> {
  await db`delete from logout_token where expires_at < ${now}`
}
