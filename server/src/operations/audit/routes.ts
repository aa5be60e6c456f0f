import { type ActDetail, AUDIT_ACTIONS, type AuditAction } from '../../platform/audit/audit-actions.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { type EntryFilter, type EntryRow, listEntries } from '../../platform/audit/store.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { Id, LogQuery, PageOf, Several, TimeInput } from '../../platform/http/schemas.ts'
import { isId } from '../../platform/keys/ids.ts'
import { readKeyset, toKeysetPage } from '../../platform/lists/keyset.ts'
import { readLogRequest, toPage } from '../../platform/lists/paging.ts'
import type { Services } from '../../platform/services.ts'
import { exportEntries } from './export-entries.ts'
import { Entry, mayNameKeys, showEntry } from './show-entry.ts'

const TAG = 'Audit log'

const Filter = {
  action: Several(AUDIT_ACTIONS).optional(),
  user_id: Id.optional(),
  actor_id: Id.optional(),
  target_id: Id.optional(),
  plan: z
    .string()
    .max(100)
    .optional()
    .describe(
      'Key of a plan. Answers what changed the plan and its versions, unless `action` names other actions.',
    ),
  since: TimeInput.optional(),
  until: TimeInput.optional(),
}

/** Finds what is known today of those who acted, by id: for entries from before names were recorded. */
type Find<Found> = (db: Db, providerId: string, ids: readonly string[]) => Promise<Map<string, Found>>

/** Who did what, when, from where. */
export function auditRoutes<S extends Services>(
  api: Api<S>,
  { findUsers, keyNames }: { findUsers: Find<{ email: string }>; keyNames: Find<string> },
): void {
  api.route(
    {
      method: 'get',
      path: '/api/v1/audit-log',
      summary: 'Read the audit log',
      description:
        'Who did what, to whom, when and from where; the newest first unless `sort` says otherwise. Filters can be combined.',
      tag: TAG,
      access: management('read'),
      query: LogQuery.extend({
        ...Filter,
        sort: z
          .enum(['at', '-at'])
          .default('-at')
          .describe('`at`: the oldest first. A cursor continues the order that it comes from.'),
      }),
      answer: PageOf(Entry),
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, caller, query }) => {
      const { limit } = query
      const part = query.sort === 'at' ? readOldestFirst(query) : readLogRequest(query)
      const rows = await listEntries(db, provider.id, { ...readFilter(query), ...part }, limit + 1)
      const actors = (...kinds: Array<EntryRow['actor_kind']>) => [
        ...new Set(
          rows.flatMap(({ actor_kind, actor_id, actor_name }) =>
            actor_id && actor_name === null && kinds.includes(actor_kind) ? actor_id : [],
          ),
        ),
      ]
      const users = await findUsers(db, provider.id, actors('user', 'staff'))
      const keys = mayNameKeys(caller) ? await keyNames(db, provider.id, actors('key')) : undefined
      const today = (id: string | null) => (id && (users.get(id)?.email ?? keys?.get(id))) || null
      const named = (row: EntryRow) => ({ ...row, actor_name: row.actor_name ?? today(row.actor_id) })
      const show = (row: EntryRow) => showEntry(named(row), caller)
      if (query.sort === '-at') return toPage(rows, limit, show)
      const keyed = rows.map((row) => ({ ...row, sort_key: row.id }))
      return toKeysetPage(keyed, { order: query.sort, limit, show })
    },
  )

  api.route(
    {
      method: 'get',
      path: '/api/v1/audit-log/export',
      summary: 'Export the audit log, newest first',
      recentFactor: true,
      description:
        'All that matches, as a stream: one JSON object a line (`jsonl`), or comma-separated values (`csv`, RFC 4180).',
      tag: TAG,
      access: management('read'),
      query: z.strictObject({ ...Filter, format: z.enum(['csv', 'jsonl']).default('jsonl') }),
      sends: [
        {
          status: 200,
          types: ['application/jsonl', 'text/csv'],
          says: 'A JSON object a line, each as `GET /api/v1/audit-log` shows it; or lines of comma-separated values under their names.',
        },
      ],
    },
    async ({ services, provider, caller, query, c }) => {
      const { format, ...filter } = query
      const exported = await exportEntries(services.db, provider.id, readFilter(query), { format, caller })
      await recordAct(services, services.db, provider.id, {
        action: 'audit_log.exported',
        by: caller,
        device: deviceOf(c, services.config),
        detail: { format, ...filterDetail(filter) },
      })
      return exported
    },
  )
}

/** Entries newer than the last one of the page before, and than the one that was named. */
function readOldestFirst(query: { cursor?: string | undefined; after?: string | undefined; limit: number }) {
  const last = readKeyset('at', query.cursor, isIdKey)
  const { after } = readLogRequest({ limit: query.limit, after: query.after })
  return {
    ascending: true,
    after: [last?.id, after]
      .filter((id) => id !== undefined)
      .sort()
      .at(-1),
  }
}

/** Few entries are read for a plan: those of these actions, by their index. */
const PLAN_ACTIONS = AUDIT_ACTIONS.filter((action) => action.startsWith('plan.'))

const isIdKey = (_: string, key: string) => isId(key)

function readFilter(query: {
  action?: AuditAction[] | undefined
  user_id?: string | undefined
  actor_id?: string | undefined
  target_id?: string | undefined
  plan?: string | undefined
  since?: string | undefined
  until?: string | undefined
}): EntryFilter {
  const {
    action: actions,
    user_id: userId,
    actor_id: actorId,
    target_id: targetId,
    plan,
    since,
    until,
  } = query
  return {
    actions: actions ?? (plan === undefined ? undefined : PLAN_ACTIONS),
    plan,
    userId,
    actorId,
    targetId,
    since: since === undefined ? undefined : new Date(since),
    until: until === undefined ? undefined : new Date(until),
  }
}

/** Which entries were asked for. */
function filterDetail({
  action,
  ...filter
}: { action?: AuditAction[] | undefined } & Record<string, unknown>): ActDetail {
  const said = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return { ...Object.fromEntries(said), ...(action && { action: action.join(', ').slice(0, 500) }) }
}
