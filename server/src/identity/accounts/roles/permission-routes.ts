import { type Api, z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { actorOf } from '../account/index.ts'
import { changePermission, createPermission, removePermission } from './change-permission.ts'
import { Permission } from './permission-key.ts'
import { listDeclared } from './permission-store.ts'
import { Assignable, PermissionName, PermissionView, RequiredFeature, showPermission } from './views.ts'

const ALL = { tag: 'Roles', path: '/api/v1/permissions' } as const
const ONE = {
  tag: 'Roles',
  path: `${ALL.path}/{key}`,
  params: z.object({ key: Permission }),
  access: administration('users'),
  recentFactor: true,
} as const

/** What the provider's application lets people do (docs/authorisation.md). */
export function permissionRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...ALL,
      id: 'permissions.list',
      method: 'get',
      summary: 'List the declared permissions',
      description: 'By key. Roles are made of these.',
      access: management('read', 'users'),
      answer: z.object({ data: z.array(PermissionView), next_cursor: z.null() }),
    },
    async ({ services, provider }) => ({
      data: (await listDeclared(services.db, provider.id)).map(showPermission),
      next_cursor: null,
    }),
  )

  api.route(
    {
      ...ALL,
      id: 'permissions.create',
      method: 'post',
      summary: 'Declare a permission',
      description: 'A name that your application understands. In Postern itself it opens nothing.',
      access: administration('users'),
      recentFactor: true,
      body: z.strictObject({
        key: Permission.describe('Key by which your application asks for it. It never changes.'),
        name: PermissionName,
        assignable: Assignable.default(false),
        requires_feature: RequiredFeature.default(null),
      }),
      answer: PermissionView,
      status: 201,
      idempotent: true,
      problems: ['already_exists', 'limit_reached'],
    },
    async ({ services, db, provider, caller, body, c }) =>
      showPermission(
        await createPermission({ ...services, db }, provider.id, body, actorOf(services, c, caller)),
      ),
  )
  oneRoutes(api)
}

/** Changes and deletes one. */
function oneRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...ONE,
      id: 'permissions.update',
      method: 'patch',
      summary: 'Change a permission',
      description: 'If accounts may no longer give it on, the roles that they made lose it immediately.',
      body: z.strictObject({
        name: PermissionName.optional(),
        assignable: Assignable.optional(),
        requires_feature: RequiredFeature.optional(),
      }),
      answer: PermissionView,
    },
    async ({ services, provider, caller, params, body, c }) => {
      const change = { ...body, key: params.key }
      return showPermission(
        await changePermission(services, provider.id, change, actorOf(services, c, caller)),
      )
    },
  )

  api.route(
    {
      ...ONE,
      id: 'permissions.delete',
      method: 'delete',
      summary: 'Delete a permission',
      description: 'All roles and levels lose it immediately.',
    },
    async ({ services, provider, caller, params, c }) =>
      removePermission(services, provider.id, params.key, actorOf(services, c, caller)),
  )
}
