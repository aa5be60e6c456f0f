import type { Db, Tx } from '../../../platform/db/db.ts'
import type { DirectoryId } from './directory.ts'
import type { Equality } from './filter.ts'
import type { GroupRow, MemberRef } from './group.ts'
import type { Wanted } from './list-query.ts'

const columns = (db: Db) => db`g.id, g.display_name, g.external_id, g.created_at, g.updated_at`

const of = (db: Db, { provider, accountId }: DirectoryId) =>
  db`g.provider_id = ${provider.id} and g.account_id = ${accountId}`

export async function insertGroup(
  tx: Tx,
  { provider, accountId }: DirectoryId,
  row: GroupRow,
): Promise<void> {
  await tx`insert into scim_group ${tx({ provider_id: provider.id, account_id: accountId, ...row })}`
}

export async function updateGroup(
  tx: Tx,
  directory: DirectoryId,
  { id, display_name, external_id, updated_at }: GroupRow,
): Promise<void> {
  await tx`
    update scim_group g set display_name = ${display_name}, external_id = ${external_id}, updated_at = ${updated_at}
    where ${of(tx, directory)} and g.id = ${id}`
}

export async function deleteGroup(tx: Tx, directory: DirectoryId, id: string): Promise<void> {
  await tx`delete from scim_group g where ${of(tx, directory)} and g.id = ${id}`
}

export async function findGroup(db: Db, directory: DirectoryId, id: string): Promise<GroupRow | undefined> {
  const [row] = await db<GroupRow[]>`
    select ${columns(db)} from scim_group g where ${of(db, directory)} and g.id = ${id}`
  return row
}

export async function countGroups(db: Db, directory: DirectoryId): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from scim_group g where ${of(db, directory)}`
  return row!.count
}

const BY: Record<string, (db: Db, value: string) => ReturnType<Db>> = {
  id: (db, value) => db`and g.id::text = ${value}`,
  displayname: (db, value) => db`and lower(g.display_name) = lower(${value})`,
  externalid: (db, value) => db`and g.external_id = ${value}`,
}

export function canLookUpGroups({ attribute }: Equality): boolean {
  return Object.hasOwn(BY, attribute)
}

export async function listGroups(
  db: Db,
  directory: DirectoryId,
  { equality, page }: Wanted,
): Promise<GroupRow[]> {
  const condition = equality && BY[equality.attribute]
  return db<GroupRow[]>`
    select ${columns(db)} from scim_group g
    where ${of(db, directory)} ${condition ? condition(db, equality.value) : db``}
    order by g.id ${page ? db`offset ${page.offset} limit ${page.limit}` : db``}`
}

export async function membersOf(
  db: Db,
  { provider, accountId }: DirectoryId,
  groupIds: readonly string[],
): Promise<Map<string, MemberRef[]>> {
  const rows = await db<Array<MemberRef & { group_id: string }>>`
    select m.group_id, u.user_id, u.user_name
    from scim_group_member m
    join scim_user u on u.provider_id = m.provider_id and u.account_id = m.account_id and u.user_id = m.user_id
    where m.provider_id = ${provider.id} and m.account_id = ${accountId} and m.group_id = any(${groupIds as string[]}::uuid[])
    order by u.user_id`
  const members = new Map<string, MemberRef[]>()
  for (const { group_id, ...member } of rows)
    members.set(group_id, [...(members.get(group_id) ?? []), member])
  return members
}

/** Gives a group exactly these members. False, with nothing changed, if some are not users of the directory. */
export async function putMembers(
  tx: Tx,
  { provider, accountId }: DirectoryId,
  { groupId, userIds }: { groupId: string; userIds: string[] },
): Promise<boolean> {
  const known = await tx`
    select user_id from scim_user
    where provider_id = ${provider.id} and account_id = ${accountId} and user_id = any(${userIds}::uuid[])`
  if (known.length < userIds.length) return false
  await tx`
    delete from scim_group_member
    where provider_id = ${provider.id} and account_id = ${accountId} and group_id = ${groupId}
      and user_id <> all(${userIds}::uuid[])`
  await tx`
    insert into scim_group_member (provider_id, account_id, group_id, user_id)
    select ${provider.id}, ${accountId}, ${groupId}, id from unnest(${userIds}::uuid[]) as t (id)
    on conflict do nothing`
  return true
}

/** The names of all groups of a directory, in order. */
export async function listGroupNames(db: Db, { provider, accountId }: DirectoryId): Promise<string[]> {
  const rows = await db<{ display_name: string }[]>`
    select display_name from scim_group
    where provider_id = ${provider.id} and account_id = ${accountId} order by display_name`
  return rows.map(({ display_name }) => display_name)
}
