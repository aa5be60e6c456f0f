import type { Db } from '../../platform/db/db.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, type Caller, management, type ProviderRef } from '../../platform/http/context.ts'
import { KEY_SCOPES } from '../../platform/http/key-scopes.ts'
import { type Asked, listRoute } from '../../platform/http/list-route.ts'
import { IdParams, Name, PageQuery, SortedBy, TimeInput } from '../../platform/http/schemas.ts'
import { keysOf, readSortedPage, toSortedPage } from '../../platform/lists/sorting.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { DAY, SECOND } from '../../platform/time/clock.ts'
import { createApiKey } from './create-api-key.ts'
import { revokeKeys } from './revoke-keys.ts'
import { rotateApiKey } from './rotate-api-key.ts'
import { API_KEY_SORTS, listApiKeys } from './store.ts'
import { ApiKeyView, type FindMakers, NewApiKey, showApiKey } from './view.ts'

const TAG = 'Providers'
const MAX_OVERLAP_S = (30 * DAY) / SECOND

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

const RotationInput = z.strictObject({
  overlap_seconds: z
    .int()
    .min(0)
    .max(MAX_OVERLAP_S)
    .default(DAY / SECOND)
    .describe('How long the old key still works. `0` revokes it immediately.'),
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
  'replaced_by',
] as const

/** The secret keys of a provider. */
export function apiKeyRoutes<S extends Services>(api: Api<S>, findMakers: FindMakers): void {
  api.route(
    {
      id: 'api_keys.create',
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
      const { makers, maker } = await makerOf(findMakers, tx, { provider, caller })
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
  rotateRoute(api, findMakers)

  api.route(
    {
      id: 'api_keys.delete',
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

function rotateRoute<S extends Services>(api: Api<S>, findMakers: FindMakers): void {
  api.route(
    {
      id: 'api_keys.rotate',
      method: 'post',
      path: '/api/v1/api-keys/{id}/rotate',
      summary: 'Rotate a secret key',
      description:
        'Makes a key with the same name, scopes and lifetime. The old one works for the overlap, in which servers ' +
        'change over, and then expires.',
      recentFactor: true,
      audit: 'api_key.rotated',
      tag: TAG,
      access: administration(),
      params: IdParams,
      body: RotationInput,
      answer: NewApiKey,
      status: 201,
      idempotent: true,
      shownOnce: ['key'],
      problems: ['limit_reached', 'invalid_transition'],
    },
    async ({ services, tx, provider, caller, params, body, note }) => {
      const { makers, maker } = await makerOf(findMakers, tx, { provider, caller })
      const overlapMs = body.overlap_seconds * SECOND
      const { key, ...row } = await rotateApiKey(services, tx, provider.id, {
        id: params.id,
        overlapMs,
        maker,
      })
      note({ name: row.name, overlap_seconds: body.overlap_seconds })
      return { ...showApiKey(row, makers), key }
    },
  )
}

/** Who will know the new key, as is known of them today. */
async function makerOf(
  findMakers: FindMakers,
  db: Db,
  { provider, caller }: { provider: ProviderRef; caller: Caller },
) {
  const ids = caller.kind === 'session' ? [caller.userId] : []
  const makers = await findMakers(db, provider.id, ids)
  return { makers, maker: makers.get(ids[0] ?? '') }
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
      id: 'api_keys.list',
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
