/** What a field for a time holds, as the API takes it; undefined while it is being typed. */
export function readTime(text: string, utc: boolean): string | undefined {
  if (text === '') return ''
  const at = new Date(utc ? `${text}Z` : text)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** The API's time as a field for a time takes it, to the minute. */
export function typedTime(value: string, utc: boolean): string {
  const at = new Date(value)
  if (value === '' || Number.isNaN(at.getTime())) return ''
  const shifted = utc ? at : new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
