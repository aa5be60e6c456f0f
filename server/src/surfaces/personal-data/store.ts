import type { Db, Tx } from '../../platform/db/db.ts'
import type { PersonalExport } from './export.ts'

const columns = (db: Db) => db`id, user_id, status, created_at, finished_at, expires_at`

/** Whose, and which. */
export interface ExportKey {
  userId: string
  id: string
}

export async function insertExport(
  tx: Tx,
  providerId: string,
  { id, userId, now }: ExportKey & { now: Date },
): Promise<PersonalExport> {
  const [row] = await tx<PersonalExport[]>`
    insert into personal_export (provider_id, id, user_id, created_at)
    values (${providerId}, ${id}, ${userId}, ${now}) returning ${columns(tx)}`
  return row!
}

/** A person's exports that have not expired, the newest first. There are few, as one comes a day. */
export async function listLiveExports(
  db: Db,
  providerId: string,
  userId: string,
  now: Date,
): Promise<PersonalExport[]> {
  return db<PersonalExport[]>`
    select ${columns(db)} from personal_export
    where provider_id = ${providerId} and user_id = ${userId} and (expires_at is null or expires_at > ${now})
    order by id desc`
}

/** A person's own export with its document, unless it has expired. */
export async function findLiveExport(
  db: Db,
  providerId: string,
  { userId, id }: ExportKey,
  now: Date,
): Promise<(PersonalExport & { sealed: Buffer | null }) | undefined> {
  const [row] = await db<Array<PersonalExport & { sealed: Buffer | null }>>`
    select ${columns(db)}, sealed from personal_export
    where provider_id = ${providerId} and user_id = ${userId} and id = ${id}
      and (expires_at is null or expires_at > ${now})`
  return row
}

/** Locks one that is still to be made. Undefined if its person left. */
export async function lockPreparing(
  tx: Tx,
  providerId: string,
  { userId, id }: ExportKey,
): Promise<PersonalExport | undefined> {
  const [row] = await tx<PersonalExport[]>`
    select ${columns(tx)} from personal_export
    where provider_id = ${providerId} and user_id = ${userId} and id = ${id} and status = 'preparing' for update`
  return row
}

export async function finishExport(
  tx: Tx,
  providerId: string,
  id: string,
  { sealed, now, expiresAt }: { sealed: Buffer | null; now: Date; expiresAt: Date },
): Promise<void> {
  await tx`
    update personal_export
    set status = ${sealed ? 'ready' : 'failed'}, sealed = ${sealed}, finished_at = ${now}, expires_at = ${expiresAt}
    where provider_id = ${providerId} and id = ${id}`
}

/** For a person who is out: theirs, ready or not. */
export async function deleteExportsOf(tx: Tx, providerId: string, userId: string): Promise<void> {
  await tx`delete from personal_export where provider_id = ${providerId} and user_id = ${userId}`
}

/** Clean-up. */
export async function deleteExpiredExports(db: Db, now: Date): Promise<void> {
  await db`delete from personal_export where expires_at <= ${now}`
}
