import { type Api, z } from '../../../platform/http/api.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Id } from '../../../platform/http/schemas.ts'
import type { Services } from '../../../platform/services.ts'
import { providerOf } from '../../../providers/index.ts'
import { actorOf, readAccount, type Scope } from '../account/index.ts'
import { changeRole, createRole, type RoleOwner } from './change-role.ts'
import { removeRole } from './remove-role.ts'
import { ReplaceQuery } from './role-routes.ts'
import { listRoles } from './role-store.ts'
import { GivingLevel, OwnRoleKey, RoleName, RolePermissions, RoleView, showRole } from './views.ts'

/** The roles that members of an account may have, and those that the account makes itself. */
export function accountRoleRoutes<S extends Services>(api: Api<S>, scope: Scope): void {
  const { prefix, area, tag, reading, params } = scope
  const path = `${prefix}/accounts/{id}/roles`
  api.route(
    {
      id: `${area}.roles.list`,
      tag,
      access: reading,
      path,
      params: z.object({ ...params, id: Id }),
      method: 'get',
      summary: 'List the roles that members of an account may have',
      description: "The provider's by key, then the account's own.",
      answer: z.object({ data: z.array(RoleView), next_cursor: z.null() }),
    },
    async ({ services: { db }, provider, caller, params }) => {
      await readAccount(db, provider.id, params.id, { by: caller })
      return { data: (await listRoles(db, provider.id, params.id)).map(showRole), next_cursor: null }
    },
  )
  createRoute(api, scope, path)
  changeRoutes(api, scope, path)
}

function createRoute<S extends Services>(
  api: Api<S>,
  { area, tag, writing, params }: Scope,
  path: string,
): void {
  api.route(
    {
      id: `${area}.roles.create`,
      tag,
      access: writing,
      path,
      params: z.object({ ...params, id: Id }),
      method: 'post',
      summary: "Make an account's own role",
      description:
        'If the setting `account_roles` is on. Of assignable permissions only, and by members only of those that they have.',
      recentFactor: true,
      body: z.strictObject({
        key: OwnRoleKey,
        name: RoleName,
        level: GivingLevel.default('admin'),
        permissions: RolePermissions.default([]),
      }),
      answer: RoleView,
      status: 201,
      idempotent: true,
      authorize: ({ services, provider, caller, params }) =>
        readAccount(services.db, provider.id, params.id, { by: caller, atLeast: 'admin' }),
      problems: ['already_exists', 'limit_reached'],
    },
    async ({ services, db, caller, params, body, c }) => {
      const owner = ownerOf(c, params.id)
      return showRole(await createRole({ ...services, db }, owner, body, actorOf(services, c, caller)))
    },
  )
}

function changeRoutes<S extends Services>(
  api: Api<S>,
  { area, tag, writing, params }: Scope,
  path: string,
): void {
  const change = {
    tag,
    access: writing,
    path: `${path}/{role_id}`,
    params: z.object({ ...params, id: Id, role_id: Id }),
    recentFactor: true,
  } as const

  api.route(
    {
      id: `${area}.roles.update`,
      ...change,
      method: 'patch',
      summary: "Change an account's own role",
      description:
        'By members who have all permissions that it gives, before and after. Not to their own gain.',
      body: z.strictObject({
        name: RoleName.optional(),
        level: GivingLevel.optional(),
        permissions: RolePermissions.optional(),
      }),
      answer: RoleView,
    },
    async ({ services, caller, params, body, c }) => {
      const owner = ownerOf(c, params.id)
      const wanted = { ...body, id: params.role_id }
      return showRole(await changeRole(services, owner, wanted, actorOf(services, c, caller)))
    },
  )

  api.route(
    {
      id: `${area}.roles.delete`,
      ...change,
      method: 'delete',
      summary: "Delete an account's own role",
      description: 'While it is in use, only with another role in its place.',
      query: ReplaceQuery,
      problems: ['role_in_use'],
    },
    async ({ services, caller, params, query, c }) => {
      const owner = ownerOf(c, params.id)
      const wanted = { id: params.role_id, replaceWith: query.replace_with }
      await removeRole(services, owner, wanted, actorOf(services, c, caller))
    },
  )
}

function ownerOf(c: Context, accountId: string): RoleOwner {
  const { id, settings } = providerOf(c)
  return { provider: { id }, accountId, isOn: settings.account_roles }
}
