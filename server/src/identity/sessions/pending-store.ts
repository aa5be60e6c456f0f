import type { Db, Tx } from '../../platform/db/db.ts'

const MAX_TRIES = 5

export interface PendingLogin {
  id: string
  user_id: string
  method: string
  replaces: string | null
  /** When the first factor was shown, as reported by another service. `null` if it was shown here. */
  shown_at: Date | null
  /** When the session that it becomes has to end. */
  ends_by: Date | null
  /** What was shown as the second factor, if this waits for the choice of a leaving person. */
  second_factor: string | null
  created_at: Date
}

/** What a sign-in waits for: a second factor, or the choice of a leaving person. */
export type Awaited = 'factor' | 'choice'

const columns = (db: Db) => db`id, user_id, method, replaces, shown_at, ends_by, second_factor, created_at`

export async function insertPending(
  tx: Tx,
  providerId: string,
  pending: PendingLogin & { awaits: Awaited; token_digest: Buffer; expires_at: Date },
): Promise<void> {
  await tx`insert into pending_login ${tx({ provider_id: providerId, ...pending })}`
}

export async function findPending(
  db: Db,
  providerId: string,
  tokenDigest: Buffer,
  now: Date,
  awaits: Awaited = 'factor',
): Promise<PendingLogin | undefined> {
  const [row] = await db<PendingLogin[]>`
    select ${columns(db)} from pending_login
    where provider_id = ${providerId} and token_digest = ${tokenDigest} and expires_at > ${now} and tries < ${MAX_TRIES}
      and awaits = ${awaits}`
  return row
}

export async function countTry(
  db: Db,
  providerId: string,
  tokenDigest: Buffer,
  now: Date,
): Promise<PendingLogin | undefined> {
  const [row] = await db<PendingLogin[]>`
    update pending_login set tries = tries + 1
    where provider_id = ${providerId} and token_digest = ${tokenDigest} and expires_at > ${now} and tries < ${MAX_TRIES}
      and awaits = 'factor'
    returning ${columns(db)}`
  return row
}

/** Of simultaneous callers only one gets true. */
export async function deletePending(tx: Tx, providerId: string, id: string): Promise<boolean> {
  const { count } = await tx`delete from pending_login where provider_id = ${providerId} and id = ${id}`
  return count > 0
}

/** Ends every pending sign-in of a user. */
export async function deletePendingOf(tx: Tx, providerId: string, userId: string): Promise<void> {
  await tx`delete from pending_login where provider_id = ${providerId} and user_id = ${userId}`
}

/** Clean-up. */
export async function deleteExpiredPending(db: Db, now: Date): Promise<void> {
  await db`delete from pending_login where expires_at < ${now}`
}
