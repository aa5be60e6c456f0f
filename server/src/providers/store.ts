import { batchedRead } from '../platform/db/batch/batched-read.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { KeyScope } from '../platform/http/context.ts'
import type { PlanName } from './plan.ts'

export interface ProviderRow {
  provider_id: string
  slug: string
  host: string | null
  name: string
  settings: unknown
  branding: unknown
  plan: PlanName
  created_at: Date
  /** Rises with each change of its own texts. */
  texts_version: number
  /** Rises with each change of its own event types. */
  event_types_version: number
  /** Null: it is open. */
  suspended_at: Date | null
  /** For whoever runs the installation. */
  suspended_for: string | null
}

/** What a request needs to know of the key that it presents. */
export type FoundKey = Pick<ApiKeyRow, 'id' | 'name' | 'scopes' | 'expires_at' | 'last_used_at'>

export interface ApiKeyRow {
  id: string
  name: string
  hint: string
  scopes: KeyScope[]
  created_at: Date
  /** Null: never expires. */
  expires_at: Date | null
  last_used_at: Date | null
  last_used_ip: string | null
  /** The user who made it; null: the admin key did, or it is not known. */
  created_by: string | null
  /** Their address as it was then; null once they are erased. */
  created_by_email: string | null
}

export async function insertProvider(
  db: Db,
  row: Pick<ProviderRow, 'provider_id' | 'slug' | 'host' | 'name' | 'plan' | 'created_at'>,
): Promise<void> {
  await db`insert into provider ${db(row, 'provider_id', 'slug', 'host', 'name', 'plan', 'created_at')}`
}

export async function insertDefaultProvider(
  db: Db,
  row: Pick<ProviderRow, 'provider_id' | 'slug' | 'name' | 'plan' | 'created_at'>,
): Promise<void> {
  await db`
    insert into provider ${db(row, 'provider_id', 'slug', 'name', 'plan', 'created_at')} on conflict (slug) do nothing`
}

export async function findProviderBySlug(db: Db, slug: string): Promise<ProviderRow | undefined> {
  const [row] = await db<ProviderRow[]>`select * from provider where slug = ${slug}`
  return row
}

export async function findProviderById(db: Db, providerId: string): Promise<ProviderRow | undefined> {
  const [row] = await db<ProviderRow[]>`select * from provider where provider_id = ${providerId}`
  return row
}

/** The parts of a provider's addresses. */
export async function findNames(
  db: Db,
  providerId: string,
): Promise<Pick<ProviderRow, 'slug' | 'host'> | undefined> {
  const [row] = await db<Pick<ProviderRow, 'slug' | 'host'>[]>`
    select slug, host from provider where provider_id = ${providerId}`
  return row
}

export async function findProviderByHost(db: Db, host: string): Promise<ProviderRow | undefined> {
  const [row] = await db<ProviderRow[]>`select * from provider where host = ${host}`
  return row
}

/** Locks the provider until the commit, so that requests that count and then add go one by one. */
export async function lockProvider(tx: Tx, providerId: string): Promise<void> {
  await tx`select from provider where provider_id = ${providerId} for no key update`
}

/** Whether the provider's endpoints must have https URLs; null: it says nothing. */
export async function readHttpsOnly(db: Db, providerId: string): Promise<boolean | null> {
  const [row] = await db<{ only: boolean | null }[]>`
    select (settings ->> 'webhooks_https_only')::boolean as only from provider where provider_id = ${providerId}`
  return row?.only ?? null
}

export interface ProviderFilter {
  /** Begins the slug or the name, or is the id. */
  q?: string | undefined
  suspended?: boolean | undefined
}

export async function listProviders(
  db: Db,
  { q, suspended }: ProviderFilter,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ProviderRow[]> {
  const begins = q?.toLowerCase()
  return db<ProviderRow[]>`
    select * from provider where true
    ${before ? db`and provider_id < ${before}` : db``}
    ${begins ? db`and (starts_with(slug, ${begins}) or starts_with(lower(name), ${begins}) or provider_id::text = ${begins})` : db``}
    ${suspended === undefined ? db`` : db`and (suspended_at is not null) = ${suspended}`}
    order by provider_id desc limit ${limit}`
}

/** Suspends it, or with null resumes it. Returns the provider, or undefined if it is in that state already. */
export async function setSuspended(
  db: Db,
  providerId: string,
  suspended: { at: Date; reason: string } | null,
): Promise<ProviderRow | undefined> {
  const [row] = await db<ProviderRow[]>`
    update provider set suspended_at = ${suspended?.at ?? null}, suspended_for = ${suspended?.reason ?? null}
    where provider_id = ${providerId} and (suspended_at is null) = ${suspended !== null} returning *`
  return row
}

export async function updateProvider(
  db: Db,
  providerId: string,
  name: string | undefined,
  settings: object,
): Promise<void> {
  await db`
    update provider set name = coalesce(${name ?? null}, name), settings = settings || ${db.json(settings as never)}
    where provider_id = ${providerId}`
}

/** Takes addresses out of the setting alert_emails. */
export async function dropAlertEmails(db: Db, providerId: string, emails: readonly string[]): Promise<void> {
  await db`
    update provider set settings = jsonb_set(settings, '{alert_emails}', (
      select coalesce(jsonb_agg(email order by at), '[]')
      from jsonb_array_elements_text(settings -> 'alert_emails') with ordinality as named (email, at)
      where email <> all(${[...emails]}::text[])))
    where provider_id = ${providerId} and settings -> 'alert_emails' ?| ${[...emails]}::text[]`
}

/** Returns the provider, or undefined if there is none. */
export async function setPlan(db: Db, providerId: string, plan: PlanName): Promise<ProviderRow | undefined> {
  const [row] = await db<ProviderRow[]>`
    update provider set plan = ${plan} where provider_id = ${providerId} returning *`
  return row
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

export async function listApiKeys(
  db: Db,
  providerId: string,
  limit: number,
  before?: string,
): Promise<ApiKeyRow[]> {
  return db<ApiKeyRow[]>`
    select ${keyColumns(db)} from api_key
    where provider_id = ${providerId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

const keyColumns = (db: Db) => db`
  id, name, hint, to_jsonb(scopes) as scopes, created_at, expires_at, last_used_at, last_used_ip, created_by, created_by_email`

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

export async function knowsProvider(db: Db, providerId: string): Promise<boolean> {
  const rows = await db`select 1 from provider where provider_id = ${providerId}`
  return rows.length > 0
}
