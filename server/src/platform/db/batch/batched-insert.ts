import type { Db, Fragment } from '../db.ts'
import { insertRows } from '../insert-rows.ts'
import { batched } from './batched.ts'
import { rowsByKey } from './rows-by-key.ts'

/** What follows the insertion, such as `on conflict do nothing returning id`, and the columns by which a row is known. */
interface Returning<Row> {
  after(db: Db): Fragment
  by: ReadonlyArray<keyof Row & string>
}

/** Makes a function that inserts a row, and answers it with what the statement returns of that row: see `batched`. */
export function batchedInsert<Row extends object>(table: string): (db: Db, row: Row) => Promise<void>
export function batchedInsert<Row extends object, Returned extends object>(
  table: string,
  returning: Returning<Row>,
): (db: Db, row: Row) => Promise<Returned[]>
export function batchedInsert<Row extends object>(
  table: string,
  returning?: Returning<Row>,
): (db: Db, row: Row) => Promise<never> {
  return batched(async (db, rows) => {
    const returned = await db`${insertRows(db, table, rows as never)} ${returning?.after(db) ?? db``}`
    return (returning ? rowsByKey(rows, returned, returning.by) : []) as never[]
  })
}
