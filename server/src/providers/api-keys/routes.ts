import type { Db } from '../../platform/db/db.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management } from '../../platform/http/context.ts'
import { KEY_SCOPES } from '../../platform/http/key-scopes.ts'
import { type Asked, listRoute } from '../../platform/http/list-route.ts'
import {
  Id,
  IdParams,
  Name,
  PageQuery,
  SortedBy,
  showTime,
  Time,
  TimeInput,
} from '../../platform/http/schemas.ts'
import { keysOf, readSortedPage, toSortedPage } from '../../platform/lists/sorting.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { createApiKey } from './create-api-key.ts'
import { revokeKeys } from './revoke-keys.ts'
import { API_KEY_SORTS, type ApiKeyRow, listApiKeys } from './store.ts'

const TAG = 'Providers'

const ApiKeyView = z
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
  })
  .openapi('ApiKey')

const NewApiKey = ApiKeyView.extend({
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

const KeyInput = z.strictObject({
  name: Name.describe('Name that tells it from other keys.'),
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1)
    .max(KEY_SCOPES.length)
    .default(['read'])
    .describe('What it may do; docs/api-keys.md lists what each scope opens.'),
  expires_at: TimeInput.nullable()
    .default(null)
    .describe('When the key expires. `null` if it is valid until it is revoked.'),
})

const ListQuery = PageQuery.extend({ sort: SortedBy(keysOf(API_KEY_SORTS)) })

const EXPORTED = [
  'id',
  'name',
  'hint',
  'scopes',
  'created_at',
  'expires_at',
  'last_used_at',
  'last_used_ip',
  'created_by.id',
  'created_by.email',
  'created_by.name',
  'created_by.active',
] as const

/** The secret keys of a provider. */
export function apiKeyRoutes<S extends Services>(api: Api<S>, findMakers: FindMakers): void {
  api.route(
    {
      method: 'post',
      path: '/api/v1/api-keys',
      summary: 'Make a secret key',
      recentFactor: true,
      audit: 'api_key.created',
      tag: TAG,
      access: administration(),
      description:
        'By owners and admins. Without scopes the key may only read; docs/api-keys.md says what each scope opens, and ' +
        'which a server needs. No key reaches staff, owners, keys or second factors. The person who makes it knows it: their address ' +
        'stays with it.',
      body: KeyInput,
      answer: NewApiKey,
      status: 201,
      idempotent: true,
      shownOnce: ['key'],
      problems: ['limit_reached'],
    },
    async ({ services, tx, provider, caller, body, note }) => {
      const { name, scopes, expires_at } = body
      const expiresAt = expires_at === null ? null : new Date(expires_at)
      const ids = caller.kind === 'session' ? [caller.userId] : []
      const makers = await findMakers(tx, provider.id, ids)
      const maker = makers.get(ids[0] ?? '')
      note({ name, scopes: scopes.join(', ') })
      const { key, ...row } = await createApiKey(services, tx, provider.id, {
        name,
        scopes,
        expiresAt,
        maker,
      })
      return { ...showApiKey(row, makers), key }
    },
  )

  listRoutes(api, findMakers)

  api.route(
    {
      method: 'delete',
      path: '/api/v1/api-keys/{id}',
      summary: 'Revoke a secret key',
      description: 'From the next request on it opens nothing.',
      recentFactor: true,
      audit: 'api_key.revoked',
      tag: TAG,
      access: administration(),
      params: IdParams,
    },
    async ({ services, tx, provider, params, note }) => {
      const name = (await revokeKeys(services, tx, provider.id, [params.id])).get(params.id)
      if (name === undefined) throw notFound()
      note({ name })
    },
  )
}

function showApiKey(
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

function listRoutes<S extends Services>(api: Api<S>, findMakers: FindMakers): void {
  const readPage = async ({ db, provider, query }: Asked<S, typeof ListQuery>) => {
    const page = readSortedPage(API_KEY_SORTS, query)
    const rows = await listApiKeys(db, provider.id, page)
    const ids = [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))]
    const makers = await findMakers(db, provider.id, ids)
    return toSortedPage(rows, page, (row) => showApiKey(row, makers))
  }

  listRoute(
    api,
    {
      path: '/api/v1/api-keys',
      summary: 'List secret keys',
      description: 'With their scopes, who made each and when it was last used; never the keys themselves.',
      tag: TAG,
      access: management(),
      query: ListQuery,
      row: ApiKeyView,
      export: { columns: EXPORTED },
    },
    readPage,
  )
}
