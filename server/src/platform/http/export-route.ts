import type { ActDetail, AuditAction } from '../audit/audit-actions.ts'
import type { Db } from '../db/db.ts'
import type { Page } from '../lists/paging.ts'
import type { Services } from '../services.ts'
import { type Api, z } from './api.ts'
import type { Access, Caller, ProviderRef } from './context.ts'
import {
  EXPORT_LIMITS,
  EXPORT_TYPES,
  type ExportFormat,
  type ExportLimits,
  exportList,
} from './export-list.ts'
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
  /** Where a column is not called like its field: the field. */
  fields?: Readonly<Partial<Record<Column, string>>>
  /** The first one unless the client says otherwise. */
  formats?: readonly [ExportFormat, ...ExportFormat[]]
  limits?: ExportLimits
  audit?: AuditAction
  /** What the audit log says of the filter; the names of its fields by default. */
  noted?: (filter: Record<string, unknown>) => ActDetail
}

/** The page of the list that a caller sees. */
type ReadFor<Query extends z.ZodObject> = (
  db: Db,
  provider: ProviderRef,
  query: z.output<Query>,
  caller: Caller,
) => Promise<Page<object>>

/** The export of a list: with the filter and in the order that the list has, whose own function reads the pages. */
export function exportRoute<S extends Services, Query extends z.ZodObject, Column extends string>(
  api: Api<S>,
  {
    path,
    tag,
    access,
    query,
    columns,
    fields,
    formats = ['csv'],
    limits = EXPORT_LIMITS,
    audit = 'list.exported',
    noted = namesOf,
  }: ExportSpec<Query, Column>,
  read: ReadFor<Query>,
): void {
  const name = path.split('/').at(-1)!
  const shown = z.strictObject({
    ...Object.fromEntries(
      Object.entries(query.shape).filter(([field]) => !['limit', 'cursor'].includes(field)),
    ),
    format: z.enum(formats).default(formats[0]),
    columns: Several(columns, columns.length).optional(),
  })
  api.route(
    {
      method: 'get',
      path: `${path}/export`,
      summary: `Export ${name.replaceAll('-', ' ')}`,
      recentFactor: true,
      description: says(formats, limits),
      tag,
      access,
      query: shown,
      audit,
      sends: [
        {
          status: 200,
          types: formats.map((format) => EXPORT_TYPES[format]),
          says: 'A line for each row.',
        },
      ],
      problems: ['invalid_cursor'],
    },
    async ({ tx, provider, caller, query: asked, note }) => {
      const {
        format,
        columns: chosen = [...columns],
        ...filter
      } = asked as Record<string, unknown> & { format: ExportFormat; columns?: Column[] }
      note({ list: name, format, ...noted(filter) })
      let db: Db = tx // the first page is read in the transaction of the entry, and the others after it
      const shape = {
        name,
        format,
        columns: chosen.map((column) => [column, fields?.[column] ?? column] as const),
      }
      return exportList(
        shape,
        (page) => {
          const reading = read(db, provider, { ...filter, ...page } as z.output<Query>, caller)
          db = api.services.db
          return reading
        },
        limits,
      )
    },
  )
}

/** Not the values: a search is for a person's name or address. */
function namesOf(filter: Record<string, unknown>): ActDetail {
  const named = Object.keys(filter).filter((field) => field !== 'sort' && filter[field] !== undefined)
  return { filters: named.join(', ') }
}

function says(formats: readonly ExportFormat[], { rows }: ExportLimits): string {
  const isLimited = Number.isFinite(rows)
  return [
    `All that match, in the order of the list${isLimited ? `, ${rows.toLocaleString('en')} rows at most` : ''}.`,
    'CSV: comma-separated values (RFC 4180) with a byte order mark, under the names of the columns. Text that a spreadsheet would take for a formula begins with an apostrophe.',
    formats.includes('jsonl') && 'JSONL: an object a line, as the list shows it.',
    isLimited && 'An export that is not complete says so in its last line, which begins with `#`.',
  ]
    .filter(Boolean)
    .join(' ')
}
