import type { Db } from '../../lib/db.ts'

/** What the directory of an account says of a user. */
export interface DirectoryState {
  active: boolean
  /** Whether its groups give the roles. */
  givesRoles: boolean
}

/** Undefined: the directory does not know the user, or there is none. */
export async function findDirectoryState(
  db: Db,
  providerId: string,
  accountId: string,
  userId: string,
): Promise<DirectoryState | undefined> {
  const [row] = await db<DirectoryState[]>`
    select u.active, exists (
        select 1 from scim_mapping m where m.provider_id = u.provider_id and m.account_id = u.account_id and m.roles <> '{}'
      ) as "givesRoles"
    from scim_user u
    where u.provider_id = ${providerId} and u.account_id = ${accountId} and u.user_id = ${userId}`
  return row
}
