import { type Api, z } from '../../../platform/http/api.ts'
import { administration, management, ROLES, type Role } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { actorOf } from '../account/index.ts'
import { setPermissions } from './levels/set-permissions.ts'
import { listPermissions, type RolePermissions } from './levels/store.ts'
import { Permission } from './permission-key.ts'
import { listRoles } from './role-store.ts'
import { RoleView as CustomRoleView, showRole } from './views.ts'

const MAX_PERMISSIONS = 200

const Permissions = z.array(Permission).max(MAX_PERMISSIONS)

const RoleView = z
  .object({
    role: z.enum(ROLES).describe('Role of members of accounts.'),
    permissions: Permissions.describe(
      'What your application lets members of this role do, by keys of your own.',
    ),
  })
  .openapi('RolePermissions')

const ALL = { tag: 'Roles', path: '/api/v1/roles', access: management('read', 'users') } as const
const ONE = {
  ...ALL,
  path: `${ALL.path}/{role}/permissions`,
  params: z.object({ role: z.enum(ROLES) }),
  answer: RoleView,
} as const

/** What members may do in the provider's application, by their role in the account (docs/authorisation.md). */
export function levelRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...ALL,
      id: 'roles.list',
      method: 'get',
      summary: 'List the levels and roles of members with their permissions',
      description:
        '`data` has the three levels, `roles` the roles that you made. Permissions are names that your application ' +
        'understands; Postern itself opens nothing by them.',
      answer: z.object({
        data: z.array(RoleView),
        roles: z.array(CustomRoleView).describe('Roles for members of all accounts, by key.'),
        next_cursor: z.null(),
      }),
    },
    async ({ services, provider }) => {
      const known = await listPermissions(services.db, provider.id)
      const roles = (await listRoles(services.db, provider.id, null)).map(showRole)
      return { data: ROLES.map((role) => ofRole(known, role)), roles, next_cursor: null }
    },
  )

  api.route(
    {
      ...ONE,
      id: 'staff.roles.permissions.list',
      method: 'get',
      summary: 'Show the permissions of a role',
      description: 'Names that your application understands.',
    },
    async ({ services, provider, params }) =>
      ofRole(await listPermissions(services.db, provider.id), params.role),
  )

  api.route(
    {
      ...ONE,
      id: 'staff.roles.permissions.replace',
      method: 'put',
      summary: 'Set the permissions of a role',
      description:
        'Replaces them, for members of all accounts, from the next request on. No role inherits from another. They ' +
        'mean what your application makes of them: in Postern itself they open nothing.',
      access: administration('users'),
      recentFactor: true,
      body: z.strictObject({
        permissions: Permissions.describe('All permissions of the role, by keys of your own.'),
      }),
    },
    async ({ services, provider, caller, params, body, c }) => {
      const wanted = { role: params.role, permissions: body.permissions }
      return setPermissions(services, provider.id, wanted, actorOf(services, c, caller))
    },
  )
}

function ofRole(known: readonly RolePermissions[], role: Role): RolePermissions {
  return known.find((one) => one.role === role) ?? { role, permissions: [] }
}
