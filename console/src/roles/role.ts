import type { components } from '@postern/sdk'

export type Permission = components['schemas']['Permission']
export type Role = components['schemas']['Role']
export type Level = components['schemas']['RolePermissions']['role']

/** The levels and roles, as the API lists them. */
export interface Roles {
  data: ReadonlyArray<components['schemas']['RolePermissions']>
  roles: readonly Role[]
}

/** A column of the matrix: a level, or a role. */
export interface Column {
  id: string
  name: string
  permissions: readonly string[]
  level?: Level
  role?: Role
}

/** A row of the matrix. Levels may have permissions that are not declared. */
export interface Row {
  key: string
  declared?: Permission
}

/** People count, programs do not: `Region 2` comes before `Region 10`. */
const inOrder = new Intl.Collator(undefined, { numeric: true }).compare

/** The levels from the highest to the lowest, then the roles by name. */
export const columnsOf = ({ data, roles }: Roles, sayLevel: (level: Level) => string): Column[] => [
  ...data.map(({ role, permissions }) => ({ id: role, level: role, name: sayLevel(role), permissions })),
  ...roles
    .map((role) => ({ id: role.id, role, name: role.name, permissions: role.permissions }))
    .sort((one, other) => inOrder(one.name, other.name)),
]

/** All permissions by key: those that are declared, and those that levels have without that. */
export function rowsOf(declared: readonly Permission[], { data }: Roles): Row[] {
  const rows = new Map<string, Row>(declared.map((one) => [one.key, { key: one.key, declared: one }]))
  for (const key of data.flatMap(({ permissions }) => permissions)) if (!rows.has(key)) rows.set(key, { key })
  return [...rows.values()].sort((one, other) => inOrder(one.key, other.key))
}

/** Roles are made of declared permissions only; levels may lose what is not declared. */
export const canHave = (column: Column, row: Row): boolean =>
  row.declared !== undefined || column.permissions.includes(row.key)
