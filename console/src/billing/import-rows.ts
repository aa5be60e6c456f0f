import type { paths } from '@postern/sdk'
import { api, call } from '../ui/api.ts'

type Import = paths['/api/v1/billing/import']['post']
export type Kind = 'subscriptions' | 'invoices'
export const KINDS: readonly Kind[] = ['subscriptions', 'invoices']

/** An object of a file, and the line it stands in. */
interface FileRow {
  line: number
  row: Record<string, unknown>
}

/** Why a line was not taken. */
export interface Refusal {
  file: string
  line: number
  id: string
  problem: string
}

export interface Tally {
  rows: number
  done: number
  created: number
  exists: number
  refused: number
}

/** Half of what the API takes in one request: in a check, invoices bring the subscriptions that they name. */
const MAX_ROWS = 500
const MAX_CHARACTERS = 300_000

/**
 * Sends files of JSON Lines in batches; with `dryRun` nothing is written. `tell` hears of every batch, and of lines that
 * are no objects. Rows that are in stay as they are, so whatever breaks off can be sent again.
 */
export async function importFiles(
  files: ReadonlyMap<Kind, File>,
  dryRun: boolean,
  tell: (kind: Kind, tally: Tally, refused: readonly Refusal[]) => void,
): Promise<void> {
  const named = new Map<unknown, FileRow['row']>()
  for (const kind of KINDS) {
    const file = files.get(kind)
    if (!file) continue
    const { rows, broken } = readRows(await file.text())
    const tally: Tally = {
      rows: rows.length + broken.length,
      done: broken.length,
      created: 0,
      exists: 0,
      refused: broken.length,
    }
    const refusal = (line: number, id: string | null, problem: string): Refusal => ({
      file: file.name,
      line,
      id: id ?? '',
      problem,
    })
    tell(
      kind,
      { ...tally },
      broken.map((line) => refusal(line, null, 'This is not a JSON object.')),
    )
    if (dryRun && kind === 'subscriptions') for (const { row } of rows) named.set(row.external_id, row)
    for (const batch of batchesOf(rows)) {
      const results = (await send(bodyOf(kind, batch, dryRun ? named : new Map()), dryRun))[kind]
      const refused = results.flatMap(({ external_id, errors }, at) =>
        errors.map(({ field, message }) => refusal(batch[at]!.line, external_id, `${field}: ${message}`)),
      )
      for (const { status } of results) tally[status]++
      tally.done += batch.length
      tell(kind, { ...tally }, refused)
    }
  }
}

function readRows(text: string): { rows: FileRow[]; broken: number[] } {
  const rows: FileRow[] = []
  const broken: number[] = []
  for (const [at, content] of text.split(/\r?\n/).entries()) {
    if (content.trim() === '') continue
    const row = objectIn(content)
    if (row) rows.push({ line: at + 1, row })
    else broken.push(at + 1)
  }
  return { rows, broken }
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function* batchesOf(rows: readonly FileRow[]): Iterable<FileRow[]> {
  let batch: FileRow[] = []
  let characters = 0
  for (const row of rows) {
    const size = JSON.stringify(row.row).length
    if (batch.length === MAX_ROWS || (batch.length > 0 && characters + size > MAX_CHARACTERS)) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(row)
    characters += size
  }
  if (batch.length > 0) yield batch
}

function bodyOf(kind: Kind, batch: readonly FileRow[], named: ReadonlyMap<unknown, FileRow['row']>): object {
  const rows = batch.map(({ row }) => row)
  if (kind === 'subscriptions') return { subscriptions: rows }
  const wanted = new Set(rows.flatMap(({ subscription_external_id: of }) => named.get(of) ?? []))
  return { subscriptions: [...wanted], invoices: rows }
}

const send = (body: object, dryRun: boolean) =>
  call(() =>
    api.POST('/api/v1/billing/import', {
      params: { query: { dry_run: dryRun ? 'true' : 'false' } },
      body: body as NonNullable<Import['requestBody']>['content']['application/json'],
    }),
  )
