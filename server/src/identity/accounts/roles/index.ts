export { assignRoles } from './assign-roles.ts'
export { changeRole, createRole } from './change-role.ts'
export { FEATURE_GATE, type FeatureGate } from './feature-gate.ts'
export { listPermitted } from './list-permitted.ts'
export { holdersOf, isGivenBy, listHeld, listNamedRoles, type NamedRole } from './member-role-store.ts'
export { Permission } from './permission-key.ts'
export { listDeclared } from './permission-store.ts'
export { removeRole } from './remove-role.ts'
export { mayGive, openRolesTo, readMaker } from './rights.ts'
export {
  type CustomRole,
  GIVING_LEVELS,
  MAX_ROLES_OF_ACCOUNT,
  MAX_ROLES_OF_MEMBER,
  type Maker,
  OWN_PREFIX,
  requireRightToGive,
} from './role.ts'
export { listRoles } from './role-store.ts'
export { ROLE_USES, type RoleUses } from './role-uses.ts'
export { rolesRoutes } from './routes.ts'
export { IncludeRoles, NamedRoles, RoleName, showNamed } from './views.ts'
export { holdMapped, type Settled, settleHeld, takeUnmapped } from './write-held.ts'
