import { Problem } from '../problem.ts'
import { DAY, MINUTE } from '../time/clock.ts'

/** Minutes that a bucket covers. */
export const SPANS = { minute: 1, hour: 60, day: 1440 } as const
export type Bucket = keyof typeof SPANS

/** 90 days by hour. */
export const MAX_BUCKETS = 90 * 24

export interface AskedTime {
  bucket: Bucket
  /** Milliseconds; the first bucket holds `since`, the last ends at or after `until`. */
  since: number | undefined
  until: number | undefined
}

/** Buckets of one span, in minutes since 1970; `until` is left out. */
export interface Buckets {
  span: number
  since: number
  until: number
  /** The first minute of each. */
  minutes: number[]
}

/**
 * The buckets (UTC) of a time: up to now and a day of it unless told. Throws invalid_request if they would be none, or more
 * than MAX_BUCKETS.
 */
export function bucketsOf({ bucket, ...asked }: AskedTime, now: number): Buckets {
  const span = SPANS[bucket]
  const end = asked.until ?? now + 1
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
  return { span, since, until, minutes: Array.from({ length: count }, (_, index) => since + index * span) }
}

function refused(field: string, message: string): Problem {
  return new Problem('invalid_request', { detail: message, errors: [{ field, message }] })
}
