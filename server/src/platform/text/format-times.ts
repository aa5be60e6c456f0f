import { keepResults } from '../i18n/keep-results.ts'
import type { Locale } from '../i18n/locale.ts'
import { inUnit } from './in-words.ts'

/** A duration in a language, in the largest unit that divides it: 600,000 ms is "10 minutes", "10 Minuten". */
export function formatDuration({ tag }: Locale, ms: number): string {
  const { unit, count } = inUnit(ms)
  return durationsIn(tag)(unit).format(count)
}

/** A formatter takes longer to make than to use, and some kilobytes. */
const durationsIn = keepResults(
  (locale) =>
    keepResults((unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })),
  50,
)

/** The tag for dates. English has one order of day and month: that of our texts, which are British. */
export function dateTag({ tag }: Pick<Locale, 'tag'>): string {
  return tag === 'en' || tag === 'en-US' ? 'en-GB' : tag
}

/** A day: "14 March 2026". `zone` is an IANA name. */
export function formatDay(locale: Locale, at: Date, zone = 'UTC'): string {
  return new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long', timeZone: zone }).format(at)
}

/** A moment, with the name of its zone: "14 March 2026 at 17:05 CET". */
export function formatMoment(locale: Locale, at: Date, zone = 'UTC'): string {
  return new Intl.DateTimeFormat(dateTag(locale), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(at)
}
