import type { Db, Fragment } from '../../platform/db/db.ts'

/** Those of these accounts that have their own enabled connection. */
export async function accountsWithConnection(
  db: Db,
  providerId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const rows = await db<{ account_id: string }[]>`
    select distinct account_id from connection
    where provider_id = ${providerId} and account_id = any(${[...accountIds]}::uuid[]) and enabled`
  return rows.map(({ account_id }) => account_id)
}

/** A condition on an account that a statement calls `a`: whether it has such a connection. */
export function accountHasConnection(db: Db, providerId: string, has: boolean | undefined): Fragment {
  if (has === undefined) return db``
  return db`
    and ${has ? db`` : db`not`} exists (
      select from connection c where c.provider_id = ${providerId} and c.account_id = a.id and c.enabled)`
}
