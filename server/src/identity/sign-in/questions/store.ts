import type { Db, Tx } from '../../../platform/db/db.ts'

/** A user who signed up and has not yet answered the provider's questions. */
export interface Unanswered {
  user_id: string
  /** The account that was opened for them. */
  account_id: string | null
}

export async function insertUnanswered(tx: Tx, providerId: string, row: Unanswered): Promise<void> {
  await tx`insert into unanswered ${tx({ provider_id: providerId, ...row })}`
}

export async function findUnanswered(
  db: Db,
  providerId: string,
  userId: string,
): Promise<Unanswered | undefined> {
  const [row] = await db<Unanswered[]>`
    select user_id, account_id from unanswered where provider_id = ${providerId} and user_id = ${userId}`
  return row
}

/** Of several answers at the same time, one finds it. */
export async function deleteUnanswered(tx: Tx, providerId: string, userId: string): Promise<boolean> {
  const { count } = await tx`
    delete from unanswered where provider_id = ${providerId} and user_id = ${userId}`
  return count > 0
}
