import { listOwnerIds } from '../../accounts/index.ts'
import type { Db, Tx } from '../../lib/db.ts'

/** Whether an owner of the account has had a trial, in this account or another one. */
export async function hasOwnerHadTrial(db: Db, providerId: string, accountId: string): Promise<boolean> {
  const owners = await listOwnerIds(db, providerId, accountId)
  const rows = await db`
    select 1 from trial_use where provider_id = ${providerId} and user_id = any(${owners}::uuid[]) limit 1`
  return rows.length > 0
}

/**
 * Uses up the one trial of each owner of an account. Returns false if one of them has already had it: of two accounts
 * that ask at the same time, only one gets it.
 */
export async function useTrials(tx: Tx, providerId: string, accountId: string, now: Date): Promise<boolean> {
  const owners = (await listOwnerIds(tx, providerId, accountId)).toSorted()
  const { count } = await tx`
    insert into trial_use (provider_id, user_id, account_id, used_at)
    select ${providerId}, unnest(${owners}::uuid[]), ${accountId}, ${now} on conflict do nothing`
  return count === owners.length
}
