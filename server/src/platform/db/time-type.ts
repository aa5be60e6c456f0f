import type { PostgresType } from 'postgres'

const ZERO = 0x30
const SPACE = 0x20
const PLUS = 0x2b
/** "2026-11-25 16:55:07+00", to which a fraction of at most seven characters may be added before the zone. */
const LENGTH_WITHOUT_FRACTION = 22
const MAX_LENGTH = LENGTH_WITHOUT_FRACTION + 7

/** How times are read. All sessions have UTC as their zone, so nearly all have one form; V8 takes long for others. */
export const TIME_TYPE: PostgresType<Date> = {
  to: 1184,
  from: [1082, 1114, 1184],
  serialize: (time: Date | string | number) => (time instanceof Date ? time : new Date(time)).toISOString(),
  parse: parseTime,
}

/** A date, timestamp or timestamptz as PostgreSQL writes it. Fractions of a millisecond are cut off. */
export function parseTime(text: string): Date {
  if (!isInUtc(text)) return new Date(text)
  return new Date(
    Date.UTC(
      100 * digitsAt(text, 0) + digitsAt(text, 2),
      digitsAt(text, 5) - 1,
      digitsAt(text, 8),
      digitsAt(text, 11),
      digitsAt(text, 14),
      digitsAt(text, 17),
      millisOf(text),
    ),
  )
}

/** Years of more than four digits, and those before Christ, are longer or have no space there. Date.UTC takes years below 100 for others. */
function isInUtc(text: string): boolean {
  const { length } = text
  return (
    length >= LENGTH_WITHOUT_FRACTION &&
    length <= MAX_LENGTH &&
    text.charCodeAt(10) === SPACE &&
    text.charCodeAt(0) > ZERO &&
    text.charCodeAt(length - 3) === PLUS &&
    text.endsWith('+00')
  )
}

function digitsAt(text: string, index: number): number {
  return 10 * (text.charCodeAt(index) - ZERO) + text.charCodeAt(index + 1) - ZERO
}

/** PostgreSQL leaves out the zeros at the end of a fraction. */
function millisOf(text: string): number {
  let millis = 0
  for (let at = 20, worth = 100; worth >= 1 && at < text.length - 3; at++, worth /= 10)
    millis += worth * (text.charCodeAt(at) - ZERO)
  return millis
}
