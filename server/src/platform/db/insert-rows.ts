import { isoTime } from '../time/clock.ts'
import type { Db, Fragment } from './db.ts'

/**
 * The rows as one parameter to select from, so that any number of rows is the same prepared statement. A column that a row
 * lacks is null.
 */
function rowsAs(db: Db, table: string, rows: ReadonlyArray<Record<string, unknown>>): Fragment {
  return db`jsonb_populate_recordset(null::${db(table)}, ${db.json(rows.map(inJson) as never)})`
}

/** An insertion of rows. A column that only some of them have is null in the others; one that none has gets its default. */
export function insertRows(db: Db, table: string, rows: ReadonlyArray<Record<string, unknown>>): Fragment {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  return db`insert into ${db(table)} (${db(columns)}) select ${db(columns)} from ${rowsAs(db, table, rows)}`
}

function inJson(row: Record<string, unknown>): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const column in row) copy[column] = valueInJson(row[column])
  return copy
}

function valueInJson(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed() // jsonb refuses half a surrogate pair
  if (value instanceof Date) return isoTime(value)
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return value
}
