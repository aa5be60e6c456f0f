import { batchedInsert } from '../../platform/db/batch/batched-insert.ts'
import { batchedQuery } from '../../platform/db/batch/batched-query.ts'
import { batchedRead } from '../../platform/db/batch/batched-read.ts'
import type { Db, Fragment, Tx } from '../../platform/db/db.ts'
import type { Principal, Role } from '../../platform/http/context.ts'
import { searchKey } from '../../platform/lists/search-key.ts'
import type { FieldSources, Profile } from './profile/index.ts'
import type { NewUser, User, UserRecord } from './user.ts'

export const columns = (db: Db) =>
  db`id, email, principal, created_at, verified_at, status, last_login_at, staff_role, name, given_name, family_name,
    picture, locale, zoneinfo, phone, external_id, public_metadata, private_metadata, profile_sources, language,
    delete_at, delete_refused, revision::float8 as revision`

export async function findUser(db: Db, providerId: string, id: string): Promise<UserRecord | undefined> {
  const [row] = await db<UserRecord[]>`
    select ${columns(db)} from app_user where provider_id = ${providerId} and id = ${id}`
  return row
}

/** The same, if a condition holds. */
export async function findUserIf(
  db: Db,
  providerId: string,
  id: string,
  condition: Fragment,
): Promise<UserRecord | undefined> {
  const [row] = await db<UserRecord[]>`
    select ${columns(db)} from app_user where provider_id = ${providerId} and id = ${id} and ${condition}`
  return row
}

/** The same as findUser, in one statement for all requests that ask at the same time. */
export const findUserShared = batchedRead<UserRecord>(
  (db, providerId, ids) => findUsers(db, providerId, ids),
  2,
)

