import { createReadStream } from 'node:fs'
import { type Sql, type Tx, transact } from '../../platform/db/db.ts'
import { listMigrations } from '../../platform/db/migrate.ts'
import type { RotatingKeyring } from '../../platform/keys/keyring.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { contextOf, insertKey, SEALED_COLUMNS, unlock } from '../secret-key/index.ts'
import type { Counts } from './export-provider.ts'
import { movingOrder } from './order.ts'
import { openStream } from './sealed-stream.ts'
import { columnsOf, deleteRows, findTaken, insertRows, pauseEndpoints } from './store.ts'
import { MOVED, STAYS } from './tables.ts'

const BATCH = 500
const BATCH_BYTES = 4 * 2 ** 20
const PAUSED = 'Imported from another installation. Resume it when that one no longer sends.'

export interface Import {
  db: Sql
  keyring: RotatingKeyring
  clock: Pick<Clock, 'now'>
  passphrase: string
  tell: (line: string) => void
  /** Whether endpoints that were enabled are paused here. */
  endpoints: 'paused' | 'active'
  /** What it is called here; as it was, unless given. */
  slug?: string | undefined
  /** Whether a provider without users, as a new installation has one, gives up its place. */
  replaceEmpty?: boolean
  dryRun: boolean
}

interface Line {
  provider_id?: string
  schema?: number
  table?: string
  row?: string
  opened?: Record<string, string>
  recovery_keys?: Record<string, string>
  end?: Counts
}

class DryRun extends Error {}

/** Imports what `exportProvider` wrote: all of it or, if it throws, nothing. */
export async function importProvider(deps: Import, file: string): Promise<Counts> {
  await unlock(deps)
  let counts: Counts = {}
  try {
    await transact(deps.db, async (tx) => {
      counts = await readInto(tx, deps, file)
      if (deps.dryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return counts
}

async function readInto(tx: Tx, deps: Import, file: string): Promise<Counts> {
  const lines = linesOf(openStream(createReadStream(file), deps.passphrase))
  const { value: head } = await lines.next()
  const providerId = checkHead(head)
  const counts: Counts = {}
  let end: Counts | undefined
  let batch: { table: string; rows: string[]; bytes: number } | undefined
  const flush = async (): Promise<void> => {
    if (!batch) return
    const rows = batch.table === 'provider' ? await inPlace(tx, deps, batch.rows[0]!, providerId) : batch.rows
    await write(tx, batch.table, rows, providerId)
    counts[batch.table] = (counts[batch.table] ?? 0) + batch.rows.length
    batch = undefined
  }
  for await (const line of lines) {
    if (line.table !== undefined) {
      if (line.table !== 'provider' && !MOVED.includes(line.table)) throw new Error(`Unknown: ${line.table}`)
      if (batch && (batch.table !== line.table || batch.rows.length >= BATCH || batch.bytes > BATCH_BYTES))
        await flush()
      if (!batch && !(line.table in counts)) deps.tell(line.table)
      const row = sealedAgain(deps.keyring, line)
      batch ??= { table: line.table, rows: [], bytes: 0 }
      batch.rows.push(row)
      batch.bytes += row.length
    } else if (line.recovery_keys) await keepRecoveryKeys(tx, deps, line.recovery_keys)
    else end = line.end
  }
  await flush()
  if (!end || Object.entries(end).some(([table, count]) => (counts[table] ?? 0) !== count))
    throw new Error('The file is incomplete. Export again.')
  if (deps.endpoints === 'paused') await pauseEndpoints(tx, providerId, PAUSED)
  return end
}

function checkHead(head: Line | undefined): string {
  const here = listMigrations().at(-1)!.number
  if (!head?.provider_id) throw new Error('The file has no header. Export again.')
  if (head.schema !== here)
    throw new Error(
      `The file is of schema ${head.schema}, this installation has ${here}. Bring both to the same version of Postern, ` +
        'run postern migrate on both, and export again.',
    )
  return head.provider_id
}

/** The provider's own row, by the name that it has here. Throws where the name is taken. */
async function inPlace(
  tx: Tx,
  { slug, replaceEmpty = false }: Import,
  row: string,
  providerId: string,
): Promise<string[]> {
  const provider = JSON.parse(row) as { slug: string; host: string | null }
  const named = { ...provider, slug: slug ?? provider.slug }
  const found = await findTaken(tx, { ...named, id: providerId })
  if (!found) return [JSON.stringify(named)]
  const already = `This installation already has a provider with the ${found.taken}`
  if (!found.isEmpty || found.id === providerId)
    throw new Error(`${already}. Nothing was imported. --slug gives this one another name.`)
  if (!replaceEmpty)
    throw new Error(`${already}, which has no users. Nothing was imported. Use --slug or --replace-empty.`)
  await deleteRows(tx, [...Object.keys(STAYS), ...(await movingOrder(tx)).toReversed()], found.id)
  return [JSON.stringify(named)]
}

async function write(tx: Tx, table: string, rows: string[], providerId: string): Promise<void> {
  const count = await insertRows(tx, table, { columns: await columnsOf(tx, table), rows, providerId })
  if (count !== rows.length) throw new Error(`${table}: rows of another provider. Nothing was imported.`)
}

/** The row with its sealed columns, under the key of this installation. */
function sealedAgain(keyring: RotatingKeyring, { table, row, opened }: Line): string {
  if (!opened) return row!
  const key = JSON.parse(row!)
  const sealed = SEALED_COLUMNS.filter((column) => column.table === table && column.column in opened).map(
    ({ column, contextOf }) => {
      const bytes = keyring.seal(Buffer.from(opened[column]!, 'base64'), contextOf(key))
      return `,"${column}":"\\\\x${bytes.toString('hex')}"`
    },
  )
  return `${row!.slice(0, -1)}${sealed.join('')}}`
}

/** Keys whose codes can be checked from now on; they seal and sign nothing. */
async function keepRecoveryKeys(
  tx: Tx,
  { keyring, clock }: Import,
  keys: Record<string, string>,
): Promise<void> {
  const now = new Date(clock.now())
  for (const [id, key] of Object.entries(keys)) {
    const keptKeys = keyring.seal(JSON.stringify({ 'recovery-code': key }), contextOf(id))
    await insertKey(tx, { id, state: 'retired', keptKeys, now })
  }
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Line, undefined> {
  const parts: Buffer[] = []
  for await (const chunk of bytes) {
    let from = 0
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, to))
      yield JSON.parse(Buffer.concat(parts.splice(0)).toString())
      from = to + 1
    }
    parts.push(chunk.subarray(from))
  }
  return undefined
}
