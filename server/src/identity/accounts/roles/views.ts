import { z } from '../../../platform/http/api.ts'
import { ROLES } from '../../../platform/http/context.ts'
import { Id, Line, Name, showTime, Time } from '../../../platform/http/schemas.ts'
import { Permission } from './permission-key.ts'
import {
  type CustomRole,
  type DeclaredPermission,
  GIVING_LEVELS,
  type HeldRole,
  OWN_PREFIX,
  SOURCES,
} from './role.ts'

const MAX_PERMISSIONS = 200

export const PermissionName = Name.describe('Name of the permission, as people read it.')
export const Assignable = z
  .boolean()
  .describe(
    'Whether owners and admins of accounts may give it on: by a role, or in one that the account makes.',
  )

export const RequiredFeature = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'This must be the key of a feature.')
  .nullable()
  .describe('Key of the feature that an account must have for the permission to count there. `null`: none.')
  .openapi({ example: 'audit-log' })

export const PermissionView = z
  .object({
    key: Permission.describe('Key by which your application asks for it. It never changes.'),
    name: z.string().describe('Name of the permission, as people read it.'),
    assignable: Assignable,
    requires_feature: RequiredFeature,
    created_at: Time,
  })
  .openapi('Permission')

export const RoleName = Name.describe('Name of the role, as people read it.')
export const GivingLevel = z
  .enum(GIVING_LEVELS)
  .describe('Lowest level of the members of an account who may give the role.')
export const RolePermissions = z
  .array(Permission)
  .max(MAX_PERMISSIONS)
  .describe('Keys of declared permissions that the role gives.')

/** A level's name would mislead: levels are what Postern itself understands. */
export const RoleKey = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9_-]{0,39}$/,
    'This must be 1 to 40 lower-case letters, digits, hyphens and underscores, and begin with a letter or digit.',
  )
  .refine((key) => !(ROLES as readonly string[]).includes(key), 'A level has this name.')
  .describe('Key by which your application names the role. It never changes.')
  .openapi({ example: 'billing-manager' })

export const OwnRoleKey = z
  .string()
  .regex(
    /^own:[a-z0-9][a-z0-9_-]{0,39}$/,
    'This must be `own:` and then 1 to 40 lower-case letters, digits, hyphens and underscores.',
  )
  .describe(`Key of the role in this account. It begins with \`${OWN_PREFIX}\` and never changes.`)
  .openapi({ example: 'own:reviewer' })

const ROLE = {
  id: Id,
  account_id: Id.nullable().describe('Account that made the role. `null`: yours, for all accounts.'),
  key: Line(50).describe(`Key of the role. That of an account's own role begins with \`${OWN_PREFIX}\`.`),
  name: z.string().describe('Name of the role, as people read it.'),
  level: GivingLevel,
  permissions: z.array(z.string()).describe('Keys of the permissions that the role gives.'),
  created_at: Time,
  updated_at: Time,
}

export const RoleView = z.object(ROLE).openapi('Role')

export const HeldRoleView = z
  .object({
    ...ROLE,
    sources: z
      .array(z.enum(SOURCES))
      .describe(
        'Who gave it: `manual`, by hand or API; `directory` or `connection`, by the groups that a person is in.',
      ),
  })
  .openapi('RoleOfMember')

/** The query of lists that name the roles of members. */
export const IncludeRoles = z
  .literal('roles')
  .optional()
  .describe('With `roles`, each entry names the roles that the member has beside the level.')

export const NamedRoles = z
  .array(z.object({ id: Id.describe('Id of the role.'), key: ROLE.key, name: ROLE.name }))
  .optional()
  .describe('Roles beside the level, by name. Only with `include=roles`.')

export const showNamed = ({ id, key, name }: Pick<CustomRole, 'id' | 'key' | 'name'>) => ({ id, key, name })

export function showPermission({
  created_at,
  ...permission
}: DeclaredPermission): z.infer<typeof PermissionView> {
  return { ...permission, created_at: showTime(created_at) }
}

export function showRole(role: CustomRole): z.infer<typeof RoleView> {
  const { id, account_id, key, name, level, permissions, created_at, updated_at } = role
  const times = { created_at: showTime(created_at), updated_at: showTime(updated_at) }
  return { id, account_id, key, name, level, permissions, ...times }
}

export function showHeld({ sources, ...role }: HeldRole): z.infer<typeof HeldRoleView> {
  return { ...showRole(role), sources }
}
