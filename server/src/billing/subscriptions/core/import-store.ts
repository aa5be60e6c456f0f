import type { Db } from '../../../platform/db/db.ts'

/** Those of accounts that have a subscription that is not cancelled. */
export async function accountsWithSubscription(
  db: Db,
  providerId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const rows = await db<{ account_id: string }[]>`
    select account_id from subscription
    where provider_id = ${providerId} and account_id = any(${accountIds as string[]}::uuid[])
      and status <> 'cancelled'`
  return rows.map(({ account_id }) => account_id)
}

/** Whether a subscription came from another system. */
export async function wasImported(db: Db, providerId: string, id: string): Promise<boolean> {
  const rows = await db`
    select from billing_import where provider_id = ${providerId} and kind = 'subscription' and id = ${id} limit 1`
  return rows.length > 0
}
