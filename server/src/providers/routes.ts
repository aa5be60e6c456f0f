import { afterCommit, type Tx } from '../lib/db.ts'
import { type Api, z } from '../lib/http/api.ts'
import { administration, management } from '../lib/http/context.ts'
import { Id, IdParams, Name, PageOf, PageQuery, showTime, Time } from '../lib/http/schemas.ts'
import { readPageRequest, toPage } from '../lib/paging.ts'
import { notFound } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { apiKeyRoutes } from './api-key-routes.ts'
import { brandingRoutes } from './branding-routes.ts'
import { createProvider } from './create-provider.ts'
import { PlanNames, PlanView, showPlan } from './plan.ts'
import { type Provider, providerOf, SLUG } from './provider.ts'
import { type ProviderResolver, toProvider } from './resolve-provider.ts'
import { ProviderSettings } from './settings.ts'
import { findProviderBySlug, listProviders, setPlan, updateProvider } from './store.ts'
import { textRoutes } from './texts/routes.ts'

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

const HOST = /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/** Checks settings against what another slice knows. Throws invalid_request. Plugged in by app.ts. */
export type CheckSettings = (tx: Tx, providerId: string, settings: Partial<ProviderSettings>) => Promise<void>

/** Providers (tenants) and their secret keys. */
export function providerRoutes<S extends Services>(
  api: Api<S>,
  resolver: ProviderResolver,
  checkSettings: CheckSettings,
): void {
  ownRoutes(api, resolver, checkSettings)
  addRoute(api, resolver)
  planRoutes(api, resolver)
  apiKeyRoutes(api)
  brandingRoutes(api, resolver)
  textRoutes(api, () => resolver.forget())
}

/** The provider that the URL names. */
function ownRoutes<S extends Services>(
  api: Api<S>,
  resolver: ProviderResolver,
  checkSettings: CheckSettings,
): void {
  api.route(
    {
      method: 'get',
      path: '/api/v1/provider',
      summary: 'Show this provider',
      description: 'The provider that the URL names, with its plan and all of its settings.',
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
      description:
        'Settings that are left out stay as they are; a list is replaced as a whole. Takes effect with the next request.',
      recentFactor: true,
      audit: 'provider.changed',
      tag: TAG,
      access: administration('all'),
      body: z.strictObject({ name: Name.optional(), settings: settingsPatch().optional() }),
      answer: ProviderView,
    },
    async ({ services, tx, provider, body }) => {
      await checkSettings(tx, provider.id, body.settings ?? {})
      await updateProvider(tx, provider.id, body.name, body.settings ?? {})
      forgetOnCommit(tx, resolver)
      const row = await findProviderBySlug(tx, provider.slug)
      if (!row) throw notFound()
      return showProvider(toProvider(row, services.config.publicUrl))
    },
  )
}

function addRoute<S extends Services>(api: Api<S>, resolver: ProviderResolver): void {
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
    async ({ services, tx, body }) => {
      const provider = await createProvider(services, tx, { ...body, host: body.host ?? null })
      forgetOnCommit(tx, resolver)
      return showProvider(provider)
    },
  )
}

/** All providers of the installation. */
function planRoutes<S extends Services>(api: Api<S>, resolver: ProviderResolver): void {
  api.route(
    {
      method: 'patch',
      path: '/api/v1/providers/{id}',
      summary: 'Change the plan of a provider',
      description:
        'The plan decides which kinds of single sign-on there are, and how many connections. By the admin key.',
      audit: 'provider.changed',
      tag: TAG,
      access: ['admin'],
      params: IdParams,
      body: z.strictObject({ plan: PlanNames }),
      answer: ProviderView,
    },
    async ({ services, tx, params, body }) => {
      const row = await setPlan(tx, params.id, body.plan)
      if (!row) throw notFound()
      forgetOnCommit(tx, resolver)
      return showProvider(toProvider(row, services.config.publicUrl))
    },
  )

  api.route(
    {
      method: 'get',
      path: '/api/v1/providers',
      summary: 'List providers',
      description: 'All providers of the installation, newest first. By the admin key.',
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
}

/** Clearing the cache any earlier would let a request in between cache the old settings again. */
function forgetOnCommit(tx: Tx, resolver: ProviderResolver): void {
  afterCommit(tx, () => resolver.forget())
}

/** Every setting, optional and without its default: an absent one stays unchanged. */
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
