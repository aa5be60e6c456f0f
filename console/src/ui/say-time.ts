import { zoneName } from './zone.ts'

/** How times read, in one place: as far as a person needs them, and never without the year where it is another one. */

const DAY_MS = 86_400_000
const STEPS: ReadonlyArray<[Intl.RelativeTimeFormatUnit, number]> = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language)

const formats = new Map<string, Intl.DateTimeFormat>()
function format(at: number, language: string, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${zone} ${JSON.stringify(options)}`
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: zone })
  formats.set(key, kept)
  return kept.format(at)
}

const relative = new Map<string, Intl.RelativeTimeFormat>()

/** How long ago, or in how long. */
export function sayAgo(ms: number, language: string): string {
  const seconds = Math.round(ms / 1_000)
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  const kept = relative.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  relative.set(language, kept)
  return kept.format(Math.trunc(seconds / size), unit)
}

/** `28 Nov 2026`. */
export function sayDay(at: number, language: string, zone: string): string {
  return format(at, language, zone, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** For lists: relative up to seven days either way, then the day. */
export function sayWhen(at: number, language: string, zone: string, now = Date.now()): string {
  return Math.abs(at - now) < 7 * DAY_MS ? sayAgo(at - now, language) : sayDay(at, language, zone)
}

/** `28 Nov 2026, 14:01`, with the zone: `CET`. */
export function sayExact(at: number, language: string, zone: string, { seconds = false } = {}): string {
  const time = format(at, language, zone, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
  })
  return `${time} ${zoneName(at, zone, language)}`
}

/** For logs, where the order counts: to the second, and with the year where it is not this one. */
export function sayLog(at: number, language: string, zone: string, now = Date.now()): string {
  const yearOf = (time: number) => format(time, 'en', zone, { year: 'numeric' })
  return format(at, language, zone, {
    day: 'numeric',
    month: 'short',
    ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}
