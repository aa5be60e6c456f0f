import { batched } from '../../../platform/db/batch/batched.ts'
import type { Db, Fragment, Tx } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Role } from '../../../platform/http/context.ts'
import type { Metadata } from '../../../platform/http/metadata.ts'
import type { Member } from './member.ts'

/** Returns false if the user already belongs to the account. */
export function insertMember(
  db: Db,
  providerId: string,
  accountId: string,
  { userId, role, at }: { userId: string; role: Role; at: Date },
): Promise<boolean> {
  const row = { provider_id: providerId, account_id: accountId, user_id: userId, role, created_at: at }
  return insertMembers(db, row)
}

const insertMembers = batched<{ account_id: string; user_id: string } & Record<string, unknown>, boolean>(
  async (db, rows) => {
    const inserted = await db<{ account_id: string; user_id: string }[]>`
      ${insertRows(db, 'member', rows)} on conflict do nothing returning account_id, user_id`
    const joined = new Set(inserted.map((row) => `${row.account_id} ${row.user_id}`))
    return rows.map((row) => joined.has(`${row.account_id} ${row.user_id}`))
  },
)

const memberColumns = (db: Db) =>
  db`m.user_id, u.email, u.name, m.role, m.created_at, m.revision::float8 as revision`

const withUser = (db: Db) =>
  db`member m join app_user u on u.provider_id = m.provider_id and u.id = m.user_id`

export async function findMember(
  db: Db,
  providerId: string,
  accountId: string,
  userId: string,
): Promise<Member | undefined> {
  const [row] = await db<Member[]>`
    select ${memberColumns(db)} from ${withUser(db)}
    where m.provider_id = ${providerId} and m.account_id = ${accountId} and m.user_id = ${userId}`
  return row
}

/** Whether this is the address of an owner of the account. */
export async function isOwnersAddress(
  db: Db,
  providerId: string,
  accountId: string,
  email: string,
): Promise<boolean> {
  const rows = await db`
    select 1 from ${withUser(db)}
    where m.provider_id = ${providerId} and m.account_id = ${accountId} and m.role = 'owner' and u.email = ${email}`
  return rows.length > 0
}

/** Whether a user with this address belongs to the account. */
export async function hasMember(
  db: Db,
  providerId: string,
  accountId: string,
  email: string,
): Promise<boolean> {
  const rows = await db`
    select 1 from ${withUser(db)}
    where m.provider_id = ${providerId} and m.account_id = ${accountId} and u.principal = 'customer' and u.email = ${email}`
  return rows.length > 0
}

