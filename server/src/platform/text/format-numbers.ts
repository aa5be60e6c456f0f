import type { Speech } from '../i18n/locale.ts'

/** A number: 12,345.6. */
export function sayNumber({ locale }: Speech, value: number): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** A percentage that is told in hundredths, such as "7.7": 7.7%. */
export function sayPercent({ locale }: Speech, percentage: number | string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(
    Number(percentage) / 100,
  )
}
