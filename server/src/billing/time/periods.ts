import { DAY } from '../../platform/time/clock.ts'

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

/** Of the Gregorian calendar, over 400 years. */
const MEAN_MONTH_MS = (146_097 * DAY) / 4_800

/** The period that a moment falls into; negative before the anchor. */
export function periodAt(calendar: Calendar, at: Date): number {
  const months = calendar.interval === 'month' ? 1 : 12
  const since = at.getTime() - calendar.anchor.getTime()
  let index = Math.round(since / (months * MEAN_MONTH_MS)) // off by one or two at most
  while (boundary(calendar, index) > at) index--
  while (boundary(calendar, index + 1) <= at) index++
  return index
}
