import type { Db } from '../../lib/db.ts'

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
