export { accountRoleRoutes } from './account-role-routes.ts'
export { FEATURE_GATE, type FeatureGate } from './feature-gate.ts'
export {
  type Gives,
  GivesField,
  type GroupMapping,
  giftsOf,
  levelIn,
  rolesByGroups,
  rolesIn,
  rolesMapped,
  withReplaced,
} from './group-mapping.ts'
export { levelRoutes } from './level-routes.ts'
export { listPermitted } from './list-permitted.ts'
export { memberRoleRoutes } from './member-role-routes.ts'
export { isGivenBy, listHeld } from './member-role-store.ts'
export { Permission } from './permission-key.ts'
export { permissionRoutes } from './permission-routes.ts'
export { relationRoutes } from './relation-routes.ts'
export { openRolesTo } from './rights.ts'
export { type CustomRole, MAX_ROLES_OF_MEMBER, type Maker, requireRightToGive } from './role.ts'
export { roleRoutes } from './role-routes.ts'
export { listRoles } from './role-store.ts'
export { ROLE_USES, type RoleUses } from './role-uses.ts'
export { holdMapped, keysOf, type Settled, settleHeld, takeUnmapped } from './write-held.ts'