/** These users, by id; without those that are deleted. */
export async function findUsers(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, UserRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await db<UserRecord[]>`
    select ${columns(db)} from app_user where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findUserByEmail(
  db: Db,
  providerId: string,
  principal: Principal,
  email: string,
): Promise<UserRecord | undefined> {
  const [row] = await selectByEmail(db, { providerId, principal, email })
  return row
}

const selectByEmail = batchedQuery<{ providerId: string; principal: Principal; email: string }, UserRecord>(
  { providerId: 'uuid', principal: 'text', email: 'text' },
  (db, asked) => db`
    select asked.position, u.*
    from ${asked.items}
    cross join lateral (
      select ${columns(db)} from app_user
      where provider_id = asked.provider_id and principal = asked.principal and email = asked.email
        ${asked.only('app_user')} limit 1) u`,
)

export async function findUserByExternalId(
  db: Db,
  providerId: string,
  externalId: string,
): Promise<UserRecord | undefined> {
  const [row] = await db<UserRecord[]>`
    select ${columns(db)} from app_user where provider_id = ${providerId} and external_id = ${externalId}`
  return row
}

/** Undefined if the address is taken: the loser of a race finds the winner's row. */
export async function insertUser(
  db: Db,
  providerId: string,
  { public_metadata, private_metadata, profile_sources, ...user }: NewUser,
): Promise<UserRecord | undefined> {
  const row = {
    provider_id: providerId,
    ...user,
    staff_role: user.principal === 'provider' ? (user.staff_role ?? 'member') : null,
    ...searchKeys(user),
    public_metadata: public_metadata ?? {},
    private_metadata: private_metadata ?? {},
    profile_sources: profile_sources ?? {},
  }
  const [inserted] = await insertRow(db, row)
  return inserted
}

const insertRow = batchedInsert<{ id: string }, UserRecord>('app_user', {
  after: (db) => db`on conflict (provider_id, principal, email) do nothing returning ${columns(db)}`,
  by: ['id'],
})

/** What of a user is written by a change of fields. */
export interface WrittenFields {
  profile: Profile
  sources: FieldSources
  /** Absent: they stay as they are. */
  own?: Pick<UserRecord, 'external_id' | 'public_metadata' | 'private_metadata'>
  /** Whether it is another revision: a value differs, not only who set it. */
  isNews: boolean
}

export async function setFields(
  tx: Tx,
  providerId: string,
  id: string,
  { profile, sources, own, isNews }: WrittenFields,
): Promise<UserRecord | undefined> {
  const row = {
    ...profile,
    ...searchKeys(profile),
    profile_sources: tx.json(sources),
    ...(own && {
      external_id: own.external_id,
      public_metadata: tx.json(own.public_metadata as never),
      private_metadata: tx.json(own.private_metadata as never),
    }),
  }
  const [user] = await tx<UserRecord[]>`
    update app_user set ${tx(row as never)} ${isNews ? tx`, revision = revision + 1` : tx``}
    where provider_id = ${providerId} and id = ${id} returning ${columns(tx)}`
  return user
}

/** A user without a family name is found by the last part of the whole name. */
function searchKeys({ name, family_name }: Partial<Profile>) {
  const last = family_name ?? name?.split(' ').slice(1).at(-1)
  return { search_name: name ? searchKey(name) : null, search_family: last ? searchKey(last) : null }
}

/** The staff, newest first. */
export async function listStaff(
  db: Db,
  providerId: string,
  {
    limit,
    before,
    emails,
    status,
  }: {
    limit: number
    before?: string | undefined
    emails?: readonly string[] | undefined
    status?: UserRecord['status'] | undefined
  },
): Promise<UserRecord[]> {
  return db<UserRecord[]>`
    select ${columns(db)} from app_user
    where provider_id = ${providerId} and principal = 'provider'
      ${emails ? db`and email = any(${[...emails]})` : db``} ${status ? db`and status = ${status}` : db``} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** Deletes a user, with sessions and memberships. Returns what it was, or undefined if there is no such user. */
export async function deleteUser(db: Db, providerId: string, id: string): Promise<UserRecord | undefined> {
  const [row] = await db<UserRecord[]>`
    delete from app_user where provider_id = ${providerId} and id = ${id} returning ${columns(db)}`
  return row
}

/** Records the first verification of the address. Only one of several simultaneous callers gets the user. */
export async function markVerified(
  tx: Tx,
  providerId: string,
  id: string,
  now: Date,
): Promise<UserRecord | undefined> {
  const [row] = await tx<UserRecord[]>`
    update app_user set verified_at = ${now}, revision = revision + 1
    where provider_id = ${providerId} and id = ${id} and verified_at is null returning ${columns(tx)}`
  return row
}

/** A `language` of null stays what it was. */
export async function noteLogin(
  tx: Tx,
  providerId: string,
  id: string,
  { now, language }: { now: Date; language: string | null },
): Promise<void> {
  await updateLogin(tx, { providerId, id, now, language })
}

const updateLogin = batchedQuery<{ providerId: string; id: string; now: Date; language: string | null }>(
  { providerId: 'uuid', id: 'uuid', now: 'timestamptz', language: 'text' },
  (db, asked) => db`
    update app_user u set last_login_at = asked.now, language = coalesce(asked.language, u.language)
    from ${asked.items}
    where u.provider_id = asked.provider_id and u.id = asked.id ${asked.only('u')}`,
)

/** The language of later mails to a person, as they chose it. */
export async function setLanguage(db: Db, providerId: string, id: string, language: string): Promise<void> {
  await db`update app_user set language = ${language} where provider_id = ${providerId} and id = ${id}`
}

/** Blocks or unblocks. Returns undefined if there is no such user. */
export async function setStatus(
  tx: Tx,
  providerId: string,
  id: string,
  status: User['status'],
): Promise<UserRecord | undefined> {
  const [row] = await tx<UserRecord[]>`
    update app_user set status = ${status}, revision = revision + (status <> ${status})::int
    where provider_id = ${providerId} and id = ${id} returning ${columns(tx)}`
  return row
}

/**
 * Frees the address of a user for the next person who has it, and blocks the user, who gets an address in a domain
 * that no mail server serves (RFC 2606 section 2).
 */
export async function retireUser(tx: Tx, providerId: string, id: string): Promise<UserRecord> {
  const [row] = await tx<UserRecord[]>`
    update app_user set email = id || '@former.invalid', status = 'blocked', verified_at = null, revision = revision + 1
    where provider_id = ${providerId} and id = ${id} returning ${columns(tx)}`
  return row!
}

export async function hasStaff(db: Db, providerId: string): Promise<boolean> {
  const rows = await db`
    select 1 from app_user where provider_id = ${providerId} and principal = 'provider' limit 1`
  return rows.length > 0
}

export async function setStaffRole(
  tx: Tx,
  providerId: string,
  id: string,
  role: Role,
): Promise<UserRecord | undefined> {
  const [row] = await tx<UserRecord[]>`
    update app_user set staff_role = ${role}, revision = revision + (staff_role is distinct from ${role})::int
    where provider_id = ${providerId} and id = ${id} and principal = 'provider' returning ${columns(tx)}`
  return row
}

/** Keeps `lockUser` waiting until the transaction ends, or waits for it; others may hold the user at the same time. */
export async function holdUser(tx: Tx, providerId: string, id: string): Promise<void> {
  await tx`select from app_user where provider_id = ${providerId} and id = ${id} for key share`
}

/** Locks a user until the transaction ends. */
export async function lockUser(tx: Tx, providerId: string, id: string): Promise<UserRecord | undefined> {
  const [row] = await tx<UserRecord[]>`
    select ${columns(tx)} from app_user where provider_id = ${providerId} and id = ${id} for update`
  return row
}

/** Those of the addresses that no user has. */
export async function unusedAddresses(db: Db, providerId: string, emails: string[]): Promise<string[]> {
  const used = await db<{ email: string }[]>`
    select email from app_user where provider_id = ${providerId} and email = any(${emails}::text[])`
  return emails.filter((email) => !used.some((row) => row.email === email))
}

/**
 * Gives a user another address, which was proved just now. Undefined if the address is taken or is not `from` any more;
 * a race for it ends in a unique violation.
 */
export async function changeEmail(
  tx: Tx,
  providerId: string,
  id: string,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<UserRecord | undefined> {
  const [row] = await tx<UserRecord[]>`
    update app_user u set email = ${to}, verified_at = ${now}, revision = revision + 1
    where provider_id = ${providerId} and id = ${id} and email = ${from} and not exists (
      select 1 from app_user o where o.provider_id = ${providerId} and o.principal = u.principal and o.email = ${to})
    returning ${columns(tx)}`
  return row
}
