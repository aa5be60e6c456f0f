import { DAY, MINUTE } from '../lib/clock.ts'
import { Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { quantile } from './store/latency-scale.ts'
import { type Counts, readStats, SPANS, type StatRow } from './store/stats.ts'

/** 90 days by hour. */
export const MAX_BUCKETS = 90 * 24

export type Bucket = keyof typeof SPANS

export interface StatsRequest {
  endpointId: string | undefined
  bucket: Bucket
  /** Milliseconds; the first bucket holds `since`, the last ends at or after `until`. */
  since: number | undefined
  until: number | undefined
}

/** What attempts came to in a time: `failed` is `sent` without `delivered`. */
export interface Stats extends Counts {
  failed: number
  p50: number | null
  p95: number | null
}

export interface DeliveryStats {
  since: number
  until: number
  buckets: Array<Stats & { at: number }>
  total: Stats
}

/**
 * Attempts in buckets of a minute, an hour or a day (UTC), by when they began; those without attempts are there, too. Up to
 * now and a day of it unless told. Throws invalid_request if they would be more than MAX_BUCKETS.
 */
export async function readDeliveryStats(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { endpointId, bucket, ...asked }: StatsRequest,
): Promise<DeliveryStats> {
  const span = SPANS[bucket]
  const end = asked.until ?? clock.now() + 1
  const begin = asked.since ?? end - DAY
  const since = Math.floor(begin / MINUTE / span) * span
  const until = Math.ceil(end / MINUTE / span) * span
  const count = (until - since) / span
  if (count < 1) throw refused('/until', '`until` must be later than `since`.')
  if (count > MAX_BUCKETS)
    throw refused(
      '/since',
      `This would be ${count} buckets; up to ${MAX_BUCKETS} can be shown. Take larger ones.`,
    )

  const rows = Map.groupBy(
    await readStats(db, providerId, { endpointId, span, since, until }),
    ({ minute }) => minute,
  )
  const buckets = Array.from({ length: count }, (_, index) => {
    const minute = since + index * span
    return { at: minute * MINUTE, ...sum(rows.get(minute) ?? []) }
  })
  return { since: since * MINUTE, until: until * MINUTE, buckets, total: sum([...rows.values()].flat()) }
}

function refused(field: string, message: string): Problem {
  return new Problem('invalid_request', { detail: message, errors: [{ field, message }] })
}

const COUNT_BITS = 2 ** 40

function sum(rows: readonly StatRow[]): Stats {
  const counts: Counts = { sent: 0, delivered: 0, retried: 0, exhausted: 0 }
  const histogram = new Map<number, number>()
  for (const row of rows) {
    for (const name of Object.keys(counts) as Array<keyof Counts>) counts[name] += row[name]
    for (const bin of row.latencies) {
      const step = Math.floor(bin / COUNT_BITS)
      histogram.set(step, (histogram.get(step) ?? 0) + (bin % COUNT_BITS))
    }
  }
  const [p50, p95] = [quantile(histogram, 0.5), quantile(histogram, 0.95)]
  return { ...counts, failed: counts.sent - counts.delivered, p50, p95 }
}
