/** The calendar month of a moment. */
export function calendarMonth(zone: string, at: Date): { start: Date; end: Date } {
  const month = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .with({ day: 1 })
  const begin = (date: Temporal.PlainDate): Date => new Date(date.toZonedDateTime(zone).epochMilliseconds)
  return { start: begin(month), end: begin(month.add({ months: 1 })) }
}
