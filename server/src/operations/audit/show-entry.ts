import { AUDIT_ACTIONS } from '../../platform/audit/audit-actions.ts'
import type { EntryRow } from '../../platform/audit/store.ts'
import { TARGET_TYPES } from '../../platform/audit/target.ts'
import { z } from '../../platform/http/api.ts'
import type { Caller } from '../../platform/http/context.ts'
import { Id, showTime, Time } from '../../platform/http/schemas.ts'
import { mayNameKeys } from '../../providers/api-keys/index.ts'

/** An entry of the audit log in the API. */
export const Entry = z
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
    application: z
      .object({
        id: Id.describe('Its id.'),
        name: z.string().describe('What it was called then.'),
      })
      .nullable()
      .describe('The application that did it for the person, with an access token.'),
    user: z
      .object({
        id: Id.describe('Id of the user.'),
        email: z.string().describe('Email address of the user.'),
      })
      .nullable()
      .describe('Whom it concerns.'),
    target_id: Id.nullable().describe('What was changed, where that is not the user.'),
    target: z
      .object({
        type: z.enum(TARGET_TYPES).nullable().describe('What kind of thing it is, where that is known.'),
        id: Id.describe('Its id.'),
        label: z
          .string()
          .nullable()
          .describe(
            'What it was called when it was changed. `null` for what has no name, for a key if a key asks, for entries from ' +
              'before names were recorded, and once a person to whom the name belongs is erased.',
          ),
      })
      .nullable()
      .describe('The same as `target_id`, with its name.'),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    detail: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe('What else is known of the act, by name.'),
  })
  .openapi('AuditEntry')

/** What an entry shows the caller about the person or key that acted. */
function shownName({ actor_kind, actor_name }: EntryRow, caller: Caller): string | null {
  return actor_kind === 'key' && !mayNameKeys(caller) ? null : actor_name
}

/** What an entry shows the caller of what was changed. */
function shownLabel({ target_type, target_label }: EntryRow, caller: Caller): string | null {
  return target_type === 'api_key' && !mayNameKeys(caller) ? null : target_label
}

/** An entry in the API's form. */
export function showEntry(entry: EntryRow, caller: Caller): z.infer<typeof Entry> {
  const { actor_kind, actor_id, user_id, email, target_id: targetId, target_type: type, ...row } = entry
  const { application_id, application_name } = row
  return {
    id: row.id,
    at: showTime(row.at),
    action: row.action,
    actor: { kind: actor_kind, id: actor_id, name: shownName(entry, caller) },
    application: application_id === null ? null : { id: application_id, name: application_name ?? '' },
    user: user_id === null ? null : { id: user_id, email: email ?? '' },
    target_id: targetId,
    target: targetId === null ? null : { type, id: targetId, label: shownLabel(entry, caller) },
    ip: row.ip,
    user_agent: row.user_agent,
    detail: row.detail,
  }
}
