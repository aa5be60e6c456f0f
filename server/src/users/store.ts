import type { Db, Tx } from '../lib/db.ts'
import type { Principal } from '../lib/http/context.ts'
import type { User } from './user.ts'

const columns = (db: Db) => db`id, email, principal, created_at, verified_at, status, last_login_at`

export async function findUser(db: Db, providerId: string, id: string): Promise<User | undefined> {
  const [row] = await db<User[]>`
    select ${columns(db)} from app_user where provider_id = ${providerId} and id = ${id}`
  return row
}

export async function findUserByEmail(
  db: Db,
  providerId: string,
  principal: Principal,
  email: string,
): Promise<User | undefined> {
  const [row] = await db<User[]>`
    select ${columns(db)} from app_user
    where provider_id = ${providerId} and principal = ${principal} and email = ${email}`
  return row
}

/** Undefined if the address is taken: whoever loses a race finds the winner's row. */
export async function insertUser(db: Db, providerId: string, user: User): Promise<User | undefined> {
  const [row] = await db<User[]>`
    insert into app_user ${db({ provider_id: providerId, ...user })} on conflict do nothing
    returning ${columns(db)}`
  return row
}

export async function listUsers(
  db: Db,
  providerId: string,
  {
    email,
    principal,
    limit,
    before,
  }: {
    email?: string | undefined
    principal?: Principal | undefined
    limit: number
    before?: string | undefined
  },
): Promise<User[]> {
  return db<User[]>`
    select ${columns(db)} from app_user
    where provider_id = ${providerId}
      ${email ? db`and email = ${email}` : db``}
      ${principal ? db`and principal = ${principal}` : db``}
      ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** Deletes a user, with sessions and memberships. Returns the address, or undefined if there is no such user. */
export async function deleteUser(db: Db, providerId: string, id: string): Promise<string | undefined> {
  const [row] = await db<{ email: string }[]>`
    delete from app_user where provider_id = ${providerId} and id = ${id} returning email`
  return row?.email
}

/** Notes that the address was proved, once: of any number at a time, one caller gets true. */
export async function markVerified(tx: Tx, providerId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update app_user set verified_at = ${now} where provider_id = ${providerId} and id = ${id} and verified_at is null`
  return count > 0
}

export async function noteLogin(tx: Tx, providerId: string, id: string, now: Date): Promise<void> {
  await tx`update app_user set last_login_at = ${now} where provider_id = ${providerId} and id = ${id}`
}

/** Blocks or unblocks. Returns undefined if there is no such user. */
export async function setStatus(
  tx: Tx,
  providerId: string,
  id: string,
  status: User['status'],
): Promise<User | undefined> {
  const [row] = await tx<User[]>`
    update app_user set status = ${status} where provider_id = ${providerId} and id = ${id} returning ${columns(tx)}`
  return row
}
