import type { Db } from '../db/db.ts'
import type { Page } from '../lists/paging.ts'
import type { Services } from '../services.ts'
import { type Api, z } from './api.ts'
import type { Access, ProviderRef } from './context.ts'
import { exportList, MOST_EXPORTED } from './export-list.ts'
import { Several } from './schemas.ts'

interface ExportSpec<Query extends z.ZodObject, Column extends string> {
  /** Of the list. */
  path: string
  tag: string
  access: readonly Access[]
  /** The query of the list; the export takes it without its pages. */
  query: Query
  /** What may be exported: fields of a row, with points those within it. */
  columns: readonly [Column, ...Column[]]
}

/** The export of a list: with the filter and in the order that the list has, whose own function reads the pages. */
export function exportRoute<S extends Services, Query extends z.ZodObject, Column extends string>(
  api: Api<S>,
  { path, tag, access, query, columns }: ExportSpec<Query, Column>,
  read: (db: Db, provider: ProviderRef, query: z.output<Query>, services: S) => Promise<Page<object>>,
): void {
  const name = path.split('/').at(-1)!
  const shown = z.strictObject({
    ...Object.fromEntries(
      Object.entries(query.shape).filter(([field]) => !['limit', 'cursor'].includes(field)),
    ),
    format: z.enum(['csv']).default('csv'),
    columns: Several(columns, columns.length).optional(),
  })
  api.route(
    {
      method: 'get',
      path: `${path}/export`,
      summary: `Export ${name.replaceAll('-', ' ')}`,
      recentFactor: true,
      description:
        `Comma-separated values (RFC 4180) with a byte order mark: all that match, in the order of the list, ${MOST_EXPORTED.toLocaleString('en')} rows ` +
        'at most. An export that is not complete says so in its last line, which begins with `#`. Text that a spreadsheet would take for a formula begins with an apostrophe.',
      tag,
      access,
      query: shown,
      audit: 'list.exported',
      sends: [
        { status: 200, types: ['text/csv'], says: 'A line for each row, under the names of the columns.' },
      ],
      problems: ['invalid_cursor'],
    },
    async ({ tx, provider, query: asked, note }) => {
      const {
        format,
        columns: chosen = [...columns],
        ...filter
      } = asked as Record<string, unknown> & {
        format: string
        columns?: Column[]
      }
      // Not the values: a search is for a person's name or address.
      const filters = Object.keys(filter).filter((field) => field !== 'sort' && filter[field] !== undefined)
      note({ list: name, format, filters: filters.join(', ') })
      let db: Db = tx // the first page is read in the transaction of the entry, and the others after it
      return exportList(name, chosen, (page) => {
        const reading = read(db, provider, { ...filter, ...page } as z.output<Query>, api.services)
        db = api.services.db
        return reading
      })
    },
  )
}
