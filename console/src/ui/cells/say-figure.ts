const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language)

/** `84,211`. */
export function sayCount(count: number, language: string): string {
  return count.toLocaleString(localeOf(language))
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const

/** `31.4 GB`: by thousands. */
export function sayBytes(bytes: number, language: string): string {
  const power = Math.min(
    SIZES.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3)),
  )
  return unit(bytes / 1_000 ** power, SIZES[power]!, language)
}

/** `240 ms`, `1.2 s`, `2 min`. */
export function sayDuration(ms: number, language: string): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  const [value, name] = ms < 60_000 ? [ms / 1_000, 's'] : [ms / 60_000, 'min']
  return `${value.toLocaleString(localeOf(language), { maximumFractionDigits: 1 })} ${name}`
}

/** `41.7%`; a dash where there is nothing to have a part of. What is not all never reads 100.0%. */
export function sayPercent(part: number, whole: number, language: string): string {
  if (whole === 0) return '–'
  const tenths = Math.round((part / whole) * 1_000)
  const shown = part < whole ? Math.min(tenths, 999) : tenths
  const figure = (shown / 10).toLocaleString(localeOf(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return withPercent(figure, language)
}

/** English has no space before the sign. */
export function withPercent(figure: string, language: string): string {
  return language === 'en' ? `${figure}%` : `${figure} %`
}

function unit(value: number, name: string, language: string): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: name,
    maximumFractionDigits: 1,
  }).format(value)
}
