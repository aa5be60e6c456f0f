import { batchedRead } from '../../../platform/db/batch/batched-read.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Application } from '../core/index.ts'

export interface ApplicationSecret {
  id: string
  hint: string
  created_at: Date
  /** Null if it is valid until it is deleted. */
  expires_at: Date | null
  last_used_at: Date | null
}

/** A secret as the engine compares it: times as JSON has them, the digest in hexadecimal. */
export interface ComparedSecret {
  id: string
  hint: string
  digest: string
  expires_at: string | null
  last_used_at: string | null
}

/** An application as the engine looks it up: with its secrets. */
export interface FoundApplication extends Application {
  secrets: ComparedSecret[]
}

export const applicationColumns = (db: Db) => db`
  id, client_id, principal, kind, source, first_party, name, logo_url, to_jsonb(redirect_uris) as redirect_uris,
  to_jsonb(grant_types) as grant_types, auth_method, to_jsonb(scopes) as scopes, access_ttl, status, created_at, last_used_at`

export async function insertApplication(db: Db, providerId: string, row: Application): Promise<void> {
  await db`insert into oauth_client ${db({ provider_id: providerId, ...row })}`
}

/** By client_id. */
export const findByClientId = batchedRead<FoundApplication>(async (db, providerId, clientIds) => {
  const rows = await db<FoundApplication[]>`
    select ${applicationColumns(db)}, coalesce((
      select json_agg(json_build_object('id', s.id, 'hint', s.hint, 'digest', encode(s.digest, 'hex'), 'expires_at', s.expires_at,
        'last_used_at', s.last_used_at))
      from oauth_client_secret s where s.provider_id = c.provider_id and s.application_id = c.id), '[]'::json) as secrets
    from oauth_client c where provider_id = ${providerId} and client_id = any(${clientIds}::text[])`
  return new Map(rows.map((row) => [row.client_id, row]))
}, 2)

export async function findApplication(
  db: Db,
  providerId: string,
  id: string,
): Promise<Application | undefined> {
  const [row] = await db<Application[]>`
    select ${applicationColumns(db)} from oauth_client where provider_id = ${providerId} and id = ${id}`
  return row
}

/** Locks an application, so that its secrets change one after the other. */
export async function lockApplication(
  tx: Tx,
  providerId: string,
  id: string,
): Promise<Application | undefined> {
  const [row] = await tx<Application[]>`
    select ${applicationColumns(tx)} from oauth_client where provider_id = ${providerId} and id = ${id} for update`
  return row
}

/** What these applications are called, by id; without those that are deleted. */
export async function applicationNames(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db<{ id: string; name: string }[]>`
    select id, name from oauth_client where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function countApplications(db: Db, providerId: string): Promise<number> {
  const [row] = await db`select count(*)::int as count from oauth_client where provider_id = ${providerId}`
  return row?.count ?? 0
}

export type ApplicationChange = Partial<
  Pick<
    Application,
    'name' | 'logo_url' | 'redirect_uris' | 'first_party' | 'scopes' | 'access_ttl' | 'status'
  >
>

export async function changeApplication(
  tx: Tx,
  providerId: string,
  id: string,
  change: ApplicationChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx`update oauth_client set ${tx(change)} where provider_id = ${providerId} and id = ${id}`
}

export async function deleteApplication(tx: Tx, providerId: string, id: string): Promise<void> {
  await tx`delete from oauth_client where provider_id = ${providerId} and id = ${id}`
}

/** Notes a use, to the minute. */
export async function touchApplication(
  tx: Tx,
  providerId: string,
  id: string,
  { now, noted }: { now: Date; noted: Date },
): Promise<void> {
  await tx`
    update oauth_client set last_used_at = ${now}
    where provider_id = ${providerId} and id = ${id} and (last_used_at is null or last_used_at < ${noted})`
}

export async function listSecrets(
  db: Db,
  providerId: string,
  applicationIds: readonly string[],
): Promise<Array<ApplicationSecret & { application_id: string }>> {
  return db<Array<ApplicationSecret & { application_id: string }>>`
    select application_id, id, hint, created_at, expires_at, last_used_at from oauth_client_secret
    where provider_id = ${providerId} and application_id = any(${[...applicationIds]}::uuid[]) order by id`
}

export async function insertSecret(
  tx: Tx,
  providerId: string,
  applicationId: string,
  row: ApplicationSecret & { digest: Buffer },
): Promise<void> {
  await tx`
    insert into oauth_client_secret ${tx({ provider_id: providerId, application_id: applicationId, ...row })}`
}

/** Notes a use of a secret, to the minute. */
export async function touchSecret(
  tx: Tx,
  providerId: string,
  { applicationId, id }: { applicationId: string; id: string },
  { now, noted }: { now: Date; noted: Date },
): Promise<void> {
  await tx`
    update oauth_client_secret set last_used_at = ${now}
    where provider_id = ${providerId} and application_id = ${applicationId} and id = ${id}
      and (last_used_at is null or last_used_at < ${noted})`
}

export async function deleteSecret(
  tx: Tx,
  providerId: string,
  applicationId: string,
  id: string,
): Promise<boolean> {
  const { count } = await tx`
    delete from oauth_client_secret
    where provider_id = ${providerId} and application_id = ${applicationId} and id = ${id}`
  return count > 0
}
