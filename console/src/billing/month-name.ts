/** `2026-03` as people say it: March 2026, or Mar 2026. */
export function monthName(month: string, language: string, length: 'long' | 'short' = 'short'): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    month: length,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`))
}
