import { html } from 'hono/html'
import { HOUR, isoTime, MINUTE, SECOND } from '../../lib/clock.ts'
import type { Html } from '../../lib/http/page.ts'
import { type Amount, type Interval, showAmount } from '../../lifecycle/index.ts'

/** A day in a calendar, such as 21 November 2026: as invoices write it. */
export function dayIn(zone: string, at: Date): Html {
  const words = at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: zone })
  return html`<time datetime="${isoTime(at)}">${words}</time>`
}

/** How a moment is written: on the server in the provider's zone, with scripts in that of who is looking. */
export const MOMENT = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** A moment, such as 21 November 2026 at 10:30 CET. */
export function momentIn(zone: string, at: Date): Html {
  const words = at.toLocaleString('en-GB', { ...MOMENT, timeZone: zone })
  return html`<time datetime="${isoTime(at)}" data-local>${words}</time>`
}

/** Shows moments in the time zone of who is looking; without it they are in the provider's. */
export const LOCAL_TIMES = `
for (const time of document.querySelectorAll('time[data-local]'))
  time.textContent = new Date(time.dateTime).toLocaleString('en-GB', ${JSON.stringify(MOMENT)})
`

/** What something costs, such as €49.00 a month. */
export function priceWords(amount: Amount, currency: string, interval: Interval): string {
  return amount === 0 ? 'Free' : `${showAmount(amount, currency)} ${per(interval)}`
}

export function per(interval: Interval): string {
  return interval === 'month' ? 'a month' : 'a year'
}

/** A number for people: 12345 is 12,345. */
export function count(value: number): string {
  return value.toLocaleString('en-GB')
}

/** Units that are too small to be read, and the larger ones that people know. */
const LARGER: Record<string, ReadonlyArray<readonly [size: number, name: string]>> = {
  bytes: [
    [1e12, 'TB'],
    [1e9, 'GB'],
    [1e6, 'MB'],
    [1e3, 'kB'],
  ],
  milliseconds: [
    [HOUR, 'hours'],
    [MINUTE, 'minutes'],
    [SECOND, 'seconds'],
  ],
  seconds: [
    [HOUR / SECOND, 'hours'],
    [MINUTE / SECOND, 'minutes'],
  ],
}

/** Whether amounts of a unit say what they are: 1.5 GB does, 1,500 does not. */
export function isMeasure(unit: string | undefined): unit is string {
  return unit !== undefined && unit in LARGER
}

/** An amount of a unit, in one that people read: 1500000 bytes is 1.5 MB. Of other units it is the bare number. */
export function amountOf(value: number, unit: string | undefined): string {
  if (!isMeasure(unit)) return count(value)
  const [size, name] = LARGER[unit]!.find(([size]) => Math.abs(value) >= size) ?? [1, unit]
  return `${(value / size).toLocaleString('en-GB', { maximumFractionDigits: 1 })} ${name}`
}

/** Words that are written in capitals. */
const CAPITALS = /\b(ai|api|csv|gb|ip|mb|mfa|pdf|saml|scim|sla|sms|sso|tb|url)(s?)\b/gi

/** The key of a feature or a meter, for people, within a sentence: api_calls is "API calls". */
export function nameIn(key: string): string {
  const words = key.replaceAll(/[_.-]+/g, ' ').trim()
  return words.replaceAll(CAPITALS, (_, word: string, plural: string) => word.toUpperCase() + plural)
}

/** The same at the beginning of one: audit_log is "Audit log". */
export function nameOf(key: string): string {
  const words = nameIn(key)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
