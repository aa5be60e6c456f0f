import type { Db } from '../../lib/db.ts'

export type EndpointStatus = 'enabled' | 'paused' | 'disabled'

export interface EndpointRow {
  id: string
  url: string
  description: string
  /** Event names, or '*' for all. */
  events: string[]
  status: EndpointStatus
  status_reason: string | null
  created_at: Date
}

const columns = (db: Db) => db`id, url, description, events, status, status_reason, created_at`

export async function insertEndpoint(
  db: Db,
  providerId: string,
  row: EndpointRow,
  secret: Buffer,
): Promise<void> {
  await db`insert into webhook_endpoint ${db({ provider_id: providerId, ...row, secret })}`
}

export async function countEndpoints(db: Db, providerId: string): Promise<number> {
  const [row] =
    await db`select count(*)::int as count from webhook_endpoint where provider_id = ${providerId}`
  return row?.count ?? 0
}

export async function findEndpoint(db: Db, providerId: string, id: string): Promise<EndpointRow | undefined> {
  const [row] = await db<
    EndpointRow[]
  >`select ${columns(db)} from webhook_endpoint where provider_id = ${providerId} and id = ${id}`
  return row
}

export async function findSealedSecret(db: Db, providerId: string, id: string): Promise<Buffer | undefined> {
  const [row] = await db<
    { secret: Buffer }[]
  >`select secret from webhook_endpoint where provider_id = ${providerId} and id = ${id}`
  return row?.secret
}

export async function listEndpoints(
  db: Db,
  providerId: string,
  limit: number,
  before?: string,
): Promise<EndpointRow[]> {
  return db<EndpointRow[]>`
    select ${columns(db)} from webhook_endpoint
    where provider_id = ${providerId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

export type EndpointChange = Partial<Pick<EndpointRow, 'url' | 'description' | 'events'>>

export async function updateEndpoint(
  db: Db,
  providerId: string,
  id: string,
  change: EndpointChange,
): Promise<EndpointRow | undefined> {
  const [row] = await db<EndpointRow[]>`
    update webhook_endpoint set
      url = coalesce(${change.url ?? null}, url),
      description = coalesce(${change.description ?? null}, description),
      events = coalesce(${change.events ?? null}::text[], events)
    where provider_id = ${providerId} and id = ${id}
    returning ${columns(db)}`
  return row
}

/** Sets the status by decision rather than by health: what was noted of its health begins anew. */
export async function setEndpointStatus(
  db: Db,
  providerId: string,
  id: string,
  status: EndpointStatus,
  reason: string | null,
): Promise<EndpointRow | undefined> {
  const [row] = await db<EndpointRow[]>`
    update webhook_endpoint set status = ${status}, status_reason = ${reason},
      failed_attempts = 0, failing_since = null, next_probe_at = null, probes = 0, staff_told_at = null
    where provider_id = ${providerId} and id = ${id}
    returning ${columns(db)}`
  return row
}

export async function deleteEndpoint(db: Db, providerId: string, id: string): Promise<boolean> {
  const { count } = await db`delete from webhook_endpoint where provider_id = ${providerId} and id = ${id}`
  return count > 0
}
