import type { Db } from '../../../platform/db/db.ts'
import type { Role } from '../../../platform/http/context.ts'

/** The roles of a user in an account, or in all of theirs. */
export async function findRoles(
  db: Db,
  providerId: string,
  { userId, accountId }: { userId: string; accountId: string | null },
): Promise<Role[]> {
  const rows = await db<{ role: Role }[]>`
    select distinct role from member
    where provider_id = ${providerId} and user_id = ${userId}
      ${accountId === null ? db`` : db`and account_id = ${accountId}`}`
  return rows.map(({ role }) => role)
}

/** The accounts of a user with their role in each, two at most; or the one asked for. */
export async function findPlaces(
  db: Db,
  providerId: string,
  { userId, accountId }: { userId: string; accountId: string | null },
): Promise<Array<{ account: string; role: Role }>> {
  return db<Array<{ account: string; role: Role }>>`
    select account_id as account, role from member
    where provider_id = ${providerId} and user_id = ${userId}
      ${accountId === null ? db`` : db`and account_id = ${accountId}`}
    limit 2`
}
