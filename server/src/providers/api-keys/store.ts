import { batchedRead } from '../../platform/db/batch/batched-read.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { KeyScope } from '../../platform/http/key-scopes.ts'
import type { Keyset } from '../../platform/lists/keyset.ts'
import { BY_ID, inOrder, type Listed, type Sorts } from '../../platform/lists/sorting.ts'

/** What a request needs to know of the key that it presents. */
export type FoundKey = Pick<ApiKeyRow, 'id' | 'name' | 'scopes' | 'expires_at' | 'last_used_at'>

export interface ApiKeyRow {
  id: string
  name: string
  hint: string
  scopes: KeyScope[]
  created_at: Date
  /** Null if it never expires. */
  expires_at: Date | null
  last_used_at: Date | null
  last_used_ip: string | null
  /** The user who made it; null for the admin key, or if it is not known. */
  created_by: string | null
  /** Their address as it was then; null once they are erased. */
  created_by_email: string | null
  /** The key that it was rotated to; null if it was not. */
  replaced_by: string | null
}

export async function insertApiKey(
  db: Db,
  providerId: string,
  row: ApiKeyRow & { digest: Buffer },
): Promise<void> {
  await db`insert into api_key ${db({ provider_id: providerId, ...row })}`
}

/** A key by its digest in hexadecimal. */
export const findApiKey = batchedRead(async (db, providerId, digests) => {
  const rows = await db<Array<FoundKey & { digest: string }>>`
    select id, name, to_jsonb(scopes) as scopes, expires_at, last_used_at, encode(digest, 'hex') as digest from api_key
    where provider_id = ${providerId} and digest = any(${digests}::bytea[])`
  return new Map(rows.map((row) => [row.digest, row]))
}, 2)

export async function touchApiKey(
  db: Db,
  providerId: string,
  id: string,
  { at, ip }: { at: Date; ip: string },
): Promise<void> {
  await db`
    update api_key set last_used_at = ${at}, last_used_ip = ${ip}
    where provider_id = ${providerId} and id = ${id}`
}

/** Without indexes, as a provider has few keys. What was never used comes first, what never expires last. */
export const API_KEY_SORTS = {
  created_at: BY_ID,
  name: { type: 'text', of: (db) => db`(lower(name) collate "C")` },
  last_used_at: { type: 'time', of: (db) => db`coalesce(last_used_at, '-infinity'::timestamptz)` },
  expires_at: { type: 'time', of: (db) => db`coalesce(expires_at, 'infinity'::timestamptz)` },
} as const satisfies Sorts<string>

/** Keys in this order. */
export async function listApiKeys(
  db: Db,
  providerId: string,
  page: Keyset<keyof typeof API_KEY_SORTS>,
): Promise<Array<Listed<ApiKeyRow>>> {
  const { key, beyond, order } = inOrder(db, API_KEY_SORTS, page)
  return db<Array<Listed<ApiKeyRow>>>`
    select ${keyColumns(db)} ${key} from api_key
    where provider_id = ${providerId} ${beyond}
    order by ${order} limit ${page.limit}`
}

const keyColumns = (db: Db) => db`
  id, name, hint, to_jsonb(scopes) as scopes, created_at, expires_at, last_used_at, last_used_ip, created_by, created_by_email, replaced_by`

export async function findKeyById(db: Db, providerId: string, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db<ApiKeyRow[]>`
    select ${keyColumns(db)} from api_key where provider_id = ${providerId} and id = ${id}`
  return row
}

/** The key works until then, beside the one that replaces it. */
export async function replaceApiKey(
  tx: Tx,
  providerId: string,
  id: string,
  { by, endsAt }: { by: string; endsAt: Date },
): Promise<void> {
  await tx`
    update api_key set replaced_by = ${by}, expires_at = ${endsAt}
    where provider_id = ${providerId} and id = ${id}`
}

/** The keys that a user made and that still open something, newest first. */
export async function listKeysMadeBy(
  db: Db,
  providerId: string,
  userId: string,
  now: Date,
): Promise<ApiKeyRow[]> {
  return db<ApiKeyRow[]>`
    select ${keyColumns(db)} from api_key
    where provider_id = ${providerId} and created_by = ${userId} and (expires_at is null or expires_at > ${now})
    order by id desc`
}

/** Who made a key; undefined for keys of no person, and for unknown ones. */
export async function findKeyMaker(
  db: Db,
  providerId: string,
  keyId: string,
): Promise<{ id: string; email: string | null } | undefined> {
  const [row] = await db<{ id: string | null; email: string | null }[]>`
    select created_by as id, created_by_email as email from api_key where provider_id = ${providerId} and id = ${keyId}`
  return row && row.id !== null ? { id: row.id, email: row.email } : undefined
}

/** The address of an erased user is not kept with the keys that they made. */
export async function forgetKeyMaker(tx: Tx, providerId: string, userId: string): Promise<void> {
  await tx`
    update api_key set created_by_email = null where provider_id = ${providerId} and created_by = ${userId}`
}

/** What these keys are called, by id; without those that are deleted. */
export async function keyNames(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: string; name: string }[]>`
    select id, name from api_key where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function countApiKeys(db: Db, providerId: string): Promise<number> {
  const [row] = await db`select count(*)::int as count from api_key where provider_id = ${providerId}`
  return row?.count ?? 0
}

/** Returns the names of those that it found, by id. */
export async function deleteApiKeys(
  tx: Tx,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; name: string }[]>`
    delete from api_key where provider_id = ${providerId} and id = any(${[...ids]}::uuid[]) returning id, name`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
