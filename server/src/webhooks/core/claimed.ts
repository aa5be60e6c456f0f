import type { EndpointStatus } from './endpoint.ts'
import type { SendOptions } from './send-options.ts'
import type { Trigger } from './trigger.ts'

/** Names a row of the queue. `dueAt` is the end of the lease, and with it the fencing token. */
export interface LeaseKey {
  providerId: string
  endpointId: string
  deliveryId: string
  /** An attempt was made in this round: a pause does not hold it back. */
  begun: boolean
  dueAt: Date
}

/** A claimed delivery with everything needed to send it. */
export interface Claimed extends LeaseKey {
  /** Attempts already made in this round. */
  tries: number
  trigger: Trigger
  eventId: string
  /** The account of the event; `null` if it has none, or is redacted. */
  eventAccountId: string | null
  /** Null if the event's partition was dropped or the endpoint deleted. */
  eventType: string | null
  body: string | null
  url: string | null
  /** Of the URL and the endpoint's own headers. */
  endpointVersion: number | null
  secret: Buffer | null
  nextSecret: Buffer | null
  overlapEndsAt: Date | null
  /** Sealed; `null` for http. */
  destination: Buffer | null
  /** Most deliveries a second. */
  rateLimit: number | null
  /** The customer whose endpoint it is; `null` for the provider's own. */
  accountId: string | null
  endpointStatus: EndpointStatus | null
  /** The endpoint's own sending options; `null` for the defaults. */
  options: SendOptions | null
  /** Whether the endpoint's last attempts failed. */
  failing: boolean
  /** When the oldest due delivery of the endpoint was due. */
  endpointDueAt: Date
  /** The span that caused the event, if any. */
  traceparent?: string | null | undefined
  /** How many of the endpoint's deliveries in the same section the claim could have taken. */
  endpointRoom: number
}

/** What sending needs; null where the endpoint or the event is gone. */
const NEEDED = ['eventType', 'body', 'url', 'endpointVersion', 'secret', 'endpointStatus'] as const

/** A claimed delivery whose endpoint and event exist. */
export type Sendable = Claimed & { [Name in (typeof NEEDED)[number]]: NonNullable<Claimed[Name]> }

/** Whether there is something to send and somewhere to send it. */
export function isSendable(claimed: Claimed): claimed is Sendable {
  for (const name of NEEDED) if (claimed[name] === null) return false
  return true
}
