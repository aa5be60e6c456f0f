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
import { PageOf, Several } from './schemas.ts'

interface ListSpec<Query extends z.ZodObject, Row extends z.ZodType, Column extends string> {
  /** As of a route: `events.list`. The export is `events.export`. */
  id: `${string}.list`
  path: string
  summary: string
  description: string
  tag: string
  access: readonly Access[]
  /** The export takes it without its pages. */
  query: Query
  row: Row
  export: ExportSpec<Column>
}

interface ExportSpec<Column extends string> {
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

/** What a page is read for. The first page of an export is read in the transaction of its audit entry. */
export interface Asked<S, Query extends z.ZodObject> {
  db: Db
  services: S
  provider: ProviderRef
  caller: Caller
  query: z.output<Query>
}

/** A list, and its export with the same filter and order. `read` reads a page of either. */
export function listRoute<
  S extends Services,
  Query extends z.ZodObject,
  Row extends z.ZodType<object>,
  Column extends string,
>(
  api: Api<S>,
  spec: ListSpec<Query, Row, Column>,
  read: (asked: Asked<S, Query>) => Promise<Page<z.output<Row>>>,
): void {
  const { id, path, summary, description, tag, access, query, row } = spec
  const list = { id, path, summary, description, tag, access, query, answer: PageOf(row) }
  api.route(
    { ...list, method: 'get', problems: ['invalid_cursor'] },
    async ({ services, provider, caller, query: asked }) =>
      read({ db: services.db, services, provider, caller, query: asked as z.output<Query> }),
  )
  exportRoute(api, spec, read)
}

function exportRoute<S extends Services, Query extends z.ZodObject, Column extends string>(
  api: Api<S>,
  { id, path, tag, access, query, export: exported }: Omit<ListSpec<Query, z.ZodType, Column>, 'row'>,
  read: (asked: Asked<S, Query>) => Promise<Page<object>>,
): void {
  const { columns, fields, formats = ['csv'], limits = EXPORT_LIMITS } = exported
  const { audit = 'list.exported', noted = namesOf } = exported
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
      id: id.replace(/list$/, 'export'),
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
          const query = { ...filter, ...page } as z.output<Query>
          const reading = read({ db, services: api.services, provider, caller, query })
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

/** Made once: a formatter costs more than the rest of a route. */
const FIGURES = new Intl.NumberFormat('en')

function says(formats: readonly ExportFormat[], { rows }: ExportLimits): string {
  const isLimited = Number.isFinite(rows)
  return [
    `All that match, in the order of the list${isLimited ? `, ${FIGURES.format(rows)} rows at most` : ''}.`,
    'CSV: comma-separated values (RFC 4180) with a byte order mark, under the names of the columns. Text that a spreadsheet would take for a formula begins with an apostrophe.',
    formats.includes('jsonl') && 'JSONL: an object a line, as the list shows it.',
    isLimited && 'An export that is not complete says so in its last line, which begins with `#`.',
  ]
    .filter(Boolean)
    .join(' ')
}
