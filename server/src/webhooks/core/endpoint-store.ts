import type { Db } from '../../platform/db/db.ts'
import type { EndpointRow } from './endpoint.ts'

/** What is read of an endpoint. */
export const endpointColumns = (db: Db) => db`
  id, account_id, url, kind, destination, description, to_jsonb(events) as events, status, status_reason, rate_limit, external_id, metadata,
  filter, header_hints, certificate, timeout_seconds, to_jsonb(retry_delays) as retry_delays, overlap_ends_at, created_at`

/** `forUpdate` locks it, for changes that depend on what was before. */
export async function findEndpoint(
  db: Db,
  providerId: string,
  id: string,
  forUpdate = false,
): Promise<EndpointRow | undefined> {
  const [row] = await db<EndpointRow[]>`
    select ${endpointColumns(db)} from webhook_endpoint
    where provider_id = ${providerId} and id = ${id} ${forUpdate ? db`for update` : db``}`
  return row
}
