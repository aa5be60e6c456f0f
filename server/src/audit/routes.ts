import { type ActDetail, AUDIT_ACTIONS, type AuditAction } from '../lib/audit-actions.ts'
import type { Db } from '../lib/db.ts'
import { type Api, z } from '../lib/http/api.ts'
import { type Caller, management } from '../lib/http/context.ts'
import { deviceOf } from '../lib/http/device.ts'
import { Id, LogQuery, PageOf, Several, showTime, Time, TimeInput } from '../lib/http/schemas.ts'
import { readLogRequest, toPage } from '../lib/paging.ts'
import type { Services } from '../lib/services.ts'
import { exportEntries } from './export-entries.ts'
import { recordAct } from './record-act.ts'
import { type EntryFilter, type EntryRow, listEntries } from './store.ts'

const TAG = 'Audit log'

const Entry = z
  .object({
    id: Id,
    at: Time.describe('When it happened.'),
    action: z.enum(AUDIT_ACTIONS).describe('What was done.'),
    actor: z
      .object({
        kind: z
          .enum(['user', 'staff', 'key', 'admin', 'system'])
          .describe('`admin`: the key of the installation. `system`: Postern itself.'),
        id: Id.nullable().describe('Of the user or the key.'),
        name: z
          .string()
          .nullable()
          .describe(
            'Name at the time: the address of a person, the name of a key. `null` for a key if a key asks, for ' +
              'a person who was erased, and for old entries without a name.',
          ),
      })
      .describe('Who did it.'),
    user: z
      .object({
        id: Id.describe('Id of the user.'),
        email: z.string().describe('Email address of the user.'),
      })
      .nullable()
      .describe('Whom it concerns.'),
    target_id: Id.nullable().describe('What was changed, where that is not the user.'),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    detail: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe('What else is known of the act, by name.'),
  })
  .openapi('AuditEntry')

const Filter = {
  action: Several(AUDIT_ACTIONS).optional(),
  user_id: Id.optional(),
  actor_id: Id.optional(),
  target_id: Id.optional(),
  since: TimeInput.optional(),
  until: TimeInput.optional(),
}

/** Today's names of those who acted, by id: for entries from before names were recorded. */
export type NamesOf = (db: Db, providerId: string, ids: readonly string[]) => Promise<Map<string, string>>

/** Who did what, when, from where. */
export function auditRoutes<S extends Services>(
  api: Api<S>,
  namesOf: Record<'users' | 'keys', NamesOf>,
): void {
  api.route(
    {
      method: 'get',
      path: '/api/v1/audit-log',
      summary: 'Read the audit log, newest first',
      description: 'Who did what, to whom, when and from where. Filters can be combined.',
      tag: TAG,
      access: management('read'),
      query: LogQuery.extend(Filter),
      answer: PageOf(Entry),
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, caller, query }) => {
      const { limit, before, after } = readLogRequest(query)
      const filter = { ...readFilter(query), before, after }
      const rows = await listEntries(db, provider.id, filter, limit + 1)
      const actors = (...kinds: Array<EntryRow['actor_kind']>) => [
        ...new Set(
          rows.flatMap(({ actor_kind, actor_id, actor_name }) =>
            actor_id && actor_name === null && kinds.includes(actor_kind) ? actor_id : [],
          ),
        ),
      ]
      const users = await namesOf.users(db, provider.id, actors('user', 'staff'))
      const keys = mayNameKeys(caller) ? await namesOf.keys(db, provider.id, actors('key')) : undefined
      const today = (id: string | null) => (id && (users.get(id) ?? keys?.get(id))) || null
      const named = (row: EntryRow) => ({ ...row, actor_name: row.actor_name ?? today(row.actor_id) })
      return toPage(rows, limit, (row) => showEntry(named(row), caller))
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
        detail: { format, ...sayFilter(filter) },
      })
      return exported
    },
  )
}

function readFilter(query: {
  action?: AuditAction[] | undefined
  user_id?: string | undefined
  actor_id?: string | undefined
  target_id?: string | undefined
  since?: string | undefined
  until?: string | undefined
}): EntryFilter {
  const { action: actions, user_id: userId, actor_id: actorId, target_id: targetId, since, until } = query
  return {
    actions,
    userId,
    actorId,
    targetId,
    since: since === undefined ? undefined : new Date(since),
    until: until === undefined ? undefined : new Date(until),
  }
}

/** Which entries were asked for. */
function sayFilter({
  action,
  ...filter
}: { action?: AuditAction[] | undefined } & Record<string, unknown>): ActDetail {
  const said = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return { ...Object.fromEntries(said), ...(action && { action: action.join(', ').slice(0, 500) }) }
}

/** Only callers who may list keys see the names of keys. */
function mayNameKeys(caller: Caller): boolean {
  return caller.kind !== 'key'
}

/** What an entry shows the caller about the person or key that acted. */
export function shownName({ actor_kind, actor_name }: EntryRow, caller: Caller): string | null {
  return actor_kind === 'key' && !mayNameKeys(caller) ? null : actor_name
}

/** An entry in the API's form. */
export function showEntry(entry: EntryRow, caller: Caller): z.infer<typeof Entry> {
  const { actor_kind, actor_id, user_id, email, ...row } = entry
  return {
    id: row.id,
    at: showTime(row.at),
    action: row.action,
    actor: { kind: actor_kind, id: actor_id, name: shownName(entry, caller) },
    user: user_id === null ? null : { id: user_id, email: email ?? '' },
    target_id: row.target_id,
    ip: row.ip,
    user_agent: row.user_agent,
    detail: row.detail,
  }
}
