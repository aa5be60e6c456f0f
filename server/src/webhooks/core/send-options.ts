import type { Config } from '../../config.ts'
import { Problem } from '../../platform/problem.ts'
import { DAY, SECOND } from '../../platform/time/clock.ts'

/** How an endpoint wants to be sent to, as far as it says so. */
export interface SendOptions {
  timeoutSeconds: number | null
  /** Seconds to wait after the 1st, 2nd, ... failed attempt. */
  retryDelays: number[] | null
  /** Its own headers, sealed, in base64. */
  headers: string | null
  /** Its client certificate, sealed, in base64. */
  certificate: string | null
}

/**
 * Throws invalid_request for a schedule that would outlast what is kept of an event: the last attempt would have nothing
 * to send.
 */
export function requireWithinRetention(
  { retentionDays }: Pick<Config, 'retentionDays'>,
  delays: readonly number[] | null | undefined,
): void {
  const sum = (delays ?? []).reduce((total, delay) => total + delay, 0)
  if (sum * SECOND <= retentionDays * DAY - DAY / 2) return
  const message = `Together these must end half a day before events are dropped: events are kept for ${retentionDays} days.`
  throw new Problem('invalid_request', { errors: [{ field: '/retry_delays', message }] })
}
