import { type ActDetail, AUDIT_ACTIONS, type AuditAction } from '../../platform/audit/audit-actions.ts'
import { type EntryFilter, type EntryRow, listEntries } from '../../platform/audit/store.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { UNLIMITED } from '../../platform/http/export-list.ts'
import { type Asked, listRoute } from '../../platform/http/list-route.ts'
import { Id, LogQuery, Several, TimeInput } from '../../platform/http/schemas.ts'
import { isId } from '../../platform/keys/ids.ts'
import { readKeyset, toKeysetPage } from '../../platform/lists/keyset.ts'
import { type Page, readLogRequest, toPage } from '../../platform/lists/paging.ts'
import type { Services } from '../../platform/services.ts'
import { mayNameKeys } from '../../providers/api-keys/index.ts'
import { Entry, showEntry } from './show-entry.ts'

const TAG = 'Audit log'

const Filter = {
  action: Several(AUDIT_ACTIONS).optional(),
  user_id: Id.optional(),
  actor_id: Id.optional(),
  application_id: Id.optional().describe('Of an application that acted for people.'),
  target_id: Id.optional(),
  ip: z.string().max(45).optional().describe('The IP address that the act came from, in full.'),
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

const ListQuery = LogQuery.extend({
  ...Filter,
  sort: z
    .enum(['at', '-at'])
    .default('-at')
    .describe('`at`: the oldest first. A cursor continues the order that it comes from.'),
})

/** The names of columns are older than those of the fields. */
const FIELDS = {
  actor_kind: 'actor.kind',
  actor_id: 'actor.id',
  user_id: 'user.id',
  email: 'user.email',
  actor_name: 'actor.name',
  target_type: 'target.type',
  target_label: 'target.label',
  application_id: 'application.id',
  application_name: 'application.name',
} as const
const EXPORTED = [
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
  'target_type',
  'target_label',
  'application_id',
  'application_name',
] as const

interface Names {
  findUsers: Find<{ email: string }>
  keyNames: Find<string>
}

/** Who did what, when, from where. */
export function auditRoutes<S extends Services>(api: Api<S>, names: Names): void {
  listRoute(
    api,
    {
      id: 'audit_log.list',
      path: '/api/v1/audit-log',
      summary: 'Read the audit log',
      description:
        'Who did what, to whom, when and from where; the newest first unless `sort` says otherwise. Filters can be combined.',
      tag: TAG,
      access: management('read'),
      query: ListQuery,
      row: Entry,
      export: {
        columns: EXPORTED,
        fields: FIELDS,
        formats: ['jsonl', 'csv'],
        limits: UNLIMITED,
        audit: 'audit_log.exported',
        noted: sayFilter,
      },
    },
    (asked) => readPage(names, asked),
  )
}

async function readPage(
  { findUsers, keyNames }: Names,
  { db, provider, caller, query }: Asked<Services, typeof ListQuery>,
): Promise<Page<z.infer<typeof Entry>>> {
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
  application_id?: string | undefined
  target_id?: string | undefined
  ip?: string | undefined
  plan?: string | undefined
  since?: string | undefined
  until?: string | undefined
}): EntryFilter {
  const {
    action: actions,
    user_id: userId,
    actor_id: actorId,
    application_id: applicationId,
    target_id: targetId,
    ip,
    plan,
    since,
    until,
  } = query
  return {
    actions: actions ?? (plan === undefined ? undefined : PLAN_ACTIONS),
    plan,
    userId,
    actorId,
    applicationId,
    targetId,
    ip,
    since: since === undefined ? undefined : new Date(since),
    until: until === undefined ? undefined : new Date(until),
  }
}

/** Which entries were asked for. */
function sayFilter({ action, sort: _, ...filter }: Record<string, unknown>): ActDetail {
  const said = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const actions = Array.isArray(action) ? { action: action.join(', ').slice(0, 500) } : {}
  return { ...Object.fromEntries(said), ...actions }
}
