import type { Db } from '../../platform/db/db.ts'
import type { Metadata } from '../../platform/http/metadata.ts'
import type { DestinationShown, EndpointKind } from '../destinations/index.ts'
import type { EndpointFilter as FilterValues, ShownCertificate } from '../endpoints/index.ts'

export type EndpointStatus = 'enabled' | 'paused' | 'disabled'

export interface EndpointRow {
  id: string
  /** Whose events it hears of; null: it is the provider's own. */
  account_id: string | null
  /** Of http where it leads; else what stands for that. */
  url: string
  kind: EndpointKind
  /** Null: http. */
  destination: DestinationShown | null
  description: string
  /** Event names, or '*' for all. */
  events: string[]
  status: EndpointStatus
  status_reason: string | null
  /** Most deliveries a second; null: limited only by its endpoint. */
  rate_limit: number | null
  /** The id in the provider's own system. */
  external_id: string | null
  metadata: Metadata
  /** Which events it wants of those it chose; null: all. */
  filter: FilterValues | null
  /** Names of its own headers, each with a hint of the value. */
  header_hints: Record<string, string>
  /** What of its client certificate people may see. */
  certificate: ShownCertificate | null
  /** Null: as the installation has it. */
  timeout_seconds: number | null
  retry_delays: number[] | null
  /** While its secret is being rotated. */
  overlap_ends_at: Date | null
  created_at: Date
}

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
