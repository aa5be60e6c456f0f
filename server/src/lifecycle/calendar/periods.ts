/** How long a period is. */
export const INTERVALS = ['month', 'year'] as const
export type Interval = (typeof INTERVALS)[number]

/** Periods of one length, counted from their anchor in the calendar of an IANA time zone. */
export interface Calendar {
  anchor: Date
  zone: string
  interval: Interval
}

/**
 * Where period `index` begins: that many intervals after the anchor, at its time of day. A day that the month lacks
 * becomes its last one: 31 January, 28 February, 31 March.
 */
export function boundary({ anchor, zone, interval }: Calendar, index: number): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(anchor.getTime()).toZonedDateTimeISO(zone)
  const after = start.add(interval === 'month' ? { months: index } : { years: index })
  return new Date(after.epochMilliseconds)
}
