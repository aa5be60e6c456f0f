import { type Db, pipeline, type Sql, type Tx, transact } from '../../platform/db/db.ts'
import type { RotatingKeyring } from '../../platform/keys/keyring.ts'
import type { SealedColumn } from '../../platform/keys/sealed-column.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'
import { countSealedElse, findSealed, lockSealedElse, type SealedRow, setSealed } from './store.ts'

const BATCH = 200

/** Any sealed value of the database. */
export async function findSample(db: Sql): Promise<{ sealed: Buffer; context: string } | undefined> {
  for (const column of SEALED_COLUMNS) {
    const row = await findSealed(db, column)
    if (row) return { sealed: row[column.column] as Buffer, context: column.contextOf(row) }
  }
  return undefined
}

/** How many values of each column are not sealed under this key; leaves out columns without any. */
export async function countNotUnder(db: Db, id: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const column of SEALED_COLUMNS) {
    const count = await countSealedElse(db, column, id)
    if (count > 0) counts.set(`${column.table}.${column.column}`, count)
  }
  return counts
}

/** What one pass over the database did. */
export interface Pass {
  resealed: number
  /** Values that no key opens: they were useless before, too. */
  unreadable: number
}

/**
 * Reseals everything under the current key. Each batch commits separately: a pass can be interrupted and started again.
 */
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
  let after: SealedRow | undefined
  for (;;) {
    const batch = await transact(db, (tx) => resealBatch(tx, keyring, column, after))
    total.resealed += batch.resealed
    total.unreadable += batch.unreadable
    if (!batch.last) return total
    after = batch.last
  }
}

async function resealBatch(
  tx: Tx,
  keyring: RotatingKeyring,
  column: SealedColumn,
  after: SealedRow | undefined,
): Promise<Pass & { last: SealedRow | undefined }> {
  const rows = await lockSealedElse(tx, column, keyring.sealingId, { after, limit: BATCH })
  const fresh = rows.flatMap((row) => {
    const context = column.contextOf(row)
    try {
      return { row, sealed: keyring.seal(keyring.open(row[column.column] as Buffer, context), context) }
    } catch {
      return []
    }
  })
  await pipeline(fresh.map(({ row, sealed }) => setSealed(tx, column, row, sealed)))
  return { resealed: fresh.length, unreadable: rows.length - fresh.length, last: rows.at(-1) }
}
