import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Role as Level } from '../../../platform/http/context.ts'
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

/** The roles of a user in all their accounts, by key. */
export async function listRolesOf(
  db: Db,
  providerId: string,
  userId: string,
): Promise<Array<{ account_id: string; key: string; name: string }>> {
  return db<Array<{ account_id: string; key: string; name: string }>>`
    select distinct h.account_id, r.key, r.name from member_role h
    join role r on r.provider_id = h.provider_id and r.id = h.role_id
    where h.provider_id = ${providerId} and h.user_id = ${userId} order by r.key`
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

/** Gives those who have a role another one in its place, each from the same source. */
export async function moveHolders(
  tx: Tx,
  providerId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx`
    insert into member_role (provider_id, account_id, user_id, role_id, source, created_at)
    select provider_id, account_id, user_id, ${to}, source, created_at from member_role
    where provider_id = ${providerId} and role_id = ${from}
    on conflict do nothing`
  await tx`delete from member_role where provider_id = ${providerId} and role_id = ${from}`
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
      and p.key in (${permissionsHeld(db, providerId, { userId, accountId })})`
  return rows.map(({ key }) => key)
}

/** What a user may do in an account, or in any of theirs: by level and roles together. */
export async function listPermitted(
  db: Db,
  providerId: string,
  person: { userId: string; accountId: string | null },
): Promise<string[]> {
  const rows = await db<
    { key: string }[]
  >`select key from (${permissionsHeld(db, providerId, person)}) held (key)`
  return rows.map(({ key }) => key)
}

const permissionsHeld = (
  db: Db,
  providerId: string,
  { userId, accountId }: { userId: string; accountId: string | null },
) => {
  const inAccount = accountId === null ? db`` : db`and m.account_id = ${accountId}`
  return db`
    select unnest(l.permissions) from member m
    join role_permission l on l.provider_id = m.provider_id and l.role = m.role
    where m.provider_id = ${providerId} and m.user_id = ${userId} ${inAccount}
    union
    select unnest(r.permissions) from member_role m
    join role r on r.provider_id = m.provider_id and r.id = m.role_id
    where m.provider_id = ${providerId} and m.user_id = ${userId} ${inAccount}`
}

/** Who has which level and roles in which account. */
export interface Relation {
  id: string
  account_id: string
  user_id: string
  level: Level
  roles: Array<Pick<CustomRole, 'id' | 'key'>>
}
