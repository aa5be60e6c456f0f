import { isId } from '../keys/ids.ts'
import { Problem } from '../problem.ts'
import type { Page } from './paging.ts'

/** A page of a list in any order: after the row with this key and id. */
export interface Keyset<Sort extends string> {
  sort: Sort
  ascending: boolean
  /** Rows at most. */
  limit: number
  /** The last row of the page before; undefined for the first page. */
  after: { key: string; id: string } | undefined
}

/**
 * Reads the cursor of a list in this order. `isKey` says whether the database can read the key. Throws invalid_cursor,
 * also for one of another order.
 */
export function readKeyset(
  order: string,
  cursor: string | undefined,
  isKey: (order: string, key: string) => boolean,
): Keyset<string>['after'] {
  if (cursor === undefined) return undefined
  const after = parse(Buffer.from(cursor, 'base64url').toString())
  if (after?.order !== order || toCursor(order, after) !== cursor || !isKey(order, after.key))
    throw new Problem('invalid_cursor')
  return { key: after.key, id: after.id }
}

/** Builds a page from up to limit + 1 rows, as `toPage` does. */
export function toKeysetPage<Row extends { id: string; sort_key: string }, T>(
  rows: readonly Row[],
  { order, limit, show }: { order: string; limit: number; show: (row: Row) => T },
): Page<T> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const more = rows.length > limit && last
  return {
    data: shown.map(show),
    next_cursor: more ? toCursor(order, { key: last.sort_key, id: last.id }) : null,
  }
}

function toCursor(order: string, { key, id }: { key: string; id: string }): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString('base64url')
}

function parse(text: string): { order: string; key: string; id: string } | undefined {
  try {
    const [order, key, id] = JSON.parse(text) as unknown[]
    if (typeof order !== 'string' || typeof key !== 'string' || typeof id !== 'string' || !isId(id))
      return undefined
    return /[\0\p{Cs}]/u.test(key) ? undefined : { order, key, id }
  } catch {
    return undefined
  }
}
