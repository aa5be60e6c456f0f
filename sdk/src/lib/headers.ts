/** A Headers object, or a plain record with names in any case such as Node's `request.headers`. */
export type ReceivedHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads one header; undefined if it is absent or empty. */
export type ReadHeader = (name: string) => string | undefined

/** Makes the reader. Whatever stands in `headers`, it gives out strings only and never throws. */
export function headerReader(headers: ReceivedHeaders): ReadHeader {
  if (isHeaders(headers)) {
    return (name) => {
      const value: unknown = headers.get(name)
      return typeof value === 'string' && value !== '' ? value : undefined
    }
  }
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(headers ?? {})) {
    const texts = [values.get(name.toLowerCase()), value].flat().filter((text) => typeof text === 'string')
    values.set(name.toLowerCase(), texts.join(' '))
  }
  return (name) => values.get(name.toLowerCase()) || undefined
}

function isHeaders(headers: ReceivedHeaders): headers is { get(name: string): string | null } {
  return typeof headers?.get === 'function'
}
