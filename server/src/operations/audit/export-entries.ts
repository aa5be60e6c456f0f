import { Readable } from 'node:stream'
import { type EntryFilter, type EntryRow, listEntries } from '../../platform/audit/store.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/context.ts'
import { showEntry, shownName } from './show-entry.ts'

export type ExportFormat = 'csv' | 'jsonl'

const BATCH = 1_000
const COLUMNS = [
  'id',
  'at',
  'action',
  'actor_kind',
  'actor_id',
  'user_id',
  'email',
  'target_id',
  'ip',
  'user_agent',
  'detail',
  'actor_name',
] as const

/**
 * Streams matching entries, newest first, in batches: memory stays small, however long the log is. The first batch is
 * read before it returns: what happens after that is not part of the export.
 */
export async function exportEntries(
  db: Db,
  providerId: string,
  filter: EntryFilter,
  { format, caller }: { format: ExportFormat; caller: Caller },
): Promise<Response> {
  const lineOf = format === 'csv' ? csvLine : jsonLine
  const next = (before?: string) => listEntries(db, providerId, { ...filter, before }, BATCH)
  const newest = await next()
  async function* text(): AsyncGenerator<string> {
    if (format === 'csv') yield `${COLUMNS.join(',')}\r\n`
    for (let rows = newest; ; rows = await next(rows.at(-1)?.id)) {
      yield rows.map((row) => lineOf(row, caller)).join('')
      if (rows.length < BATCH) return
    }
  }
  return new Response(Readable.toWeb(Readable.from(text())) as ReadableStream, {
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl',
      'content-disposition': `attachment; filename="audit-log.${format}"`,
      'cache-control': 'no-store',
    },
  })
}

function jsonLine(row: EntryRow, caller: Caller): string {
  return `${JSON.stringify(showEntry(row, caller))}\n`
}

function csvLine(row: EntryRow, caller: Caller): string {
  const shown = { ...row, actor_name: shownName(row, caller) }
  const cells = COLUMNS.map((column) => {
    const value = shown[column]
    if (value === null) return ''
    if (value instanceof Date) return value.toISOString()
    return csvCell(typeof value === 'object' ? JSON.stringify(value) : value)
  })
  return `${cells.join(',')}\r\n`
}

/** RFC 4180; what a spreadsheet would take for a formula becomes text, as browsers can call themselves anything. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
