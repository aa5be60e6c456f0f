import type { Db, Fragment } from '../db/db.ts'
import { isId } from '../keys/ids.ts'
import { Problem } from '../problem.ts'
import { type Keyset, readKeyset, toKeysetPage } from './keyset.ts'
import type { Page } from './paging.ts'

/** What a list can be sorted by: an expression that is never null, as its index has it, with `id` behind it. */
export interface SortKey {
  type: keyof typeof TYPES
  of: (db: Db) => Fragment
}

export type Sorts<Name extends string> = Readonly<Record<Name, SortKey>>

/** The names of what a list can be sorted by. */
export const keysOf = <Name extends string>(sorts: Sorts<Name>): Name[] => Object.keys(sorts) as Name[]

/** The order of creation, as ids begin with the time. */
export const BY_ID: SortKey = { type: 'id', of: (db) => db`id` }

/** How a key is read from a cursor, and compared. The driver would take a time for a Date, which has no infinity. */
const TYPES = {
  id: { isKey: isId, cast: (db: Db, key: string) => db`${key}::uuid` },
  /** In the order of the database, as the indexes of such columns are. */
  word: { isKey: () => true, cast: (db: Db, key: string) => db`${key}::text` },
  text: { isKey: () => true, cast: (db: Db, key: string) => db`${key}::text collate "C"` },
  time: { isKey: isTime, cast: (db: Db, key: string) => db`${key}::text::timestamptz` },
  number: {
    isKey: (key: string) => /^-?\d{1,18}$/.test(key),
    cast: (db: Db, key: string) => db`${key}::text::bigint`,
  },
}

/** As PostgreSQL writes it, in UTC. */
function isTime(text: string): boolean {
  if (text === 'infinity' || text === '-infinity') return true
  return (
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text) && !Number.isNaN(Date.parse(`${text}:00`))
  )
}

/** Whether a cursor of an order may have a key: the database must be able to read it. */
export const isKeyOf =
  <Name extends string>(sorts: Sorts<Name>) =>
  (order: string, key: string): boolean =>
    TYPES[sorts[order.replace(/^-/, '') as Name]?.type ?? 'text'].isKey(key)

/** A page in the order that was asked for. */
export interface SortedPage<Name extends string> extends Keyset<Name> {
  /** The order as the client names it, with - downwards. */
  order: string
}

/** Reads `sort`, `cursor` and `limit`. The page has a row more, which shows that there are more. Throws invalid_cursor. */
export function readSortedPage<Name extends string>(
  sorts: Sorts<Name>,
  { sort: order, cursor, limit }: { sort: string; cursor?: string | undefined; limit: number },
): SortedPage<Name> {
  const ascending = !order.startsWith('-')
  const sort = (ascending ? order : order.slice(1)) as Name
  const after = readKeyset(order, cursor, isKeyOf(sorts))
  return { order, sort, ascending, limit: limit + 1, after }
}

/** A page in the order of creation, the newest first. */
export function newestFirst({
  limit,
  before,
}: {
  limit: number
  before?: string | undefined
}): Keyset<'created_at'> {
  const after = before === undefined ? undefined : { key: before, id: before }
  return { sort: 'created_at', ascending: false, limit, after }
}

/** The parts of a statement that reads a page: the key to select behind the columns, the rows beyond the last page, and the order. */
export function inOrder<Name extends string>(
  db: Db,
  sorts: Sorts<Name>,
  page: Keyset<Name>,
): { key: Fragment; beyond: Fragment; order: Fragment } {
  const { sort, ascending, after } = page
  const { type, of } = sorts[sort]
  const key = of(db)
  const last = after && db`(${TYPES[type].cast(db, after.key)}, ${after.id}::uuid)`
  return {
    key: 'order' in page ? db`, (${key})::text as sort_key` : db``,
    beyond: last ? (ascending ? db`and (${key}, id) > ${last}` : db`and (${key}, id) < ${last}`) : db``,
    order: ascending ? db`${key}, id` : db`${key} desc, id desc`,
  }
}

/** A row of a list. Pages in an order that was asked for have its key beside it, for the cursor. */
export type Listed<Row> = Row & { sort_key?: string }

/** The answer from up to one row more than the page shows. */
export function toSortedPage<Row extends { id: string }, T>(
  rows: ReadonlyArray<Listed<Row>>,
  { order, limit }: SortedPage<string>,
  show: (row: Row) => T,
): Page<T> {
  const keyed = rows as ReadonlyArray<Row & { sort_key: string }>
  return toKeysetPage(keyed, {
    order,
    limit: limit - 1,
    show: ({ sort_key: _, ...row }) => show(row as unknown as Row),
  })
}

/** What a search finds has an order already. */
export function sortedByQ(): Problem {
  return new Problem('invalid_request', {
    errors: [{ field: 'sort', message: 'What q finds is sorted by what it begins: leave this out.' }],
  })
}
