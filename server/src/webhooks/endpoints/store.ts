import { type Db, isUniqueViolation, isViolation } from '../../platform/db/db.ts'
import type { Keyset } from '../../platform/lists/keyset.ts'
import { BY_ID, inOrder, type Listed, type Sorts } from '../../platform/lists/sorting.ts'
import { Problem } from '../../platform/problem.ts'
import {
  type EndpointRow,
  type EndpointStatus,
  endpointColumns,
  findEndpoint,
  type SealedSecrets,
} from '../core/index.ts'
import { failingEndpoints } from '../stats/index.ts'

/** Returns false if its account does not exist: then nothing else can be done in the transaction. */
export async function insertEndpoint(
  db: Db,
  providerId: string,
  row: EndpointRow,
  sealed: { secret: Buffer; headers: Buffer | null; client_certificate: Buffer | null },
): Promise<boolean> {
  try {
    await db`insert into webhook_endpoint ${db({ provider_id: providerId, ...toColumns(db, row), ...sealed } as never)}`
    return true
  } catch (error) {
    if (isViolation(error, '23503')) return false
    throw takenOr(error)
  }
}

/** As the driver takes it. */
function toColumns(db: Db, { metadata, header_hints, filter, certificate, ...row }: EndpointChange): object {
  return {
    ...row,
    ...(metadata && { metadata: db.json(metadata as never) }),
    ...(filter !== undefined && { filter: filter && db.json(filter) }),
    ...(certificate !== undefined && { certificate: certificate && db.json({ ...certificate }) }),
    ...(header_hints && { header_hints: db.json(header_hints) }),
  }
}

function takenOr(error: unknown): unknown {
  if (!isUniqueViolation(error, 'webhook_endpoint_external_id')) return error
  const message = 'Another endpoint has this.'
  return new Problem('already_exists', {
    detail: 'Another endpoint has this external_id.',
    errors: [{ field: '/external_id', message }],
  })
}

/** How many an account has; for `null`, the provider itself. */
export async function countEndpoints(
  db: Db,
  providerId: string,
  accountId: string | null = null,
): Promise<number> {
  const [row] = await db`
    select count(*)::int as count from webhook_endpoint
    where provider_id = ${providerId} and account_id ${accountId === null ? db`is null` : db`= ${accountId}`}`
  return row?.count ?? 0
}

/** Those of these endpoints that there are. */
export function findEndpoints(db: Db, providerId: string, ids: readonly string[]): Promise<EndpointRow[]> {
  return db<EndpointRow[]>`
    select ${endpointColumns(db)} from webhook_endpoint
    where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`
}

/** The sealed secrets; `forUpdate` locks them for a rotation. */
export async function findSealedSecrets(
  db: Db,
  providerId: string,
  id: string,
  forUpdate = false,
): Promise<SealedSecrets | undefined> {
  const [row] = await db<SealedSecrets[]>`
    select secret, next_secret as "nextSecret", overlap_ends_at as "overlapEndsAt"
    from webhook_endpoint where provider_id = ${providerId} and id = ${id} ${forUpdate ? db`for update` : db``}`
  return row
}

/** Its own headers, sealed. */
export async function findSealedHeaders(db: Db, providerId: string, id: string): Promise<Buffer | null> {
  const [row] = await db<{ headers: Buffer | null }[]>`
    select headers from webhook_endpoint where provider_id = ${providerId} and id = ${id}`
  return row?.headers ?? null
}

export async function updateSecrets(
  db: Db,
  providerId: string,
  id: string,
  secrets: SealedSecrets,
): Promise<void> {
  await db`
    update webhook_endpoint set secret = ${secrets.secret}, next_secret = ${secrets.nextSecret},
      overlap_ends_at = ${secrets.overlapEndsAt}
    where provider_id = ${providerId} and id = ${id}`
}

/** Which to list; absent: all. `q` is a part of the description or the URL, in any case. */
export interface EndpointFilter {
  account_id?: string | undefined
  external_id?: string | undefined
  status?: EndpointStatus | 'failing' | undefined
  event?: string | undefined
  q?: string | undefined
  /** The minute since which attempts show whether an endpoint is failing. */
  since?: number
}

/** Of a URL its begin sorts: a longer key would not fit into an index page. */
export const ENDPOINT_SORTS = {
  created_at: BY_ID,
  /** What needs attention first: failing, paused, disabled. */
  trouble: { type: 'word', of: (db) => db`trouble` },
  status: { type: 'word', of: (db) => db`status` },
  url: { type: 'text', of: (db) => db`(left(url, 200) collate "C")` },
} as const satisfies Sorts<string>
export type EndpointSort = keyof typeof ENDPOINT_SORTS

