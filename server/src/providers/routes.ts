import { afterCommit, type Db, transact } from '../lib/db.ts'
import { type Api, z } from '../lib/http/api.ts'
import { administration, KEY_SCOPES, management } from '../lib/http/context.ts'
import { Id, IdParams, Name, PageOf, PageQuery, showTime, Time, TimeInput } from '../lib/http/schemas.ts'
import { readPageRequest, toPage } from '../lib/paging.ts'
import { notFound } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { createApiKey } from './create-api-key.ts'
import { createProvider } from './create-provider.ts'
import { PlanNames, PlanView, showPlan } from './plan.ts'
import { type Provider, providerOf, SLUG } from './provider.ts'
import { type ProviderResolver, toProvider } from './resolve-provider.ts'
import { ProviderSettings } from './settings.ts'
import {
  type ApiKeyRow,
  deleteApiKey,
  findProviderBySlug,
  listApiKeys,
  listProviders,
  setPlan,
  updateProvider,
} from './store.ts'

const TAG = 'Providers'

const ProviderView = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    host: z.string().nullable(),
    base_url: z.string(),
    plan: PlanView,
    settings: ProviderSettings,
    created_at: Time,
  })
  .openapi('Provider')

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

const HOST = /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/** Providers (tenants) and their secret keys. */
export function providerRoutes<S extends Services>(api: Api<S>, resolver: ProviderResolver): void {
  api.route(
    {
      method: 'get',
      path: '/api/v1/provider',
      summary: 'Show this provider',
      tag: TAG,
      access: management('read'),
      answer: ProviderView,
    },
    async ({ c }) => showProvider(providerOf(c)),
  )

  api.route(
    {
      method: 'patch',
      path: '/api/v1/provider',
      summary: 'Change the name or settings of this provider',
      recentFactor: true,
      audit: 'provider.changed',
      tag: TAG,
      access: administration('all'),
      body: z.strictObject({ name: Name.optional(), settings: settingsPatch().optional() }),
      answer: ProviderView,
    },
    async ({ services, provider, body }) => {
      await updateProvider(services.db, provider.id, body.name, body.settings ?? {})
      await forgetOnCommit(services.db, resolver)
      const row = await findProviderBySlug(services.db, provider.slug)
      if (!row) throw notFound()
      return showProvider(toProvider(row, services.config.publicUrl))
    },
  )

  api.route(
    {
      method: 'post',
      path: '/api/v1/providers',
      summary: 'Add a provider',
      audit: 'provider.created',
      description: 'The new provider lives at {origin}/p/{slug}, and at its own host if one is given.',
      tag: TAG,
      access: ['admin'],
      body: z.strictObject({
        slug: z.string().regex(SLUG, 'This must be 2 to 40 lower-case letters, digits and hyphens.'),
        name: Name,
        host: z.string().regex(HOST, 'This must be a host name such as login.example.com.').optional(),
        plan: PlanNames.default('free'),
      }),
      answer: ProviderView,
      status: 201,
      idempotent: true,
      problems: ['already_exists'],
    },
    async ({ services, body }) => {
      const provider = await createProvider(services, { ...body, host: body.host ?? null })
      await forgetOnCommit(services.db, resolver)
      return showProvider(provider)
    },
  )

  api.route(
    {
      method: 'patch',
      path: '/api/v1/providers/{id}',
      summary: 'Change the plan of a provider',
      audit: 'provider.changed',
      tag: TAG,
      access: ['admin'],
      params: IdParams,
      body: z.strictObject({ plan: PlanNames }),
      answer: ProviderView,
    },
    async ({ services, params, body }) => {
      const row = await setPlan(services.db, params.id, body.plan)
      if (!row) throw notFound()
      await forgetOnCommit(services.db, resolver)
      return showProvider(toProvider(row, services.config.publicUrl))
    },
  )

  api.route(
    {
      method: 'get',
      path: '/api/v1/providers',
      summary: 'List providers',
      tag: TAG,
      access: ['admin'],
      query: PageQuery,
      answer: PageOf(ProviderView),
      problems: ['invalid_cursor'],
    },
    async ({ services, query }) => {
      const { limit, before } = readPageRequest(query)
      const rows = await listProviders(services.db, limit + 1, before)
      return toPage(
        rows.map((row) => toProvider(row, services.config.publicUrl)),
        limit,
        showProvider,
      )
    },
  )

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
    async ({ services, provider, body }) => {
      const { name, scopes, expires_at } = body
      const expiresAt = expires_at === null ? null : new Date(expires_at)
      const { key, ...row } = await createApiKey(services, provider.id, { name, scopes, expiresAt })
      return { ...showApiKey(row), key }
    },
  )

  api.route(
    {
      method: 'get',
      path: '/api/v1/api-keys',
      summary: 'List secret keys',
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
      recentFactor: true,
      audit: 'api_key.revoked',
      tag: TAG,
      access: administration(),
      params: IdParams,
    },
    async ({ services, provider, params }) => {
      if (!(await deleteApiKey(services.db, provider.id, params.id))) throw notFound()
    },
  )
}

/** Forgotten any earlier, the old settings would be found again, and kept, by a request in between. */
async function forgetOnCommit(db: Db, resolver: ProviderResolver): Promise<void> {
  await transact(db, async (tx) => afterCommit(tx, () => resolver.forget()))
}

/** Every setting optional and without its default: an absent one stays as it is. */
function settingsPatch() {
  type Patch = { [K in keyof typeof ProviderSettings.shape]: z.ZodOptional<z.ZodType<ProviderSettings[K]>> }
  const optional = Object.entries(ProviderSettings.shape).map(([name, setting]) => [
    name,
    setting.unwrap().optional(),
  ])
  return z.strictObject(Object.fromEntries(optional) as Patch)
}

function showProvider(provider: Provider) {
  const { id, slug, name, host, baseUrl, settings, createdAt } = provider
  const plan = showPlan(provider)
  return { id, slug, name, host, base_url: baseUrl, plan, settings, created_at: showTime(createdAt) }
}

function showApiKey({ created_at, expires_at, last_used_at, ...row }: ApiKeyRow) {
  return {
    ...row,
    created_at: showTime(created_at),
    expires_at: showTime(expires_at),
    last_used_at: showTime(last_used_at),
  }
}
