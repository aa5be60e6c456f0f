import type { Db, Tx } from '../../lib/db.ts'
import type { Role } from '../../lib/http/context.ts'
import type { Account, Member } from './account.ts'

export async function insertAccount(db: Db, providerId: string, account: Account): Promise<void> {
  await db`insert into account ${db({ provider_id: providerId, ...account })}`
}

export async function findAccount(db: Db, providerId: string, id: string): Promise<Account | undefined> {
  const [row] = await db<Account[]>`
    select id, name, created_at from account where provider_id = ${providerId} and id = ${id}`
  return row
}

/** Locks an account: every change of members takes this lock, so that rules about all of them hold. */
export async function lockAccount(tx: Tx, providerId: string, id: string): Promise<Account | undefined> {
  const [row] = await tx<Account[]>`
    select id, name, created_at from account where provider_id = ${providerId} and id = ${id} for update`
  return row
}

export async function listAccounts(
  db: Db,
  providerId: string,
  limit: number,
  before: string | undefined,
): Promise<Account[]> {
  return db<Account[]>`
    select id, name, created_at from account
    where provider_id = ${providerId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** The accounts that a user belongs to, with the user's role. */
export async function listAccountsOf(
  db: Db,
  providerId: string,
  userId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Array<Account & { role: Role }>> {
  return db<Array<Account & { role: Role }>>`
    select a.id, a.name, a.created_at, m.role
    from member m join account a on a.provider_id = m.provider_id and a.id = m.account_id
    where m.provider_id = ${providerId} and m.user_id = ${userId} ${before ? db`and a.id < ${before}` : db``}
    order by a.id desc limit ${limit}`
}

export async function setAccountName(tx: Tx, providerId: string, id: string, name: string): Promise<void> {
  await tx`update account set name = ${name} where provider_id = ${providerId} and id = ${id}`
}

/** Deletes an account with its members and invitations. */
export async function deleteAccountRow(tx: Tx, providerId: string, id: string): Promise<void> {
  await tx`delete from account where provider_id = ${providerId} and id = ${id}`
}

/** Returns false if the user already belongs to the account. */
export async function insertMember(
  db: Db,
  providerId: string,
  accountId: string,
  { userId, role, at }: { userId: string; role: Role; at: Date },
): Promise<boolean> {
  const row = { provider_id: providerId, account_id: accountId, user_id: userId, role, created_at: at }
  const { count } = await db`insert into member ${db(row)} on conflict do nothing`
  return count > 0
}

const memberColumns = (db: Db) => db`m.user_id, u.email, m.role, m.created_at`
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

export async function setMemberRole(
  tx: Tx,
  providerId: string,
  accountId: string,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  await tx`
    update member set role = ${role}
    where provider_id = ${providerId} and account_id = ${accountId} and user_id = ${userId}`
}

export async function deleteMember(
  tx: Tx,
  providerId: string,
  accountId: string,
  userId: string,
): Promise<void> {
  await tx`
    delete from member where provider_id = ${providerId} and account_id = ${accountId} and user_id = ${userId}`
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

/** Whether anybody but this user owns the account. */
export async function hasOtherOwner(
  db: Db,
  providerId: string,
  accountId: string,
  userId: string,
): Promise<boolean> {
  const rows = await db`
    select 1 from member
    where provider_id = ${providerId} and account_id = ${accountId} and role = 'owner' and user_id <> ${userId} limit 1`
  return rows.length > 0
}

/** Locks the accounts that a user belongs to, always in the same order. Returns their ids. */
export async function lockAccountsOf(tx: Tx, providerId: string, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select a.id from account a
    where a.provider_id = ${providerId} and a.id in (
      select account_id from member where provider_id = ${providerId} and user_id = ${userId})
    order by a.id for update`
  return rows.map(({ id }) => id)
}

/**
 * The next owner of an account: the longest-standing admin, else member; blocked ones last. Undefined if nobody is
 * left.
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
    order by u.status = 'active' desc, m.role = 'admin' desc, m.created_at, m.user_id limit 1`
  return row
}
