import { eventType, type OperationalName } from '../../events/index.ts'
import type { Written } from '../../providers/mail/index.ts'

/** What a mail says about an endpoint. */
export interface Alert {
  type: OperationalName
  endpointId: string
  url: string
  failingSince: Date | null
  attempt: { responseStatus: number | null; responseExcerpt: string | null; error: string | null }
  /** Of the delivery that failed for good. */
  event: string
  /** Deliveries that failed for good. */
  exhausted: number
  /** News that no mail told. */
  leftOut: number
}

interface Quoted {
  id: string
  endpoint_id?: string
  url?: string
  failing_since?: string | null
  last_attempt?: {
    response_status: number | null
    response_excerpt: string | null
    error: string | null
  } | null
  event?: string
  exhausted?: number
}

/** Reads an operational event. Undefined if it was redacted since. */
export function readAlert(type: OperationalName, data: object, leftOut: number): Alert | undefined {
  const [quoted] = Object.values(data) as [Quoted]
  if (quoted.url === undefined) return undefined
  const attempt = quoted.last_attempt
  return {
    type,
    endpointId: quoted.endpoint_id ?? quoted.id,
    url: quoted.url,
    failingSince: quoted.failing_since ? new Date(quoted.failing_since) : null,
    attempt: {
      responseStatus: attempt?.response_status ?? null,
      responseExcerpt: attempt?.response_excerpt ?? null,
      error: attempt?.error ?? null,
    },
    event: quoted.event ?? '',
    exhausted: quoted.exhausted ?? 1,
    leftOut,
  }
}

/** With made-up values. */
export function sampleAlert(type: OperationalName, written: Written): Alert {
  const read = readAlert(type, eventType(type).example as object, 0)!
  const url = new URL(read.url)
  url.hostname = written('host', url.hostname)
  url.pathname = written('path', url.pathname)
  const excerpt = read.attempt.responseExcerpt
  const attempt = { ...read.attempt, responseExcerpt: excerpt && written('answer', excerpt) }
  const alert = { ...read, url: url.href, attempt }
  if (type !== 'endpoint.paused') return alert
  return { ...alert, attempt: { responseStatus: null, responseExcerpt: null, error: null }, leftOut: 3 }
}
