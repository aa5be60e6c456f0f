import type { Db, Tx } from '../../../platform/db/db.ts'
import { findUser, type User, type UserRecord } from '../../users/index.ts'

/** Plans the deletion of a user, or with null takes the plan back. */
export async function setDeletion(
  tx: Tx,
  providerId: string,
  id: string,
  { status, deleteAt }: { status: User['status']; deleteAt: Date | null },
): Promise<UserRecord | undefined> {
  await tx`
    update app_user set status = ${status}, delete_at = ${deleteAt}, delete_refused = null, revision = revision + 1
    where provider_id = ${providerId} and id = ${id}`
  return findUser(tx, providerId, id)
}

/** Notes why a user could not be deleted. Only the first of callers with one reason gets true. */
export async function noteDeletionRefused(
  db: Db,
  providerId: string,
  id: string,
  reason: string,
): Promise<boolean> {
  const { count } = await db`
    update app_user set delete_refused = ${reason}
    where provider_id = ${providerId} and id = ${id} and delete_at is not null and delete_refused is distinct from ${reason}`
  return count > 0
}

/** A user whose deletion is due. */
export interface DueDeletion {
  provider_id: string
  id: string
  delete_at: Date
}

/** Those whose deletion is due, in the order of their times, after one of them. */
export async function listDueDeletions(
  db: Db,
  now: Date,
  { after, limit }: { after: DueDeletion | undefined; limit: number },
): Promise<DueDeletion[]> {
  return db<DueDeletion[]>`
    select provider_id, id, delete_at from app_user
    where delete_at <= ${now}
      ${after ? db`and (delete_at, provider_id, id) > (${after.delete_at}, ${after.provider_id}, ${after.id})` : db``}
    order by delete_at, provider_id, id limit ${limit}`
}
