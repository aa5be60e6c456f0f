import { type Api, z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { actorOf } from '../account/index.ts'
import { changeRole, createRole } from './change-role.ts'
import { removeRole } from './remove-role.ts'
import { findRole } from './role-store.ts'
import { GivingLevel, RoleKey, RoleName, RolePermissions, RoleView, showRole } from './views.ts'

const PATH = '/api/v1/roles'
const ONE = { tag: 'Roles', path: `${PATH}/{role_id}`, params: z.object({ role_id: Id }) } as const

export const ReplaceQuery = z.strictObject({
  replace_with: Id.optional().describe('Id of the role that members with this one get in its place.'),
})

/** The provider's own roles, which members of all accounts may have. They are listed with the levels. */
export function roleRoutes<S extends Services>(api: Api<S>): void {
  createRoute(api)
  changeRoutes(api)
  api.route(
    {
      ...ONE,
      id: 'roles.get',
      method: 'get',
      summary: 'Show a role',
      description: "With the permissions that it gives. Also an account's own role.",
      access: management('read', 'users'),
      answer: RoleView,
    },
    async ({ services, provider, params }) => {
      const role = await findRole(services.db, provider.id, params.role_id)
      if (!role) throw notFound()
      return showRole(role)
    },
  )
}

function createRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      tag: 'Roles',
      path: PATH,
      id: 'roles.create',
      method: 'post',
      summary: 'Make a role',
      description:
        'For members of all accounts, beside their level. It gives exactly the permissions that it names.',
      access: administration('users'),
      recentFactor: true,
      body: z.strictObject({
        key: RoleKey,
        name: RoleName,
        level: GivingLevel.default('admin'),
        permissions: RolePermissions.default([]),
      }),
      answer: RoleView,
      status: 201,
      idempotent: true,
      problems: ['already_exists', 'limit_reached'],
    },
    async ({ services, db, provider, caller, body, c }) => {
      const owner = { provider, accountId: null }
      return showRole(await createRole({ ...services, db }, owner, body, actorOf(services, c, caller)))
    },
  )
}

function changeRoutes<S extends Services>(api: Api<S>): void {
  const change = { ...ONE, access: administration('users'), recentFactor: true } as const

  api.route(
    {
      ...change,
      id: 'roles.update',
      method: 'patch',
      summary: 'Change a role',
      description: 'For all members who have it, from the next request on. `permissions` replaces them all.',
      body: z.strictObject({
        name: RoleName.optional(),
        level: GivingLevel.optional(),
        permissions: RolePermissions.optional(),
      }),
      answer: RoleView,
    },
    async ({ services, provider, caller, params, body, c }) => {
      const wanted = { ...body, id: params.role_id }
      const owner = { provider, accountId: null }
      return showRole(await changeRole(services, owner, wanted, actorOf(services, c, caller)))
    },
  )

  api.route(
    {
      ...change,
      id: 'roles.delete',
      method: 'delete',
      summary: 'Delete a role',
      description:
        'While members have it, the answer is `role_in_use`, unless `replace_with` names the role that they get in its place.',
      query: ReplaceQuery,
      problems: ['role_in_use'],
    },
    async ({ services, provider, caller, params, query, c }) => {
      const wanted = { id: params.role_id, replaceWith: query.replace_with }
      await removeRole(services, { provider, accountId: null }, wanted, actorOf(services, c, caller))
    },
  )
}
