import type { EmittingServices } from '../../../events/index.ts'
import type { Api } from '../../../platform/http/api.ts'
import { z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { IdParams } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import { addScope, changeScope, removeScope } from './change-scopes.ts'
import { listScopes } from './scope-store.ts'
import { findResourceById } from './store.ts'
import { ForceQuery, NewScopeInput, ScopeInput, ScopeName, ScopeView, showScope } from './views.ts'

const TAG = 'Resources'
const PATH = '/api/v1/oauth/resources/{id}/scopes'

const ScopeParams = IdParams.extend({ name: ScopeName.describe('Name of the scope.') })

/** What tokens for a resource may allow. */
export function scopeRoutes<S extends EmittingServices>(api: Api<S>): void {
  listRoute(api)
  addRoute(api)
  changeRoute(api)
  deleteRoute(api)
}

function listRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.resources.scopes.list',
      method: 'get',
      path: PATH,
      summary: 'List the scopes of a resource',
      description: 'By name.',
      tag: TAG,
      access: management('read'),
      params: IdParams,
      answer: z.object({ data: z.array(ScopeView), next_cursor: z.null() }),
    },
    async ({ services, provider, params }) => {
      if (!(await findResourceById(services.db, provider.id, params.id))) throw notFound()
      const scopes = await listScopes(services.db, provider.id, [params.id])
      return { data: scopes.map(showScope), next_cursor: null }
    },
  )
}

function addRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.resources.scopes.create',
      method: 'post',
      path: PATH,
      summary: 'Add a scope to a resource',
      description:
        'By owners and admins. Applications may ask for it from now on, unless they have a list of scopes.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'resource.scope_added',
      params: IdParams,
      body: NewScopeInput,
      answer: ScopeView,
      status: 201,
      idempotent: true,
      problems: ['already_exists', 'limit_reached'],
    },
    async ({ tx, provider, params, body, note }) => {
      const { name } = await addScope(tx, provider.id, params.id, body)
      note({ name, scope: body.name })
      return showScope(body)
    },
  )
}

function changeRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.resources.scopes.update',
      method: 'patch',
      path: `${PATH}/{name}`,
      summary: 'Change a scope',
      description: 'By owners and admins. Its name stays. Who may have it is decided with each token.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'resource.scope_changed',
      params: ScopeParams,
      body: ScopeInput,
      answer: ScopeView,
    },
    async ({ tx, provider, params, body, note }) => {
      const { resource, scope } = await changeScope(tx, provider.id, {
        resourceId: params.id,
        name: params.name,
        change: body,
      })
      note({ name: resource.name, scope: scope.name, fields: Object.keys(body).join(', ') })
      return showScope(scope)
    },
  )
}

function deleteRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.resources.scopes.delete',
      method: 'delete',
      path: `${PATH}/{name}`,
      summary: 'Delete a scope',
      description:
        'By owners and admins. While people have allowed it, the answer is `scope_in_use`. With `force=true` all that ' +
        'they allowed those applications ends, as if they had disconnected them.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'resource.scope_removed',
      params: ScopeParams,
      query: ForceQuery,
      problems: ['scope_in_use'],
    },
    async ({ services, tx, provider, params, query, caller, note, c }) => {
      const { name } = await removeScope(services, tx, provider.id, {
        resourceId: params.id,
        name: params.name,
        isForced: query.force === 'true',
        by: { caller, device: deviceOf(c, services.config) },
      })
      note({ name, scope: params.name })
    },
  )
}
