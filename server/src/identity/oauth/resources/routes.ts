import type { EmittingServices } from '../../../events/index.ts'
import type { Api } from '../../../platform/http/api.ts'
import { z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { IdParams, PageOf, PageQuery, SortedBy } from '../../../platform/http/schemas.ts'
import { keysOf, readSortedPage, toSortedPage } from '../../../platform/lists/sorting.ts'
import { notFound } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { changeResource, removeResource } from './change-resource.ts'
import { createResource } from './create-resource.ts'
import { scopeRoutes } from './scope-routes.ts'
import { listScopes } from './scope-store.ts'
import { findResourceById, listResources, RESOURCE_SORTS } from './store.ts'
import { ForceQuery, NewResourceInput, ResourceInput, ResourceView, showResource } from './views.ts'

const TAG = 'Resources'
const PATH = '/api/v1/oauth/resources'

const ListQuery = PageQuery.extend({
  principal: z.enum(['customer', 'provider']).optional().describe('Only those of this issuer.'),
  sort: SortedBy(keysOf(RESOURCE_SORTS)),
})

/** The APIs that take access tokens of an issuer, and what those may allow. */
export function resourceRoutes<S extends EmittingServices>(api: Api<S>): void {
  readRoutes(api)
  createRoute(api)
  changeRoutes(api)
  scopeRoutes(api)
}

function readRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.resources.list',
      method: 'get',
      path: PATH,
      summary: 'List resources',
      description: 'With their scopes.',
      tag: TAG,
      access: management('read'),
      query: ListQuery,
      answer: PageOf(ResourceView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, query }) => {
      const page = readSortedPage(RESOURCE_SORTS, query)
      const rows = await listResources(services.db, provider.id, page, query.principal)
      const ids = rows.map(({ id }) => id)
      const scopes = Map.groupBy(
        await listScopes(services.db, provider.id, ids),
        ({ resource_id }) => resource_id,
      )
      return toSortedPage(rows, page, (row) => showResource(row, scopes.get(row.id) ?? []))
    },
  )

  api.route(
    {
      id: 'oauth.resources.get',
      method: 'get',
      path: `${PATH}/{id}`,
      summary: 'Get a resource',
      description: 'With its scopes.',
      tag: TAG,
      access: management('read'),
      params: IdParams,
      answer: ResourceView,
    },
    async ({ services, provider, params }) => {
      const resource = await findResourceById(services.db, provider.id, params.id)
      if (!resource) throw notFound()
      return showResource(resource, await listScopes(services.db, provider.id, [params.id]))
    },
  )
}

function createRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.resources.create',
      method: 'post',
      path: PATH,
      summary: 'Create a resource',
      description:
        'By owners and admins. Applications name it as `resource` (RFC 8707) when they ask for a code or a token. A ' +
        'token is for one resource: the API checks that `aud` equals its identifier.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'resource.created',
      body: NewResourceInput,
      answer: ResourceView,
      status: 201,
      idempotent: true,
      problems: ['already_exists', 'limit_reached'],
    },
    async ({ services, tx, provider, body, note, c }) => {
      const resource = await createResource(services, tx, providerOf(c), body)
      note({ name: resource.name, identifier: resource.identifier })
      return showResource(resource, await listScopes(tx, provider.id, [resource.id]))
    },
  )
}

function changeRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.resources.update',
      method: 'patch',
      path: `${PATH}/{id}`,
      summary: 'Change a resource',
      description:
        'By owners and admins. Its identifier and its principal stay. Tokens made before keep their form and lifetime.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'resource.changed',
      params: IdParams,
      body: ResourceInput,
      answer: ResourceView,
    },
    async ({ tx, provider, params, body, note }) => {
      const changed = await changeResource(tx, provider.id, params.id, body)
      note({ name: changed.name, fields: Object.keys(body).join(', ') })
      return showResource(changed, await listScopes(tx, provider.id, [params.id]))
    },
  )

  api.route(
    {
      id: 'oauth.resources.delete',
      method: 'delete',
      path: `${PATH}/{id}`,
      summary: 'Delete a resource',
      description:
        'With its scopes and its opaque tokens. JWTs that its API checks on its own hold until they expire.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'resource.deleted',
      params: IdParams,
      query: ForceQuery,
      problems: ['scope_in_use'],
    },
    async ({ services, tx, provider, params, query, caller, note, c }) => {
      const { name } = await removeResource(services, tx, provider.id, {
        id: params.id,
        isForced: query.force === 'true',
        by: { caller, device: deviceOf(c, services.config) },
      })
      note({ name })
    },
  )
}
