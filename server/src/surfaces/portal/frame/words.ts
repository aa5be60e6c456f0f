import { html } from 'hono/html'
import { type Amount, showAmount } from '../../../billing/money/index.ts'
import type { Interval } from '../../../billing/time/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { formatNumber } from '../../../platform/text/format-numbers.ts'
import { dateTag } from '../../../platform/text/format-times.ts'
import { inLargerUnit } from '../../../platform/text/larger-unit.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { billingTranslator } from './billing-translator.ts'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A day in a calendar, such as 21 Nov 2026. */
export function dayIn(locale: Locale, zone: string, at: Date): Html {
  return html`<time datetime="${isoTime(at)}">${write(locale, at, { ...DAY, timeZone: zone })}</time>`
}

/** How a moment is written: on the server in the provider's zone, with scripts in the reader's. */
const MOMENT = { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** A moment, such as 21 Nov 2026, 10:30 CET. */
export function momentIn(locale: Locale, zone: string, at: Date): Html {
  return html`<time datetime="${isoTime(at)}" data-local>${write(locale, at, { ...MOMENT, timeZone: zone })}</time>`
}

function write(locale: Locale, at: Date, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dateTag(locale), form).format(at)
}

/** Shows moments in the reader's time zone; without it they are in the provider's. */
export const localTimes = (locale: Locale) => `
for (const time of document.querySelectorAll('time[data-local]'))
  time.textContent = new Date(time.dateTime).toLocaleString(${JSON.stringify(dateTag(locale))}, ${JSON.stringify(MOMENT)})
`

/** What something costs, such as €49.00 a month. */
export function priceWords(locale: Locale, amount: Amount, currency: string, interval: Interval): string {
  const t = billingTranslator(locale)
  if (amount === 0) return t('free')
  return t(interval === 'month' ? 'per_month' : 'per_year', {
    price: showAmount(amount, currency, locale.tag),
  })
}

/** Whether amounts of a unit say what they are: 1.5 GB does, 1,500 does not. */
export function isMeasure(unit: string | undefined): unit is string {
  return unit !== undefined && inLargerUnit(0, unit) !== undefined
}

/** An amount of a unit, in one that people read: 1500000 bytes is 1.5 MB. Of other units it is the bare number. */
export function amountOf(locale: Locale, value: number, unit: string | undefined): string {
  const larger = unit === undefined ? undefined : inLargerUnit(value, unit)
  if (!larger) return formatNumber(locale, value)
  return new Intl.NumberFormat(locale.tag, {
    style: 'unit',
    unit: larger.unit,
    unitDisplay: unit === 'bytes' ? 'short' : 'long',
    maximumFractionDigits: 1,
  }).format(larger.value)
}

/** Words that are written in capitals. */
const CAPITALS = /\b(ai|api|csv|gb|ip|mb|mfa|pdf|saml|scim|sla|sms|sso|tb|url)(s?)\b/gi

/** The key of a feature or a meter, for people, within a sentence: api_calls is "API calls". */
export function nameIn(key: string): string {
  const words = key.replaceAll(/[_.-]+/g, ' ').trim()
  return words.replaceAll(CAPITALS, (_, word: string, plural: string) => word.toUpperCase() + plural)
}

/** What most providers call their seats. It has words in every language. */
export const USUAL_SEATS = 'seats'

/** The name of a feature, alone or at the beginning of a sentence. */
export function featureName(locale: Locale, key: string): string {
  return key === USUAL_SEATS ? billingTranslator(locale)('seats') : nameOf(key)
}

/** A key at the beginning of a sentence: audit_log is "Audit log". */
export function nameOf(key: string): string {
  const words = nameIn(key)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
