import { type Api, z } from '../lib/http/api.ts'
import { administration, KEY_SCOPES, management } from '../lib/http/context.ts'
import { Id, IdParams, Name, PageOf, PageQuery, showTime, Time, TimeInput } from '../lib/http/schemas.ts'
import { readPageRequest, toPage } from '../lib/paging.ts'
import { notFound } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { createApiKey } from './create-api-key.ts'
import { type ApiKeyRow, deleteApiKey, listApiKeys } from './store.ts'

const TAG = 'Providers'

const ApiKeyView = z
  .object({
    id: Id,
    name: z.string(),
    hint: z.string().describe('The last four characters.'),
    scopes: z.array(z.enum(KEY_SCOPES)),
    created_at: Time,
    expires_at: Time.nullable().describe('Null: it is good until it is revoked.'),
    last_used_at: Time.nullable().describe('To the minute.'),
    last_used_ip: z.string().nullable().describe('From which address that was.'),
  })
  .openapi('ApiKey')

const NewApiKey = ApiKeyView.extend({
  key: z
    .string()
    .nullable()
    .describe('The secret key. It is shown this once, and null in a repeated answer.'),
}).openapi('NewApiKey')

/** The secret keys of a provider. */
export function apiKeyRoutes<S extends Services>(api: Api<S>): void {
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
        'which a server needs. No key reaches staff, owners, keys or second factors.',
      body: z.strictObject({
        name: Name,
        scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length).default(['read']),
        expires_at: TimeInput.nullable().default(null).describe('Null: it is good until it is revoked.'),
      }),
      answer: NewApiKey,
      status: 201,
      idempotent: true,
      shownOnce: ['key'],
      problems: ['limit_reached'],
    },
    async ({ services, tx, provider, body }) => {
      const { name, scopes, expires_at } = body
      const expiresAt = expires_at === null ? null : new Date(expires_at)
      const { key, ...row } = await createApiKey(services, tx, provider.id, { name, scopes, expiresAt })
      return { ...showApiKey(row), key }
    },
  )

  api.route(
    {
      method: 'get',
      path: '/api/v1/api-keys',
      summary: 'List secret keys',
      description: 'With their scopes and when each was last used; never the keys themselves.',
      tag: TAG,
      access: management(),
      query: PageQuery,
      answer: PageOf(ApiKeyView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, query }) => {
      const { limit, before } = readPageRequest(query)
      return toPage(await listApiKeys(services.db, provider.id, limit + 1, before), limit, showApiKey)
    },
  )

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
    async ({ tx, provider, params }) => {
      if (!(await deleteApiKey(tx, provider.id, params.id))) throw notFound()
    },
  )
}

function showApiKey({ created_at, expires_at, last_used_at, ...row }: ApiKeyRow) {
  return {
    ...row,
    created_at: showTime(created_at),
    expires_at: showTime(expires_at),
    last_used_at: showTime(last_used_at),
  }
}