/** Members of an account, the newest user first. */
export async function listMembers(
  db: Db,
  providerId: string,
  accountId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Array<Member & { id: string }>> {
  return db<Array<Member & { id: string }>>`
    select ${memberColumns(db)}, m.user_id as id from ${withUser(db)}
    where m.provider_id = ${providerId} and m.account_id = ${accountId} ${before ? db`and m.user_id < ${before}` : db``}
    order by m.user_id desc limit ${limit}`
}

/** The owners of an account who may sign in, in the order in which they joined, with their language if it is known. */
export async function listOwners(
  db: Db,
  providerId: string,
  accountId: string,
  limit: number,
): Promise<Array<{ email: string; locale: string | null; language: string | null }>> {
  return db<Array<{ email: string; locale: string | null; language: string | null }>>`
    select u.email, u.locale, u.language from ${withUser(db)}
    where m.provider_id = ${providerId} and m.account_id = ${accountId} and m.role = 'owner' and u.status = 'active'
    order by m.created_at, m.user_id limit ${limit}`
}

/** Owners and admins of an account, with the language that is known of them. */
export async function listManagers(
  db: Db,
  providerId: string,
  accountId: string,
  limit: number,
): Promise<Array<{ email: string; locale: string | null }>> {
  return db<Array<{ email: string; locale: string | null }>>`
    select u.email, u.locale from ${withUser(db)}
    where m.provider_id = ${providerId} and m.account_id = ${accountId} and m.role <> 'member'
    order by m.user_id desc limit ${limit}`
}

/** A member and the account, as events show them. */
export interface ChangedMember {
  user: MemberInEvent
  account: MemberInEvent
  email: string
  role: Role
  created_at: Date
  revision: number
}

type MemberInEvent = {
  id: string
  name: string | null
  external_id: string | null
  public_metadata: Metadata
}

/** What is read of a changed `member` for its event, in the same statement. */
const shown = (tx: Tx, more: Fragment = tx``) => tx`
  select json_build_object('id', u.id, 'name', u.name, 'external_id', u.external_id, 'public_metadata', u.public_metadata) as user,
    json_build_object('id', a.id, 'name', a.name, 'external_id', a.external_id, 'public_metadata', a.public_metadata) as account,
    u.email, m.role, m.created_at, m.revision::float8 as revision ${more}
  from m join app_user u on u.provider_id = m.provider_id and u.id = m.user_id
  join account a on a.provider_id = m.provider_id and a.id = m.account_id`

/** The roles beside the level, by key, each once however many gave it. */
const roleKeys = (tx: Tx) => tx`(
  select coalesce(json_agg(key order by key), '[]') from role r where r.provider_id = m.provider_id and r.id in (
    select role_id from member_role h
    where h.provider_id = m.provider_id and h.account_id = m.account_id and h.user_id = m.user_id))`

/** Gives a member another role. Undefined if there is no such member, or the member has it. */
export async function setMemberRole(
  tx: Tx,
  providerId: string,
  accountId: string,
  { userId, role }: { userId: string; role: Role },
): Promise<(ChangedMember & { was: Role; roles: string[] }) | undefined> {
  const [row] = await tx<Array<ChangedMember & { was: Role; roles: string[] }>>`
    with was as (
      select role from member where provider_id = ${providerId} and account_id = ${accountId} and user_id = ${userId}
    ), m as (
      update member set role = ${role}, revision = revision + 1
      where provider_id = ${providerId} and account_id = ${accountId} and user_id = ${userId} and role <> ${role}
      returning *
    ) ${shown(tx, tx`, (select role from was) as was, ${roleKeys(tx)} as roles`)}`
  return row
}

/** A member as they are, with one more revision: what they may do has changed. */
export async function raiseMember(
  tx: Tx,
  providerId: string,
  accountId: string,
  userId: string,
): Promise<(ChangedMember & { roles: string[] }) | undefined> {
  const [row] = await tx<Array<ChangedMember & { roles: string[] }>>`
    with m as (
      update member set revision = revision + 1
      where provider_id = ${providerId} and account_id = ${accountId} and user_id = ${userId}
      returning *
    ) ${shown(tx, tx`, ${roleKeys(tx)} as roles`)}`
  return row
}

/** Returns the member as they were; undefined if there is none. */
export async function deleteMember(
  tx: Tx,
  providerId: string,
  accountId: string,
  userId: string,
): Promise<ChangedMember | undefined> {
  const [row] = await tx<ChangedMember[]>`
    with m as (
      delete from member where provider_id = ${providerId} and account_id = ${accountId} and user_id = ${userId}
      returning *
    ) ${shown(tx)}`
  return row
}

export async function countMembers(db: Db, providerId: string, accountId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from member where provider_id = ${providerId} and account_id = ${accountId}`
  return row?.count ?? 0
}

/** How many accounts a user owns. */
export async function countOwned(db: Db, providerId: string, userId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from member
    where provider_id = ${providerId} and user_id = ${userId} and role = 'owner'`
  return row?.count ?? 0
}

/** The users who own an account. */
export async function listOwnerIds(db: Db, providerId: string, accountId: string): Promise<string[]> {
  const rows = await db<{ user_id: string }[]>`
    select user_id from member
    where provider_id = ${providerId} and account_id = ${accountId} and role = 'owner'`
  return rows.map(({ user_id }) => user_id)
}

/** Their addresses. */
export async function listOwnerAddresses(db: Db, providerId: string, accountId: string): Promise<string[]> {
  const rows = await db<{ email: string }[]>`
    select u.email from ${withUser(db)}
    where m.provider_id = ${providerId} and m.account_id = ${accountId} and m.role = 'owner'`
  return rows.map(({ email }) => email)
}

/**
 * The other owners of an account: whether one of them can sign in, or none of them. A blocked one keeps the role, and one
 * who is about to be deleted has given it up.
 */
export async function otherOwners(
  db: Db,
  providerId: string,
  accountId: string,
  userId: string,
): Promise<'active' | 'inactive' | 'none'> {
  const [row] = await db<{ active: boolean | null }[]>`
    select bool_or(u.status = 'active') as active from ${withUser(db)}
    where m.provider_id = ${providerId} and m.account_id = ${accountId} and m.role = 'owner' and m.user_id <> ${userId}`
  if (row?.active === null || row === undefined) return 'none'
  return row.active ? 'active' : 'inactive'
}

/**
 * The next owner of an account: an owner, else the longest-standing admin, else member; those who cannot sign in last.
 * Undefined if none is left.
 */
export async function findHeir(
  db: Db,
  providerId: string,
  accountId: string,
  userId: string,
): Promise<Member | undefined> {
  const [row] = await db<Member[]>`
    select ${memberColumns(db)} from ${withUser(db)}
    where m.provider_id = ${providerId} and m.account_id = ${accountId} and m.user_id <> ${userId}
    order by u.status = 'active' desc, m.role = 'owner' desc, m.role = 'admin' desc, m.created_at, m.user_id limit 1`
  return row
}

/** Members of an account counted for a list. */
export const MEMBERS_COUNTED = 10_000

export interface MemberSummary {
  owner: { id: string; email: string; name: string | null } | null
  members: number
}

/** How many members these accounts have, and which owner joined first. */
export async function summariseMembers(
  db: Db,
  providerId: string,
  accountIds: readonly string[],
): Promise<Map<string, MemberSummary>> {
  const rows = await db<Array<MemberSummary & { account_id: string }>>`
    select a.id as account_id, (
      select json_build_object('id', u.id, 'email', u.email, 'name', u.name) from ${withUser(db)}
      where m.provider_id = ${providerId} and m.account_id = a.id and m.role = 'owner'
      order by m.created_at, m.user_id limit 1) as owner, (
      select count(*)::int from (
        select from member where provider_id = ${providerId} and account_id = a.id limit ${MEMBERS_COUNTED}) counted) as members
    from unnest(${[...accountIds]}::uuid[]) a (id)`
  return new Map(rows.map(({ account_id, owner, members }) => [account_id, { owner, members }]))
}

export interface Memberships {
  user_id: string
  accounts: Array<{ id: string; name: string; role: Role }>
  account_count: number
}

/** The accounts of these users: how many, and those that each joined first. */
export function listMembershipsOf(
  db: Db,
  providerId: string,
  userIds: readonly string[],
  named: number,
): Promise<Memberships[]> {
  return db<Memberships[]>`
    select user_id, count(*)::int as account_count,
      json_agg(json_build_object('id', account_id, 'name', name, 'role', role) order by at) filter (where at <= ${named}) as accounts
    from (
      select m.user_id, m.account_id, m.role, a.name,
        row_number() over (partition by m.user_id order by m.created_at, m.account_id) as at
      from member m join account a on a.provider_id = m.provider_id and a.id = m.account_id
      where m.provider_id = ${providerId} and m.user_id = any(${[...userIds]}::uuid[])) joined
    group by user_id`
}

/** A condition on a user that a statement calls `u`: that the user belongs to this account. */
export const belongsTo = (db: Db, providerId: string, accountId: string): Fragment => db`
  and u.id in (select user_id from member where provider_id = ${providerId} and account_id = ${accountId})`
