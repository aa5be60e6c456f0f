/** An endpoint's health. */
export interface Health {
  status: 'enabled' | 'paused' | 'disabled'
  statusReason: string | null
  /** Failed attempts since the last success, and when the first of them began. */
  failedAttempts: number
  failingSince: Date | null
  /** Set while it is paused because it kept failing; a manual pause is not probed. */
  nextProbeAt: Date | null
  /** Failed probes in this outage. */
  probes: number
  /** When it was told that this outage has begun. */
  staffToldAt: Date | null
}

/** An endpoint's key and health. */
export interface EndpointHealth {
  providerId: string
  endpointId: string
  /** The account that it is of. */
  accountId: string | null
  url: string
  /** Those that it chose. */
  events: string[]
  health: Health
  /** The last outage that ended; `null` if there was none, or nothing failed in it. */
  lastOutage: Outage | null
}

/** Deliveries that failed for good with an attempt begun in this time start over. */
export interface Outage {
  since: Date
  endedAt: Date
}
