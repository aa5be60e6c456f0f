import { z } from './api.ts'

/** Whether this is the name of a time zone in the IANA database, in its own spelling. Offsets such as +01:00 are none. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId === name
  } catch {
    return false
  }
}

/** A time zone, as the API takes it. */
export const Zone = z
  .string()
  .max(60)
  .refine(isZone, 'This must be a time zone of the IANA database, such as Europe/Berlin.')
  .openapi({ example: 'Europe/Berlin' })
