import type { Services } from '../../platform/services.ts'
import { type AskedTime, bucketsOf } from '../../platform/stats/time-buckets.ts'
import { MINUTE } from '../../platform/time/clock.ts'
import { quantile } from './latency-scale.ts'
import { type Counts, readStats, type StatRow } from './store.ts'

export interface StatsRequest extends AskedTime {
  endpointId: string | undefined
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
  const { span, since, until, minutes } = bucketsOf({ bucket, ...asked }, clock.now())
  const rows = Map.groupBy(
    await readStats(db, providerId, { endpointId, span, since, until }),
    ({ minute }) => minute,
  )
  const buckets = minutes.map((minute) => ({ at: minute * MINUTE, ...sum(rows.get(minute) ?? []) }))
  return { since: since * MINUTE, until: until * MINUTE, buckets, total: sum([...rows.values()].flat()) }
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
