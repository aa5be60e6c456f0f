import type { ActDetail } from '../audit/audit-actions.ts'
import { Alternative, type Api, z } from '../http/api.ts'
import type { Access } from '../http/context.ts'
import { deviceOf } from '../http/device.ts'
import type { Asked } from '../http/list-route.ts'
import { insertJob } from '../jobs/index.ts'
import { newId } from '../keys/ids.ts'
import type { Page } from '../lists/paging.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { SECOND } from '../time/clock.ts'
import { BULK, BULK_LISTS, type BulkInput, type BulkList, MOST_ROWS } from './bulk.ts'
import { BulkView, showBulk } from './bulk-view.ts'
import { countRunning } from './store.ts'

const PAGE = 500
/** Collecting gives up after so long. */
const COLLECT_MS = 2 * SECOND
/** Of a provider at the same time. They take turns with other jobs. */
const MOST_RUNNING = 100

interface BulkSpec<Query extends z.ZodObject> {
  /** Dot-separated, as the names of the list's other operations begin. */
  area: string
  path: string
  tag: string
  access: readonly Access[]
  /** The query of the list. */
  query: Query
  recentFactor: true | `not needed: ${string}`
  /** Filters whose values the audit log may name; of others it has the name. */
  noted: readonly string[]
  /** What a person may do among these acts, if `access` is not enough. */
  says: string
}

const MOST_IN_FIGURES = MOST_ROWS.toLocaleString('en')

/** Does something to all rows of a list that match its filters, as a job that survives crashes. */
export function bulkRoute<S extends Services, Query extends z.ZodObject>(
  api: Api<S>,
  list: BulkList,
  { area, path, tag, access, query, recentFactor, noted, says }: BulkSpec<Query>,
  read: (asked: Asked<S, Query>) => Promise<Page<{ id: string }>>,
): void {
  api.services.registry.add(BULK_LISTS, list)
  const filterShape = Object.fromEntries(
    Object.entries(query.shape).filter(
      ([name]) => !['limit', 'cursor', 'after', 'sort', 'include'].includes(name),
    ),
  )
  api.route(
    {
      id: `${area}.bulk`,
      method: 'post',
      path: `${path}/bulk`,
      summary: `Act on all ${list.name} that match`,
      description: `${says} The rows are those that match now, ${MOST_IN_FIGURES} at most. The job survives restarts; what it could not change is named in it.`,
      tag,
      access,
      recentFactor,
      body: z.strictObject({
        action: z
          .enum(Object.keys(list.actions) as [string, ...string[]])
          .describe('What to do with each row.'),
        filter: z.strictObject(filterShape).default({}).describe('As in the list. Without it, all rows.'),
        dry_run: z.boolean().default(false).describe('Whether only to count them.'),
      }),
      answer: BulkView,
      status: 202,
      alternative: {
        status: 200,
        answer: z
          .object({
            count: z.int().describe('How many rows match.'),
            complete: z.boolean().describe('`false`: there may be more, which the job would leave.'),
          })
          .openapi('BulkCount'),
      },
      idempotent: true,
      audit: 'bulk.started',
      problems: ['limit_reached', 'not_found'],
    },
    async ({ services, tx, provider, caller, body, c, note }) => {
      const { action, dry_run } = body
      const filter = body.filter as Record<string, unknown>
      // What a search finds has an order already.
      const sort = 'sort' in query.shape && filter.q === undefined ? { sort: '-created_at' } : {}
      const page = (cursor: string | undefined) =>
        read({
          db: tx,
          services: api.services,
          provider,
          caller,
          query: { ...filter, ...sort, limit: PAGE, cursor } as unknown as z.output<Query>,
        })
      const { ids, complete } = await collect(services, page)
      if (dry_run) return new Alternative({ count: ids.length, complete }, { acted: false })
      if ((await countRunning(tx, provider.id, BULK)) >= MOST_RUNNING)
        throw new Problem('limit_reached', {
          detail: `${MOST_RUNNING} such jobs run already. Wait until one has ended.`,
        })
      note({ list: list.name, act: action, count: ids.length, ...notedOf(filter, noted) })
      const now = services.clock.now()
      const device = deviceOf(c, services.config)
      const input: BulkInput = {
        list: list.name,
        action,
        filter,
        ids,
        complete,
        by: caller,
        device,
        failed: 0,
        failures: [],
      }
      const job = { id: newId(now), kind: BULK, input, total: ids.length, created_at: new Date(now) }
      return showBulk(await insertJob(tx, provider.id, job))
    },
  )
}

/** The ids of all pages, for two seconds and 10,000 rows at most. */
async function collect(
  { clock }: Pick<Services, 'clock'>,
  page: (cursor: string | undefined) => Promise<Page<{ id: string }>>,
): Promise<{ ids: string[]; complete: boolean }> {
  const startedAt = clock.elapsed()
  const ids = new Set<string>()
  for (let cursor: string | undefined; ; ) {
    const { data, next_cursor } = await page(cursor)
    for (const { id } of data) ids.add(id)
    if (next_cursor === null) return { ids: [...ids].slice(0, MOST_ROWS), complete: ids.size <= MOST_ROWS }
    if (ids.size >= MOST_ROWS || clock.elapsed() - startedAt > COLLECT_MS)
      return { ids: [...ids].slice(0, MOST_ROWS), complete: false }
    cursor = next_cursor
  }
}

/** A search may be for a person's name or address, so that only values of a fixed set are named. */
function notedOf(filter: Record<string, unknown>, noted: readonly string[]): ActDetail {
  const parts = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (noted.includes(name) ? `${name}=${String(value)}` : name))
  return { filters: parts.join(', ') }
}
