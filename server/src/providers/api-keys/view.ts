import type { Db } from '../../platform/db/db.ts'
import { z } from '../../platform/http/api.ts'
import { KEY_SCOPES } from '../../platform/http/key-scopes.ts'
import { Id, showTime, Time } from '../../platform/http/schemas.ts'
import type { ApiKeyRow } from './store.ts'

export const ApiKeyView = z
  .object({
    id: Id,
    name: z.string().describe('Name that tells it from other keys.'),
    hint: z.string().describe('The last four characters.'),
    scopes: z.array(z.enum(KEY_SCOPES)).describe('What it may do.'),
    created_at: Time,
    expires_at: Time.nullable().describe('When the key expires. `null` if it is valid until it is revoked.'),
    last_used_at: Time.nullable().describe('To the minute.'),
    last_used_ip: z.string().nullable().describe('From which address that was.'),
    created_by: z
      .object({
        id: Id.describe('Id of the user.'),
        email: z
          .string()
          .nullable()
          .describe('Address at the time when the key was made. `null` once the user is erased.'),
        name: z.string().nullable().describe('Name of the user today. `null`: not known.'),
        active: z
          .boolean()
          .describe('Whether they can still sign in. If not, a person who has left still knows the key.'),
      })
      .nullable()
      .describe('User who made the key. `null` for the admin key, and for keys older than this field.'),
    replaced_by: Id.nullable().describe('The key that it was rotated to. `null` if it was not.'),
  })
  .openapi('ApiKey')

export const NewApiKey = ApiKeyView.extend({
  key: z
    .string()
    .nullable()
    .describe('The secret key. It is shown this once, and null in a repeated answer.'),
}).openapi('NewApiKey')

/** Finds those who made keys: what is known today about these users, by id. Plugged in by app.ts. */
export type FindMakers = (
  db: Db,
  providerId: string,
  ids: readonly string[],
) => Promise<Map<string, { id: string; email: string; name: string | null; status: string }>>

/** A key as the API shows it, with what is known of its maker. */
export function showApiKey(
  { created_at, expires_at, last_used_at, created_by, created_by_email, ...row }: ApiKeyRow,
  makers: Awaited<ReturnType<FindMakers>>,
) {
  const maker = makers.get(created_by ?? '')
  return {
    ...row,
    created_at: showTime(created_at),
    expires_at: showTime(expires_at),
    last_used_at: showTime(last_used_at),
    created_by:
      created_by === null
        ? null
        : {
            id: created_by,
            email: created_by_email,
            name: maker?.name ?? null,
            active: maker?.status === 'active',
          },
  }
}
