import { Readable } from 'node:stream'
import { csvLine } from '../lists/csv.ts'
import type { Page } from '../lists/paging.ts'
import { SECOND } from '../time/clock.ts'
import { stringify } from './raw-answer.ts'

export interface ExportLimits {
  rows: number
  /** A client that reads slowly waits for itself. */
  ms: number
}

/** More is another export: by months, for example. */
export const EXPORT_LIMITS: ExportLimits = { rows: 100_000, ms: 120 * SECOND }
/** For what can be exported only as a whole. */
export const UNLIMITED: ExportLimits = { rows: Number.POSITIVE_INFINITY, ms: Number.POSITIVE_INFINITY }

const BATCH = 500
/** Excel takes UTF-8 for another encoding without it. */
const BYTE_ORDER_MARK = '\ufeff'

export const EXPORT_TYPES = { csv: 'text/csv', jsonl: 'application/jsonl' } as const
export type ExportFormat = keyof typeof EXPORT_TYPES

/** The page of a list after a cursor, as the list itself answers it. */
export type ReadPage = (page: { limit: number; cursor: string | undefined }) => Promise<Page<object>>

/** The names of columns, each with the field of a row that it shows; with points one within it. */
export type Columns = ReadonlyArray<readonly [name: string, field: string]>

/**
 * A list as lines of comma-separated values or of JSON, read page by page while the client takes them: memory stays small,
 * and no connection to the database waits for the client. The first page is read before it returns, so that a fault is
 * answered as one. An export that is not complete says so in its last line.
 */
export async function exportList(
  { name, format, columns }: { name: string; format: ExportFormat; columns: Columns },
  readPage: ReadPage,
  { rows: most, ms }: ExportLimits = EXPORT_LIMITS,
): Promise<Response> {
  const endsAt = performance.now() + ms
  const lines = format === 'csv' ? csv(columns) : JSON_LINES
  const first = await readPage({ limit: BATCH, cursor: undefined })
  async function* text(): AsyncGenerator<string> {
    yield lines.head
    let written = 0
    for (let page = first; ; ) {
      const rows = page.data.slice(0, most - written)
      written += rows.length
      yield rows.map(lines.row).join('')
      if (page.next_cursor === null && rows.length === page.data.length) return
      if (written >= most) return yield lines.notComplete(`an export has ${most} rows at most`)
      if (performance.now() > endsAt)
        return yield lines.notComplete(`an export takes ${ms / SECOND} seconds at most`)
      page = await readPage({ limit: BATCH, cursor: page.next_cursor! })
    }
  }
  return new Response(bytesOf(text()), {
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : EXPORT_TYPES[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
    },
  })
}

interface Lines {
  head: string
  row(row: object): string
  notComplete(reason: string): string
}

const JSON_LINES: Lines = {
  head: '',
  row: (row) => `${stringify(row)}\n`,
  notComplete: (reason) => `${JSON.stringify({ not_complete: `Not complete: ${reason}.` })}\n`,
}

const csv = (columns: Columns): Lines => ({
  head: BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name)),
  row: (row) => csvLine(columns.map(([, field]) => valueAt(row, field))),
  notComplete: (reason) => csvLine([`# Not complete: ${reason}.`]),
})

/** The value of a field of the row, or with points of one within it; objects as their JSON. */
function valueAt(row: object, field: string): unknown {
  const found = field
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], row)
  return typeof found === 'object' && found !== null ? stringify(found) : found
}

function bytesOf(text: AsyncIterable<string>): ReadableStream {
  return (Readable.toWeb(Readable.from(text)) as ReadableStream<string>).pipeThrough(new TextEncoderStream())
}
