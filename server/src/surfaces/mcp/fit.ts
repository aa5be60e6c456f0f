/** The longest answer, in bytes of JSON: what a model reads without losing the thread. */
export const MOST_BYTES = 25_000
/** Rows of a list in an answer. */
export const MOST_ROWS = 20

type Plain = Record<string, unknown>

/** The same answer with fewer rows, if it is too long; `left_out` says so. */
export function fit(answer: Plain): Plain {
  let shown = cutRows(answer, MOST_ROWS) as Plain
  for (let rows = MOST_ROWS; sizeOf(shown) > MOST_BYTES && rows > 0; rows = Math.floor(rows / 2))
    shown = { ...(cutRows(answer, Math.floor(rows / 2)) as Plain), left_out: true }
  return shown
}

export const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

function cutRows(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((one) => cutRows(one, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cutRows(one, most)]))
}
