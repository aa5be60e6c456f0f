import type { Locale } from '../i18n/locale.ts'

/** A number: 12,345.6. */
export function formatNumber({ tag }: Locale, value: number): string {
  return new Intl.NumberFormat(tag).format(value)
}

/** A percentage that is told in hundredths, such as "7.7": 7.7%. */
export function formatPercent({ tag }: Locale, percentage: number | string): string {
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 }).format(
    Number(percentage) / 100,
  )
}
