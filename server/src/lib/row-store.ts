import type { Db, Fragment } from './db.ts'
import { inSets } from './in-sets.ts'

/**
 * The rows as one parameter, to select from: another number of rows is no other statement to prepare. A column that a row
 * lacks is null.
 */
function rowsAs(db: Db, table: string, rows: ReadonlyArray<Record<string, unknown>>): Fragment {
  const parameter = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, inJson(value)])),
  )
  return db`jsonb_populate_recordset(null::${db(table)}, ${db.json(parameter as never)})`
}

/** An insertion of rows. A column that only some of them have is null in the others; one that none has gets its default. */
export function insertRows(db: Db, table: string, rows: ReadonlyArray<Record<string, unknown>>): Fragment {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  return db`insert into ${db(table)} (${db(columns)}) select ${db(columns)} from ${rowsAs(db, table, rows)}`
}

/** Makes a function that inserts a row; in sets where members of a shared transaction call it together. */
export function insertInSets<Row extends object>(table: string): (db: Db, row: Row) => Promise<void> {
  return inSets<Row, void>(async (db, rows) => {
    await insertRows(db, table, rows as never)
    return []
  })
}

function inJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return typeof value === 'string' ? value.toWellFormed() : value // jsonb refuses half a surrogate pair
}
