import type { Db, Tx } from '../platform/db/db.ts'
import { type Api, z } from '../platform/http/api.ts'
import { INSTALLATION } from '../platform/http/context.ts'
import { Email, IdParams, Line, Name, PageOf, PageQuery } from '../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../platform/lists/paging.ts'
import { notFound } from '../platform/problem.ts'
import type { Inside, Services } from '../platform/services.ts'
import { createProvider } from './create-provider.ts'
import { forgetOnCommit } from './forget-on-commit.ts'
import { PlanNames } from './plan.ts'
import { type Provider, SLUG } from './provider.ts'
import { type ProviderResolver, toProvider } from './resolve-provider.ts'
import { findProviderById, listProviders, type ProviderRow, setPlan } from './store.ts'
import { suspensionRoutes } from './suspension-routes.ts'
import { type Counted, InstalledProviderView, ListedProviderView, showInstalled } from './view.ts'

const TAG = 'Providers'

/** What this slice cannot do itself. Plugged in by app.ts. */
export interface InstallationPlugs<S extends Services> {
  /** Invites the first owner of a new provider, by mail. */
  inviteOwner(services: Inside<S>, tx: Tx, provider: Provider, email: string): Promise<void>
  /** Counts the users and accounts of each of these providers, in their order, up to a limit. */
  countPeople(db: Db, providerIds: readonly string[]): Promise<Array<{ users: Counted; accounts: Counted }>>
}

const HOST = /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/** All providers of the installation, for its operator. */
export function installationRoutes<S extends Services>(
  api: Api<S>,
  resolver: ProviderResolver,
  plugs: InstallationPlugs<S>,
): void {
  addRoute(api, resolver, plugs)
  readRoutes(api, plugs)
  planRoute(api, resolver)
  suspensionRoutes(api, resolver)
}

function addRoute<S extends Services>(
  api: Api<S>,
  resolver: ProviderResolver,
  { inviteOwner }: InstallationPlugs<S>,
): void {
  api.route(
    {
      id: 'providers.create',
      method: 'post',
      path: '/api/v1/providers',
      summary: 'Add a provider',
      recentFactor: true,
      audit: 'provider.created',
      description:
        'The new provider lives at {origin}/p/{slug}, and at its own host if one is given. `owner` is invited by mail ' +
        'to be the first of its staff.',
      tag: TAG,
      access: INSTALLATION,
      body: z.strictObject({
        slug: z.string().regex(SLUG, 'This must be 2 to 40 lower-case letters, digits and hyphens.'),
        name: Name.describe('Name that customers see on pages and in mails.'),
        host: z
          .string()
          .regex(HOST, 'This must be a host name such as login.example.com.')
          .optional()
          .describe('Own host name. Omit to reach the provider by its path.'),
        plan: PlanNames.default('free'),
        owner: Email.optional().describe('Email address of its first owner, who is invited.'),
      }),
      answer: InstalledProviderView,
      status: 201,
      idempotent: true,
      problems: ['already_exists'],
    },
    async ({ services, tx, body: { owner, ...body } }) => {
      const provider = await createProvider(services, tx, { ...body, host: body.host ?? null })
      if (owner !== undefined) await inviteOwner(services, tx, provider, owner)
      forgetOnCommit(tx, resolver)
      return showInstalled(provider)
    },
  )
}

function readRoutes<S extends Services>(api: Api<S>, { countPeople }: InstallationPlugs<S>): void {
  const show = ({ config }: Pick<Services, 'config'>, row: ProviderRow) =>
    showInstalled(toProvider(row, config.publicUrl))

  api.route(
    {
      id: 'providers.list',
      method: 'get',
      path: '/api/v1/providers',
      summary: 'List providers',
      description:
        'All providers of the installation, newest first, with how many users and accounts each has.',
      tag: TAG,
      access: INSTALLATION,
      query: PageQuery.extend({
        q: Line(200).trim().min(1).optional().describe('Begins the name or the slug, or is the id.'),
        status: z.enum(['open', 'suspended']).optional(),
        plan: PlanNames.optional().describe('Only providers with this plan.'),
      }),
      answer: PageOf(ListedProviderView),
      problems: ['invalid_cursor'],
    },
    async ({ services, query }) => {
      const { limit, before } = readPageRequest(query)
      const { q, status, plan } = query
      const filter = { q, plan, suspended: status && status === 'suspended' }
      const rows = await listProviders(services.db, filter, { limit: limit + 1, before })
      const providers = rows.map((row) => toProvider(row, services.config.publicUrl))
      const page = toPage(providers, limit, showListed)
      const counts = await countPeople(
        services.db,
        page.data.map(({ id }) => id),
      )
      return { ...page, data: page.data.map((row, at) => ({ ...row, ...counts[at]! })) }
    },
  )

  api.route(
    {
      id: 'providers.get',
      method: 'get',
      path: '/api/v1/providers/{id}',
      summary: 'Show a provider',
      description: 'With its plan and settings, and whether it is suspended.',
      tag: TAG,
      access: INSTALLATION,
      params: IdParams,
      answer: InstalledProviderView,
    },
    async ({ services, params }) => {
      const row = await findProviderById(services.db, params.id)
      if (!row) throw notFound()
      return show(services, row)
    },
  )
}

function showListed(provider: Provider) {
  return { ...showInstalled(provider), logo_url: provider.brand.logo.light?.url ?? null }
}

function planRoute<S extends Services>(api: Api<S>, resolver: ProviderResolver): void {
  api.route(
    {
      id: 'providers.update',
      method: 'patch',
      path: '/api/v1/providers/{id}',
      summary: 'Change the plan of a provider',
      description: 'The plan decides which kinds of single sign-on there are, and how many connections.',
      recentFactor: true,
      audit: 'provider.changed',
      tag: TAG,
      access: INSTALLATION,
      params: IdParams,
      body: z.strictObject({ plan: PlanNames }),
      answer: InstalledProviderView,
    },
    async ({ services, tx, note, params, body }) => {
      const was = await findProviderById(tx, params.id)
      const row = await setPlan(tx, params.id, body.plan)
      if (!was || !row) throw notFound()
      note({ plan: body.plan, was: was.plan })
      forgetOnCommit(tx, resolver)
      return showInstalled(toProvider(row, services.config.publicUrl))
    },
  )
}
