import type { Db, Sql } from '../../lib/db.ts'
import { LONG_DEADLINE_MS, together, transact } from '../../lib/db.ts'
import { type RotatingKeyring, sealPrefix } from '../../lib/keyring.ts'
import type { SealedColumn } from '../../lib/sealed-column.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const BATCH = 200

type Row = Record<string, unknown>

/** A sealed value of the database, whichever is found first. */
export async function findSample(db: Sql): Promise<{ sealed: Buffer; context: string } | undefined> {
  for (const { table, column, key, contextOf } of SEALED_COLUMNS) {
    const [row] = await db`
      select ${db([...key, column] as string[])} from ${db(table)} where ${db(column)} is not null limit 1`
    if (row) return { sealed: row[column], context: contextOf(row as never) }
  }
  return undefined
}

/** How many values each column holds that are not sealed under this key; columns without any are left out. */
export async function countNotUnder(db: Db, id: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { table, column } of SEALED_COLUMNS) {
    const [row] = await db`
      select count(*)::int as count from ${db(table)}
      where ${db(column)} is not null and substring(${db(column)} from 1 for 9) <> ${sealPrefix(id)}`.within(
      LONG_DEADLINE_MS, // it reads whole tables
    )
    if (row!.count > 0) counts.set(`${table}.${column}`, row!.count)
  }
  return counts
}

/** What one pass over the database did. */
export interface Pass {
  resealed: number
  /** Values that no key opens: they were of no use before either. */
  unreadable: number
}

/** Seals everything under the key that seals now. Each batch commits by itself: a pass can end anywhere and begin again. */
export async function resealAll(
  db: Sql,
  keyring: RotatingKeyring,
  print: (line: string) => void,
): Promise<Pass> {
  const total = { resealed: 0, unreadable: 0 }
  for (const column of SEALED_COLUMNS) {
    const pass = await resealColumn(db, keyring, column)
    total.resealed += pass.resealed
    total.unreadable += pass.unreadable
    if (pass.resealed > 0) print(`  ${column.table}.${column.column}: ${pass.resealed}`)
  }
  return total
}

async function resealColumn(db: Sql, keyring: RotatingKeyring, column: SealedColumn): Promise<Pass> {
  const total = { resealed: 0, unreadable: 0 }
  let after: Row | undefined
  for (;;) {
    const batch = await transact(db, (tx) => resealBatch(tx, keyring, column, after))
    total.resealed += batch.resealed
    total.unreadable += batch.unreadable
    if (!batch.last) return total
    after = batch.last
  }
}

async function resealBatch(
  tx: Db,
  keyring: RotatingKeyring,
  { table, column, key, contextOf }: SealedColumn,
  after: Row | undefined,
): Promise<Pass & { last: Row | undefined }> {
  const names = tx(key as string[])
  const beyond = after
    ? key.reduceRight(
        (rest, name) =>
          tx`(${tx(name)} > ${after[name] as string} or (${tx(name)} = ${after[name] as string} and ${rest}))`,
        tx`false`,
      )
    : tx`true`
  const rows = await tx<Row[]>`
    select ${names}, ${tx(column)} from ${tx(table)}
    where ${tx(column)} is not null and substring(${tx(column)} from 1 for 9) <> ${sealPrefix(keyring.sealingId)}
      and ${beyond}
    order by ${names} limit ${BATCH} for update`
  const fresh = rows.flatMap((row) => {
    const context = contextOf(row as never)
    try {
      return { row, sealed: keyring.seal(keyring.open(row[column] as Buffer, context), context) }
    } catch {
      return []
    }
  })
  await together(
    fresh.map(({ row, sealed }) => {
      const place = key.map((name) => tx`and ${tx(name)} = ${row[name] as string}`)
      return tx`update ${tx(table)} set ${tx(column)} = ${sealed} where true ${place}`
    }),
  )
  return { resealed: fresh.length, unreadable: rows.length - fresh.length, last: rows.at(-1) }
}
