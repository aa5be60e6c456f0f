import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Sql, type Tx, transact } from '../../platform/db/db.ts'
import { listMigrations } from '../../platform/db/migrate.ts'
import type { KeptKeys, RotatingKeyring } from '../../platform/keys/keyring.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { contextOf, listKeys, SEALED_COLUMNS, unlock } from '../secret-key/index.ts'
import { movingOrder } from './order.ts'
import { sealStream } from './sealed-stream.ts'
import { columnsOf, findProvider, type MovedRow, readRows } from './store.ts'

/** For the pool: everything is read at one moment. */
export const OF_ONE_MOMENT = { default_transaction_isolation: 'repeatable read' }

export type Counts = Record<string, number>

interface Export {
  /** A pool with the settings `OF_ONE_MOMENT`. */
  db: Sql
  keyring: RotatingKeyring
  clock: Pick<Clock, 'now'>
  passphrase: string
  /** Of the key's derivation; for tests, which must not wait. */
  cost?: number
  tell: (line: string) => void
}

/** Writes everything that a provider owns into a new file, sealed. Throws an Error with the cure. */
export async function exportProvider(deps: Export, slug: string, file: string): Promise<Counts> {
  await unlock(deps)
  const counts: Counts = {}
  const out = await open(file, 'wx', 0o600).catch((error: { code?: string }) => {
    if (error.code === 'EEXIST')
      throw new Error(`${file} exists already. Name another file.`, { cause: error })
    throw error
  })
  try {
    await transact(deps.db, async (tx) => {
      const provider = await findProvider(tx, slug)
      if (!provider) throw new Error(`There is no provider with the slug ${slug}.`)
      const lines = linesOf(tx, deps, provider.id, counts)
      await pipeline(
        Readable.from(sealStream(bytesOf(lines), deps.passphrase, deps.cost)),
        out.createWriteStream(),
      )
    })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await out.close()
  }
  return counts
}

async function* bytesOf(lines: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(`${JSON.stringify(line)}\n`)
}

async function* linesOf(
  tx: Tx,
  { keyring, tell }: Export,
  providerId: string,
  counts: Counts,
): AsyncGenerator<unknown> {
  yield { provider_id: providerId, schema: listMigrations().at(-1)!.number }
  for (const table of await movingOrder(tx)) {
    const sealed = SEALED_COLUMNS.filter((column) => column.table === table)
    const apart = sealed.map(({ column }) => column)
    const columns = (await columnsOf(tx, table)).filter((name) => !apart.includes(name))
    let count = 0
    for await (const rows of readRows(tx, table, { columns, apart, providerId })) {
      for (const row of rows) yield { table, row: row.row, opened: opened(keyring, sealed, row) }
      count += rows.length
    }
    if (count > 0) tell(`${table}: ${count}`)
    counts[table] = count
  }
  if (counts.recovery_code! > 0) yield { recovery_keys: await recoveryKeys(tx, keyring) }
  yield { end: counts }
}

/** The plain values of a row's sealed columns, in base64. */
function opened(
  keyring: RotatingKeyring,
  sealed: typeof SEALED_COLUMNS,
  { row, ...values }: MovedRow,
): Record<string, string> | undefined {
  if (sealed.length === 0) return undefined
  const key = JSON.parse(row)
  const found = sealed.filter(({ column }) => values[column] !== null)
  return Object.fromEntries(
    found.map(({ column, contextOf }) => [
      column,
      keyring.open(values[column] as Buffer, contextOf(key)).toString('base64'),
    ]),
  )
}

/** Digests of recovery codes are keyed: by these keys, of this installation, alone can they be checked elsewhere. */
async function recoveryKeys(tx: Tx, keyring: RotatingKeyring): Promise<Record<string, string>> {
  const keys = await listKeys(tx)
  return Object.fromEntries(
    keys.flatMap(({ id, kept_keys }) => {
      const kept = JSON.parse(keyring.open(kept_keys, contextOf(id)).toString()) as KeptKeys
      return kept['recovery-code'] ? [[id, kept['recovery-code']]] : []
    }),
  )
}
