import { Readable } from 'node:stream'
import { csvLine } from '../lists/csv.ts'
import type { Page } from '../lists/paging.ts'
import { SECOND } from '../time/clock.ts'

/** More is another export: by months, for example. */
export const MOST_EXPORTED = 100_000
/** So long an export may take; a client that reads slowly waits for itself. */
const DEADLINE_MS = 120 * SECOND
const BATCH = 500
/** Excel takes UTF-8 for another encoding without it. */
const BYTE_ORDER_MARK = '\ufeff'

/** The page of a list after a cursor, as the list itself answers it. */
export type ReadPage = (page: { limit: number; cursor: string | undefined }) => Promise<Page<object>>

/**
 * A list as comma-separated values, read page by page while the client takes them: memory stays small, and no connection to
 * the database waits for the client. The first page is read before it returns, so that a fault is answered as one. An
 * export that is not complete says so in its last line.
 */
export async function exportList(
  name: string,
  columns: readonly string[],
  readPage: ReadPage,
): Promise<Response> {
  const endsAt = performance.now() + DEADLINE_MS
  const first = await readPage({ limit: BATCH, cursor: undefined })
  async function* text(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(columns)
    let written = 0
    for (let page = first; ; ) {
      const rows = page.data.slice(0, MOST_EXPORTED - written)
      written += rows.length
      yield rows.map((row) => csvLine(columns.map((column) => valueAt(row, column)))).join('')
      if (page.next_cursor === null && rows.length === page.data.length) return
      if (written >= MOST_EXPORTED)
        return yield csvLine([`# Not complete: an export has ${MOST_EXPORTED} rows at most.`])
      if (performance.now() > endsAt)
        return yield csvLine([`# Not complete: an export takes ${DEADLINE_MS / SECOND} seconds at most.`])
      page = await readPage({ limit: BATCH, cursor: page.next_cursor! })
    }
  }
  return new Response(Readable.toWeb(Readable.from(text())) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  })
}

/** The value of a column: a field of the row, or with points one within it. */
function valueAt(row: object, column: string): unknown {
  return column
    .split('.')
    .reduce<unknown>((value, field) => (value as Record<string, unknown> | null | undefined)?.[field], row)
}
