import type { Db, Tx } from '../../lib/db.ts'

export interface TokenRow {
  id: string
  account_id: string
  name: string
  hint: string
  created_at: Date
  last_used_at: Date | null
}

const columns = (db: Db) => db`id, account_id, name, hint, created_at, last_used_at`

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
