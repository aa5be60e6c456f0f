import type { Db, Tx } from '../platform/db/db.ts'
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
  /** Null while it is active. */
  suspended_at: Date | null
  /** For the operator of the installation. */
  suspended_for: string | null
}

/** Settings of new providers that differ from the defaults, which those that exist keep. */
export const BEGINS_WITH = { self_deletion: 'grace' } as const

export async function insertProvider(
  db: Db,
  row: Pick<ProviderRow, 'provider_id' | 'slug' | 'host' | 'name' | 'plan' | 'created_at'>,
): Promise<void> {
  const named = { ...row, settings: db.json(BEGINS_WITH) }
  await db`insert into provider ${db(named, 'provider_id', 'slug', 'host', 'name', 'plan', 'created_at', 'settings')}`
}

export async function insertDefaultProvider(
  db: Db,
  row: Pick<ProviderRow, 'provider_id' | 'slug' | 'name' | 'plan' | 'created_at'>,
): Promise<void> {
  const named = { ...row, settings: db.json(BEGINS_WITH) }
  await db`
    insert into provider ${db(named, 'provider_id', 'slug', 'name', 'plan', 'created_at', 'settings')} on conflict (slug) do nothing`
}

export async function findProviderBySlug(db: Db, slug: string): Promise<ProviderRow | undefined> {
  const [row] = await db<ProviderRow[]>`select * from provider where slug = ${slug}`
  return row
}

export async function findProviderById(db: Db, providerId: string): Promise<ProviderRow | undefined> {
  const [row] = await db<ProviderRow[]>`select * from provider where provider_id = ${providerId}`
  return row
}

/** What a person needs to choose between these providers, by name. */
export async function nameProviders(
  db: Db,
  providerIds: readonly string[],
): Promise<Pick<ProviderRow, 'name' | 'slug' | 'host'>[]> {
  return db<Pick<ProviderRow, 'name' | 'slug' | 'host'>[]>`
    select name, slug, host from provider where provider_id = any(${[...providerIds]}::uuid[]) order by name, slug`
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

/** Whether the provider's endpoints must have https URLs; null if it has no such setting. */
export async function readHttpsOnly(db: Db, providerId: string): Promise<boolean | null> {
  const [row] = await db<{ only: boolean | null }[]>`
    select (settings ->> 'webhooks_https_only')::boolean as only from provider where provider_id = ${providerId}`
  return row?.only ?? null
}

export interface ProviderFilter {
  /** Begins the slug or the name, or is the id. */
  q?: string | undefined
  suspended?: boolean | undefined
  plan?: string | undefined
}

export async function listProviders(
  db: Db,
  { q, suspended, plan }: ProviderFilter,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ProviderRow[]> {
  const begins = q?.toLowerCase()
  return db<ProviderRow[]>`
    select * from provider where true
    ${before ? db`and provider_id < ${before}` : db``}
    ${begins ? db`and (starts_with(slug, ${begins}) or starts_with(lower(name), ${begins}) or provider_id::text = ${begins})` : db``}
    ${suspended === undefined ? db`` : db`and (suspended_at is not null) = ${suspended}`}
    ${plan === undefined ? db`` : db`and plan = ${plan}`}
    order by provider_id desc limit ${limit}`
}

/** Suspends the provider, or resumes it for `null`. Returns it, or undefined if it is in that state already. */
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

export async function knowsProvider(db: Db, providerId: string): Promise<boolean> {
  const rows = await db`select 1 from provider where provider_id = ${providerId}`
  return rows.length > 0
}
