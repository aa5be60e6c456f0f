import type { Db, Tx } from '../../../platform/db/db.ts'

export interface TokenRow {
  id: string
  account_id: string
  name: string
  hint: string
  created_at: Date
  last_used_at: Date | null
  /** Who made it, or the key that did, and the maker's address at that time. Null if unknown. */
  created_by: string | null
  created_by_email: string | null
  /** The key that made it. */
  created_by_key: string | null
}

const columns = (db: Db) => db`
  id, account_id, name, hint, created_at, last_used_at, created_by, created_by_email, created_by_key`

export async function insertToken(
  tx: Tx,
  providerId: string,
  row: TokenRow & { digest: Buffer },
): Promise<void> {
  await tx`insert into scim_token ${tx({ provider_id: providerId, ...row })}`
}

export async function findToken(db: Db, providerId: string, digest: Buffer): Promise<TokenRow | undefined> {
  const [row] = await db<TokenRow[]>`
    select ${columns(db)} from scim_token where provider_id = ${providerId} and digest = ${digest}`
  return row
}

export async function touchToken(db: Db, providerId: string, id: string, now: Date): Promise<void> {
  await db`update scim_token set last_used_at = ${now} where provider_id = ${providerId} and id = ${id}`
}

export async function listTokens(db: Db, providerId: string, accountId: string): Promise<TokenRow[]> {
  return db<TokenRow[]>`
    select ${columns(db)} from scim_token
    where provider_id = ${providerId} and account_id = ${accountId} order by id desc`
}

export async function deleteToken(
  db: Db,
  providerId: string,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { count } = await db`
    delete from scim_token where provider_id = ${providerId} and account_id = ${accountId} and id = ${id}`
  return count > 0
}

/** The tokens that a user made, or a key of theirs, newest first. */
export async function listTokensMadeBy(db: Db, providerId: string, userId: string): Promise<TokenRow[]> {
  return db<TokenRow[]>`
    select ${columns(db)} from scim_token
    where provider_id = ${providerId} and created_by = ${userId} order by id desc`
}

export async function deleteTokensMadeBy(tx: Tx, providerId: string, userId: string): Promise<void> {
  await tx`delete from scim_token where provider_id = ${providerId} and created_by = ${userId}`
}

/** The address of an erased user is not kept with the tokens that they made. */
export async function forgetTokenMaker(tx: Tx, providerId: string, userId: string): Promise<void> {
  await tx`
    update scim_token set created_by_email = null where provider_id = ${providerId} and created_by = ${userId}`
}
