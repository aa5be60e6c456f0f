import type { Locale } from '../i18n/locale.ts'

/** A size of a file: 500,000 is "500 kB". */
export function formatBytes({ tag }: Locale, bytes: number): string {
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: bytes < 1e6 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes < 1e6 ? bytes / 1e3 : bytes / 1e6)
}
