import type { Db, Tx } from '../../../platform/db/db.ts'
import type { DirectoryId } from './directory.ts'
import type { Equality } from './filter.ts'
import type { Wanted } from './list-query.ts'
import type { GroupRef, UserRow } from './user.ts'

const columns = (db: Db) =>
  db`u.user_id, u.user_name, u.external_id, u.active, u.attributes, u.created_at, u.updated_at`

const of = (db: Db, { provider, accountId }: DirectoryId) =>
  db`u.provider_id = ${provider.id} and u.account_id = ${accountId}`

export async function insertUserRow(
  tx: Tx,
  { provider, accountId }: DirectoryId,
  { attributes, ...row }: UserRow,
): Promise<void> {
  const values = {
    provider_id: provider.id,
    account_id: accountId,
    ...row,
    attributes: tx.json(attributes as never),
  }
  await tx`insert into scim_user ${tx(values as never)}`
}

export async function updateUserRow(
  tx: Tx,
  directory: DirectoryId,
  { user_id, user_name, external_id, active, attributes, updated_at }: UserRow,
): Promise<void> {
  await tx`
    update scim_user u set user_name = ${user_name}, external_id = ${external_id}, active = ${active},
      attributes = ${tx.json(attributes as never)}, updated_at = ${updated_at}
    where ${of(tx, directory)} and u.user_id = ${user_id}`
}

export async function deleteUserRow(tx: Tx, directory: DirectoryId, userId: string): Promise<void> {
  await tx`delete from scim_user u where ${of(tx, directory)} and u.user_id = ${userId}`
}

export async function findUserRow(
  db: Db,
  directory: DirectoryId,
  userId: string,
): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select ${columns(db)} from scim_user u where ${of(db, directory)} and u.user_id = ${userId}`
  return row
}

export async function countUserRows(db: Db, directory: DirectoryId): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from scim_user u where ${of(db, directory)}`
  return row!.count
}

/** Columns that an equality can be looked up by. */
const BY: Record<string, (db: Db, value: string) => ReturnType<Db>> = {
  id: (db, value) => db`and u.user_id::text = ${value}`,
  username: (db, value) => db`and lower(u.user_name) = lower(${value})`,
  externalid: (db, value) => db`and u.external_id = ${value}`,
}

export function canLookUpUsers({ attribute }: Equality): boolean {
  return Object.hasOwn(BY, attribute)
}

/** Users in the order of their ids. */
export async function listUserRows(
  db: Db,
  directory: DirectoryId,
  { equality, page }: Wanted,
): Promise<UserRow[]> {
  const condition = equality && BY[equality.attribute]
  return db<UserRow[]>`
    select ${columns(db)} from scim_user u
    where ${of(db, directory)} ${condition ? condition(db, equality.value) : db``}
    order by u.user_id ${page ? db`offset ${page.offset} limit ${page.limit}` : db``}`
}

/** The groups that each user is in. */
export async function groupsOf(
  db: Db,
  { provider, accountId }: DirectoryId,
  userIds: readonly string[],
): Promise<Map<string, GroupRef[]>> {
  const rows = await db<Array<GroupRef & { user_id: string }>>`
    select m.user_id, g.id, g.display_name
    from scim_group_member m
    join scim_group g on g.provider_id = m.provider_id and g.account_id = m.account_id and g.id = m.group_id
    where m.provider_id = ${provider.id} and m.account_id = ${accountId} and m.user_id = any(${userIds as string[]}::uuid[])
    order by g.display_name`
  const groups = new Map<string, GroupRef[]>()
  for (const { user_id, id, display_name } of rows)
    groups.set(user_id, [...(groups.get(user_id) ?? []), { id, display_name }])
  return groups
}

/** What an account's directory says about a user. */
export interface DirectoryState {
  active: boolean
  /** Whether its groups give levels. */
  givesRoles: boolean
}

/** Undefined if there is no directory, or it does not know the user. */
export async function findDirectoryState(
  db: Db,
  providerId: string,
  accountId: string,
  userId: string,
): Promise<DirectoryState | undefined> {
  const [row] = await db<DirectoryState[]>`
    select u.active, exists (
        select 1 from scim_mapping m
        where m.provider_id = u.provider_id and m.account_id = u.account_id
          and jsonb_path_exists(m.roles, '$.* ? (@.type() == "string" || exists (@.level))')
      ) as "givesRoles"
    from scim_user u
    where u.provider_id = ${providerId} and u.account_id = ${accountId} and u.user_id = ${userId}`
  return row
}

/** Whether a directory of any account has a user as active. */
export async function isManaged(db: Db, providerId: string, userId: string): Promise<boolean> {
  const rows = await db`
    select 1 from scim_user where provider_id = ${providerId} and user_id = ${userId} and active limit 1`
  return rows.length > 0
}
