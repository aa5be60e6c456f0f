import { batchedRead } from '../../../platform/db/batch/batched-read.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
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

/** Of an application that a document at its client_id describes. Null for all others. */
interface DocumentState {
  document_fetched_at: Date | null
  /** Until then the document is not fetched again. */
  document_fresh_until: Date | null
  /** Why it could not be fetched again. */
  document_fault: string | null
}

/** An application as the engine looks it up: with its secrets. */
export interface FoundApplication extends Application, DocumentState {
  secrets: ComparedSecret[]
}

export const applicationColumns = (db: Db) => db`
  id, client_id, principal, kind, source, first_party, name, logo_url, to_jsonb(redirect_uris) as redirect_uris,
  to_jsonb(post_logout_uris) as post_logout_uris, backchannel_logout_uri,
  to_jsonb(grant_types) as grant_types, auth_method, jwks, jwks_uri, dpop_required, serves, to_jsonb(may_call) as may_call,
  to_jsonb(scopes) as scopes, access_ttl, status, created_at, last_used_at`

export async function insertApplication(db: Db, providerId: string, row: Application): Promise<void> {
  await db`insert into oauth_client ${db(toColumns(db, { provider_id: providerId, ...row }) as never)}`
}

/** Unless its client_id is taken. */
export async function insertIfNew(tx: Tx, providerId: string, row: Application): Promise<boolean> {
  const columns = toColumns(tx, { provider_id: providerId, ...row })
  const { count } = await tx`insert into oauth_client ${tx(columns as never)} on conflict do nothing`
  return count > 0
}

/** As a statement takes it. */
function toColumns(db: Db, row: Partial<Application> & Record<string, unknown>): Record<string, unknown> {
  return 'jwks' in row ? { ...row, jwks: row.jwks && db.json(row.jwks as never) } : row
}

/** By the issuer, and how a client calls itself there. */
export function findByClientId(
  db: Db,
  providerId: string,
  { principal, clientId }: { principal: Principal; clientId: string },
): Promise<FoundApplication | undefined> {
  return findByName(db, providerId, `${principal} ${clientId}`)
}

const findByName = batchedRead<FoundApplication>(async (db, providerId, names) => {
  const parts = names.map((name) => [name.split(' ', 1)[0]!, name.slice(name.indexOf(' ') + 1)] as const)
  const rows = await db<FoundApplication[]>`
    select ${applicationColumns(db)}, document_fetched_at, document_fresh_until, document_fault, coalesce((
      select json_agg(json_build_object('id', s.id, 'hint', s.hint, 'digest', encode(s.digest, 'hex'), 'expires_at', s.expires_at,
        'last_used_at', s.last_used_at))
      from oauth_client_secret s where s.provider_id = c.provider_id and s.application_id = c.id), '[]'::json) as secrets
    from oauth_client c where provider_id = ${providerId} and (principal, client_id) in (
      select * from unnest(${parts.map(([principal]) => principal)}::text[], ${parts.map(([, id]) => id)}::text[]))`
  return new Map(rows.map((row) => [`${row.principal} ${row.client_id}`, row]))
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

/** Of either issuer. */
export async function findIdByClientId(
  db: Db,
  providerId: string,
  clientId: string,
): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    select id from oauth_client where provider_id = ${providerId} and client_id = ${clientId}`
  return row?.id
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

/** Those that the provider made. */
export async function countApplications(db: Db, providerId: string): Promise<number> {
  const [row] = await db`
    select count(*)::int as count from oauth_client where provider_id = ${providerId} and source = 'admin'`
  return row?.count ?? 0
}

export type ApplicationChange = Partial<
  Pick<
    Application,
    | 'name'
    | 'logo_url'
    | 'redirect_uris'
    | 'post_logout_uris'
    | 'first_party'
    | 'scopes'
    | 'access_ttl'
    | 'backchannel_logout_uri'
    | 'status'
    | 'jwks'
    | 'jwks_uri'
    | 'dpop_required'
    | 'serves'
    | 'may_call'
  >
>

export async function changeApplication(
  tx: Tx,
  providerId: string,
  id: string,
  change: ApplicationChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx`update oauth_client set ${tx(toColumns(tx, change) as never)} where provider_id = ${providerId} and id = ${id}`
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
