/** An object of another system. */
export type Row = Record<string, unknown>

/** Text that is there: in CSV an empty cell is none. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

/** An object, or the JSON of one in a cell of CSV; otherwise an empty one. */
export function objectOf(value: unknown): Row {
  const parsed = typeof value === 'string' ? parseJson(value) : value
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Row) : {}
}

/** The objects of a list, or of the JSON of one in a cell of CSV. */
export function listOf(value: unknown): Row[] {
  const parsed = typeof value === 'string' ? parseJson(value) : value
  return Array.isArray(parsed) ? parsed.map(objectOf) : []
}

/** The texts of a list. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one) => textOf(one) ?? []) : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