/** Endpoints in this order. */
export async function listEndpoints(
  db: Db,
  providerId: string,
  { account_id, external_id, status, event, q, since = 0 }: EndpointFilter,
  page: Keyset<EndpointSort>,
): Promise<Array<Listed<EndpointRow>>> {
  const { key, beyond, order } = inOrder(db, ENDPOINT_SORTS, page)
  const isFailing = status === 'failing'
  const looksAtHealth = isFailing || page.sort === 'trouble'
  return db<Array<Listed<EndpointRow>>>`
    select ${endpointColumns(db)} ${key}
    from ${looksAtHealth ? withTrouble(db, providerId, since) : db`webhook_endpoint`}
    where provider_id = ${providerId} ${account_id ? db`and account_id = ${account_id}` : db``}
      ${external_id ? db`and external_id = ${external_id}` : db``}
      ${isFailing ? db`and trouble = ${FAILING}` : status ? db`and status = ${status}` : db``}
      ${event ? db`and (${event} = any(events) or '*' = any(events))` : db``}
      ${q ? db`and position(lower(${q}) in lower(description || E'\\n' || url)) > 0` : db``}
      ${beyond}
    order by ${order} limit ${page.limit}`
}

const FAILING = '1'

/** The endpoints with how much they need attention. */
const withTrouble = (db: Db, providerId: string, since: number) => db`(
  select w.*, case
      when w.status = 'enabled' then case when failing.id is null then '4' else ${FAILING} end
      when w.status = 'paused' then '2' else '3' end as trouble
  from webhook_endpoint w left join (${failingEndpoints(db, providerId, since)}) failing on failing.id = w.id
  where w.provider_id = ${providerId}) webhook_endpoint`

/** Absent fields stay unchanged. */
export type EndpointChange = Partial<
  Omit<
    EndpointRow,
    | 'id'
    | 'account_id'
    | 'kind'
    | 'destination'
    | 'status'
    | 'status_reason'
    | 'overlap_ends_at'
    | 'created_at'
  >
> & {
  /** Its own headers, sealed. */
  headers?: Buffer | null
  /** Its client certificate with its key, sealed. */
  client_certificate?: Buffer | null
}

export async function updateEndpoint(
  db: Db,
  providerId: string,
  id: string,
  change: EndpointChange,
): Promise<EndpointRow | undefined> {
  const given = Object.fromEntries(
    Object.entries(toColumns(db, change)).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(given).length === 0) return findEndpoint(db, providerId, id)
  const changing = db<EndpointRow[]>`
    with changed as (
      update webhook_endpoint set ${db(given as never)}
      where provider_id = ${providerId} and id = ${id} returning *)
    select ${endpointColumns(db)} from changed`
  const [row] = await changing.catch((error: unknown) => {
    throw takenOr(error)
  })
  return row
}

/**
 * Sets the status by decision, not by health: resets what is known of its health, but for an outage that people were told
 * of. They hear of its end.
 */
export async function setEndpointStatus(
  db: Db,
  providerId: string,
  id: string,
  status: EndpointStatus,
  reason: string | null,
): Promise<EndpointRow | undefined> {
  const [row] = await db<EndpointRow[]>`
    with changed as (
      update webhook_endpoint set status = ${status}, status_reason = ${reason},
        failed_attempts = 0, next_probe_at = null, probes = 0,
        failing_since = case when staff_told_at is not null then failing_since end
      where provider_id = ${providerId} and id = ${id} returning *)
    select ${endpointColumns(db)} from changed`
  return row
}

export async function deleteEndpoint(db: Db, providerId: string, id: string): Promise<boolean> {
  const { count } = await db`delete from webhook_endpoint where provider_id = ${providerId} and id = ${id}`
  return count > 0
}

/** Endpoints with http URLs of providers that want https: registered before they did. */
export async function countUnencrypted(db: Db, inProduction: boolean): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from webhook_endpoint w join provider p using (provider_id)
    where w.url like 'http:%' and coalesce((p.settings ->> 'webhooks_https_only')::boolean, ${inProduction})`
  return row!.count
}

/** The URLs of endpoints of all providers that are on and get requests, those added last first. */
export async function newestReceivers(db: Db, limit: number): Promise<string[]> {
  const rows = await db<{ url: string }[]>`
    select url from webhook_endpoint where status = 'enabled' and kind = 'http' order by id desc limit ${limit}`
  return rows.map(({ url }) => url)
}

/** A client certificate that ends soon, and whose it is. */
export interface EndingCertificate {
  provider: string
  endpoint_id: string
  expires_at: string
}

/** Of endpoints that are on: the client certificates that end before then, the first ones first. */
export function listEndingCertificates(db: Db, before: Date): Promise<EndingCertificate[]> {
  return db<EndingCertificate[]>`
    select p.slug as provider, w.id as endpoint_id, w.certificate ->> 'expires_at' as expires_at
    from webhook_endpoint w join provider p using (provider_id)
    where w.certificate ->> 'expires_at' < ${before.toISOString()} and w.status <> 'disabled'
    order by 3 limit 100`
}
