import type { Metadata } from '../../platform/http/metadata.ts'
import type { DestinationShown, EndpointKind } from '../destinations/index.ts'
import type { EndpointFilter as FilterValues, ShownCertificate } from '../endpoints/index.ts'

export type EndpointStatus = 'enabled' | 'paused' | 'disabled'

export interface EndpointRow {
  id: string
  /** The customer whose events it receives; `null` for the provider's own endpoints. */
  account_id: string | null
  /** The URL of an http endpoint, or what stands for the destination. */
  url: string
  kind: EndpointKind
  /** `null` for http. */
  destination: DestinationShown | null
  description: string
  /** Event names, or '*' for all. */
  events: string[]
  status: EndpointStatus
  status_reason: string | null
  /** Most deliveries a second; `null` for no fixed limit. */
  rate_limit: number | null
  /** The id in the provider's own system. */
  external_id: string | null
  metadata: Metadata
  /** Which of the chosen events it receives; `null` for all. */
  filter: FilterValues | null
  /** Names of its own headers, each with a hint of the value. */
  header_hints: Record<string, string>
  /** The public part of its client certificate. */
  certificate: ShownCertificate | null
  /** `null` for the installation's default. */
  timeout_seconds: number | null
  retry_delays: number[] | null
  /** While its secret is being rotated. */
  overlap_ends_at: Date | null
  created_at: Date
}
