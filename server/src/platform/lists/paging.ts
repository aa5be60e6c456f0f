import { isId } from '../keys/ids.ts'
import { Problem } from '../problem.ts'
import type { Walked } from './keyset-scan.ts'

export const MAX_PAGE = 100
export const DEFAULT_PAGE = 25

/** One page of a list, newest first. */
export interface Page<T> {
  data: T[]
  next_cursor: string | null
}

export interface PageRequest {
  limit: number
  /** Rows end before this id; undefined for the first page. */
  before: string | undefined
}

/** A part of a log: also newer than the id `after`. */
export interface LogRequest extends PageRequest {
  after: string | undefined
}

const VERSION_DIGIT = 14

/** The same of a log. `after` must tell a time, which other ids than UUIDv7 do not. Throws invalid_cursor. */
export function readLogRequest(query: {
  limit: number
  cursor?: string | undefined
  after?: string | undefined
}): LogRequest {
  const { after } = query
  if (after !== undefined && after[VERSION_DIGIT] !== '7')
    throw new Problem('invalid_cursor', { detail: '`after` must be the id of an entry.' })
  return { ...readPageRequest(query), after }
}

/** Reads `limit` and `cursor` of a list request. Throws invalid_cursor. */
export function readPageRequest(query: { limit: number; cursor?: string | undefined }): PageRequest {
  if (query.cursor === undefined) return { limit: query.limit, before: undefined }
  const id = Buffer.from(query.cursor, 'base64url').toString()
  if (!isId(id) || toCursor(id) !== query.cursor) throw new Problem('invalid_cursor')
  return { limit: query.limit, before: id }
}

/** Builds a page from up to limit + 1 rows: the extra row only shows that there is more. */
export function toPage<Row extends { id: string }, T>(
  rows: readonly Row[],
  limit: number,
  show: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { data: shown.map(show), next_cursor: rows.length > limit && last ? toCursor(last.id) : null }
}

/** The same for a search, which may end before the page is full. The cursor then says where to continue. */
export function toSearchPage<Row extends { id: string }, T>(
  { rows, resume }: Walked<Row>,
  limit: number,
  show: (row: Row) => T,
): Page<T> {
  const page = toPage(rows, limit, show)
  return { ...page, next_cursor: page.next_cursor ?? (resume && toCursor(resume)) }
}

/** A cursor holds only the last id: the list adds its own provider, so a foreign cursor leads nowhere. */
function toCursor(id: string): string {
  return Buffer.from(id).toString('base64url')
}
