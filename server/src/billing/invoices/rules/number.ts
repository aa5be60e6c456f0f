/** That of credit notes' numbers; invoices may not have it. */
export const CREDIT_PREFIX = 'CN'

/** A series of numbers, such as INV-2026: its years are those of the zone's calendar. */
export function seriesOf(prefix: string, zone: string, at: number): string {
  return `${prefix}-${inZone(zone, at).year}`
}

/** The text of a number: at least four digits. */
export function numberText(series: string, sequence: number): string {
  return `${series}-${String(sequence).padStart(4, '0')}`
}

/** The last millisecond of a time's year. */
function endOfYear(zone: string, at: number): number {
  const next = Temporal.PlainDate.from({ year: inZone(zone, at).year + 1, month: 1, day: 1 })
  return next.toZonedDateTime(zone).epochMilliseconds - 1
}

/**
 * The date of numbers that were taken at `takenAt`, with the series locked: not before that of the `previous` number, if the
 * clock was set back, nor in another year than `now`, whose series it is.
 */
export function issueDate({
  zone,
  now,
  takenAt,
  previous,
}: {
  zone: string
  now: number
  takenAt: number
  previous: Date | undefined
}): Date {
  return new Date(Math.max(Math.min(takenAt, endOfYear(zone, now)), previous?.getTime() ?? 0))
}

function inZone(zone: string, at: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
}
