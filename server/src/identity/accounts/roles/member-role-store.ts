import type { Db, Tx } from '../../../platform/db/db.ts'
import type { CustomRole, HeldRole, RoleSource } from './role.ts'

/** A user in an account. */
export interface Place {
  accountId: string
  userId: string
}

/** The roles of a member, by key, each with who gave it. */
export async function listHeld(
  db: Db,
  providerId: string,
  { accountId, userId }: Place,
): Promise<HeldRole[]> {
  return db<HeldRole[]>`
    select r.id, r.account_id, r.key, r.name, r.level, to_jsonb(r.permissions) as permissions, r.created_at, r.updated_at, h.sources
    from (
      select role_id, jsonb_agg(source order by source) as sources from member_role
      where provider_id = ${providerId} and account_id = ${accountId} and user_id = ${userId}
      group by role_id) h
    join role r on r.provider_id = ${providerId} and r.id = h.role_id
    order by r.key`
}

/** A role of a member, as lists name it. */
export interface NamedRole extends Place, Pick<CustomRole, 'id' | 'key' | 'name'> {}

/** The roles of these users in these accounts, by name. */
export async function listNamedRoles(
  db: Db,
  providerId: string,
  { accountIds, userIds }: { accountIds: readonly string[]; userIds: readonly string[] },
): Promise<NamedRole[]> {
  return db<NamedRole[]>`
    select distinct m.account_id as "accountId", m.user_id as "userId", r.id, r.key, r.name
    from member_role m join role r on r.provider_id = m.provider_id and r.id = m.role_id
    where m.provider_id = ${providerId} and m.account_id = any(${[...accountIds]}::uuid[])
      and m.user_id = any(${[...userIds]}::uuid[])
    order by r.name, r.id`
}

export async function addHeld(
  tx: Tx,
  providerId: string,
  { accountId, userId }: Place,
  { roleIds, source, at }: { roleIds: readonly string[]; source: RoleSource; at: Date },
): Promise<void> {
  await tx`
    insert into member_role (provider_id, account_id, user_id, role_id, source, created_at)
    select ${providerId}, ${accountId}, ${userId}, id, ${source}, ${at} from unnest(${[...roleIds]}::uuid[]) given (id)
    on conflict do nothing`
}

export async function removeHeld(
  tx: Tx,
  providerId: string,
  { accountId, userId }: Place,
  { roleIds, source }: { roleIds: readonly string[]; source: RoleSource },
): Promise<void> {
  await tx`
    delete from member_role
    where provider_id = ${providerId} and account_id = ${accountId} and user_id = ${userId} and source = ${source}
      and role_id = any(${[...roleIds]}::uuid[])`
}

/** Whether any member of an account has a role from this giver. */
export async function isGivenBy(
  db: Db,
  providerId: string,
  accountId: string,
  source: RoleSource,
): Promise<boolean> {
  const rows = await db`
    select 1 from member_role
    where provider_id = ${providerId} and account_id = ${accountId} and source = ${source} limit 1`
  return rows.length > 0
}

/** Who has roles from a giver that are not among these. */
export async function listHoldersBeyond(
  db: Db,
  providerId: string,
  accountId: string,
  { giver, mapped }: { giver: RoleSource; mapped: readonly string[] },
): Promise<Array<{ userId: string; email: string }>> {
  return db<Array<{ userId: string; email: string }>>`
    select distinct h.user_id as "userId", u.email from member_role h
    join app_user u on u.provider_id = h.provider_id and u.id = h.user_id
    where h.provider_id = ${providerId} and h.account_id = ${accountId} and h.source = ${giver}
      and h.role_id <> all(${[...mapped]}::uuid[])`
}

/** How many members have a role, and whether an owner of an account is among them. */
export async function holdersOf(
  db: Db,
  providerId: string,
  roleId: string,
): Promise<{ count: number; hasOwner: boolean }> {
  const [row] = await db<{ count: number; has_owner: boolean | null }[]>`
    select count(*)::int as count, bool_or(m.role = 'owner') as has_owner
    from (
      select distinct account_id, user_id from member_role
      where provider_id = ${providerId} and role_id = ${roleId}) h
    join member m on m.provider_id = ${providerId} and m.account_id = h.account_id and m.user_id = h.user_id`
  return { count: row?.count ?? 0, hasOwner: row?.has_owner ?? false }
}

/** Gives those who have a role another one in its place, each from the same source. Returns who that is. */
export async function moveHolders(
  tx: Tx,
  providerId: string,
  { from, to }: { from: string; to: string },
): Promise<Place[]> {
  await tx`
    insert into member_role (provider_id, account_id, user_id, role_id, source, created_at)
    select provider_id, account_id, user_id, ${to}, source, created_at from member_role
    where provider_id = ${providerId} and role_id = ${from}
    on conflict do nothing`
  const moved = await tx<Place[]>`
    delete from member_role where provider_id = ${providerId} and role_id = ${from}
    returning account_id as "accountId", user_id as "userId"`
  return [...new Map(moved.map((place) => [`${place.accountId} ${place.userId}`, { ...place }])).values()]
}

/** The permissions that a member has and may give on, by level and roles. */
export async function listAssignable(
  db: Db,
  providerId: string,
  { accountId, userId }: Place,
): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select p.key from permission p
    where p.provider_id = ${providerId} and p.assignable
      and p.key in (select key from (${permissionsHeld(db, providerId, { userId, accountId })}) held (account_id, key))`
  return rows.map(({ key }) => key)
}

/** A permission that a user has in an account by level or role, and the feature that it needs there. */
export interface Permitted {
  account_id: string
  key: string
  requires_feature: string | null
}

/** What level and roles give a user in an account, or in each of theirs. */
export function listHeldPermissions(
  db: Db,
  providerId: string,
  person: { userId: string; accountId: string | null },
): Promise<Permitted[]> {
  return db<Permitted[]>`
    select h.account_id, h.key, p.requires_feature from (${permissionsHeld(db, providerId, person)}) h (account_id, key)
    left join permission p on p.provider_id = ${providerId} and p.key = h.key`
}

const permissionsHeld = (
  db: Db,
  providerId: string,
  { userId, accountId }: { userId: string; accountId: string | null },
) => {
  const inAccount = accountId === null ? db`` : db`and m.account_id = ${accountId}`
  return db`
    select m.account_id, unnest(l.permissions) from member m
    join role_permission l on l.provider_id = m.provider_id and l.role = m.role
    where m.provider_id = ${providerId} and m.user_id = ${userId} ${inAccount}
    union
    select m.account_id, unnest(r.permissions) from member_role m
    join role r on r.provider_id = m.provider_id and r.id = m.role_id
    where m.provider_id = ${providerId} and m.user_id = ${userId} ${inAccount}`
}
