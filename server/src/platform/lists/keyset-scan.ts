/** One part of a walk: what was found in it, newest first, and where it ended; null at the end of the list. */
export interface Stretch<Row> {
  found: Row[]
  end: string | null
}

export interface Walked<Row> {
  rows: Row[]
  /** The id before which the search continues; `null` if everything was scanned, or `rows` is full. */
  resume: string | null
}

/** How many candidates the parts of a walk look at. The first is short: what is common is found in it. */
export type Sizes = readonly number[]
/** For candidates that lie beside each other. */
export const MANY_ROWS: Sizes = [100, 1_400]
/** For candidates that are read in order but lie apart, each on its own page. */
export const SCATTERED_ROWS: Sizes = [100, 600]
/** For candidates that are looked up one by one. */
export const FEW_LOOK_UPS: Sizes = [60, 300]

/**
 * Searches a list from the newest on for up to `limit` rows, in parts that each look at a bounded number of candidates.
 * If too few match to fill a page by then, the answer has those found, and where to continue.
 */
export async function walk<Row>(
  { limit, before }: { limit: number; before?: string | undefined },
  sizes: Sizes,
  look: (part: { limit: number; before: string | undefined; candidates: number }) => Promise<Stretch<Row>>,
): Promise<Walked<Row>> {
  const rows: Row[] = []
  let from = before
  for (const candidates of sizes) {
    const { found, end } = await look({ limit: limit - rows.length, before: from, candidates })
    rows.push(...found)
    if (rows.length >= limit || end === null) return { rows, resume: null }
    from = end
  }
  return { rows, resume: from! }
}

/** The rows of several lists as one, newest first. Where one search stopped early, what is older in the others waits for the next page. */
export function merged<Row extends { id: string }>(
  parts: ReadonlyArray<Walked<Row>>,
  limit: number,
): Walked<Row> {
  const resumes = parts.flatMap(({ resume }) => resume ?? []).sort()
  const from = resumes.at(-1) ?? null
  const rows = parts
    .flatMap((part) => part.rows)
    .filter(({ id }) => from === null || id >= from)
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, limit)
  return { rows, resume: rows.length === limit ? null : from }
}
